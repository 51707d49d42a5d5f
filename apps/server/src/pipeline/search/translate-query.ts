/**
 * Translates a parsed search to PostgreSQL `tsquery` text
 * (https://www.postgresql.org/docs/current/datatype-textsearch.html):
 *
 * - `query` contains terms and positions: phrases as `<n>`, title as weight A, prefixes as `:*`.
 * - `candidates` lists conditions on the lexemes that an article must have. Every match meets all of them, even if the
 *   article is oversize. The inverted index alone evaluates them. It drops an article at the first condition that fails,
 *   so the most selective conditions come first.
 * - `heldCandidates` combines these conditions into one, for articles indexed without the lexemes of neighbours.
 *
 * If SQL cannot express a part (a near operator with three words, whole Japanese words), `query` contains a weaker
 * condition that every match meets, and `isExact` is false. The matcher of packages/query then confirms each hit.
 */
import { type LeafPattern, leafPattern, type TokenPattern, type TokenSequence } from '@kawaraban/query/leaf.ts';
import { isAlwaysWhole, nearWidth } from '@kawaraban/query/occurrences.ts';
import { stemWord } from '@kawaraban/query/stem.ts';
import { isLeaf, type QueryNode } from '@kawaraban/query/tree.ts';
import {
  capitalsLexeme,
  exactLexeme,
  foldedLexeme,
  INCOMPLETE_MARKER,
  lexemesOfPair,
  lexemesOfSingle,
  lexemesOfStem,
  pairLexeme,
  quoteLexeme,
  singleLexeme,
} from './lexemes.ts';
import { neighboursInSequence, pairsInTriples } from './neighbours.ts';

export interface TranslatedQuery {
  /** Null matches every article. */
  query: string | null;
  /** Null if every article is a candidate. */
  candidates: string[] | null;
  heldCandidates: string | null;
  /** True if `query` finds exactly the matching articles, apart from oversize ones. */
  isExact: boolean;
  /** `query` with all parts treated as exact, for counts too large for the matcher. */
  estimate: string | null;
  isAnsweredByIndex: boolean;
  /**
   * Query that matches every article found by the previous rules (packages/query, rules-before.ts), including articles
   * indexed with the terms of those rules. Null if every article is a candidate.
   */
  before: string | null;
}

/**
 * Maximum number of operands that all near operators of a search may add to `query`. Beyond this number, the matcher
 * evaluates the near operators.
 */
const nearOperandsMax = 2_000;

export function translateQuery(tree: QueryNode): TranslatedQuery {
  const budget = { operands: nearOperandsMax };
  const query = translate(tree, (pattern) => placedCondition(pattern, budget));
  const estimate = query.isExact
    ? query
    : translate(tree, (pattern) => ({ ...placedCondition(pattern, budget), isExact: true }));
  const candidates = translate(tree, (pattern) => heldCondition(pattern, true));
  const held = translate(tree, (pattern) => heldCondition(pattern, false));
  const before = translate(tree, conditionBefore);
  return {
    query: textOf(query),
    estimate: textOf(estimate),
    candidates: candidates.all.length === 0 ? null : candidateList(candidates.all),
    heldCandidates: held.all.length === 0 ? null : orIncomplete(bracket(held.all, '&')),
    isExact: query.isExact,
    isAnsweredByIndex: candidates.isExact,
    before: before.all.length === 0 ? null : orIncomplete(bracket(before.all, '&')),
  };
}

/**
 * Maximum number of conditions per search. Each condition costs one index lookup per monthly partition, so conditions
 * beyond the maximum are combined with the last one.
 */
const candidatesMax = 12;

function candidateList(all: readonly Part[]): string[] {
  const wanted = all.filter(({ isDenial }) => !isDenial).toSorted((a, b) => a.rank - b.rank);
  const denied = all.filter(({ isDenial }) => isDenial);
  // The index cannot start with a negation, so negations are combined with the last positive condition.
  const alone = wanted.slice(0, Math.min(candidatesMax, wanted.length) - 1);
  const together = [...wanted.slice(alone.length), ...denied];
  return [...alone.map(({ text }) => text), bracket(together, '&')].map(orIncomplete);
}

function orIncomplete(text: string): string {
  return `${text} | '${INCOMPLETE_MARKER}'`;
}

export function anyOfLexemes(lexemes: readonly string[]): string {
  return orIncomplete(lexemes.map(quoteLexeme).join(' | '));
}

const ranks = { neighbours: 0, pair: 1, triple: 2, word: 3 };

interface Part {
  text: string;
  rank: number;
  isDenial: boolean;
}

interface Condition {
  /** Conditions that must all hold, without duplicates. An empty list always holds. */
  all: Part[];
  isExact: boolean;
}

function textOf({ all }: Condition): string | null {
  return all.length === 0 ? null : bracket(all, '&');
}

function onePart(text: string, isExact: boolean): Condition {
  return { all: [{ text, rank: ranks.word, isDenial: false }], isExact };
}

function translate(node: QueryNode, leafCondition: (pattern: LeafPattern) => Condition): Condition {
  if (isLeaf(node)) return leafCondition(leafPattern(node));
  if (node.kind === 'not') {
    const inner = translate(node.of, leafCondition);
    const text = textOf(inner);
    // Negating an inexact condition would exclude too many articles.
    return inner.isExact && text !== null
      ? { all: [{ text: `!${text}`, rank: ranks.word, isDenial: true }], isExact: true }
      : { all: [], isExact: false };
  }
  const conditions = node.of.map((part) => translate(part, leafCondition));
  const isExact = conditions.every((condition) => condition.isExact);
  if (node.kind === 'all') return { all: distinct(conditions.flatMap(({ all }) => all)), isExact };
  const texts = conditions.map(textOf).filter((text) => text !== null);
  if (texts.length < conditions.length) return { all: [], isExact };
  const isDenial = conditions.some(({ all }) => all.some((part) => part.isDenial));
  return { all: [{ text: bracket(texts, '|'), rank: ranks.word, isDenial }], isExact };
}

function distinct(parts: readonly Part[]): Part[] {
  return [...new Map(parts.map((part) => [part.text, part])).values()];
}

function bracket(parts: readonly (string | { text: string })[], operator: string): string {
  const texts = parts.map((part) => (typeof part === 'string' ? part : part.text));
  return texts.length === 1 ? texts[0]! : `(${texts.join(` ${operator} `)})`;
}

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
      operands.push({ offset, lexemes: pairOf(sequence[i]!, next), isPrefix: false });
      isInPair = true;
      continue;
    }
    // The last character of a longer run is already covered by the preceding pair. Only a lone character needs its own operand.
    if (isUnspaced && !isInPair) operands.push({ offset, lexemes: singleOf(sequence[i]!), isPrefix: true });
    if (!isUnspaced) {
      const lexemes = compare === 'stem' ? lexemesOfStem(text) : [exactLexeme(text)];
      operands.push({ offset, lexemes, isPrefix: compare === 'prefix' });
    }
    isInPair = false;
  }
  return operands;
}

function pairOf(first: TokenPattern, second: TokenPattern): string[] {
  if (first.compare === 'exact') return [pairLexeme(first.exact, second.exact)];
  return lexemesOfPair({ exact: first.exact, folded: first.text }, { exact: second.exact, folded: second.text });
}

function singleOf({ compare, exact, text }: TokenPattern): string[] {
  return compare === 'exact' ? [singleLexeme(exact)] : lexemesOfSingle({ exact, folded: text });
}

function isExactInSql({ sequences, isCapitals, wholeWords }: LeafPattern): boolean {
  const isUnsigned = wholeWords.every(({ sign, point }) => sign === undefined && point === undefined);
  return !isCapitals && isUnsigned && sequences.every(isAlwaysWhole);
}

function heldCondition(pattern: LeafPattern, areNeighboursIndexed: boolean): Condition {
  const { sequences, field, distance, isCapitals } = pattern;
  if (isCapitals && areNeighboursIndexed) return onePart(quoteLexeme(capitalsLexeme(sequences[0]![0]!.exact)), false);
  const isExact = isExactInSql(pattern) && field === 'any';
  if (distance !== null || sequences.length === 1) {
    const all = distinct(sequences.flatMap((sequence) => heldParts(sequence, areNeighboursIndexed)));
    return { all, isExact: isExact && sequences.flatMap(operandsOf).length === 1 };
  }
  const spellings = sequences.map((sequence) => bracket(heldParts(sequence, areNeighboursIndexed), '&'));
  return onePart(bracket(spellings, '|'), isExact && sequences.every((sequence) => operandsOf(sequence).length === 1));
}

function conditionBefore({ sequences, distance }: LeafPattern): Condition {
  const parts = (distance === null ? sequences.slice(0, 1) : sequences).flatMap((sequence) => {
    const typed = sequence.map((token) => (token.isUnspaced ? { ...token, compare: 'exact' as const } : token));
    return operandsOf(typed).map((operand) => {
      const { compare, exact, isUnspaced } = sequence.find(({ offset }) => offset === operand.offset)!;
      const stem = stemWord(exact);
      const isStemmed = !isUnspaced && compare === 'stem';
      const lexemes = isStemmed ? [...operand.lexemes, exactLexeme(stem), foldedLexeme(stem)] : operand.lexemes;
      return {
        text: operandText({ ...operand, lexemes: [...new Set(lexemes)] }, ''),
        rank: ranks.word,
        isDenial: false,
      };
    });
  });
  return { all: distinct(parts), isExact: false };
}

function heldParts(sequence: TokenSequence, areNeighboursIndexed: boolean): Part[] {
  const operands = operandsOf(sequence);
  const isUnspaced = sequence.every((token) => token.isUnspaced);
  const partOf = (text: string, rank: number): Part => ({ text, rank, isDenial: false });
  const operandPart = (operand: Operand) =>
    partOf(operandText(operand, ''), isUnspaced && !operand.isPrefix ? ranks.pair : ranks.word);
  if (!areNeighboursIndexed) return operands.map(operandPart);
  // Each lexeme costs one lookup per monthly partition, so pairs that are implied by triples are skipped.
  const implied = pairsInTriples(sequence);
  const asked = operands.filter(({ offset }) => !implied.has(offset));
  const neighbours = [...neighboursInSequence(sequence)].map((lexeme) =>
    partOf(quoteLexeme(lexeme), isUnspaced ? ranks.triple : ranks.neighbours),
  );
  return [...asked.map(operandPart), ...neighbours];
}

function placedCondition(pattern: LeafPattern, budget: { operands: number }): Condition {
  const weight = pattern.field === 'title' ? 'A' : '';
  const { sequences } = pattern;
  const texts = sequences.map((sequence) => chain(operandsOf(sequence), weight));
  const isExact = isExactInSql(pattern);
  if (pattern.distance === null) return onePart(bracket(texts, '|'), isExact);
  // For three or more words, requires every pair to fit into the window. Every match meets this condition, and few other texts
  // do.
  for (const [i, first] of sequences.entries()) {
    for (const second of sequences.slice(i + 1)) {
      const near = nearText(nearWidth(pattern), first, second, weight, budget);
      if (near === null) return onePart(bracket(texts, '&'), false);
      texts.push(near);
    }
  }
  return onePart(bracket(texts.slice(sequences.length), '&'), isExact && sequences.length === 2);
}

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
