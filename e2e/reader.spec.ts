import { expect, type Page } from '@playwright/test';
import { test } from './support/journey.ts';
import { keepToasts } from './support/keep-toasts.ts';
import type { Person } from './support/people.ts';
import { locales, wordsIn } from './support/words.ts';

test.describe.configure({ mode: 'serial' });

for (const locale of locales) {
  test.describe(locale, () => {
    const t = wordsIn[locale];
    let reader: Person;
    let page: Page;

    test.beforeAll(async ({ browser, product, people }) => {
      reader = await people.addWithPast();
      const viewport = { width: 1180, height: 720 };
      const context = await browser.newContext({ baseURL: product.url, locale, timezoneId: 'Asia/Tokyo', viewport });
      page = await context.newPage();
    });
    test.afterAll(() => page?.context().close());

    const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
    const items = () => page.getByRole('main').locator('[data-item-link]');

    test('signing in: what is missing and what is wrong is said, and the way leads where one wanted to go', async () => {
      await page.goto('/alerts');
      await page.waitForURL(/\/login/);
      const submit = page.getByRole('button', { name: t('login.submit'), exact: true });
      await submit.click();
      await expect(page.getByText(t('login.nameMissing'))).toBeVisible();
      await expect(page.getByText(t('login.passwordMissing'))).toBeVisible();
      await page.getByLabel(t('login.name'), { exact: true }).fill(reader.email);
      await page.getByLabel(t('login.password'), { exact: true }).fill('not the password');
      await submit.click();
      await expect(page.getByText(t('login.invalidCredentials'))).toBeVisible();
      await page.getByLabel(t('login.password'), { exact: true }).fill(reader.password);
      await submit.click();
      await page.waitForURL(/\/alerts/);
    });

    test('the last three alerts, the newest first, on their page and in the panel', async () => {
      await expect(title(t('alerts.title'))).toBeVisible();
      const names = [t('alerts.current'), t('alerts.previous'), t('alerts.secondPrevious')];
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
        names.map((name) => new RegExp(`^${name}`)),
      );
      for (const name of names) {
        await expect(page.getByRole('region', { name }).getByRole('article').first()).toBeVisible();
      }
      const mark = page.getByRole('button', { name: t('alerts.new'), exact: true });
      await expect(async () => {
        const before = await mark.getAttribute('aria-pressed');
        await mark.click();
        await expect(mark).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true', { timeout: 2_000 });
      }).toPass();

      const newest = page
        .getByRole('region', { name: t('alerts.current') })
        .getByRole('link')
        .first();
      const headline = (await newest.textContent()) ?? '';
      await newest.click();
      await expect(title(headline)).toBeVisible();
    });

    test('an article that is clipped is among the clips and the recent ones; taken off, it can be put back', async () => {
      await page.goto('/publications');
      const opened = (await items().first().textContent()) ?? '';
      await items().first().click();
      await expect(title(opened)).toBeVisible();
      const clip = page.getByRole('button', { name: t('articles.clip'), exact: true });
      const isClipped = page.getByRole('button', { name: t('articles.isClipped'), exact: true });
      if (await clip.isVisible()) await clip.click();
      await expect(isClipped).toBeVisible();
      for (const [path, name] of [
        ['/recent', t('recent.title')],
        ['/clips', t('clips.title')],
      ] as const) {
        await page.goto(path);
        await expect(title(name)).toBeVisible();
        await expect(items().filter({ hasText: opened }).first()).toBeVisible();
      }
      const card = page.getByRole('article').filter({ hasText: opened }).first();
      const mark = card.getByRole('button', { name: t('articles.clip'), exact: true });
      await keepToasts(page);
      await mark.click();
      await expect(mark).toHaveAttribute('aria-pressed', 'false');
      await page.getByRole('button', { name: t('common.undo') }).click();
      await expect(mark).toHaveAttribute('aria-pressed', 'true');
    });

    test('suggestions lead to their author, and the author to the suggestions', async () => {
      await page.goto('/suggestions');
      await expect(title(t('suggestions.title'))).toBeVisible();
      const suggestion = (await items().first().textContent()) ?? '';
      await items().first().click();
      await expect(title(suggestion)).toBeVisible();
      await page.locator('a[href*="/suggestions/authors/"]').last().click();
      await page.waitForURL(/\/suggestions\/authors\/\d+/);
      await items().filter({ hasText: suggestion }).first().click();
      await expect(title(suggestion)).toBeVisible();
      await page.goto('/suggestions/authors/999999');
      await expect(title(t('suggestions.authorNotFound'))).toBeVisible();
    });

    test('announcements are new once', async () => {
      await page.goto('/announces');
      await expect(title(t('announces.title'))).toBeVisible();
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(async () => {
        await page.reload();
        await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
        await expect(page.getByText(t('announces.unread'), { exact: true })).toHaveCount(0);
      }).toPass();
    });

    test('a name is kept, and a page with changes is not left without asking', async () => {
      await page.goto('/settings/personal/profile');
      const name = page.getByLabel(t('settings.personal.profile.realName'), { exact: true });
      await name.fill('北浜 花子');
      await page
        .getByRole('tab', { name: t('company.tags.title') })
        .or(page.getByRole('link', { name: t('company.tags.title') }))
        .first()
        .click();
      await page.getByRole('button', { name: t('settings.unsaved.stay') }).click();
      await page.getByRole('button', { name: t('common.save'), exact: true }).click();
      await expect(page.getByText(t('common.saved'), { exact: true })).toBeVisible();
      await page.reload();
      await expect(name).toHaveValue('北浜 花子');
      await name.fill('川原 千紙');
      await page.getByRole('button', { name: t('common.save'), exact: true }).click();
      await expect(page.getByText(t('common.saved'), { exact: true })).toBeVisible();
    });

    test('somebody is invited and the invitation taken back; a tag is made and deleted', async () => {
      const email = `invited-${locale}@shiomi.example`;
      await page.goto('/settings/company-old/member-old');
      await page.getByRole('button', { name: t('company.members.invite') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: t('company.members.email') }).fill(email);
      await dialog.getByRole('button', { name: t('company.members.send') }).click();
      await expect(page.getByText(t('company.members.invited', { email }))).toBeVisible();
      await page.getByRole('button', { name: t('company.members.revokeOf', { email }) }).click();
      await expect(page.getByText(t('company.members.revoked', { email }))).toBeVisible();

      await page.goto('/settings/company-old/tags-old');
      const tag = `北浜 ${locale}`;
      await page.getByLabel(t('company.tags.name'), { exact: true }).fill(tag);
      await page.getByRole('button', { name: t('company.tags.create') }).click();
      await expect(page.getByText(t('company.tags.created', { name: tag }))).toBeVisible();
      await page.getByRole('button', { name: t('company.tags.deleteOf', { name: tag }) }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('company.tags.delete'), exact: true })
        .click();
      await expect(page.getByText(t('company.tags.deleted', { name: tag }))).toBeVisible();
      await page.goto('/settings/company-old/organization-old');
      await expect(page.getByText(t('company.organization.PREMIUM'), { exact: true })).toBeVisible();
    });
  });
}
