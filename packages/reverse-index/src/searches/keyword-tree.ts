import { isLeaf, type QueryNode } from '@kawaraban/query/tree.ts';

export type KeywordTree = { kind: 'all' | 'any'; of: KeywordTree[] } | { kind: 'not'; of: KeywordTree } | KeywordLeaf;

export interface KeywordLeaf {
  kind: 'leaf';
  keyword: number;
  text: string;
}

/** Calls `leafAt` with the index of each leaf, counted from 0, left to right. */
export function keywordTreeOf(node: QueryNode, leafAt: (leaf: number) => KeywordLeaf): KeywordTree {
  let next = 0;
  const convert = (part: QueryNode): KeywordTree => {
    if (isLeaf(part)) return leafAt(next++);
    if (part.kind === 'not') return { kind: 'not', of: convert(part.of) };
    return { kind: part.kind, of: part.of.map(convert) };
  };
  return convert(node);
}

/** Returns the terms of a tree as `matchArticle` does, or null if the tree does not match. */
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
