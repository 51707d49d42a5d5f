import type { SearchConditions } from '@kawaraban/query/conditions.ts';
import { expandQuery } from '@kawaraban/query/expand.ts';
import { parseQuery } from '@kawaraban/query/parse.ts';
import { createPlainIndex } from '@kawaraban/query/plain-index.ts';
import { tokenizeInto } from '@kawaraban/query/tokenize.ts';
import { createTokens } from '@kawaraban/query/tokens.ts';
import type { articles } from '#src/pipeline/articles/table.ts';
import { createSynonyms } from '#src/pipeline/enrich/glossary/synonyms.ts';
import { chooseTranslations, type Translation } from '#src/pipeline/enrich/translations/read-translations.ts';
import { searchableText } from '#src/pipeline/search/searchable-text.ts';
import { type AskedSearch, isInPeriod, type MatchableArticle } from './search-matcher.ts';

/** A part of what a saved search asks for. */
export type Condition = keyof SearchConditions;

export interface TriedSearch {
  /** What the article does not meet; empty: the search wants it. */
  unmet: Condition[];
  /** What of the query the article holds, words of the glossary among them; empty when it does not meet the query. */
  terms: readonly string[];
}

interface TrialInput extends AskedSearch {
  now: Date;
  /** Of the article; those that the account does not read are passed over. */
  translations?: readonly Translation[];
}

/**
 * Returns what an article meets of one saved search, condition by condition, as the matcher sees it now, alone or together
 * with a translation: for telling somebody why it matched or did not.
 */
export function trySearch(article: typeof articles.$inferSelect, input: TrialInput): TriedSearch {
  const { glossary = [], translations = [] } = input;
  const read = translations.filter((one) => chooseTranslations([one], [article], glossary).size > 0);
  const tried = [undefined, ...read].map((translation) => tryText({ ...article, translation }, input));
  return tried.find(({ unmet }) => !unmet.includes('keywords')) ?? tried[0]!;
}

function tryText(article: MatchableArticle, { conditions, timezone, glossary = [], now }: TrialInput): TriedSearch {
  const tokens = createTokens();
  tokenizeInto(tokens, searchableText(article));
  const { kinds, languages, countries, sourceIds, period } = conditions;
  const query = parseQuery(conditions.keywords ?? '');
  const anything = parseQuery('');
  const index = createPlainIndex<Condition>();
  if (query.ok) index.add({ id: 'keywords', query: expandQuery(query.query, createSynonyms(glossary)).query });
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
