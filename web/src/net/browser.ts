import type { Socket } from "./connection";

/** Opens the connection of this page's own server. */
export function openSocket(): Socket {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(`${scheme}//${location.host}/ws`) as unknown as Socket;
}

/** What the address says: the battle, the part of it, and the secret behind the `#`. */
export interface Address {
  battle: string | undefined;
  part: string | undefined;
  secret: string | undefined;
}

export function readAddress(where: { pathname: string; hash: string }): Address {
  const found = /^\/b\/([^/]+)(?:\/([^/]+))?\/?$/.exec(where.pathname);
  const secret = where.hash.replace(/^#/, "");
  return {
    battle: found?.[1] === undefined ? undefined : decodeURIComponent(found[1]),
    part: found?.[2],
    secret: secret === "" ? undefined : decodeURIComponent(secret),
  };
}

/** Gives a file to whoever sits before the page. */
export function saveFile(name: string, content: Blob | string): void {
  const blob = typeof content === "string" ? new Blob([content], { type: "text/plain" }) : content;
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Copies a text. Over plain HTTP there is no clipboard: then the text is selected and copied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    area.className = "offscreen";
    (document.querySelector("dialog[open]") ?? document.body).append(area);
    area.select();
    // The old way is the only one over plain HTTP.
    const copied = document.execCommand("copy");
    area.remove();
    return copied;
  }
}
