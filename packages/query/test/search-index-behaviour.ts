import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../../../scripts/test-counts.ts';
import { type ArticleAttributes, type ArticleFilter, passesFilter } from '../src/article-filter.ts';
import { compileQuery, matchArticle, queryOfTree } from '../src/match.ts';
import { parseQuery } from '../src/parse.ts';
import type { SavedSearch, SearchIndex } from '../src/search-index.ts';
import { type TextFields, tokenizeText } from '../src/tokenize.ts';
import type { QueryNode } from '../src/tree.ts';
import { articleArbitrary, treeArbitrary } from './arbitraries.ts';
import { oracleHolds, readForOracle } from './oracle.ts';
import { createPairRandom, makePairArticle, makePairSearch } from './pairs.ts';

export function typedSearch<Id extends string | number>(id: Id, text: string): SavedSearch<Id> {
  const parsed = parseQuery(text);
  if (!parsed.ok) throw new Error(`faulty query in the test: ${text}`);
  return { id, query: parsed.query };
}

export function found(
  index: SearchIndex<string>,
  text: TextFields,
  article?: ArticleAttributes,
): Record<string, readonly string[]> {
  const matches = index.match(tokenizeText(text), article);
  expect(new Set(matches.map(({ id }) => id)).size).toBe(matches.length);
  return Object.fromEntries(matches.map(({ id, terms }) => [id, terms]).sort());
}

function expected(
  searches: Iterable<SavedSearch<string>>,
  text: TextFields,
  article: ArticleAttributes,
): Record<string, readonly string[]> {
  const tokens = tokenizeText(text);
  const entries = [...searches].flatMap(({ id, query, filter }) => {
    if (filter && !passesFilter(filter, article)) return [];
    const result = matchArticle(compileQuery(query), tokens);
    return result.matched ? [[id, result.terms] as const] : [];
  });
  return Object.fromEntries(entries.sort());
}

const filterArbitrary = fc.record(
  {
    kinds: fc.subarray(['Headline', 'Notice']),
    languages: fc.subarray(['ja', 'en']),
    countries: fc.subarray(['jp', 'us']),
    sourceIds: fc.subarray(['s1', 's2', 's3']),
  },
  { requiredKeys: [] },
);
const attributesArbitrary = fc.record({
  kind: fc.constantFrom('Headline', 'Notice'),
  language: fc.constantFrom('ja', 'en', null),
  country: fc.constantFrom('jp', 'us', null),
  sourceIds: fc.subarray(['s1', 's2', 's3']),
});

type Step =
  | { do: 'add'; id: string; tree: QueryNode; filter: ArticleFilter | undefined }
  | { do: 'remove'; id: string }
  | { do: 'reopen' }
  | { do: 'match'; article: TextFields; attributes: ArticleAttributes };

const ids = fc.integer({ min: 0, max: 12 }).map(String);
const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      id: ids,
      tree: treeArbitrary,
      filter: fc.option(filterArbitrary, { nil: undefined }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), id: ids }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reopen' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('match' as const),
      article: articleArbitrary,
      attributes: attributesArbitrary,
    }),
  },
);

/** `reopen` is called at random moments and returns the index with which the test continues. `atEnd` receives the empty index. */
export function tryRandomSteps<Index extends SearchIndex<string>>(
  create: () => Index,
  { reopen = (index) => index, atEnd }: { reopen?: (index: Index) => Index; atEnd?: (index: Index) => void } = {},
): void {
  fc.assert(
    fc.property(fc.array(stepArbitrary, { maxLength: 60 }), (steps) => {
      let index = create();
      const searches = new Map<string, SavedSearch<string>>();
      for (const step of steps) {
        if (step.do === 'add') {
          const { id, tree, filter } = step;
          const added = { id, query: queryOfTree(tree), ...(filter && { filter }) };
          index.add(added);
          searches.set(id, added);
        } else if (step.do === 'reopen') index = reopen(index);
        else if (step.do === 'remove') expect(index.remove(step.id)).toBe(searches.delete(step.id));
        else {
          expect(found(index, step.article, step.attributes)).toEqual(
            expected(searches.values(), step.article, step.attributes),
          );
        }
        expect(index.size()).toBe(searches.size);
      }
      for (const id of searches.keys()) index.remove(id);
      expect(index.size()).toBe(0);
      atEnd?.(index);
    }),
    runsOf({ short: 100, long: 2_500 }),
  );
}

export function describeSearchIndex(name: string, create: <Id extends string | number>() => SearchIndex<Id>): void {
  describe(name, () => {
    // `npm run bench:match -- --check 1000000` checks a million pairs.
    it.each(['en', 'ja'] as const)(
      'agrees with the oracle about every pair of searches and articles (%s)',
      (language) => {
        const random = createPairRandom();
        const index = create<number>();
        const searches = Array.from({ length: 200 }, () => makePairSearch(random, language));
        for (const [id, { typed }] of searches.entries()) index.add(typedSearch(id, typed));
        let matches = 0;
        for (let n = 0; n < 200; n++) {
          const article = makePairArticle(random, language);
          const text = readForOracle(article);
          const ids = index.match(tokenizeText(article)).map(({ id }) => id);
          const right = searches.flatMap(({ tree }, id) => (oracleHolds(tree, text) ? [id] : []));
          const typed = (list: readonly number[]) => list.map((id) => searches[id]!.typed).sort();
          expect({ article, found: typed(ids) }).toEqual({ article, found: typed(right) });
          matches += right.length;
        }
        expect(matches).toBeGreaterThan(2_000);
      },
    );

    it('gives the terms as typed, shared characters and widths apart', () => {
      const index = create<string>();
      index.add(typedSearch('full', 'ＮＴＴ OR 半導体'));
      index.add(typedSearch('half', 'ntt'));
      expect(found(index, { title: '', body: 'NTTの半導体' })).toEqual({ full: ['ＮＴＴ', '半導体'], half: ['ntt'] });
    });

    it('finds across a separator, and lets no word stand in its place', () => {
      const index = create<string>();
      index.add(typedSearch('a', '東。京'));
      index.add(typedSearch('b', '山田・太郎'));
      expect(found(index, { title: '', body: '東A京' })).toEqual({});
      expect(found(index, { title: '', body: '東京は' })).toEqual({});
      expect(found(index, { title: '', body: '東。京は' })).toEqual({ a: ['東。京'] });
      for (const body of ['山田太郎は', '山田　太郎は', '山\n田太郎は']) {
        expect(found(index, { title: '', body })).toEqual({ b: ['山田・太郎'] });
      }
    });

    it('finds two characters across a separator neither as a word nor as a substring', () => {
      const index = create<string>();
      for (const typed of ['京大', '*京大*', '"京大"']) index.add(typedSearch(typed, typed));
      expect(found(index, { title: '', body: '東京・大阪の' })).toEqual({});
      expect(found(index, { title: '', body: '東京大阪の' })).toEqual({ '*京大*': ['*京大*'] });
    });

    it('keeps searches that ask the same apart: terms as typed, filters, and who is still there', () => {
      const index = create<string>();
      const text = { title: '', body: 'A chip plant opens' };
      const inJapan = { filter: { countries: ['jp'] } };
      for (const id of ['a', 'b', 'c']) index.add(typedSearch(id, '(chip OR fab) plant -strike'));
      index.add({ ...typedSearch('d', '(chip OR fab) plant -strike'), ...inJapan });
      index.add(typedSearch('e', '(Chips OR fab) plant -strike'));
      const terms = ['chip', 'plant'];
      expect(found(index, text)).toEqual({ a: terms, b: terms, c: terms, d: terms, e: ['Chips', 'plant'] });
      const abroad = { kind: 'Headline', language: 'en', country: 'us', sourceIds: [] };
      expect(Object.keys(found(index, text, abroad))).toEqual(['a', 'b', 'c', 'e']);
      index.add(typedSearch('b', 'plant'));
      index.remove('a');
      expect(found(index, text)).toEqual({ b: ['plant'], c: terms, d: terms, e: ['Chips', 'plant'] });
      for (const id of ['b', 'c', 'd', 'e']) index.remove(id);
      expect(index.size()).toBe(0);
    });

    it('replaces a search of the same id', () => {
      const index = create<string>();
      index.add(typedSearch('a', 'chip'));
      index.add(typedSearch('a', 'plant'));
      expect(found(index, { title: '', body: 'chips' })).toEqual({});
      expect(found(index, { title: '', body: 'plants' })).toEqual({ a: ['plant'] });
    });

    it('learns new beginnings for words it has already seen', () => {
      const index = create<string>();
      const text = { title: '', body: 'semiconductors' };
      expect(found(index, text)).toEqual({});
      index.add(typedSearch('a', 'semi*'));
      expect(found(index, text)).toEqual({ a: ['semi*'] });
      index.add(typedSearch('b', 'semicon*'));
      expect(found(index, text)).toEqual({ a: ['semi*'], b: ['semicon*'] });
      index.remove('a');
      expect(found(index, text)).toEqual({ b: ['semicon*'] });
    });

    it('matches searches of negations only', () => {
      const index = create<string>();
      index.add(typedSearch('a', '-chip'));
      expect(found(index, { title: '', body: 'plants' })).toEqual({ a: [] });
      expect(found(index, { title: '', body: 'chips' })).toEqual({});
    });
  });
}
