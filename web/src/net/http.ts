import type { Both, Viewer } from "../protocol/protocol";

export interface BundledBattle {
  name: string;
  title: string;
}

export interface Finding {
  severity: "error" | "warning";
  file: string;
  line: number;
  column: number;
  sentence: Both;
  help: Both | null;
}

export interface SeatLink {
  seat: Viewer;
  secret?: string;
}

export interface MadeBattle {
  id: string;
  title: string;
  links: SeatLink[];
  findings: Finding[];
}

export interface ListedBattle {
  id: string;
  title: string;
  file: string;
  created: number;
  last: number | null;
  status: string | null;
  players: string[];
  commands: number;
  closed: boolean;
  clients: number;
  stuck: { position: number; line: string; why: string } | null;
}

export type Source = { bundled: string } | { text: { name: string; text: string } };

/** A request that was not answered as it should be. */
export class HttpError extends Error {
  readonly status: number;
  readonly findings: readonly Finding[];

  constructor(status: number, text: string, findings: readonly Finding[]) {
    super(text);
    this.status = status;
    this.findings = findings;
  }
}

/** What the server's own page asks for; the secret goes in a header, never in an address. */
export class Lobby {
  readonly #secret: string | undefined;

  constructor(secret: string | undefined) {
    this.#secret = secret;
  }

  bundled(): Promise<BundledBattle[]> {
    return this.#json("/api/bundled");
  }

  /** A page of battles, the newest first: the last ones, or those made before one of them. */
  battles(before?: string): Promise<ListedBattle[]> {
    const query = before === undefined ? "" : `?before=${encodeURIComponent(before)}`;
    return this.#json(`/api/battles${query}`);
  }

  make(source: Source, secretSpectators: boolean): Promise<MadeBattle> {
    return this.#json("/api/battles", { source, secret_spectators: secretSpectators });
  }

  links(battle: string): Promise<MadeBattle> {
    return this.#json(`/api/battles/${encodeURIComponent(battle)}/links`, {});
  }

  restore(text: string): Promise<MadeBattle> {
    return this.#json("/api/restore", text);
  }

  record(battle: string): Promise<Blob> {
    return this.#file(`/api/battles/${encodeURIComponent(battle)}/record`);
  }

  backup(battle: string): Promise<Blob> {
    return this.#file(`/api/battles/${encodeURIComponent(battle)}/backup`);
  }

  backupAll(): Promise<Blob> {
    return this.#file("/api/backup");
  }

  async #ask(path: string, body?: unknown): Promise<Response> {
    const headers: Record<string, string> = {};
    if (this.#secret !== undefined) headers["authorization"] = `Bearer ${this.#secret}`;
    const init: RequestInit = { headers, cache: "no-store", credentials: "omit" };
    if (body !== undefined) {
      init.method = "POST";
      init.body = typeof body === "string" ? body : JSON.stringify(body);
      headers["content-type"] = typeof body === "string" ? "text/plain" : "application/json";
    }
    const response = await fetch(path, init);
    if (response.ok) return response;
    const problem: unknown = await response.json().catch(() => undefined);
    const { text, findings } = (problem ?? {}) as { text?: string; findings?: Finding[] };
    throw new HttpError(response.status, text ?? "", findings ?? []);
  }

  async #json<T>(path: string, body?: unknown): Promise<T> {
    const response = await this.#ask(path, body);
    return (await response.json()) as T;
  }

  async #file(path: string): Promise<Blob> {
    const response = await this.#ask(path);
    return response.blob();
  }
}

/** Where a seat's link leads to: the secret stands behind the `#`, which no server is told. */
export function seatPath(battle: string, secret: string | undefined, part = ""): string {
  const path = `/b/${encodeURIComponent(battle)}${part === "" ? "" : `/${part}`}`;
  return secret === undefined ? path : `${path}#${secret}`;
}
