import { defineConfig } from '@playwright/test';
import { ensureChromium } from '../scripts/ensure-chromium.mjs';

const { executablePath, env } = await ensureChromium();

/** Journeys start the product themselves (support/start-product.ts), so each file has its own database and newswire. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  // Each file runs a whole product: one at a time on two cores.
  workers: 1,
  timeout: 600_000,
  // A machine that serves many may stall for seconds. What passes only at the second try is named at the run's end.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 30_000 },
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../test-results/report.json' }],
  ],
  use: {
    launchOptions: { executablePath, env: { ...process.env, ...env } as Record<string, string> },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    video: 'off',
    // They would outlive a test and answer in the place of the network; runtime.spec.ts lets them in.
    serviceWorkers: 'block',
  },
});
