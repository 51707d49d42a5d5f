import type { Place } from './place.ts';

export const errorPlaces: readonly Place[] = [
  { name: 'not-found', path: '/nothing-here' },
  { name: 'not-found-below', path: '/clips/nothing' },
];
