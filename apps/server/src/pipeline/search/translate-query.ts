/**
 * A parsed search → PostgreSQL `tsquery` text (https://www.postgresql.org/docs/current/datatype-textsearch.html), twice:
 *
 * - `query` says what an article must hold and where: phrases as `<n>`, title as weight A, beginnings as `:*`.
 * - `candidates` says only which lexemes it must hold. The inverted index answers that alone, and it is true of every article
 *   that matches, of oversize ones too. It is a list of conditions that must all hold: asked each by itself, the index leaves an
 *   article at the first that it fails, so those that promise the fewest articles come first.
 * - `heldCandidates` is the same as one condition, for articles indexed without the lexemes of neighbours.
 *
 * Where SQL cannot say a part (a near of three words; whether Japanese characters are a whole word), it says something that is true
 * of every match, and `isExact` is false: the matcher of packages/query has the last word on each hit.
 */
import { type LeafPattern, leafPattern, type TokenPattern, type TokenSequence } from '@kawaraban/query/leaf.ts';
import { isAlwaysWhole, nearWidth } from '@kawaraban/query/occurrences.ts';
import { isLeaf, type QueryNode } from '@kawaraban/query/tree.ts';
import {
  capitalsLexeme,
  exactLexeme,
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
  /** Null: true of every article. */
  query: string | null;
  /** Null: every article is a candidate. */
  candidates: string[] | null;
  heldCandidates: string | null;
  /** Whether `query` finds exactly the articles that match (oversize ones apart). */
  isExact: boolean;
  /** `query`, if all it says were exact: for counts too large to ask the matcher. */
  estimate: string | null;
  /** Whether `candidates` says as much as `query`. */
  isAnsweredByIndex: boolean;
}

/** Operands all nears of a search may take in its `query`; past it, a near is left to the matcher. */
const nearOperandsMax = 2_000;

/** Returns the SQL side of a search. */
export function translateQuery(tree: QueryNode): TranslatedQuery {
  const budget = { operands: nearOperandsMax };
  const query = translate(tree, (pattern) => placedCondition(pattern, budget));
  const estimate = query.isExact
    ? query
    : translate(tree, (pattern) => ({ ...placedCondition(pattern, budget), isExact: true }));
  const candidates = translate(tree, (pattern) => heldCondition(pattern, true));
  const held = translate(tree, (pattern) => heldCondition(pattern, false));
  return {
    query: textOf(query),
    estimate: textOf(estimate),
    candidates: candidates.all.length === 0 ? null : candidateList(candidates.all),
    heldCandidates: held.all.length === 0 ? null : orIncomplete(bracket(held.all, '&')),
    isExact: query.isExact,
    isAnsweredByIndex: candidates.isExact,
  };
}

/** Conditions a search itself is asked by; each costs a look-up in each month. What is left over is one with the last. */
const candidatesMax = 12;

function candidateList(all: readonly Part[]): string[] {
  const wanted = all.filter(({ isDenial }) => !isDenial).toSorted((a, b) => a.rank - b.rank);
  const denied = all.filter(({ isDenial }) => isDenial);
  // A denial by itself says nothing that the index could begin with: it goes with the last of the others.
  const alone = wanted.slice(0, Math.min(candidatesMax, wanted.length) - 1);
  const together = [...wanted.slice(alone.length), ...denied];
  return [...alone.map(({ text }) => text), bracket(together, '&')].map(orIncomplete);
}

function orIncomplete(text: string): string {
  return `${text} | '${INCOMPLETE_MARKER}'`;
}

/** Returns the condition that one of these lexemes is of an article. */
export function anyOfLexemes(lexemes: readonly string[]): string {
  return orIncomplete(lexemes.map(quoteLexeme).join(' | '));
}

/** The order of parts, by how few articles they promise as far as their kind tells: two words side by side the fewest. */
const ranks = { neighbours: 0, pair: 1, triple: 2, word: 3 };

interface Part {
  /** In brackets where needed. */
  text: string;
  rank: number;
  /** True of articles that lack something. */
  isDenial: boolean;
}

/** A condition that is true of every article of which the part is true; the other way round too if `isExact`. */
interface Condition {
  /** All must hold, each is there once; none = always true. */
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
    // What is true of more articles than it should is denied of too many.
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
      operands.push({ offset, lexemes: pairOf(sequence[i]!, next), isPrefix: false });
      isInPair = true;
      continue;
    }
    // The last of a run is the second half of the pair before it.
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

/** Whether finding the characters is all there is: no whole words to look for, no separator that may stand between them. */
function isExactInSql({ sequences, isCapitals }: LeafPattern): boolean {
  return !isCapitals && sequences.every(isAlwaysWhole);
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

function heldParts(sequence: TokenSequence, areNeighboursIndexed: boolean): Part[] {
  const operands = operandsOf(sequence);
  const isUnspaced = sequence.every((token) => token.isUnspaced);
  const partOf = (text: string, rank: number): Part => ({ text, rank, isDenial: false });
  const operandPart = (operand: Operand) =>
    partOf(operandText(operand, ''), isUnspaced && !operand.isPrefix ? ranks.pair : ranks.word);
  if (!areNeighboursIndexed) return operands.map(operandPart);
  // Each lexeme is looked up in each month: where those of three characters say it all, those of two are not asked for.
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
  // Of three words and more, each two must fit into the window: nearly what is asked, and true of every match.
  for (const [i, first] of sequences.entries()) {
    for (const second of sequences.slice(i + 1)) {
      const near = nearText(nearWidth(pattern), first, second, weight, budget);
      if (near === null) return onePart(bracket(texts, '&'), false);
      texts.push(near);
    }
  }
  return onePart(bracket(texts.slice(sequences.length), '&'), isExact && sequences.length === 2);
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
