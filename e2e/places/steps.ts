import type { BrowserContext, Page } from '@playwright/test';

const foundIn = new WeakMap<BrowserContext, Map<string, string>>();

/**
 * Caches the URL that `find` returns, separately for each browser context, because several checks need the same URL. A
 * context belongs to one reader.
 */
export const findOnce = (key: string, find: (page: Page) => Promise<string>) => async (page: Page) => {
  const found = foundIn.get(page.context()) ?? new Map<string, string>();
  foundIn.set(page.context(), found);
  const address = found.get(key) || (await find(page));
  found.set(key, address);
  return address;
};

export const firstItemOf = (list: string) =>
  findOnce(list, async (page) => {
    await page.goto(list);
    return (await page.locator('[data-item-link]').first().getAttribute('href')) ?? '';
  });

export const bell = (page: Page) => page.locator('header button[aria-expanded]').first();

export async function openWhy(page: Page): Promise<void> {
  await page.getByRole('main').locator('article button').first().click();
  await page.getByRole('dialog').locator('h4').first().waitFor();
}

export async function openWhyField(page: Page): Promise<void> {
  await page.locator('main button[aria-haspopup="dialog"]').first().click();
  await page.getByRole('dialog').getByRole('textbox').waitFor();
}

export const openPanel = (page: Page) => bell(page).click();

export const submit = (page: Page) => page.locator('button[type="submit"]').click();

export const untilAlert = (page: Page) => page.getByRole('alert').getByText(/./).first().waitFor();
