import type { Page } from '@playwright/test';
import type { Place } from './place.ts';

export const startPlaces: readonly Place[] = [
  { name: 'start', path: '/start', as: 'newcomer' },
  { name: 'start-review', path: '/start', as: 'newcomer', prepare: (page) => goOn(page, 1) },
  { name: 'start-delivery', path: '/start', as: 'newcomer', prepare: (page) => goOn(page, 2) },
  { name: 'start-loading', path: '/start', network: 'stuck' },
  { name: 'start-failed', path: '/start', network: 'cut off' },
];

async function goOn(page: Page, steps: number) {
  await page.locator('main [aria-current="step"]').waitFor();
  for (let step = 0; step < 2; step++) {
    const back = page.locator('main li[data-done="true"] button').first();
    if (await back.isVisible()) await back.click();
  }
  for (let step = 0; step < steps; step++) await page.locator('footer button').last().click();
  await page
    .locator('main li[data-done="true"]')
    .nth(steps - 1)
    .waitFor();
  await page.locator('main [role="status"][aria-label]').first().waitFor({ state: 'detached' });
}
