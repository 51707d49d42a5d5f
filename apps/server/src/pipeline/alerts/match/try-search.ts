import { parseQuery } from '@kawaraban/query/parse.ts';
import { createReverseIndex } from '@kawaraban/query/reverse-index.ts';
import { createTokens, tokenizeInto } from '@kawaraban/query/tokenize.ts';
import type { SearchConditions } from '#src/accounts/search-conditions.ts';
import type { articles } from '#src/pipeline/articles/table.ts';
import { searchableText } from '#src/pipeline/search/searchable-text.ts';
import { isInPeriod } from './search-matcher.ts';

/** A part of what a saved search asks for. */
export type Condition = keyof SearchConditions;

export interface TriedSearch {
  /** What the article does not meet; empty: the search wants it. */
  unmet: Condition[];
  /** The words of the query that the article holds, as they were typed; empty when it does not meet the query. */
  terms: readonly string[];
}

/**
 * Returns what an article meets of one saved search, condition by condition, as the matcher sees it now: for telling
 * somebody why it matched or did not.
 */
export function trySearch(
  article: typeof articles.$inferSelect,
  { conditions, timezone, now }: { conditions: SearchConditions; timezone: string; now: Date },
): TriedSearch {
  const tokens = createTokens();
  tokenizeInto(tokens, searchableText(article));
  const { kinds, languages, countries, sourceIds, period } = conditions;
  const query = parseQuery(conditions.keywords ?? '');
  const anything = parseQuery('');
  const index = createReverseIndex<Condition>();
  if (query.ok) index.add({ id: 'keywords', query: query.query });
  if (anything.ok) {
    index.add({ id: 'kinds', query: anything.query, filter: { kinds } });
    index.add({ id: 'languages', query: anything.query, filter: { languages } });
    index.add({ id: 'countries', query: anything.query, filter: { countries } });
    index.add({ id: 'sourceIds', query: anything.query, filter: { sourceIds } });
  }
  const met = index.match(tokens, {
    kind: article.articleKind,
    language: article.language,
    country: article.country,
    sourceIds: article.sourceId === null ? [] : [String(article.sourceId)],
  });
  const tried = ['keywords', 'kinds', 'languages', 'countries', 'sourceIds'] as const;
  const unmet: Condition[] = tried.filter((condition) => !met.some(({ id }) => id === condition));
  if (!isInPeriod(period && { period, timezone }, article.publishedAt, now)) unmet.push('period');
  return { unmet, terms: met.find(({ id }) => id === 'keywords')?.terms ?? [] };
}
