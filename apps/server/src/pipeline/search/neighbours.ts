/**
 * Lexemes of adjacent tokens. With these lexemes, the inverted index alone excludes most articles that contain two
 * common words but not the phrase, or the pairs of a katakana word but not the word. Each lexeme is a hash of the
 * tokens. An article without the lexeme does not contain the tokens in a row. These tokens have a lexeme:
 *
 * - Two tokens that are not both unspaced characters. Two unspaced characters already have a pair (lexemes.ts).
 * - Three unspaced characters of scripts with few characters (katakana, Thai and similar), because the pairs of these
 *   scripts are common. Hiragana is excluded, because it makes up half of a Japanese text and few searches use it.
 */

import type { TokenComparison, TokenSequence } from '@kawaraban/query/leaf.ts';
import { searchStem } from '@kawaraban/query/search-stem.ts';
import { foldCharacter } from '@kawaraban/query/spelling/fold-characters.ts';
import { hashText, UNSPACED_TOKEN } from '@kawaraban/query/token-kinds.ts';
import { tokenStem } from '@kawaraban/query/tokenize.ts';
import type { Tokens } from '@kawaraban/query/tokens.ts';

interface RunToken {
  stem: string;
  isUnspaced: boolean;
}

export function neighboursInText(tokens: Tokens): Set<string> {
  const gathering = gatherNeighbours();
  for (let i = 0; i < tokens.count; i++) {
    gathering.add({ stem: tokenStem(tokens, i), isUnspaced: tokens.kind[i] === UNSPACED_TOKEN }, tokens.position[i]!);
  }
  return gathering.lexemes;
}

export function neighboursInSequence(sequence: TokenSequence): Set<string> {
  const gathering = gatherNeighbours();
  for (const { text, compare, offset, isUnspaced } of sequence) {
    if (compare === 'prefix') break;
    gathering.add({ stem: stemOf(text, compare, isUnspaced), isUnspaced }, offset);
  }
  return gathering.lexemes;
}

function stemOf(text: string, compare: TokenComparison, isUnspaced: boolean): string {
  if (compare === 'stem') return text;
  return isUnspaced ? foldCharacter(text) : searchStem(text);
}

/** Tokens must be added in order of position. */
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

function endingRun(run: readonly RunToken[]): string[] {
  const [third, second, first] = run.toReversed();
  if (!third || !second) return [];
  if (!second.isUnspaced || !third.isUnspaced) return [hashLexeme(`${second.stem} ${third.stem}`)];
  if (!first || ![first, second, third].every(isOfFewLetters)) return [];
  return [hashLexeme(`${first.stem} ${second.stem} ${third.stem}`)];
}

const isOfFewLetters = ({ stem, isUnspaced }: RunToken) =>
  isUnspaced && !/^[\p{Script=Han}\p{Script=Hiragana}]/u.test(stem);

/**
 * Number of bits of a hash. With fewer bits the index is smaller, because articles share more hashes. With more bits,
 * fewer articles share a hash by chance.
 */
const hashBits = 18;

/** Uses the "XOR folding" of http://www.isthe.com/chongo/tech/comp/fnv/. */
function hashLexeme(text: string): string {
  const hash = hashText(text);
  const folded = (hash ^ (hash >>> hashBits)) & ((1 << hashBits) - 1);
  return `^${folded.toString(36)}`;
}
