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
  findChild,
  HAS_NEXT,
  HAS_SKIP,
  hashEdge,
  KEYWORD_ANY,
  KEYWORD_TITLE,
  type KeywordTrie,
  mayHaveEdge,
  NEXT,
  NODE_SIZE,
  slotOf,
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
  /** Nodes reached, with the first token of their sequence and the token that led to them. */
  reached: Places;
  /** Edges to be looked up; `nodes` are those they leave. */
  wanted: Places & { edges: Int32Array; hashes: Int32Array };
  /** Means nothing; keeps the compiler from leaving out reads made ahead. */
  readSum: number;
}

interface Places {
  count: number;
  nodes: Int32Array;
  firsts: Int32Array;
  lasts: Int32Array;
}

/** Returns a walk that reads `numbered` each time and reports to `onKeyword`. */
export function createTrieWalk(
  trie: KeywordTrie,
  vocabulary: Vocabulary,
  numbered: NumberedTokens,
  onKeyword: OnKeyword,
): TrieWalk {
  const ints = () => new Int32Array(1024);
  const places = () => ({ count: 0, nodes: ints(), firsts: ints(), lasts: ints() });
  const wanted = { ...places(), edges: ints(), hashes: ints() };
  return { trie, vocabulary, numbered, onKeyword, tokens: createTokens(1), reached: places(), wanted, readSum: 0 };
}

/** Reports every occurrence of every keyword in an article whose tokens have just been numbered. */
export function findKeywords(walk: TrieWalk, tokens: Tokens): void {
  const { reached, wanted, trie } = walk;
  walk.tokens = tokens;
  reachFirsts(walk);
  while (reached.count > 0) {
    wanted.count = 0;
    readNodes(walk);
    for (let k = 0; k < reached.count; k++) visit(walk, reached.nodes[k]!, reached.firsts[k]!, reached.lasts[k]!);
    readEdges(walk);
    reached.count = 0;
    for (let k = 0; k < wanted.count; k++) {
      const child = findChild(trie.edges, wanted.nodes[k]!, wanted.edges[k]!, wanted.hashes[k]!);
      if (child !== 0) addReached(reached, child, wanted.firsts[k]!, wanted.lasts[k]!);
    }
  }
}

function reachFirsts({ reached, numbered, vocabulary, tokens }: TrieWalk): void {
  const { exact, stem, word } = numbered;
  const hasPrefixes = vocabulary.prefixes.lengths.length > 0;
  reached.count = 0;
  for (let i = 0; i < tokens.count; i++) {
    if (exact[i] !== 0) addReached(reached, exact[i]!, i, i);
    if (stem[i] !== 0) addReached(reached, stem[i]!, i, i);
    if (!hasPrefixes || word[i] === 0) continue;
    const prefixes = prefixSymbolsOf(vocabulary, word[i]!);
    if (prefixes) for (const prefix of prefixes) addReached(reached, prefix, i, i);
  }
}

function addReached(reached: Places, node: number, first: number, last: number): void {
  const k = reached.count++;
  if (k >= reached.nodes.length) {
    for (const key of ['nodes', 'firsts', 'lasts'] as const) reached[key] = grownInts(reached[key], k + 1);
  }
  reached.nodes[k] = node;
  reached.firsts[k] = first;
  reached.lasts[k] = last;
}

function readNodes(walk: TrieWalk): void {
  const { nodes, count } = walk.reached;
  const table = walk.trie.nodes;
  let sum = 0;
  for (let k = 0; k < count; k++) sum += table[nodes[k]! * NODE_SIZE]!;
  walk.readSum = sum;
}

function readEdges(walk: TrieWalk): void {
  const { hashes, count } = walk.wanted;
  const table = walk.trie.edges;
  let sum = 0;
  for (let k = 0; k < count; k++) sum += table[slotOf(table, hashes[k]!)]!;
  walk.readSum = sum;
}

/** Reports the keywords that end at a node reached by token `at`, and notes the edges that may leave it. */
function visit(walk: TrieWalk, node: number, first: number, at: number): void {
  const { nodes } = walk.trie;
  const { position, count, titleCount } = walk.tokens;
  const any = nodes[node * NODE_SIZE + KEYWORD_ANY]!;
  if (any !== 0) walk.onKeyword(any, first, at);
  const title = nodes[node * NODE_SIZE + KEYWORD_TITLE]!;
  if (title !== 0 && first < titleCount) walk.onKeyword(title, first, at);
  const next = nodes[node * NODE_SIZE + NEXT]!;
  if (next === 0 || at + 1 >= count) return;
  const distance = position[at + 1]! - position[at]!;
  if (distance === 1 && (next & HAS_NEXT) !== 0) wantEdges(walk, node, 0, first, at + 1);
  if ((next & HAS_SKIP) === 0) return;
  if (distance === 2) wantEdges(walk, node, 1, first, at + 1);
  // A word may stand in the free position: 東A京 has 京 two positions after 東.
  else if (at + 2 < count && position[at + 2]! - position[at]! === 2) wantEdges(walk, node, 1, first, at + 2);
}

function wantEdges(walk: TrieWalk, node: number, skip: 0 | 1, first: number, at: number): void {
  const { exact, stem, word } = walk.numbered;
  if (exact[at] !== 0) wantEdge(walk, node, exact[at]! * 2 + skip, first, at);
  if (stem[at] !== 0) wantEdge(walk, node, stem[at]! * 2 + skip, first, at);
  if (word[at] === 0 || walk.vocabulary.prefixes.lengths.length === 0) return;
  const prefixes = prefixSymbolsOf(walk.vocabulary, word[at]!);
  if (prefixes) for (const prefix of prefixes) wantEdge(walk, node, prefix * 2 + skip, first, at);
}

function wantEdge({ wanted, trie }: TrieWalk, node: number, edge: number, first: number, at: number): void {
  const hash = hashEdge(node, edge);
  if (!mayHaveEdge(trie.filter, hash)) return;
  const k = wanted.count++;
  if (k >= wanted.nodes.length) {
    for (const key of ['nodes', 'firsts', 'lasts', 'edges', 'hashes'] as const)
      wanted[key] = grownInts(wanted[key], k + 1);
  }
  wanted.nodes[k] = node;
  wanted.edges[k] = edge;
  wanted.hashes[k] = hash;
  wanted.firsts[k] = first;
  wanted.lasts[k] = at;
}
