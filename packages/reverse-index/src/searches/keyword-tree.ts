/** A search whose leaves are keyword numbers, for the few that are no AND of ORs (clauses.ts). */
import { isLeaf, type QueryNode } from '@kawaraban/query/tree.ts';

export type KeywordTree = { kind: 'all' | 'any'; of: KeywordTree[] } | { kind: 'not'; of: KeywordTree } | KeywordLeaf;

export interface KeywordLeaf {
  kind: 'leaf';
  keyword: number;
  text: string;
}

/** Returns the tree with its leaves replaced by `leafAt`, which gets their numbers from 0, left to right. */
export function keywordTreeOf(node: QueryNode, leafAt: (leaf: number) => KeywordLeaf): KeywordTree {
  let next = 0;
  const convert = (part: QueryNode): KeywordTree => {
    if (isLeaf(part)) return leafAt(next++);
    if (part.kind === 'not') return { kind: 'not', of: convert(part.of) };
    return { kind: part.kind, of: part.of.map(convert) };
  };
  return convert(node);
}

/** Returns the terms of the parts that hold, or null if the tree does not. The same result as `matchArticle`. */
export function termsOfTree(
  tree: KeywordTree,
  isNegated: boolean,
  isFound: (keyword: number) => boolean,
): string[] | null {
  if (tree.kind === 'leaf') {
    const found = isFound(tree.keyword);
    if (found === isNegated) return null;
    return found ? [tree.text] : [];
  }
  if (tree.kind === 'not') return termsOfTree(tree.of, !isNegated, isFound);
  const parts = tree.of.map((part) => termsOfTree(part, isNegated, isFound));
  const holding = parts.filter((part) => part !== null);
  const needsAll = (tree.kind === 'all') !== isNegated;
  return (needsAll ? holding.length === parts.length : holding.length > 0) ? holding.flat() : null;
}
