import type { SearchConditions } from '@kawaraban/query/conditions.ts';
import { toConditions } from './search-filters.ts';
import type { PublicationSearch } from './search-params.ts';

export function searchConditions(search: PublicationSearch): SearchConditions {
  const { tab, keywords, from, to, last } = search;
  return {
    kinds: [tab === 'notices' ? 'Notice' : 'Headline'],
    ...(keywords.trim() && { keywords: keywords.trim() }),
    ...toConditions(search),
    ...(last ? { period: { last } } : from || to ? { period: { ...(from && { from }), ...(to && { to }) } } : {}),
  };
}

export function searchVariables(search: PublicationSearch) {
  const { kinds, countries, ...others } = searchConditions(search);
  const [from, to] = search.span.split('_');
  return {
    ...others,
    ...(to && { from, to }),
    country: countries,
    timezoneOffsetInMinutes: new Date().getTimezoneOffset(),
  };
}
