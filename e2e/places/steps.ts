import type { Page } from '@playwright/test';

export const firstItemOf = (list: string) => async (page: Page) => {
  await page.goto(list);
  return (await page.locator('[data-item-link]').first().getAttribute('href')) ?? '';
};

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
