import { defineConfig } from "vitest/config";

/** The tests in Chromium: `npm run build` first; those of the whole table need the program too. */
export default defineConfig({
  test: {
    include: ["test/browser/**/*.test.ts"],
    environment: "node",
    // One browser at a time: two cores are all there is.
    fileParallelism: false,
    testTimeout: 300_000,
    expect: { poll: { timeout: 20_000, interval: 50 } },
    hookTimeout: 60_000,
  },
});
