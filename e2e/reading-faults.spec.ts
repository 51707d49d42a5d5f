import { expect, type Page } from '@playwright/test';
import { test } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';

test.use({ locale: 'en', viewport: { width: 1440, height: 900 }, isReaderOpen: true });

const row = (page: Page, index: number) => page.locator(`[data-item-index="${index}"]`);
const link = (page: Page, index: number) => row(page, index).locator('[data-item-link]');
const dotOf = (page: Page, title: string) =>
  page.locator('[data-item-index]', { hasText: title }).getByRole('img', { name: 'Unread' });
const titleOf = async (page: Page, index: number) =>
  (await link(page, index).locator('[lang]').first().innerText()).trim();

/** Waits for the response of `MarkArticles`, so that the server has stored the marks before the next step begins. */
const marked = (page: Page) =>
  page.waitForResponse((response) => !!response.request().postData()?.includes('MarkArticles'));

test('marks and lists are right where other products go wrong', async ({ page, product, newcomer }) => {
  await signIn(page, { url: product.url, ...newcomer });
  await page.goto(`${product.url}/publications`);
  await expect(row(page, 0).getByRole('img', { name: 'Unread' })).toBeVisible();

  await test.step('opening a list again reads and removes nothing', async () => {
    await page.getByRole('button', { name: 'Unread only' }).click();
    const first = await titleOf(page, 0);
    await page.getByRole('tab', { name: 'Notices' }).click();
    await page.getByRole('tab', { name: 'Headlines' }).click();
    await page.reload();
    await expect(link(page, 0)).toContainText(first);
    await expect(dotOf(page, first)).toBeVisible();
  });

  await test.step('the open article stays in a list of unread ones until the reader leaves it', async () => {
    const first = await titleOf(page, 0);
    const answer = marked(page);
    await link(page, 0).click();
    await answer;
    await expect(dotOf(page, first)).toBeHidden();
    await expect(link(page, 0)).toContainText(first);
    await page.keyboard.press('Escape');
  });

  await test.step('a list that was asked for before a mark does not take the mark back', async () => {
    await page.goto(`${product.url}/publications`);
    const second = await titleOf(page, 1);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/graphql', async (route) => {
      if (!/query (Headlines|ReadStates|Newer)/.test(route.request().postData() ?? '')) return route.continue();
      const response = await route.fetch();
      await held;
      return route.fulfill({ response });
    });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const answer = marked(page);
    await link(page, 1).focus();
    await page.keyboard.press('u');
    await answer;
    release();
    await page.unrouteAll({ behavior: 'wait' });
    await expect(dotOf(page, second)).toBeHidden();
  });

  await test.step('an undo leaves marks that were made after the act', async () => {
    const [third, fourth] = [await titleOf(page, 2), await titleOf(page, 3)];
    await link(page, 4).focus();
    await page.keyboard.press('Shift+A');
    await expect(dotOf(page, third)).toBeHidden();
    await link(page, 2).focus();
    await page.keyboard.press('u');
    await expect(dotOf(page, third)).toBeVisible();
    const answer = marked(page);
    await page.keyboard.press('u');
    await answer;
    await page.keyboard.press('ControlOrMeta+z');
    await expect(dotOf(page, fourth)).toBeVisible();
    await expect(dotOf(page, third)).toBeHidden();
  });

  await test.step('“mark all” is for the list on which it was chosen, not for the one opened next', async () => {
    const words = /\p{L}{3,}/u.exec(await titleOf(page, 5))?.[0] ?? '';
    await page.goto(`${product.url}/publications?q=${encodeURIComponent(`title:${words}`)}`);
    await expect(link(page, 0)).toBeVisible();
    await page.getByRole('button', { name: 'Mark as read', exact: true }).click();
    const answer = marked(page);
    await page.getByRole('menuitem', { name: /^Mark \d+ as read$/ }).click();
    await page.getByRole('button', { name: /^All unread/ }).click();
    await answer;
    await expect(page.getByText(/^\d+ marked as read$/)).toBeVisible();
    await expect(row(page, 1).getByRole('img', { name: 'Unread' })).toBeVisible();
    await page.reload();
    await expect(row(page, 1).getByRole('img', { name: 'Unread' })).toBeVisible();
  });

  await test.step('a clip made without a connection is sent when the server can be reached again', async () => {
    await page.goto(`${product.url}/publications`);
    const title = await titleOf(page, 4);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await link(page, 4).focus();
    await page.keyboard.press('c');
    await expect(page.getByText('Saved on this device. It is sent when you are online again.')).toBeVisible();
    await expect(row(page, 4).getByRole('button', { name: 'Clip', exact: true, pressed: true })).toBeAttached();
    const answer = page.waitForResponse((response) => !!response.request().postData()?.includes('PushClip'));
    await page.context().setOffline(false);
    await answer;
    await page.goto(`${product.url}/clips`);
    await expect(page.getByRole('link', { name: title })).toBeVisible();
  });

  await test.step('a mark survives the crash of the page that made it', async () => {
    await page.goto(`${product.url}/publications`);
    const title = await titleOf(page, 6);
    const context = page.context();
    let isCut = true;
    await context.route('**/graphql', (route) =>
      isCut && route.request().postData()?.includes('MarkArticles') ? route.abort() : route.continue(),
    );
    await link(page, 6).focus();
    if (await dotOf(page, title).isHidden()) await page.keyboard.press('u');
    await page.keyboard.press('u');
    await expect(dotOf(page, title)).toBeHidden();
    const crashed = page.waitForEvent('crash');
    void page.goto('chrome://crash').catch(() => undefined);
    await crashed;
    isCut = false;
    const next = await context.newPage();
    const answer = marked(next);
    await next.goto(`${product.url}/publications`);
    await answer;
    await expect(dotOf(next, title)).toBeHidden();
  });
});
