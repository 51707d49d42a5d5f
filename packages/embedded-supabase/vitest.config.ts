import { defineConfig } from 'vitest/config';

/** Timeout in ms, reached only if an expected event never happens. */
const neverMs = 60_000;

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    maxWorkers: 2,
    // Files share a worker, which loads each module once.
    isolate: false,
    expect: { poll: { timeout: neverMs } },
    testTimeout: 2 * neverMs,
    hookTimeout: 2 * neverMs,
  },
});
