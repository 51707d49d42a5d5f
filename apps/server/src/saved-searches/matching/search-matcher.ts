import type { SearchConditions } from '@kawaraban/query/conditions.ts';
import type { QueryError } from '@kawaraban/query/errors.ts';
import { expandQuery } from '@kawaraban/query/expand.ts';
import { withQuotes } from '@kawaraban/query/matched-term.ts';
import { parseQuery } from '@kawaraban/query/parse.ts';
import { createPlainIndex } from '@kawaraban/query/plain-index.ts';
import type { SearchIndex } from '@kawaraban/query/search-index.ts';
import { tokenizeInto } from '@kawaraban/query/tokenize.ts';
import { createTokens } from '@kawaraban/query/tokens.ts';
import type { ReverseIndexState } from '@kawaraban/reverse-index/index-state.ts';
import { createReverseIndex } from '@kawaraban/reverse-index/reverse-index.ts';
import type { TranslatedTerm } from '#src/alert-schedules/table.ts';
import { createSynonyms } from '#src/pipeline/enrich/glossary/synonyms.ts';
import { type ConditionedArticle, unmetConditions } from '#src/pipeline/search/article-conditions.ts';
import { type SearchableArticle, searchableText } from '#src/pipeline/search/searchable-text.ts';

export type MatchableArticle = SearchableArticle & ConditionedArticle;

export interface SearchMatch {
  searchId: string;
  terms: readonly string[];
  translatedTerms: readonly TranslatedTerm[];
}

export interface AskedSearch {
  conditions: SearchConditions;
  timezone: string;
  glossary?: readonly { ja: string; en: string }[] | undefined;
}

export interface SearchMatcher {
  /**
   * Adds or replaces a search. If its keywords are malformed, the search finds nothing and the syntax errors are
   * returned. Otherwise returns null.
   */
  put(id: string, search: AskedSearch): readonly QueryError[] | null;
  remove(id: string): void;
  match(article: MatchableArticle, at: Date): SearchMatch[];
  size(): number;
}

export interface FastSearchMatcher extends SearchMatcher {
  /** Returns the matcher's state without copying it. Serialise the state before calling `put` or `remove`. */
  state(): SearchMatcherState;
}

export interface SearchMatcherState {
  index: ReverseIndexState<string>;
  conditions: WordlessConditions;
}

interface WordlessConditions {
  others: Map<string, Pick<AskedSearch, 'conditions' | 'timezone'>>;
  typedFor: Map<string, ReadonlyMap<string, string>>;
}

export function createPlainSearchMatcher(): SearchMatcher {
  return createMatcher(createPlainIndex(), { others: new Map(), typedFor: new Map() });
}

export function createFastSearchMatcher(state?: SearchMatcherState): FastSearchMatcher {
  const index = createReverseIndex<string>(state && { state: state.index });
  const conditions = state?.conditions ?? { others: new Map(), typedFor: new Map() };
  return { ...createMatcher(index, conditions), state: () => ({ index: index.state(), conditions }) };
}

function createMatcher(index: SearchIndex<string>, { others, typedFor }: WordlessConditions): SearchMatcher {
  const tokens = createTokens();
  const remove = (id: string) => {
    others.delete(id);
    typedFor.delete(id);
    index.remove(id);
  };
  return {
    put(id, { conditions, timezone, glossary = [] }) {
      remove(id);
      const { keywords = '', kinds, languages, countries, sourceIds, ...rest } = conditions;
      const parsed = parseQuery(keywords);
      if (!parsed.ok) return parsed.errors;
      const expanded = expandQuery(parsed.query, createSynonyms(glossary));
      const { typedFor: added } = expanded;
      const query = withQuotes(expanded.query, (text) => !added.has(text));
      index.add({ id, query, filter: { kinds, languages, countries, sourceIds } });
      if (added.size > 0) typedFor.set(id, added);
      if (Object.keys(rest).length > 0) others.set(id, { conditions: rest, timezone });
      return null;
    },
    remove,
    match(article, at) {
      tokenizeInto(tokens, searchableText(article));
      const attributes = {
        kind: article.articleKind,
        language: article.language,
        country: article.country,
        sourceIds: article.sourceId === null ? [] : [String(article.sourceId)],
      };
      return index
        .match(tokens, attributes)
        .filter(({ id }) => {
          const asked = others.get(id);
          return !asked || unmetConditions(asked.conditions, article, { at, timezone: asked.timezone }).length === 0;
        })
        .map(({ id, terms }) => ({ searchId: id, terms, translatedTerms: translatedOf(typedFor.get(id), terms) }));
    },
    size: () => index.size(),
  };
}

function translatedOf(typedFor: ReadonlyMap<string, string> | undefined, terms: readonly string[]): TranslatedTerm[] {
  return terms.flatMap((found) => {
    const term = typedFor?.get(found);
    return term === undefined ? [] : [{ term, found }];
  });
}
