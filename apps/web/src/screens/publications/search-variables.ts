import type { PublicationSearch } from './search-params.ts';

/** Returns a search as the data API's `headlines` and `notices` take it. */
export function searchVariables({ keywords, countries, languages, sourceIds, from, to, last }: PublicationSearch) {
  return {
    country: [...countries],
    languages: [...languages],
    sourceIds: [...sourceIds],
    keywords: keywords.trim() || null,
    period: last ? { last } : from || to ? { from: from || null, to: to || null } : null,
    // Local dates are the reader's.
    timezoneOffsetInMinutes: new Date().getTimezoneOffset(),
  };
}

/** Returns a search as the `conditions` of a saved search (decisions.md "Search semantics"); only what is set. */
export function searchConditions(search: PublicationSearch): Record<string, unknown> {
  const { tab, keywords, countries, languages, sourceIds, from, to, last } = search;
  return {
    kinds: [tab === 'notices' ? 'Notice' : 'Headline'],
    ...(keywords.trim() && { keywords: keywords.trim() }),
    ...(countries.length > 0 && { countries }),
    ...(languages.length > 0 && { languages }),
    ...(sourceIds.length > 0 && { sourceIds }),
    ...(last ? { period: { last } } : from || to ? { period: { ...(from && { from }), ...(to && { to }) } } : {}),
  };
}
