import AxeSource from "axe-core";
import type { Browser, BrowserContext, Page, WebSocketRoute } from "playwright-core";
import type { ClientMessage, Options, Reason, ServerMessage, Update, Welcome } from "../../src/protocol/protocol";
import * as duel from "../fixtures/duel";
import type { serveDist } from "./launch";

export type Site = Awaited<ReturnType<typeof serveDist>>;

/** A table in the place of a server's: what it says is what a test says. */
export class MockTable {
  update: Update = duel.update();
  welcome: Welcome = duel.welcome();
  looks: (pick: number[]) => Options | Reason = () => duel.moveOptions;
  /** What a command leads to; a reason refuses it. */
  does: (message: Extract<ClientMessage, { type: "do" }>) => Partial<Update> | Reason = () => ({});
  readonly heard: ClientMessage[] = [];
  readonly sockets = new Set<WebSocketRoute>();
  /** Answers are kept back until they are let go. */
  silent = false;
  /** Nobody gets through. */
  down = false;
  readonly #done = new Map<string, ServerMessage>();

  async attach(context: BrowserContext): Promise<void> {
    await context.routeWebSocket(/\/ws$/, (socket) => {
      if (this.down) {
        void socket.close({ code: 1013 });
        return;
      }
      this.sockets.add(socket);
      socket.onMessage((text) => this.#hear(socket, JSON.parse(String(text)) as ClientMessage));
      socket.onClose(() => this.sockets.delete(socket));
    });
  }

  count<T extends ClientMessage["type"]>(type: T): Extract<ClientMessage, { type: T }>[] {
    return this.heard.filter((one): one is Extract<ClientMessage, { type: T }> => one.type === type);
  }

  /** Tells everybody something new. */
  tell(update: Partial<Update>): void {
    this.update = { ...this.update, ...update };
    for (const socket of this.sockets) this.#say(socket, { type: "update", ...this.update });
  }

  async cut(): Promise<void> {
    const all = [...this.sockets];
    this.sockets.clear();
    await Promise.all(all.map((socket) => socket.close({ code: 1001 })));
  }

  #say(socket: WebSocketRoute, message: ServerMessage): void {
    socket.send(JSON.stringify(message));
  }

  #hear(socket: WebSocketRoute, message: ClientMessage): void {
    this.heard.push(message);
    switch (message.type) {
      case "hello":
        this.#say(socket, { type: "welcome", ...this.welcome, lang: message.lang, seq: this.update.seq });
        this.#say(socket, {
          type: "update",
          ...this.update,
          lines: this.update.lines.filter((line) => line.seq > (message.from ?? -1)),
        });
        break;
      case "look": {
        const answer = this.looks(message.pick);
        const { id } = message;
        if ("reason" in answer) this.#say(socket, { type: "refused", id, seq: this.update.seq, reason: answer });
        else this.#say(socket, { type: "options", id, seq: this.update.seq, options: answer });
        break;
      }
      case "do":
        this.#do(socket, message);
        break;
      case "replay":
        this.#say(socket, { type: "past", id: message.id, at: message.at, state: { ...this.update.state, moment: `Momento ${message.at}` } });
        break;
      case "auto":
        this.#say(socket, { type: "done", id: message.id, seq: this.update.seq });
        this.tell({ lines: [], auto: [{ who: message.who, asking: message.asking }] });
        break;
      case "ping":
        this.#say(socket, { type: "pong" });
        break;
      case "why":
        this.#say(socket, { type: "reasons", id: message.id, seq: this.update.seq, reasons: [] });
        break;
      default:
        this.#say(socket, { type: "done", id: message.id, seq: this.update.seq });
    }
  }

  #do(socket: WebSocketRoute, message: Extract<ClientMessage, { type: "do" }>): void {
    let answer = this.#done.get(message.id);
    if (!answer) {
      const came = message.seq < this.update.seq ? { reason: "overtaken", sentence: "A mesa já andou." } : this.does(message);
      if ("sentence" in came) {
        answer = { type: "refused", id: message.id, seq: this.update.seq, reason: came };
      } else {
        this.tell({ lines: [], ...came, seq: this.update.seq + 1 });
        answer = { type: "done", id: message.id, seq: this.update.seq };
      }
      this.#done.set(message.id, answer);
    }
    if (!this.silent) this.#say(socket, answer);
  }
}

/** What goes wrong on a page without being seen: errors, and what its policy stopped. */
export function watch(page: Page): string[] {
  const wrong: string[] = [];
  page.on("pageerror", (error) => wrong.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !/WebSocket|status of 4\d\d/.test(message.text())) wrong.push(message.text());
  });
  return wrong;
}

/** Findings of axe that are serious, in words. */
export async function axe(page: Page): Promise<string[]> {
  await page.evaluate(AxeSource.source);
  const results = await page.evaluate(async () => {
    const { axe: runner } = globalThis as unknown as { axe: typeof AxeSource };
    return runner.run(document, { resultTypes: ["violations"] });
  });
  return results.violations
    .filter((one) => one.impact === "serious" || one.impact === "critical")
    .flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ""}`));
}

/** Whether something is wider than the screen. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

export interface Look {
  viewport: { width: number; height: number };
  colorScheme?: "light" | "dark";
  locale?: string;
  reducedMotion?: "reduce";
}

export async function openPage(browser: Browser, site: Site, table: MockTable, look: Look, path = "/b/duel#s3cret") {
  const context = await browser.newContext({ locale: "pt-BR", ...look });
  await table.attach(context);
  const page = await context.newPage();
  const wrong = watch(page);
  await page.goto(site.url + path);
  return { context, page, wrong };
}
