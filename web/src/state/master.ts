/**
 * Lines of the notation that the game master's buttons give. They say what is to happen; whether
 * it can, the referee decides.
 */

/** A number in a line: whole, and no more than the notation reads. */
function whole(value: number): string {
  return String(Math.trunc(value));
}

/** The name of a marker: all words up to the end of the line are it. */
function words(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ");
}

export const gm = {
  set: (what: string, value: number | string | boolean) =>
    `gm set ${what} ${typeof value === "number" ? whole(value) : value}`,
  mark: (who: string, marker: string) => `gm mark ${who} ${words(marker)}`,
  unmark: (who: string, marker: string) => `gm unmark ${who} ${words(marker)}`,
  kill: (who: string) => `gm kill ${who}`,
  knockOut: (who: string) => `gm knock-out ${who}`,
  revive: (who: string, life: number) => `gm revive ${who} ${whole(life)}`,
  remove: (who: string) => `gm remove ${who}`,
  comeBack: (who: string, at: string) => (at === "" ? `gm return ${who}` : `gm return ${who} at ${at}`),
  send: (card: string, zone: string, owner: string) =>
    owner === "" ? `gm send ${card} ${zone}` : `gm send ${card} ${zone} ${owner}`,
  card: (verb: "exhaust" | "recover" | "reveal" | "conceal", card: string) => `gm ${verb} ${card}`,
  trigger: (card: string, effect: number | undefined) =>
    effect === undefined ? `gm trigger ${card}` : `gm trigger ${card} #${effect}`,
  tile: (at: string, what: "altitude" | "blocked" | "disabled" | "extra", value: number | boolean) =>
    `gm tile ${at} ${what} ${value}`,
  allow: (line: string) => `gm allow ${line}`,
  endBattle: (team: string) => (team === "" ? "gm end-battle" : `gm end-battle ${team}`),
  negate: "gm negate",
  undo: "gm undo",
  done: "gm done",
  yes: "gm yes",
  no: "gm no",
};
