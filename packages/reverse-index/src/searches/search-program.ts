/**
 * A search as a small branching program over the keywords found in an article.
 *
 * An instruction is four integers: keyword, where to go if it was found, where if not, and the number of the leaf's term (0: not
 * wanted, never shown). Any formula becomes one instruction a leaf with no nesting left, the first leaf last; evaluation stops as
 * soon as the answer is known.
 */

import { isLeaf, type QueryNode } from '@kawaraban/query/tree.ts';

export const ACCEPT = -1;
export const REJECT = -2;
export const INSTRUCTION_SIZE = 4;

/** A tree whose leaves are keyword numbers. */
export type KeywordTree =
  | { kind: 'all' | 'any'; of: KeywordTree[] }
  | { kind: 'not'; of: KeywordTree }
  | { kind: 'leaf'; keyword: number; text: string; term: number };

/** Returns the tree with its leaves made by `leafAt`, which is given their numbers, left to right from 0. */
export function keywordTreeOf(node: QueryNode, leafAt: (leaf: number, isNegated: boolean) => KeywordTree): KeywordTree {
  let next = 0;
  const convert = (part: QueryNode, isNegated: boolean): KeywordTree => {
    if (isLeaf(part)) return leafAt(next++, isNegated);
    if (part.kind === 'not') return { kind: 'not', of: convert(part.of, !isNegated) };
    return { kind: part.kind, of: part.of.map((one) => convert(one, isNegated)) };
  };
  return convert(node, false);
}

/** Returns the instructions of a tree; the last one is where to begin. Empty for the search that finds everything. */
export function programOf(tree: KeywordTree): number[] {
  const program: number[] = [];
  const emit = (node: KeywordTree, isNegated: boolean, onTrue: number, onFalse: number): number => {
    if (node.kind === 'leaf') {
      program.push(node.keyword, isNegated ? onFalse : onTrue, isNegated ? onTrue : onFalse, node.term);
      return program.length - INSTRUCTION_SIZE;
    }
    if (node.kind === 'not') return emit(node.of, !isNegated, onTrue, onFalse);
    const needsAll = (node.kind === 'all') !== isNegated;
    let entry = needsAll ? onTrue : onFalse;
    for (const part of node.of.toReversed()) {
      entry = needsAll ? emit(part, isNegated, entry, onFalse) : emit(part, isNegated, onTrue, entry);
    }
    return entry;
  };
  emit(tree, false, ACCEPT, REJECT);
  return program;
}

/** Returns whether the program at `data[from] … data[from + length - 1]` accepts; `found` has one bit a keyword. */
export function runProgram(data: Int32Array, from: number, length: number, found: Int32Array): boolean {
  let at = length === 0 ? ACCEPT : length - INSTRUCTION_SIZE;
  while (at >= 0) {
    const keyword = data[from + at]!;
    at = (found[keyword >>> 5]! & (1 << keyword)) !== 0 ? data[from + at + 1]! : data[from + at + 2]!;
  }
  return at === ACCEPT;
}

/** Returns the terms of the parts that hold, null for a tree that does not; the same as `matchArticle` gives. */
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
