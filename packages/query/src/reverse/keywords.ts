/**
 * Keywords: the distinct things saved searches look for, each counted and known by a number from 1. A keyword is a token
 * sequence in the trie, or a near, which is made of such sequences and decided once an article has been walked.
 */
import type { LeafPattern, TokenSequence } from '../leaf.ts';
import { nearWidth } from '../occurrences.ts';
import { estimateSequence } from './frequencies.ts';
import { appendToList, createIntLists, grownInts, type IntLists, removeFromList, reserveLists } from './int-lists.ts';
import {
  createKeywordTrie,
  type KeywordTrie,
  keywordAt,
  newRoot,
  nodeOfSequence,
  pruneNode,
  setKeyword,
} from './keyword-trie.ts';
import { createVocabulary, symbolOf, type Vocabulary } from './vocabulary.ts';

/** A near of several words. */
export interface NearKeyword {
  key: string;
  /** Keywords of its words. */
  parts: number[];
  /** The one of them that promises the fewest articles: only where it is found, the near is looked at. */
  rarestPart: number;
  width: number;
}

export interface Keywords {
  vocabulary: Vocabulary;
  trie: KeywordTrie;
  count: number;
  unused: number[];
  /** How many leaves of saved searches and parts of nears use a keyword. */
  uses: Int32Array;
  /** The trie node of a sequence keyword; 0 for a near. */
  node: Int32Array;
  isTitle: Uint8Array;
  /** How many nears a keyword is part of. */
  nearUses: Int32Array;
  /** One bit a keyword, set while it is part of a near: its occurrences are then recorded. */
  nearBits: Int32Array;
  /** For each keyword the searches that hang on it; see saved-searches.ts for what a posting is. */
  postings: IntLists;
  nears: Map<number, NearKeyword>;
  nearByKey: Map<string, number>;
  /** For each keyword the nears of which it is the rarest part. */
  nearsByPart: IntLists;
}

/** Returns no keywords yet. */
export function createKeywords(wordsMax: number): Keywords {
  const trie = createKeywordTrie();
  return {
    vocabulary: createVocabulary(() => newRoot(trie), wordsMax),
    trie,
    count: 0,
    unused: [],
    uses: new Int32Array(256),
    node: new Int32Array(256),
    isTitle: new Uint8Array(256),
    nearUses: new Int32Array(256),
    nearBits: new Int32Array(8),
    postings: createIntLists(),
    nears: new Map(),
    nearByKey: new Map(),
    nearsByPart: createIntLists(),
  };
}

/** Returns the keyword of a leaf's pattern; each call is one use. */
export function useKeyword(keywords: Keywords, pattern: LeafPattern): number {
  const isTitle = pattern.field === 'title';
  if (pattern.distance === null) return useSequence(keywords, pattern.sequences[0]!, isTitle);
  const words = pattern.sequences.map((sequence) => sequence.map(({ offset, text }) => [offset, text]));
  const key = JSON.stringify([isTitle, pattern.distance, words]);
  const known = keywords.nearByKey.get(key);
  if (known === undefined) return addNear(keywords, key, pattern, isTitle);
  keywords.uses[known]!++;
  return known;
}

function addNear(keywords: Keywords, key: string, pattern: LeafPattern, isTitle: boolean): number {
  const near = newKeyword(keywords);
  const parts = pattern.sequences.map((sequence) => useSequence(keywords, sequence, isTitle));
  const shares = pattern.sequences.map((sequence) => estimateSequence(keywords.vocabulary, sequence));
  const rarestPart = parts[shares.indexOf(Math.min(...shares))]!;
  keywords.nears.set(near, { key, parts, rarestPart, width: nearWidth(pattern) });
  keywords.nearByKey.set(key, near);
  for (const part of parts) {
    keywords.nearUses[part]!++;
    keywords.nearBits[part >>> 5]! |= 1 << part;
  }
  appendToList(keywords.nearsByPart, rarestPart, near);
  return near;
}

function useSequence(keywords: Keywords, sequence: TokenSequence, isTitle: boolean): number {
  const { trie, vocabulary } = keywords;
  const symbols = sequence.map((token) => symbolOf(vocabulary, token));
  const offsets = sequence.map((token) => token.offset);
  const node = nodeOfSequence(trie, symbols, offsets);
  const known = keywordAt(trie, node, isTitle);
  if (known !== 0) {
    keywords.uses[known]!++;
    return known;
  }
  const keyword = newKeyword(keywords);
  setKeyword(trie, node, isTitle, keyword);
  keywords.node[keyword] = node;
  keywords.isTitle[keyword] = isTitle ? 1 : 0;
  return keyword;
}

function newKeyword(keywords: Keywords): number {
  const keyword = keywords.unused.pop() ?? ++keywords.count;
  if (keyword >= keywords.uses.length) {
    for (const key of ['uses', 'node', 'nearUses'] as const) keywords[key] = grownInts(keywords[key], keyword + 1);
    const grown = new Uint8Array(keywords.uses.length);
    grown.set(keywords.isTitle);
    keywords.isTitle = grown;
  }
  keywords.uses[keyword] = 1;
  keywords.node[keyword] = 0;
  keywords.nearBits = grownInts(keywords.nearBits, (keyword >>> 5) + 1);
  reserveLists(keywords.nearsByPart, keyword + 1);
  reserveLists(keywords.postings, keyword + 1);
  return keyword;
}

/** Takes one use back; a keyword without uses is forgotten and its number given out again. */
export function releaseKeyword(keywords: Keywords, keyword: number): void {
  if (--keywords.uses[keyword]! > 0) return;
  keywords.unused.push(keyword);
  const near = keywords.nears.get(keyword);
  if (near) releaseNear(keywords, keyword, near);
  else releaseSequence(keywords, keyword);
}

function releaseSequence({ trie, node, isTitle }: Keywords, keyword: number): void {
  setKeyword(trie, node[keyword]!, isTitle[keyword] === 1, 0);
  pruneNode(trie, node[keyword]!);
}

function releaseNear(keywords: Keywords, keyword: number, near: NearKeyword): void {
  keywords.nears.delete(keyword);
  keywords.nearByKey.delete(near.key);
  removeFromList(keywords.nearsByPart, near.rarestPart, keyword);
  for (const part of near.parts) {
    if (--keywords.nearUses[part]! === 0) keywords.nearBits[part >>> 5]! &= ~(1 << part);
    releaseKeyword(keywords, part);
  }
}
