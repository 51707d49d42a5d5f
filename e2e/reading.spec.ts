import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { askApi } from './support/ask-api.ts';
import { test } from './support/journey.ts';
import { keepToasts } from './support/keep-toasts.ts';
import { signIn } from './support/sign-in.ts';

test.use({ locale: 'en', timezoneId: 'Asia/Tokyo', viewport: { width: 1440, height: 900 }, isReaderOpen: true });

const row = (page: Page, index: number) => page.locator(`[data-item-index="${index}"]`);
const link = (page: Page, index: number) => row(page, index).locator('[data-item-link]');
const dot = (page: Page, index: number) => row(page, index).getByRole('img', { name: 'Unread' });

/** Marks all but 100 headlines of a newcomer as read, because counts above a thousand are not exact. */
async function readOlder(asking: { url: string; email: string; password: string }): Promise<void> {
  const { headlines } = await askApi<{ headlines: { unreadIds: string[] } }>(asking, '{ headlines { unreadIds } }');
  const mark = `mutation ($articleIds: [ID!]!, $actId: ID!) {
    markArticles(articleIds: $articleIds, isRead: true, actId: $actId) { articleIds }
  }`;
  for (let from = 100; from < headlines.unreadIds.length; from += 100) {
    const articleIds = headlines.unreadIds.slice(from, from + 100);
    await askApi(asking, mark, { articleIds, actId: randomUUID() });
  }
}

/** Switches off the timer that refreshes unread counts, so that only realtime signals do. */
function stopRefreshing(): void {
  const start = window.setInterval;
  const without = (run: TimerHandler, ms?: number) => (ms === 4_000 ? 0 : start(run, ms));
  window.setInterval = without as typeof window.setInterval;
}

async function unreadCount(page: Page): Promise<number> {
  const text = await page.getByRole('button', { name: /^All unread \d+ unread$/ }).innerText();
  return Number(/\d+/.exec(text)?.[0]);
}

test('articles are read by keys and by opening, counted, and the same on a second device', async ({
  browser,
  page,
  product,
  newcomer,
}) => {
  await readOlder({ url: product.url, ...newcomer });
  await page.addInitScript(stopRefreshing);
  await signIn(page, { url: product.url, ...newcomer });
  await page.goto(`${product.url}/publications`);
  await expect(dot(page, 0)).toBeVisible();
  const before = await unreadCount(page);

  await test.step('j marks the article that it leaves, u takes that back', async () => {
    await row(page, 0).locator('[data-item-link]').focus();
    await page.keyboard.press('j');
    await expect(dot(page, 0)).toBeHidden();
    await expect(row(page, 1).locator('[data-item-link]')).toBeFocused();
    await expect.poll(() => unreadCount(page)).toBe(before - 1);
    await page.keyboard.press('k');
    await expect(row(page, 0).locator('[data-item-link]')).toBeFocused();
    await page.keyboard.press('u');
    await expect(dot(page, 0)).toBeVisible();
    await expect.poll(() => unreadCount(page)).toBe(before);
  });

  await test.step('an article that is open for a second is read, and the list keeps it', async () => {
    await link(page, 1).click();
    const pane = page.getByRole('region', { name: 'Reading pane' });
    await expect(pane.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
    await expect(link(page, 1)).toBeFocused();
    await expect(dot(page, 1)).toBeHidden();
    await expect(dot(page, 0)).toBeVisible();
    await expect(page).toHaveURL(/open=h\d+/);
    await page.reload();
    await expect(pane.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(pane.getByText('Select an article to read it here')).toBeVisible();
    await expect(dot(page, 0)).toBeVisible();
  });

  const second = await browser.newContext({
    baseURL: product.url,
    locale: 'en',
    viewport: { width: 1440, height: 900 },
  });
  const other = await second.newPage();
  await test.step('another device shows it and marks all above the fourth', async () => {
    await signIn(other, { url: product.url, ...newcomer });
    await other.goto('/publications');
    await expect(dot(other, 0)).toBeVisible();
    await expect(dot(other, 1)).toBeHidden();
    await row(other, 3).locator('[data-item-link]').focus();
    await other.getByRole('button', { name: 'Mark as read', exact: true }).click();
    await other.getByRole('menuitem', { name: 'Mark 2 above as read' }).click();
    await expect(other.getByText('2 marked as read')).toBeVisible();
    await expect.poll(() => unreadCount(other)).toBe(before - 3);
    await expect.poll(() => unreadCount(page)).toBe(before - 3);
    await other.getByRole('button', { name: 'Read in the last hour' }).click();
    await expect(
      other
        .getByRole('dialog')
        .getByRole('button', { name: /^Mark as unread: / })
        .first(),
    ).toBeVisible();
    await other.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  });

  await test.step('the first device shows it after a reload, without what is read where only unread is asked for', async () => {
    const fourth = await link(page, 3).innerText();
    await page.reload();
    await expect(link(page, 0)).toBeVisible();
    await expect(dot(page, 0)).toBeHidden();
    await page.getByRole('button', { name: 'Unread only' }).click();
    await expect(link(page, 0)).toHaveText(fourth);
  });

  await test.step('⌘Z takes the bulk act back, after a reload too', async () => {
    await other.reload();
    await expect(link(other, 0)).toBeVisible();
    await expect(dot(other, 0)).toBeHidden();
    await other.keyboard.press('ControlOrMeta+z');
    await expect(dot(other, 0)).toBeVisible();
    await expect(dot(other, 2)).toBeVisible();
    await expect.poll(() => unreadCount(other)).toBe(before - 1);
  });

  await test.step('a mark without a connection is sent when the page is loaded again', async () => {
    await second.route('**/graphql', (route) =>
      route.request().postData()?.includes('MarkArticles') ? route.abort() : route.continue(),
    );
    await row(other, 0).locator('[data-item-link]').focus();
    await other.keyboard.press('u');
    await expect(dot(other, 0)).toBeHidden();
    await second.unroute('**/graphql');
    await other.reload();
    await expect(dot(other, 0)).toBeHidden();
    await expect.poll(() => unreadCount(other)).toBe(before - 2);
  });

  await test.step('the rule for reading that one device chooses holds on the other', async () => {
    await other.getByRole('button', { name: 'Mark as read', exact: true }).click();
    const saved = other.waitForResponse((response) => !!response.request().postData()?.includes('ChangeReadRule'));
    await other.getByRole('menuitem', { name: 'Only by hand' }).click();
    await saved;
    await page.goto(`${product.url}/publications`);
    await expect(dot(page, 4)).toBeVisible();
    await page.getByRole('button', { name: 'Mark as read', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Only by hand' })).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('Escape');
    await link(page, 4).focus();
    await page.keyboard.press('j');
    await expect(link(page, 5)).toBeFocused();
    await expect(dot(page, 4)).toBeVisible();
  });
  await second.close();
});

test('a story and a source are muted, listed, and shown again', async ({ page, product, newcomer }) => {
  await readOlder({ url: product.url, ...newcomer });
  await signIn(page, { url: product.url, ...newcomer });
  await page.goto(`${product.url}/publications`);
  await expect(dot(page, 0)).toBeVisible();
  const before = await unreadCount(page);
  const title = (await link(page, 0).innerText()).slice(0, 20);
  const item = page.locator('[data-item-link]', { hasText: title });
  const muted = page.getByRole('button', { name: 'Muted', exact: true });

  await test.step('m and a choice hide the story, and the toast takes it back', async () => {
    await link(page, 0).focus();
    await keepToasts(page);
    await page.keyboard.press('m');
    await expect(page.getByRole('button', { name: /^Mute this story/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 story muted')).toBeVisible();
    await expect(item).toHaveCount(0);
    await expect.poll(() => unreadCount(page)).toBe(before - 1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(item).toHaveCount(1);
    await expect.poll(() => unreadCount(page)).toBe(before);
  });

  await test.step('a muted source stays away after a reload, is named by "Why?", and is shown again in the list', async () => {
    await link(page, 0).click();
    const pane = page.getByRole('region', { name: 'Reading pane' });
    await pane.getByRole('button', { name: 'Mute', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /All articles of this source/ })
      .click();
    await expect(page.getByText(/“.+” muted/)).toBeVisible();
    await pane.getByRole('button', { name: 'Why?' }).click();
    await expect(page.getByRole('dialog').getByText('You muted this source')).toBeVisible();
    await page.goto(`${product.url}/publications`);
    await expect(dot(page, 0)).toBeVisible();
    await expect(item).toHaveCount(0);
    expect(await unreadCount(page)).toBeLessThan(before);
    await muted.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Show “.+” again$/ })
      .click();
    await expect(page.getByText('Nothing is muted')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(item).toHaveCount(1);
  });
});

test('an article is snoozed, moves on to the next, is listed, and comes back unread', async ({
  page,
  product,
  newcomer,
}) => {
  await readOlder({ url: product.url, ...newcomer });
  await signIn(page, { url: product.url, ...newcomer });
  await page.goto(`${product.url}/publications`);
  await expect(dot(page, 0)).toBeVisible();
  const before = await unreadCount(page);
  const title = (await link(page, 0).innerText()).slice(0, 20);
  const item = page.locator('[data-item-link]', { hasText: title });
  const pane = page.getByRole('region', { name: 'Reading pane' });
  const dialog = page.getByRole('dialog');

  await test.step('z and Enter hide the open article, and the next one opens', async () => {
    await link(page, 0).click();
    await expect(pane.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
    const next = await link(page, 1).getAttribute('data-article-id');
    await page.keyboard.press('z');
    await expect(dialog.getByRole('button', { name: /^(This evening|Tomorrow morning)/ }).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/1 article snoozed until/)).toBeVisible();
    await expect(item).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`open=h${next}`));
  });

  await test.step('it is listed and comes back unread', async () => {
    await page.getByRole('button', { name: 'Snoozed', exact: true }).click();
    await dialog.getByRole('button', { name: /^Show “.+” again$/ }).click();
    await expect(dialog.getByText('Nothing is snoozed')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(item).toHaveCount(1);
    await page.reload();
    await expect(dot(page, 0)).toBeVisible();
    await expect(item).toHaveCount(1);
  });

  await test.step('selected articles are snoozed until a date, and the toast takes it back', async () => {
    await page.keyboard.press('Escape');
    for (const index of [1, 2]) {
      await link(page, index).focus();
      await page.keyboard.press('x');
    }
    await expect(page.getByText('2 selected')).toBeVisible();
    const unread = await unreadCount(page);
    await page.keyboard.press('z');
    await dialog.getByRole('button', { name: /^On a date/ }).click();
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel('On a date').fill(day);
    await keepToasts(page);
    await dialog.getByRole('button', { name: 'Snooze', exact: true }).click();
    await expect(page.getByText(/2 articles snoozed until .+ at 08:00/)).toBeVisible();
    await expect.poll(() => unreadCount(page)).toBeLessThan(before - 1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => unreadCount(page)).toBe(unread);
  });

  await test.step('marking the selected articles as unread can be taken back', async () => {
    for (const index of [1, 2]) {
      await link(page, index).focus();
      await page.keyboard.press('x');
    }
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.keyboard.press('u');
    await expect(page.getByText(/marked as read/)).toBeVisible();
    await expect(dot(page, 2)).toBeHidden();
    for (const index of [1, 2]) {
      await link(page, index).focus();
      await page.keyboard.press('x');
    }
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.keyboard.press('u');
    await expect(page.getByText('2 marked as unread')).toBeVisible();
    await expect(dot(page, 2)).toBeVisible();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(dot(page, 2)).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the account menu leads to what is muted and snoozed', async ({ page, product, newcomer }) => {
    await signIn(page, { url: product.url, ...newcomer });
    await page.goto(`${product.url}/publications`);
    for (const [name, empty] of [
      ['Read in the last hour', 'Nothing read in the last hour'],
      ['Muted', 'Nothing is muted'],
      ['Snoozed', 'Nothing is snoozed'],
    ] as const) {
      await page.getByRole('button', { name: /^Account menu/ }).click();
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('dialog').getByText(empty)).toBeVisible();
      await page.keyboard.press('Escape');
    }
  });
});
