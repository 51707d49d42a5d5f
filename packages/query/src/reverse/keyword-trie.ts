/**
 * All token sequences of all saved searches in one trie, so that one walk over an article's tokens finds every keyword in it.
 * An edge is a symbol and a step: to the next position, or over one free position (東京・都). Nodes that no keyword needs any
 * longer are taken out again.
 */
import type { Tokens } from '../tokenize.ts';
import { grownInts } from './int-lists.ts';
import { type NumberedTokens, prefixSymbolsOf, type Vocabulary } from './vocabulary.ts';

/** What follows a node: bits of `nodeNext`. */
const HAS_NEXT = 1;
const HAS_SKIP = 2;

export interface KeywordTrie {
  /** Nodes are numbered from 1; `freeNode` heads the list of unused ones, linked by `parent`. */
  nodeCount: number;
  freeNode: number;
  parent: Int32Array;
  /** The edge into a node: symbol × 2, plus 1 when it steps over a free position. */
  edge: Int32Array;
  /** How many edges of each kind leave a node. */
  nextCount: Int32Array;
  skipCount: Int32Array;
  nodeNext: Uint8Array;
  /** Keywords that end at a node, found anywhere or in titles only; 0 for none. */
  keywordAny: Int32Array;
  keywordTitle: Int32Array;
  /** The node of a first token's symbol. */
  root: Int32Array;
  /** Hash table of all other edges, three integers each: node, edge, child. 0 is empty. */
  edges: Int32Array;
  edgeCount: number;
}

/** Returns an empty trie. */
export function createKeywordTrie(): KeywordTrie {
  return {
    nodeCount: 0,
    freeNode: 0,
    parent: new Int32Array(256),
    edge: new Int32Array(256),
    nextCount: new Int32Array(256),
    skipCount: new Int32Array(256),
    nodeNext: new Uint8Array(256),
    keywordAny: new Int32Array(256),
    keywordTitle: new Int32Array(256),
    root: new Int32Array(256),
    edges: new Int32Array(3 * 512),
    edgeCount: 0,
  };
}

/** Returns the node of a sequence (`symbols` at `offsets` from the first), adding what is missing. */
export function nodeOfSequence(trie: KeywordTrie, symbols: readonly number[], offsets: readonly number[]): number {
  // The walk looks every symbol up here, also those that begin no sequence.
  trie.root = grownInts(trie.root, Math.max(...symbols) + 1);
  let node = trie.root[symbols[0]!]!;
  if (node === 0) {
    node = newNode(trie, 0, symbols[0]! * 2);
    trie.root[symbols[0]!] = node;
  }
  for (let k = 1; k < symbols.length; k++) {
    const isSkip = offsets[k]! - offsets[k - 1]! > 1;
    const edge = symbols[k]! * 2 + (isSkip ? 1 : 0);
    node = childOf(trie, node, edge) || addChild(trie, node, edge, isSkip);
  }
  return node;
}

function newNode(trie: KeywordTrie, parent: number, edge: number): number {
  let node = trie.freeNode;
  if (node !== 0) trie.freeNode = trie.parent[node]!;
  else {
    node = ++trie.nodeCount;
    if (node >= trie.parent.length) growNodes(trie);
  }
  trie.parent[node] = parent;
  trie.edge[node] = edge;
  return node;
}

function growNodes(trie: KeywordTrie): void {
  const needed = trie.parent.length * 2;
  for (const key of ['parent', 'edge', 'nextCount', 'skipCount', 'keywordAny', 'keywordTitle'] as const) {
    trie[key] = grownInts(trie[key], needed);
  }
  const grown = new Uint8Array(needed);
  grown.set(trie.nodeNext);
  trie.nodeNext = grown;
}

function addChild(trie: KeywordTrie, node: number, edge: number, isSkip: boolean): number {
  const child = newNode(trie, node, edge);
  if (isSkip) trie.skipCount[node]!++;
  else trie.nextCount[node]!++;
  trie.nodeNext[node]! |= isSkip ? HAS_SKIP : HAS_NEXT;
  if (++trie.edgeCount * 6 > trie.edges.length) growEdges(trie);
  placeEdge(trie.edges, node, edge, child);
  return child;
}

function growEdges(trie: KeywordTrie): void {
  const old = trie.edges;
  trie.edges = new Int32Array(old.length * 2);
  for (let at = 0; at < old.length; at += 3) {
    if (old[at] !== 0) placeEdge(trie.edges, old[at]!, old[at + 1]!, old[at + 2]!);
  }
}

/** Slots are a power of two; returned as an index of the table's integers. */
function slotOf(edges: Int32Array, node: number, edge: number): number {
  const hash = Math.imul(node, 0x9e3779b1) ^ Math.imul(edge, 0x85ebca6b);
  return ((hash ^ (hash >>> 15)) & (edges.length / 3 - 1)) * 3;
}

function placeEdge(edges: Int32Array, node: number, edge: number, child: number): void {
  let at = slotOf(edges, node, edge);
  while (edges[at] !== 0) at = nextSlot(edges, at);
  edges[at] = node;
  edges[at + 1] = edge;
  edges[at + 2] = child;
}

function nextSlot(edges: Int32Array, at: number): number {
  return at + 3 === edges.length ? 0 : at + 3;
}

function childOf(trie: KeywordTrie, node: number, edge: number): number {
  const { edges } = trie;
  for (let at = slotOf(edges, node, edge); ; at = nextSlot(edges, at)) {
    const found = edges[at]!;
    if (found === 0) return 0;
    if (found === node && edges[at + 1] === edge) return edges[at + 2]!;
  }
}

/** Takes a node out if neither a keyword nor a longer sequence needs it, and then the same for those before it. */
export function pruneNode(trie: KeywordTrie, from: number): void {
  let node = from;
  while (node !== 0 && trie.nodeNext[node] === 0 && trie.keywordAny[node] === 0 && trie.keywordTitle[node] === 0) {
    const parent = trie.parent[node]!;
    const edge = trie.edge[node]!;
    if (parent === 0) trie.root[edge >> 1] = 0;
    else removeChild(trie, parent, edge);
    trie.parent[node] = trie.freeNode;
    trie.freeNode = node;
    node = parent;
  }
}

function removeChild(trie: KeywordTrie, node: number, edge: number): void {
  const isSkip = (edge & 1) === 1;
  const counts = isSkip ? trie.skipCount : trie.nextCount;
  if (--counts[node]! === 0) trie.nodeNext[node]! &= isSkip ? ~HAS_SKIP : ~HAS_NEXT;
  trie.edgeCount--;
  const { edges } = trie;
  let hole = slotOf(edges, node, edge);
  while (edges[hole] !== node || edges[hole + 1] !== edge) hole = nextSlot(edges, hole);
  edges[hole] = 0;
  // Linear probing: what follows in the same run is entered again, so that no look-up stops at the hole.
  for (let at = nextSlot(edges, hole); edges[at] !== 0; at = nextSlot(edges, at)) {
    const [movedNode, movedEdge, child] = [edges[at]!, edges[at + 1]!, edges[at + 2]!];
    edges[at] = 0;
    placeEdge(edges, movedNode, movedEdge, child);
  }
}

/** Receives the keywords of an article as they are found; the same keyword may come many times. */
export type OnKeyword = (keyword: number, firstToken: number, lastToken: number) => void;

/** Calls `onKeyword` for every occurrence of every keyword in an article. */
export function findKeywords(
  trie: KeywordTrie,
  vocabulary: Vocabulary,
  tokens: Tokens,
  numbered: NumberedTokens,
  onKeyword: OnKeyword,
): void {
  const { root } = trie;
  const { exact, stem, word } = numbered;
  const hasPrefixes = vocabulary.prefixes.lengths.length > 0;
  const walk: Walk = { trie, vocabulary, tokens, numbered, onKeyword, hasPrefixes };
  for (let i = 0; i < tokens.count; i++) {
    const exactSymbol = exact[i]!;
    if (exactSymbol !== 0 && root[exactSymbol]! !== 0) visit(walk, root[exactSymbol]!, i, i);
    const stemSymbol = stem[i]!;
    if (stemSymbol !== 0 && root[stemSymbol]! !== 0) visit(walk, root[stemSymbol]!, i, i);
    if (!hasPrefixes || word[i] === 0) continue;
    const prefixes = prefixSymbolsOf(vocabulary, word[i]!);
    if (prefixes) for (const symbol of prefixes) if (root[symbol]) visit(walk, root[symbol]!, i, i);
  }
}

interface Walk {
  trie: KeywordTrie;
  vocabulary: Vocabulary;
  tokens: Tokens;
  numbered: NumberedTokens;
  onKeyword: OnKeyword;
  hasPrefixes: boolean;
}

function visit(walk: Walk, node: number, first: number, at: number): void {
  const { trie, tokens } = walk;
  const any = trie.keywordAny[node]!;
  if (any !== 0) walk.onKeyword(any, first, at);
  const title = trie.keywordTitle[node]!;
  if (title !== 0 && first < tokens.titleCount) walk.onKeyword(title, first, at);
  const next = trie.nodeNext[node]!;
  if (next === 0 || at + 1 >= tokens.count) return;
  const distance = tokens.position[at + 1]! - tokens.position[at]!;
  if (distance === 1 && (next & HAS_NEXT) !== 0) follow(walk, node, first, at + 1, 0);
  if ((next & HAS_SKIP) === 0) return;
  if (distance === 2) follow(walk, node, first, at + 1, 1);
  // A word may stand in the free position: 東A京 has 京 two positions after 東.
  else if (distance === 1 && at + 2 < tokens.count && tokens.position[at + 2]! - tokens.position[at]! === 2) {
    follow(walk, node, first, at + 2, 1);
  }
}

function follow(walk: Walk, node: number, first: number, at: number, skip: 0 | 1): void {
  const { trie, numbered } = walk;
  const exact = numbered.exact[at]!;
  if (exact !== 0) followEdge(walk, node, exact * 2 + skip, first, at);
  const stem = numbered.stem[at]!;
  if (stem !== 0) followEdge(walk, node, stem * 2 + skip, first, at);
  if (!walk.hasPrefixes || numbered.word[at] === 0) return;
  const prefixes = prefixSymbolsOf(walk.vocabulary, numbered.word[at]!);
  if (!prefixes) return;
  for (const symbol of prefixes) {
    const child = childOf(trie, node, symbol * 2 + skip);
    if (child !== 0) visit(walk, child, first, at);
  }
}

function followEdge(walk: Walk, node: number, edge: number, first: number, at: number): void {
  const child = childOf(walk.trie, node, edge);
  if (child !== 0) visit(walk, child, first, at);
}
