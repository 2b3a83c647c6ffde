import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as duel from "../fixtures/duel";
import { launch, serveDist } from "./launch";
import type { Site } from "./mock";
import { DESK, MockTable, PHONE, axe, openPage, overflow } from "./mock";

let browser: Browser;
let site: Site;

beforeAll(async () => {
  browser = await launch();
  site = await serveDist();
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const answerTitle = (page: Page) => page.locator("#answer-title");

/** A table that plays a small duel: a move, then the response to what it leads to. */
function scripted(): MockTable {
  const table = new MockTable();
  table.does = (message) => {
    if (message.line === "bastiao attack leonor") {
      return { reason: "out-of-reach", rule: "B4.1", sentence: "Leonor está fora do alcance." };
    }
    if (table.update.prompt.type === "ask" && table.update.prompt.asked === "response") {
      return { lines: [duel.line(9, 7, "Bastião não responde.")], prompt: duel.turn({ text: "Bastião, e agora?" }) };
    }
    return { lines: [duel.line(8, 6, "Bastião se move: d3.")], prompt: duel.response };
  };
  return table;
}

describe.each([
  { name: "1280 px, light", viewport: DESK, colorScheme: "light" as const },
  { name: "1280 px, dark", viewport: DESK, colorScheme: "dark" as const },
  { name: "390 px, light", viewport: PHONE, colorScheme: "light" as const },
  { name: "390 px, dark", viewport: PHONE, colorScheme: "dark" as const },
])("at $name", (look) => {
  const { viewport, colorScheme } = look;

  it("the table has no serious findings of axe, whatever it shows, and nothing is too wide", async () => {
    const table = scripted();
    const { context, page, wrong } = await openPage(browser, site, table, { viewport, colorScheme });
    await answerTitle(page).waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    for (const tab of viewport === PHONE ? ["Mão", "Mesas", "Registro", "Tabuleiro"] : []) {
      await page.locator(".tabs").getByText(tab).click();
      expect(await axe(page), tab).toEqual([]);
      expect(await overflow(page), tab).toBeLessThanOrEqual(0);
    }
    await page.locator('.impossibles summary').click();
    expect(await axe(page)).toEqual([]);
    // A card, its effects unfolded, a rule above it.
    if (viewport === PHONE) await page.locator(".tabs").getByText("Mão").click();
    await page.locator('[data-card="furia"]').click();
    await page.locator("dialog summary").click();
    expect(await axe(page), "a card").toEqual([]);
    await page.keyboard.press("Escape");
    // The response that somebody else's card asks for.
    table.tell({ seq: 6, lines: [], prompt: duel.response, state: duel.state({ chain: [{ text: "Brasa, ativada por Leonor", attack: false }] }) });
    await page.getByText("Bastião pode responder").waitFor({ state: "attached" });
    expect(await axe(page), "a response").toEqual([]);
    expect(wrong).toEqual([]);
    await context.close();
  });

  it("the game master's windows have none either", async () => {
    const table = scripted();
    table.welcome = duel.welcome({ viewer: { kind: "master" } });
    const { context, page, wrong } = await openPage(browser, site, table, { viewport, colorScheme });
    await answerTitle(page).waitFor();
    await page.locator(".queued-button").first().click();
    expect(await axe(page), "a piece").toEqual([]);
    expect(await overflow(page), "a piece").toBeLessThanOrEqual(0);
    await page.keyboard.press("Escape");
    await page.locator('[data-at="d4"]').click({ button: "right" });
    expect(await axe(page), "a tile").toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Menu da mesa" }).click();
    expect(await axe(page), "the menu").toEqual([]);
    await page.getByRole("button", { name: "Assentos e links" }).click();
    expect(await axe(page), "the seats").toEqual([]);
    expect(await overflow(page), "the seats").toBeLessThanOrEqual(0);
    expect(wrong).toEqual([]);
    await context.close();
  });

  it("replay, lobby and rules have none either", async () => {
    const table = scripted();
    const { context, page, wrong } = await openPage(browser, site, table, { viewport, colorScheme }, "/b/duel/replay#s3cret");
    await page.locator(".scrubber").waitFor();
    expect(await axe(page), "replay").toEqual([]);
    expect(await overflow(page), "replay").toBeLessThanOrEqual(0);
    await context.route(/\/api\//, (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === "/api/bundled") return route.fulfill({ json: [{ name: "duel", title: "A eira do moinho" }] });
      return route.fulfill({
        json: [
          {
            id: "q7", title: "A eira do moinho", file: "duel.toml", created: 1_790_000_000_000, last: null,
            status: "running", players: ["bigorna"], commands: 12, clients: 3,
            stuck: { position: 3, line: "bastiao move z9", why: "…" },
          },
        ],
      });
    });
    await page.goto(`${site.url}/#owner`);
    await page.locator(".battle").waitFor();
    expect(await axe(page), "lobby").toEqual([]);
    expect(await overflow(page), "lobby").toBeLessThanOrEqual(0);
    await page.goto(`${site.url}/rules.html#C5.1`);
    await page.locator("#C5\\.1").waitFor();
    expect(await axe(page), "rules").toEqual([]);
    expect(await overflow(page), "rules").toBeLessThanOrEqual(0);
    expect(wrong).toEqual([]);
    await context.close();
  });
});

describe("the page", () => {
  it("asks nothing of any other host, and keeps the secret out of every address", async () => {
    const table = scripted();
    const context = await browser.newContext({ locale: "pt-BR" });
    await table.attach(context);
    const page = await context.newPage();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    page.on("websocket", (socket) => asked.push(socket.url()));
    await page.goto(`${site.url}/b/duel#s3cret`);
    await answerTitle(page).waitFor();
    const host = new URL(site.url).host;
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.filter((url) => new URL(url).host !== host)).toEqual([]);
    // Chromium shows the fragment of the page itself, which is sent to nobody.
    expect(asked.filter((url) => url.split("#")[0]?.includes("s3cret"))).toEqual([]);
    expect(table.count("hello")[0]?.secret).toBe("s3cret");
    await context.close();
  });

  it("has its landmarks, each once and with a name, and one heading of the first level", async () => {
    const { context, page } = await openPage(browser, site, scripted(), { viewport: DESK });
    await answerTitle(page).waitFor();
    for (const role of ["banner", "main", "grid", "log"] as const) expect(await page.getByRole(role).count(), role).toBe(1);
    expect(await page.getByRole("heading", { level: 1 }).allTextContents()).toEqual(["A eira do moinho"]);
    const regions = await page.getByRole("region").evaluateAll((all) => all.map((one) => (one as HTMLElement).ariaLabelledByElements?.[0]?.textContent ?? one.getAttribute("aria-label")));
    expect(new Set(regions).size).toBe(regions.length);
    expect(regions).toEqual(expect.arrayContaining(["Fila", "Tabuleiro", "Sua mão", "Mesas", "Registro"]));
    // What is asked is told to those who listen.
    const told = await page.locator('[role="status"][aria-live="polite"]').allTextContents();
    expect(told).toContain("Sua vez: Bastião, é o seu turno (4 de AÇÃO). O que faz?");
    await context.close();
  });

  it("is played with the keyboard alone: board, options, windows, and the focus is never lost", async () => {
    const table = scripted();
    const { context, page } = await openPage(browser, site, table, { viewport: DESK });
    await answerTitle(page).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-at") ?? document.activeElement?.id ?? "");
    // The first Tab offers to skip to the answer.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    expect(await focused()).toBe("answer-title");
    // Level by level: move, and where to.
    await page.keyboard.press("1");
    await page.getByText("Bastião, para onde?").waitFor();
    expect(await focused()).toBe("answer-title");
    await page.keyboard.press("Escape");
    await answerTitle(page).filter({ hasText: "O que faz?" }).waitFor();
    // To the board, where the piece stands, two steps, and the tile twice.
    await page.keyboard.press("Shift+Tab");
    for (let count = 0; count < 60 && !/^[a-g]\d$/.test(await focused()); count += 1) await page.keyboard.press("Shift+Tab");
    expect(await focused()).toBe("c2");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowRight");
    expect(await focused()).toBe("d3");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("chega-se por 2 de AÇÃO");
    await page.keyboard.press("Enter");
    await page.locator(".confirm code").waitFor();
    expect(await page.locator(".confirm code").textContent()).toBe("bastiao move d3");
    expect(await focused()).toBe("d3");
    await page.keyboard.press("Enter");
    await page.getByText("Bastião, você responde?").first().waitFor();
    expect(table.count("do").map((one) => one.pick)).toEqual([[1, 6]]);
    // What is there is shown, and the focus comes back.
    await page.keyboard.press("i");
    await page.locator("dialog[open]").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    await expect.poll(focused).toBe("d3");
    // Along the log with the arrows, from its last line; one stop for Tab each.
    await page.getByRole("button", { name: "Ir para o registro" }).focus();
    await page.keyboard.press("Enter");
    const line = () => page.evaluate(() => document.activeElement?.getAttribute("data-line"));
    await expect.poll(line).toBe("8");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    expect(await line()).toBe("5");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("B4.3");
    // Only one tile is reached with Tab.
    expect(await page.locator('.tile[tabindex="0"]').count()).toBe(1);
    await context.close();
  });

  it("does a double click once, and shows what was refused beside where it was typed", async () => {
    const table = scripted();
    table.silent = true;
    const { context, page } = await openPage(browser, site, table, { viewport: DESK });
    await page.locator('[data-number="4"]').dblclick();
    await page.getByText("Bastião, você responde?").first().waitFor();
    expect(table.count("do")).toHaveLength(1);
    await context.close();

    const other = scripted();
    const second = await openPage(browser, site, other, { viewport: DESK });
    await second.page.locator("#command").fill("bastiao attack leonor");
    await second.page.keyboard.press("Enter");
    await second.page.locator("#command-answer .wrong").waitFor();
    expect(await second.page.locator("#command-answer").textContent()).toContain("Leonor está fora do alcance.");
    expect(await second.page.locator(".said-refused").textContent()).toContain("B4.1");
    expect(await second.page.locator("#command").inputValue()).toBe("bastiao attack leonor");
    await second.context.close();
  });

  it("comes back to the same question after a cut in the middle of an answer, which is done once", async () => {
    const table = scripted();
    table.update = duel.update({ prompt: duel.response });
    const { context, page } = await openPage(browser, site, table, { viewport: DESK });
    await page.getByText("Bastião, você responde?").first().waitFor();
    await table.cut();
    table.down = true;
    await page.getByText("Sem conexão").first().waitFor();
    // It is still there to see, and an answer that is given now is kept.
    expect(await answerTitle(page).textContent()).toContain("Bastião, você responde?");
    await page.locator('[data-number="2"]').click();
    expect(table.count("do")).toHaveLength(0);
    table.down = false;
    await page.getByText("Bastião, e agora?").first().waitFor();
    expect(table.count("do")).toHaveLength(1);
    expect(table.count("hello").at(-1)?.from).toBe(5);
    await context.close();
  });

  it("asks again with the same id where the answer was lost on the way", async () => {
    const table = scripted();
    table.update = duel.update({ prompt: duel.response });
    table.silent = true;
    const { context, page } = await openPage(browser, site, table, { viewport: DESK });
    await page.locator('[data-number="2"]').click();
    await page.getByText("Bastião, e agora?").first().waitFor();
    table.silent = false;
    await table.cut();
    await expect.poll(() => table.count("do").length).toBe(2);
    const [first, second] = table.count("do");
    expect(second).toEqual(first);
    await expect.poll(() => page.locator("#answer").getAttribute("aria-busy")).toBe("false");
    expect(table.update.seq).toBe(6);
    await context.close();
  });

  it("shows the same question after a refresh", async () => {
    const table = scripted();
    table.update = duel.update({ prompt: duel.response });
    const { context, page } = await openPage(browser, site, table, { viewport: DESK });
    await page.getByText("Bastião, você responde?").first().waitFor();
    await page.reload();
    await page.getByText("Bastião, você responde?").first().waitFor();
    expect(await page.locator('[data-number="1"]').textContent()).toContain("responder Guarda do Portão");
    expect(table.count("hello").map((one) => one.secret)).toEqual(["s3cret", "s3cret"]);
    await context.close();
  });

  it("keeps two tabs in step, and says to the slower one that it was overtaken", async () => {
    const table = scripted();
    const { context, page } = await openPage(browser, site, table, { viewport: DESK });
    const other = await context.newPage();
    await other.goto(`${site.url}/b/duel#s3cret`);
    await answerTitle(other).waitFor();
    await answerTitle(page).waitFor();
    await page.locator('[data-number="4"]').click();
    await other.getByText("Bastião, você responde?").first().waitFor();
    await page.getByText("Bastião, você responde?").first().waitFor();
    // The slower one had not heard of it yet.
    table.update = { ...table.update, seq: table.update.seq + 1 };
    await other.locator('[data-number="2"]').click();
    await other.locator(".said-overtaken").waitFor();
    expect(await other.locator(".said-overtaken").textContent()).toContain("Alguém foi mais rápido:");
    await context.close();
  });

  it("calls with title and bell, unless it is muted", async () => {
    const table = scripted();
    table.update = duel.update({ prompt: { type: "wait", asked: "turn", who: "leonor", player: "astrolábio", text: "Leonor joga." } });
    const { context, page } = await openPage(browser, site, table, { viewport: DESK });
    await page.addScriptTag({ content: "" }).catch(() => {});
    await page.evaluate(() => {
      const seen = globalThis as unknown as { tones: number };
      seen.tones = 0;
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function begin(...args) {
        seen.tones += 1;
        return start.apply(this, args);
      };
    });
    const tones = () => page.evaluate(() => (globalThis as unknown as { tones: number }).tones);
    await page.locator("h1").click();
    expect(await page.title()).toBe("A eira do moinho – Stint");
    table.tell({ seq: 6, lines: [], prompt: duel.turn() });
    await expect.poll(() => page.title()).toBe("● Sua vez – A eira do moinho");
    await expect.poll(tones).toBe(2);
    await page.getByRole("button", { name: "Som quando" }).click();
    table.tell({ seq: 7, prompt: { type: "wait", asked: "turn", who: "leonor", player: "astrolábio", text: "Leonor joga." } });
    await expect.poll(() => page.title()).toBe("A eira do moinho – Stint");
    table.tell({ seq: 8, prompt: duel.turn() });
    await expect.poll(() => page.title()).toContain("Sua vez");
    expect(await tones()).toBe(2);
    // It is kept in this browser.
    await page.reload();
    await answerTitle(page).waitFor();
    expect(await page.getByRole("button", { name: "Som quando" }).getAttribute("aria-pressed")).toBe("false");
    await context.close();
  });

  it("speaks both languages, and keeps the chosen one", async () => {
    const table = scripted();
    const { context, page } = await openPage(browser, site, table, { viewport: DESK, locale: "en-GB" });
    await page.getByText("Your turn").first().waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("en");
    await page.getByRole("button", { name: "PT, português" }).click();
    await page.getByText("Sua vez").first().waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("pt-BR");
    expect(table.count("hello").map((one) => [one.lang, one.from])).toEqual([["en", undefined], ["pt", undefined]]);
    await page.reload();
    await page.getByText("Sua vez").first().waitFor();
    await context.close();
  });

  it("lights what a line or an option is about", async () => {
    const table = scripted();
    const { context, page } = await openPage(browser, site, table, { viewport: DESK });
    await page.locator(".line", { hasText: "Bastião perde 3" }).hover();
    await page.locator('[data-at="c2"].lit').waitFor();
    await page.locator('[data-number="2"]').hover();
    await page.locator('[data-at="e6"].lit').waitFor();
    expect(await page.locator(".tile.lit").count()).toBe(2);
    await context.close();
  });

  it("leads from a line to its rule and its cause", async () => {
    const table = scripted();
    const { context, page } = await openPage(browser, site, table, { viewport: DESK });
    const line = page.locator(".line", { hasText: "Bastião perde 3" });
    await line.locator(".rule").click();
    expect(await page.locator("dialog[open] .rule-text").textContent()).toContain("damage");
    await page.keyboard.press("Escape");
    await line.locator(".line-text").click();
    await page.getByRole("button", { name: "Onde começou" }).click();
    await page.locator("dialog[open]", { hasText: "Leonor ativa Brasa." }).waitFor();
    await context.close();
  });

  it("gives the game master's commands from the piece, the card, the tile and the line", async () => {
    const table = scripted();
    table.welcome = duel.welcome({ viewer: { kind: "master" } });
    table.does = () => ({});
    const { context, page } = await openPage(browser, site, table, { viewport: DESK });
    const said = () => table.count("do").at(-1)?.line;
    await page.locator(".queued-button", { hasText: "Leonor" }).click();
    await page.getByRole("button", { name: "VIDA: um a menos" }).click();
    await expect.poll(said).toBe("gm set leonor.life 2");
    await page.getByRole("button", { name: "Nocautear" }).click();
    await expect.poll(said).toBe("gm knock-out leonor");
    await page.getByLabel("Marcador", { exact: true }).fill("ferido");
    await page.getByRole("button", { name: "Marcar" }).click();
    await expect.poll(said).toBe("gm mark leonor ferido");
    await page.keyboard.press("Escape");
    await page.locator('[data-card="furia"]').click();
    await page.getByRole("button", { name: "Consumir" }).click();
    await expect.poll(said).toBe("gm exhaust furia");
    await page.getByLabel("Mandar para").selectOption("banished");
    await page.locator("dialog[open]").getByRole("button", { name: "Enviar" }).click();
    await expect.poll(said).toBe("gm send furia banished");
    await page.keyboard.press("Escape");
    await page.locator('[data-at="g7"]').click({ button: "right" });
    await page.getByRole("button", { name: "bloqueada" }).click();
    await expect.poll(said).toBe("gm tile g7 blocked true");
    await page.keyboard.press("Escape");
    await page.locator(".line", { hasText: "Leonor ativa Brasa" }).locator(".line-text").click();
    await page.getByRole("button", { name: "Voltar para antes desta linha" }).click();
    await expect.poll(() => table.count("undo").at(-1)?.to).toBe(2);
    await page.locator(".impossibles summary").click();
    await page.locator(".impossibles .option").first().click();
    await page.getByRole("button", { name: "Permitir mesmo assim" }).click();
    await expect.poll(said).toBe("gm allow bastiao attack leonor");
    await context.close();
  });

  it("is answered by thumb: the answer is at the lower edge and folds away", async () => {
    const table = scripted();
    const { context, page } = await openPage(browser, site, table, { viewport: PHONE });
    await answerTitle(page).waitFor();
    const board = await page.locator(".board").boundingBox();
    const answer = await page.locator("#answer").boundingBox();
    if (!board || !answer) throw new Error("no boxes");
    // The board is to be seen whole above the answer.
    expect(board.y + board.height).toBeLessThanOrEqual(answer.y + 1);
    expect(answer.y + answer.height).toBeGreaterThan(PHONE.height - 80);
    for (const option of await page.locator(".options .option").all()) {
      expect((await option.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
    }
    await page.getByRole("button", { name: "Mostrar as opções" }).click();
    await page.locator(".options:not(.lasts)").waitFor({ state: "hidden" });
    await page.locator(".lasts").waitFor({ state: "hidden" });
    // When one is asked has to be seen always.
    expect(await page.locator(".autopass").isVisible()).toBe(true);
    await context.close();
  });

  it("walks through a replay", async () => {
    const table = scripted();
    const { context, page } = await openPage(browser, site, table, { viewport: DESK }, "/b/duel/replay?at=2#s3cret");
    await page.getByText("Momento 2").first().waitFor();
    expect(await page.locator(".scrub-line").textContent()).toContain("Leonor se move");
    await page.getByRole("slider").focus();
    await page.keyboard.press("ArrowRight");
    await page.getByText("Momento 3").first().waitFor();
    await page.getByRole("button", { name: "Ao início" }).click();
    await page.getByText("Momento 0").first().waitFor();
    await page.locator(".line", { hasText: "Começa o turno de Bastião" }).locator(".line-text").click();
    await page.getByText("Momento 5").first().waitFor();
    expect(table.count("do")).toEqual([]);
    await context.close();
  });

  it("says what is wrong with a link that does not hold", async () => {
    const context = await browser.newContext({ locale: "pt-BR" });
    await context.routeWebSocket(/\/ws$/, (socket) => {
      socket.onMessage(() => {
        socket.send(JSON.stringify({ type: "error", code: "bad-secret", text: "Este link não vale.", fatal: true }));
      });
    });
    const page = await context.newPage();
    await page.goto(`${site.url}/b/duel#wrong`);
    await page.getByRole("alert").waitFor();
    expect(await page.locator("main").textContent()).toContain("Peça um novo");
    expect(await axe(page)).toEqual([]);
    await context.close();
  });
});
