/** Matches one search against one article. The reverse index gives the same results for many searches at once. */
import { type LeafPattern, leafPattern } from './leaf.ts';
import { type ArticleIndex, hasPattern, indexArticle } from './occurrences.ts';
import { printLeaf } from './print.ts';
import type { Tokens } from './tokens.ts';
import { isLeaf, leavesOf, type Query, type QueryLeaf, type QueryNode } from './tree.ts';

export interface Matcher {
  tree: QueryNode;
  leaves: readonly MatcherLeaf[];
  hasRepeats: boolean;
}

export interface MatcherLeaf {
  pattern: LeafPattern;
  term: string;
  /** False under an odd number of NOTs. Such a leaf never explains a match. */
  isWanted: boolean;
  /** Index of the first leaf with the same pattern: this leaf, unless a term is repeated. */
  firstEqual: number;
}

/** `terms` are as the user typed them, in query order and without duplicates. */
export type ArticleMatch = { matched: true; terms: string[] } | { matched: false };

export function compileQuery(query: Query, patternOf: (leaf: QueryLeaf) => LeafPattern = leafPattern): Matcher {
  const wanted = wantedLeaves(query.tree, true);
  const first = new Map<string, number>();
  const leaves: MatcherLeaf[] = [];
  for (const [i, leaf] of leavesOf(query.tree).entries()) {
    const key = JSON.stringify(leaf);
    const firstEqual = first.get(key) ?? i;
    first.set(key, firstEqual);
    const pattern = leaves[firstEqual]?.pattern ?? patternOf(leaf);
    leaves.push({ pattern, term: query.leaves[i]!.text, isWanted: wanted[i]!, firstEqual });
  }
  return { tree: query.tree, leaves, hasRepeats: first.size < leaves.length };
}

export function queryOfTree(tree: QueryNode): Query {
  const leaves = leavesOf(tree).map((leaf) => {
    const text = printLeaf({ ...leaf, field: 'any' }).replace(/^"|"(?:~\d+)?$/g, '');
    return { from: 0, to: 0, text };
  });
  return { tree, leaves };
}

export function wantedLeaves(node: QueryNode, isWanted: boolean): boolean[] {
  if (isLeaf(node)) return [isWanted];
  if (node.kind === 'not') return wantedLeaves(node.of, !isWanted);
  return node.of.flatMap((part) => wantedLeaves(part, isWanted));
}

/** `terms` is empty if the article matches only because terms are absent. */
export function matchArticle(matcher: Matcher, tokens: Tokens): ArticleMatch {
  const asked = { matcher, article: indexArticle(tokens), known: [], next: 0 };
  const terms = evaluate(matcher.tree, false, asked);
  return terms === null ? { matched: false } : { matched: true, terms: [...new Set(terms)] };
}

interface Asked {
  matcher: Matcher;
  article: ArticleIndex;
  /** Result of each leaf. Equal leaves share the entry of the first one, so that a repeated term is searched once. */
  known: boolean[];
  /** Index of the next leaf in `leaves`. Also advanced past leaves that are not evaluated. */
  next: number;
}

/**
 * Returns the matched terms of a part of the query, or null if the part does not match. `isNegated` swaps AND and OR,
 * so that b in -(a OR -b) counts as wanted.
 */
function evaluate(node: QueryNode, isNegated: boolean, asked: Asked): string[] | null {
  if (isLeaf(node)) {
    const leaf = asked.matcher.leaves[asked.next++]!;
    const isThere = hasLeaf(asked, leaf);
    if (isThere === isNegated) return null;
    return isThere ? [leaf.term] : [];
  }
  if (node.kind === 'not') return evaluate(node.of, !isNegated, asked);
  const needsAll = (node.kind === 'all') !== isNegated;
  let terms: string[] | null = needsAll ? [] : null;
  for (const part of node.of) {
    if (needsAll && terms === null) {
      asked.next += leavesOf(part).length;
      continue;
    }
    const found = evaluate(part, isNegated, asked);
    if (needsAll) terms = found && terms && [...terms, ...found];
    else if (found) terms = [...(terms ?? []), ...found];
  }
  return terms;
}

function hasLeaf({ matcher, article, known }: Asked, { pattern, firstEqual }: MatcherLeaf): boolean {
  if (!matcher.hasRepeats) return hasPattern(article, pattern);
  known[firstEqual] ??= hasPattern(article, pattern);
  return known[firstEqual];
}
