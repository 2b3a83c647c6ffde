import { describe, expect, it } from "vitest";
import type { Status } from "../../src/net/connection";
import { Connection, freshWord } from "../../src/net/connection";
import type { ServerMessage } from "../../src/protocol/protocol";
import { VERSION } from "../../src/protocol/protocol";
import { FakeClock, FakeServer, settled } from "./fake";

function connect(from?: () => number | undefined, secret: string | undefined = "s3cret") {
  const server = new FakeServer();
  const clock = new FakeClock();
  const statuses: Status[] = [];
  const heard: ServerMessage[] = [];
  const connection = new Connection({
    battle: "duel",
    secret,
    lang: "pt",
    open: server.open,
    clock,
    from: from ?? (() => undefined),
    heard: (message) => heard.push(message),
    status: (status) => statuses.push(status),
  });
  return { server, clock, statuses, heard, connection };
}

describe("a connection", () => {
  it("says hello with its secret, and from where it goes on", () => {
    const { server } = connect(() => 7);
    server.socket.onopen?.({});
    expect(server.sent).toEqual([
      { type: "hello", version: VERSION, battle: "duel", lang: "pt", secret: "s3cret", from: 7 },
    ]);
  });

  it("says hello without what it has not", () => {
    const server = new FakeServer();
    const connection = new Connection({
      battle: "duel",
      secret: undefined,
      lang: "en",
      open: server.open,
      clock: new FakeClock(),
      from: () => undefined,
      heard: () => {},
      status: () => {},
    });
    server.socket.onopen?.({});
    expect(server.sent).toEqual([{ type: "hello", version: VERSION, battle: "duel", lang: "en" }]);
    connection.end();
  });

  it("waits longer each time, up to a bound, and begins anew once it was welcomed", () => {
    const { server, clock, statuses } = connect();
    const waits: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      server.socket.cut();
      const before = server.sockets.length;
      let waited = 0;
      while (server.sockets.length === before) {
        clock.pass(50);
        waited += 50;
      }
      waits.push(waited);
    }
    expect(waits).toEqual([300, 600, 1200, 2400, 4800, 8000, 8000]);
    server.accept();
    expect(statuses.at(-1)).toBe("open");
    server.socket.cut();
    expect(statuses.at(-1)).toBe("waiting");
    const before = server.sockets.length;
    clock.pass(300);
    expect(server.sockets.length).toBe(before + 1);
  });

  it("asks again with the same id for what was not answered, and is answered once", async () => {
    const { server, clock, connection } = connect();
    server.accept();
    let answers = 0;
    const answer = connection.ask({ type: "do", seq: 5, pick: [1] }).then((came) => {
      answers += 1;
      return came;
    });
    const first = server.last("do");
    server.socket.cut();
    clock.pass(1000);
    server.accept();
    const second = server.last("do");
    expect(second).toEqual(first);
    server.say({ type: "done", id: first.id, seq: 6 });
    server.say({ type: "done", id: first.id, seq: 6 });
    expect((await answer).type).toBe("done");
    await settled();
    expect(answers).toBe(1);
    expect(connection.waiting).toBe(0);
    // What was answered is not asked for a third time.
    server.socket.cut();
    clock.pass(1000);
    server.accept();
    expect(server.sent.filter((one) => one.type === "do")).toEqual([]);
  });

  it("holds back what is asked before it was welcomed", () => {
    const { server, connection } = connect();
    void connection.ask({ type: "look", seq: 0, pick: [1] });
    server.socket.onopen?.({});
    expect(server.sent.map((one) => one.type)).toEqual(["hello"]);
    server.say({ type: "welcome", version: 1, battle: "duel", viewer: { kind: "spectator" }, lang: "pt", title: "", seats: [], terms: {}, seq: 0 });
    expect(server.sent.map((one) => one.type)).toEqual(["hello", "look"]);
  });

  it("notices that the other end is gone without a word", () => {
    const { server, clock, statuses } = connect();
    server.accept();
    clock.pass(20_000);
    expect(server.sent.at(-1)?.type).toBe("ping");
    server.say({ type: "pong" });
    clock.pass(19_999);
    expect(statuses.at(-1)).toBe("open");
    clock.pass(1 + 8000);
    expect(statuses.at(-1)).toBe("waiting");
    expect(server.sockets[0]?.closed).toBe(true);
  });

  it("gives up where there is no way in, and does not otherwise", () => {
    for (const code of ["bad-secret", "version", "no-such-battle"]) {
      const { server, clock, statuses, heard } = connect();
      server.socket.onopen?.({});
      server.say({ type: "error", code, text: "…", fatal: true });
      server.socket.cut();
      clock.pass(60_000);
      expect(server.sockets.length, code).toBe(1);
      expect(statuses.at(-1), code).toBe("closed");
      expect(heard.at(-1)?.type, code).toBe("error");
    }
    const { server, clock } = connect();
    server.socket.onopen?.({});
    server.say({ type: "error", code: "too-many", text: "…", fatal: true });
    server.socket.cut();
    clock.pass(1000);
    expect(server.sockets.length).toBe(2);
  });

  it("takes what is said of a request for its answer", async () => {
    const { server, connection, heard } = connect();
    server.accept();
    const count = heard.length;
    const answer = connection.ask({ type: "look", seq: 0, pick: [1] });
    const asked = server.sent.at(-1);
    const id = asked && "id" in asked ? asked.id : "";
    server.say({ type: "error", id, code: "too-many", text: "Slow down.", fatal: false });
    expect(await answer).toMatchObject({ type: "refused", id, reason: { reason: "too-many" } });
    expect(connection.waiting).toBe(0);
    expect(heard.length).toBe(count);
  });

  it("tries at once when the network is back", () => {
    const { server, clock, connection } = connect();
    for (let count = 0; count < 6; count += 1) {
      server.socket.cut();
      clock.pass(8000);
    }
    server.socket.cut();
    const before = server.sockets.length;
    connection.hurry();
    expect(server.sockets.length).toBe(before + 1);
    clock.pass(20_000);
    expect(server.sockets.length).toBe(before + 1);
  });

  it("is not stirred by a socket that it left", () => {
    const { server, clock, heard } = connect();
    server.accept();
    const old = server.socket;
    const hear = old.onmessage;
    old.cut();
    clock.pass(1000);
    server.accept();
    const count = heard.length;
    hear?.({ data: JSON.stringify({ type: "pong" }) });
    hear?.({ data: JSON.stringify({ type: "notice", kind: "info", text: "late" }) });
    expect(heard.length).toBe(count);
  });

  it("survives what is no message", () => {
    const { server, heard } = connect();
    server.accept();
    const count = heard.length;
    server.socket.onmessage?.({ data: "{" });
    server.socket.onmessage?.({ data: new Uint8Array() });
    expect(heard.length).toBe(count);
  });

  it("calls no two requests the same, in any tab", () => {
    const words = new Set(Array.from({ length: 1000 }, () => freshWord()));
    expect(words.size).toBe(1000);
  });
});
