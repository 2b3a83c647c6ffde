import { describe, expect, it } from "vitest";
import type { Choice, Options } from "../../src/protocol/protocol";
import * as duel from "../fixtures/duel";
import { seated, settled } from "./fake";

function option(number: number): Choice {
  const found = duel.turnOptions[number - 1];
  if (!found) throw new Error(`no option ${number}`);
  return found;
}

const targets: Options = {
  picked: [duel.label("activate", "ativar Espada Ribeirinha")],
  text: "Em quem?",
  options: [
    duel.choice(1, "character", "Bastião", { character: "bastiao", more: true }),
    duel.choice(2, "character", "Leonor", { character: "leonor", more: true }),
  ],
  reach: [],
};

const payments: Options = {
  picked: [duel.label("activate", "ativar Espada Ribeirinha"), duel.label("leonor", "Leonor")],
  text: "Com o quê?",
  options: [duel.choice(4, "card", "Rancor Antigo", { card: "rancor", line: "bastiao activate espada on leonor with rancor" })],
  reach: [],
};

async function answer(server: ReturnType<typeof seated>["server"], options: Options): Promise<void> {
  server.say({ type: "options", id: server.last("look").id, seq: 5, options });
  await settled();
}

describe("an answer in the making", () => {
  it("goes level by level, and back", async () => {
    const { table, server } = seated();
    const { draft } = table;
    void draft.choose(option(2));
    expect(server.last("look").pick).toEqual([2]);
    expect(draft.looking.value).toBe(true);
    await answer(server, targets);
    expect(draft.question.value).toBe("Em quem?");
    expect(draft.picked.value).toEqual(["ativar Espada Ribeirinha"]);
    const [, leonor] = draft.options.value;
    if (!leonor) throw new Error("no Leonor");
    void draft.choose(leonor);
    expect(server.last("look").pick).toEqual([2, 2]);
    await answer(server, payments);
    draft.back();
    expect(draft.question.value).toBe("Em quem?");
    draft.back();
    expect(draft.question.value).toBeUndefined();
    expect(draft.options.value).toEqual(duel.turnOptions);
    // Nothing was done by looking.
    expect(server.sent.filter((one) => one.type === "do")).toEqual([]);
  });

  it("does all picks at once at the end, with the update that it saw", async () => {
    const { table, server } = seated();
    const { draft } = table;
    void draft.choose(option(2));
    await answer(server, targets);
    void draft.choose(draft.options.value[1] as Choice);
    await answer(server, payments);
    void draft.choose(draft.options.value[0] as Choice);
    const sent = server.last("do");
    expect([sent.pick, sent.seq, sent.line]).toEqual([[2, 2, 4], 5, undefined]);
    server.say({ type: "done", id: sent.id, seq: 5 });
    await settled();
    expect(draft.steps.value).toEqual([]);
  });

  it("does not show an answer to what was left meanwhile", async () => {
    const { table, server } = seated();
    const { draft } = table;
    void draft.choose(option(1));
    const { id } = server.last("look");
    draft.back();
    server.say({ type: "options", id, seq: 5, options: duel.moveOptions });
    await settled();
    expect(draft.steps.value).toEqual([]);
    expect(draft.looking.value).toBe(false);
  });

  it("offers what is whole to be done", async () => {
    const { table, server } = seated();
    const { draft } = table;
    void draft.choose(option(2));
    await answer(server, { picked: [], text: "", options: [], reach: [], line: "bastiao activate espada on leonor" });
    expect(draft.whole.value).toBe("bastiao activate espada on leonor");
    void draft.finish();
    expect(server.last("do").pick).toEqual([2]);
  });

  it("a tile that one option leads to is armed at the first tap and done at the second", async () => {
    const { table, server } = seated();
    const { draft } = table;
    const pointed = draft.point({ tile: "d3" });
    expect(server.last("look").pick).toEqual([1]);
    await answer(server, duel.moveOptions);
    expect(await pointed).toBe(true);
    expect(draft.armed.value?.line).toBe("bastiao move d3");
    expect(server.sent.filter((one) => one.type === "do")).toEqual([]);
    // Another tile is armed instead.
    await draft.point({ tile: "c3" });
    expect(draft.armed.value?.line).toBe("bastiao move c3");
    void draft.point({ tile: "c3" });
    const number = duel.moveOptions.options.find((one) => one.tile === "c3")?.number;
    expect(server.last("do").pick).toEqual([1, number]);
  });

  it("a tile that nothing leads to is left to whoever shows it", async () => {
    const { table, server } = seated();
    expect(await table.draft.point({ tile: "g7" })).toBe(false);
    expect(server.sent.filter((one) => one.type === "look")).toEqual([]);
  });

  it("where several options are about something, all of them are offered", async () => {
    const two = [
      duel.choice(1, "attack", "atacar", { more: true, lights: { tiles: [], characters: ["leonor"], cards: [] } }),
      duel.choice(2, "activate", "ativar Espada", { more: true, lights: { tiles: [], characters: ["leonor"], cards: [] } }),
    ];
    const { table, server } = seated(duel.update({ prompt: duel.turn({ options: two }) }));
    const { draft } = table;
    expect(await draft.point({ tile: "e6", character: "leonor" })).toBe(true);
    expect(draft.pointed.value).toEqual({ tile: "e6", character: "leonor" });
    expect(server.sent.filter((one) => one.type === "look")).toEqual([]);
    const [attack] = two;
    if (!attack) throw new Error("no attack");
    void draft.toward(attack);
    await answer(server, {
      picked: [duel.label("attack", "atacar")],
      text: "Quem?",
      options: [
        duel.choice(1, "character", "Leonor", { character: "leonor", line: "bastiao attack leonor" }),
        duel.choice(2, "character", "Lobo", { character: "lobo", line: "bastiao attack lobo" }),
      ],
      reach: [],
    });
    expect(draft.armed.value?.line).toBe("bastiao attack leonor");
    draft.back();
    expect(draft.armed.value).toBeUndefined();
    expect(draft.steps.value).toHaveLength(1);
  });

  it("says why it cannot be looked at", async () => {
    const { table, server } = seated();
    void table.draft.choose(option(1));
    const reason = { reason: "overtaken", sentence: "Outro foi mais rápido." };
    server.say({ type: "refused", id: server.last("look").id, seq: 6, reason });
    await settled();
    expect(table.said.value.map((one) => one.kind)).toEqual(["overtaken"]);
    expect(table.draft.looking.value).toBe(false);
  });
});
