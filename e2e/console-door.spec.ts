import { expect } from '@playwright/test';
import { test } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';

test.use({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo' });

test('the account menu opens the console on the account, for operators only', async ({
  page,
  browser,
  product,
  people,
}) => {
  const operator = await people.addOperator();
  const member = await people.add({ account: operator.account });

  await signIn(page, { url: product.url, ...operator });
  await page.getByRole('button', { name: /アカウント/ }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: /アカウント/ }).click();
  const console = await opened;
  await console.waitForURL(/\/admin\/accounts\/[0-9a-f-]{36}\?email=/);
  await expect(console.getByRole('heading', { level: 1, name: operator.account })).toBeVisible();
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
