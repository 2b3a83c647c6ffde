import type { ClientMessage, Lang, ServerMessage } from "../protocol/protocol";
import { VERSION } from "../protocol/protocol";

/** How a connection is doing. */
export type Status = "connecting" | "open" | "waiting" | "closed";

/** A socket, as far as a connection uses it: the browser's, or one of a test. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: ((event: unknown) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: unknown) => void) | null;
  onerror: ((event: unknown) => void) | null;
}

/** The time, and what comes later: the browser's, or a test's. */
export interface Clock {
  later(ms: number, then: () => void): number;
  forget(timer: number): void;
  chance(): number;
}

export interface ConnectionOptions {
  battle: string;
  secret: string | undefined;
  lang: Lang;
  open: () => Socket;
  clock?: Clock;
  /** From where to go on: the last update that was seen. */
  from: () => number | undefined;
  /** What comes without having been asked for. */
  heard: (message: ServerMessage) => void;
  status: (status: Status, retryIn?: number) => void;
}

/** What comes back for a request. */
export type Answer = Extract<ServerMessage, { id: string }>;

type Requested = Extract<ClientMessage, { id: string }>;
/** A request before it has its id. */
export type Request = Requested extends infer R ? (R extends Requested ? Omit<R, "id"> : never) : never;

/** Errors after which there is no use in trying again. */
const HOPELESS = new Set(["version", "bad-secret", "no-such-battle"]);
const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 8000;

export const browserClock: Clock = {
  later: (ms, then) => window.setTimeout(then, ms),
  forget: (timer) => window.clearTimeout(timer),
  chance: () => Math.random(),
};

/** A word that no other tab has. Over plain HTTP there is no `crypto.randomUUID`. */
export function freshWord(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, "0")).join("");
}

/**
 * A connection that is kept: it says hello, comes again when it was cut, and asks once more for
 * what was not answered. A request keeps its id when it is asked again, so that it is done once.
 */
export class Connection {
  readonly #options: ConnectionOptions;
  readonly #clock: Clock;
  readonly #prefix = freshWord();
  #socket: Socket | undefined;
  #welcomed = false;
  #ended = false;
  #count = 0;
  #failures = 0;
  #retry: number | undefined;
  #ping: number | undefined;
  #pong: number | undefined;
  readonly #open = new Map<string, { message: Requested; answer: (answer: Answer) => void }>();

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#clock = options.clock ?? browserClock;
    this.#connect();
  }

  /** Asks for something. It is answered once, however often the connection breaks meanwhile. */
  ask(request: Request): Promise<Answer> {
    this.#count += 1;
    const message = { ...request, id: `${this.#prefix}-${this.#count}` } as Requested;
    return new Promise((answer) => {
      this.#open.set(message.id, { message, answer });
      if (this.#welcomed) this.#say(message);
    });
  }

  /** How many requests wait for their answers. */
  get waiting(): number {
    return this.#open.size;
  }

  /** Tries at once: the network is back, or somebody looks at the page again. */
  hurry(): void {
    if (this.#ended) return;
    if (this.#retry !== undefined) {
      this.#clock.forget(this.#retry);
      this.#retry = undefined;
      this.#failures = 0;
      this.#connect();
    } else if (this.#welcomed) {
      this.#sendPing();
    }
  }

  /** Ends it for good. */
  end(): void {
    this.#ended = true;
    this.#drop();
    if (this.#retry !== undefined) this.#clock.forget(this.#retry);
    this.#options.status("closed");
  }

  #connect(): void {
    this.#options.status("connecting");
    let socket: Socket;
    try {
      socket = this.#options.open();
    } catch {
      this.#later();
      return;
    }
    this.#socket = socket;
    socket.onopen = () => {
      if (socket !== this.#socket) return;
      const { battle, secret, lang } = this.#options;
      const from = this.#options.from();
      const hello: ClientMessage = { type: "hello", version: VERSION, battle, lang };
      if (secret !== undefined) hello.secret = secret;
      if (from !== undefined) hello.from = from;
      this.#say(hello);
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket && typeof event.data === "string") this.#hear(event.data);
    };
    const gone = () => {
      if (socket !== this.#socket) return;
      this.#drop();
      this.#later();
    };
    socket.onclose = gone;
    socket.onerror = gone;
  }

  #later(): void {
    if (this.#ended) {
      this.#options.status("closed");
      return;
    }
    const wait = Math.min(FIRST_WAIT * 2 ** this.#failures, LONGEST_WAIT);
    this.#failures += 1;
    // Spread out: after a restart not everybody comes at once.
    const spread = Math.round(wait * (0.75 + this.#clock.chance() / 2));
    this.#options.status("waiting", spread);
    this.#retry = this.#clock.later(spread, () => {
      this.#retry = undefined;
      this.#connect();
    });
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    this.#welcomed = false;
    for (const timer of [this.#ping, this.#pong]) if (timer !== undefined) this.#clock.forget(timer);
    this.#ping = undefined;
    this.#pong = undefined;
    if (socket) {
      socket.onclose = null;
      socket.onerror = null;
      socket.close();
    }
  }

  #hear(text: string): void {
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch {
      return;
    }
    if (this.#pong !== undefined) {
      // Whatever is heard, the other end is there.
      this.#clock.forget(this.#pong);
      this.#pong = undefined;
    }
    if (message.type === "pong") return;
    if (message.type === "welcome") {
      this.#welcomed = true;
      this.#failures = 0;
      this.#options.status("open");
      this.#options.heard(message);
      for (const { message: unanswered } of this.#open.values()) this.#say(unanswered);
      this.#schedulePing();
      return;
    }
    if (message.type === "error" && message.fatal && HOPELESS.has(message.code)) {
      this.#ended = true;
      this.#drop();
      this.#options.heard(message);
      this.#options.status("closed");
      return;
    }
    const answer = answerOf(message);
    // What is said of a request is said where it was made.
    if (answer === undefined || message.type !== "error") this.#options.heard(message);
    if (answer) {
      const asked = this.#open.get(answer.id);
      this.#open.delete(answer.id);
      asked?.answer(answer);
    }
  }

  #schedulePing(): void {
    this.#ping = this.#clock.later(PING_EVERY, () => {
      this.#sendPing();
      this.#schedulePing();
    });
  }

  #sendPing(): void {
    this.#say({ type: "ping" });
    this.#pong ??= this.#clock.later(PONG_WITHIN, () => {
      this.#pong = undefined;
      this.#drop();
      this.#later();
    });
  }

  #say(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }
}

/** What a message answers: a request that the connection did not take is refused. */
function answerOf(message: ServerMessage): Answer | undefined {
  if (message.type === "error") {
    const { id, code, text } = message;
    return id === undefined ? undefined : { type: "refused", id, seq: 0, reason: { reason: code, sentence: text } };
  }
  return "id" in message ? message : undefined;
}
