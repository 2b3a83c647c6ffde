/** Of the texts of a Fluent file those that are the page's: messages that begin with `page-`. */
export function pageTexts(source: string): string {
  const kept: string[] = [];
  let own = false;
  for (const line of source.split(/\r?\n/)) {
    // What is set in, closes a bracket or is empty belongs to the message above it.
    const continues = line === "" || /^[\s}]/.test(line);
    if (!continues) own = line.startsWith("page-");
    if (own) kept.push(line);
  }
  return `${kept.join("\n")}\n`;
}
