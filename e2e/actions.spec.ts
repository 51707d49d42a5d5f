import { type Browser, expect, type Page } from '@playwright/test';
import { askApi } from './support/ask-api.ts';
import { test } from './support/journey.ts';
import { keepToasts } from './support/keep-toasts.ts';
import type { Person } from './support/people.ts';
import type { SharedProduct } from './support/shared-product.ts';
import { signIn } from './support/sign-in.ts';

let product: SharedProduct;
let people: {
  owner: Person;
  /** Sees the board. */
  colleague: Person;
  guest: Person;
  reader: Person;
  stranger: Person;
};
let boardId: string;
const boardTitle = '北浜の新工場';

test.beforeAll(async ({ product: shared, people: { add } }) => {
  product = shared;
  const owner = await add({ role: 'GENERAL' });
  const { account } = owner;
  people = {
    owner,
    colleague: await add({ account, role: 'GENERAL' }),
    guest: await add({ account, role: 'GENERAL' }),
    reader: await add({ account, role: 'READONLY' }),
    stranger: await add(),
  };
  const asOwner = { url: product.url, ...owner };
  const { upsertBoard } = await askApi<{ upsertBoard: { id: string } }>(
    asOwner,
    'mutation ($title: String!) { upsertBoard(title: $title) { id } }',
    { title: boardTitle },
  );
  boardId = upsertBoard.id;
  await askApi(
    asOwner,
    'mutation ($boardId: ID!, $emails: [String!]!) { addBoardShares(boardId: $boardId, emails: $emails) { id } }',
    { boardId, emails: [people.colleague.email, people.reader.email] },
  );
});

const words = {
  ja: {
    ...{ board: 'ボード', title: 'タイトル', content: '内容', save: '保存', comment: 'コメント', post: '投稿' },
    ...{
      share: '共有',
      emails: 'メンバーまたはメールアドレス',
      doShare: '共有',
      close: '閉じる',
      edit: '編集',
      more: 'その他の操作',
    },
    ...{
      remove: /コメントを削除$/,
      undo: '元に戻す',
      plain: '印刷用ページ',
      delete: '削除',
      required: 'タイトルを入力してください。',
    },
    ...{
      done: '完了にしました',
      notFound: 'アクションが見つかりません',
      invalid: 'URL：/actions/none',
    },
  },
  en: {
    ...{ board: 'Board', title: 'Title', content: 'Description', save: 'Save', comment: 'Your comment', post: 'Post' },
    ...{
      share: 'Share',
      emails: 'Members or e-mail addresses',
      doShare: 'Share',
      close: 'Close',
      edit: 'Edit',
      more: 'More',
    },
    ...{
      remove: /^Delete .*’s comment/,
      undo: 'Undo',
      plain: 'Print view',
      delete: 'Delete',
      required: 'Enter a title.',
    },
    ...{ done: 'Marked as done', notFound: 'Action not found', invalid: 'Page Not Found: /actions/none' },
  },
} as const;

async function open(browser: Browser, who: keyof typeof people, locale: 'ja' | 'en'): Promise<Page> {
  const context = await browser.newContext({ locale, timezoneId: 'Asia/Tokyo' });
  await context.addCookies([{ name: 'locale', value: locale, url: product.url }]);
  const page = await context.newPage();
  await signIn(page, { url: product.url, ...people[who] });
  return page;
}

for (const locale of ['ja', 'en'] as const) {
  const w = words[locale];

  test(`an action is made, shared, talked about and deleted (${locale})`, async ({ browser }) => {
    const owner = await open(browser, 'owner', locale);
    const title = locale === 'ja' ? '稼働時期を計画に反映する' : 'Put the start into the plan';
    let address = '';

    await test.step('made on a board; a missing title is said under its field', async () => {
      await owner.goto(`${product.url}/actions/edit?boardId=${boardId}`);
      await expect(owner.getByRole('combobox', { name: w.board })).toHaveValue(boardTitle);
      await owner.getByRole('button', { name: w.save }).click();
      await expect(owner.getByText(w.required)).toBeVisible();
      await owner.getByRole('textbox', { name: w.title }).fill(title);
      await owner.getByRole('textbox', { name: w.content }).fill('https://example.com/plan');
      await owner.getByRole('button', { name: w.save }).click();
      await expect(owner.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(owner).toHaveURL(/\/actions\/\d+$/);
      address = new URL(owner.url()).pathname;
      await expect(owner.getByRole('link', { name: 'https://example.com/plan' })).toBeVisible();
    });

    await test.step('a comment: not by the Enter of an input method, but by Ctrl and Enter', async () => {
      const field = owner.getByRole('textbox', { name: w.comment, exact: true });
      await composeWithEnter(owner, field, '公表');
      await expect(field).toHaveValue('公表');
      await expect(owner.locator('ol > li')).toHaveCount(0);
      await field.press('Control+Enter');
      await expect(owner.locator('ol > li')).toHaveText([/公表/]);
      await expect(field).toHaveValue('');
    });

    await test.step('shared with somebody who does not see the board', async () => {
      await owner.getByRole('button', { name: w.share, exact: true }).click();
      const dialog = owner.getByRole('dialog');
      await dialog.getByRole('combobox', { name: w.emails }).fill(people.guest.email);
      await dialog.getByRole('button', { name: w.doShare, exact: true }).click();
      await expect(dialog.getByText(people.guest.email)).toBeVisible();
      await dialog.getByRole('button', { name: w.close }).click();
    });

    const guest = await open(browser, 'guest', locale);
    await test.step('who sees it but not its board, and answers', async () => {
      await guest.goto(`${product.url}/actions`);
      await guest.locator('[data-item-link]', { hasText: title }).click();
      await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(guest.getByText(boardTitle)).toHaveCount(0);
      await guest.getByRole('textbox', { name: w.comment, exact: true }).fill('了解');
      await guest.getByRole('button', { name: w.post, exact: true }).click();
      await expect(guest.locator('ol > li')).toHaveCount(2);
      await guest.goto(product.url + address.replace('/actions/', '/actions/edit/'));
      await expect(guest.getByRole('textbox', { name: w.title })).toHaveValue(title);
      await expect(guest.getByRole('combobox', { name: w.board })).toHaveCount(0);
    });

    await test.step('a colleague on the board sees both, and takes back what was said at once', async () => {
      const colleague = await open(browser, 'colleague', locale);
      await colleague.goto(product.url + address);
      await expect(colleague.getByRole('link', { name: boardTitle })).toBeVisible();
      await expect(colleague.locator('ol > li')).toHaveCount(2);
      await colleague.getByRole('textbox', { name: w.comment, exact: true }).fill('三つ目');
      await colleague.getByRole('textbox', { name: w.comment, exact: true }).press('Control+Enter');
      await keepToasts(colleague);
      await colleague.getByRole('button', { name: w.remove }).click();
      await expect(colleague.locator('ol > li')).toHaveCount(2);
      await colleague.getByRole('button', { name: w.undo }).click();
      await expect(colleague.locator('ol > li').last()).toContainText('三つ目');
      await expect(colleague.locator('ol > li[data-pending="true"]')).toHaveCount(0);
    });

    await test.step('the owner sees it on coming back to the page', async () => {
      await owner.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(owner.locator('ol > li')).toHaveCount(3);
    });

    await test.step('the plain page holds everything', async () => {
      await owner.getByRole('button', { name: w.more }).click();
      await owner.getByRole('menuitem', { name: w.plain }).click();
      await expect(owner).toHaveURL(/-old$/);
      for (const text of [title, boardTitle, '公表', '了解', '三つ目'])
        await expect(owner.getByText(text).first()).toBeVisible();
      await owner.emulateMedia({ media: 'print' });
      await expect(owner.getByRole('button')).toHaveCount(0);
      await owner.emulateMedia({ media: null });
      await owner.goto(product.url + address);
    });

    await test.step('whoever may only read, reads', async () => {
      const reader = await open(browser, 'reader', locale);
      await reader.goto(product.url + address);
      await expect(reader.locator('ol > li')).toHaveCount(3);
      await expect(reader.getByRole('textbox', { name: w.comment, exact: true })).toHaveCount(0);
      await expect(reader.getByRole('link', { name: w.edit })).toHaveCount(0);
      await reader.goto(`${product.url}/actions/edit`);
      await expect(reader.locator('main form')).toHaveCount(0);
    });

    await test.step('done in the list with a key, and undone', async () => {
      await owner.goto(`${product.url}/actions`);
      await expect(owner.locator('[data-item-link]', { hasText: title })).toBeVisible();
      await owner.keyboard.press('j');
      await expect(owner.locator('[data-item-link]').first()).toBeFocused();
      await keepToasts(owner);
      await owner.keyboard.press('x');
      await expect(owner.getByText(w.done)).toBeVisible();
      await owner.getByRole('button', { name: w.undo }).click();
      await expect(owner.locator('[data-closed="true"]')).toHaveCount(0);
      await owner.keyboard.press('o');
      await expect(owner).toHaveURL(address.length > 0 ? new RegExp(`${address}$`) : /never/);
    });

    await test.step('deleted, it is there for nobody; of others nothing is told', async () => {
      const stranger = await open(browser, 'stranger', locale);
      await stranger.goto(product.url + address);
      await expect(stranger.getByRole('heading', { name: w.notFound })).toBeVisible();
      await stranger.goto(`${product.url}/actions/none`);
      await expect(stranger.getByText(w.invalid)).toBeVisible();
      await expect(stranger).toHaveURL(/\/actions\/none$/);
      await owner.getByRole('button', { name: w.more }).click();
      await owner.getByRole('menuitem', { name: w.delete }).click();
      await owner.getByRole('dialog').getByRole('button', { name: w.delete }).click();
      await expect(owner).toHaveURL(/\/actions$/);
      await guest.goto(product.url + address);
      await expect(guest.getByRole('heading', { name: w.notFound })).toBeVisible();
    });
  });
}

async function composeWithEnter(page: Page, field: ReturnType<Page['getByLabel']>, text: string): Promise<void> {
  await field.focus();
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await field.dispatchEvent('keydown', { key: 'Enter', ctrlKey: true, isComposing: true, bubbles: true });
  await session.send('Input.insertText', { text });
}
