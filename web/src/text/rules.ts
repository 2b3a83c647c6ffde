import source from "../../../docs/rules.md?raw";

/** A part of a line of the rules. */
export type Piece = { kind: "text" | "strong" | "emphasis" | "code"; text: string } | { kind: "rule"; text: string };

export interface Rule {
  id: string;
  text: string;
}

export interface Section {
  /** `2` for a part of the rules, `3` for a chapter. */
  level: number;
  title: string;
  rules: Rule[];
}

const RULE = /^- \*\*([A-Z]\d+(?:\.\d+)*)\*\*\s*(.*)$/;

/** The rules by chapters; what is no rule stands with none of them. */
export function readRules(text: string): Section[] {
  const sections: Section[] = [];
  let rule: Rule | undefined;
  for (const line of text.split(/\r?\n/)) {
    const heading = /^(##+) (.*)$/.exec(line);
    const found = RULE.exec(line);
    if (heading) {
      sections.push({ level: heading[1]?.length ?? 2, title: heading[2] ?? "", rules: [] });
      rule = undefined;
    } else if (found) {
      rule = { id: found[1] ?? "", text: found[2] ?? "" };
      sections.at(-1)?.rules.push(rule);
    } else if (rule && /^\s+\S/.test(line)) {
      rule.text += ` ${line.trim()}`;
    } else {
      rule = undefined;
    }
  }
  return sections;
}

const PIECE = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`|\b([A-Z]\d+\.\d+)\b/g;

/** A text of the rules in its parts: emphasis, code, other rules. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(PIECE)) {
    if (match.index > at) found.push({ kind: "text", text: text.slice(at, match.index) });
    const [whole, strong, emphasis, code, rule] = match;
    if (strong !== undefined) found.push({ kind: "strong", text: strong });
    else if (emphasis !== undefined) found.push({ kind: "emphasis", text: emphasis });
    else if (code !== undefined) found.push({ kind: "code", text: code });
    else if (rule !== undefined) found.push({ kind: "rule", text: rule });
    at = match.index + whole.length;
  }
  if (at < text.length) found.push({ kind: "text", text: text.slice(at) });
  return found;
}

export const sections = readRules(source);

/** A rule and the chapter it stands in. */
export function findRule(id: string): { rule: Rule; section: Section } | undefined {
  for (const section of sections) {
    const rule = section.rules.find((one) => one.id === id);
    if (rule) return { rule, section };
  }
  return undefined;
}
