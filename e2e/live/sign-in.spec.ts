import type { LocalProvider } from '@kawaraban/embedded-supabase/testing/local-provider.ts';
import { type Browser, expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { inviteUser } from '../support/commands.ts';
import { test } from '../support/live-journey.ts';
import type { MailReceiver } from '../support/receivers.ts';
import type { Product } from '../support/start-product.ts';
import { recordChannels, untilTabFollows } from '../support/tabs.ts';

const reader = { email: 'hanako@shiomi.example', password: '新しい合言葉はもっと長くする', account: '潮見物流' };
const changed = 'another long sentence';

let product: Product;
let mail: MailReceiver;
let provider: LocalProvider;

test.beforeAll(({ live }) => {
  ({ product, mail, provider } = live);
});

test.use({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo' });
test.describe.configure({ mode: 'serial' });

async function newestMail(subject: RegExp) {
  const find = () =>
    mail.mails.findLast((one) => subject.test(one.subject ?? '') && one.to?.[0]?.address === reader.email);
  await expect.poll(() => find() !== undefined, { timeout: 60_000 }).toBe(true);
  const found = find();
  const link = /https?:\/\/\S*\/login\/confirm\S*/.exec(found?.text ?? '')?.[0] ?? '';
  const code = /\b\d{6}\b/.exec(found?.text ?? '')?.[0] ?? '';
  return { link, code };
}

async function enterPassword(page: Page, password: string) {
  await page.goto(`${product.url}/login`);
  await page.locator('input[name="email"]').fill(reader.email);
  await page.locator('input[type="password"]').fill(password);
  await page.getByRole('button', { name: 'サインイン', exact: true }).click();
}

async function newReader(browser: Browser): Promise<Page> {
  return (await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo' })).newPage();
}

test('an invitation is accepted by its link, once', async ({ page, browser }) => {
  inviteUser(product, reader);
  const { link } = await newestMail(/招待/);

  await test.step('a program that scans mail opens the link first', async () => {
    expect((await fetch(link)).status).toBe(200);
  });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'ようこそ' })).toBeVisible();
  await expect(page).not.toHaveURL(/token_hash/);
  await page.getByRole('button', { name: '招待を受ける' }).click();
  const password = page.locator('input[type="password"]');
  await password.fill('短い');
  await page.getByRole('button', { name: 'パスワードを保存' }).click();
  await expect(page.getByText('推測されやすい')).toBeVisible();
  await password.fill(reader.password);
  await page.getByRole('button', { name: 'パスワードを保存' }).click();
  await page.waitForURL(/\/publications/);

  const other = await newReader(browser);
  await other.goto(link);
  await other.getByRole('button', { name: '招待を受ける' }).click();
  await expect(other.getByText('このリンクは有効期限が切れているか')).toBeVisible();
  await other.context().close();
});

test('a forgotten password is set anew by the mailed link, on another device, and ends the other sessions', async ({
  browser,
}) => {
  const desk = await newReader(browser);
  await enterPassword(desk, reader.password);
  await desk.waitForURL(/\/publications/);

  const phone = await newReader(browser);
  await phone.goto(`${product.url}/login`);
  await phone.getByRole('link', { name: 'パスワードをお忘れですか？' }).click();
  await expect(phone.getByRole('heading', { name: 'パスワードの再設定' })).toBeVisible();
  await phone.locator('input[name="email"]').fill(reader.email);
  await phone.getByRole('button', { name: 'リンクを送信' }).click();
  await expect(phone.getByText('登録されている場合')).toBeVisible();
  const { link } = await newestMail(/パスワード/);

  const tablet = await newReader(browser);
  await tablet.goto(link);
  await tablet.getByRole('button', { name: '続ける' }).click();
  await tablet.locator('input[type="password"]').fill(changed);
  await tablet.getByRole('button', { name: 'パスワードを保存' }).click();
  await tablet.waitForURL(/\/publications/);

  await enterPassword(phone, reader.password);
  await expect(phone.getByText('正しくありません')).toBeVisible();
  await desk.waitForURL(/\/login/);
  expect(await refreshes(tablet)).toBe(true);
  for (const page of [desk, phone, tablet]) await page.context().close();
});

test('an unknown address is told the same, and a code works where the link cannot be opened', async ({ page }) => {
  await page.goto(`${product.url}/en/login/recovery`);
  await page.locator('input[name="email"]').fill('nobody@shiomi.example');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('If nobody@shiomi.example is registered')).toBeVisible();
  expect(mail.mails.some((one) => one.to?.[0]?.address === 'nobody@shiomi.example')).toBe(false);
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This code is incorrect')).toBeVisible();
});

test('another provider signs in whoever has the same confirmed address, and nobody else', async ({ browser }) => {
  const page = await newReader(browser);
  provider.person = { sub: 'hanako', email: reader.email, email_verified: true, name: '潮見 花子' };
  await page.goto(`${product.url}/login`);
  await page.getByRole('button', { name: '潮見グループでサインイン' }).click();
  await page.waitForURL(/\/publications/);
  expect(provider.asked).toContain('POST /token');
  await page.context().close();

  const stranger = await newReader(browser);
  provider.person = { sub: 'stranger', email: 'stranger@elsewhere.example', email_verified: true };
  await stranger.goto(`${product.url}/login`);
  await stranger.getByRole('button', { name: '潮見グループでサインイン' }).click();
  await expect(stranger.getByRole('alert')).toContainText('登録されていません');
  await test.step('an organisation without a connection is told so', async () => {
    await stranger.goto(`${product.url}/login`);
    await stranger.getByRole('button', { name: 'SSOでサインイン' }).click();
    await expect(stranger.getByText('勤務先のメールアドレス')).toBeVisible();
    await stranger.locator('input[name="email"]').fill('taro@elsewhere.example');
    await stranger.getByRole('button', { name: 'SSOでサインイン' }).click();
    await expect(stranger.getByText('SSOが設定されていません')).toBeVisible();
  });
  await stranger.context().close();
});

test('two-step sign-in is turned on, asked for, and turned off; another tab follows', async ({ page, browser }) => {
  await enterPassword(page, changed);
  await page.waitForURL(/\/publications/);
  const second = await page.context().newPage();
  await second.goto(`${product.url}/clips`);

  await page.goto(`${product.url}/settings/personal/security`);
  await page.getByRole('button', { name: '有効にする' }).click();
  const picture = page.getByRole('img', { name: /認証アプリ用のQRコード/ });
  await expect(picture).toBeVisible();
  await expect(picture.locator('path')).toHaveAttribute('d', /\d/);
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  const app = new TOTP({ secret, digits: 6, period: 30 });
  await page.getByLabel('アプリに表示された6桁の数字').fill(fullWidth(app.generate()));
  await page.getByRole('button', { name: '有効にする' }).click();
  await expect(page.getByText('2段階認証は有効です。')).toBeVisible();
  await second.goto(`${product.url}/publications`);
  await expect(second.getByRole('navigation').first()).toBeVisible();
  await expect(second).toHaveURL(/\/publications/);

  const other = await newReader(browser);
  await enterPassword(other, changed);
  await other.waitForURL(/\/login\/two-step/);
  await test.step('no other page opens before the second step', async () => {
    await other.goto(`${product.url}/clips`);
    await other.waitForURL(/\/login\/two-step/);
  });
  await other.getByLabel('コード').fill('123456');
  await other.getByRole('button', { name: '続ける' }).click();
  await expect(other.getByText('コードが正しくありません')).toBeVisible();
  // A code is accepted only once. An app whose clock is 30 s fast shows the next code, which is accepted too.
  await other.getByLabel('コード').fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await other.getByRole('button', { name: '続ける' }).click();
  await other.waitForURL(/\/clips/);

  await test.step('signing out in one tab signs out the other, and not another device', async () => {
    await other.goto(`${product.url}/settings/personal/security`);
    await other.getByRole('button', { name: '無効にする' }).click();
    await other.getByRole('button', { name: '無効にする' }).click();
    await expect(other.getByRole('button', { name: '有効にする' })).toBeVisible();
    await recordChannels(other.context());
    const twin = await other.context().newPage();
    await twin.goto(`${product.url}/publications`);
    await untilTabFollows(twin);
    await signOutByMenu(other);
    await twin.waitForURL(/\/login/);
    expect(await refreshes(page)).toBe(true);
  });
  await other.context().close();
});

async function signOutByMenu(page: Page) {
  await page.goto(`${product.url}/publications`);
  await page.getByRole('button', { name: /アカウント/ }).click();
  await page.getByRole('button', { name: 'サインアウト' }).click();
  await page.waitForURL(/\/login/);
}

function refreshes(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const { publishableKey } = await (await fetch('/config.json')).json();
    const cookie = document.cookie
      .split('; ')
      .filter((pair) => pair.includes('auth-token') && !pair.includes('verifier'))
      .sort()
      .map((pair) => decodeURIComponent(pair.slice(pair.indexOf('=') + 1)))
      .join('');
    const text = new TextDecoder().decode(
      Uint8Array.from(atob(cookie.replace('base64-', '').replaceAll('-', '+').replaceAll('_', '/')), (c) =>
        c.charCodeAt(0),
      ),
    );
    const answer = await fetch('/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: JSON.parse(text).refresh_token }),
    });
    return answer.ok;
  });
}

function fullWidth(digits: string): string {
  return digits.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
}
