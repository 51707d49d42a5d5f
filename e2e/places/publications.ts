import type { Page } from '@playwright/test';
import type { Place } from './place.ts';

async function openSaveDialog(page: Page) {
  await page.locator('[role="search"] + button').click();
  await page.getByRole('dialog').waitFor();
  await page.getByRole('dialog').getByRole('status').first().getByText(/./).waitFor();
}

async function unfoldForecast(page: Page) {
  await openSaveDialog(page);
  await page.getByRole('dialog').locator('button[aria-expanded]').click();
  await page.getByRole('dialog').locator('section time').first().waitFor();
}

async function openMarkMenu(page: Page) {
  await page.locator('[data-item-link]').first().waitFor();
  await page.locator('button[aria-haspopup="menu"]:has(.tabler-icon-checks)').click();
  await page.getByRole('menuitem').first().waitFor();
}

async function openMuteDialog(page: Page) {
  await page.locator('[data-item-link]').first().focus();
  await page.keyboard.press('m');
  await page.getByRole('dialog').waitFor();
}

async function openSnoozeDialog(page: Page) {
  await page.locator('[data-item-link]').first().focus();
  await page.keyboard.press('z');
  await page.getByRole('dialog').waitFor();
}

async function openHidden(page: Page, icon: string) {
  const isWide = page.viewportSize()!.width >= 1200;
  if (!isWide) await page.locator('[popovertarget="account-card"]').click();
  await page.locator(`${isWide ? 'nav' : '#account-card'} button:has(.tabler-icon-${icon})`).click();
  await page.getByRole('dialog').getByText(/./).first().waitFor();
}

const openMutedList = (page: Page) => openHidden(page, 'volume-off');
const openReadList = (page: Page) => openHidden(page, 'checks');
const openSnoozedList = (page: Page) => openHidden(page, 'alarm-snooze');

export const publicationPlaces: readonly Place[] = [
  { name: 'publications', path: '/publications' },
  { name: 'publications-notices', path: '/publications?tab=notices' },
  { name: 'publications-search', path: '/publications?q=%E5%8D%8A%E5%B0%8E%E4%BD%93' },
  { name: 'publications-relevance', path: '/publications?q=title%3A(%E5%8D%8A%E5%B0%8E%E4%BD%93)&sort=relevance' },
  { name: 'publications-unread', path: '/publications?unread=true' },
  { name: 'publications-all-read', path: '/publications?q=zzzzzz&unread=true' },
  { name: 'publications-mark-menu', path: '/publications', prepare: openMarkMenu },
  { name: 'publications-mute', path: '/publications', prepare: openMuteDialog },
  { name: 'publications-muted', path: '/publications', prepare: openMutedList },
  { name: 'publications-snooze', path: '/publications', prepare: openSnoozeDialog },
  { name: 'publications-snoozed', path: '/publications', prepare: openSnoozedList },
  { name: 'publications-read-lately', path: '/publications', prepare: openReadList },
  { name: 'publications-nothing', path: '/publications?q=zzzzzz' },
  { name: 'publications-bad-query', path: '/publications?q=(%E5%8D%8A%E5%B0%8E%E4%BD%93' },
  { name: 'publications-inverted', path: '/publications?from=2026-11-20&to=2026-11-01' },
  { name: 'publications-save', path: '/publications?q=%E5%8D%8A%E5%B0%8E%E4%BD%93', prepare: openSaveDialog },
  { name: 'publications-save-unfolded', path: '/publications?q=%E5%8D%8A%E5%B0%8E%E4%BD%93', prepare: unfoldForecast },
  { name: 'publications-loading', path: '/publications', network: 'stuck' },
  { name: 'publications-failed', path: '/publications', network: 'cut off' },
];
