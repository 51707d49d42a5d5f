import type { Page } from '@playwright/test';
import { demoEmail } from '../support/start-product.ts';
import type { Place } from './place.ts';
import { findOnce } from './steps.ts';

const findMail = findOnce('mail', async (page) => {
  await page.goto('/preview');
  const mail = page.locator('a[href^="/preview/"]', { hasText: demoEmail }).first();
  const older = page.locator('.pages a[href*="before="]');
  // Messages to other readers may fill the first pages.
  while ((await mail.count()) === 0 && (await older.count()) > 0) {
    await page.goto((await older.getAttribute('href')) ?? '');
  }
  return (await mail.getAttribute('href')) ?? '';
});

async function findUnsubscribe(page: Page): Promise<string> {
  const { pathname } = new URL(await findMail(page), page.url());
  const message = await (await page.request.get(`${pathname}/mail`)).text();
  return /\/unsubscribe\/[\w.-]+/.exec(message)?.[0] ?? '';
}

export const previewPlaces: readonly Place[] = [
  { name: 'preview', path: '/preview', as: 'nobody' },
  {
    name: 'preview-message',
    path: findMail,
    as: 'nobody',
    isWhole: true,
    prepare: async (page) => {
      await page.locator('iframe').waitFor();
    },
  },
  { name: 'unsubscribe', path: findUnsubscribe, as: 'nobody' },
];
