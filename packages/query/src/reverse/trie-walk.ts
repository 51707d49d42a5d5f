/**
 * The walk of an article's tokens through the trie of keywords, a level at a time: first all tokens as first tokens, then all
 * second tokens of what began, and so on.
 *
 * With many searches the trie is far larger than the caches and a walk is nothing but waiting for memory. Going by levels, each
 * step is a loop over many places at once, and a first short loop reads them all without one read waiting for another.
 */
import { createTokens, type Tokens } from '../tokenize.ts';
import { type FoundKeywords, noteKeyword } from './found-keywords.ts';
import { grownInts } from './int-lists.ts';
import {
  EDGE_CHILD,
  EDGE_KEYWORD,
  edgeBit,
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
  NODE_SIZE,
  slotOf,
  TRAITS,
} from './keyword-trie.ts';
import type { Keywords } from './keywords.ts';
import { noteOccurrence } from './occurrence-lists.ts';
import type { NumberedTokens } from './vocabulary.ts';

/** What a walk needs, with its buffers, to be used for one article after the other. */
export interface TrieWalk {
  keywords: Keywords;
  numbered: NumberedTokens;
  found: FoundKeywords;
  tokens: Tokens;
  /** Edges to be looked up on this level, and those noted for the next. */
  wanted: WantedEdges;
  next: WantedEdges;
  /** Where in `wanted` those edges stand that are not known to be missing. */
  chosen: Int32Array;
  /** Means nothing; keeps the compiler from leaving out reads made ahead. */
  readSum: number;
}

/** Five integers an edge: the node it leaves, the edge, its hash, first and last token of the sequence it would make. */
interface WantedEdges {
  count: number;
  ints: Int32Array;
}

const WANTED_SIZE = 5;

/** Returns a walk that reads `numbered` each time and adds to `found`. */
export function createTrieWalk(keywords: Keywords, numbered: NumberedTokens, found: FoundKeywords): TrieWalk {
  const wanted = () => ({ count: 0, ints: new Int32Array(1024 * WANTED_SIZE) });
  const chosen = new Int32Array(1024);
  return { keywords, numbered, found, tokens: createTokens(1), wanted: wanted(), next: wanted(), chosen, readSum: 0 };
}

/** Finds every occurrence of every keyword in an article whose tokens have just been numbered. */
export function findKeywords(walk: TrieWalk, tokens: Tokens): void {
  walk.tokens = tokens;
  walk.next.count = 0;
  readFirsts(walk);
  visitFirsts(walk);
  while (walk.next.count > 0) {
    [walk.wanted, walk.next] = [walk.next, walk.wanted];
    walk.next.count = 0;
    followEdges(walk, chooseEdges(walk));
  }
}

function readFirsts(walk: TrieWalk): void {
  const { nodes } = walk.keywords.trie;
  const { exact, stem } = walk.numbered;
  const { count } = walk.tokens;
  let sum = 0;
  for (let i = 0; i < count; i++) sum += nodes[exact[i]! * NODE_SIZE]! + nodes[stem[i]! * NODE_SIZE]!;
  walk.readSum = sum;
}

function visitFirsts(walk: TrieWalk): void {
  const { exact, stem, prefixes } = walk.numbered;
  visitSymbols(walk, exact);
  visitSymbols(walk, stem);
  const { data } = walk.keywords.vocabulary.prefixes.ofWords;
  for (let i = 0; i < walk.tokens.count; i++) {
    const block = prefixes[i]!;
    if (block !== 0) for (let k = data[block]!; k > 0; k--) visitSymbol(walk, data[block + k]!, i);
  }
}

/** Visits the nodes of first tokens; 0 stands for none and has neither keyword nor flags. */
function visitSymbols(walk: TrieWalk, symbols: Int32Array): void {
  const { nodes } = walk.keywords.trie;
  const { nearBits } = walk.keywords;
  const { count, position } = walk.tokens;
  const { bits, list } = walk.found;
  let { count: foundCount } = walk.found;
  for (let i = 0; i < count; i++) {
    const at = symbols[i]! * NODE_SIZE;
    const keyword = nodes[at + KEYWORD_ANY]!;
    const flags = nodes[at + TRAITS]! & FLAGS;
    // As `noteKeyword` does, with nothing read twice.
    const before = bits[keyword >>> 5]!;
    const wasFound = (before >>> keyword) & 1;
    bits[keyword >>> 5] = before | (1 << keyword);
    list[foundCount] = keyword;
    foundCount += wasFound ^ 1;
    if (((nearBits[keyword >>> 5]! >>> keyword) & 1) !== 0) {
      noteOccurrence(walk.found.occurrences, keyword, wasFound === 0, position[i]!, position[i]!);
    }
    if (flags === 0) continue;
    if ((flags & HAS_TITLE) !== 0) {
      walk.found.count = foundCount;
      visitTitle(walk, symbols[i]!, i, i);
      foundCount = walk.found.count;
    }
    wantEdges(walk, symbols[i]!, flags, i, i);
  }
  walk.found.count = foundCount;
}

function visitSymbol(walk: TrieWalk, node: number, at: number): void {
  const { nodes } = walk.keywords.trie;
  const { position } = walk.tokens;
  const keyword = nodes[node * NODE_SIZE + KEYWORD_ANY]!;
  noteKeyword(walk.found, walk.keywords.nearBits, keyword, position[at]!, position[at]!);
  const flags = nodes[node * NODE_SIZE + TRAITS]! & FLAGS;
  if ((flags & HAS_TITLE) !== 0) visitTitle(walk, node, at, at);
  wantEdges(walk, node, flags, at, at);
}

/** Puts the numbers of the wanted edges that may be there into `chosen`, reads where those begin, and returns how many they are. */
function chooseEdges(walk: TrieWalk): number {
  const { ints, count } = walk.wanted;
  const { edges, filter } = walk.keywords.trie;
  walk.chosen = grownInts(walk.chosen, count + 1);
  const { chosen } = walk;
  let chosenCount = 0;
  for (let k = 0; k < count; k++) {
    // Nobody can foretell which are there: each is written, and counted or written over.
    chosen[chosenCount] = k * WANTED_SIZE;
    chosenCount += edgeBit(filter, ints[k * WANTED_SIZE + 2]!);
  }
  let sum = 0;
  for (let k = 0; k < chosenCount; k++) sum += edges[slotOf(edges, ints[chosen[k]! + 2]!)]!;
  walk.readSum = sum;
  return chosenCount;
}

function followEdges(walk: TrieWalk, count: number): void {
  const { ints } = walk.wanted;
  const { chosen } = walk;
  const { nearBits } = walk.keywords;
  const { edges } = walk.keywords.trie;
  const { position } = walk.tokens;
  for (let k = 0; k < count; k++) {
    const at = chosen[k]!;
    const slot = findSlot(edges, ints[at]!, ints[at + 1]!, ints[at + 2]!);
    if (slot < 0) continue;
    const first = ints[at + 3]!;
    const last = ints[at + 4]!;
    noteKeyword(walk.found, nearBits, edges[slot + EDGE_KEYWORD]!, position[first]!, position[last]!);
    const child = edges[slot + EDGE_CHILD]!;
    if ((child & FLAGS) === 0) continue;
    if ((child & HAS_TITLE) !== 0) visitTitle(walk, child >>> FLAG_BITS, first, last);
    wantEdges(walk, child >>> FLAG_BITS, child & FLAGS, first, last);
  }
}

/** Notes the keyword for titles that ends at a node reached by token `last`. */
function visitTitle(walk: TrieWalk, node: number, first: number, last: number): void {
  const { position, titleCount } = walk.tokens;
  if (first >= titleCount) return;
  const keyword = walk.keywords.trie.nodes[node * NODE_SIZE + KEYWORD_TITLE]!;
  noteKeyword(walk.found, walk.keywords.nearBits, keyword, position[first]!, position[last]!);
}

/** Notes the edges that may leave a node reached by token `at`. */
function wantEdges(walk: TrieWalk, node: number, flags: number, first: number, at: number): void {
  const { position, count } = walk.tokens;
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
  const { data } = walk.keywords.vocabulary.prefixes.ofWords;
  const block = walk.numbered.prefixes[at]!;
  if (block !== 0) for (let k = data[block]!; k > 0; k--) wantEdge(walk, node, data[block + k]! * 2, first, at);
}

/** Only unspaced characters stand behind a free position, and those are compared exactly. */
function wantSkip(walk: TrieWalk, node: number, first: number, at: number): void {
  const symbol = walk.numbered.exact[at]!;
  if (symbol !== 0) wantEdge(walk, node, symbol * 2 + 1, first, at);
}

function wantEdge({ next }: TrieWalk, node: number, edge: number, first: number, at: number): void {
  const from = next.count++ * WANTED_SIZE;
  if (from + WANTED_SIZE > next.ints.length) next.ints = grownInts(next.ints, from + WANTED_SIZE);
  const { ints } = next;
  const hash = hashEdge(node, edge);
  ints[from] = node;
  ints[from + 1] = edge;
  ints[from + 2] = hash;
  ints[from + 3] = first;
  ints[from + 4] = at;
}
