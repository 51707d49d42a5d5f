import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

/** Timeout in ms, reached only if an expected event never happens. */
const neverMs = 60_000;
/** Twice the poll timeout, so that a failing wait reports itself before its test times out. */
const limits = { expect: { poll: { timeout: neverMs } }, testTimeout: 2 * neverMs, hookTimeout: 2 * neverMs };

export default defineConfig({
  test: {
    // Limited to two cores: more workers would slow down every test and make timings less stable.
    maxWorkers: 2,
    projects: [
      {
        // The alias makes Node and Vite load the same build of graphql, because two builds do not recognise each other's types.
        resolve: { alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }] },
        test: {
          name: 'node',
          include: ['apps/{newswire,server}/**/*.test.ts', 'packages/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...configDefaults.exclude, '**/*.long.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/test/global-setup.ts'],
          // Files share a worker, which loads each module once. Module-level state outlives a file.
          isolate: false,
          // Runs one project after the other, because projects never share workers.
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
          // Files of this project share a worker too. The setup resets the page and the stores.
          isolate: false,
          sequence: { groupOrder: 1 },
          ...limits,
        },
      },
    ],
  },
});
