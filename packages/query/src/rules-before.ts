/**
 * Search rules that applied before version 2: words had no alternative spellings, and Japanese characters were found
 * inside any longer word. These rules still apply to articles not yet indexed by the current rules, and to the
 * comparison shown for a saved search.
 */
import { type LeafPattern, leafPattern } from './leaf.ts';
import { compileQuery, type Matcher } from './match.ts';
import { allOf, anyOf, isLeaf, type Query, type QueryLeaf, type QueryNode } from './tree.ts';

export const rulesVersion = 2;

export function compileQueryBefore(query: Query): Matcher {
  return compileQuery(query, patternBefore);
}

export function patternBefore(leaf: QueryLeaf): LeafPattern {
  const pattern = leafPattern(leaf);
  const sequences = leaf.kind === 'near' ? pattern.sequences : pattern.sequences.slice(0, 1);
  return { ...pattern, sequences, isCapitals: false, isBefore: true };
}

/**
 * Returns a query that finds at least everything that `node` finds under the previous or the current rules: Japanese
 * characters anywhere, words in any case, and no exclusions. Null means a query that finds everything.
 */
export function widened(node: QueryNode): QueryNode | null {
  if (isLeaf(node)) return widenedLeaf(node);
  if (node.kind === 'not') return null;
  const parts = node.of.map(widened);
  const wide = parts.filter((part) => part !== null);
  if (node.kind === 'any') return wide.length < parts.length ? null : anyOf(wide);
  return wide.length === 0 ? null : allOf(wide);
}

function widenedLeaf(leaf: QueryLeaf): QueryNode | null {
  const { field, kind } = leaf;
  if (kind === 'near') return allOf(leaf.words.map((text) => widenedLeaf({ kind: 'word', field, text }) ?? leaf));
  const hasUnspaced = leafPattern(leaf).sequences[0]?.some(({ isUnspaced }) => isUnspaced) ?? false;
  if (kind === 'prefix') return hasUnspaced ? null : leaf;
  if (kind === 'phrase' && !hasUnspaced) return { kind, field, text: leaf.text };
  return hasUnspaced && kind !== 'substring' ? anyOf([leaf, { kind: 'substring', field, text: leaf.text }]) : leaf;
}
