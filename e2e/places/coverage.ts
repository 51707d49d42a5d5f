import type { Page } from '@playwright/test';
import type { Place } from './place.ts';
import { findOnce } from './steps.ts';

const firstTopic = findOnce('first topic of /today', async (page) => {
  await page.goto('/today');
  return (await page.locator('a[href*="/coverage/"]').first().getAttribute('href')) ?? '';
});

const firstCoverage = (search: string) => async (page: Page) => `${await firstTopic(page)}${search}`;

const comparedCoverage = async (page: Page) => {
  await page.goto('/today');
  const links = page.locator('a[href*="/coverage/"]');
  await links.first().waitFor();
  const paths = await links.evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href') ?? ''))]);
  const others = paths.slice(1, 3).map((path) => path.split('/').at(-1));
  return `${paths[0]}?with=${others.join('.')}`;
};

const dayMs = 86_400_000;

const listOfWeek = async () => {
  const span = [Date.now() - 7 * dayMs, Date.now()].map((at) => new Date(at).toISOString()).join('_');
  return `/publications?all=true&span=${encodeURIComponent(span)}`;
};

export const coveragePlaces: readonly Place[] = [
  { name: 'coverage', path: firstCoverage(''), isWhole: true },
  { name: 'coverage-weeks', path: firstCoverage('?days=90&by=week&count=stories'), isWhole: true },
  { name: 'coverage-compared', path: comparedCoverage, isWhole: true },
  { name: 'coverage-list', path: listOfWeek },
  { name: 'coverage-loading', path: firstCoverage(''), network: 'stuck' },
  { name: 'coverage-failed', path: firstCoverage(''), network: 'cut off' },
  { name: 'coverage-missing', path: '/coverage/00000000-0000-4000-8000-000000000000' },
];
