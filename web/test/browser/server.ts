import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** The program: the one that the environment names, else the one that cargo built. */
export function program(): string {
  const target = process.env["CARGO_TARGET_DIR"] ?? join(import.meta.dirname, "../../../target");
  const path = process.env["STINT_BIN"] ?? join(target, "debug/stint");
  if (!existsSync(path)) throw new Error(`there is no program at ${path}: cargo build --bin stint, or set STINT_BIN`);
  return path;
}

/** A table that is served, with the links that the program printed. */
export class Served {
  readonly master: string;
  readonly players: string[];
  readonly spectators: string;
  readonly lobby: string;
  readonly folder: string;
  #child: ChildProcess;

  private constructor(child: ChildProcess, folder: string, links: string[], lobby: string) {
    const [master, ...others] = links;
    const spectators = others.pop();
    if (master === undefined || spectators === undefined) throw new Error(`too few links: ${links.join(" ")}`);
    this.#child = child;
    this.folder = folder;
    this.master = master;
    this.players = others;
    this.spectators = spectators;
    this.lobby = lobby;
  }

  static async start(battle: string): Promise<Served> {
    const folder = await mkdtemp(join(tmpdir(), "stint-page-"));
    const { child, links, lobby } = await serve(folder, battle, 0);
    return new Served(child, folder, links, lobby);
  }

  get origin(): string {
    return new URL(this.master).origin;
  }

  /** Kills the program without a word, and starts it again on the same data and port. */
  async killAndStart(): Promise<void> {
    await gone(this.#child, "SIGKILL");
    const { child } = await serve(this.folder, undefined, Number(new URL(this.master).port));
    this.#child = child;
  }

  async stop(): Promise<void> {
    await gone(this.#child, "SIGINT");
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function serve(folder: string, battle: string | undefined, port: number) {
  const named = battle === undefined ? [] : [battle];
  const child = spawn(
    program(),
    ["serve", ...named, "--data", folder, "--port", String(port), "--host", "127.0.0.1", "--lang", "en"],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const links: string[] = [];
  const seen: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    seen.push(line);
    const url = /https?:\/\/\S+/.exec(line)?.[0];
    if (url === undefined) continue;
    if (url.includes("/b/")) links.push(url);
    else return { child, links, lobby: url };
  }
  throw new Error(`the program ended: ${seen.join("\n")}`);
}

function gone(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((ended) => {
    child.once("exit", () => ended());
    child.kill(signal);
  });
}
