import { signal } from "@preact/signals";
import type { Impossible, Lang, Refs } from "../protocol/protocol";

/** Something that is looked at more closely. */
export type Sheet =
  | { kind: "character"; id: string }
  | { kind: "card"; id: string }
  | { kind: "tile"; at: string }
  | { kind: "line"; n: number }
  | { kind: "rule"; id: string }
  | { kind: "impossible"; what: Impossible }
  | { kind: "auto"; who: string }
  | { kind: "menu" }
  | { kind: "seats" }
  | { kind: "add"; what: "character" | "card" }
  | { kind: "help" };

/** What is open, one above the other. */
export const sheets = signal<readonly Sheet[]>([]);

export function open(sheet: Sheet): void {
  sheets.value = [...sheets.value, sheet];
}

export function close(): void {
  sheets.value = sheets.value.slice(0, -1);
}

export function closeAll(): void {
  sheets.value = [];
}

const NONE: Refs = { characters: [], cards: [], tiles: [] };
/** What is lit because somebody looks at a line that is about it. */
export const lit = signal<Refs>(NONE);

export function light(refs: Refs | undefined): void {
  lit.value = refs ?? NONE;
}

export type Tab = "board" | "hand" | "tables" | "log";
/** What a narrow screen shows. */
export const tab = signal<Tab>("board");

/** Whether the answer takes room on a narrow screen: by itself it does beside the board. */
export const fold = signal<"auto" | "open" | "shut">("auto");
/** Whether the line for typing is shown on a narrow screen. */
export const typing = signal(false);

export function unfolded(): boolean {
  return fold.value === "auto" ? tab.value === "board" : fold.value === "open";
}

export function show(which: Tab): void {
  tab.value = which;
  fold.value = "auto";
}

export const languages: readonly Lang[] = ["pt", "en"];
