import type { Place } from './place.ts';
import { firstItemOf } from './steps.ts';

export const articlePlaces: readonly Place[] = [
  { name: 'headline', path: firstItemOf('/publications'), isWhole: true },
  { name: 'headline-loading', path: '/articles/headlines/1', network: 'stuck' },
  { name: 'headline-failed', path: '/articles/headlines/1', network: 'cut off' },
  { name: 'headline-missing', path: '/articles/headlines/999999999' },
  { name: 'notice', path: firstItemOf('/publications?tab=notices'), isWhole: true },
  { name: 'notice-missing', path: '/articles/notices/999999999' },
];
