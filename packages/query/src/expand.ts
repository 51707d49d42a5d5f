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

/** Returns the canonical text of a term, or '' if it contains nothing to search for. */
export function comparableTerm(text: string): string {
  return canonicalText(tokenizeTerm(text), 'phrase');
}

export interface ExpandedQuery {
  query: Query;
  /** Maps each added synonym, as `synonymOf` returned it, to the typed term that it was added for. */
  typedFor: ReadonlyMap<string, string>;
}

/**
 * Adds synonyms to a query. For a negated term, both the term and its synonym must be absent. Prefixes and NEAR terms
 * get no synonyms. Once the search has the maximum number of terms, no more synonyms are added.
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
  const source = state.sources[state.at++]!; // One per leaf, left to right.
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
