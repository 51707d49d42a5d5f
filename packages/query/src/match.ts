/** Matches one search with one article, in memory. The reverse index gives the same answers for many searches at once. */
import { type LeafPattern, leafPattern } from './leaf.ts';
import { type ArticleIndex, hasPattern, indexArticle } from './occurrences.ts';
import { printLeaf } from './print.ts';
import type { Tokens } from './tokens.ts';
import { isLeaf, leavesOf, type Query, type QueryNode } from './tree.ts';

/** A compiled search. Holds no state of any article. */
export interface Matcher {
  tree: QueryNode;
  /** One per leaf of the tree, left to right. */
  leaves: readonly MatcherLeaf[];
}

export interface MatcherLeaf {
  pattern: LeafPattern;
  /** As the user typed it. */
  term: string;
  /** False under an odd number of NOTs: such a leaf never explains a match. */
  isWanted: boolean;
}

/** `terms`: the terms that made the article match, as the user typed them, in the order of the query, each once. */
export type ArticleMatch = { matched: true; terms: string[] } | { matched: false };

export function compileQuery(query: Query): Matcher {
  const wanted = wantedLeaves(query.tree, true);
  const leaves = leavesOf(query.tree).map((leaf, i): MatcherLeaf => {
    return { pattern: leafPattern(leaf), term: query.leaves[i]!.text, isWanted: wanted[i]! };
  });
  return { tree: query.tree, leaves };
}

/** Returns a tree as a query, its terms printed canonically, for trees that were not parsed from text. */
export function queryOfTree(tree: QueryNode): Query {
  const leaves = leavesOf(tree).map((leaf) => {
    const text = printLeaf({ ...leaf, field: 'any' }).replace(/^"|"(?:~\d+)?$/g, '');
    return { from: 0, to: 0, text };
  });
  return { tree, leaves };
}

/** For each leaf, left to right: whether an article must contain it (even number of NOTs above). */
export function wantedLeaves(node: QueryNode, isWanted: boolean): boolean[] {
  if (isLeaf(node)) return [isWanted];
  if (node.kind === 'not') return wantedLeaves(node.of, !isWanted);
  return node.of.flatMap((part) => wantedLeaves(part, isWanted));
}

/**
 * Returns whether the article matches, and the terms in those parts of the search that hold. An article that matches
 * only by the absence of terms matches without terms.
 */
export function matchArticle(matcher: Matcher, tokens: Tokens): ArticleMatch {
  const article = indexArticle(tokens);
  const terms = evaluate(matcher.tree, false, matcher.leaves, article, { next: 0 });
  return terms === null ? { matched: false } : { matched: true, terms: [...new Set(terms)] };
}

/**
 * Returns the terms of a part that holds, null for one that does not. `isNegated` swaps all and any, so that the b in
 * -(a OR -b) counts as wanted. `cursor` counts leaves, also those that are not evaluated.
 */
function evaluate(
  node: QueryNode,
  isNegated: boolean,
  leaves: readonly MatcherLeaf[],
  article: ArticleIndex,
  cursor: { next: number },
): string[] | null {
  if (isLeaf(node)) {
    const leaf = leaves[cursor.next++]!;
    const isThere = hasPattern(article, leaf.pattern);
    if (isThere === isNegated) return null;
    return isThere ? [leaf.term] : [];
  }
  if (node.kind === 'not') return evaluate(node.of, !isNegated, leaves, article, cursor);
  const needsAll = (node.kind === 'all') !== isNegated;
  let terms: string[] | null = needsAll ? [] : null;
  for (const part of node.of) {
    if (needsAll && terms === null) {
      cursor.next += leavesOf(part).length;
      continue;
    }
    const found = evaluate(part, isNegated, leaves, article, cursor);
    if (needsAll) terms = found && terms && [...terms, ...found];
    else if (found) terms = [...(terms ?? []), ...found];
  }
  return terms;
}
