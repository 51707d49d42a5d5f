/**
 * Keywords: the distinct things saved searches look for, each counted and known by a number from 1. A keyword is a token
 * sequence in the trie, or a near, which is made of such sequences and decided once an article has been walked.
 */
import type { LeafPattern, TokenSequence } from '../leaf.ts';
import { nearWindows } from '../near.ts';
import { nearWidth } from '../occurrences.ts';
import { grownInts } from './int-lists.ts';
import { createKeywordTrie, type KeywordTrie, nodeOfSequence, pruneNode } from './keyword-trie.ts';
import { createVocabulary, symbolOf, type Vocabulary } from './vocabulary.ts';

interface NearKeyword {
  key: string;
  /** Keywords of its words. */
  parts: number[];
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
  /** How many nears a keyword is part of: its occurrences are recorded while it is not 0. */
  nearUses: Int32Array;
  nears: Map<number, NearKeyword>;
  nearByKey: Map<string, number>;
  nearsOfPart: Map<number, Set<number>>;
}

/** Returns no keywords yet. */
export function createKeywords(): Keywords {
  return {
    vocabulary: createVocabulary(),
    trie: createKeywordTrie(),
    count: 0,
    unused: [],
    uses: new Int32Array(256),
    node: new Int32Array(256),
    isTitle: new Uint8Array(256),
    nearUses: new Int32Array(256),
    nears: new Map(),
    nearByKey: new Map(),
    nearsOfPart: new Map(),
  };
}

/** Returns the keyword of a leaf's pattern; each call is one use. */
export function useKeyword(keywords: Keywords, pattern: LeafPattern): number {
  const isTitle = pattern.field === 'title';
  if (pattern.distance === null) return useSequence(keywords, pattern.sequences[0]!, isTitle);
  const words = pattern.sequences.map((sequence) => sequence.map(({ offset, text }) => [offset, text]));
  const key = JSON.stringify([isTitle, pattern.distance, words]);
  const known = keywords.nearByKey.get(key);
  if (known !== undefined) {
    keywords.uses[known]!++;
    return known;
  }
  const near = newKeyword(keywords);
  const parts = pattern.sequences.map((sequence) => useSequence(keywords, sequence, isTitle));
  keywords.nears.set(near, { key, parts, width: nearWidth(pattern) });
  keywords.nearByKey.set(key, near);
  for (const part of parts) {
    keywords.nearUses[part]!++;
    const nears = keywords.nearsOfPart.get(part) ?? new Set();
    keywords.nearsOfPart.set(part, nears.add(near));
  }
  return near;
}

function useSequence(keywords: Keywords, sequence: TokenSequence, isTitle: boolean): number {
  const { trie, vocabulary } = keywords;
  const symbols = sequence.map((token) => symbolOf(vocabulary, token));
  const node = nodeOfSequence(
    trie,
    symbols,
    sequence.map(({ offset }) => offset),
  );
  const ends = isTitle ? trie.keywordTitle : trie.keywordAny;
  if (ends[node] !== 0) {
    keywords.uses[ends[node]!]!++;
    return ends[node]!;
  }
  const keyword = newKeyword(keywords);
  ends[node] = keyword;
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
  keywords.nearUses[keyword] = 0;
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
  const ends = isTitle[keyword] === 1 ? trie.keywordTitle : trie.keywordAny;
  ends[node[keyword]!] = 0;
  pruneNode(trie, node[keyword]!);
}

function releaseNear(keywords: Keywords, keyword: number, near: NearKeyword): void {
  keywords.nears.delete(keyword);
  keywords.nearByKey.delete(near.key);
  for (const part of near.parts) {
    const nears = keywords.nearsOfPart.get(part);
    nears?.delete(keyword);
    if (nears?.size === 0) keywords.nearsOfPart.delete(part);
    keywords.nearUses[part]!--;
    releaseKeyword(keywords, part);
  }
}

/** First and last positions of one keyword's occurrences, in order of the first. */
export interface Positions {
  first: number[];
  last: number[];
}

/** Returns whether a near holds, given where its parts occurred. */
export function nearHolds(near: NearKeyword, positionsOf: (part: number) => Positions | undefined): boolean {
  const lists: Positions[] = [];
  for (const part of near.parts) {
    const positions = positionsOf(part);
    if (!positions) return false;
    lists.push(positions);
  }
  return nearWindows(lists, near.width).next().done !== true;
}
