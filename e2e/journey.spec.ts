/**
 * The whole way of the news, in a real browser: a reader saves a search, the newswire publishes an article that matches,
 * and within a minute it is in their mail, in their team's chat and on their bell.
 */
import { expect, test } from '@playwright/test';
import { addUser, releaseArticle } from './support/add-user.ts';
import {
  type MailReceiver,
  startMailReceiver,
  startWebhookReceiver,
  type WebhookReceiver,
} from './support/receivers.ts';
import { signIn } from './support/sign-in.ts';
import { type Product, startProduct } from './support/start-product.ts';

const reader = { email: 'reader@shiomi.example', password: 'kawaraban-e2e-1' };
const article = {
  title: '潮見電子、半導体の新工場を北浜市に建設へ',
  body:
    '潮見電子は、車載向け半導体を生産する新工場を北浜市に建設すると発表しました。投資額は三百億円で、二年後の稼働を目指します。' +
    '同社は需要の伸びに応えるためと説明しています。これは架空の記事です。',
};
/** What an instant alert may take from the release to the reader (decisions.md "Alerts"). */
const alertMsMax = 60_000;

let product: Product;
let mail: MailReceiver;
let chat: WebhookReceiver;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  mail = await startMailReceiver();
  chat = await startWebhookReceiver();
  product = await startProduct({
    SMTP_URL: mail.url,
    DELIVER: 'live',
    WEBHOOK_ALLOW_ORIGINS: chat.origin,
    // Only what the test releases is new.
    NEWSWIRE_INTERVAL_SECONDS: '3600',
  });
  addUser(product, reader);
});

test.afterAll(async () => {
  await product?.stop();
  await mail?.stop();
  await chat?.stop();
});

test.use({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo' });

test('a saved search brings an article to mail, chat and bell within a minute', async ({ page }) => {
  await signIn(page, { url: product.url, ...reader });

  await test.step('alerts: at once, by mail and to the team’s chat', async () => {
    await page.goto(`${product.url}/settings/personal/alerts`);
    await page.getByRole('switch', { name: /^Webhook/ }).check();
    await page.getByLabel('Webhook の URL').fill(`${chat.origin}/services/T000/B000/secret`);
    await expect(page.getByText('Slack', { exact: false }).first()).toBeVisible();
    await page.getByRole('radio', { name: /^すぐに/ }).check();
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(page.getByText('保存しました')).toBeVisible();
  });

  await test.step('search in Japanese and save the search', async () => {
    await page.goto(`${product.url}/publications`);
    const box = page
      .getByRole('combobox', { name: 'キーワード' })
      .or(page.getByRole('searchbox', { name: 'キーワード' }));
    await box.fill('半導体　ＡＮＤ　新工場');
    await box.press('Enter');
    await expect(page).toHaveURL(/q=/);
    await page.getByRole('button', { name: '検索を保存' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('名前').fill('半導体の新工場');
    for (const channel of ['メールで受け取る', 'Webhook で受け取る']) {
      await dialog.getByLabel(channel).check();
    }
    await dialog
      .getByRole('button', { name: '検索を保存' })
      .or(dialog.getByRole('button', { name: '保存', exact: true }))
      .click();
    await expect(dialog).toBeHidden();
  });

  await expect(page.getByTestId('unread-dot')).toBeHidden();
  const releasedAt = Date.now();
  await releaseArticle(product, article);

  await test.step('mail and chat within a minute', async () => {
    await expect.poll(() => mail.mails.length, { timeout: alertMsMax }).toBe(1);
    await expect.poll(() => chat.messages.length, { timeout: alertMsMax }).toBe(1);
    expect(Date.now() - releasedAt).toBeLessThan(alertMsMax);
    const [letter] = mail.mails;
    expect(letter?.to?.[0]?.address).toBe(reader.email);
    expect(letter?.text).toContain(article.title);
    expect(letter?.html).toContain('北浜市');
    const headers = new Map(letter?.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(headers.get('list-unsubscribe')).toContain(product.url);
    expect(chat.messages[0]?.path).toBe('/services/T000/B000/secret');
    expect(JSON.stringify(chat.messages[0]?.body)).toContain(article.title);
  });

  await test.step('the bell shows its dot without a reload, and the panel the article', async () => {
    await expect(page.getByTestId('unread-dot').first()).toBeVisible();
    await page
      .getByRole('button', { name: /アラートを開く/ })
      .first()
      .click();
    const item = page.getByRole('article').filter({ hasText: article.title });
    await expect(item).toBeVisible();
    await expect(item.locator('mark').filter({ hasText: '半導体' }).first()).toBeVisible();
    await expect(item.locator('mark').filter({ hasText: '新工場' }).first()).toBeVisible();
    await expect(page.getByTestId('unread-dot')).toBeHidden();
    await item.getByRole('link').click();
  });

  await test.step('the article opens, is clipped, and is in clips and recent', async () => {
    await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeVisible();
    await page.getByRole('button', { name: 'クリップ', exact: true }).click();
    await expect(page.getByRole('button', { name: 'クリップ済み' })).toBeVisible();
    for (const path of ['/clips', '/recent']) {
      await page.goto(product.url + path);
      await expect(page.getByRole('feed').getByRole('article').filter({ hasText: article.title })).toBeVisible();
    }
  });

  await test.step('nothing comes twice', async () => {
    await page.reload();
    await page.waitForTimeout(3_000);
    expect(mail.mails).toHaveLength(1);
    expect(chat.messages).toHaveLength(1);
  });
});
