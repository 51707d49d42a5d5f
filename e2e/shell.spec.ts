/** Checks the shell against the sizes in the product specification (§2 and §9). */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from './support/journey.ts';
import type { Person } from './support/people.ts';
import { signIn } from './support/sign-in.ts';
import { recordChannels, untilTabFollows } from './support/tabs.ts';

test.use({ locale: 'en-US', timezoneId: 'Asia/Tokyo', viewport: { width: 1440, height: 900 } });

const bar = (page: Page) => page.getByRole('banner');
const bell = (page: Page) => bar(page).locator('button[aria-expanded]').first();
const accountButton = (page: Page) => bar(page).locator('[popovertarget="account-card"]');

async function sizeOf(page: Page, selector: string) {
  return await page.locator(selector).evaluate((element) => {
    const { width, height } = element.getBoundingClientRect();
    return { width, height };
  });
}

test('the measures: bar 64, drawers 240 and 330, card 300; back to top past 200 px', async ({
  page,
  product,
  newcomer,
}) => {
  await signIn(page, { url: product.url, ...newcomer });
  await page.goto(`${product.url}/publications?last=1y`);
  await page.locator('[data-item-link]').first().waitFor();
  expect(await sizeOf(page, 'header')).toEqual({ width: 1440, height: 64 });
  await expect(bar(page)).toHaveCSS('background-color', 'rgb(20, 34, 69)');
  expect((await sizeOf(page, 'main div:has(> aside)')).width).toBe(240);
  await bell(page).click();
  await expect(page.getByRole('complementary', { name: 'Alerts' })).toBeVisible();
  expect((await sizeOf(page, 'aside[aria-label="Alerts"]')).width).toBe(330);
  await page.keyboard.press('Escape');
  await accountButton(page).click();
  expect((await sizeOf(page, '#account-card')).width).toBe(300);
  await page.keyboard.press('Escape');

  const backToTop = page.getByRole('button', { name: 'Back to top' });
  await page.evaluate(() => scrollTo(0, 200));
  await expect(backToTop).toBeHidden();
  await page.evaluate(() => scrollTo(0, 201));
  await backToTop.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('a toast: at the top right, for three seconds even under the pointer, without a button to close it', async ({
  page,
  product,
  newcomer,
}) => {
  await signIn(page, { url: product.url, ...newcomer });
  await page.locator('[data-item-link]').first().waitFor();
  await page.clock.install();
  await page.keyboard.press('j');
  await page.keyboard.press('c');
  const toast = page.locator('.mantine-Notification-root').first();
  await toast.waitFor();
  const box = await toast.boundingBox();
  expect(box!.y).toBeLessThan(100);
  expect(box!.x + box!.width).toBeGreaterThan(1400);
  await expect(toast.getByRole('button')).toHaveText(['Undo']);
  await page.mouse.move(box!.x + 20, box!.y + box!.height / 2);
  await page.clock.runFor(3_500);
  await expect(toast).toHaveCount(0);
});

test('the other language: the same page, its search and its place', async ({ page, product, newcomer }) => {
  await signIn(page, { url: product.url, ...newcomer });
  await page.goto(`${product.url}/en/publications?q=AI&tab=notices#main`);
  await bar(page).getByRole('button', { name: '日本語' }).click();
  await expect(page).toHaveURL(`${product.url}/ja/publications?q=AI&tab=notices#main`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await page.goto(`${product.url}/clips?from=mail`);
  await bar(page).getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clips');
  await expect(page).toHaveURL(`${product.url}/clips?from=mail`);
});

test('the flag of a new alert is there at first, can be taken off and put back', async ({ page, product, reader }) => {
  await signIn(page, { url: product.url, ...reader });
  await expect(bar(page).getByTestId('unread-dot')).toBeVisible();
  await bell(page).click();
  const flag = page.getByRole('complementary', { name: 'Alerts' }).getByRole('button', { name: 'New', exact: true });
  await expect(flag).toHaveAttribute('aria-pressed', 'true');
  await expect(bar(page).getByTestId('unread-dot')).toHaveCount(0);
  await flag.click();
  await expect(flag).toHaveAttribute('aria-pressed', 'false');
  await flag.click();
  await expect(flag).toHaveAttribute('aria-pressed', 'true');
});

test('what the reader arranged is so in the next page load', async ({ page, product, newcomer }) => {
  await signIn(page, { url: product.url, ...newcomer });
  await page.goto(`${product.url}/clips`);
  await bell(page).click();
  await page.reload();
  await expect(page.getByRole('complementary', { name: 'Alerts' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('layout', '{"rightDrawerComponentName":{},"viewStyle":7'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clips');
  await expect(page.getByRole('complementary', { name: 'Alerts' })).toHaveCount(0);
});

test('signing out in one tab signs the others out, in this browser only', async ({ browser, product, newcomer }) => {
  const elsewhere = await openSignedIn(await browser.newContext(), { product, person: newcomer });
  const context = await browser.newContext({ locale: 'en-US' });
  const one = await openSignedIn(context, { product, person: newcomer });
  const other = await openFollowing(context, `${product.url}/clips`);
  await accountButton(one).click();
  await one.getByRole('button', { name: 'Sign out' }).click();
  await expect(one).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
  await elsewhere.goto(`${product.url}/clips`);
  await expect(elsewhere).toHaveURL(/\/clips$/);
});

test('whoever signs in, in one tab, is who the others show', async ({ browser, product, newcomer, people }) => {
  const context = await browser.newContext({ locale: 'en-US' });
  const first = await openSignedIn(context, { product, person: newcomer });
  const other = await openFollowing(context, `${product.url}/clips`);
  // Once its account button is visible, a tab has written the account cookie, which is removed below.
  await accountButton(first).waitFor();
  await accountButton(other).waitFor();
  const third = await context.newPage();
  await context.clearCookies({ name: 'account' });
  const somebodyElse = await people.add();
  await signIn(third, { url: product.url, ...somebodyElse });
  await expect(other).toHaveURL(/\/publications$/);
  await accountButton(other).click();
  await expect(other.locator('#account-card')).toContainText(somebodyElse.email);
});

test('a tab that waits at the sign-in page goes on when another one signs in', async ({ page, product, newcomer }) => {
  await page.goto(`${product.url}/login`);
  await expect(page.locator('input[type="password"]')).toBeVisible();
  const another = await page.context().newPage();
  await signIn(another, { url: product.url, ...newcomer });
  await expect(page).toHaveURL(/\/publications$/);
});

async function openSignedIn(
  context: BrowserContext,
  { product, person }: { product: { url: string }; person: Person },
): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, { url: product.url, ...person });
  return page;
}

async function openFollowing(context: BrowserContext, url: string): Promise<Page> {
  await recordChannels(context);
  const page = await context.newPage();
  await page.goto(url);
  await untilTabFollows(page);
  return page;
}
