/**
 * All token sequences of all saved searches in one trie, so that one walk over an article's tokens finds every keyword in it.
 * An edge is a symbol and a step: to the next position, or over one free position (東京・都). Nodes that no keyword needs any
 * longer are taken out again.
 *
 * A walk is nothing but waiting for memory. So the table of edges repeats what is asked of the node an edge leads to, and a node
 * is itself read only when it is a first one or a keyword for titles ends at it.
 */
import { grownInts } from '../memory/int-lists.ts';

/** What is known of a node: what its edges compare with (a hint: bits of edges taken out may stay), and its keywords. */
export const HAS_EXACT = 1;
export const HAS_STEM = 2;
export const HAS_PREFIX = 4;
export const HAS_SKIP = 8;
export const HAS_TITLE = 16;
export const HAS_EDGES = HAS_EXACT | HAS_STEM | HAS_PREFIX | HAS_SKIP;
/** Bits of flags; what stands above them in an integer is a number of edges or a node. */
export const FLAG_BITS = 5;
export const FLAGS = (1 << FLAG_BITS) - 1;

/** What an edge compares a token with. */
export const EXACT_EDGE = 0;
export const STEM_EDGE = 1;
export const PREFIX_EDGE = 2;

/** A node is four integers of `KeywordTrie.nodes`: keywords that end here (0 for none), flags and number of edges, the node before. */
export const NODE_SIZE = 4;
export const KEYWORD_ANY = 0;
export const KEYWORD_TITLE = 1;
export const TRAITS = 2;
/** 0 for the nodes of first tokens. */
const PARENT = 3;

/** An edge is four integers: node (0 for empty), symbol × 2 (plus 1 for a step over a free position), child and its flags, its keyword. */
export const EDGE_SIZE = 4;
export const EDGE_CHILD = 2;
export const EDGE_KEYWORD = 3;

export interface KeywordTrie {
  /** Nodes are numbered from 1; `freeNode` heads the list of unused ones, linked by `PARENT`. */
  nodeCount: number;
  freeNode: number;
  nodes: Int32Array;
  /** For each node the edge into it: symbol × 2, plus 1 when it steps over a free position. */
  edge: Int32Array;
  /** Hash table of all edges. */
  edges: Int32Array;
  /**
   * A few bits for each place of the table, set where an edge may be: most look-ups find nothing, and this answers them from a
   * small part of the memory that the table takes. Bits of edges taken out stay until the table grows.
   */
  filter: Int32Array;
  edgeCount: number;
}

/** How full the table may be; four entries share a cache line, so that runs are cheap and a smaller table is faster. */
const LOAD_MAX = 0.8;
/** Bits of the filter for each slot of the table. */
const FILTER_BITS = 8;

/** Returns an empty trie. */
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

/** Returns a new first node; its number is the symbol of the token it stands for. Such nodes are never taken out. */
export function newRoot(trie: KeywordTrie): number {
  return newNode(trie, 0, 0);
}

/** Returns the keyword that ends at a node, in titles only or anywhere; 0 for none. */
export function keywordAt(trie: KeywordTrie, node: number, isTitle: boolean): number {
  return trie.nodes[node * NODE_SIZE + (isTitle ? KEYWORD_TITLE : KEYWORD_ANY)]!;
}

/** Lets a keyword (0 for none) end at a node. */
export function setKeyword(trie: KeywordTrie, node: number, isTitle: boolean, keyword: number): void {
  const { nodes } = trie;
  const at = node * NODE_SIZE;
  nodes[at + (isTitle ? KEYWORD_TITLE : KEYWORD_ANY)] = keyword;
  if (isTitle) nodes[at + TRAITS] = (nodes[at + TRAITS]! & ~HAS_TITLE) | (keyword === 0 ? 0 : HAS_TITLE);
  repeatInEdge(trie, node);
}

/** Brings what the edge into a node says of it up to date. */
function repeatInEdge({ nodes, edge, edges }: KeywordTrie, node: number): void {
  const at = node * NODE_SIZE;
  const parent = nodes[at + PARENT]!;
  if (parent === 0) return;
  const slot = findSlot(edges, parent, edge[node]!, hashEdge(parent, edge[node]!));
  edges[slot + EDGE_CHILD] = (node << FLAG_BITS) | (nodes[at + TRAITS]! & FLAGS);
  edges[slot + EDGE_KEYWORD] = nodes[at + KEYWORD_ANY]!;
}

/** Returns the node an edge leads to, adding what is missing; `compare` says what its symbol is compared with. */
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
  if ((before & flag) === 0) repeatInEdge(trie, node);
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

/** Returns the hash of an edge. Nodes and symbols are small numbers given out in order: without thorough mixing they fill the table in long runs. */
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

/** Returns where to begin looking for a hash. The filter uses the low bits: the slot takes the high ones, so that the two do not agree on what they cannot tell apart. */
export function slotOf(edges: Int32Array, hash: number): number {
  return ((hash >>> 7) << 2) & (edges.length - 1);
}

function nextSlot(edges: Int32Array, at: number): number {
  return (at + EDGE_SIZE) & (edges.length - 1);
}

/** Returns 1 where an edge of this hash may be there, and 0, which is certain, where it is not. */
export function edgeBit(filter: Int32Array, hash: number): number {
  const bit = hash & (filter.length * 32 - 1);
  return (filter[bit >>> 5]! >>> bit) & 1;
}

/** Returns where in the table the edge of this hash stands, −1 where there is none. */
export function findSlot(edges: Int32Array, node: number, edge: number, hash: number): number {
  for (let at = slotOf(edges, hash); ; at = nextSlot(edges, at)) {
    const found = edges[at]!;
    if (found === 0) return -1;
    if (found === node && edges[at + 1] === edge) return at;
  }
}

/** Takes a node out if neither a keyword nor a longer sequence needs it, and then the same for those before it. */
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
  if (isLast) repeatInEdge(trie, node);
}

function removeEdge(trie: KeywordTrie, node: number, edge: number): void {
  const { edges } = trie;
  trie.edgeCount--;
  const hole = findSlot(edges, node, edge, hashEdge(node, edge));
  edges[hole] = 0;
  // Linear probing: what follows in the same run is entered again, so that no look-up stops at the hole.
  for (let at = nextSlot(edges, hole); edges[at] !== 0; at = nextSlot(edges, at)) {
    const [movedNode, movedEdge] = [edges[at]!, edges[at + 1]!];
    const [child, keyword] = [edges[at + EDGE_CHILD]!, edges[at + EDGE_KEYWORD]!];
    edges[at] = 0;
    placeEdge(trie, movedNode, movedEdge, child, keyword);
  }
}
