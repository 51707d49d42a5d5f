/**
 * Keywords: what the leaves of saved searches look for, numbered from 1. A keyword is a token sequence in the trie, which searches
 * share and whose uses are counted, or a near, which consists of such sequences and is decided after the walk of an article.
 */
import { comparisons, positionsOf, type TokenComparison, tokenizeTerm } from '@kawaraban/query/leaf.ts';
import { UNSPACED_TOKEN } from '@kawaraban/query/token-kinds.ts';
import type { NearLeaf, QueryLeaf } from '@kawaraban/query/tree.ts';
import {
  allocateBlock,
  appendToList,
  createIntLists,
  createIntPool,
  grownInts,
  type IntLists,
  type IntPool,
  releaseBlock,
  removeFromList,
  reserveLists,
} from '../memory/int-lists.ts';
import { estimateSequence, estimateToken } from './frequencies.ts';
import {
  createKeywordTrie,
  EXACT_EDGE,
  type KeywordTrie,
  keywordAt,
  newRoot,
  PREFIX_EDGE,
  pruneNode,
  STEM_EDGE,
  setKeyword,
  stepTo,
} from './keyword-trie.ts';
import { comparedWord, createVocabulary, symbolOfToken, type Vocabulary } from './vocabulary.ts';

/**
 * A posting of a keyword is a number × 4 plus a kind: the slot of a search that the keyword decides, the start of an expression, the
 * start of a near.
 */
export const POSTING_BITS = 2;
export const SEARCH = 0;
export const EXPRESSION = 1;
export const NEAR = 2;

/** A near is a block of integers: its number as a keyword, its window in positions, its rarest part, how many parts, those. */
export const NEAR_KEYWORD = 0;
export const NEAR_WIDTH = 1;
const NEAR_RAREST = 2;
export const NEAR_COUNT = 3;
export const NEAR_PARTS = 4;

export interface Keywords {
  vocabulary: Vocabulary;
  trie: KeywordTrie;
  count: number;
  unused: number[];
  /** How many leaves of saved searches and parts of nears use each keyword. */
  uses: Int32Array;
  /** The trie node of a sequence × 2, plus 1 for titles only; −1 − start of its block for a near. */
  place: Int32Array;
  /** One bit per keyword, set from when it becomes part of a near until it is removed: its occurrences are recorded. */
  nearBits: Int32Array;
  postings: IntLists;
  nears: IntPool;
  /** Second result of `acquireKeyword`: the estimated share of articles that contain the keyword. */
  share: number;
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
    place: new Int32Array(256),
    nearBits: new Int32Array(8),
    postings: createIntLists(),
    nears: createIntPool(),
    share: 1,
  };
}

/** Returns the keyword of a leaf, creating it if necessary, and stores its share of articles in `share`; each call is one use. */
export function acquireKeyword(keywords: Keywords, leaf: QueryLeaf): number {
  if (leaf.kind === 'near') return addNear(keywords, leaf);
  return acquireSequence(keywords, leaf.text, leaf.kind, leaf.field === 'title');
}

function addNear(keywords: Keywords, leaf: NearLeaf): number {
  const { nears, postings } = keywords;
  let width = leaf.distance;
  let rarest = 0;
  let share = Number.POSITIVE_INFINITY;
  const parts = leaf.words.map((word) => {
    const part = acquireSequence(keywords, word, 'near', leaf.field === 'title');
    width += positionsOf(tokenizeTerm(word));
    if (keywords.share < share) {
      share = keywords.share;
      rarest = part;
    }
    keywords.nearBits[part >>> 5]! |= 1 << part;
    return part;
  });
  keywords.share = share;
  const start = allocateBlock(nears, NEAR_PARTS + parts.length);
  const near = newKeyword(keywords, -1 - start);
  nears.data.set([near, width, rarest, parts.length, ...parts], start);
  appendToList(postings, rarest, (start << POSTING_BITS) | NEAR);
  return near;
}

const edgeKinds = { exact: EXACT_EDGE, stem: STEM_EDGE, prefix: PREFIX_EDGE } as const satisfies Record<
  TokenComparison,
  number
>;

/** Returns the keyword of a sequence of tokens. `text` is canonical. */
function acquireSequence(keywords: Keywords, text: string, kind: QueryLeaf['kind'], isTitle: boolean): number {
  const { trie, vocabulary } = keywords;
  const tokens = tokenizeTerm(text);
  const [inner, last] = comparisons[kind];
  let node = 0;
  let rarest = 1;
  for (let i = 0; i < tokens.count; i++) {
    const compare = tokens.kind[i] === UNSPACED_TOKEN ? 'exact' : i === tokens.count - 1 ? last : inner;
    const word = comparedWord(vocabulary, tokens, i, compare);
    const symbol = symbolOfToken(vocabulary, tokens, i, compare, word);
    rarest = Math.min(rarest, estimateToken(vocabulary.frequencies, vocabulary.words, tokens, i, compare, word));
    const isSkip = i > 0 && tokens.position[i]! - tokens.position[i - 1]! > 1;
    node = i === 0 ? symbol : stepTo(trie, node, symbol, edgeKinds[compare], isSkip);
  }
  keywords.share = estimateSequence(rarest, tokens.count, isTitle);
  const known = keywordAt(trie, node, isTitle);
  if (known !== 0) {
    keywords.uses[known]!++;
    return known;
  }
  const keyword = newKeyword(keywords, node * 2 + (isTitle ? 1 : 0));
  setKeyword(trie, node, isTitle, keyword);
  return keyword;
}

function newKeyword(keywords: Keywords, place: number): number {
  const keyword = keywords.unused.pop() ?? ++keywords.count;
  keywords.uses = grownInts(keywords.uses, keyword + 1);
  keywords.place = grownInts(keywords.place, keyword + 1);
  keywords.uses[keyword] = 1;
  keywords.place[keyword] = place;
  keywords.nearBits = grownInts(keywords.nearBits, (keyword >>> 5) + 1);
  reserveLists(keywords.postings, keyword + 1);
  return keyword;
}

/** Releases one use; a keyword without uses is removed and its number reused. */
export function releaseKeyword(keywords: Keywords, keyword: number): void {
  if (--keywords.uses[keyword]! > 0) return;
  keywords.unused.push(keyword);
  keywords.nearBits[keyword >>> 5]! &= ~(1 << keyword);
  const place = keywords.place[keyword]!;
  if (place < 0) releaseNear(keywords, -1 - place);
  else {
    setKeyword(keywords.trie, place >> 1, (place & 1) === 1, 0);
    pruneNode(keywords.trie, place >> 1);
  }
}

function releaseNear(keywords: Keywords, start: number): void {
  const { nears, postings } = keywords;
  const count = nears.data[start + NEAR_COUNT]!;
  removeFromList(postings, nears.data[start + NEAR_RAREST]!, (start << POSTING_BITS) | NEAR);
  for (let at = start + NEAR_PARTS; at < start + NEAR_PARTS + count; at++) releaseKeyword(keywords, nears.data[at]!);
  releaseBlock(nears, start, NEAR_PARTS + count);
}
