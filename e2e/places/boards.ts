import type { Page } from '@playwright/test';
import type { Place } from './place.ts';
import { firstItemOf } from './steps.ts';

const firstBoard = firstItemOf('/boards');

const openMenu = (page: Page) => page.locator('h1 ~ div button[aria-haspopup="menu"]').last().click();

async function openShare(page: Page) {
  await page.locator('button:has(.tabler-icon-share)').click();
  await page.getByRole('dialog').getByRole('combobox').first().waitFor();
}

export const boardPlaces: readonly Place[] = [
  { name: 'boards', path: '/boards' },
  { name: 'boards-empty', path: '/boards', as: 'newcomer' },
  { name: 'boards-nothing', path: '/boards?q=zzzz' },
  { name: 'boards-loading', path: '/boards', network: 'stuck' },
  { name: 'boards-failed', path: '/boards', network: 'cut off' },
  { name: 'boards-upgrade', path: '/boards', as: 'basic' },
  { name: 'boards-board', path: firstBoard },
  { name: 'boards-board-menu', path: firstBoard, prepare: openMenu },
  {
    name: 'boards-share',
    path: firstBoard,
    prepare: async (page) => {
      await openShare(page);
    },
  },
  {
    name: 'boards-share-members',
    path: firstBoard,
    prepare: async (page) => {
      await openShare(page);
      await page.getByRole('dialog').getByRole('combobox').first().click();
    },
  },
  {
    name: 'boards-share-invite',
    path: firstBoard,
    prepare: async (page) => {
      await openShare(page);
      const people = page.getByRole('dialog').getByRole('combobox').first();
      await people.fill('outsider@minato.example');
      await people.press('Enter');
      await page.getByRole('dialog').getByRole('status').waitFor();
    },
  },
  { name: 'boards-board-stuck', path: '/boards/1', network: 'stuck' },
  { name: 'boards-board-unknown', path: '/boards/999999999' },
  { name: 'boards-new', path: '/boards/edit' },
  { name: 'boards-edit', path: async (page) => (await firstBoard(page)).replace('/boards/', '/boards/edit/') },
  { name: 'boards-print', path: async (page) => `${await firstBoard(page)}/print`, isWhole: true },
  {
    name: 'boards-picker',
    path: '/publications',
    prepare: async (page) => {
      await page.locator('[data-item-link]').first().waitFor();
      await page.keyboard.press('j');
      await page.keyboard.press('b');
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
    },
  },
];
