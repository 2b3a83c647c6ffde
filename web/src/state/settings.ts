import { effect, signal } from "@preact/signals";
import type { Lang } from "../protocol/protocol";
import { lang, tag } from "../text/texts";

/** What is kept in this browser: no secrets. */
function kept(key: string): string | undefined {
  try {
    return localStorage.getItem(`stint.${key}`) ?? undefined;
  } catch {
    return undefined;
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(`stint.${key}`, value);
  } catch {
    // A browser that keeps nothing asks again the next time.
  }
}

export type Theme = "auto" | "light" | "dark";

export const sound = signal(kept("sound") !== "off");
export const theme = signal<Theme>((["light", "dark"] as const).find((one) => one === kept("theme")) ?? "auto");
/** Whether domains are shown on the board. */
export const domains = signal(kept("domains") !== "off");

function firstLang(): Lang {
  const chosen = kept("lang");
  if (chosen === "pt" || chosen === "en") return chosen;
  const spoken = navigator.languages.find((one) => /^(pt|en)\b/i.test(one));
  return spoken?.toLowerCase().startsWith("en") ? "en" : "pt";
}

/** Takes the settings of this browser, and keeps them when they change. */
export function settle(): void {
  lang.value = firstLang();
  let first = true;
  effect(() => {
    document.documentElement.lang = tag[lang.value];
    if (!first) keep("lang", lang.value);
  });
  effect(() => {
    const root = document.documentElement;
    if (theme.value === "auto") delete root.dataset["theme"];
    else root.dataset["theme"] = theme.value;
    if (!first) keep("theme", theme.value);
  });
  effect(() => {
    const value = sound.value ? "on" : "off";
    if (!first) keep("sound", value);
  });
  effect(() => {
    const value = domains.value ? "on" : "off";
    if (!first) keep("domains", value);
  });
  first = false;
}
