import type { Clock, Socket } from "../../src/net/connection";
import { Table } from "../../src/state/table";
import type { ClientMessage, ServerMessage } from "../../src/protocol/protocol";
import * as duel from "../fixtures/duel";

/** A server that says what a test lets it say. */
export class FakeServer {
  readonly sockets: FakeSocket[] = [];

  readonly open = (): Socket => {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  };

  get socket(): FakeSocket {
    const last = this.sockets.at(-1);
    if (!last) throw new Error("nothing was opened");
    return last;
  }

  /** What was sent over the newest socket. */
  get sent(): ClientMessage[] {
    return this.socket.sent;
  }

  /** The newest message of a kind. */
  last<T extends ClientMessage["type"]>(type: T): Extract<ClientMessage, { type: T }> {
    const found = this.sent.findLast((one) => one.type === type);
    if (!found) throw new Error(`no ${type} was sent`);
    return found as Extract<ClientMessage, { type: T }>;
  }

  say(message: ServerMessage): void {
    this.socket.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Lets the newest socket open and welcomes it. */
  accept(welcome = duel.welcome()): void {
    this.socket.onopen?.({});
    this.say({ type: "welcome", ...welcome });
  }
}

export class FakeSocket implements Socket {
  readonly sent: ClientMessage[] = [];
  closed = false;
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  onerror: Socket["onerror"] = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.closed = true;
  }

  /** The network goes. */
  cut(): void {
    this.onclose?.({});
  }
}

/** A clock that goes when it is told to. */
export class FakeClock implements Clock {
  #now = 0;
  #count = 0;
  readonly #timers = new Map<number, { at: number; run: () => void }>();

  later(ms: number, then: () => void): number {
    this.#count += 1;
    this.#timers.set(this.#count, { at: this.#now + ms, run: then });
    return this.#count;
  }

  forget(timer: number): void {
    this.#timers.delete(timer);
  }

  chance(): number {
    return 0.5;
  }

  pass(ms: number): void {
    const until = this.#now + ms;
    for (;;) {
      const due = [...this.#timers].filter(([, timer]) => timer.at <= until).toSorted(([, a], [, b]) => a.at - b.at)[0];
      if (!due) break;
      this.#timers.delete(due[0]);
      this.#now = due[1].at;
      due[1].run();
    }
    this.#now = until;
  }
}

/** A table that was welcomed and told how it stands. */
export function seated(update = duel.update()): { table: Table; server: FakeServer; clock: FakeClock } {
  const server = new FakeServer();
  const clock = new FakeClock();
  const table = new Table({ battle: "duel", secret: "s3cret", lang: "pt", open: server.open, clock });
  server.accept();
  server.say({ type: "update", ...update });
  return { table, server, clock };
}

/** Lets promises that are settled go on. */
export async function settled(): Promise<void> {
  for (let count = 0; count < 10; count += 1) await Promise.resolve();
}
