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

/** A search that an article matches, with the matched terms as its owner typed them. */
export interface SearchMatch {
  searchId: string;
  /** As typed, phrases between quotes. */
  terms: readonly string[];
  /** Those of `terms` that the article contains in the glossary's other language. */
  translatedTerms: readonly TranslatedTerm[];
}

export interface AskedSearch {
  conditions: SearchConditions;
  /** IANA zone of the reader, for the days of a period. */
  timezone: string;
  /** Glossary of the account. A word also finds its translation. */
  glossary?: readonly { ja: string; en: string }[] | undefined;
}

/** Saved searches in memory, which decide what alerts contain. */
export interface SearchMatcher {
  /** Adds or replaces a search. Returns the errors of keywords that find nothing, else null. */
  put(id: string, search: AskedSearch): readonly QueryError[] | null;
  remove(id: string): void;
  match(article: MatchableArticle, at: Date): SearchMatch[];
  size(): number;
}

/** A matcher for many searches, whose state can be stored and loaded. */
export interface FastSearchMatcher extends SearchMatcher {
  /** Returns the whole state. It is not a copy, so store it first. */
  state(): SearchMatcherState;
}

/** State for `createFastSearchMatcher` of the same snapshot version. */
export interface SearchMatcherState {
  index: ReverseIndexState<string>;
  conditions: WordlessConditions;
}

/** Conditions that the index does not evaluate. */
interface WordlessConditions {
  /** Conditions outside the index, by id of the search. */
  others: Map<string, Pick<AskedSearch, 'conditions' | 'timezone'>>;
  /** Terms that a glossary added, with the typed ones, by id of the search. */
  typedFor: Map<string, ReadonlyMap<string, string>>;
}

/** Creates an empty matcher on the plain index, for up to some ten thousand searches. */
export function createPlainSearchMatcher(): SearchMatcher {
  return createMatcher(createPlainIndex(), { others: new Map(), typedFor: new Map() });
}

/** Creates a matcher on the fast index, empty or with a state, which it owns from then on. */
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
