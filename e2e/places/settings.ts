import type { Place } from './place.ts';

export const settingsPlaces: readonly Place[] = [
  { name: 'settings-profile', path: '/settings/personal/profile', isWhole: true },
  { name: 'settings-profile-loading', path: '/settings/personal/profile', network: 'stuck' },
  { name: 'settings-profile-failed', path: '/settings/personal/profile', network: 'cut off' },
  { name: 'settings-security', path: '/settings/personal/security', isWhole: true },
  {
    name: 'settings-security-two-step',
    path: '/settings/personal/security',
    isWhole: true,
    prepare: async (page) => {
      await page.locator('main section button').first().click();
      await page.locator('main svg[role="img"]').waitFor();
    },
  },
  { name: 'settings-alerts', path: '/settings/personal/alerts', isWhole: true },
  { name: 'settings-alerts-loading', path: '/settings/personal/alerts', network: 'stuck' },
  {
    name: 'settings-alerts-webhook',
    path: '/settings/personal/alerts',
    isWhole: true,
    prepare: async (page) => {
      await page.getByRole('switch').nth(1).check({ force: true });
      await page.locator('input[type="url"]').fill('https://example.com/hook');
    },
  },
];
