import type { Place } from './place.ts';

export const companyPlaces: readonly Place[] = [
  { name: 'settings-members', path: '/settings/company-old/member-old', isWhole: true },
  { name: 'settings-members-loading', path: '/settings/company-old/member-old', network: 'stuck' },
  { name: 'settings-members-failed', path: '/settings/company-old/member-old', network: 'cut off' },
  {
    name: 'settings-members-invite',
    path: '/settings/company-old/member-old',
    prepare: async (page) => {
      await page.locator('main header ~ div button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'settings-organization', path: '/settings/company-old/organization-old', isWhole: true },
  { name: 'settings-security-log', path: '/settings/company-old/security-log', isWhole: true },
  { name: 'settings-tags-empty', path: '/settings/company-old/tags-old', as: 'newcomer' },
  {
    name: 'settings-tags',
    path: '/settings/company-old/tags-old',
    isWhole: true,
    prepare: async (page) => {
      if ((await page.locator('main li input').count()) > 0) return;
      await page.locator('main form input').fill('競合他社');
      await page.locator('main form button').click();
      await page.locator('main li input').first().waitFor();
    },
  },
];
