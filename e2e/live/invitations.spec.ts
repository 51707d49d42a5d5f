import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { invitations } from '../../apps/server/src/accounts/invitations/table.ts';
import { addUser } from '../support/commands.ts';
import { test } from '../support/live-journey.ts';
import { openDatabase } from '../support/open-database.ts';
import type { MailReceiver } from '../support/receivers.ts';
import { wordsIn } from '../support/words.ts';

const admin = { email: 'mika@minato.example', password: 'a long sentence to begin with', account: 'Minato Trading' };
const t = wordsIn.en;
const ja = wordsIn.ja;

test.use({ locale: 'en-GB', timezoneId: 'Europe/London' });
test.describe.configure({ mode: 'serial' });

async function onlyMail(mail: MailReceiver, to: string) {
  const find = () => mail.mails.filter((one) => one.to?.[0]?.address === to);
  await expect.poll(() => find().length, { timeout: 60_000 }).toBe(1);
  const [found] = find();
  return { subject: found?.subject, link: /https?:\/\/\S*\/login\/invitation\S*/.exec(found?.text ?? '')?.[0] ?? '' };
}

async function signIn(page: Page, url: string) {
  await page.goto(`${url}/en/login`);
  await page.locator('input[name="email"]').fill(admin.email);
  await page.locator('input[type="password"]').fill(admin.password);
  await page.getByRole('button', { name: t('login.submit'), exact: true }).click();
  await page.waitForURL(/\/publications/);
}

async function invite(page: Page, { url, email }: { url: string; email: string }) {
  await page.goto(`${url}/en/settings/company-old/member-old`);
  await page.getByRole('button', { name: t('company.members.invite') }).click();
  await page.getByRole('dialog').getByLabel(t('company.members.email'), { exact: true }).fill(email);
  await page.getByLabel(t('company.members.language')).selectOption('ja');
  await page.getByRole('button', { name: t('company.members.send') }).click();
  await expect(page.getByText(t('company.members.invited', { email }))).toBeVisible();
}

test('somebody new is invited, and arrives by the link of one mail in the language chosen', async ({
  live: { product, mail },
  page,
  browser,
}) => {
  addUser(product, admin);
  await signIn(page, product.url);
  const email = 'taro@minato.example';
  await invite(page, { url: product.url, email });
  const { subject, link } = await onlyMail(mail, email);
  expect(subject).toContain('「Minato Trading」に招待しています');
  await test.step('a program that scans mail opens the link first', async () => {
    expect((await fetch(link)).status).toBe(200);
  });

  const guest = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await guest.goto(link);
  await expect(
    guest.getByRole('heading', { name: ja('login.join.titleOf', { account: admin.account }) }),
  ).toBeVisible();
  await guest.getByRole('button', { name: ja('login.join.accept') }).click();
  await test.step('leaving before a password is chosen costs nothing', async () => {
    await expect(guest.locator('input[type="password"]')).toBeVisible();
    await guest.goto(link);
    await guest.getByRole('button', { name: ja('login.join.accept') }).click();
  });
  await guest.locator('input[type="password"]').fill('短い');
  await guest.getByRole('button', { name: ja('login.join.submit') }).click();
  await expect(guest.getByText(ja('login.weakPassword'))).toBeVisible();
  await guest.locator('input[type="password"]').fill('十分に長い合言葉をひとつ選ぶ');
  await guest.getByRole('button', { name: ja('login.join.submit') }).click();
  await guest.waitForURL(/\/start/);
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: ja('login.join.accepted.title') })).toBeVisible();
  await guest.context().close();
});

test('an expired link has another mail sent, whose link works', async ({ live: { product, mail }, page, browser }) => {
  await signIn(page, product.url);
  const email = 'jiro@minato.example';
  await invite(page, { url: product.url, email });
  const { link } = await onlyMail(mail, email);
  const { db, close } = await openDatabase(product);
  await db
    .update(invitations)
    .set({ expiresAt: new Date(0) })
    .where(eq(invitations.email, email));
  await close();

  const guest = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: ja('login.join.expired.title') })).toBeVisible();
  await guest.getByRole('button', { name: ja('login.join.renew') }).click();
  await expect(guest.getByText(ja('login.join.renewed', { email }))).toBeVisible();
  const mails = () => mail.mails.filter((one) => one.to?.[0]?.address === email);
  await expect.poll(() => mails().length, { timeout: 60_000 }).toBe(2);
  await guest.reload();
  await expect(guest.getByRole('button', { name: ja('login.join.accept') })).toBeVisible();
  await guest.context().close();
});

test('somebody who can sign in already joins by a shared board, and arrives on it to view it', async ({
  live: { product, mail },
  page,
  browser,
}) => {
  const known = { email: 'saburo@elsewhere.example', password: 'another long sentence', account: 'Elsewhere' };
  addUser(product, known);
  await signIn(page, product.url);
  await page.goto(`${product.url}/en/boards/edit`);
  await page.getByLabel(/^Title/).fill('Chip makers');
  await page.getByRole('button', { name: t('common.save') }).click();
  await page.waitForURL(/\/boards\/\d+$/);
  const board = new URL(page.url()).pathname.replace(/^\/en/, '');
  await page.getByRole('button', { name: t('boards.share'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: t('sharing.who') }).fill(known.email);
  await dialog.getByRole('combobox', { name: t('sharing.who') }).press('Enter');
  await dialog.getByRole('combobox', { name: t('sharing.accessLabel') }).selectOption('VIEW');
  await expect(dialog.getByText(/is not a member. .* free seats/)).toBeVisible();
  await dialog.getByRole('button', { name: t('sharing.shareAndInvite') }).click();
  await expect(dialog.getByText(t('sharing.pending'))).toBeVisible();
  const { subject, link } = await onlyMail(mail, known.email);
  expect(subject).toContain('Chip makers');

  const guest = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await guest.goto(link);
  await guest.getByRole('button', { name: t('login.join.accept') }).click();
  await guest.getByRole('link', { name: t('login.join.signIn') }).click();
  await guest.locator('input[name="email"]').fill(known.email);
  await guest.locator('input[type="password"]').fill(known.password);
  await guest.getByRole('button', { name: t('login.submit'), exact: true }).click();
  await guest.waitForURL((url) => url.pathname.endsWith(board));
  await expect(guest.getByRole('heading', { level: 1, name: 'Chip makers' })).toBeVisible();
  await expect(guest.getByText(t('boards.readOnly'))).toBeVisible();
  await expect(guest.getByRole('button', { name: t('boards.share'), exact: true })).toHaveCount(0);
  await guest.context().close();
});
