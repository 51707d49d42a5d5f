import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

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
          include: ['apps/server/**/*.test.ts', 'packages/**/*.test.ts', 'scripts/**/*.test.ts'],
          // `npm run test:long` runs these, with vitest.long.config.ts.
          exclude: [...configDefaults.exclude, '**/*.long.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/test/global-setup.ts'],
          // What is waited for comes at its own pace: how busy the machine is decides nothing.
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/**/*.test.{ts,tsx}', 'apps/admin/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['apps/web/test/patience.ts'],
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 90_000,
        },
      },
    ],
  },
});
