import { expect } from '@playwright/test';
import { readAlertTimes } from '../support/alert-times.ts';
import { addUser, releaseArticle } from '../support/commands.ts';
import { test } from '../support/live-journey.ts';
import { signIn } from '../support/sign-in.ts';

const reader = { email: 'hanako@kitahama.example', password: 'paper boats at noon', account: '北浜電機' };
const article = {
  title: '潮見電子、半導体の新工場を北浜市に建設へ',
  body:
    '潮見電子は、車載向け半導体を生産する新工場を北浜市に建設すると発表しました。投資額は三百億円で、二年後の稼働を目指します。' +
    '同社は需要の伸びに応えるためと説明しています。これは架空の記事です。',
};
const laterArticle = {
  title: '岬マテリアル、半導体材料の新工場が完成',
  body: '岬マテリアルは、研磨剤を作る新工場の完成を祝う式典を岬市で開きました。半導体メーカーに納めます。これは架空の記事です。',
};
/** Generous timeout in ms, reached only on failure. Feeds are read about once a minute, and an instant alert waits up to a minute. */
const feedMsMax = 300_000;
/** Maximum time in ms from the match to the due time of an instant alert (docs/rules.md "Alerts"). */
const alertDelayMsMax = 60_000;

test.use({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo' });

test('a saved search brings an article to mail, chat and bell, due within a minute', async ({ page, live }) => {
  const { product, mail, chat } = live;
  addUser(product, reader);
  const mails = () => mail.mails.filter(({ to }) => to?.[0]?.address === reader.email);
  await signIn(page, { url: product.url, ...reader });

  await test.step('alerts: at once, by mail and to the team’s chat', async () => {
    await page.goto(`${product.url}/settings/personal/alerts`);
    await page.getByRole('switch', { name: /^Webhook/ }).check();
    await page.getByLabel('WebhookのURL').fill(`${chat.origin}/services/T000/B000/secret`);
    await expect(page.getByText('Slack', { exact: false }).first()).toBeVisible();
    await page.getByRole('radio', { name: /^即時/ }).check();
    // The checkboxes of the days are hidden; only their labels are visible.
    for (const day of ['土曜日', '日曜日']) await page.getByRole('checkbox', { name: day }).dispatchEvent('click');
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
    for (const channel of ['メールで受け取る', 'Webhookで受け取る']) {
      await dialog.getByLabel(channel).check();
    }
    await dialog
      .getByRole('button', { name: '検索を保存' })
      .or(dialog.getByRole('button', { name: '保存', exact: true }))
      .click();
    await expect(dialog).toBeHidden();
  });

  await expect(page.getByTestId('unread-dot')).toBeHidden();
  await releaseArticle(product, article);

  await test.step('mail and chat', async () => {
    await expect.poll(() => mails().length, { timeout: feedMsMax }).toBe(1);
    await expect.poll(() => chat.messages.length).toBe(1);
    const [letter] = mails();
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

  await test.step('nothing comes twice: another article brings one message more, about that article alone', async () => {
    await page.reload();
    await releaseArticle(product, laterArticle);
    await expect.poll(() => mails().length, { timeout: feedMsMax }).toBe(2);
    await expect.poll(() => chat.messages.length).toBe(2);
    const last = { mail: mails()[1]?.text ?? '', chat: JSON.stringify(chat.messages[1]?.body) };
    for (const text of Object.values(last)) {
      expect(text).toContain(laterArticle.title);
      expect(text).not.toContain(article.title);
    }
  });

  await test.step('both were due within a minute, and a minute apart', async () => {
    const alerts = await readAlertTimes(product, reader);
    expect(alerts).toHaveLength(2);
    for (const { matchedAt, dueAt } of alerts) {
      expect(dueAt.getTime() - matchedAt.getTime()).toBeLessThanOrEqual(alertDelayMsMax);
    }
    expect(alerts[1]!.dueAt.getTime() - alerts[0]!.dueAt.getTime()).toBeGreaterThanOrEqual(alertDelayMsMax);
  });
});
