import { createPlainIndex } from '@kawaraban/query/plain-index.ts';
import type { SearchIndex } from '@kawaraban/query/search-index.ts';
import { tokenizeInto, tokenizeText } from '@kawaraban/query/tokenize.ts';
import { createTokens } from '@kawaraban/query/tokens.ts';
import { describe, expect, it } from 'vitest';
import { newsSentences } from '../../query/test/news-sentences.ts';
import {
  describeSearchIndex,
  found,
  typedSearch as search,
  tryRandomSteps,
} from '../../query/test/search-index-behaviour.ts';
import { createReverseIndex, type ReverseIndex } from './reverse-index.ts';

describeSearchIndex('createReverseIndex', createReverseIndex);

interface BothIndexes extends SearchIndex<string> {
  fast: ReverseIndex<string>;
  plain: SearchIndex<string>;
}

function openBoth(fast: ReverseIndex<string>, plain: SearchIndex<string>): BothIndexes {
  const answers = (index: SearchIndex<string>, ...asked: Parameters<SearchIndex<string>['match']>) =>
    index.match(...asked).sort((one, other) => (one.id < other.id ? -1 : 1));
  return {
    fast,
    plain,
    add(added) {
      fast.add(added);
      plain.add(added);
    },
    remove(id) {
      const isRemoved = fast.remove(id);
      expect(plain.remove(id)).toBe(isRemoved);
      return isRemoved;
    },
    match(...asked) {
      const matches = answers(fast, ...asked);
      expect(matches).toEqual(answers(plain, ...asked));
      return matches;
    },
    size() {
      expect(fast.size()).toBe(plain.size());
      return fast.size();
    },
  };
}

describe('createReverseIndex', () => {
  it('answers as the plain index and the matcher do while searches come, change and go, and after it was stored and loaded', () => {
    tryRandomSteps(() => openBoth(createReverseIndex(), createPlainIndex()), {
      reopen: ({ fast, plain }) => openBoth(createReverseIndex({ state: structuredClone(fast.state()) }), plain),
      atEnd: ({ fast }) => expect(fast.stats()).toMatchObject({ keywords: 0, unanchored: 0 }),
    });
  });

  it('answers as the plain index does for sentences of news and words in other spellings', () => {
    const both = openBoth(createReverseIndex(), createPlainIndex());
    for (const typed of new Set(newsSentences.map((pair) => pair.typed))) both.add(search(typed, typed));
    for (const { sentence } of newsSentences) {
      both.match(tokenizeText({ title: '', body: sentence }));
      both.match(tokenizeText({ title: sentence, body: '' }));
    }
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

  it('knows after it was stored and loaded which searches it has verified for an article, and its words', () => {
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

  it('verifies few searches that do not match once it has learned which words are common', () => {
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
    expect(index.stats().unanchored).toBe(1);
  });
});
