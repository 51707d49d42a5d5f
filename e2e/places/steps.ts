import type { Page } from '@playwright/test';

export const firstItemOf = (list: string) => async (page: Page) => {
  await page.goto(list);
  return (await page.locator('[data-item-link]').first().getAttribute('href')) ?? '';
};

export const bell = (page: Page) => page.locator('header button[aria-expanded]').first();

export const openPanel = (page: Page) => bell(page).click();

export const submit = (page: Page) => page.locator('button[type="submit"]').click();

/** Waits for an error message. */
export const untilAlert = (page: Page) => page.getByRole('alert').getByText(/./).first().waitFor();
