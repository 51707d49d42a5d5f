/**
 * Keywords: the leaves of the saved searches' query trees, numbered from 1. Searches share keywords, and each keyword
 * counts its uses. There are three kinds:
 *
 * - Sequence: a token sequence in the trie, with folded unspaced characters. If these characters may be part of a longer
 *   word, only an occurrence as a whole word counts.
 * - Term: any of several sequences (its spellings), or one sequence with exactly the typed characters or capitals.
 * - NEAR: all of several sequences within a window.
 *
 * Terms and NEAR keywords are *composed*: they are matched after the walk of an article, from the occurrences of their
 * parts.
 */
import {
  comparisons,
  type LeafPattern,
  leafPattern,
  type TokenComparison,
  type TokenPattern,
  type TokenSequence,
  textsOf,
  tokenizeTerm,
} from '@kawaraban/query/leaf.ts';
import { isAlwaysWhole, nearWidth } from '@kawaraban/query/occurrences.ts';
import { printLeaf } from '@kawaraban/query/print.ts';
import { foldCharacter, hasOtherForms } from '@kawaraban/query/spelling/fold-characters.ts';
import type { WholeWord } from '@kawaraban/query/spelling/whole-words.ts';
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
import { comparedWord, createVocabulary, substringSymbol, symbolOfToken, type Vocabulary } from './vocabulary.ts';

/**
 * A posting of a keyword is a number × 4 plus a kind. By kind, the number is the slot of a search that the keyword
 * decides, the start of an expression, or the start of a composed keyword.
 */
export const POSTING_BITS = 2;
export const SEARCH = 0;
export const EXPRESSION = 1;
export const COMPOSED = 2;

/**
 * A composed keyword is a block of integers: its number, its window in positions (−1 for a term), its rarest part (NEAR
 * only), the number of parts, then two integers per part: keyword and conditions on its occurrences.
 */
export const COMPOSED_KEYWORD = 0;
export const COMPOSED_WIDTH = 1;
const COMPOSED_RAREST = 2;
export const COMPOSED_COUNT = 3;
export const COMPOSED_PARTS = 4;
export const PART_SIZE = 2;

/**
 * Conditions on an occurrence of a part: not part of another word, exactly the typed characters, capitals, a substring
 * that does not cross a separator, a hyphen or &, a decimal point before the token whose index is in the bits from POINT_BITS on.
 */
export const IS_AMBIGUOUS = 1;
export const IS_EXACT = 2;
export const IS_CAPITALS = 4;
export const IS_SUBSTRING = 8;
export const HAS_DIGITS = 16;
export const HAS_HYPHEN = 32;
export const HAS_AMPERSAND = 64;
export const POINT_BITS = 7;

type TermLeaf = Exclude<QueryLeaf, NearLeaf>;

export interface Keywords {
  vocabulary: Vocabulary;
  trie: KeywordTrie;
  count: number;
  unused: number[];
  uses: Int32Array;
  /**
   * Location of a keyword: the trie node of a sequence × 2, plus 1 for titles only. For a composed keyword, `−1 − s`,
   * where `s` is the start of its block.
   */
  place: Int32Array;
  /**
   * One bit per keyword, set if the keyword's occurrences are recorded: from when the keyword becomes a part until it
   * is removed.
   */
  partBits: Int32Array;
  /** One bit per keyword, set if the keyword matches only whole words. */
  wholeBits: Int32Array;
  postings: IntLists;
  composed: IntPool;
  terms: Map<string, { keyword: number; share: number }>;
  termKeys: Map<number, string>;
  exactTexts: Map<number, string[]>;
  /** Second result of `acquireKeyword`: the estimated share of articles that contain the keyword. */
  share: number;
}

export function createKeywords(wordsMax: number): Keywords {
  const trie = createKeywordTrie();
  return {
    vocabulary: createVocabulary(() => newRoot(trie), wordsMax),
    trie,
    count: 0,
    unused: [],
    uses: new Int32Array(256),
    place: new Int32Array(256),
    partBits: new Int32Array(8),
    wholeBits: new Int32Array(8),
    postings: createIntLists(),
    composed: createIntPool(),
    terms: new Map(),
    termKeys: new Map(),
    exactTexts: new Map(),
    share: 1,
  };
}

/** Returns the keyword of a leaf, increments its use count, and stores the estimated share of articles in `share`. */
export function acquireKeyword(keywords: Keywords, leaf: QueryLeaf): number {
  const pattern = leafPattern(leaf);
  if (leaf.kind === 'near') return addNear(keywords, leaf, pattern);
  const flags = flagsOf(leaf, pattern);
  if (pattern.sequences.length === 1 && (flags | flagsOfWord(pattern.wholeWords[0]!)) === 0)
    return acquireSequence(keywords, leaf, leaf.text, pattern.sequences[0]!);
  const key = termKey(leaf);
  const known = keywords.terms.get(key);
  if (known === undefined) return addTerm(keywords, leaf, pattern, flags);
  keywords.uses[known.keyword]!++;
  keywords.share = known.share;
  return known.keyword;
}

function termKey(leaf: TermLeaf): string {
  const joined = leaf.kind === 'word' ? leaf.joined : undefined;
  return joined === undefined ? printLeaf(leaf) : `${printLeaf(leaf)} ${joined}`;
}

function flagsOf(leaf: QueryLeaf, { sequences, isCapitals }: LeafPattern): number {
  const isSubstring = leaf.kind === 'substring' && !isAlwaysWhole(sequences[0]!);
  const isExact = leaf.kind === 'phrase' && sequences[0]!.some(hasFoldedEquals);
  return (isSubstring ? IS_SUBSTRING : 0) | (isExact ? IS_EXACT : 0) | (isCapitals ? IS_CAPITALS : 0);
}

function flagsOfWord({ isAmbiguous, sign, point }: WholeWord): number {
  const ofPoint = point === undefined ? 0 : HAS_DIGITS | (point << POINT_BITS);
  const ofSign = sign === undefined ? 0 : sign === 'hyphen' ? HAS_HYPHEN : HAS_AMPERSAND;
  return (isAmbiguous ? IS_AMBIGUOUS : 0) | ofSign | ofPoint;
}

function hasFoldedEquals({ isUnspaced, exact }: TokenPattern): boolean {
  return isUnspaced && (hasOtherForms(exact) || foldCharacter(exact) !== exact);
}

function addTerm(keywords: Keywords, leaf: TermLeaf, pattern: LeafPattern, flags: number): number {
  let total = 0;
  const parts = textsOf(leaf).flatMap((text, i) => {
    const part = acquirePart(keywords, leaf, text, pattern.sequences[i]!);
    total += keywords.share;
    return [part, flags | flagsOfWord(pattern.wholeWords[i]!)];
  });
  const share = Math.min(1, total);
  keywords.share = share;
  const start = allocateBlock(keywords.composed, COMPOSED_PARTS + parts.length);
  const term = newKeyword(keywords, -1 - start);
  keywords.composed.data.set([term, -1, 0, parts.length / PART_SIZE, ...parts], start);
  for (let i = 0; i < parts.length; i += PART_SIZE) {
    appendToList(keywords.postings, parts[i]!, (start << POSTING_BITS) | COMPOSED);
  }
  const exact = pattern.sequences[0]!.map((token) => token.exact);
  if ((flags & IS_EXACT) !== 0) keywords.exactTexts.set(term, exact);
  const key = termKey(leaf);
  keywords.terms.set(key, { keyword: term, share });
  keywords.termKeys.set(term, key);
  return term;
}

function acquirePart(keywords: Keywords, leaf: QueryLeaf, text: string, sequence: TokenSequence): number {
  const part = acquireSequence(keywords, leaf, text, sequence);
  keywords.partBits[part >>> 5]! |= 1 << part;
  return part;
}

function addNear(keywords: Keywords, leaf: NearLeaf, pattern: LeafPattern): number {
  const { composed, postings } = keywords;
  let rarest = 0;
  let share = Number.POSITIVE_INFINITY;
  const parts = leaf.words.flatMap((word, i) => {
    const part = acquirePart(keywords, leaf, word, pattern.sequences[i]!);
    if (keywords.share < share) {
      share = keywords.share;
      rarest = part;
    }
    return [part, 0];
  });
  keywords.share = share;
  const start = allocateBlock(composed, COMPOSED_PARTS + parts.length);
  const near = newKeyword(keywords, -1 - start);
  composed.data.set([near, nearWidth(pattern), rarest, parts.length / PART_SIZE, ...parts], start);
  appendToList(postings, rarest, (start << POSTING_BITS) | COMPOSED);
  return near;
}

const edgeKinds = { exact: EXACT_EDGE, stem: STEM_EDGE, prefix: PREFIX_EDGE } as const satisfies Record<
  TokenComparison,
  number
>;

function acquireSequence(
  keywords: Keywords,
  { kind, field }: QueryLeaf,
  text: string,
  sequence: TokenSequence,
): number {
  const isTitle = field === 'title';
  const isWhole = kind !== 'substring' && !isAlwaysWhole(sequence);
  const { trie, vocabulary } = keywords;
  const tokens = tokenizeTerm(text);
  const [inner, last] = comparisons[kind];
  let node = 0;
  let rarest = 1;
  for (let i = 0; i < tokens.count; i++) {
    const compare = tokens.kind[i] === UNSPACED_TOKEN ? 'exact' : i === tokens.count - 1 ? last : inner;
    const word = comparedWord(vocabulary, tokens, i, compare);
    const symbol =
      kind === 'substring' && i === 0
        ? substringSymbol(vocabulary, tokens)
        : symbolOfToken(vocabulary, tokens, i, compare, word);
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
  if (isWhole) keywords.wholeBits[keyword >>> 5]! |= 1 << keyword;
  return keyword;
}

function newKeyword(keywords: Keywords, place: number): number {
  const keyword = keywords.unused.pop() ?? ++keywords.count;
  keywords.uses = grownInts(keywords.uses, keyword + 1);
  keywords.place = grownInts(keywords.place, keyword + 1);
  keywords.uses[keyword] = 1;
  keywords.place[keyword] = place;
  keywords.partBits = grownInts(keywords.partBits, (keyword >>> 5) + 1);
  keywords.wholeBits = grownInts(keywords.wholeBits, (keyword >>> 5) + 1);
  reserveLists(keywords.postings, keyword + 1);
  return keyword;
}

export function releaseKeyword(keywords: Keywords, keyword: number): void {
  if (--keywords.uses[keyword]! > 0) return;
  keywords.unused.push(keyword);
  keywords.partBits[keyword >>> 5]! &= ~(1 << keyword);
  keywords.wholeBits[keyword >>> 5]! &= ~(1 << keyword);
  const place = keywords.place[keyword]!;
  if (place < 0) releaseComposed(keywords, keyword, -1 - place);
  else {
    setKeyword(keywords.trie, place >> 1, (place & 1) === 1, 0);
    pruneNode(keywords.trie, place >> 1);
  }
}

function releaseComposed(keywords: Keywords, keyword: number, start: number): void {
  const { composed, postings, terms, termKeys, exactTexts } = keywords;
  const { data } = composed;
  const size = COMPOSED_PARTS + data[start + COMPOSED_COUNT]! * PART_SIZE;
  const isTerm = data[start + COMPOSED_WIDTH]! < 0;
  const posting = (start << POSTING_BITS) | COMPOSED;
  if (!isTerm) removeFromList(postings, data[start + COMPOSED_RAREST]!, posting);
  for (let at = start + COMPOSED_PARTS; at < start + size; at += PART_SIZE) {
    const part = composed.data[at]!;
    if (isTerm) removeFromList(postings, part, posting);
    releaseKeyword(keywords, part);
  }
  releaseBlock(composed, start, size);
  const key = termKeys.get(keyword);
  if (key === undefined) return;
  terms.delete(key);
  termKeys.delete(keyword);
  exactTexts.delete(keyword);
}
