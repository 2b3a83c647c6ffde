import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { pageTexts } from "../../build/texts";
import { lang, t } from "../../src/text/texts";

const root = join(import.meta.dirname, "../..");
const locales = join(root, "../crates/stint-words/locales");
const keys = (file: string) =>
  pageTexts(readFileSync(join(locales, file), "utf8"))
    .split("\n")
    .flatMap((line) => /^page-([a-z0-9-]+) =/.exec(line)?.[1] ?? []);

const sources = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("protocol"))
  .map((file) => readFileSync(join(root, "src", file), "utf8"))
  .join("\n");

beforeEach(() => {
  lang.value = "pt";
});

describe("the texts of the page", () => {
  it("are there in both languages", () => {
    expect(keys("en.ftl").toSorted()).toEqual(keys("pt-BR.ftl").toSorted());
    expect(keys("en.ftl").length).toBeGreaterThan(200);
  });

  it("are all there that the page asks for", () => {
    const known = new Set(keys("en.ftl"));
    const asked = [...sources.matchAll(/\bt\(\s*"([a-z0-9-]+)"/g)].map((one) => one[1] ?? "");
    // `t(open ? "one" : "other")` and `` t(`begin-${rest}`) ``
    const chosen = [...sources.matchAll(/\bt\(\s*[^`()\n]*?\? "([a-z0-9-]+)" : "([a-z0-9-]+)"/g)].flatMap((one) => [one[1] ?? "", one[2] ?? ""]);
    const begun = [...sources.matchAll(/`([a-z]+-)\$\{/g)].map((one) => one[1] ?? "");
    for (const id of [...asked, ...chosen]) expect(known.has(id), id).toBe(true);
    expect(asked.length).toBeGreaterThan(100);
    const used = new Set([...asked, ...chosen]);
    const idle = [...known].filter((id) => !used.has(id) && !begun.some((start) => id.startsWith(start)));
    expect(idle).toEqual([]);
  });

  it("take values and numbers", () => {
    expect(t("hand-of", { who: "Ana" })).toBe("Mão de Ana");
    expect(t("impossible", { count: 1 })).toBe("1 coisa não é possível agora");
    lang.value = "en";
    expect(t("impossible", { count: 3 })).toBe("3 things are not possible now");
  });

  it("leave the program's own texts out of the page", () => {
    const own = pageTexts("help-a = A\npage-b = B\n    more of b\npage-c = { $n ->\n    [one] 1\n   *[other] n\n}\nplay-d =\n    D\n");
    expect(own).toBe("page-b = B\n    more of b\npage-c = { $n ->\n    [one] 1\n   *[other] n\n}\n");
  });
});
