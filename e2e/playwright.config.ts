import { defineConfig } from '@playwright/test';
import { ensureChromium } from '../scripts/ensure-chromium.mjs';

const { executablePath, env } = await ensureChromium();

/**
 * The journeys in `live/` share a product that a worker starts (support/live-journey.ts). All others share one that
 * starts before the first test (support/shared-product.ts).
 */
export default defineConfig({
  globalSetup: './support/shared-product.ts',
  outputDir: '../test-results',
  workers: 2,
  projects: [
    // First, because it mostly waits for mail and feeds. One worker, so that it starts its product once.
    { name: 'live', testDir: 'live', workers: 1 },
    { name: 'shared', testDir: '.', testIgnore: 'live/**' },
  ],
  // All limits mean "never", because a machine may be slow.
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
      // No page lives long enough to profit from optimised code: `npx playwright test every-place -g console` takes 14
      // % less CPU time.
      args: ['--js-flags=--max-optimized-bytecode-size=0'],
      env: { ...process.env, ...env } as Record<string, string>,
    },
    trace: 'off',
    screenshot: 'only-on-failure',
    video: 'off',
    // Service workers would outlive a test and answer instead of the network. runtime.spec.ts allows them.
    serviceWorkers: 'block',
  },
});
