import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Table } from "../../src/state/table";
import { closeAll, sheets } from "../../src/state/sheets";
import { lang } from "../../src/text/texts";
import { Answer } from "../../src/ui/answer";
import { Log } from "../../src/ui/log";
import { Queue } from "../../src/ui/queue";
import { Hand, Tables } from "../../src/ui/tables";
import * as duel from "../fixtures/duel";
import { seated, settled } from "./fake";

let root: HTMLElement;

beforeEach(() => {
  lang.value = "pt";
  root = document.createElement("div");
  document.body.replaceChildren(root);
});

afterEach(() => {
  render(null, root);
  closeAll();
});

function show(table: Table): void {
  void act(() => render(<Answer table={table} secret={undefined} />, root));
}

function find<T extends Element>(selector: string): T {
  const found = root.querySelector<T>(selector);
  if (!found) throw new Error(`no ${selector} in ${root.innerHTML}`);
  return found;
}

const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];

async function press(target: Element, key: string): Promise<void> {
  await act(async () => {
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    await settled();
  });
}

async function click(target: Element): Promise<void> {
  await act(async () => {
    target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    await settled();
  });
}

describe("the place of the answer", () => {
  it("shows every option, the last ones last, and those that are off with their reason and rule", () => {
    const { table } = seated();
    show(table);
    expect(find("h2").textContent).toBe("Bastião, é o seu turno (4 de AÇÃO). O que faz?");
    expect(all(".options .option-label").map((one) => one.textContent)).toEqual(duel.turnOptions.map((one) => one.label));
    expect(all(".lasts .last .option-label").map((one) => one.textContent)).toEqual(["encerrar o ciclo"]);
    const off = all(".impossibles .option");
    expect(off.map((one) => one.querySelector(".offscreen")?.textContent)).toEqual(["Não é possível: ", "Não é possível: "]);
    expect(off[0]?.textContent).toContain("Leonor está fora do alcance.");
    expect(all(".impossibles .rule").map((one) => one.getAttribute("href"))).toEqual(["/rules.html#B4.1", "/rules.html#E6.1"]);
  });

  it("opens what is off with all its reasons, and does nothing", async () => {
    const { table, server } = seated();
    show(table);
    await click(find(".impossibles .option"));
    expect(sheets.value).toEqual([{ kind: "impossible", what: duel.impossible[0] }]);
    expect(server.sent.filter((one) => one.type === "do")).toEqual([]);
  });

  it("does an option once, however often it is clicked", async () => {
    const { table, server } = seated();
    show(table);
    const option = find('[data-number="4"]');
    await click(option);
    await click(option);
    expect(server.sent.filter((one) => one.type === "do")).toHaveLength(1);
    expect(find("#answer").getAttribute("aria-busy")).toBe("true");
  });

  it("takes the numbers of the keyboard and goes back with Escape", async () => {
    const { table, server } = seated();
    show(table);
    await press(find("h2"), "1");
    expect(server.last("look").pick).toEqual([1]);
    await act(async () => {
      server.say({ type: "options", id: server.last("look").id, seq: 5, options: duel.moveOptions });
      await settled();
    });
    expect(find("h2").textContent).toBe("Bastião, para onde?");
    expect(find(".trail p").textContent).toBe("mover");
    await press(find("h2"), "Escape");
    expect(all(".options .option")).toHaveLength(duel.turnOptions.length);
  });

  it("takes no numbers from where somebody types", async () => {
    const { table, server } = seated();
    show(table);
    await press(find("#command"), "1");
    expect(server.sent.filter((one) => one.type === "look")).toEqual([]);
  });

  it("says what is open, who may respond, and that it waits for somebody else", () => {
    const state = duel.state({
      chain: [
        { text: "Brasa, ativada por Leonor", attack: false },
        { text: "ataque de Leonor", attack: true },
      ],
    });
    const { table, server } = seated(duel.update({ prompt: duel.response, state }));
    show(table);
    expect(find(".situation p").textContent).toBe("Em aberto: Brasa, ativada por Leonor");
    expect(all(".chain li").map((one) => one.textContent)).toEqual([
      "Brasa, ativada por Leonor",
      "ataque de Leonor",
      "Bastião pode responder",
    ]);
    void act(() =>
      server.say({
        type: "update",
        ...duel.update({
          seq: 6,
          lines: [],
          prompt: { type: "wait", asked: "response", who: "leonor", player: "astrolábio", text: "Leonor pode responder." },
        }),
      }),
    );
    expect(find("h2").textContent).toBe("Leonor pode responder.");
    expect(all(".options")).toEqual([]);
    expect(find("#answer").className).not.toContain("yours");
  });

  it("types a line, and shows the sentence and rule of a refusal beside it", async () => {
    const { table, server } = seated();
    show(table);
    const input = find<HTMLInputElement>("#command");
    await act(() => {
      input.value = "bastiao attack leonor";
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await act(async () => {
      find("form.command").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
      await settled();
    });
    const sent = server.last("do");
    expect([sent.line, sent.pick]).toEqual(["bastiao attack leonor", undefined]);
    await act(async () => {
      const reason = { reason: "out-of-reach", rule: "B4.1", sentence: "Leonor está fora do alcance." };
      server.say({ type: "refused", id: sent.id, seq: 5, reason });
      await settled();
    });
    expect(find("#command-answer").textContent).toContain("Leonor está fora do alcance.");
    expect(find("#command-answer .rule").textContent).toBe("B4.1");
    expect(input.value).toBe("bastiao attack leonor");
  });

  it("asks why, and chooses an option by its number, from the same line", async () => {
    const { table, server } = seated();
    show(table);
    const type = async (text: string) => {
      const input = find<HTMLInputElement>("#command");
      await act(() => {
        input.value = text;
        input.dispatchEvent(new Event("input", { bubbles: true }));
      });
      await act(async () => {
        find("form.command").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
        await settled();
      });
    };
    await type("why bastiao rest life");
    expect(server.last("why").line).toBe("bastiao rest life");
    await act(async () => {
      server.say({ type: "reasons", id: server.last("why").id, seq: 5, reasons: [] });
      await settled();
    });
    expect(find("#command-answer").textContent).toBe("É possível.");
    await type("99");
    expect(find("#command-answer").textContent).toContain("Não há opção 99.");
    await type("4");
    expect(server.last("do").pick).toEqual([4]);
  });

  it("shows to the master what somebody else is asked, and lets it be answered", async () => {
    const server = seated(duel.update({ prompt: duel.turn({ yours: false }) }));
    await act(() => server.server.say({ type: "welcome", ...duel.welcome({ viewer: { kind: "master" } }) }));
    show(server.table);
    expect(find(".eyebrow").textContent).toContain("você pode responder por bigorna");
    await click(find('[data-number="4"]'));
    expect(server.server.last("do").pick).toEqual([4]);
  });

  it("sets with one tap when somebody is asked", async () => {
    const { table, server } = seated();
    show(table);
    const never = find<HTMLInputElement>('input[value="not-before-turn"]');
    expect(find<HTMLInputElement>('input[value="always"]').checked).toBe(true);
    await click(never);
    const sent = server.last("auto");
    expect([sent.who, sent.asking]).toEqual(["bastiao", { when: "not-before-turn" }]);
  });

  it("has nothing to answer with for those who only look on", async () => {
    const { table, server } = seated(
      duel.update({ prompt: { type: "wait", asked: "turn", who: "bastiao", player: "bigorna", text: "Bastião joga." }, auto: [] }),
    );
    await act(() => server.say({ type: "welcome", ...duel.welcome({ viewer: { kind: "spectator" } }) }));
    show(table);
    expect(all("button.option, #command, .autopass")).toEqual([]);
  });
});

describe("what lies on the tables", () => {
  const props = {
    state: duel.state(),
    faces: new Map(duel.faces.map((face) => [face.id, face])),
    terms: duel.welcome().terms,
    seats: duel.welcome().seats,
    targets: new Set<string>(),
    usable: new Set(["guarda"]),
  };

  it("shows the hand in the viewer's language, and how cards lie", () => {
    void act(() => render(<Hand {...props} />, root));
    expect(all(".card-name").map((one) => one.textContent)).toEqual(["Guarda do Portão", "Fúria Cega", "Barqueiro", "Duelo Jurado"]);
    expect(find('[data-card="guarda"]').className).toContain("usable");
    lang.value = "en";
    void act(() => render(<Hand {...props} />, root));
    expect(all(".card-name")[1]?.textContent).toBe("Blind Fury");
  });

  it("shows each hero's table, and of what is hidden only how much there is", () => {
    void act(() => render(<Tables {...props} />, root));
    expect(all(".hero h3").map((one) => one.textContent)).toEqual(["Bastião", "Leonor", "Lobo da Lua"]);
    expect(find('[data-card="leonor:memento:1"]').textContent).toContain("oculta · tempo 2");
    expect(find(".hero:nth-child(2) .hidden").textContent).toBe("inventário: 5");
    // Who is not there, and who is played by an agent.
    expect(all(".hero-head .absent").map((one) => one.textContent)).toEqual(["joga greedy", "joga greedy"]);
    // The hand of a hero of one's own stands by itself.
    expect(root.querySelector('[data-card="guarda"]')).toBeNull();
  });
});

describe("the queue", () => {
  it("says who plays, has played and has ended, with points", () => {
    void act(() => render(<Queue state={duel.state()} />, root));
    expect(all(".queued").map((one) => one.textContent)).toEqual([
      expect.stringContaining("já jogou7 pontos de AÇÃO"),
      expect.stringContaining("joga agora4 pontos de AÇÃO"),
      expect.stringContaining("ciclo encerrado0 pontos de AÇÃO"),
    ]);
    expect(all('[aria-current="true"]')).toHaveLength(1);
  });
});

describe("the log", () => {
  it("is a log, with the cause and the rule of each line", () => {
    void act(() => render(<Log lines={duel.lines} />, root));
    expect(find('[role="log"]').querySelectorAll(".line")).toHaveLength(duel.lines.length);
    const hurt = all(".line").find((one) => one.textContent?.includes("perde 3"));
    expect(hurt?.textContent).toContain("por: Brasa de Leonor");
    expect(hurt?.querySelector(".rule")?.getAttribute("href")).toBe("/rules.html#B4.3");
  });

  it("strikes through what was taken back, and says so to those who listen", () => {
    void act(() => render(<Log lines={[duel.line(1, 1, "Nada.", { undone: true })]} />, root));
    expect(find(".undone .offscreen").textContent).toBe("Desfeito:");
  });
});
