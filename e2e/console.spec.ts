/**
 * The operator's console, in a real browser: who gets in and who does not, and what changes there shows to members.
 */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { addUser, makeOperator } from './support/add-user.ts';
import { signIn } from './support/sign-in.ts';
import { type Product, startProduct } from './support/start-product.ts';

const operator = { email: 'operator@shiomi.example', password: '新しい合言葉は長くする' };
const member = { email: 'member@shiomi.example', password: 'a sentence nobody guesses' };
const account = '潮見商事';

let product: Product;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startProduct({ NEWSWIRE_INTERVAL_SECONDS: '3600' });
  addUser(product, operator);
  addUser(product, member);
  makeOperator(product, operator);
});
test.afterAll(async () => {
  await product?.stop();
});

test.use({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo' });
test.describe.configure({ mode: 'serial' });

/** Signs in on the page one is on, as whoever was sent there. */
async function enterPassword(page: Page, { email, password }: typeof operator) {
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
}

/** Everything the browser complains about, such as what the content security policy stopped. */
function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
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
    async (response) => response.url().endsWith('/graphql') && (await response.text()).includes('accountUsers'),
  );
  await theirs.goto(`${product.url}/clips`);
  const me = (await (await answered).json()) as { data: { user: { accountUsers: { account: { plan: string } }[] } } };
  expect(me.data.user.accountUsers[0]?.account.plan).toBe('BASIC');
  await theirs.context().close();
});

test('the account menu opens the console on the account, for operators only', async ({ page, browser }) => {
  await signIn(page, { url: product.url, ...operator });
  await page.getByRole('button', { name: /アカウント/ }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: /アカウント/ }).click();
  const console = await opened;
  await console.waitForURL(/\/admin\/accounts\/[0-9a-f-]{36}\?email=/);
  await expect(console.getByRole('heading', { level: 1, name: account })).toBeVisible();
  await expect(console.locator('tr[data-marked="true"]')).toContainText(operator.email);

  const theirs = await (await browser.newContext({ locale: 'ja-JP' })).newPage();
  await signIn(theirs, { url: product.url, ...member });
  await theirs.getByRole('button', { name: /アカウント/ }).click();
  await expect(theirs.getByRole('button', { name: 'サインアウト' })).toBeVisible();
  await expect(theirs.locator('a[href*="/admin/"]')).toHaveCount(0);
  await theirs.goto(`${product.url}/admin/queues`);
  await expect(theirs.getByRole('heading', { name: '運用担当者専用です' })).toBeVisible();
  await expect(theirs.getByRole('navigation')).toHaveCount(0);
  await theirs.getByRole('link', { name: '製品に戻る' }).click();
  await theirs.waitForURL(/\/publications/);
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
  await page.getByRole('button', { name: '停止する' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '停止する' }).click();
  await expect(page.getByText('停止しました。')).toBeVisible();
  const theirs = await (await browser.newContext({ locale: 'ja-JP' })).newPage();
  await theirs.goto(`${product.url}/login`);
  await enterPassword(theirs, newcomer);
  await expect(theirs.getByRole('alert').first()).not.toBeEmpty();
  await expect(theirs).toHaveURL(/\/login/);

  await page.getByRole('button', { name: '停止を解除する' }).click();
  await expect(page.getByText('再びサインインできます。')).toBeVisible();
  await enterPassword(theirs, newcomer);
  await theirs.waitForURL(/\/publications/);
  await theirs.context().close();
});

test('every screen can be heard, seen and used, in both languages and schemes, on a phone too', async ({ browser }) => {
  test.setTimeout(360_000);
  const context = await browser.newContext({ locale: 'ja-JP', viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${product.url}/admin/`);
  await enterPassword(page, operator);
  await page.waitForURL(/\/admin\/accounts/);
  await page.getByRole('link', { name: account }).click();
  await page.waitForURL(/\/admin\/accounts\/./);
  const accountPath = new URL(page.url()).pathname;
  await page.getByRole('table', { name: 'メンバー' }).getByRole('link', { name: operator.email }).click();
  await page.waitForURL(/\/admin\/users\/./);
  const userPath = new URL(page.url()).pathname;
  const paths = [
    '/admin/accounts',
    accountPath,
    '/admin/users',
    userPath,
    '/admin/deliveries',
    '/admin/deliveries?tab=why',
    '/admin/queues',
    '/admin/nothing-here',
  ];
  for (const locale of ['ja', 'en']) {
    await context.addCookies([{ name: 'locale', value: locale, url: product.url }]);
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      // Colours are the same in both languages.
      if (locale === 'en' && scheme === 'dark') continue;
      for (const path of paths) await look(page, { path, name: `${path} ${locale} ${scheme}` });
    }
  }
  await context.close();
});

test('one who is an operator no more is turned away', async ({ page }) => {
  makeOperator(product, { ...operator, isOne: false });
  await page.goto(`${product.url}/admin/users`);
  await enterPassword(page, operator);
  await expect(page.getByRole('heading', { name: '運用担当者専用です' })).toBeVisible();
});

async function look(page: Page, { path, name }: { path: string; name: string }) {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(product.url + path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[class*="Skeleton"]')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `${name} scrolls sideways on a phone`).toBeLessThanOrEqual(0);
}
