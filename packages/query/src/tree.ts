/**
 * The tree of a search. It holds nothing of how the search was typed, so two ways of typing one search give equal trees; where
 * things were typed is kept beside it, in `Query.leaves`.
 */

/** Where a leaf looks: anywhere, or in the title only. */
export type QueryField = 'any' | 'title';

/**
 * A word as typed without quotes, simple inflections and other spellings included. `text` is canonical: folded tokens, `-`
 * between words, `。` where punctuation stood between two unspaced characters. Several tokens must be adjacent.
 */
export interface WordLeaf {
  kind: 'word';
  field: QueryField;
  text: string;
  /** Of letters and a number that follow each other (iPhone 16): both written together, which counts for either. */
  joined?: string;
}

/** A word whose last token is a beginning: semicon*. Tokens before the last match as in a `WordLeaf`. */
export interface PrefixLeaf {
  kind: 'prefix';
  field: QueryField;
  text: string;
}

/** Unspaced characters wherever they stand, inside longer words too: *京都*. `text` as in a `WordLeaf`. */
export interface SubstringLeaf {
  kind: 'substring';
  field: QueryField;
  text: string;
}

/** Words as they stand, adjacent, no inflections. `text` is canonical: folded tokens with one space where needed. */
export interface PhraseLeaf {
  kind: 'phrase';
  field: QueryField;
  text: string;
  /** One word typed in capitals alone ("US"): it counts where it is written so. */
  isCapitals?: true;
}

/**
 * All of `words` (canonical as in `WordLeaf`, simple inflections included), in any order, within a window of as many positions
 * as the words have themselves plus `distance`.
 */
export interface NearLeaf {
  kind: 'near';
  field: QueryField;
  words: string[];
  distance: number;
}

export type QueryLeaf = WordLeaf | PrefixLeaf | SubstringLeaf | PhraseLeaf | NearLeaf;

/** All of (AND). `of` is empty for the empty search, which finds everything; else it has two or more, none itself `all`. */
export interface AllNode {
  kind: 'all';
  of: QueryNode[];
}

/** Any of (OR): two or more, none itself `any`. */
export interface AnyNode {
  kind: 'any';
  of: QueryNode[];
}

/** None of (NOT); `of` is never itself `not`. */
export interface NotNode {
  kind: 'not';
  of: QueryNode;
}

export type QueryNode = AllNode | AnyNode | NotNode | QueryLeaf;

/** How one leaf was typed. Offsets are UTF-16 units of the query text. */
export interface LeafSource {
  from: number;
  to: number;
  /** As the user typed it, without field prefix, quotes and distance: what alerts and chips show. */
  text: string;
}

/** A parsed search: the tree, and beside it how each leaf (left to right) was typed. */
export interface Query {
  tree: QueryNode;
  leaves: LeafSource[];
}

/** Longest query, UTF-16 units: a hundred long terms with room to spare; keeps parsing under a millisecond or so. */
export const QUERY_LENGTH_MAX = 8_000;
/** Most leaves: bounds the work one saved search can cause for each article. */
export const QUERY_LEAVES_MAX = 500;
/** Deepest brackets and NOTs: every reader of a tree recurses, and no person reads deeper. */
export const QUERY_DEPTH_MAX = 50;
/** Most tokens of one word, phrase or near: a sentence; and less than half of the gap between title and body. */
export const LEAF_TOKENS_MAX = 100;
/** Widest near, in positions; with LEAF_TOKENS_MAX still below FIELD_GAP. */
export const NEAR_DISTANCE_MAX = 100;
/** Shortest beginning, in characters: one letter would find a twentieth of all words. */
export const PREFIX_LENGTH_MIN = 2;

/** Returns the AND of `nodes`, flat. */
export function allOf(nodes: readonly QueryNode[]): QueryNode {
  if (nodes.length === 1) return nodes[0]!;
  const of = nodes.flatMap((node) => (node.kind === 'all' ? node.of : [node]));
  if (of.length === 1) return of[0]!;
  joinNumbers(of);
  return { kind: 'all', of };
}

/** Lets a word and the number after it be found where they are written together: iPhone 16, iPhone16. */
function joinNumbers(nodes: QueryNode[]): void {
  for (let i = 1; i < nodes.length; i++) {
    const [word, number] = [nodes[i - 1]!, nodes[i]!];
    if (word.kind !== 'word' || number.kind !== 'word' || word.field !== number.field) continue;
    if (!/^[a-z]{1,12}$/.test(word.text) || !/^[0-9]{1,4}[a-z]?$/.test(number.text)) continue;
    const joined = word.text + number.text;
    nodes[i - 1] = { ...word, joined };
    nodes[i] = { ...number, joined };
  }
}

/** Returns the OR of `nodes` (at least one), flat. */
export function anyOf(nodes: readonly QueryNode[]): QueryNode {
  if (nodes.length === 1) return nodes[0]!;
  const of = nodes.flatMap((node) => (node.kind === 'any' ? node.of : [node]));
  return of.length === 1 ? of[0]! : { kind: 'any', of };
}

/** Returns the negation of `node`; of a negation, what it negates. */
export function notOf(node: QueryNode): QueryNode {
  return node.kind === 'not' ? node.of : { kind: 'not', of: node };
}

/** Returns whether `node` is a leaf. */
export function isLeaf(node: QueryNode): node is QueryLeaf {
  return node.kind !== 'all' && node.kind !== 'any' && node.kind !== 'not';
}

/** Returns the leaves of a tree, left to right, as `Query.leaves` lists them. */
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
