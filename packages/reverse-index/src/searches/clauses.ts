/**
 * Encodes and evaluates searches that are a conjunction of clauses, each of which is a word, an OR of words, or a
 * negation. Nearly all searches have this form. The literals are in the same order as the leaves of the tree.
 */

import { isLeaf, type QueryNode } from '@kawaraban/query/tree.ts';
import * as literal from './literals.ts';

/** Local copies, which V8 inlines (README.md, "Constants"). */
const { ENDS_CLAUSE, LITERAL_BITS, NEGATED } = literal;

/** Returns the number of literals written: 0 for a search that matches everything, or −1 if the tree is not an AND of ORs. */
export function writeClauses(literals: Int32Array, tree: QueryNode, keywords: Int32Array): number {
  return writeNode(literals, tree, keywords, 0, false, false);
}

function writeNode(
  literals: Int32Array,
  node: QueryNode,
  keywords: Int32Array,
  from: number,
  isNegated: boolean,
  isInAny: boolean,
): number {
  if (isLeaf(node)) {
    literals[from] = (keywords[from]! << LITERAL_BITS) | (isNegated ? NEGATED : 0) | ENDS_CLAUSE;
    return from + 1;
  }
  if (node.kind === 'not') return writeNode(literals, node.of, keywords, from, !isNegated, isInAny);
  const needsAll = (node.kind === 'all') !== isNegated;
  if (needsAll && isInAny) return -1;
  let to = from;
  for (const part of node.of) {
    to = writeNode(literals, part, keywords, to, isNegated, isInAny || !needsAll);
    if (to < 0) return -1;
  }
  if (!needsAll) for (let at = from; at < to - 1; at++) literals[at]! &= ~ENDS_CLAUSE;
  return to;
}

/**
 * Returns the number of positive literals found in the clauses `data[from] … data[from + count - 1]`, or −1 if a clause
 * does not match. Copies the terms of these literals from `data`, where they follow the literals, to `terms`. `found`
 * has one bit per keyword. Branchless, because the processor would mispredict branches that depend on an article's
 * content.
 */
export function evaluateClauses(
  data: Int32Array,
  from: number,
  count: number,
  found: Int32Array,
  terms: Int32Array,
): number {
  let isMet = 0;
  let hasFailed = 0;
  let termCount = 0;
  for (let at = from; at < from + count; at++) {
    const bits = data[at]!;
    const isFound = (found[bits >>> 7]! >>> (bits >>> LITERAL_BITS)) & 1;
    const isNegated = (bits >>> 1) & 1;
    const isLast = bits & ENDS_CLAUSE;
    isMet |= isFound ^ isNegated;
    hasFailed |= isLast & (isMet ^ 1);
    isMet &= isLast ^ 1;
    terms[termCount] = data[at + count]!;
    termCount += isFound & (isNegated ^ 1);
  }
  return hasFailed === 1 ? -1 : termCount;
}
