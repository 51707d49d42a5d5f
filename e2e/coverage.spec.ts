import fs from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';

test.use({ locale: 'en-GB', timezoneId: 'America/New_York', viewport: { width: 1440, height: 900 } });

const rowsMax = 15;

async function smallFigure(table: Locator): Promise<{ link: Locator; count: number }> {
  await expect(table.getByRole('link').first()).toBeVisible();
  for (const link of await table.getByRole('link').all()) {
    const count = Number(await link.textContent());
    if (count <= rowsMax) return { link, count };
  }
  throw new Error('Every figure is too large.');
}

async function expectRows(page: Page, count: number) {
  await expect(page).toHaveURL(/publications\?.*span=/);
  await expect(page.locator('[data-item-link]')).toHaveCount(count);
}

/** Opens the coverage of a saved search over seven days. The lists of this period fit on one page. */
async function openCoverage(page: Page, url: string, reader: { email: string; password: string }) {
  await signIn(page, { url, ...reader });
  await page.goto(`${url}/today`);
  await page.locator('a[href*="/coverage/"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Coverage: ');
  await page.getByText('7 days', { exact: true }).click();
  await expect(page.getByRole('table', { name: 'Over time' }).locator('tbody tr')).toHaveCount(7);
}

test('days, sources and bars open their lists, of articles and of stories', async ({ page, product, reader }) => {
  await openCoverage(page, product.url, reader);
  for (const counted of ['Articles', 'Stories']) {
    await page.getByText(counted, { exact: true }).first().click();
    for (const name of ['Over time', 'Sources', 'Topics']) {
      const { link, count } = await smallFigure(page.getByRole('table', { name }));
      await link.click();
      await expectRows(page, count);
      await page.goBack();
    }
  }
  const days = page.getByRole('table', { name: 'Over time' });
  const { link, count } = await smallFigure(days);
  const from = await link.getAttribute('data-row');
  await page.locator(`svg a[data-span="${from}"]`).click();
  await expectRows(page, count);
  await page.getByRole('button', { name: /^Remove: Published/ }).click();
  await expect(page).not.toHaveURL(/span=/);
});

test('dragging over bars opens the list of all their articles', async ({ page, product, reader }) => {
  await openCoverage(page, product.url, reader);
  const total = Number(
    await page
      .locator('a[data-row="total"]')
      .textContent()
      .then((text) => text?.replace(/\D/g, '')),
  );
  const chart = page.locator('svg:has(a[data-span])');
  const box = await chart.boundingBox();
  if (!box) throw new Error('The chart is not shown.');
  await page.mouse.move(box.x + 60, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 12, box.y + 60, { steps: 4 });
  await page.mouse.up();
  await expectRows(page, total);
});

test('saved searches are compared, and each figure opens the list of its search', async ({ page, product, reader }) => {
  await openCoverage(page, product.url, reader);
  await page.getByRole('button', { name: 'Compare with a saved search' }).click();
  await page.getByRole('menuitem').first().click();
  await expect(page).toHaveURL(/with=/);
  for (const name of ['Share of voice', 'Comparison over time']) {
    const { link, count } = await smallFigure(page.getByRole('table', { name }));
    await link.click();
    await expectRows(page, count);
    await page.goBack();
  }
});

test('a number beside a filter is the number of rows that it lists', async ({ page, product, reader }) => {
  await openCoverage(page, product.url, reader);
  await page.locator('a[data-row="total"]').click();
  await page.getByRole('complementary', { name: 'Filters' }).hover();
  const choice = page
    .getByRole('listitem')
    .filter({ has: page.getByTitle(/with only this choice/) })
    .first();
  const count = Number(await choice.getByTitle(/with only this choice/).textContent());
  await choice.getByRole('checkbox').check();
  await expectRows(page, count);
});

test('charts are saved as self-contained pictures and copied', async ({ page, context, product, reader }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openCoverage(page, product.url, reader);
  const choose = async (chart: string, way: string) => {
    await page.getByRole('button', { name: `Save image: ${chart}` }).click();
    await page.getByRole('menuitem', { name: way }).click();
  };
  const save = async (chart: string, way: string) => {
    const downloading = page.waitForEvent('download');
    await choose(chart, way);
    const download = await downloading;
    return { name: download.suggestedFilename(), content: fs.readFileSync(await download.path()) };
  };
  const [, searchName] = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').split(': ');
  for (const chart of ['Over time', 'Sources']) {
    const { name, content } = await save(chart, 'Save as SVG');
    expect(name).toMatch(new RegExp(`^.+_${chart}_\\d{4}-\\d\\d-\\d\\d_\\d{4}-\\d\\d-\\d\\d\\.svg$`));
    const text = content.toString('utf8');
    expect(text).not.toMatch(/class=|style=|var\(|href=/);
    for (const part of [`>${searchName}: ${chart}</text>`, 'Source: Kawaraban, ', 'font-family="', 'fill="rgb('])
      expect(text).toContain(part);
    const png = await save(chart, 'Save as PNG');
    expect(png.name).toBe(name.replace(/svg$/, 'png'));
    const [width, height] = ['width', 'height'].map((side) =>
      Number(new RegExp(`<svg[^>]* ${side}="(\\d+)`).exec(text)?.[1]),
    );
    expect(png.content.subarray(1, 4).toString()).toBe('PNG');
    expect([png.content.readUInt32BE(16), png.content.readUInt32BE(20)]).toEqual([2 * (width ?? 0), 2 * (height ?? 0)]);
  }
  await choose('Over time', 'Copy as image');
  await expect(page.getByText('Image copied')).toBeVisible();
  const types = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap((item) => item.types));
  expect(types).toEqual(['image/png']);
});
