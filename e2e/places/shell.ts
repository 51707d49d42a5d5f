import type { Page } from '@playwright/test';
import type { Place } from './place.ts';

async function openPalette(page: Page) {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').waitFor();
}

async function openHelp(page: Page) {
  const button = page.locator('header [popovertarget="help-card"]');
  if (await button.isVisible()) await button.click();
  else await page.locator('header [popovertarget="account-card"]').click();
}

export const shellPlaces: readonly Place[] = [
  {
    name: 'account-menu',
    path: '/clips',
    prepare: (page) => page.locator('header [popovertarget="account-card"]').first().click(),
  },
  { name: 'help-menu', path: '/clips', prepare: openHelp },
  { name: 'shortcuts', path: '/clips', prepare: (page) => page.keyboard.press('?') },
  { name: 'palette', path: '/clips', prepare: openPalette },
];
