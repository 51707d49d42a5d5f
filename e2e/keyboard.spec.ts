import { expect, type Page } from '@playwright/test';
import { bell } from './places/steps.ts';
import { test } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';

test.use({ timezoneId: 'Asia/Tokyo' });

test.describe('in English', () => {
  test.use({ locale: 'en' });

  test('with the keyboard alone: sign in, search, clip an article, put it on a board, open the alerts and settings', async ({
    page,
    product,
    reader,
  }) => {
    await page.goto(`${product.url}/login`);
    await tabTo(page, page.getByLabel('E-mail or phone number', { exact: true }));
    await page.keyboard.type(reader.email);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(reader.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/publications/);

    await expect(page.locator('[data-item-link]').first()).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('the');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-item-link][href*="q=the"]').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.locator('main').focus();
    await page.keyboard.press('j');
    await expect(page.locator('[data-item-index="0"] [data-item-link]')).toBeFocused();
    await page.keyboard.press('j');
    const second = page.locator('[data-item-index="1"] [data-item-link]');
    await expect(second).toBeFocused();
    const title = (await second.textContent()) ?? '';
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

    const clip = page.getByRole('button', { name: /^Clip(ped)?$/ });
    const before = await clip.getAttribute('aria-pressed');
    await page.keyboard.press('c');
    await expect(clip).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');

    await page.keyboard.press('b');
    const picker = page.getByRole('dialog', { name: 'Add to boards' });
    await expect(picker.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('By keys');
    await page.keyboard.press('Enter');
    await expect(picker.getByRole('checkbox', { name: 'By keys' })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(picker).toBeHidden();

    await tabTo(page, bell(page));
    await page.keyboard.press('Enter');
    const panel = page.getByRole('complementary', { name: 'Alerts' });
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(bell(page)).toBeFocused();

    await page.keyboard.press('g');
    await page.keyboard.press('a');
    await expect(page.getByRole('heading', { level: 1, name: 'Alerts' })).toBeVisible();

    await page.keyboard.press('ControlOrMeta+K');
    await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
    await page.keyboard.type('By keys');
    await expect(page.getByRole('option', { name: /^By keys/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'By keys' })).toBeVisible();
    await expect(page.locator('main').getByRole('link', { name: title })).toBeVisible();

    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await page.waitForURL(/\/settings\/personal/);
  });
});

async function tabTo(page: Page, element: ReturnType<Page['locator']>) {
  for (let presses = 0; presses < 60; presses++) {
    if (await element.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there.');
}

test.describe('in Japanese', () => {
  test.use({ locale: 'ja' });

  test('keys that an input method has taken do nothing', async ({ page, product, newcomer }) => {
    await signIn(page, { url: product.url, ...newcomer });
    const address = `${product.url}/publications?q=%E5%8D%8A%E5%B0%8E%E4%BD%93`;
    await page.goto(address);
    await expect(page.locator('[data-item-link]').first()).toBeVisible();
    const box = page
      .getByRole('combobox', { name: 'キーワード' })
      .or(page.getByRole('searchbox', { name: 'キーワード' }));
    await box.focus();
    await compose(page, ['j', 'k', 'c', '/', 'Enter']);
    await expect(box).toBeFocused();
    await expect(page).toHaveURL(address);

    await page.locator('main').focus();
    await compose(page, ['j', 'k', 'c', '/', '?', 'Enter']);
    await expect(page.locator('main')).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // While composing, Ctrl+K belongs to the input method and converts the composition to katakana.
    await compose(page, ['k'], { ctrlKey: true });
    await compose(page, ['k'], { metaKey: true });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // Checks that the keys work when no input method is composing. The checks above would also pass if the keys never worked.
    await page.keyboard.press('j');
    await expect(page.locator('[data-item-index="0"] [data-item-link]')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+K');
    await expect(page.getByRole('dialog', { name: 'コマンドパレット' })).toBeVisible();

    await page.keyboard.type('閲覧履歴');
    await compose(page, ['Enter']);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(address);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/recent/);

    await test.step('fields that Enter sends: a new tag', async () => {
      await page.goto(`${product.url}/settings/company-old/tags-old`);
      const field = page.locator('main form input').first();
      await field.fill('北浜');
      await field.focus();
      await compose(page, ['Enter']);
      await expect(field).toHaveValue('北浜');
      await expect(page.locator('main').getByText('北浜')).toHaveCount(0);
      await page.keyboard.press('Enter');
      await expect(field).toHaveValue('');
    });
  });
});

async function compose(page: Page, keys: readonly string[], modifiers: { ctrlKey?: boolean; metaKey?: boolean } = {}) {
  await page.evaluate(
    ([pressed, held]) => {
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
      for (const key of pressed) {
        for (const type of ['keydown', 'keyup']) {
          target.dispatchEvent(
            new KeyboardEvent(type, { key, ...held, isComposing: true, bubbles: true, cancelable: true }),
          );
        }
      }
      target.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    },
    [keys, modifiers] as const,
  );
}
