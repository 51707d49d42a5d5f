import type { SavedSearchesQuery } from '#src/generated/graphql.ts';
import { fromConditions } from './search-filters.ts';
import { type PublicationSearch, readSearch } from './search-params.ts';

export type SavedSearch = NonNullable<SavedSearchesQuery['user']>['accountUsers'][number]['searchSettings'][number];

export type SearchedKind = 'Headline' | 'Notice';

export const nameLengthMax = 60;

/** A search that covers both kinds keeps the current tab. */
export function searchOf({ conditions }: Pick<SavedSearch, 'conditions'>, tab: PublicationSearch['tab']) {
  const { keywords, period, ...others } = recordOf(conditions);
  const { from, to, last } = recordOf(period);
  const kinds = kindsOf(conditions);
  return readSearch({
    q: keywords,
    ...fromConditions(others),
    from,
    to,
    last,
    tab: kinds.length === 1 ? (kinds[0] === 'Notice' ? 'notices' : 'headlines') : tab,
  });
}

export function kindsOf(conditions: unknown): readonly SearchedKind[] {
  const { kinds } = recordOf(conditions);
  const named = Array.isArray(kinds) ? kinds.filter((kind) => kind === 'Headline' || kind === 'Notice') : [];
  return named.length > 0 ? named : ['Headline', 'Notice'];
}

export function suggestedName(keywords: string): string {
  return [...keywords.trim().replace(/\s+/g, ' ')].slice(0, nameLengthMax).join('').trim();
}

/** Compares names as the server does, ignoring full-width and half-width differences. */
export function isNameTaken(name: string, saved: readonly SavedSearch[], except?: string): boolean {
  const keyOf = (one: string) => one.normalize('NFKC').trim();
  return saved.some((other) => other.id !== except && keyOf(other.name) === keyOf(name));
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
