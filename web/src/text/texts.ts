import { FluentBundle, FluentResource } from "@fluent/bundle";
import { computed, signal } from "@preact/signals";
import type { FluentVariable } from "@fluent/bundle";
import type { Both, Lang } from "../protocol/protocol";
import en from "../../../crates/stint-words/locales/en.ftl";
import pt from "../../../crates/stint-words/locales/pt-BR.ftl";

/** The language in which everything is shown. */
export const lang = signal<Lang>("pt");

function bundle(locale: string, source: string): FluentBundle {
  // Without isolation marks, which some screen readers read out.
  const made = new FluentBundle(locale, { useIsolating: false });
  made.addResource(new FluentResource(source));
  return made;
}

const bundles: Record<Lang, FluentBundle> = { en: bundle("en", en), pt: bundle("pt-BR", pt) };
const current = computed(() => bundles[lang.value]);

/** The tag of a language in documents. */
export const tag: Record<Lang, string> = { en: "en", pt: "pt-BR" };

/** A text of the page, in the language of the viewer: `t("auto", { who })`. */
export function t(id: string, values?: Record<string, FluentVariable>): string {
  const pattern = current.value.getMessage(`page-${id}`)?.value;
  return pattern ? current.value.formatPattern(pattern, values) : id;
}

/** The one of two texts that is in the language of the viewer; where it lacks, the other. */
export function inMine(both: Both): string {
  const mine = both[lang.value];
  return mine === "" ? both[lang.value === "pt" ? "en" : "pt"] : mine;
}
