import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

/** A wait that lasts this long waits for something that never comes: no limit measures speed. */
const neverMs = 60_000;
/** Twice as long, so that a wait which fails names itself before its test is ended. */
const limits = { expect: { poll: { timeout: neverMs } }, testTimeout: 2 * neverMs, hookTimeout: 2 * neverMs };

/**
 * Two projects: `node` (server and packages, on a real PostgreSQL started once by the global set-up) and `web`
 * (components in a simulated DOM; real-browser journeys live in e2e/).
 */
export default defineConfig({
  test: {
    // Two cores: more workers only make every test slower and timings noisier.
    maxWorkers: 2,
    projects: [
      {
        // Node and Vite choose different builds of graphql; types of one are unknown to the other.
        resolve: { alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }] },
        test: {
          name: 'node',
          include: ['apps/{newswire,server}/**/*.test.ts', 'packages/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...configDefaults.exclude, '**/*.long.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/test/global-setup.ts'],
          // Files share a worker, which loads each module once. State at module level outlives a file.
          isolate: false,
          // One project after the other: workers are not shared between projects, whatever the order of files.
          sequence: { groupOrder: 0 },
          ...limits,
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/**/*.test.{ts,tsx}', 'apps/admin/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['apps/web/test/fresh-page.ts'],
          // As in the other project; the set-up resets the page and the stores.
          isolate: false,
          sequence: { groupOrder: 1 },
          ...limits,
        },
      },
    ],
  },
});
