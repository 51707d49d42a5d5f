/**
 * Keywords: the distinct things saved searches look for, each counted and known by a number from 1. A keyword is a token
 * sequence in the trie, or a near, which is made of such sequences and decided once an article has been walked.
 */
import { comparisons, positionsOf, type TokenComparison, tokenizeTerm } from '@kawaraban/query/leaf.ts';
import { UNSPACED_TOKEN } from '@kawaraban/query/token-kinds.ts';
import type { NearLeaf, QueryLeaf } from '@kawaraban/query/tree.ts';
import {
  appendToList,
  createIntLists,
  grownInts,
  type IntLists,
  removeFromList,
  reserveLists,
} from '../memory/int-lists.ts';
import {
  addBlock,
  createInternedBlocks,
  findBlock,
  type InternedBlocks,
  removeBlock,
} from '../memory/interned-blocks.ts';
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
 * A posting is the number of what hangs on the keyword × 4, plus what it is, a bit for each of the latter two: a search that the
 * keyword decides, an expression, a near.
 */
export const POSTING_BITS = 2;
export const DECIDED = 0;
export const EXPRESSION = 1;
export const NEAR = 2;

/** Head of the block of a near: its number as a keyword, and which of its parts promises the fewest articles. */
export const NEAR_KEYWORD = 0;
export const NEAR_RAREST = 1;
export const NEAR_HEAD = 2;
/** The content after its length: positions of the window, then the keywords of the parts. */
export const NEAR_LENGTH = NEAR_HEAD;
export const NEAR_WIDTH = NEAR_HEAD + 1;
export const NEAR_PARTS = NEAR_HEAD + 2;

export interface Keywords {
  vocabulary: Vocabulary;
  trie: KeywordTrie;
  count: number;
  unused: number[];
  /** How many leaves of saved searches and parts of nears use a keyword. */
  uses: Int32Array;
  /** The trie node of a sequence × 2, plus 1 for titles only; −1 − start of its block for a near. */
  place: Int32Array;
  /** One bit a keyword, set when it becomes part of a near, until it is forgotten: its occurrences are recorded. */
  nearBits: Int32Array;
  /** For each keyword what hangs on it. */
  postings: IntLists;
  nears: InternedBlocks;
  /** What `useLeaf` says of its leaf besides the keyword: the estimated share of articles that hold it. */
  share: number;
  /** Room for the content of a near. */
  content: Int32Array;
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
    nears: createInternedBlocks(NEAR_HEAD),
    share: 1,
    content: new Int32Array(128),
  };
}

/** Returns the keyword of a leaf and leaves its share of articles in `share`; each call is one use. */
export function useLeaf(keywords: Keywords, leaf: QueryLeaf): number {
  if (leaf.kind === 'near') return useNear(keywords, leaf);
  return useSequence(keywords, leaf.text, leaf.kind, leaf.field === 'title');
}

function useNear(keywords: Keywords, leaf: NearLeaf): number {
  let width = leaf.distance;
  let rarest = 0;
  let share = 2;
  keywords.content = grownInts(keywords.content, 2 + leaf.words.length);
  const { content } = keywords;
  for (const [i, word] of leaf.words.entries()) {
    content[2 + i] = useSequence(keywords, word, 'near', leaf.field === 'title');
    width += positionsOf(tokenizeTerm(word));
    if (keywords.share < share) {
      share = keywords.share;
      rarest = i;
    }
  }
  keywords.share = share;
  content[0] = 2 + leaf.words.length;
  content[1] = width;
  const known = findBlock(keywords.nears, content);
  if (known < 0) return addNear(keywords, rarest);
  for (let i = 0; i < leaf.words.length; i++) releaseKeyword(keywords, content[2 + i]!);
  const near = keywords.nears.pool.data[known + NEAR_KEYWORD]!;
  keywords.uses[near]!++;
  return near;
}

function addNear(keywords: Keywords, rarest: number): number {
  const { content, nears } = keywords;
  const start = addBlock(nears, content);
  const near = newKeyword(keywords, -1 - start);
  nears.pool.data[start + NEAR_KEYWORD] = near;
  nears.pool.data[start + NEAR_RAREST] = rarest;
  for (let i = 2; i < content[0]!; i++) keywords.nearBits[content[i]! >>> 5]! |= 1 << content[i]!;
  appendToList(keywords.postings, content[2 + rarest]!, (start << POSTING_BITS) | NEAR);
  return near;
}

const edgeKinds = { exact: EXACT_EDGE, stem: STEM_EDGE, prefix: PREFIX_EDGE } as const satisfies Record<
  TokenComparison,
  number
>;

/** Returns the keyword of a sequence of tokens. `text` is canonical. */
function useSequence(keywords: Keywords, text: string, kind: QueryLeaf['kind'], isTitle: boolean): number {
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

/** Takes one use back; a keyword without uses is forgotten and its number given out again. */
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
  const { data } = nears.pool;
  const parts = [...data.subarray(start + NEAR_PARTS, start + NEAR_HEAD + data[start + NEAR_LENGTH]!)];
  removeFromList(postings, parts[data[start + NEAR_RAREST]!]!, (start << POSTING_BITS) | NEAR);
  removeBlock(nears, start);
  for (const part of parts) releaseKeyword(keywords, part);
}
