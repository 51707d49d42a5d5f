/** Searches that also find what stands for their words elsewhere: 経済産業省 finds METI where a glossary says so. */
import { canonicalText, tokenizeTerm } from './leaf.ts';
import {
  allOf,
  anyOf,
  isLeaf,
  type LeafSource,
  leavesOf,
  notOf,
  QUERY_LEAVES_MAX,
  type Query,
  type QueryLeaf,
  type QueryNode,
} from './tree.ts';

/** Returns a word in the one form in which words are compared as a whole; '' when there is nothing in it to search for. */
export function comparableTerm(text: string): string {
  return canonicalText(tokenizeTerm(text), 'phrase');
}

/** A search with what was added to it. */
export interface ExpandedQuery {
  query: Query;
  /** Each added term, as it is given, with the term typed that it stands for. */
  typedFor: ReadonlyMap<string, string>;
}

/**
 * Returns the search with each word or phrase for which `synonymOf` knows another, in place of which either may stand; what
 * must not be there must then not be there in either form. `synonymOf` is given the word as `comparableTerm` writes it.
 * Beginnings and nears stay as they are, and so does all beyond the number of terms a search may have.
 */
export function expandQuery(query: Query, synonymOf: (term: string) => string | undefined): ExpandedQuery {
  const state: Expansion = {
    synonymOf,
    sources: query.leaves,
    at: 0,
    leaves: [],
    room: QUERY_LEAVES_MAX - leavesOf(query.tree).length,
    typedFor: new Map(),
  };
  const tree = expand(state, query.tree);
  return { query: { tree, leaves: state.leaves }, typedFor: state.typedFor };
}

interface Expansion {
  synonymOf: (term: string) => string | undefined;
  sources: readonly LeafSource[];
  /** The next leaf of the search as it was. */
  at: number;
  leaves: LeafSource[];
  room: number;
  typedFor: Map<string, string>;
}

function expand(state: Expansion, node: QueryNode): QueryNode {
  if (isLeaf(node)) return expandLeaf(state, node);
  if (node.kind === 'not') return notOf(expand(state, node.of));
  const parts = node.of.map((part) => expand(state, part));
  return node.kind === 'all' ? allOf(parts) : anyOf(parts);
}

function expandLeaf(state: Expansion, leaf: QueryLeaf): QueryNode {
  const source = state.sources[state.at++]!; // One for each leaf, left to right.
  state.leaves.push(source);
  if (leaf.kind !== 'word' && leaf.kind !== 'phrase') return leaf;
  const synonym = state.room > 0 ? state.synonymOf(comparableTerm(leaf.text)) : undefined;
  const text = synonym === undefined ? '' : comparableTerm(synonym);
  if (synonym === undefined || text === '') return leaf;
  state.room--;
  state.leaves.push({ ...source, text: synonym });
  state.typedFor.set(synonym, source.text);
  return anyOf([leaf, { kind: 'phrase', field: leaf.field, text }]);
}
