/** Parsed form of a query. Different ways of typing the same search give equal trees. `Query.leaves` keeps the typed form. */

import { joinedWords } from './spelling/latin-spellings.ts';

export type QueryField = 'any' | 'title';

/**
 * A word typed without quotes, which also matches simple inflections and other spellings. `text` is canonical: folded
 * tokens, `-` between words, `。` where punctuation was between two unspaced characters. Several tokens must be
 * adjacent.
 */
export interface WordLeaf {
  kind: 'word';
  field: QueryField;
  text: string;
  /** This word joined with its neighbour (iPhone 16, health care). The joined word also matches. */
  joined?: string;
}

/** A word whose last token is a prefix: semicon*. Earlier tokens match as in a `WordLeaf`. */
export interface PrefixLeaf {
  kind: 'prefix';
  field: QueryField;
  text: string;
}

/** Unspaced characters anywhere, even inside longer words: *京都*. `text` is as in a `WordLeaf`. */
export interface SubstringLeaf {
  kind: 'substring';
  field: QueryField;
  text: string;
}

/** Adjacent words without inflections. `text` is canonical: folded tokens, separated by one space where needed. */
export interface PhraseLeaf {
  kind: 'phrase';
  field: QueryField;
  text: string;
  /** True for a single word typed in capitals ("US"), which matches only capitals. */
  isCapitals?: true;
}

/**
 * Matches all of `words` (canonical as in `WordLeaf`, including simple inflections), in any order, within a window that
 * has `distance` more positions than the words occupy.
 */
export interface NearLeaf {
  kind: 'near';
  field: QueryField;
  words: string[];
  distance: number;
}

export type QueryLeaf = WordLeaf | PrefixLeaf | SubstringLeaf | PhraseLeaf | NearLeaf;

/** AND. `of` is empty for the empty search, which finds everything. Otherwise it has at least two elements, none of them `all`. */
export interface AllNode {
  kind: 'all';
  of: QueryNode[];
}

/** OR of at least two elements, none of them `any`. */
export interface AnyNode {
  kind: 'any';
  of: QueryNode[];
}

/** NOT. `of` is never itself `not`. */
export interface NotNode {
  kind: 'not';
  of: QueryNode;
}

export type QueryNode = AllNode | AnyNode | NotNode | QueryLeaf;

export interface LeafSource {
  from: number;
  to: number;
  /** Text as the user typed it, without field prefix, quotes and distance. Shown in alerts and chips. */
  text: string;
}

export interface Query {
  tree: QueryNode;
  leaves: LeafSource[];
}

/** Maximum length of a query in UTF-16 units: enough for a hundred long terms, and short enough to parse in about a millisecond. */
export const QUERY_LENGTH_MAX = 8_000;
/** Maximum number of leaves in a query, which limits the work of one saved search per article. */
export const QUERY_LEAVES_MAX = 500;
/** Maximum nesting depth of brackets and NOTs, because all code that reads a tree is recursive. */
export const QUERY_DEPTH_MAX = 50;
/**
 * Maximum number of tokens in one word, phrase or NEAR leaf: the length of a sentence, and less than half of the gap
 * between title and body.
 */
export const LEAF_TOKENS_MAX = 100;
/** Maximum distance of a NEAR leaf in positions. The sum of this distance and LEAF_TOKENS_MAX is below FIELD_GAP. */
export const NEAR_DISTANCE_MAX = 100;
/** Minimum number of characters in a prefix. A single letter would match a twentieth of all words. */
export const PREFIX_LENGTH_MIN = 2;

export function allOf(nodes: readonly QueryNode[]): QueryNode {
  if (nodes.length === 1) return nodes[0]!;
  const of = nodes.flatMap((node) => (node.kind === 'all' ? node.of : [node]));
  if (of.length === 1) return of[0]!;
  joinNeighbours(of);
  return { kind: 'all', of };
}

function joinNeighbours(nodes: QueryNode[]): void {
  for (let i = 1; i < nodes.length; i++) {
    const [first, second] = [nodes[i - 1]!, nodes[i]!];
    if (first.kind !== 'word' || second.kind !== 'word' || first.field !== second.field || first.joined) continue;
    const joined = joinedWords(first.text, second.text);
    if (joined === undefined) continue;
    nodes[i - 1] = { ...first, joined };
    nodes[i] = { ...second, joined };
  }
}

export function anyOf(nodes: readonly QueryNode[]): QueryNode {
  if (nodes.length === 1) return nodes[0]!;
  const of = nodes.flatMap((node) => (node.kind === 'any' ? node.of : [node]));
  return of.length === 1 ? of[0]! : { kind: 'any', of };
}

export function notOf(node: QueryNode): QueryNode {
  return node.kind === 'not' ? node.of : { kind: 'not', of: node };
}

export function isLeaf(node: QueryNode): node is QueryLeaf {
  return node.kind !== 'all' && node.kind !== 'any' && node.kind !== 'not';
}

export function leavesOf(node: QueryNode): QueryLeaf[] {
  const leaves: QueryLeaf[] = [];
  addLeaves(leaves, node);
  return leaves;
}

function addLeaves(leaves: QueryLeaf[], node: QueryNode): void {
  if (node.kind === 'not') addLeaves(leaves, node.of);
  else if (node.kind === 'all' || node.kind === 'any') for (const part of node.of) addLeaves(leaves, part);
  else leaves.push(node);
}
