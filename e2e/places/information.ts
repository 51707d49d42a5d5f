import type { Page } from '@playwright/test';
import type { Place } from './place.ts';

export const informationPlaces: readonly Place[] = [
  { name: 'information-privacy-policy', path: '/privacy-policy', as: 'nobody', isWhole: true },
  { name: 'information-guide', path: '/guide', as: 'nobody', isWhole: true },
  { name: 'information-quoting-guideline', path: '/quoting-guideline', as: 'nobody', isWhole: true },
  { name: 'information-alert-rules', path: '/alert-rules', as: 'nobody', isWhole: true },
  { name: 'offline-clips', path: '/clips', isRefused: true, prepare: loseConnection },
];

async function loseConnection(page: Page) {
  await page.route(/\/(graphql|builds\/latest\.json)$/, (route) => route.abort());
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await page.locator('[role="status"] a[href$="/recent"]').waitFor();
}
