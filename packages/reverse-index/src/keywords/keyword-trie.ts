/**
 * A trie of the token sequences in all saved searches, so that one walk over an article's tokens finds every keyword in
 * it. An edge has a symbol and a step: to the next position, or over one free position (東京・都). Nodes without keywords
 * are removed. Memory access limits the speed of a walk. The hash table of edges therefore duplicates the flags and
 * keyword of each edge's child node, so that a walk reads only the nodes of first tokens and nodes with a title
 * keyword. Invariant: `copyToEdge` follows every change of flags or keyword.
 */
import { grownInts } from '../memory/int-lists.ts';

/**
 * Flags of a node: the kinds of its edges, and whether a title keyword ends here. An edge flag may remain set after the
 * last edge of its kind is removed.
 */
export const HAS_EXACT = 1;
export const HAS_STEM = 2;
export const HAS_PREFIX = 4;
export const HAS_SKIP = 8;
export const HAS_TITLE = 16;
export const HAS_EDGES = HAS_EXACT | HAS_STEM | HAS_PREFIX | HAS_SKIP;
/** Number of flag bits. The remaining high bits hold an edge count or a node index. */
export const FLAG_BITS = 5;
export const FLAGS = (1 << FLAG_BITS) - 1;

export const EXACT_EDGE = 0;
export const STEM_EDGE = 1;
export const PREFIX_EDGE = 2;

/**
 * A node has four integers in `KeywordTrie.nodes`: the keyword that ends here, the title keyword that ends here (0 for
 * none), flags with the number of edges, and parent.
 */
export const NODE_SIZE = 4;
export const KEYWORD_ANY = 0;
export const KEYWORD_TITLE = 1;
export const TRAITS = 2;
/** Parent node. 0 for the nodes of first tokens. */
const PARENT = 3;

/**
 * An edge has four integers: node (0 for an empty slot); symbol × 2, plus 1 for a step over a free position; child with
 * its flags; keyword.
 */
export const EDGE_SIZE = 4;
export const EDGE_CHILD = 2;
export const EDGE_KEYWORD = 3;

export interface KeywordTrie {
  /** Nodes are numbered from 1. `freeNode` is the head of the list of unused nodes, linked by `PARENT`. */
  nodeCount: number;
  freeNode: number;
  nodes: Int32Array;
  /** Edge that leads to each node: symbol × 2, plus 1 for a step over a free position. */
  edge: Int32Array;
  edges: Int32Array;
  /**
   * Bloom filter with one hash. Most lookups find no edge. The filter answers these lookups and takes only 1/16 of the
   * table's memory. Bits of removed edges remain until the table grows.
   */
  filter: Int32Array;
  edgeCount: number;
}

/** Maximum load of the table. Four entries share a cache line, so probing is cheap and a smaller table is faster. */
const LOAD_MAX = 0.8;
const FILTER_BITS = 8;

export function createKeywordTrie(): KeywordTrie {
  return {
    nodeCount: 0,
    freeNode: 0,
    nodes: new Int32Array(256 * NODE_SIZE),
    edge: new Int32Array(256),
    edges: new Int32Array(512 * EDGE_SIZE),
    filter: new Int32Array((512 * FILTER_BITS) / 32),
    edgeCount: 0,
  };
}

/** Adds the node of a first token and returns its number, which is also the token's symbol. First nodes are never removed. */
export function newRoot(trie: KeywordTrie): number {
  return newNode(trie, 0, 0);
}

export function keywordAt(trie: KeywordTrie, node: number, isTitle: boolean): number {
  return trie.nodes[node * NODE_SIZE + (isTitle ? KEYWORD_TITLE : KEYWORD_ANY)]!;
}

export function setKeyword(trie: KeywordTrie, node: number, isTitle: boolean, keyword: number): void {
  const { nodes } = trie;
  const at = node * NODE_SIZE;
  nodes[at + (isTitle ? KEYWORD_TITLE : KEYWORD_ANY)] = keyword;
  if (isTitle) nodes[at + TRAITS] = (nodes[at + TRAITS]! & ~HAS_TITLE) | (keyword === 0 ? 0 : HAS_TITLE);
  copyToEdge(trie, node);
}

function copyToEdge({ nodes, edge, edges }: KeywordTrie, node: number): void {
  const at = node * NODE_SIZE;
  const parent = nodes[at + PARENT]!;
  if (parent === 0) return;
  const slot = findSlot(edges, parent, edge[node]!, hashEdge(parent, edge[node]!));
  edges[slot + EDGE_CHILD] = (node << FLAG_BITS) | (nodes[at + TRAITS]! & FLAGS);
  edges[slot + EDGE_KEYWORD] = nodes[at + KEYWORD_ANY]!;
}

export function stepTo(trie: KeywordTrie, node: number, symbol: number, compare: number, isSkip: boolean): number {
  const edge = symbol * 2 + (isSkip ? 1 : 0);
  const hash = hashEdge(node, edge);
  if (edgeBit(trie.filter, hash) === 1) {
    const slot = findSlot(trie.edges, node, edge, hash);
    if (slot >= 0) return trie.edges[slot + EDGE_CHILD]! >>> FLAG_BITS;
  }
  return addChild(trie, node, edge, isSkip ? HAS_SKIP : 1 << compare);
}

function newNode(trie: KeywordTrie, parent: number, edge: number): number {
  let node = trie.freeNode;
  if (node !== 0) trie.freeNode = trie.nodes[node * NODE_SIZE + PARENT]!;
  else {
    node = ++trie.nodeCount;
    trie.nodes = grownInts(trie.nodes, (node + 1) * NODE_SIZE);
    trie.edge = grownInts(trie.edge, node + 1);
  }
  trie.nodes[node * NODE_SIZE + TRAITS] = 0;
  trie.nodes[node * NODE_SIZE + PARENT] = parent;
  trie.edge[node] = edge;
  return node;
}

function addChild(trie: KeywordTrie, node: number, edge: number, flag: number): number {
  const child = newNode(trie, node, edge);
  const at = node * NODE_SIZE + TRAITS;
  const before = trie.nodes[at]!;
  trie.nodes[at] = (before + (1 << FLAG_BITS)) | flag;
  if ((before & flag) === 0) copyToEdge(trie, node);
  if (++trie.edgeCount * EDGE_SIZE > trie.edges.length * LOAD_MAX) growEdges(trie);
  placeEdge(trie, node, edge, child << FLAG_BITS, 0);
  return child;
}

function growEdges(trie: KeywordTrie): void {
  const old = trie.edges;
  trie.edges = new Int32Array(old.length * 2);
  trie.filter = new Int32Array(trie.filter.length * 2);
  for (let at = 0; at < old.length; at += EDGE_SIZE) {
    if (old[at] !== 0) placeEdge(trie, old[at]!, old[at + 1]!, old[at + EDGE_CHILD]!, old[at + EDGE_KEYWORD]!);
  }
}

/** Hashes an edge. Nodes and symbols are small consecutive numbers, which would fill the table in long runs without thorough mixing. */
export function hashEdge(node: number, edge: number): number {
  let hash = Math.imul(node ^ Math.imul(edge, 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35);
  return hash ^ (hash >>> 13);
}

function placeEdge({ edges, filter }: KeywordTrie, node: number, edge: number, child: number, keyword: number): void {
  const hash = hashEdge(node, edge);
  const bit = hash & (filter.length * 32 - 1);
  filter[bit >>> 5]! |= 1 << bit;
  let at = slotOf(edges, hash);
  while (edges[at] !== 0) at = nextSlot(edges, at);
  edges[at] = node;
  edges[at + 1] = edge;
  edges[at + EDGE_CHILD] = child;
  edges[at + EDGE_KEYWORD] = keyword;
}

/**
 * Returns the slot of a hash. The filter uses the low bits and the slot the high bits, so that edges with equal filter
 * bits are in different slots.
 */
export function slotOf(edges: Int32Array, hash: number): number {
  return ((hash >>> 7) << 2) & (edges.length - 1);
}

function nextSlot(edges: Int32Array, at: number): number {
  return (at + EDGE_SIZE) & (edges.length - 1);
}

export function edgeBit(filter: Int32Array, hash: number): number {
  const bit = hash & (filter.length * 32 - 1);
  return (filter[bit >>> 5]! >>> bit) & 1;
}

export function findSlot(edges: Int32Array, node: number, edge: number, hash: number): number {
  for (let at = slotOf(edges, hash); ; at = nextSlot(edges, at)) {
    const found = edges[at]!;
    if (found === 0) return -1;
    if (found === node && edges[at + 1] === edge) return at;
  }
}

export function pruneNode(trie: KeywordTrie, from: number): void {
  const { nodes } = trie;
  let node = from;
  for (;;) {
    const at = node * NODE_SIZE;
    const parent = nodes[at + PARENT]!;
    const isNeeded = nodes[at + TRAITS]! >>> FLAG_BITS !== 0 || nodes[at + KEYWORD_ANY] || nodes[at + KEYWORD_TITLE];
    if (parent === 0 || isNeeded) return;
    removeChild(trie, parent, trie.edge[node]!);
    nodes[at + PARENT] = trie.freeNode;
    trie.freeNode = node;
    node = parent;
  }
}

function removeChild(trie: KeywordTrie, node: number, edge: number): void {
  const at = node * NODE_SIZE + TRAITS;
  const rest = trie.nodes[at]! - (1 << FLAG_BITS);
  const isLast = rest >>> FLAG_BITS === 0;
  trie.nodes[at] = isLast ? rest & HAS_TITLE : rest;
  removeEdge(trie, node, edge);
  if (isLast) copyToEdge(trie, node);
}

function removeEdge(trie: KeywordTrie, node: number, edge: number): void {
  const { edges } = trie;
  trie.edgeCount--;
  const hole = findSlot(edges, node, edge, hashEdge(node, edge));
  edges[hole] = 0;
  // With linear probing, the rest of the run must be reinserted, so that no lookup stops at the hole.
  for (let at = nextSlot(edges, hole); edges[at] !== 0; at = nextSlot(edges, at)) {
    const [movedNode, movedEdge] = [edges[at]!, edges[at + 1]!];
    const [child, keyword] = [edges[at + EDGE_CHILD]!, edges[at + EDGE_KEYWORD]!];
    edges[at] = 0;
    placeEdge(trie, movedNode, movedEdge, child, keyword);
  }
}
