import type { Page } from '@playwright/test';

export async function signIn(page: Page, { url, email, password }: { url: string; email: string; password: string }) {
  await page.goto(`${url}/login`);
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(/\/publications/);
}
