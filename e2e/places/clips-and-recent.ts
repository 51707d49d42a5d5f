import type { Page } from '@playwright/test';
import type { Place } from './place.ts';

async function openLabelPicker(page: Page) {
  await page.locator('[data-item-link]').first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('t');
  await page.getByRole('dialog').locator('li, p a').first().waitFor();
}

export const clipAndRecentPlaces: readonly Place[] = [
  { name: 'clips', path: '/clips' },
  { name: 'clips-empty', path: '/clips', as: 'newcomer' },
  { name: 'clips-tags', path: '/clips', prepare: openLabelPicker },
  { name: 'clips-loading', path: '/clips', network: 'stuck' },
  { name: 'clips-failed', path: '/clips', network: 'cut off' },
  { name: 'recent', path: '/recent' },
  { name: 'recent-empty', path: '/recent', as: 'newcomer' },
  { name: 'recent-loading', path: '/recent', network: 'stuck' },
  { name: 'recent-failed', path: '/recent', network: 'cut off' },
];
