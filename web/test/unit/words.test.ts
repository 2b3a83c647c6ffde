import { describe, expect, it } from "vitest";
import { readAddress } from "../../src/net/browser";
import { seatPath } from "../../src/net/http";
import { gm } from "../../src/state/master";
import { findRule, pieces, readRules, sections } from "../../src/text/rules";
import { duration } from "../../src/ui/answer";
import { columnName, readTile, step, tileLabel, tileName } from "../../src/ui/board";
import { monogram } from "../../src/ui/piece";
import { lang } from "../../src/text/texts";
import * as duel from "../fixtures/duel";

describe("an address", () => {
  it("names the battle, the part and the secret, which is never sent", () => {
    expect(readAddress({ pathname: "/", hash: "" })).toEqual({ battle: undefined, part: undefined, secret: undefined });
    expect(readAddress({ pathname: "/b/q7", hash: "#s3cret" })).toEqual({ battle: "q7", part: undefined, secret: "s3cret" });
    expect(readAddress({ pathname: "/b/q7/replay", hash: "" })).toEqual({ battle: "q7", part: "replay", secret: undefined });
    const path = seatPath("q7", "s3cret", "replay");
    expect(path).toBe("/b/q7/replay#s3cret");
    expect(new URL(path, "http://mesa").pathname + new URL(path, "http://mesa").search).not.toContain("s3cret");
  });
});

describe("the board", () => {
  it("names tiles as the notation does", () => {
    expect([0, 1, 25, 26, 27].map((index) => columnName(index))).toEqual(["a", "b", "z", "aa", "ab"]);
    for (const name of ["a1", "c4", "k11", "z9", "aa3"]) {
      const read = readTile(name);
      expect(read && tileName(...read)).toBe(name);
    }
    expect(readTile("leonor:memento:1")).toBeUndefined();
  });

  it("is walked with the arrows, and not left", () => {
    const board = { columns: 3, rows: 3, tiles: [] };
    expect(step(board, 1, 2, "ArrowUp")).toEqual([1, 3]);
    expect(step(board, 1, 3, "ArrowUp")).toEqual([1, 3]);
    expect(step(board, 0, 1, "ArrowLeft")).toEqual([0, 1]);
    expect(step(board, 0, 1, "ArrowDown")).toEqual([0, 1]);
    expect(step(board, 0, 2, "End")).toEqual([2, 2]);
    expect(step(board, 0, 2, "PageUp")).toEqual([0, 3]);
    expect(step(board, 0, 2, "x")).toBeUndefined();
  });

  it("says of each tile what is to be seen of it", () => {
    lang.value = "en";
    const state = duel.state();
    const leonor = state.characters[1];
    const tile = state.board?.tiles.find((one) => one.at === "f5");
    expect(tileLabel(state, "f5", tile, undefined, 2, true)).toBe(
      "f5, água +1, domain of Leonor, reached for 2 ACTION, can be picked",
    );
    expect(tileLabel(state, "e6", undefined, leonor, undefined, false)).toBe(
      "e6, Leonor (Astrolábio), facing south, 3 of 12 LIFE",
    );
    lang.value = "pt";
    expect(tileLabel(state, "d4", { at: "d4", altitude: 2, blocked: true, domain: [] }, undefined, undefined, false)).toBe(
      "d4, bloqueada, altitude 2",
    );
  });

  it("tells pieces of like names apart", () => {
    const [ana, anabel, bruno] = ["Ana", "Anabel", "Bruno"].map((name) => duel.character(name, { name }));
    if (!ana || !anabel || !bruno) throw new Error("no pieces");
    const all = [ana, anabel, bruno];
    expect(all.map((who) => monogram(who, all))).toEqual(["A1", "A2", "Br"]);
  });
});

describe("lines of the game master", () => {
  it("are those of the notation", () => {
    expect(gm.set("ana.life", 3)).toBe("gm set ana.life 3");
    expect(gm.set("spark.exhausted", true)).toBe("gm set spark.exhausted true");
    expect(gm.comeBack("ana", "c3")).toBe("gm return ana at c3");
    expect(gm.comeBack("ana", "")).toBe("gm return ana");
    expect(gm.send("spark", "inventory", "bruno")).toBe("gm send spark inventory bruno");
    expect(gm.send("spark", "discard", "")).toBe("gm send spark discard");
    expect(gm.trigger("relic", 2)).toBe("gm trigger relic #2");
    expect(gm.tile("c4", "blocked", true)).toBe("gm tile c4 blocked true");
    expect(gm.endBattle("")).toBe("gm end-battle");
    expect(gm.endBattle("red")).toBe("gm end-battle red");
    expect(gm.allow("ana activate spark")).toBe("gm allow ana activate spark");
    expect(gm.mark("ana", " muito   ferido ")).toBe("gm mark ana muito ferido");
  });
});

describe("the rules", () => {
  it("are all read from the book", () => {
    const all = sections.flatMap((section) => section.rules);
    expect(all.length).toBeGreaterThan(150);
    expect(new Set(all.map((rule) => rule.id)).size).toBe(all.length);
    expect(findRule("C5.1")?.rule.text).toContain("In its turn a character acts");
    expect(findRule("C5.1")?.section.title).toContain("Turn");
    expect(findRule("Z9.9")).toBeUndefined();
  });

  it("hold emphasis and other rules", () => {
    expect(pieces("As *one* says in `x` (C5.7), **so**.")).toEqual([
      { kind: "text", text: "As " },
      { kind: "emphasis", text: "one" },
      { kind: "text", text: " says in " },
      { kind: "code", text: "x" },
      { kind: "text", text: " (" },
      { kind: "rule", text: "C5.7" },
      { kind: "text", text: "), " },
      { kind: "strong", text: "so" },
      { kind: "text", text: "." },
    ]);
    expect(readRules("## P\n### C1 A\n- **C1.1** One\n  more.\n\nloose\n")[1]?.rules).toEqual([{ id: "C1.1", text: "One more." }]);
  });
});

describe("a time", () => {
  it("is told short", () => {
    expect([0, 42, 723, 3909].map((seconds) => duration(seconds))).toEqual(["0:00", "0:42", "12:03", "1:05:09"]);
  });
});
