import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import type { Browser } from "playwright-core";

export const dist = fileURLToPath(new URL("../../dist/", import.meta.url));

/** Debian's Chromium, or the one that the environment names. */
export function chromiumPath(): string {
  const path = process.env["STINT_CHROMIUM"] ?? "/usr/bin/chromium";
  if (!existsSync(path)) throw new Error(`there is no Chromium at ${path}: apt-get install chromium, or set STINT_CHROMIUM`);
  return path;
}

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

const KINDS: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** The policy of the server: the page has to do with it. */
export const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
  "media-src 'self' data:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'";

/** Serves the built page as the server does, and nothing else. */
export async function serveDist(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const page = pathname === "/" || pathname.startsWith("/b/");
    const path = page ? "index.html" : normalize(pathname).replace(/^[/\\.]+/, "");
    readFile(join(dist, path)).then(
      (bytes) => {
        response.writeHead(200, {
          "content-type": KINDS[extname(path)] ?? "application/octet-stream",
          "content-security-policy": POLICY,
        });
        response.end(bytes);
      },
      () => {
        response.writeHead(404);
        response.end();
      },
    );
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
