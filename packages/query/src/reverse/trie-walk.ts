/**
 * The walk of an article's tokens through the trie of keywords, a level at a time: first all tokens as first tokens, then all
 * second tokens of what began, and so on.
 *
 * With many searches the trie is far larger than the caches and a walk is nothing but waiting for memory. Going by levels, each
 * step is a loop over many places at once, and a first short loop reads them all without one read waiting for another.
 */
import { createTokens, type Tokens } from '../tokenize.ts';
import { grownInts } from './int-lists.ts';
import {
  EDGE_CHILD,
  EDGE_KEYWORD,
  FLAG_BITS,
  FLAGS,
  findSlot,
  HAS_EDGES,
  HAS_EXACT,
  HAS_PREFIX,
  HAS_SKIP,
  HAS_STEM,
  HAS_TITLE,
  hashEdge,
  KEYWORD_ANY,
  KEYWORD_TITLE,
  type KeywordTrie,
  mayHaveEdge,
  NODE_SIZE,
  slotOf,
  TRAITS,
} from './keyword-trie.ts';
import { type NumberedTokens, prefixSymbolsOf, type Vocabulary } from './vocabulary.ts';

/** Receives the keywords of an article; one keyword may come many times, then by growing token numbers. */
export type OnKeyword = (keyword: number, firstToken: number, lastToken: number) => void;

/** What a walk needs, with its buffers, to be used for one article after the other. */
export interface TrieWalk {
  trie: KeywordTrie;
  vocabulary: Vocabulary;
  numbered: NumberedTokens;
  onKeyword: OnKeyword;
  tokens: Tokens;
  /** Edges to be looked up on this level, and those noted for the next. */
  wanted: WantedEdges;
  next: WantedEdges;
  /** Means nothing; keeps the compiler from leaving out reads made ahead. */
  readSum: number;
}

/** Five integers an edge: the node it leaves, the edge, its hash, first and last token of the sequence it would make. */
interface WantedEdges {
  count: number;
  ints: Int32Array;
}

const WANTED_SIZE = 5;

/** Returns a walk that reads `numbered` each time and reports to `onKeyword`. */
export function createTrieWalk(
  trie: KeywordTrie,
  vocabulary: Vocabulary,
  numbered: NumberedTokens,
  onKeyword: OnKeyword,
): TrieWalk {
  const wanted = () => ({ count: 0, ints: new Int32Array(1024 * WANTED_SIZE) });
  return {
    trie,
    vocabulary,
    numbered,
    onKeyword,
    tokens: createTokens(1),
    wanted: wanted(),
    next: wanted(),
    readSum: 0,
  };
}

/** Reports every occurrence of every keyword in an article whose tokens have just been numbered. */
export function findKeywords(walk: TrieWalk, tokens: Tokens): void {
  walk.tokens = tokens;
  walk.next.count = 0;
  readFirsts(walk);
  visitFirsts(walk);
  while (walk.next.count > 0) {
    [walk.wanted, walk.next] = [walk.next, walk.wanted];
    walk.next.count = 0;
    readEdges(walk);
    followEdges(walk);
  }
}

function readFirsts(walk: TrieWalk): void {
  const { nodes } = walk.trie;
  const { exact, stem } = walk.numbered;
  const { count } = walk.tokens;
  let sum = 0;
  for (let i = 0; i < count; i++) sum += nodes[exact[i]! * NODE_SIZE]! + nodes[stem[i]! * NODE_SIZE]!;
  walk.readSum = sum;
}

function visitFirsts(walk: TrieWalk): void {
  const { exact, stem, word } = walk.numbered;
  const { count } = walk.tokens;
  const hasPrefixes = walk.vocabulary.prefixes.lengths.length > 0;
  for (let i = 0; i < count; i++) {
    if (exact[i] !== 0) visitFirst(walk, exact[i]!, i);
    if (stem[i] !== 0) visitFirst(walk, stem[i]!, i);
    if (!hasPrefixes || word[i] === 0) continue;
    const prefixes = prefixSymbolsOf(walk.vocabulary, word[i]!);
    if (prefixes) for (const prefix of prefixes) visitFirst(walk, prefix, i);
  }
}

function visitFirst(walk: TrieWalk, node: number, at: number): void {
  const { nodes } = walk.trie;
  const keyword = nodes[node * NODE_SIZE + KEYWORD_ANY]!;
  if (keyword !== 0) walk.onKeyword(keyword, at, at);
  const flags = nodes[node * NODE_SIZE + TRAITS]! & FLAGS;
  if (flags !== 0) visitFlags(walk, node, flags, at, at);
}

function readEdges(walk: TrieWalk): void {
  const { ints, count } = walk.wanted;
  const table = walk.trie.edges;
  let sum = 0;
  for (let k = 0; k < count; k++) sum += table[slotOf(table, ints[k * WANTED_SIZE + 2]!)]!;
  walk.readSum = sum;
}

function followEdges(walk: TrieWalk): void {
  const { ints, count } = walk.wanted;
  const { edges } = walk.trie;
  for (let k = 0; k < count; k++) {
    const at = k * WANTED_SIZE;
    const slot = findSlot(edges, ints[at]!, ints[at + 1]!, ints[at + 2]!);
    if (slot < 0) continue;
    const keyword = edges[slot + EDGE_KEYWORD]!;
    if (keyword !== 0) walk.onKeyword(keyword, ints[at + 3]!, ints[at + 4]!);
    const child = edges[slot + EDGE_CHILD]!;
    if ((child & FLAGS) !== 0) visitFlags(walk, child >>> FLAG_BITS, child & FLAGS, ints[at + 3]!, ints[at + 4]!);
  }
}

/** Reports the keyword for titles that ends at a node reached by token `at`, and notes the edges that may leave it. */
function visitFlags(walk: TrieWalk, node: number, flags: number, first: number, at: number): void {
  const { position, count, titleCount } = walk.tokens;
  if ((flags & HAS_TITLE) !== 0 && first < titleCount) {
    walk.onKeyword(walk.trie.nodes[node * NODE_SIZE + KEYWORD_TITLE]!, first, at);
  }
  if ((flags & HAS_EDGES) === 0 || at + 1 >= count) return;
  const distance = position[at + 1]! - position[at]!;
  if (distance === 1) {
    const { exact, stem } = walk.numbered;
    if ((flags & HAS_EXACT) !== 0 && exact[at + 1] !== 0) wantEdge(walk, node, exact[at + 1]! * 2, first, at + 1);
    if ((flags & HAS_STEM) !== 0 && stem[at + 1] !== 0) wantEdge(walk, node, stem[at + 1]! * 2, first, at + 1);
    if ((flags & HAS_PREFIX) !== 0) wantPrefixes(walk, node, first, at + 1);
  }
  if ((flags & HAS_SKIP) === 0) return;
  if (distance === 2) wantSkip(walk, node, first, at + 1);
  // A word may stand in the free position: 東A京 has 京 two positions after 東.
  else if (at + 2 < count && position[at + 2]! - position[at]! === 2) wantSkip(walk, node, first, at + 2);
}

function wantPrefixes(walk: TrieWalk, node: number, first: number, at: number): void {
  const word = walk.numbered.word[at]!;
  const prefixes = word === 0 ? undefined : prefixSymbolsOf(walk.vocabulary, word);
  if (prefixes) for (const prefix of prefixes) wantEdge(walk, node, prefix * 2, first, at);
}

/** Only unspaced characters stand behind a free position, and those are compared exactly. */
function wantSkip(walk: TrieWalk, node: number, first: number, at: number): void {
  const symbol = walk.numbered.exact[at]!;
  if (symbol !== 0) wantEdge(walk, node, symbol * 2 + 1, first, at);
}

function wantEdge({ next, trie }: TrieWalk, node: number, edge: number, first: number, at: number): void {
  const hash = hashEdge(node, edge);
  if (!mayHaveEdge(trie.filter, hash)) return;
  const from = next.count++ * WANTED_SIZE;
  if (from + WANTED_SIZE > next.ints.length) next.ints = grownInts(next.ints, from + WANTED_SIZE);
  const { ints } = next;
  ints[from] = node;
  ints[from + 1] = edge;
  ints[from + 2] = hash;
  ints[from + 3] = first;
  ints[from + 4] = at;
}
