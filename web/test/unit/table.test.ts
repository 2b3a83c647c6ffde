import { describe, expect, it } from "vitest";
import * as duel from "../fixtures/duel";
import { seated, settled } from "./fake";

describe("a table", () => {
  it("knows what it was told", () => {
    const { table } = seated();
    expect(table.seq.value).toBe(5);
    expect(table.yourTurn.value).toBe(true);
    expect(table.lines.value.map((line) => line.n)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(table.characters.value.get("leonor")?.name).toBe("Leonor");
    expect(table.faces.value.get("blind-fury")?.name.en).toBe("Blind Fury");
  });

  it("goes on from the last update after a cut, and takes no line twice", () => {
    const { table, server, clock } = seated();
    server.socket.cut();
    expect(table.status.value).toBe("waiting");
    clock.pass(500);
    server.accept(duel.welcome({ seq: 6 }));
    expect(server.last("hello").from).toBe(5);
    server.say({ type: "update", ...duel.update({ seq: 6, faces: [], lines: [...duel.lines, duel.line(8, 6, "novo")] }) });
    expect(table.lines.value.map((line) => line.n)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(table.faces.value.size).toBe(duel.faces.length);
  });

  it("forgets what a table was that was put back to an earlier copy", () => {
    const { table, server, clock } = seated();
    server.socket.cut();
    clock.pass(500);
    server.accept(duel.welcome({ seq: 2 }));
    server.say({ type: "update", ...duel.update({ seq: 2, lines: duel.lines.slice(0, 3) }) });
    expect(table.seq.value).toBe(2);
    expect(table.lines.value.map((line) => line.n)).toEqual([1, 2, 3]);
  });

  it("strikes through what was taken back", () => {
    const { table, server } = seated();
    const undo = duel.line(8, 6, "Desfeito.", { kind: "undo" });
    server.say({ type: "update", ...duel.update({ seq: 6, lines: [undo], taken_back: { from: 5, to: 7 } }) });
    expect(table.lines.value.filter((line) => line.undone).map((line) => line.n)).toEqual([5, 6, 7]);
  });

  it("says nothing twice before it hears: a double click does it once", async () => {
    const { table, server } = seated();
    const choice = duel.turnOptions[2];
    if (!choice) throw new Error("no choice");
    void table.draft.choose(choice);
    void table.draft.choose(choice);
    expect(server.sent.filter((one) => one.type === "do")).toHaveLength(1);
    const { id, pick, seq } = server.last("do");
    expect({ pick, seq }).toEqual({ pick: [3], seq: 5 });
    // Done, but not told yet what came of it: what stands there is of before.
    server.say({ type: "done", id, seq: 6 });
    await settled();
    expect(table.busy.value).toBe(true);
    void table.draft.choose(choice);
    expect(server.sent.filter((one) => one.type === "do")).toHaveLength(1);
    server.say({ type: "update", ...duel.update({ seq: 6, lines: [] }) });
    expect(table.busy.value).toBe(false);
  });

  it("is not held up where the update came before the answer", async () => {
    const { table, server } = seated();
    const done = table.line("bastiao rest life");
    const { id, line } = server.last("do");
    expect(line).toBe("bastiao rest life");
    server.say({ type: "update", ...duel.update({ seq: 6, lines: [] }) });
    server.say({ type: "done", id, seq: 6 });
    expect(await done).toBeUndefined();
    expect(table.busy.value).toBe(false);
  });

  it("shows why something was refused, until something is done", async () => {
    const { table, server } = seated();
    const reason = { reason: "out-of-reach", rule: "B4.1", sentence: "Leonor está fora do alcance." };
    const refused = table.line("bastiao attack leonor");
    server.say({ type: "refused", id: server.last("do").id, seq: 5, reason });
    expect(await refused).toEqual(reason);
    expect(table.said.value.map((one) => [one.kind, one.text])).toEqual([["refused", reason.sentence]]);
    expect(table.busy.value).toBe(false);
    const done = table.line("bastiao rest life");
    server.say({ type: "done", id: server.last("do").id, seq: 5 });
    await done;
    expect(table.said.value).toEqual([]);
  });

  it("shows that somebody was quicker, and lets go what was begun", async () => {
    const { table, server } = seated();
    const move = duel.turnOptions[0];
    if (!move) throw new Error("no choice");
    void table.draft.choose(move);
    server.say({ type: "options", id: server.last("look").id, seq: 5, options: duel.moveOptions });
    await settled();
    const tile = table.draft.options.value[0];
    if (!tile) throw new Error("no tile");
    void table.draft.choose(tile);
    const reason = { reason: "overtaken", sentence: "Outro foi mais rápido." };
    server.say({ type: "refused", id: server.last("do").id, seq: 6, reason });
    await settled();
    expect(table.said.value.map((one) => one.kind)).toEqual(["overtaken"]);
    expect(table.draft.steps.value).toEqual([]);
  });

  it("is told everything anew in another language", () => {
    const { table, server } = seated();
    table.speak("pt");
    expect(server.sockets).toHaveLength(1);
    const early = seated();
    early.server.socket.cut();
    early.table.speak("pt");
    expect(early.server.sockets).toHaveLength(1);
    table.speak("en");
    expect(server.sockets).toHaveLength(2);
    expect(server.sockets[0]?.closed).toBe(true);
    server.accept(duel.welcome({ lang: "en" }));
    const hello = server.last("hello");
    expect([hello.lang, hello.from]).toEqual(["en", undefined]);
    server.say({ type: "update", ...duel.update({ lines: [duel.line(1, 1, "— Stint 1 —")] }) });
    expect(table.lines.value.map((line) => line.text)).toEqual(["— Stint 1 —"]);
  });

  it("keeps two tabs in step: what another did comes as an update", () => {
    const { table, server } = seated();
    expect(table.draft.options.value).toHaveLength(duel.turnOptions.length);
    server.say({ type: "update", ...duel.update({ seq: 6, lines: [], prompt: duel.response }) });
    expect(table.draft.options.value.map((one) => one.kind)).toEqual(["respond", "pass"]);
  });

  it("shows at once when somebody is to be asked, and then what holds", async () => {
    const { table, server } = seated();
    const set = table.setAuto("bastiao", { when: "not-before-turn" });
    expect(table.auto.value).toEqual([{ who: "bastiao", asking: { when: "not-before-turn" } }]);
    const sent = server.last("auto");
    expect([sent.who, sent.asking]).toEqual(["bastiao", { when: "not-before-turn" }]);
    server.say({ type: "refused", id: sent.id, seq: 5, reason: { reason: "not-yours", sentence: "Não é sua." } });
    expect((await set)?.reason).toBe("not-yours");
    server.say({ type: "update", ...duel.update({ lines: [] }) });
    expect(table.auto.value).toEqual([{ who: "bastiao", asking: { when: "always" } }]);
  });

  it("keeps what was begun where only the table has changed", async () => {
    const { table, server } = seated();
    const move = duel.turnOptions[0];
    if (!move) throw new Error("no choice");
    void table.draft.choose(move);
    server.say({ type: "options", id: server.last("look").id, seq: 5, options: duel.moveOptions });
    await settled();
    server.say({ type: "update", ...duel.update({ lines: [], prompts: "uniform" }) });
    expect(table.draft.steps.value).toHaveLength(1);
    server.say({ type: "update", ...duel.update({ seq: 6, lines: [] }) });
    expect(table.draft.steps.value).toEqual([]);
  });

  it("does not take the clock of the device for the server's", () => {
    const { table, server, clock } = seated();
    expect(table.skew.value).toBe(0);
    const later = Date.now() - 300_000;
    server.say({ type: "update", ...duel.update({ seq: 6, lines: [], prompt: duel.turn({ since: later }) }) });
    expect(Math.round(table.skew.value / 1000)).toBe(300);
    server.say({ type: "update", ...duel.update({ seq: 7, lines: [], prompt: duel.turn({ since: Date.now() }) }) });
    expect(table.skew.value).toBe(0);
    // What was asked while the network was away is no measure.
    server.socket.cut();
    clock.pass(1000);
    server.accept(duel.welcome({ seq: 8 }));
    server.say({ type: "update", ...duel.update({ seq: 8, lines: [], prompt: duel.turn({ since: Date.now() - 60_000 }) }) });
    expect(table.skew.value).toBe(0);
  });

  it("says that it is nobody's turn once the table is closed", () => {
    const { table, server } = seated();
    server.say({ type: "update", ...duel.update({ lines: [], closed: true }) });
    expect(table.yourTurn.value).toBe(false);
  });
});
