import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import type { Plugin } from "vite";
import { pageTexts } from "./build/texts.ts";

/** The texts of the program, of which the page takes those that are its own. */
function texts(): Plugin {
  return {
    name: "stint-texts",
    enforce: "pre",
    load(id) {
      if (!id.endsWith(".ftl")) return undefined;
      const own = pageTexts(readFileSync(id, "utf8"));
      return { code: `export default ${JSON.stringify(own)};`, moduleSide: false, map: null };
    },
  };
}

export default defineConfig({
  plugins: [texts()],
  base: "/",
  build: {
    target: "es2022",
    // The policy of the server lets no data: fonts or scripts in.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ["index.html", "rules.html"] },
  },
  server: {
    // The texts and the rules stand beside the page.
    fs: { allow: [".."] },
    proxy: {
      "/ws": { target: "http://127.0.0.1:7878", ws: true },
      "/api": "http://127.0.0.1:7878",
    },
  },
  test: {
    include: ["test/unit/**/*.test.ts", "test/unit/**/*.test.tsx"],
    environment: "happy-dom",
    restoreMocks: true,
  },
});
