import type { Place } from './place.ts';

export const announcePlaces: readonly Place[] = [
  { name: 'announces', path: '/announces' },
  { name: 'announces-loading', path: '/announces', network: 'stuck' },
  { name: 'announces-failed', path: '/announces', network: 'cut off' },
];
