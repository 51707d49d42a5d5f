/**
 * Lexemes of what stands side by side, so that the inverted index itself tells most articles with two common words from those
 * with the phrase of them, and most with the pairs of a katakana word from those with the word. Each is a hash: who has it may
 * hold the tokens in a row, who has it not does not.
 *
 * - two tokens, not both unspaced characters (those have their pairs, see lexemes.ts);
 * - three unspaced characters of scripts with so few characters that pairs of them tell little: katakana, Thai and the like.
 *   Hiragana is left out: it is half of a Japanese text, and few search for it.
 */

import type { TokenComparison, TokenSequence } from '@kawaraban/query/leaf.ts';
import { searchStem } from '@kawaraban/query/search-stem.ts';
import { foldCharacter } from '@kawaraban/query/spelling/fold-characters.ts';
import { hashText, UNSPACED_TOKEN } from '@kawaraban/query/token-kinds.ts';
import { tokenStem } from '@kawaraban/query/tokenize.ts';
import type { Tokens } from '@kawaraban/query/tokens.ts';

/** One of tokens at positions in a row. */
interface RunToken {
  stem: string;
  isUnspaced: boolean;
}

/** Returns the lexemes of all neighbours in a text. */
export function neighboursInText(tokens: Tokens): Set<string> {
  const gathering = gatherNeighbours();
  for (let i = 0; i < tokens.count; i++) {
    gathering.add({ stem: tokenStem(tokens, i), isUnspaced: tokens.kind[i] === UNSPACED_TOKEN }, tokens.position[i]!);
  }
  return gathering.lexemes;
}

/** Returns the lexemes that every text with this sequence has. */
export function neighboursInSequence(sequence: TokenSequence): Set<string> {
  const gathering = gatherNeighbours();
  for (const { text, compare, offset, isUnspaced } of sequence) {
    // A beginning of a word has no stem to ask by; it is the last.
    if (compare === 'prefix') break;
    gathering.add({ stem: stemOf(text, compare, isUnspaced), isUnspaced }, offset);
  }
  return gathering.lexemes;
}

function stemOf(text: string, compare: TokenComparison, isUnspaced: boolean): string {
  if (compare === 'stem') return text;
  return isUnspaced ? foldCharacter(text) : searchStem(text);
}

/** Gathers the lexemes of tokens that are added in the order of their positions. */
function gatherNeighbours() {
  const lexemes = new Set<string>();
  let run: RunToken[] = [];
  let last = 0;
  return {
    lexemes,
    add(token: RunToken, position: number): void {
      if (position !== last + 1) run = [];
      last = position;
      run.push(token);
      if (run.length > 3) run.shift();
      for (const lexeme of endingRun(run)) lexemes.add(lexeme);
    },
  };
}

/** Returns the offsets of the pairs of which the lexemes of three say all there is to say. */
export function pairsInTriples(sequence: TokenSequence): Set<number> {
  const offsets = new Set<number>();
  const isOf = (i: number) => isOfFewLetters({ stem: sequence[i]!.text, isUnspaced: sequence[i]!.isUnspaced });
  for (let i = 0; i + 2 < sequence.length; i++) {
    const { offset } = sequence[i]!;
    const isInRow = sequence[i + 2]!.offset === offset + 2;
    if (isInRow && isOf(i) && isOf(i + 1) && isOf(i + 2)) offsets.add(offset).add(offset + 1);
  }
  return offsets;
}

/** The lexemes of the neighbours that end with the last token of a run of three at most. */
function endingRun(run: readonly RunToken[]): string[] {
  const [third, second, first] = run.toReversed();
  if (!third || !second) return [];
  if (!second.isUnspaced || !third.isUnspaced) return [hashLexeme(`${second.stem} ${third.stem}`)];
  if (!first || ![first, second, third].every(isOfFewLetters)) return [];
  return [hashLexeme(`${first.stem} ${second.stem} ${third.stem}`)];
}

const isOfFewLetters = ({ stem, isUnspaced }: RunToken) =>
  isUnspaced && !/^[\p{Script=Han}\p{Script=Hiragana}]/u.test(stem);

/** So few hashes that each stands for many neighbours and the index stays small, so many that they tell articles apart. */
const hashBits = 18;

/** The hash of tokens, folded to its lower bits (http://www.isthe.com/chongo/tech/comp/fnv/, "XOR folding"). */
function hashLexeme(text: string): string {
  const hash = hashText(text);
  const folded = (hash ^ (hash >>> hashBits)) & ((1 << hashBits) - 1);
  return `^${folded.toString(36)}`;
}
