import type { Page } from '@playwright/test';
import type { Place } from './place.ts';

async function openPalette(page: Page) {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').waitFor();
}

/** Dialogs and menus of the frame around every page. */
export const shellPlaces: readonly Place[] = [
  { name: 'account-menu', path: '/clips', prepare: (page) => page.locator('header [popovertarget]').first().click() },
  { name: 'shortcuts', path: '/clips', prepare: (page) => page.keyboard.press('?') },
  { name: 'palette', path: '/clips', prepare: openPalette },
];
