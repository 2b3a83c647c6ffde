import { readFile } from "node:fs/promises";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { launch } from "./launch";
import { DESK, PHONE, axe, watch } from "./mock";
import { Served } from "./server";

let browser: Browser;
let served: Served | undefined;
let contexts: BrowserContext[] = [];

beforeAll(async () => {
  browser = await launch();
});

afterAll(async () => {
  await browser?.close();
});

afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  contexts = [];
  await served?.stop();
  served = undefined;
});

async function sit(url: string, viewport = DESK): Promise<{ page: Page; context: BrowserContext; wrong: string[] }> {
  const context = await browser.newContext({ viewport, locale: "pt-BR" });
  contexts.push(context);
  const page = await context.newPage();
  const wrong = watch(page);
  await page.goto(url);
  await page.locator("#answer-title, main.loading [role=alert]").first().waitFor();
  return { page, context, wrong };
}

const idle = (page: Page) => page.locator('#answer[aria-busy="false"]').waitFor();

/** Types a line, and waits until it is done. */
async function say(page: Page, line: string): Promise<void> {
  const lines = await page.locator(".log .line").count();
  await page.locator("#command").fill(line);
  await page.locator("#command").press("Enter");
  await expect.poll(() => page.locator("#command").inputValue(), { message: line }).toBe("");
  await expect.poll(() => page.locator(".log .line").count(), { message: line }).toBeGreaterThan(lines);
  await idle(page);
}

/** A page of its own, wherever it leads. */
async function sitAnywhere(url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: DESK, locale: "pt-BR" });
  contexts.push(context);
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

/** What one would do who wants it to end: attack, respond, step nearer; else whatever there is first. */
const WISHES = ["attack", "activate", "respond", "move", "character", "tile", "card", "number", "yes", "pass", "end-stint", "enough", "no"];

interface Seen {
  status: string;
  kinds: string[];
}

/** Takes one small decision on a page that is asked. */
async function decide(page: Page, round: number): Promise<string> {
  const options = await page.locator("#answer .options .option").evaluateAll((all) =>
    all.map((one) => ({
      number: (one as HTMLElement).dataset["number"] ?? "",
      kind: /kind-([a-z-]+)/.exec(one.className)?.[1] ?? "",
      label: one.querySelector(".option-label")?.textContent ?? "",
    })),
  );
  const confirm = page.locator(".confirm .primary");
  if (await confirm.isVisible()) {
    await confirm.click();
    return "confirm";
  }
  if (options.length === 0) return "";
  // Moving for ever ends nothing: every third turn ends the stint instead.
  const wishes = round % 3 === 2 ? WISHES.toSpliced(WISHES.indexOf("move"), 1) : WISHES;
  const rank = (kind: string) => (wishes.includes(kind) ? wishes.indexOf(kind) : wishes.length);
  const sorted = options.toSorted((a, b) => rank(a.kind) - rank(b.kind));
  const same = sorted.filter((one) => one.kind === sorted[0]?.kind);
  const chosen = same[round % same.length];
  if (!chosen) return "";
  await page.locator(`#answer .options [data-number="${chosen.number}"]`).first().click();
  return chosen.kind;
}

/** What the page says that is asked now: changes with every decision. */
async function standing(page: Page): Promise<Seen> {
  return page.evaluate(() => ({
    status: [
      document.querySelector("#answer-title")?.textContent,
      document.querySelector(".trail")?.textContent,
      document.querySelectorAll(".log .line").length,
    ].join("|"),
    kinds: [],
  }));
}

describe("a real table", () => {
  it("a whole duel is played by two browsers and a game master's, while somebody looks on", async () => {
    served = await Served.start("patio");
    const master = await sit(served.master);
    const first = await sit(served.players[0] ?? "");
    const second = await sit(served.players[1] ?? "", PHONE);
    const looker = await sit(served.spectators);
    const all = [master, first, second, looker];
    // Nobody but the game master begins.
    expect(await first.page.locator(".option").count()).toBe(0);
    await master.page.locator(".option.kind-start").click();
    await first.page.locator(".queued.now").waitFor();

    const players = [first, second];
    let decisions = 0;
    let over = false;
    const kinds = new Set<string>();
    for (let turn = 0; turn < 400 && !over; turn += 1) {
      const asked = await Promise.race([
        first.page.locator("#answer.yours[aria-busy=false]").waitFor().then(() => first),
        second.page.locator("#answer.yours[aria-busy=false]").waitFor().then(() => second),
        master.page.locator("#answer.yours[aria-busy=false]").waitFor().then(() => master),
        master.page.locator("#answer-title", { hasText: /terminou/ }).waitFor().then(() => undefined),
      ]);
      if (!asked) {
        over = true;
        break;
      }
      if (decisions === 40) {
        // It takes too long for a test: the game master hurries it up, from the piece.
        for (const who of ["Íris", "Bento"]) {
          await master.page.locator(".queued-button, .hero-head .text-button", { hasText: who }).first().click();
          await master.page.locator("#set-life").fill("1");
          await master.page.locator("#set-life").press("Enter");
          await master.page.locator("dialog .life-meter .meter-value", { hasText: /^1\// }).waitFor();
          await master.page.keyboard.press("Escape");
        }
        await idle(master.page);
      }
      const before = await standing(asked.page);
      const did = await decide(asked.page, decisions);
      kinds.add(did);
      decisions += 1;
      await expect
        .poll(async () => (await standing(asked.page)).status !== before.status || !(await asked.page.locator("#answer.yours").isVisible()))
        .toBe(true);
    }
    expect(over, `after ${decisions} decisions`).toBe(true);
    expect(kinds).toContain("move");
    expect(kinds.has("attack") || kinds.has("activate")).toBe(true);
    // All have seen the same end, in their own logs.
    const ends = await Promise.all(all.map(({ page }) => page.locator("#answer-title").textContent()));
    expect(new Set(ends).size, ends.join(" / ")).toBe(1);
    for (const { page, wrong } of all) {
      expect(wrong).toEqual([]);
      expect(await page.locator('[role="log"] .line').count()).toBeGreaterThan(10);
    }
    // Nobody is shown what is not theirs: neither hands of others nor what can only be told by them.
    expect(await looker.page.locator("#hand, #command, .autopass").count()).toBe(0);
    expect(players.length).toBe(2);
    expect(await axe(looker.page)).toEqual([]);
  });

  it("a refresh, a cut and a kill of the server in the middle of a response lead back to the same question", async () => {
    served = await Served.start("patio");
    const master = await sit(served.master);
    await say(master.page, "start");
    await say(master.page, "iris end-stint");
    await say(master.page, "bento activate brado");
    // Íris may respond with the counter charm in her hand.
    const { page, context } = await sit(served.players[0] ?? "");
    const bento = await sit(served.players[1] ?? "", PHONE);
    await page.locator("#answer.yours .option.kind-respond").waitFor();
    const question = await page.locator("#answer-title").textContent();
    const options = await page.locator(".options .option-label").allTextContents();
    const chain = await page.locator(".chain").textContent();
    expect(question).toContain("responde");
    expect(options.join(" ")).toContain("Contrafeitiço");
    expect(chain).toContain("Brado de Guerra");
    expect(chain).toContain("Íris pode responder");
    expect(await page.title()).toContain("● Sua vez");
    // Everybody else sees who is asked, and what is open.
    expect(await bento.page.locator("#answer-title").textContent()).toContain("Íris");
    expect(await bento.page.locator(".chain").textContent()).toContain("Brado de Guerra");
    expect(await bento.page.locator(".option").count()).toBe(0);
    const same = async () => {
      await expect.poll(() => page.locator("#answer-title").textContent()).toBe(question);
      await expect.poll(() => page.locator(".options .option-label").allTextContents()).toEqual(options);
      expect(await page.locator(".chain").textContent()).toBe(chain);
      await idle(page);
    };
    await page.reload();
    await same();
    await context.setOffline(true);
    await served.killAndStart();
    await page.getByText("Sem conexão").first().waitFor();
    // What is answered now is kept, and done once when the table is there again.
    await page.locator(".option.kind-respond").click();
    await page.locator('#answer[aria-busy="true"]').waitFor();
    expect(await page.locator("#answer-title").textContent()).toBe(question);
    await context.setOffline(false);
    await page.locator(".log .line", { hasText: "Contrafeitiço" }).first().waitFor();
    await bento.page.locator(".tabs").getByText("Registro").click();
    await bento.page.locator(".log .line", { hasText: "Contrafeitiço" }).first().waitFor();
    const lines = await page.locator(".log .line", { hasText: "Contrafeitiço" }).allTextContents();
    expect(new Set(lines).size).toBe(lines.length);
  });

  it("the same question stands there after a refresh and a cut in the middle of small decisions", async () => {
    served = await Served.start("patio");
    const master = await sit(served.master);
    await say(master.page, "start");
    const { page, context } = await sit(served.players[0] ?? "");
    await page.locator("#answer.yours").waitFor();
    const question = await page.locator("#answer-title").textContent();
    await page.locator(".option.kind-move").click();
    await page.locator(".trail").waitFor();
    await page.reload();
    await page.locator(".option.kind-move").click();
    await page.locator(".trail").waitFor();
    await context.setOffline(true);
    await served.killAndStart();
    await page.getByText("Sem conexão").first().waitFor();
    await context.setOffline(false);
    await page.locator(".connection.open").waitFor();
    // What was begun is still there; going back leads to the question.
    await page.locator(".trail .back").click();
    await expect.poll(() => page.locator("#answer-title").textContent()).toBe(question);
    await page.locator(".option.kind-move").click();
    await page.locator(".options .option").first().click();
    await page.locator(".log .line", { hasText: "se move" }).first().waitFor();
  });

  it("the game master's tools do what they say, each in the log, and all of it can be taken back", async () => {
    served = await Served.start("patio");
    const { page } = await sit(served.master);
    const player = await sit(served.players[1] ?? "");
    await say(page, "start");
    const sheet = page.locator("dialog[open]").last();
    const figures = page.locator(".hero", { hasText: "Íris" });
    await page.locator('[data-at="a3"]:has(.piece)').click({ button: "right" });
    await sheet.getByRole("button", { name: "VIDA: um a menos" }).click();
    await figures.locator(".life-meter .meter-value", { hasText: "9/10" }).waitFor();
    await sheet.getByLabel("Marcador", { exact: true }).fill("muito ferido");
    await sheet.getByRole("button", { name: "Marcar" }).click();
    await figures.locator(".markers", { hasText: "muito ferido" }).waitFor();
    await sheet.getByRole("button", { name: "Tirar muito ferido" }).click();
    await expect.poll(() => figures.locator(".markers li").count()).toBe(0);
    await sheet.getByLabel("Colocar na casa").fill("a5");
    await sheet.getByLabel("Colocar na casa").press("Enter");
    await player.page.locator('[data-at="a5"]:has(.piece)').waitFor();
    await page.keyboard.press("Escape");

    await page.locator('[data-card="broquel"]').click();
    await sheet.getByRole("button", { name: "Consumir" }).click();
    await player.page.locator('[data-card="broquel"].exhausted').waitFor();
    await sheet.getByLabel("Mandar para").selectOption("discard");
    await sheet.getByRole("button", { name: "Enviar" }).click();
    await expect.poll(() => player.page.locator('.hero [data-card="broquel"]').count()).toBe(0);
    await page.keyboard.press("Escape");

    await page.locator('[data-at="e5"]').click({ button: "right" });
    await sheet.getByRole("button", { name: "bloqueada" }).click();
    await player.page.locator('[data-at="e5"].blocked').waitFor();
    await sheet.getByLabel("Altitude", { exact: true }).fill("2");
    await sheet.getByLabel("Altitude", { exact: true }).press("Enter");
    await player.page.locator('[data-at="e5"] .altitude', { hasText: "▲2" }).waitFor();
    await page.keyboard.press("Escape");

    // Something new in the middle of the battle.
    await page.getByRole("button", { name: "Menu da mesa" }).click();
    await page.getByRole("button", { name: "Nova peça" }).click();
    await page.locator("#gm-add").press("Control+Home");
    await page.getByRole("button", { name: "Trazer", exact: true }).click();
    await page.locator(".queued", { hasText: "Guarda" }).waitFor();
    await page.getByRole("button", { name: "Menu da mesa" }).click();
    await page.getByRole("button", { name: "Nova carta" }).click();
    await page.getByRole("button", { name: "Trazer", exact: true }).click();
    await page.locator('[data-card="brasa"]').waitFor();
    await expect.poll(() => player.page.locator('[data-card="brasa"]').count()).toBe(0);

    // A pause holds the players, and not the game master.
    await page.getByRole("button", { name: "Menu da mesa" }).click();
    await page.getByRole("button", { name: "Pausar" }).click();
    await player.page.locator(".top .badge", { hasText: "Em pausa" }).waitFor();
    await page.getByRole("button", { name: "Continuar" }).click();
    await player.page.locator(".top .badge", { hasText: "Em pausa" }).waitFor({ state: "detached" });
    await page.getByLabel("Uniformes", { exact: true }).check();
    await page.locator('.segment.on', { hasText: "Uniformes" }).waitFor();
    const [record] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Baixar registro" }).click(),
    ]);
    expect(record.suggestedFilename()).toMatch(/\.stint$/);
    const [backup] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Baixar cópia" }).click(),
    ]);
    expect(backup.suggestedFilename()).toMatch(/\.battle\.json$/);
    await page.keyboard.press("Escape");

    // From the line of the log back to before it.
    await page.locator(".log .line", { hasText: "muito ferido" }).first().locator(".line-text").click();
    await sheet.getByRole("button", { name: "Voltar para antes desta linha" }).click();
    // A card was shown meanwhile: that is not taken back without saying so to all.
    await sheet.locator(".said-refused").waitFor();
    expect(await page.locator(".log .line.undone").count()).toBe(0);
    await sheet.getByLabel("Também sobre dados rolados").check();
    await sheet.getByRole("button", { name: "Voltar para antes desta linha" }).click();
    await page.locator(".log .line.undone").first().waitFor();
    await player.page.locator('[data-at="a3"]:has(.piece)').waitFor();
    expect(await page.locator(".queued", { hasText: "Guarda" }).count()).toBe(0);
    await figures.locator(".life-meter .meter-value", { hasText: "9/10" }).waitFor();

    // A backup is brought back in the lobby, a record goes on.
    const lobby = await sitAnywhere(served.lobby);
    await lobby.locator(".battle").waitFor();
    await lobby.locator('input[type="file"]').nth(1).setInputFiles((await backup.path()) ?? "");
    await lobby.locator(".link-row").first().waitFor();
    await lobby.keyboard.press("Escape");
    await lobby.locator('input[type="file"]').first().setInputFiles({
      name: "duelo.stint",
      mimeType: "text/plain",
      buffer: await readFile((await record.path()) ?? ""),
    });
    await lobby.locator(".link-row").first().waitFor();
    const gone = await lobby.locator(".link-row input").first().inputValue();
    const again = await sit(gone);
    await again.page.locator(".queued", { hasText: "Guarda" }).waitFor();
  });

  it("a text that only the game master can judge comes with its words and its tools", async () => {
    served = await Served.start("patio");
    const master = await sit(served.master);
    await say(master.page, "start");
    const card = '{ id = "conto", owner = "iris", zone = "memento", suit = "skill", effects = ["[Ativar] Todos contam uma história de infância."] }';
    await say(master.page, `gm add card ${card}`);
    const player = await sit(served.players[0] ?? "");
    await player.page.locator("#answer .option", { hasText: "conto" }).first().click();
    await master.page.locator(".manual-text blockquote").waitFor();
    expect(await master.page.locator(".manual-text").textContent()).toContain("história de infância");
    // Its tools are one tap away; what is done with them happens in the middle of the text.
    await master.page.locator(".manual-text").getByRole("button", { name: "Íris" }).click();
    await master.page.getByRole("button", { name: "VIDA: um a menos" }).click();
    await master.page.locator("dialog .life-meter .meter-value", { hasText: "9/10" }).waitFor();
    await master.page.keyboard.press("Escape");
    await master.page.locator(".option.kind-done").click();
    await master.page.locator(".manual-text").waitFor({ state: "detached" });
    await expect.poll(() => player.page.locator(".log .line").count()).toBeGreaterThan(3);
  });

  it("one is asked only when one wants to be: one tap, or the cards that are named", async () => {
    served = await Served.start("patio");
    const master = await sit(served.master);
    await say(master.page, "start");
    await say(master.page, "iris end-stint");
    const iris = await sit(served.players[0] ?? "", PHONE);
    const twin = await iris.context.newPage();
    await twin.goto(served.players[0] ?? "");
    // Only for a card that cannot respond: nobody is asked.
    await iris.page.getByLabel("Só por…").check();
    await iris.page.locator("dialog").getByLabel("Gole Verde").check();
    await iris.page.locator("dialog").getByRole("button", { name: "Definir" }).click();
    await twin.locator(".segment.on", { hasText: "Só por… (1)" }).waitFor();
    await say(master.page, "bento activate brado");
    await iris.page.locator(".tabs").getByText("Registro").click();
    await iris.page.locator(".log .line", { hasText: "Brado de Guerra" }).first().waitFor();
    expect(await iris.page.locator("#answer.yours").count()).toBe(0);
    // Taken back, and asked for again with all cards: now she is.
    await say(master.page, "gm undo");
    await iris.page.getByLabel("Sempre").check();
    await twin.locator(".segment.on", { hasText: "Sempre" }).waitFor();
    await say(master.page, "bento activate brado");
    await iris.page.locator("#answer.yours").waitFor();
    await twin.locator(".option.kind-respond").waitFor();
  });

  it("with uniform prompts the page does not say that somebody is asked", async () => {
    served = await Served.start("patio");
    const master = await sit(served.master);
    await say(master.page, "start");
    await say(master.page, "iris end-stint");
    await master.page.getByRole("button", { name: "Menu da mesa" }).click();
    await master.page.getByLabel("Uniformes", { exact: true }).check();
    await master.page.locator(".segment.on", { hasText: "Uniformes" }).waitFor();
    await master.page.keyboard.press("Escape");
    const bento = await sit(served.players[1] ?? "");
    await bento.page.locator("#answer.yours").waitFor();
    await bento.page.locator("#command").fill("bento activate brado");
    await bento.page.locator("#command").press("Enter");
    await master.page.locator("#answer .option.kind-respond").waitFor();
    await expect.poll(() => bento.page.locator("#answer.yours").count()).toBe(0);
    expect(await bento.page.locator("#answer").textContent()).not.toContain("Íris");
    expect(await bento.page.locator(".since, .chain, .option").count()).toBe(0);
    await say(master.page, "iris pass");
    await bento.page.locator(".log .line", { hasText: "Brado de Guerra" }).first().waitFor();
  });

  it("two tabs of one seat stay in step, and a double click does it once", async () => {
    served = await Served.start("patio");
    const master = await sit(served.master);
    const twin = await master.context.newPage();
    await twin.goto(served.master);
    await twin.locator("#answer-title").waitFor();
    await master.page.locator(".option.kind-start").dblclick();
    await twin.locator("#answer .option.kind-move").waitFor();
    await master.page.locator("#answer .option.kind-move").waitFor();
    const lines = await master.page.locator(".log .line").allTextContents();
    await expect.poll(() => twin.locator(".log .line").allTextContents()).toEqual(lines);
    expect(lines.filter((line) => line.includes("Ciclo 1"))).toHaveLength(1);
    // Both do something at the same moment: one is done, the other is told that it was overtaken.
    await master.page.locator("#command").fill("gm set iris.life 7");
    await twin.locator("#command").fill("gm set iris.life 8");
    await Promise.all([master.page.locator("#command").press("Enter"), twin.locator("#command").press("Enter")]);
    // Each of them is done, or its sender is told that it was overtaken.
    const counted = async () => {
      const done = await twin.locator(".log .line", { hasText: "gm set iris.life" }).count();
      const late = await Promise.all([master.page, twin].map((one) => one.locator(".said-overtaken").count()));
      return done + late.reduce((sum, one) => sum + one, 0);
    };
    await expect.poll(counted).toBe(2);
    expect(await twin.locator(".log .line", { hasText: "gm set iris.life" }).count()).toBeGreaterThan(0);
    const life = (page: Page) => page.locator(".hero", { hasText: "Íris" }).locator(".life-meter .meter-value").textContent();
    await expect.poll(async () => (await life(master.page)) === (await life(twin))).toBe(true);
  });

  it("is begun and played with the keyboard alone", async () => {
    served = await Served.start("patio");
    const { page } = await sit(served.master);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.keyboard.press("1");
    await page.locator("#answer .option.kind-move").waitFor();
    const title = await page.locator("#answer-title").textContent();
    await page.locator("#answer-title").focus();
    const options = await page.locator(".options .option").evaluateAll((all) => all.map((one) => one.className));
    await page.keyboard.press(String(options.findIndex((one) => one.includes("kind-move")) + 1));
    await page.locator(".trail").waitFor();
    // To the board by its skip, and along it to a tile that can be reached.
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("#answer-title").textContent()).toBe(title);
    const at = await page.locator('.tile[tabindex="0"]').getAttribute("data-at");
    await page.locator(".tile.reach").first().waitFor();
    const goal = await page.locator(".tile.reach").first().getAttribute("data-at");
    const read = (name: string | null) => [(name ?? "a1").codePointAt(0) ?? 97, Number((name ?? "a1").slice(1))] as const;
    await page.locator('.tile[tabindex="0"]').focus();
    const [fromColumn, fromRow] = read(at);
    const [toColumn, toRow] = read(goal);
    for (let step = 0; step < Math.abs(toColumn - fromColumn); step += 1) {
      await page.keyboard.press(toColumn > fromColumn ? "ArrowRight" : "ArrowLeft");
    }
    for (let step = 0; step < Math.abs(toRow - fromRow); step += 1) {
      await page.keyboard.press(toRow > fromRow ? "ArrowUp" : "ArrowDown");
    }
    await page.keyboard.press("Enter");
    await page.locator(".confirm").waitFor();
    await page.keyboard.press("Enter");
    await page.locator(".log .line", { hasText: `${goal}` }).first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("data-at"))).toBe(goal);
  });

  it("the lobby opens a battle, says what is wrong with a file, and gives links that hold", async () => {
    served = await Served.start("patio");
    const context = await browser.newContext({ viewport: DESK, locale: "pt-BR" });
    contexts.push(context);
    const page = await context.newPage();
    const wrong = watch(page);
    await page.goto(served.lobby);
    await page.locator(".battle").waitFor();
    expect(await axe(page)).toEqual([]);
    await page.locator('input[type="file"]').first().setInputFiles({
      name: "broken.toml",
      mimeType: "text/plain",
      buffer: Buffer.from('format = "stint-battle/1"\ntitle = "x"\n[[character]]\nid = "a"\nteem = "red"\n'),
    });
    await page.locator(".findings .error").first().waitFor();
    expect(await page.locator(".findings").textContent()).toContain("broken.toml:5");
    await page.locator(".bundle", { hasText: "A eira do moinho" }).click();
    await page.locator(".link-row").first().waitFor();
    expect(await axe(page)).toEqual([]);
    const links = await page.locator(".link-row input").evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    expect(links.length).toBeGreaterThanOrEqual(3);
    const seat = await sit(links[1] ?? "");
    expect(await seat.page.locator("h1").textContent()).toBe("A eira do moinho");
    expect(wrong).toEqual([]);
    // Whoever has no secret sees no battles.
    const stranger = await context.newPage();
    await stranger.goto(`${served.origin}/`);
    await stranger.getByText("Esta página é de quem conduz o servidor").waitFor();
    expect(await stranger.locator(".battle").count()).toBe(0);
  });

  it("a seat's link is made anew: the old one leads nowhere", async () => {
    served = await Served.start("patio");
    const master = await sit(served.master);
    const player = await sit(served.players[0] ?? "");
    await master.page.getByRole("button", { name: "Menu da mesa" }).click();
    await master.page.getByRole("button", { name: "Assentos e links" }).click();
    const seat = master.page.locator(".seat", { hasText: "brasa" });
    await seat.getByRole("button", { name: "Link novo" }).click();
    await seat.getByRole("button", { name: "O antigo deixa de valer" }).click();
    const link = await seat.locator(".link-row input").inputValue();
    await player.page.getByText("Não foi possível entrar nesta mesa").waitFor();
    const anew = await sit(link);
    expect(await anew.page.locator(".seat-name").textContent()).toBe("brasa");
    // The game master's own: the page goes on with the new one, and the old one leads nowhere.
    const own = master.page.locator(".seat", { hasText: "Mestre" });
    await own.getByRole("button", { name: "Link novo" }).click();
    await own.getByRole("button", { name: "O antigo deixa de valer" }).click();
    await expect.poll(() => master.page.url()).not.toBe(served.master);
    await master.page.locator("dialog").waitFor({ state: "detached" });
    await master.page.locator("#answer .option.kind-start").waitFor();
    const old = await sit(served.master);
    expect(await old.page.locator("main").textContent()).toContain("Não foi possível entrar");
  });

  it("an agent takes a seat and gives it back; the replay shows how it went", async () => {
    served = await Served.start("patio");
    const master = await sit(served.master);
    await master.page.getByRole("button", { name: "Menu da mesa" }).click();
    await master.page.getByRole("button", { name: "Assentos e links" }).click();
    for (const name of ["brasa", "ferro"]) {
      const seat = master.page.locator(".seat", { hasText: name });
      await seat.locator("input").first().fill("greedy");
      await seat.getByRole("button", { name: "Dar ao agente" }).click();
      await seat.getByRole("button", { name: "Devolver (joga greedy)" }).waitFor();
    }
    await master.page.keyboard.press("Escape");
    await master.page.keyboard.press("Escape");
    await master.page.locator(".option.kind-start").click();
    await master.page.locator("#answer-title", { hasText: "terminou" }).waitFor({ timeout: 240_000 });
    const end = await master.page.locator(".log .line").last().textContent();

    const looker = await sit(served.spectators);
    await looker.page.goto(`${served.spectators}/replay`);
    await looker.page.locator(".scrubber").waitFor();
    await looker.page.getByRole("button", { name: "Ao início" }).click();
    await looker.page.locator("output", { hasText: /^0\// }).waitFor();
    await expect.poll(() => looker.page.locator(".queued").count()).toBe(0);
    await looker.page.getByRole("button", { name: "Ao fim" }).click();
    expect(await looker.page.locator(".log .line").last().textContent()).toBe(end);
    expect(await axe(looker.page)).toEqual([]);
  });
});
