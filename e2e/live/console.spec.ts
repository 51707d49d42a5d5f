import { expect, type Page } from '@playwright/test';
import { addUser, makeOperator } from '../support/commands.ts';
import { test } from '../support/live-journey.ts';
import type { Publisher } from '../support/publisher.ts';
import { signIn } from '../support/sign-in.ts';
import type { Product } from '../support/start-product.ts';
import { untilFound } from '../support/until-found.ts';

const operator = { email: 'operator@shiomi.example', password: '新しい合言葉はもっと長くする' };
const member = { email: 'member@shiomi.example', password: 'a sentence nobody guesses' };
const account = '潮見商事';

let product: Product;
let publisher: Publisher;

test.beforeAll(async ({ live }) => {
  ({ product, publisher } = live);
  addUser(product, operator);
  addUser(product, member);
  makeOperator(product, operator);
});

test.use({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo' });
test.describe.configure({ mode: 'serial' });

async function enterPassword(page: Page, { email, password }: typeof operator) {
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
}

function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
}

async function expectAfterReload(page: Page, expectation: () => Promise<void>) {
  await expect(async () => {
    await page.reload();
    await expectation();
  }).toPass();
}

test('an operator is led through sign-in back to where they were going, and what they change shows to the member', async ({
  page,
  browser,
}) => {
  const complaints = listen(page);
  await page.goto(`${product.url}/admin/accounts?search=${encodeURIComponent(account)}`);
  await page.waitForURL(/\/login/);
  await enterPassword(page, operator);
  await page.waitForURL(/\/admin\/accounts\?search=/);
  await page.getByRole('link', { name: account }).click();
  await expect(page.getByRole('heading', { level: 1, name: account })).toBeVisible();
  await expect(page.getByRole('table', { name: 'メンバー' }).getByRole('link', { name: member.email })).toBeVisible();

  await page.getByLabel('プラン').selectOption('BASIC');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('保存しました')).toBeVisible();
  await expect(page.getByRole('table', { name: '変更履歴' })).toContainText(operator.email);
  expect(complaints).toEqual([]);

  const theirs = await (await browser.newContext({ locale: 'ja-JP' })).newPage();
  await signIn(theirs, { url: product.url, ...member });
  const answered = theirs.waitForResponse(
    async (response) =>
      new URL(response.url()).pathname === '/graphql' && (await response.text()).includes('accountUsers'),
  );
  await theirs.goto(`${product.url}/clips`);
  const me = (await (await answered).json()) as { data: { user: { accountUsers: { account: { plan: string } }[] } } };
  expect(me.data.user.accountUsers[0]?.account.plan).toBe('BASIC');
  await theirs.context().close();
});

test('a person is made, suspended and let in again', async ({ page, browser }) => {
  const newcomer = { email: 'newcomer@shiomi.example', password: 'another long sentence' };
  await page.goto(`${product.url}/admin/users`);
  await enterPassword(page, operator);
  await page.getByRole('button', { name: 'ユーザーを追加' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('メールアドレス').fill(newcomer.email);
  await dialog.getByRole('combobox', { name: 'アカウント' }).fill('潮見');
  await page.getByRole('option', { name: account }).click();
  await dialog.getByLabel('パスワード', { exact: true }).fill(newcomer.password);
  await dialog.getByRole('button', { name: 'ユーザーを追加' }).click();
  await expect(dialog.getByText('このパスワードでサインインできます')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: newcomer.email }).click();
  await page.getByRole('button', { name: '停止', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '停止', exact: true }).click();
  await expect(page.getByText('停止しました。')).toBeVisible();
  const theirs = await (await browser.newContext({ locale: 'ja-JP' })).newPage();
  await theirs.goto(`${product.url}/login`);
  await enterPassword(theirs, newcomer);
  await expect(theirs.getByRole('alert').first()).not.toBeEmpty();
  await expect(theirs).toHaveURL(/\/login/);

  await page.getByRole('button', { name: '停止を解除' }).click();
  await expect(page.getByText('停止を解除しました。')).toBeVisible();
  await enterPassword(theirs, newcomer);
  await theirs.waitForURL(/\/publications/);
  await theirs.context().close();
});

test('a source is found at its address, added and read; stopped it brings nothing, resumed it brings what it missed', async ({
  page,
  browser,
}) => {
  publisher.publish('北浜市、港湾倉庫の改修を始める');
  await page.goto(`${product.url}/admin/sources/new`);
  await enterPassword(page, operator);
  await page.getByLabel('サイトのURL').fill(publisher.origin);
  await page.getByRole('button', { name: 'フィードを検索' }).click();
  await expect(page.getByText('1件のフィードが見つかりました')).toBeVisible();
  await expect(page.getByRole('list', { name: '最新の項目' })).toContainText('北浜市、港湾倉庫の改修を始める');
  await page.getByLabel('英語名').fill('Kitahama Daily');
  await page.getByRole('button', { name: 'この情報源を追加' }).click();
  await page.waitForURL(/\/admin\/sources\?search=Kitahama/);
  const row = page.getByRole('row', { name: /北浜日報/ });
  await expectAfterReload(page, () => expect(row).toContainText('正常', { timeout: 5_000 }));

  const theirs = await (await browser.newContext({ locale: 'ja-JP' })).newPage();
  await signIn(theirs, { url: product.url, ...member });
  const listed = (title: string) => theirs.locator('[data-item-link]', { hasText: title });
  const search = `${product.url}/publications?q=${encodeURIComponent('港湾倉庫')}`;
  await theirs.goto(search);
  const asking = { url: product.url, ...member };
  await untilFound(asking, { keywords: '港湾倉庫', count: 1 });
  await theirs.reload();
  await expect(listed('北浜市、港湾倉庫の改修を始める')).toBeVisible();

  await row.getByRole('button', { name: /^停止/ }).click();
  await expect(page.getByText('停止しました')).toBeVisible();
  await expect(row).toContainText('停止中');
  await page.getByText(/^停止中（\d+）$/).click();
  await expect(page).toHaveURL(/show=PAUSED/);
  await expect(row).toBeVisible();

  publisher.publish('港湾倉庫の改修、来春に終わる見通し');
  await row.getByRole('button', { name: /^再開/ }).click();
  await expect(page.getByText('再開しました')).toBeVisible();
  await page.goto(`${product.url}/admin/sources?search=Kitahama`);
  await row.getByRole('button', { name: /^今すぐ取得/ }).click();
  await expect(page.getByText('まもなく取得します')).toBeVisible();
  await untilFound(asking, { keywords: '港湾倉庫', count: 2 });
  await theirs.reload();
  await expect(listed('港湾倉庫の改修、来春に終わる見通し')).toBeVisible();
  await theirs.context().close();
});

test('a suggestion is written, published to members and taken back', async ({ page, browser }) => {
  const title = '港を持つ町の物流をどう守るか';
  await page.goto(`${product.url}/admin/suggestions/authors/new`);
  await enterPassword(page, operator);
  await page.getByLabel('日本語名').fill('浜田 澪');
  await page.getByLabel('英語名').fill('Mio Hamada');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('table', { name: '執筆者' })).toContainText('浜田 澪');

  await page.getByRole('link', { name: 'インサイトを作成' }).click();
  await page.getByLabel('タイトル').fill(title);
  await page.getByLabel('執筆者').selectOption('浜田 澪');
  await page.getByLabel('本文（Markdown）').fill('倉庫を**二か所**に分ける。');
  await page.getByRole('button', { name: '保存' }).click();
  await page.waitForURL(/\/admin\/suggestions\/(?!new)/);

  const theirs = await (await browser.newContext({ locale: 'ja-JP' })).newPage();
  await signIn(theirs, { url: product.url, ...member });
  const listed = theirs.locator('[data-item-link]', { hasText: title });
  await theirs.goto(`${product.url}/suggestions`);
  await expect(theirs.getByRole('heading', { level: 1, name: 'インサイト' })).toBeVisible();
  await expect(theirs.locator('[data-item-link]').first()).toBeVisible();
  await expect(listed).toHaveCount(0);

  await page.getByRole('button', { name: '今すぐ公開' }).click();
  await expect(page.getByText('完了しました')).toBeVisible();
  await theirs.reload();
  await listed.click();
  await expect(theirs.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(theirs.locator('strong', { hasText: '二か所' })).toBeVisible();

  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: '公開を取り消し' }).click();
  await expect(page.getByRole('button', { name: '今すぐ公開' })).toBeVisible();
  await theirs.goto(`${product.url}/suggestions`);
  await expect(theirs.locator('[data-item-link]').first()).toBeVisible();
  await expect(listed).toHaveCount(0);
  await theirs.context().close();
});

test('an announcement reaches members, marked as new until it has been seen', async ({ page, browser }) => {
  await page.goto(`${product.url}/admin/announcements/new`);
  await enterPassword(page, operator);
  await page.getByRole('group', { name: '日本語' }).getByLabel('タイトル').fill('来週の保守作業について');
  await page
    .getByRole('group', { name: '日本語' })
    .getByLabel('本文（Markdown）')
    .fill('土曜日の**午前三時**から止まります。');
  await page.getByLabel('重要度').selectOption('重要');
  await page.getByRole('button', { name: '保存' }).click();
  await page.waitForURL(/\/admin\/announcements\/(?!new)/);

  const theirs = await (await browser.newContext({ locale: 'ja-JP' })).newPage();
  await signIn(theirs, { url: product.url, ...member });
  await theirs.goto(`${product.url}/announces`);
  const item = theirs.locator('[data-item-index]', { hasText: '来週の保守作業について' });
  await expect(item).toContainText('未読');
  await expect(item).toContainText('重要');
  await expect(item.locator('strong')).toHaveText('午前三時');
  await expectAfterReload(theirs, () => expect(item).not.toContainText('未読', { timeout: 5_000 }));
  await theirs.context().close();
});

test('one who is an operator no more is turned away', async ({ page }) => {
  makeOperator(product, { ...operator, isOne: false });
  await page.goto(`${product.url}/admin/users`);
  await enterPassword(page, operator);
  await expect(page.getByRole('heading', { name: '運用担当者専用です' })).toBeVisible();
});
