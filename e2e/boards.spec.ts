import fs from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './support/journey.ts';
import { keepToasts } from './support/keep-toasts.ts';
import { signIn } from './support/sign-in.ts';

test.use({ timezoneId: 'Asia/Tokyo' });

/** Moves the mouse in steps, because the boards appear as drop targets only after the article has started to move. */
async function dragOnto(page: Page, article: Locator, board: Locator) {
  await article.hover();
  await page.mouse.down();
  const { x, y } = (await article.boundingBox())!;
  await page.mouse.move(x + 40, y + 60, { steps: 4 });
  await board.waitFor();
  const target = (await board.boundingBox())!;
  await page.mouse.move(target.x + 20, target.y + target.height / 2, { steps: 6 });
  await page.mouse.up();
}

test.describe('日本語', () => {
  test.use({ locale: 'ja-JP' });

  test('記事を集め、共有し、書き出して、削除する', async ({ page, browser, product, people, newcomer }) => {
    const colleague = await people.add({ account: newcomer.account });
    const stranger = await people.add();
    const basic = await people.add({ plan: 'BASIC' });
    await signIn(page, { url: product.url, ...newcomer });

    await test.step('最初のボードを作成する', async () => {
      await page.goto(`${product.url}/boards`);
      await page.getByRole('main').getByText('ボードはまだありません', { exact: true }).last().waitFor();
      await page.getByRole('main').getByRole('link', { name: 'ボードを作成' }).last().click();
      await page.getByRole('button', { name: '保存' }).click();
      await expect(page.getByText('タイトルを入力してください。')).toBeVisible();
      await page.getByLabel('タイトル').fill('半導体の動き');
      await page.getByLabel('説明').fill('来期の計画に使います。');
      await page.getByRole('button', { name: '保存' }).click();
      await expect(page.getByRole('heading', { level: 1, name: '半導体の動き' })).toBeVisible();
    });
    const boardUrl = page.url();
    const articles = page.getByRole('feed', { name: '記事' }).getByRole('article');

    await test.step('キーで追加する', async () => {
      await page.goto(`${product.url}/publications`);
      await page.locator('[data-item-link]').first().waitFor();
      await page.keyboard.press('j');
      await page.keyboard.press('b');
      const dialog = page.getByRole('dialog', { name: 'ボードに追加' });
      await dialog.getByRole('checkbox', { name: '半導体の動き' }).check();
      await expect(page.getByText('「半導体の動き」に追加しました')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });

    await test.step('ドラッグして追加する', async () => {
      const strip = page.getByRole('region', { name: 'ボードにドロップ' });
      await dragOnto(page, page.locator('[data-item-link]').nth(1), strip.getByText('半導体の動き'));
      await expect(strip).toBeHidden();
      await page.goto(boardUrl);
      await expect(articles).toHaveCount(2);
    });

    await test.step('外して、元に戻す', async () => {
      await keepToasts(page);
      await articles.first().hover();
      await articles.first().getByRole('button', { name: 'ボードから外す' }).click();
      await expect(articles).toHaveCount(1);
      await page.getByRole('button', { name: '元に戻す' }).click();
      await expect(articles).toHaveCount(2);
    });

    await test.step('メンバーとは共有し、メンバーでない人は招待する', async () => {
      await page.getByRole('button', { name: '共有' }).click();
      const dialog = page.getByRole('dialog');
      const people = dialog.getByRole('combobox', { name: 'メンバーまたはメールアドレス' });
      const share = dialog.getByRole('button', { name: /^共有/ });
      await people.fill('だめ');
      await share.click();
      await expect(dialog.getByText('メールアドレスを正しく入力してください。')).toBeVisible();
      await people.press('Backspace');
      await people.fill(colleague.email.slice(0, 12));
      await page.getByRole('option', { name: colleague.email }).click();
      await people.fill('outsider@minato.example');
      await people.press('Enter');
      await expect(dialog.getByText('outsider@minato.exampleはメンバーではありません。')).toBeVisible();
      await share.click();
      await expect(dialog.getByText('招待中')).toBeVisible();
      await expect(dialog.getByRole('listitem').filter({ hasText: colleague.email })).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('共有された人には見え、よその人には見えない', async () => {
      for (const [person, heading] of [
        [colleague, '半導体の動き'],
        [stranger, 'ボードが見つかりません'],
        [basic, 'ボードとアクション'],
      ] as const) {
        const context = await browser.newContext({ locale: 'ja-JP' });
        const other = await context.newPage();
        await signIn(other, { url: product.url, ...person });
        await other.goto(boardUrl);
        await expect(other.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await context.close();
      }
    });

    await test.step('CSVと印刷用ページに本文はない', async () => {
      await page.getByRole('button', { name: 'その他の操作' }).click();
      const downloading = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'CSVをダウンロード' }).click();
      const csv = fs.readFileSync(await (await downloading).path(), 'utf8');
      expect(csv.split('\r\n')).toHaveLength(4);
      const title = await articles.first().locator('[data-item-link]').innerText();
      const excerpt = await articles.first().locator('h2 ~ p').first().innerText();
      expect(csv).toContain(title);
      await page.getByRole('button', { name: 'その他の操作' }).click();
      await page.getByRole('menuitem', { name: '印刷用ページ' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible();
      await expect(page.getByText(excerpt.slice(0, 12))).toHaveCount(0);
      await expect(page.getByRole('banner')).toHaveCount(0);
      await page.getByRole('link', { name: 'ボードに戻る' }).click();
    });

    await test.step('完了にし、削除すると、もう一つの画面からも消える', async () => {
      const second = await page.context().newPage();
      await second.goto(boardUrl);
      await expect(second.getByRole('heading', { level: 1, name: '半導体の動き' })).toBeVisible();
      await page.getByRole('button', { name: 'その他の操作' }).click();
      await page.getByRole('menuitem', { name: 'ボードを完了にする' }).click();
      await expect(page.getByText('ボードを完了にしました')).toBeVisible();
      await page.getByRole('button', { name: 'その他の操作' }).click();
      await page.getByRole('menuitem', { name: 'ボードを削除' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '削除' }).click();
      await expect(page).toHaveURL(/\/boards$/);
      await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(second.getByRole('heading', { level: 1, name: 'ボードが見つかりません' })).toBeVisible();
      await second.close();
    });
  });
});

test.describe('English', () => {
  test.use({ locale: 'en-GB' });

  test('a board is made from an article, found, changed with care, and reached by keys', async ({
    page,
    product,
    newcomer,
  }) => {
    await signIn(page, { url: product.url, ...newcomer });

    await test.step('made on the article’s page', async () => {
      await page.locator('[data-item-link]').first().click();
      await expect(page).toHaveURL(/\/articles\//);
      await page.getByRole('button', { name: 'Add to board' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Add to boards' });
      await dialog.getByRole('textbox').fill('Chips and tools');
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('checkbox', { name: 'Chips and tools' })).toBeChecked();
      await page.keyboard.press('Escape');
    });

    await test.step('found by keys and words', async () => {
      await page.keyboard.press('g');
      await page.keyboard.press('b');
      await expect(page).toHaveURL(/\/boards$/);
      const boards = page.getByRole('feed', { name: 'Boards' }).getByRole('article');
      await expect(boards).toHaveCount(1);
      await page.getByRole('searchbox', { name: 'Search boards' }).fill('nothing of the kind');
      await expect(page.getByText('Nothing found')).toBeVisible();
      await page.getByRole('link', { name: 'Show all boards' }).click();
      await expect(boards).toHaveCount(1);
      await page.keyboard.press('j');
      await page.keyboard.press('o');
      await expect(page.getByRole('heading', { level: 1, name: 'Chips and tools' })).toBeVisible();
    });

    await test.step('unsaved changes are asked about', async () => {
      await page.getByRole('link', { name: 'Edit', exact: true }).click();
      await page.getByLabel('Title').fill('Chips');
      await page.getByRole('link', { name: 'All boards' }).click();
      await page.getByRole('dialog').getByRole('button').last().click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Chips' })).toBeVisible();
    });

    await test.step('an address that is no board’s', async () => {
      await page.goto(`${product.url}/boards/none-such`);
      await expect(page.getByText('Page Not Found: /boards/none-such')).toBeVisible();
    });
  });
});
