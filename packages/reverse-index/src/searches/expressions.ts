/**
 * What saved searches ask of the words of an article, equal expressions once. An expression is known by the start of its block: a
 * head that matching writes to, and a content that is compared as a whole: clauses (clauses.ts) and the terms of their literals.
 * The few trees that are no AND of ORs become programs (search-program.ts) and are not shared.
 */
import { requiredLeaves } from '@kawaraban/query/required-leaves.ts';
import { leavesOf, type Query, type QueryNode } from '@kawaraban/query/tree.ts';
import { EXPRESSION, type Keywords, POSTING_BITS, releaseKeyword, useLeaf } from '../keywords/keywords.ts';
import { appendToList, createIntLists, grownInts, type IntLists, removeFromList } from '../memory/int-lists.ts';
import {
  addBlock,
  addUnshared,
  createInternedBlocks,
  findBlock,
  type InternedBlocks,
  removeBlock,
} from '../memory/interned-blocks.ts';
import { writeClauses } from './clauses.ts';
import { ENDS_CLAUSE, LITERAL_BITS, NEGATED } from './literals.ts';
import { INSTRUCTION_SIZE, type KeywordTree, keywordTreeOf, programOf } from './search-program.ts';
import { releaseTerm, type TermTable, useTerm } from './term-table.ts';

/** The article an expression was last looked at for. */
export const SEEN_IN = 0;
/** Its only owner, or −1 − the number of its list of owners. */
export const OWNERS = 1;
/** Which literal begins the clause it hangs on, −1 for none: it is then looked at for every article. */
const HUNG = 2;
const HEAD = 3;
/**
 * Length of the content, itself included. Literals and then as many terms (0 for one that never explains a match) follow; for a
 * program the length is negated, and the number of keywords it hangs on, those, and the instructions follow.
 */
export const LENGTH = HEAD;
export const LITERALS = HEAD + 1;

export interface Expressions {
  blocks: InternedBlocks;
  keywords: Keywords;
  terms: TermTable;
  ownerLists: IntLists;
  ownerListCount: number;
  unusedOwnerLists: number[];
  /** Trees of programs: their terms take more than knowing which keywords were found. */
  trees: Map<number, KeywordTree>;
  /** Expressions that can hold without any keyword. */
  residual: Set<number>;
  /** Literals of the longest expression there has been. */
  literalsMax: number;
  /** Room for the expression being added. */
  leafKeywords: Int32Array;
  shares: Float64Array;
  literals: Int32Array;
  content: Int32Array;
}

/** Returns no expressions yet. */
export function createExpressions(keywords: Keywords, terms: TermTable): Expressions {
  return {
    blocks: createInternedBlocks(HEAD),
    keywords,
    terms,
    ownerLists: createIntLists(),
    ownerListCount: 0,
    unusedOwnerLists: [],
    trees: new Map(),
    residual: new Set(),
    literalsMax: 0,
    leafKeywords: new Int32Array(16),
    shares: new Float64Array(16),
    literals: new Int32Array(16),
    content: new Int32Array(64),
  };
}

/** Returns the expression of a search for one more owner, adding it where it is new. */
export function useExpression(expressions: Expressions, query: Query, owner: number): number {
  const count = useLeaves(expressions, query);
  const { literals, leafKeywords } = expressions;
  if (writeClauses(literals, query.tree, leafKeywords) < 0) return addProgram(expressions, query, owner);
  expressions.content = grownInts(expressions.content, 1 + count * 2);
  const { content } = expressions;
  content[0] = 1 + count * 2;
  expressions.literalsMax = Math.max(expressions.literalsMax, count);
  for (let k = 0; k < count; k++) {
    const isNegated = (literals[k]! & NEGATED) !== 0;
    content[1 + k] = literals[k]!;
    content[1 + count + k] = isNegated ? 0 : useTerm(expressions.terms, query.leaves[k]!.text);
  }
  const known = findBlock(expressions.blocks, content);
  if (known < 0) return addClauses(expressions, query.tree, owner);
  releaseUses(expressions, content, 1, count);
  addOwner(expressions, known, owner);
  return known;
}

function useLeaves(expressions: Expressions, query: Query): number {
  const leaves = leavesOf(query.tree);
  if (leaves.length > expressions.shares.length) {
    expressions.leafKeywords = new Int32Array(leaves.length * 2);
    expressions.literals = new Int32Array(leaves.length * 2);
    expressions.shares = new Float64Array(leaves.length * 2);
  }
  for (const [k, leaf] of leaves.entries()) {
    expressions.leafKeywords[k] = useLeaf(expressions.keywords, leaf);
    expressions.shares[k] = expressions.keywords.share;
  }
  return leaves.length;
}

function addClauses(expressions: Expressions, tree: QueryNode, owner: number): number {
  const { blocks, content, literals, shares, keywords } = expressions;
  const start = addBlock(blocks, content);
  const hung = requiredLeaves(tree, shares)?.[0] ?? -1;
  startHead(expressions, start, owner, hung);
  if (hung < 0) expressions.residual.add(start);
  else
    for (let k = hung; ; k++) {
      appendToList(keywords.postings, literals[k]! >>> LITERAL_BITS, (start << POSTING_BITS) | EXPRESSION);
      if ((literals[k]! & ENDS_CLAUSE) !== 0) break;
    }
  return start;
}

function startHead({ blocks }: Expressions, start: number, owner: number, hung: number): void {
  const { data } = blocks.pool;
  data[start + SEEN_IN] = 0;
  data[start + OWNERS] = owner;
  data[start + HUNG] = hung;
}

function addProgram(expressions: Expressions, query: Query, owner: number): number {
  const { leafKeywords, shares, terms, keywords } = expressions;
  const tree = keywordTreeOf(query.tree, (leaf, isNegated) => {
    const { text } = query.leaves[leaf]!;
    return { kind: 'leaf', keyword: leafKeywords[leaf]!, text, term: isNegated ? 0 : useTerm(terms, text) };
  });
  const program = programOf(tree);
  const hung = [...new Set(requiredLeaves(query.tree, shares)?.map((leaf) => leafKeywords[leaf]!))];
  const content = Int32Array.of(-(2 + hung.length + program.length), hung.length, ...hung, ...program);
  const start = addUnshared(expressions.blocks, content);
  startHead(expressions, start, owner, -1);
  expressions.trees.set(start, tree);
  if (hung.length === 0) expressions.residual.add(start);
  for (const keyword of hung) appendToList(keywords.postings, keyword, (start << POSTING_BITS) | EXPRESSION);
  return start;
}

function addOwner(expressions: Expressions, start: number, owner: number): void {
  const { data } = expressions.blocks.pool;
  const owners = data[start + OWNERS]!;
  if (owners < 0) {
    appendToList(expressions.ownerLists, -1 - owners, owner);
    return;
  }
  const list = expressions.unusedOwnerLists.pop() ?? expressions.ownerListCount++;
  appendToList(expressions.ownerLists, list, owners);
  appendToList(expressions.ownerLists, list, owner);
  data[start + OWNERS] = -1 - list;
}

/** Takes an owner from an expression; one without owners is forgotten. */
export function releaseExpression(expressions: Expressions, start: number, owner: number): void {
  const { ownerLists, blocks } = expressions;
  const owners = blocks.pool.data[start + OWNERS]!;
  if (owners < 0) {
    removeFromList(ownerLists, -1 - owners, owner);
    if (ownerLists.heads[(-1 - owners) * 2 + 1]! > 0) return;
    expressions.unusedOwnerLists.push(-1 - owners);
  }
  expressions.residual.delete(start);
  if (expressions.trees.delete(start)) removeProgram(expressions, start);
  else removeClauses(expressions, start);
  removeBlock(blocks, start);
}

function removeClauses(expressions: Expressions, start: number): void {
  const { data } = expressions.blocks.pool;
  const count = (data[start + LENGTH]! - 1) >> 1;
  const hung = data[start + HUNG]!;
  if (hung >= 0)
    for (let at = start + LITERALS + hung; ; at++) {
      removePosting(expressions, data[at]! >>> LITERAL_BITS, start);
      if ((data[at]! & ENDS_CLAUSE) !== 0) break;
    }
  releaseUses(expressions, data, start + LITERALS, count);
}

function removePosting({ keywords }: Expressions, keyword: number, start: number): void {
  removeFromList(keywords.postings, keyword, (start << POSTING_BITS) | EXPRESSION);
}

/** Takes back the uses of keywords and terms by `count` literals and the terms after them. */
function releaseUses({ keywords, terms }: Expressions, data: Int32Array, from: number, count: number): void {
  for (let k = 0; k < count; k++) {
    releaseKeyword(keywords, data[from + k]! >>> LITERAL_BITS);
    if (data[from + count + k] !== 0) releaseTerm(terms, data[from + count + k]!);
  }
}

function removeProgram(expressions: Expressions, start: number): void {
  const { data } = expressions.blocks.pool;
  const from = programStart(data, start);
  const to = start + HEAD - data[start + LENGTH]!;
  for (let at = start + LITERALS + 1; at < from; at++) removePosting(expressions, data[at]!, start);
  for (let at = from; at < to; at += INSTRUCTION_SIZE) {
    releaseKeyword(expressions.keywords, data[at]!);
    if (data[at + 3] !== 0) releaseTerm(expressions.terms, data[at + 3]!);
  }
}

/** Where the instructions of a program begin; they end with its block. */
export function programStart(data: Int32Array, start: number): number {
  return start + LITERALS + 1 + data[start + LITERALS]!;
}

/** How many searches an expression belongs to. */
export function ownerCount({ blocks, ownerLists }: Expressions, start: number): number {
  const owners = blocks.pool.data[start + OWNERS]!;
  return owners < 0 ? ownerLists.heads[(-1 - owners) * 2 + 1]! : 1;
}
