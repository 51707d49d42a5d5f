import { compileQuery, matchArticle, queryOfTree } from '@kawaraban/query/match.ts';
import { parseQuery } from '@kawaraban/query/parse.ts';
import { createTokens, type TextFields, tokenizeInto, tokenizeText } from '@kawaraban/query/tokenize.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../../../scripts/test-counts.ts';
import { articleArbitrary, treeArbitrary } from '../../query/test/arbitraries.ts';
import { createReverseIndex, type ReverseIndex, type SavedSearch } from './reverse-index.ts';
import { type ArticleAttributes, type ArticleFilter, passesFilter } from './searches/article-filter.ts';

type Search = SavedSearch<string>;

function search(id: string, text: string): Search {
  const parsed = parseQuery(text);
  if (!parsed.ok) throw new Error(`faulty query in the test: ${text}`);
  return { id, query: parsed.query };
}

function found(
  index: ReverseIndex<string>,
  text: TextFields,
  article?: ArticleAttributes,
): Record<string, readonly string[]> {
  const matches = index.match(tokenizeText(text), article);
  expect(new Set(matches.map(({ id }) => id)).size).toBe(matches.length);
  return Object.fromEntries(matches.map(({ id, terms }) => [id, terms]).sort());
}

function expected(
  searches: Iterable<Search>,
  text: TextFields,
  article?: ArticleAttributes,
): Record<string, readonly string[]> {
  const tokens = tokenizeText(text);
  const entries = [...searches].flatMap(({ id, query, filter }) => {
    if (article && filter && !passesFilter(filter, article)) return [];
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
  | {
      do: 'add';
      id: string;
      tree: Parameters<typeof queryOfTree>[0];
      filter: ArticleFilter | undefined;
    }
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

describe('createReverseIndex', () => {
  it('answers as the matcher does while searches come, change and go, and after it was written down and read again', () => {
    fc.assert(
      fc.property(fc.array(stepArbitrary, { maxLength: 60 }), (steps) => {
        let index = createReverseIndex<string>();
        const searches = new Map<string, Search>();
        for (const step of steps) {
          if (step.do === 'add') {
            const added: Search = {
              id: step.id,
              query: queryOfTree(step.tree),
              ...(step.filter && { filter: step.filter }),
            };
            index.add(added);
            searches.set(step.id, added);
          } else if (step.do === 'reopen') index = createReverseIndex({ state: structuredClone(index.state()) });
          else if (step.do === 'remove') expect(index.remove(step.id)).toBe(searches.delete(step.id));
          else {
            expect(found(index, step.article, step.attributes)).toEqual(
              expected(searches.values(), step.article, step.attributes),
            );
          }
        }
        for (const id of searches.keys()) index.remove(id);
        expect(index.stats()).toMatchObject({ searches: 0, keywords: 0, residual: 0 });
      }),
      runsOf({ short: 100, long: 2_500 }),
    );
  });

  it('gives the terms as typed, shared characters and widths apart', () => {
    const index = createReverseIndex<string>();
    index.add(search('full', 'ＮＴＴ OR 半導体'));
    index.add(search('half', 'ntt'));
    expect(found(index, { title: '', body: 'NTTの半導体' })).toEqual({ full: ['ＮＴＴ', '半導体'], half: ['ntt'] });
  });

  it('steps over a word in the free position of a separator, as the matcher does', () => {
    const index = createReverseIndex<string>();
    index.add(search('a', '東・京'));
    expect(found(index, { title: '', body: '東A京' })).toEqual({ a: ['東・京'] });
    expect(found(index, { title: '', body: '東京' })).toEqual({});
    expect(found(index, { title: '', body: '東A京'.replace('A', 'AB-C') })).toEqual({});
  });

  it('keeps searches that ask the same apart: terms as typed, filters, and who is still there', () => {
    const index = createReverseIndex<string>();
    const text = { title: '', body: 'A chip plant opens' };
    const inJapan = { filter: { countries: ['jp'] } };
    for (const id of ['a', 'b', 'c']) index.add(search(id, '(chip OR fab) plant -strike'));
    index.add({ ...search('d', '(chip OR fab) plant -strike'), ...inJapan });
    index.add(search('e', '(Chips OR fab) plant -strike'));
    const terms = ['chip', 'plant'];
    expect(found(index, text)).toEqual({ a: terms, b: terms, c: terms, d: terms, e: ['Chips', 'plant'] });
    const abroad = { kind: 'Headline', language: 'en', country: 'us', sourceIds: [] };
    expect(Object.keys(found(index, text, abroad))).toEqual(['a', 'b', 'c', 'e']);
    index.add(search('b', 'plant'));
    index.remove('a');
    expect(found(index, text)).toEqual({ b: ['plant'], c: terms, d: terms, e: ['Chips', 'plant'] });
    for (const id of ['b', 'c', 'd', 'e']) index.remove(id);
    expect(index.stats()).toMatchObject({ searches: 0, keywords: 0 });
  });

  it('replaces a search of the same id', () => {
    const index = createReverseIndex<string>();
    index.add(search('a', 'chip'));
    index.add(search('a', 'plant'));
    expect(found(index, { title: '', body: 'chips' })).toEqual({});
    expect(found(index, { title: '', body: 'plants' })).toEqual({ a: ['plant'] });
  });

  it('learns new beginnings for words it has already seen', () => {
    const index = createReverseIndex<string>();
    const text = { title: '', body: 'semiconductors' };
    expect(found(index, text)).toEqual({});
    index.add(search('a', 'semi*'));
    expect(found(index, text)).toEqual({ a: ['semi*'] });
    index.add(search('b', 'semicon*'));
    expect(found(index, text)).toEqual({ a: ['semi*'], b: ['semicon*'] });
    index.remove('a');
    expect(found(index, text)).toEqual({ b: ['semicon*'] });
  });

  it('still knows its words after more different words than it remembers', () => {
    const index = createReverseIndex<string>({ wordsMax: 500 });
    for (const [i, text] of ['chips', '"chips"', 'plant*', '𠮷野家', '半導体 -公司'].entries())
      index.add(search(String(i), text));
    const tokens = createTokens();
    for (let n = 0; n < 10; n++) {
      const body = Array.from({ length: 200 }, (_, i) => `w${n}x${i}`).join(' ');
      expect(index.match(tokenizeInto(tokens, { title: '', body }))).toEqual([]);
    }
    const text = { title: '', body: 'chips for planting at 𠮷野家, 半導体' };
    expect(Object.keys(found(index, text))).toEqual(['0', '1', '2', '3', '4']);
  });

  it('knows after it was written down which searches it has looked at for an article, and its words', () => {
    const index = createReverseIndex<string>({ wordsMax: 500 });
    for (const [i, text] of ['chip plant', '半導体 -公司', 'semi*'].entries()) index.add(search(String(i), text));
    const text = { title: '', body: 'semi chip plants, 半導体' };
    const all = ['0', '1', '2'];
    expect(Object.keys(found(index, text))).toEqual(all);
    const reopened = createReverseIndex<string>({ state: structuredClone(index.state()) });
    for (let n = 0; n < 5; n++) expect(Object.keys(found(reopened, text))).toEqual(all);
    const body = Array.from({ length: 300 }, (_, i) => `w${i}`).join(' ');
    for (let n = 0; n < 3; n++) reopened.match(tokenizeText({ title: '', body }));
    expect(Object.keys(found(reopened, text))).toEqual(all);
  });

  it('looks at few searches that do not match once it has learned which words are common', () => {
    const index = createReverseIndex<string>();
    for (let n = 0; n < 300; n++)
      index.learn(tokenizeText({ title: '', body: `today the market ${n % 50 === 0 ? 'yttrium' : 'rose'}` }));
    for (let n = 0; n < 100; n++) index.add(search(`s${n}`, 'market yttrium'));
    index.match(tokenizeText({ title: '', body: 'the market fell' }));
    expect(index.stats().candidates).toBe(0);
  });

  it('verifies searches of negations only for every article', () => {
    const index = createReverseIndex<string>();
    index.add(search('a', '-chip'));
    expect(found(index, { title: '', body: 'plants' })).toEqual({ a: [] });
    expect(found(index, { title: '', body: 'chips' })).toEqual({});
    expect(index.stats().residual).toBe(1);
  });
});
