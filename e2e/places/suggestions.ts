import type { Place } from './place.ts';
import { firstItemOf } from './steps.ts';

export const suggestionPlaces: readonly Place[] = [
  { name: 'suggestions', path: '/suggestions' },
  { name: 'suggestions-loading', path: '/suggestions', network: 'stuck' },
  { name: 'suggestions-failed', path: '/suggestions', network: 'cut off' },
  { name: 'suggestion', path: firstItemOf('/suggestions'), isWhole: true },
  { name: 'suggestion-missing', path: '/articles/suggestions/999999999' },
  { name: 'author', path: '/suggestions/authors/1', isWhole: true },
  { name: 'author-missing', path: '/suggestions/authors/999999' },
];
