import type { Page } from '@playwright/test';

/** Returns how the address of a list's first item is found. */
export const firstItemOf = (list: string) => async (page: Page) => {
  await page.goto(list);
  return (await page.locator('[data-item-link]').first().getAttribute('href')) ?? '';
};

export const bell = (page: Page) => page.locator('header button[aria-expanded]').first();

/** Opens the alert panel. */
export const openPanel = (page: Page) => bell(page).click();

/** Sends the form of a sign-in page as it is. */
export const submit = (page: Page) => page.locator('button[type="submit"]').click();

/** Waits for a refusal to be said. */
export const untilAlert = (page: Page) => page.getByRole('alert').getByText(/./).first().waitFor();
