import type { Page } from '@playwright/test';
import { demoEmail } from '../support/start-product.ts';
import type { Place } from './place.ts';
import { findOnce } from './steps.ts';

const rowOf = (table: string, { text = '' } = {}) =>
  findOnce(table, async (page) => {
    await page.goto(table);
    return (await page.locator('main table th a', { hasText: text }).first().getAttribute('href')) ?? '';
  });

async function askWhy(page: Page) {
  await page.locator('main form input').nth(0).fill(demoEmail);
  await page.locator('main form input').nth(1).fill('開発');
  await page.locator('main form button').click();
  await page.locator('main button[type="button"]').last().click();
  await page.waitForLoadState('networkidle');
}

const openDeletion = (page: Page) =>
  page
    .locator('main button', { hasText: /^(Delete|Close account|削除|アカウントを閉じる)$/ })
    .last()
    .click();

const openNewUser = (page: Page) => page.locator('main header button').first().click();

const seenByOperator: readonly Omit<Place, 'as'>[] = [
  { name: 'console-overview', path: '/admin/', isWhole: true },
  { name: 'console-accounts', path: '/admin/accounts' },
  { name: 'console-account', path: rowOf('/admin/accounts'), isWhole: true },
  { name: 'console-close-account', path: rowOf('/admin/accounts'), prepare: openDeletion },
  { name: 'console-users', path: '/admin/users' },
  { name: 'console-user', path: rowOf(`/admin/users?search=${demoEmail}`, { text: demoEmail }), isWhole: true },
  {
    name: 'console-delete-user',
    path: rowOf(`/admin/users?search=${demoEmail}`, { text: demoEmail }),
    prepare: openDeletion,
  },
  { name: 'console-new-user', path: '/admin/users', prepare: openNewUser },
  { name: 'console-sources', path: '/admin/sources' },
  { name: 'console-source', path: rowOf('/admin/sources'), isWhole: true },
  { name: 'console-new-source', path: '/admin/sources/new' },
  { name: 'console-feed-lists', path: '/admin/sources/lists', isWhole: true },
  { name: 'console-suggestions', path: '/admin/suggestions' },
  { name: 'console-suggestion', path: rowOf('/admin/suggestions'), isWhole: true },
  { name: 'console-new-suggestion', path: '/admin/suggestions/new', isWhole: true },
  { name: 'console-new-author', path: '/admin/suggestions/authors/new', isWhole: true },
  { name: 'console-announcements', path: '/admin/announcements' },
  { name: 'console-announcement', path: rowOf('/admin/announcements'), isWhole: true },
  { name: 'console-new-announcement', path: '/admin/announcements/new', isWhole: true },
  { name: 'console-deliveries', path: '/admin/deliveries' },
  { name: 'console-why', path: '/admin/deliveries?tab=why', isWhole: true, prepare: askWhy },
  { name: 'console-queues', path: '/admin/queues', isWhole: true },
  { name: 'console-enrichment', path: '/admin/enrichment', isWhole: true },
  { name: 'console-nothing', path: '/admin/users?search=zzzzzz' },
  { name: 'console-loading', path: '/admin/accounts', network: 'stuck' },
  { name: 'console-failed', path: '/admin/accounts', network: 'cut off' },
  { name: 'console-not-found', path: '/admin/nothing-here' },
];

export const consolePlaces: readonly Place[] = [
  ...seenByOperator.map((place) => ({ ...place, as: 'operator' as const })),
  { name: 'console-refused', path: '/admin/accounts', as: 'newcomer', isRefused: true },
];
