import type { Place } from './place.ts';
import { firstItemOf } from './steps.ts';

const ofFirst = (address: (href: string) => string) => async (page: Parameters<ReturnType<typeof firstItemOf>>[0]) =>
  address(await firstItemOf('/actions')(page));

export const actionPlaces: readonly Place[] = [
  { name: 'actions', path: '/actions' },
  {
    name: 'actions-lines',
    path: '/actions',
    prepare: (page) => page.locator('input[name="view-style"]').nth(1).dispatchEvent('click'),
  },
  { name: 'actions-empty', path: '/actions', as: 'newcomer' },
  { name: 'actions-nothing', path: '/actions?q=zzzzzz' },
  { name: 'actions-loading', path: '/actions', network: 'stuck' },
  { name: 'actions-failed', path: '/actions', network: 'cut off' },
  { name: 'actions-upgrade', path: '/actions', as: 'basic' },
  { name: 'action', path: firstItemOf('/actions'), isWhole: true },
  { name: 'action-loading', path: '/actions/1', network: 'stuck' },
  { name: 'action-failed', path: '/actions/1', network: 'cut off' },
  { name: 'action-missing', path: '/actions/999999999' },
  { name: 'action-invalid', path: '/actions/none' },
  { name: 'action-new', path: '/actions/edit', isWhole: true },
  {
    name: 'action-new-faults',
    path: '/actions/edit',
    isWhole: true,
    prepare: (page) => page.locator('main button[type="submit"]').click(),
  },
  { name: 'action-edit', path: ofFirst((href) => href.replace('/actions/', '/actions/edit/')), isWhole: true },
  { name: 'action-plain', path: ofFirst((href) => `${href}-old`), isWhole: true },
];
