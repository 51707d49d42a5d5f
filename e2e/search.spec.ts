import { expect } from '@playwright/test';
import { askApi } from './support/ask-api.ts';
import { releaseArticle } from './support/commands.ts';
import { test } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';
import { untilFound } from './support/until-found.ts';

/** No other article of the newswire contains this name, so counts and forecasts are exact. */
const place = '霧ヶ沢鉱山';
const found = {
  title: `潮見鉱業、${place}の採掘を来春に再開へ`,
  body: `潮見鉱業は、休止していた${place}の採掘を来年四月に再開すると発表しました。これは架空の記事です。`,
};
const leftOut = {
  title: `${place}で見学会、家族連れでにぎわう`,
  body: `北浜市の${place}で秋の見学会が開かれ、三百人が坑道を歩きました。これは架空の記事です。`,
};

test.use({ timezoneId: 'Asia/Tokyo' });

test.describe('English', () => {
  test.use({ locale: 'en-GB' });

  test('an article is tagged by key, found by its tag, and the palette gives the focus back', async ({
    page,
    product,
    reader,
  }) => {
    await signIn(page, { url: product.url, ...reader });
    await page.goto(`${product.url}/settings/company-old/tags-old`);
    await page.getByLabel('Name', { exact: true }).fill('Rivals');
    await page.getByRole('button', { name: 'Create tag' }).click();
    await expect(page.getByLabel('Name of Rivals')).toBeVisible();

    await page.goto(`${product.url}/publications?q=bank`);
    const first = page.locator('[data-item-link]').first();
    await first.waitFor();
    const title = await first.textContent();
    await page.keyboard.press('j');
    await expect(first).toBeFocused();
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox').fill('add tags');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByLabel('Rivals').check();
    await expect(page.getByText('Tag “Rivals” added')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('list', { name: 'Tags' }).first()).toContainText('Rivals');

    await page.getByRole('checkbox', { name: 'Rivals' }).click();
    await expect(page).toHaveURL(/tag=/);
    await expect(page.locator('[data-item-link]')).toHaveCount(1);
    await expect(first).toHaveText(title ?? '');

    const clip = page.getByRole('article').first().getByRole('button', { name: /clip/i });
    if ((await clip.getAttribute('aria-pressed')) === 'false') await clip.click();
    await expect(clip).toHaveAttribute('aria-pressed', 'true');
    await page.goto(`${product.url}/clips`);
    await expect(page.locator('[data-item-link]').nth(1)).toBeVisible();
    await page.getByRole('checkbox', { name: 'Rivals' }).click();
    await expect(page).toHaveURL(/\/clips\?tag=/);
    await expect(page.locator('[data-item-link]')).toHaveText([title ?? '']);
    await page.reload();
    await expect(page.locator('[data-item-link]')).toHaveText([title ?? '']);
    await page.goBack();
    await expect(page.locator('[data-item-link]').nth(1)).toBeVisible();
  });
});

test.describe('Japanese', () => {
  test.use({ locale: 'ja-JP' });

  test('a search is corrected, understood, counted and foreseen, then saved and opened from the palette', async ({
    page,
    product,
    newcomer,
  }) => {
    // Uses instant delivery, so that the article is already in an alert when the forecast runs.
    await askApi(
      { url: product.url, ...newcomer },
      'mutation { updateUser(alertsTime: "instant", alertsWeekdays: [0, 1, 2, 3, 4, 5, 6]) { id } }',
    );
    await releaseArticle(product, found);
    await releaseArticle(product, leftOut);
    await untilFound({ url: product.url, ...newcomer }, { keywords: place, count: 2 });
    await signIn(page, { url: product.url, ...newcomer });
    await page.goto(`${product.url}/publications`);
    const box = page.getByRole('searchbox', { name: 'キーワード' });
    const status = page.locator(`[id="${await box.getAttribute('aria-describedby')}"]`);

    await test.step('what is wrong is marked where it is, in words', async () => {
      await box.pressSequentially(`${place} "見学会`);
      await expect(status).toHaveText('引用符「"」が閉じられていません。');
      await expect(status).toHaveRole('alert');
      await expect(box).toHaveAttribute('aria-invalid', 'true');
      const marked = page.locator('[role="search"] [aria-hidden] span');
      await expect(marked).toHaveCount(1);
      await expect(marked).toHaveText('"');
      expect(await marked.evaluate((mark) => mark.previousSibling?.textContent)).toBe(`${place} `);
    });

    await test.step('what is right is said as it is understood, and counted', async () => {
      await box.fill(place);
      await expect(page.getByText('過去30日間で2件')).toBeVisible();
      await box.fill(`${place}　-見学会`);
      const understood = page.getByRole('list', { name: 'キーワードの解釈' }).getByRole('listitem');
      await expect(understood).toHaveText([
        place,
        '含まない見学会',
        `「${place}」の別の表記霧ケ沢鉱山霧が沢鉱山霧ガ沢鉱山`,
      ]);
      await expect(page.getByText('過去30日間で1件')).toBeVisible();
      await expect(page.getByText('アラート換算1通')).toBeVisible();
      await expect(page.getByRole('img', { name: /^過去30日間の日別件数。最多は\d+月\d+日の1件$/ })).toBeVisible();
      await box.press('Enter');
      await expect(page.locator('[data-item-link]')).toHaveText([found.title]);
    });

    const dialog = page.getByRole('dialog', { name: '検索を保存' });
    await test.step('the alerts of the past are shown before it is saved', async () => {
      await page.getByRole('button', { name: '検索を保存' }).click();
      await expect(dialog.getByText('過去30日間の実績では、アラート1通・記事1件です。')).toBeVisible();
      await dialog.getByRole('button', { name: '記事を表示' }).click();
      const carried = dialog.getByRole('region', { name: 'アラートの見込み' }).getByRole('listitem');
      await expect(carried).toHaveText([found.title]);
      await dialog.getByLabel('名前').fill('鉱山の再開');
      await dialog.getByRole('button', { name: '保存', exact: true }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step('the palette opens it by its name', async () => {
      await page.goto(`${product.url}/clips`);
      await expect(page.getByRole('heading', { level: 1, name: 'クリップ' })).toBeVisible();
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('combobox', { name: '記事、ボード、メンバー、操作を検索' }).fill('鉱山');
      await expect(page.getByRole('option').first()).toContainText('鉱山の再開');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/publications\?/);
      await expect(box).toHaveValue(`${place}　-見学会`);
      await expect(page.locator('[data-item-link]')).toHaveText([found.title]);
    });
  });
});

test('a search is listed by relevance and in titles only, and the address keeps both', async ({
  page,
  product,
  newcomer,
}) => {
  await signIn(page, { url: product.url, ...newcomer });
  await page.goto(`${product.url}/publications?q=若竹`);
  const box = page.locator('input[name=q]');
  await page.getByText(/^(Relevance|関連度順)$/).click();
  await expect(page).toHaveURL(/sort=relevance/);
  await expect(page.locator('[data-item-link]').first()).toBeVisible();
  await page.getByRole('checkbox', { name: /Titles only|見出しのみ/ }).click();
  await expect(box).toHaveValue('title:(若竹)');
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /Titles only|見出しのみ/ })).toBeChecked();
  await page.getByRole('checkbox', { name: /Titles only|見出しのみ/ }).click();
  await expect(box).toHaveValue('若竹');
  await expect(page).toHaveURL(/sort=relevance/);
});
