import { batch, computed, signal } from "@preact/signals";
import type { Answer, Clock, Request, Socket, Status } from "../net/connection";
import { Connection } from "../net/connection";
import type {
  Asking,
  Auto,
  Card,
  Character,
  Choice,
  Face,
  Lang,
  Line,
  Prompt,
  Prompts,
  Reason,
  Seat,
  ServerMessage,
  TableDeed,
  TableState,
  Update,
  Welcome,
} from "../protocol/protocol";
import { Draft } from "./draft";

export interface TableOptions {
  battle: string;
  secret: string | undefined;
  lang: Lang;
  open: () => Socket;
  clock?: Clock;
}

/** Something to say about the table. */
export interface Said {
  key: number;
  kind: "info" | "warning" | "storage" | "closing" | "refused" | "overtaken" | "done";
  text: string;
  reason?: Reason;
}

const NOTHING: readonly never[] = [];

/** One battle as this page knows it: what came over the connection, and what is being answered. */
export class Table {
  readonly status = signal<Status>("connecting");
  readonly retryIn = signal<number | undefined>(undefined);
  readonly welcome = signal<Welcome | undefined>(undefined);
  readonly seq = signal(0);
  readonly state = signal<TableState | undefined>(undefined);
  readonly prompt = signal<Prompt | undefined>(undefined);
  readonly lines = signal<readonly Line[]>(NOTHING);
  readonly faces = signal<ReadonlyMap<string, Face>>(new Map());
  readonly auto = signal<readonly Auto[]>(NOTHING);
  readonly prompts = signal<Prompts>("open");
  readonly paused = signal(false);
  readonly closed = signal(false);
  readonly seats = signal<readonly Seat[]>(NOTHING);
  readonly spectators = signal(0);
  readonly said = signal<readonly Said[]>(NOTHING);
  /** Why there is no use in going on. */
  readonly fatal = signal<{ code: string; text: string } | undefined>(undefined);
  /** By how much the clock of this device is ahead of the server's, in milliseconds. */
  readonly skew = signal(0);
  readonly #asked = signal(0);
  readonly #expected = signal(0);

  /** Whether something was sent that has not come back as an update. */
  readonly busy = computed(() => this.#asked.value > 0 || this.#expected.value > this.seq.value);
  readonly viewer = computed(() => this.welcome.value?.viewer);
  readonly isMaster = computed(() => this.viewer.value?.kind === "master");
  /** Whether the viewer is the one who is asked. */
  readonly yourTurn = computed(() => {
    const prompt = this.prompt.value;
    return prompt?.type === "ask" && prompt.yours && !this.closed.value;
  });
  readonly characters = computed(
    () => new Map(this.state.value?.characters.map((who): [string, Character] => [who.id, who])),
  );
  readonly cards = computed(() => new Map(this.state.value?.cards.map((card): [string, Card] => [card.id, card])));

  readonly draft: Draft;
  #connection: Connection;
  readonly #options: TableOptions;
  #lang: Lang;
  /** Whether what comes next is the first update after a welcome. */
  #welcomed = false;
  #keys = 0;

  constructor(options: TableOptions) {
    this.#options = options;
    this.#lang = options.lang;
    this.draft = new Draft(this);
    this.#connection = this.#connect(options.lang);
  }

  /** Is told everything in another language from now on, and what was told once more. */
  speak(lang: Lang): void {
    if (this.#lang === lang) return;
    this.#lang = lang;
    this.#connection.end();
    this.#forget();
    this.#connection = this.#connect(lang);
  }

  hurry(): void {
    this.#connection.hurry();
  }

  end(): void {
    this.#connection.end();
  }

  /** Asks without changing anything. */
  ask(request: Request): Promise<Answer> {
    return this.#connection.ask(request);
  }

  /** Does what picks say. */
  pick(pick: number[]): Promise<Reason | undefined> {
    return this.#change({ type: "do", seq: this.seq.value, pick });
  }

  /** Does what a line of the notation says; gives the reason where it is refused. */
  line(line: string): Promise<Reason | undefined> {
    return this.#change({ type: "do", seq: this.seq.value, line });
  }

  undo(to: number, revealed: boolean): Promise<Reason | undefined> {
    const request: Request = { type: "undo", seq: this.seq.value, to };
    return this.#change(revealed ? { ...request, revealed } : request);
  }

  setAuto(who: string, asking: Asking): Promise<Reason | undefined> {
    // Shown at once; the update that follows says whether it holds.
    this.auto.value = [...this.auto.value.filter((one) => one.who !== who), { who, asking }];
    return this.#change({ type: "auto", who, asking }, false);
  }

  async deed(deed: TableDeed): Promise<Answer> {
    const answer = await this.ask({ type: "table", deed });
    if (answer.type === "refused") this.#refuse(answer.reason);
    return answer;
  }

  say(kind: Said["kind"], text: string, reason?: Reason): void {
    this.#keys += 1;
    const one: Said = { key: this.#keys, kind, text };
    if (reason) one.reason = reason;
    this.said.value = [...this.said.value.slice(-3), one];
  }

  unsay(key: number): void {
    this.said.value = this.said.value.filter((one) => one.key !== key);
  }

  /** Takes in what a server says. */
  hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.#welcome(message);
        break;
      case "update":
        this.#update(message);
        break;
      case "presence":
        batch(() => {
          this.seats.value = message.seats;
          this.spectators.value = message.spectators;
        });
        break;
      case "notice":
        this.say(message.kind, message.text);
        break;
      case "error":
        if (message.fatal) this.fatal.value = { code: message.code, text: message.text };
        else this.say("warning", message.text);
        break;
      default:
        break;
    }
  }

  #connect(lang: Lang): Connection {
    const connection = new Connection({
      battle: this.#options.battle,
      secret: this.#options.secret,
      lang,
      open: this.#options.open,
      ...(this.#options.clock ? { clock: this.#options.clock } : {}),
      from: () => (this.state.peek() ? this.seq.peek() : undefined),
      heard: (message) => this.hear(message),
      status: (status, retryIn) =>
        batch(() => {
          this.status.value = status;
          this.retryIn.value = retryIn;
          if (status === "open") this.fatal.value = undefined;
        }),
    });
    return connection;
  }

  #forget(): void {
    batch(() => {
      this.state.value = undefined;
      this.lines.value = NOTHING;
      this.faces.value = new Map();
      this.seq.value = 0;
      this.#expected.value = 0;
      this.#asked.value = 0;
      this.draft.reset();
    });
  }

  #welcome(welcome: Welcome): void {
    batch(() => {
      // A table that was put back to an earlier copy counts anew: what was told is of another.
      if (welcome.seq < this.seq.value) this.#forget();
      this.#welcomed = true;
      this.welcome.value = welcome;
      this.seats.value = welcome.seats;
    });
  }

  #update(update: Update): void {
    batch(() => {
      const before = this.prompt.value;
      const known = this.lines.value;
      const last = known.at(-1)?.n ?? 0;
      let lines = [...known, ...update.lines.filter((line) => line.n > last)];
      const back = update.taken_back;
      if (back) {
        lines = lines.map((line) =>
          line.n >= back.from && line.n <= back.to ? { ...line, undone: true } : line,
        );
      }
      this.lines.value = lines;
      if (update.faces.length > 0) {
        const faces = new Map(this.faces.value);
        for (const face of update.faces) faces.set(face.id, face);
        this.faces.value = faces;
      }
      const moved = update.seq !== this.seq.value;
      const since = sinceOf(update.prompt);
      // What is asked just now is asked since now: what is missing to that, the clocks differ by.
      // Not right after a welcome: that may have been asked while nobody listened.
      if (!this.#welcomed && since !== undefined && before && moved && since !== sinceOf(before)) {
        const ahead = Date.now() - since;
        this.skew.value = Math.abs(ahead) > 2000 ? ahead : 0;
      }
      this.#welcomed = false;
      this.seq.value = update.seq;
      this.state.value = update.state;
      this.prompt.value = update.prompt;
      this.auto.value = update.auto;
      this.prompts.value = update.prompts;
      this.paused.value = update.paused;
      this.closed.value = update.closed;
      // What was begun holds on only where the same is asked still.
      if (moved || JSON.stringify(before) !== JSON.stringify(update.prompt)) this.draft.reset();
    });
  }

  async #change(request: Request, lock = true): Promise<Reason | undefined> {
    if (lock) this.#asked.value += 1;
    const answer = await this.ask(request);
    return batch(() => {
      if (lock) this.#asked.value = Math.max(0, this.#asked.value - 1);
      if (answer.type === "done") {
        this.#expected.value = Math.max(this.#expected.value, answer.seq);
        this.said.value = this.said.value.filter((one) => one.kind !== "refused" && one.kind !== "overtaken");
        return undefined;
      }
      if (answer.type === "refused") {
        this.#refuse(answer.reason);
        return answer.reason;
      }
      return undefined;
    });
  }

  #refuse(reason: Reason): void {
    const overtaken = reason.reason === "overtaken";
    this.say(overtaken ? "overtaken" : "refused", reason.sentence, reason);
    if (overtaken) this.draft.reset();
  }
}

function sinceOf(prompt: Prompt): number | undefined {
  return prompt.type === "ask" || prompt.type === "wait" ? prompt.since : undefined;
}

/** The options that stand at the beginning of an answer. */
export function firstOptions(prompt: Prompt | undefined): readonly Choice[] {
  return prompt?.type === "ask" || prompt?.type === "start" ? prompt.options : NOTHING;
}
