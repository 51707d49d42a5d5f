import type { Place } from './place.ts';

export const todayPlaces: readonly Place[] = [
  { name: 'today', path: '/today' },
  { name: 'today-empty', path: '/today', as: 'newcomer' },
  { name: 'today-loading', path: '/today', network: 'stuck' },
  { name: 'today-failed', path: '/today', network: 'cut off' },
];
