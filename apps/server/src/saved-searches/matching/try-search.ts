import type { SearchConditions } from '@kawaraban/query/conditions.ts';
import { expandQuery } from '@kawaraban/query/expand.ts';
import { compileQuery, matchArticle } from '@kawaraban/query/match.ts';
import { parseQuery } from '@kawaraban/query/parse.ts';
import { tokenizeText } from '@kawaraban/query/tokenize.ts';
import type { articles } from '#src/pipeline/articles/table.ts';
import { createSynonyms } from '#src/pipeline/enrich/glossary/synonyms.ts';
import { chooseTranslations, type Translation } from '#src/pipeline/enrich/translations/read-translations.ts';
import { unmetConditions } from '#src/pipeline/search/article-conditions.ts';
import { searchableText } from '#src/pipeline/search/searchable-text.ts';
import type { AskedSearch, MatchableArticle } from './search-matcher.ts';

/** A part of a saved search's conditions. */
export type Condition = keyof SearchConditions;

export interface TriedSearch {
  /** Conditions that the article does not meet. Empty: the search matches. */
  unmet: Condition[];
  /** Matched terms, including glossary words. Empty if the query does not match. */
  terms: readonly string[];
}

interface TrialInput extends AskedSearch {
  now: Date;
  /** Translations of the article. Those that the account does not read are ignored. */
  translations?: readonly Translation[];
}

/**
 * Returns which conditions of one saved search an article currently meets, alone or together with a translation, to
 * explain a match.
 */
export function trySearch(article: typeof articles.$inferSelect, input: TrialInput): TriedSearch {
  const { glossary = [], translations = [] } = input;
  const read = translations.filter((one) => chooseTranslations([one], [article], glossary).size > 0);
  const tried = [undefined, ...read].map((translation) => tryText({ ...article, translation }, input));
  return tried.find(({ unmet }) => !unmet.includes('keywords')) ?? tried[0]!;
}

function tryText(article: MatchableArticle, { conditions, timezone, glossary = [], now }: TrialInput): TriedSearch {
  const terms = termsFound(article, conditions.keywords ?? '', glossary);
  const unmet = unmetConditions(conditions, article, { at: now, timezone });
  return { unmet: terms ? unmet : ['keywords', ...unmet], terms: terms ?? [] };
}

/** Returns the matched terms, or null if the query does not match. */
function termsFound(
  article: MatchableArticle,
  keywords: string,
  glossary: NonNullable<TrialInput['glossary']>,
): readonly string[] | null {
  const parsed = parseQuery(keywords);
  if (!parsed.ok) return null;
  const { query } = expandQuery(parsed.query, createSynonyms(glossary));
  const match = matchArticle(compileQuery(query), tokenizeText(searchableText(article)));
  return match.matched ? match.terms : null;
}
