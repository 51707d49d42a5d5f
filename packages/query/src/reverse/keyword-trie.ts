/**
 * All token sequences of all saved searches in one trie, so that one walk over an article's tokens finds every keyword in it.
 * An edge is a symbol and a step: to the next position, or over one free position (東京・都). Nodes that no keyword needs any
 * longer are taken out again.
 */
import { grownInts } from './int-lists.ts';

/** What follows a node: bits of `nodeNext`. */
export const HAS_NEXT = 1;
export const HAS_SKIP = 2;

/** A node is four integers of `KeywordTrie.nodes`: keywords that end here (0 for none), what follows, the node before. */
export const NODE_SIZE = 4;
export const KEYWORD_ANY = 0;
export const KEYWORD_TITLE = 1;
export const NEXT = 2;
/** 0 for the nodes of first tokens. */
const PARENT = 3;

export interface KeywordTrie {
  /** Nodes are numbered from 1; `freeNode` heads the list of unused ones, linked by `PARENT`. */
  nodeCount: number;
  freeNode: number;
  nodes: Int32Array;
  /** For each node the edge into it: symbol × 2, plus 1 when it steps over a free position. */
  edge: Int32Array;
  /** How many edges of each kind leave a node. */
  nextCount: Int32Array;
  skipCount: Int32Array;
  /** Hash table of all edges, four integers each: node (0 for empty), edge, child, unused. */
  edges: Int32Array;
  /**
   * One bit for some eight edges that may be: most look-ups find nothing, and this answers them from a sixteenth of the memory
   * that the table takes. Bits of edges taken out stay until the table grows.
   */
  filter: Int32Array;
  edgeCount: number;
}

const EDGE_SIZE = 4;
/** How full the table may be; four entries share a cache line, so that runs are cheap and a smaller table is faster. */
const LOAD_MAX = 0.7;
/** Bits of the filter for each slot of the table. */
const FILTER_BITS = 8;

/** Returns an empty trie. */
export function createKeywordTrie(): KeywordTrie {
  return {
    nodeCount: 0,
    freeNode: 0,
    nodes: new Int32Array(256 * NODE_SIZE),
    edge: new Int32Array(256),
    nextCount: new Int32Array(256),
    skipCount: new Int32Array(256),
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
  trie.nodes[node * NODE_SIZE + (isTitle ? KEYWORD_TITLE : KEYWORD_ANY)] = keyword;
}

/** Returns the node of a sequence (`symbols` at `offsets` from the first), adding what is missing. */
export function nodeOfSequence(trie: KeywordTrie, symbols: readonly number[], offsets: readonly number[]): number {
  let node = symbols[0]!;
  for (let k = 1; k < symbols.length; k++) {
    const isSkip = offsets[k]! - offsets[k - 1]! > 1;
    const edge = symbols[k]! * 2 + (isSkip ? 1 : 0);
    node = childOf(trie, node, edge) || addChild(trie, node, edge, isSkip);
  }
  return node;
}

function newNode(trie: KeywordTrie, parent: number, edge: number): number {
  let node = trie.freeNode;
  if (node !== 0) trie.freeNode = trie.nodes[node * NODE_SIZE + PARENT]!;
  else {
    node = ++trie.nodeCount;
    trie.nodes = grownInts(trie.nodes, (node + 1) * NODE_SIZE);
    for (const key of ['edge', 'nextCount', 'skipCount'] as const) trie[key] = grownInts(trie[key], node + 1);
  }
  trie.nodes[node * NODE_SIZE + PARENT] = parent;
  trie.edge[node] = edge;
  return node;
}

function addChild(trie: KeywordTrie, node: number, edge: number, isSkip: boolean): number {
  const child = newNode(trie, node, edge);
  if (isSkip) trie.skipCount[node]!++;
  else trie.nextCount[node]!++;
  trie.nodes[node * NODE_SIZE + NEXT]! |= isSkip ? HAS_SKIP : HAS_NEXT;
  if (++trie.edgeCount * EDGE_SIZE > trie.edges.length * LOAD_MAX) growEdges(trie);
  placeEdge(trie, node, edge, child);
  return child;
}

function growEdges(trie: KeywordTrie): void {
  const old = trie.edges;
  trie.edges = new Int32Array(old.length * 2);
  trie.filter = new Int32Array(trie.filter.length * 2);
  for (let at = 0; at < old.length; at += EDGE_SIZE) {
    if (old[at] !== 0) placeEdge(trie, old[at]!, old[at + 1]!, old[at + 2]!);
  }
}

/** Returns the hash of an edge. Nodes and symbols are small numbers given out in order: without thorough mixing they fill the table in long runs. */
export function hashEdge(node: number, edge: number): number {
  let hash = Math.imul(node ^ Math.imul(edge, 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35);
  return hash ^ (hash >>> 13);
}

function placeEdge({ edges, filter }: KeywordTrie, node: number, edge: number, child: number): void {
  const hash = hashEdge(node, edge);
  const bit = hash & (filter.length * 32 - 1);
  filter[bit >>> 5]! |= 1 << bit;
  let at = slotOf(edges, hash);
  while (edges[at] !== 0) at = nextSlot(edges, at);
  edges[at] = node;
  edges[at + 1] = edge;
  edges[at + 2] = child;
}

/** Returns where to begin looking for a hash. The filter uses the low bits: the slot takes the high ones, so that the two do not agree on what they cannot tell apart. */
export function slotOf(edges: Int32Array, hash: number): number {
  return ((hash >>> 7) << 2) & (edges.length - 1);
}

function nextSlot(edges: Int32Array, at: number): number {
  return (at + EDGE_SIZE) & (edges.length - 1);
}

function childOf(trie: KeywordTrie, node: number, edge: number): number {
  const hash = hashEdge(node, edge);
  return mayHaveEdge(trie.filter, hash) ? findChild(trie.edges, node, edge, hash) : 0;
}

/** Returns whether an edge of this hash may be there; false is certain. */
export function mayHaveEdge(filter: Int32Array, hash: number): boolean {
  const bit = hash & (filter.length * 32 - 1);
  return (filter[bit >>> 5]! & (1 << bit)) !== 0;
}

/** Returns the node an edge of this hash leads to, 0 for none. */
export function findChild(edges: Int32Array, node: number, edge: number, hash: number): number {
  for (let at = slotOf(edges, hash); ; at = nextSlot(edges, at)) {
    const found = edges[at]!;
    if (found === 0) return 0;
    if (found === node && edges[at + 1] === edge) return edges[at + 2]!;
  }
}

/** Takes a node out if neither a keyword nor a longer sequence needs it, and then the same for those before it. */
export function pruneNode(trie: KeywordTrie, from: number): void {
  const { nodes } = trie;
  let node = from;
  for (;;) {
    const at = node * NODE_SIZE;
    const parent = nodes[at + PARENT]!;
    if (parent === 0 || nodes[at + NEXT] !== 0 || nodes[at + KEYWORD_ANY] !== 0 || nodes[at + KEYWORD_TITLE] !== 0)
      return;
    removeChild(trie, parent, trie.edge[node]!);
    nodes[at + PARENT] = trie.freeNode;
    trie.freeNode = node;
    node = parent;
  }
}

function removeChild(trie: KeywordTrie, node: number, edge: number): void {
  const isSkip = (edge & 1) === 1;
  const counts = isSkip ? trie.skipCount : trie.nextCount;
  if (--counts[node]! === 0) trie.nodes[node * NODE_SIZE + NEXT]! &= isSkip ? ~HAS_SKIP : ~HAS_NEXT;
  trie.edgeCount--;
  const { edges } = trie;
  let hole = slotOf(edges, hashEdge(node, edge));
  while (edges[hole] !== node || edges[hole + 1] !== edge) hole = nextSlot(edges, hole);
  edges[hole] = 0;
  // Linear probing: what follows in the same run is entered again, so that no look-up stops at the hole.
  for (let at = nextSlot(edges, hole); edges[at] !== 0; at = nextSlot(edges, at)) {
    const [movedNode, movedEdge, child] = [edges[at]!, edges[at + 1]!, edges[at + 2]!];
    edges[at] = 0;
    placeEdge(trie, movedNode, movedEdge, child);
  }
}
