import { defineConfig } from '@playwright/test';
import { ensureChromium } from '../scripts/ensure-chromium.mjs';

const { executablePath, env } = await ensureChromium();

export default defineConfig({
  globalSetup: './support/shared-product.ts',
  outputDir: '../test-results',
  workers: 2,
  projects: [
    // Runs first, because it mostly waits for mail and feeds. Uses one worker, so that the instance of the product for these
    // tests starts only once.
    { name: 'live', testDir: 'live', workers: 1 },
    { name: 'shared', testDir: '.', testIgnore: 'live/**' },
  ],
  // Generous timeouts in ms, reached only on failure.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../test-results/report.json' }],
  ],
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: {
      executablePath,
      // No page lives long enough to benefit from optimised code: `npx playwright test every-place -g console` takes 14 % less
      // CPU time without optimisation.
      args: ['--js-flags=--max-optimized-bytecode-size=0'],
      env: { ...process.env, ...env } as Record<string, string>,
    },
    trace: 'off',
    screenshot: 'only-on-failure',
    video: 'off',
    // Service workers would outlive a test and respond in place of the network.
    serviceWorkers: 'block',
  },
});
