import type { SearchConditions } from '@kawaraban/query/conditions.ts';
import type { QueryError } from '@kawaraban/query/errors.ts';
import { expandQuery } from '@kawaraban/query/expand.ts';
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

/** A search that wants an article, with the terms that matched, as its owner typed them. */
export interface SearchMatch {
  searchId: string;
  terms: readonly string[];
  /** Those of `terms` that the article holds as the glossary says them in the other language. */
  translatedTerms: readonly TranslatedTerm[];
}

export interface AskedSearch {
  conditions: SearchConditions;
  /** IANA name of the reader's zone: days of a period are theirs. */
  timezone: string;
  /** Of the account: its words find each other in both languages. */
  glossary?: readonly { ja: string; en: string }[] | undefined;
}

/** Saved searches in memory: the one place that says what an alert carries. */
export interface SearchMatcher {
  /** Adds a search, or replaces the one of the same id. Returns what is wrong with keywords that find nothing, else null. */
  put(id: string, search: AskedSearch): readonly QueryError[] | null;
  remove(id: string): void;
  match(article: MatchableArticle, at: Date): SearchMatch[];
  size(): number;
}

/** A matcher for many searches, whose state can be stored and loaded. */
export interface FastSearchMatcher extends SearchMatcher {
  /** Returns everything it knows. Store it at once: it is not a copy. */
  state(): SearchMatcherState;
}

/** What `createFastSearchMatcher` of the same snapshot version loads. */
export interface SearchMatcherState {
  index: ReverseIndexState<string>;
  conditions: WordlessConditions;
}

/** What of the searches the index does not know. */
interface WordlessConditions {
  /** By the id of the search: the conditions that the index does not hold, where it has any. */
  others: Map<string, Pick<AskedSearch, 'conditions' | 'timezone'>>;
  /** By the id of the search: the terms a glossary added, with what they stand for. */
  typedFor: Map<string, ReadonlyMap<string, string>>;
}

/** Returns a matcher without searches on the plain index: for one search or some ten thousand. */
export function createPlainSearchMatcher(): SearchMatcher {
  return createMatcher(createPlainIndex(), { others: new Map(), typedFor: new Map() });
}

/** Returns a matcher on the fast index, without searches or with those of a state, which it takes over. */
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
      index.add({ id, query: expanded.query, filter: { kinds, languages, countries, sourceIds } });
      if (expanded.typedFor.size > 0) typedFor.set(id, expanded.typedFor);
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
