/**
 * A parsed search → PostgreSQL `tsquery` text (https://www.postgresql.org/docs/current/datatype-textsearch.html), twice:
 *
 * - `query` says what an article must hold and where: phrases as `<n>`, title as weight A, beginnings as `:*`.
 * - `candidates` says only which lexemes it must hold. The inverted index answers that alone, and it is true of every article
 *   that matches, of oversize ones too. `heldCandidates` is the same for articles indexed without the lexemes of neighbours.
 *
 * Where SQL cannot say a part (a near of three words), it says something that is true of every match, and `isExact` is false:
 * the matcher of packages/query has the last word on each hit.
 */
import { type LeafPattern, leafPattern, type TokenSequence } from '@kawaraban/query/leaf.ts';
import { nearWidth } from '@kawaraban/query/occurrences.ts';
import { isLeaf, type QueryNode } from '@kawaraban/query/tree.ts';
import { exactLexeme, INCOMPLETE_MARKER, lexemesOfStem, pairLexeme, quoteLexeme, singleLexeme } from './lexemes.ts';
import { neighboursInSequence, pairsInTriples } from './neighbours.ts';

export interface TranslatedQuery {
  /** Null: true of every article. */
  query: string | null;
  /** Null: every article is a candidate. */
  candidates: string | null;
  heldCandidates: string | null;
  /** Whether `query` finds exactly the articles that match (oversize ones apart). */
  isExact: boolean;
  /** Whether `candidates` says as much as `query`. */
  isAnsweredByIndex: boolean;
}

/** Operands all nears of a search may take in its `query`; past it, a near is left to the matcher. */
const nearOperandsMax = 2_000;

/** Returns the SQL side of a search. */
export function translateQuery(tree: QueryNode): TranslatedQuery {
  const budget = { operands: nearOperandsMax };
  const query = translate(tree, (pattern) => placedCondition(pattern, budget));
  const candidates = translate(tree, (pattern) => heldCondition(pattern, true));
  const held = translate(tree, (pattern) => heldCondition(pattern, false));
  return {
    query: query.text,
    candidates: orIncomplete(candidates.text),
    heldCandidates: orIncomplete(held.text),
    isExact: query.isExact,
    isAnsweredByIndex: candidates.isExact,
  };
}

function orIncomplete(text: string | null): string | null {
  return text === null ? null : `${text} | '${INCOMPLETE_MARKER}'`;
}

/** Returns `candidates` narrowed to what one of these lexemes is of. */
export function amongLexemes(candidates: string, lexemes: readonly string[]): string {
  return `(${candidates}) & (${[...lexemes, INCOMPLETE_MARKER].map(quoteLexeme).join(' | ')})`;
}

/** A condition that is true of every article of which the part is true; the other way round too if `isExact`. */
interface Condition {
  /** In brackets where needed; null = always true. */
  text: string | null;
  isExact: boolean;
}

function translate(node: QueryNode, leafCondition: (pattern: LeafPattern) => Condition): Condition {
  if (isLeaf(node)) return leafCondition(leafPattern(node));
  if (node.kind === 'not') {
    const inner = translate(node.of, leafCondition);
    // What is true of more articles than it should is denied of too many.
    return inner.isExact && inner.text !== null
      ? { text: `!${inner.text}`, isExact: true }
      : { text: null, isExact: false };
  }
  const parts = node.of.map((part) => translate(part, leafCondition));
  const isExact = parts.every((part) => part.isExact);
  const texts = parts.map((part) => part.text).filter((text) => text !== null);
  const isUnbounded = node.kind === 'any' && texts.length < parts.length;
  if (texts.length === 0 || isUnbounded) return { text: null, isExact };
  return { text: bracket(texts, node.kind === 'all' ? '&' : '|'), isExact };
}

function bracket(texts: string[], operator: string): string {
  return texts.length === 1 ? texts[0]! : `(${texts.join(` ${operator} `)})`;
}

/** Lexemes one of which an article must hold at an offset. */
interface Operand {
  offset: number;
  lexemes: string[];
  isPrefix: boolean;
}

function operandsOf(sequence: TokenSequence): Operand[] {
  const operands: Operand[] = [];
  let isInPair = false;
  for (const [i, { text, compare, offset, isUnspaced }] of sequence.entries()) {
    const next = sequence[i + 1];
    if (isUnspaced && next?.isUnspaced && next.offset === offset + 1) {
      operands.push({ offset, lexemes: [pairLexeme(text, next.text)], isPrefix: false });
      isInPair = true;
      continue;
    }
    // The last of a run is the second half of the pair before it.
    if (isUnspaced && !isInPair) operands.push({ offset, lexemes: [singleLexeme(text)], isPrefix: true });
    if (!isUnspaced) {
      const lexemes = compare === 'stem' ? lexemesOfStem(text) : [exactLexeme(text)];
      operands.push({ offset, lexemes, isPrefix: compare === 'prefix' });
    }
    isInPair = false;
  }
  return operands;
}

function heldCondition({ sequences, field }: LeafPattern, areNeighboursIndexed: boolean): Condition {
  const texts = new Set(sequences.flatMap((sequence) => heldTexts(sequence, areNeighboursIndexed)));
  const isExact = sequences.flatMap(operandsOf).length === 1 && field === 'any';
  return { text: bracket([...texts], '&'), isExact };
}

function heldTexts(sequence: TokenSequence, areNeighboursIndexed: boolean): string[] {
  const operands = operandsOf(sequence);
  const textOf = (operand: Operand) => operandText(operand, '');
  if (!areNeighboursIndexed) return operands.map(textOf);
  // Each lexeme is looked up in each month: where those of three characters say it all, those of two are not asked for.
  const implied = pairsInTriples(sequence);
  const asked = operands.filter(({ offset }) => !implied.has(offset));
  return [...asked.map(textOf), ...[...neighboursInSequence(sequence)].map(quoteLexeme)];
}

function placedCondition(pattern: LeafPattern, budget: { operands: number }): Condition {
  const weight = pattern.field === 'title' ? 'A' : '';
  const { sequences } = pattern;
  if (pattern.distance === null) return { text: chain(operandsOf(sequences[0]!), weight), isExact: true };
  const texts = sequences.map((sequence) => chain(operandsOf(sequence), weight));
  // Of three words and more, each two must fit into the window: nearly what is asked, and true of every match.
  for (const [i, first] of sequences.entries()) {
    for (const second of sequences.slice(i + 1)) {
      const near = nearText(nearWidth(pattern), first, second, weight, budget);
      if (near === null) return { text: bracket(texts, '&'), isExact: false };
      texts.push(near);
    }
  }
  return { text: bracket(texts.slice(sequences.length), '&'), isExact: sequences.length === 2 };
}

/** Two words within a window: any of the distances at which both fit into it, spelled out. Null when those are too many. */
function nearText(
  width: number,
  first: TokenSequence,
  second: TokenSequence,
  weight: string,
  budget: { operands: number },
): string | null {
  const [left, right] = [operandsOf(first), operandsOf(second)];
  const from = -(width - lengthOf(first));
  const to = width - lengthOf(second);
  const operandCount = (to - from + 1) * (left.length + right.length);
  if (operandCount > budget.operands) return null;
  budget.operands -= operandCount;
  const texts: string[] = [];
  for (let distance = from; distance <= to; distance++) {
    const moved = right.map((operand) => ({ ...operand, offset: operand.offset + distance }));
    texts.push(chain([...left, ...moved], weight));
  }
  return bracket(texts, '|');
}

/** Positions a sequence takes. */
function lengthOf(sequence: TokenSequence): number {
  return sequence.at(-1)!.offset + 1;
}

function chain(operands: Operand[], weight: string): string {
  const sorted = operands.toSorted((a, b) => a.offset - b.offset);
  let text = operandText(sorted[0]!, weight);
  for (const [i, operand] of sorted.slice(1).entries()) {
    text += ` <${operand.offset - sorted[i]!.offset}> ${operandText(operand, weight)}`;
  }
  return sorted.length === 1 ? text : `(${text})`;
}

function operandText({ lexemes, isPrefix }: Operand, weight: string): string {
  const flags = `${isPrefix ? '*' : ''}${weight}`;
  const texts = lexemes.map((lexeme) => quoteLexeme(lexeme) + (flags && `:${flags}`));
  return bracket(texts, '|');
}
