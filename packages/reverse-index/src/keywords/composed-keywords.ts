import { nearWindows } from '@kawaraban/query/near.ts';
import { isWholeWord, type WholeWord } from '@kawaraban/query/spelling/whole-words.ts';
import { isInCapitals, type Tokens, tokenText } from '@kawaraban/query/tokens.ts';
import { type FoundKeywords, isFound } from './found-keywords.ts';
import {
  COMPOSED_COUNT,
  COMPOSED_KEYWORD,
  COMPOSED_PARTS,
  COMPOSED_WIDTH,
  HAS_AMPERSAND,
  HAS_DIGITS,
  HAS_HYPHEN,
  IS_AMBIGUOUS,
  IS_CAPITALS,
  IS_EXACT,
  IS_SUBSTRING,
  type Keywords,
  PART_SIZE,
  POINT_BITS,
} from './keywords.ts';

export function composedHolds(keywords: Keywords, found: FoundKeywords, tokens: Tokens, start: number): boolean {
  const { data } = keywords.composed;
  const width = data[start + COMPOSED_WIDTH]!;
  return width < 0 ? termHolds(keywords, found, tokens, start) : nearHolds(keywords, found, tokens, start);
}

function termHolds(keywords: Keywords, found: FoundKeywords, tokens: Tokens, start: number): boolean {
  const { data } = keywords.composed;
  const end = start + COMPOSED_PARTS + data[start + COMPOSED_COUNT]! * PART_SIZE;
  for (let at = start + COMPOSED_PARTS; at < end; at += PART_SIZE) {
    const part = data[at]!;
    if (!isFound(found, part)) continue;
    const flags = data[at + 1]!;
    const condition = conditionOf(flags);
    const exact = (flags & IS_EXACT) === 0 ? undefined : keywords.exactTexts.get(data[start + COMPOSED_KEYWORD]!);
    const { head, before, first, last } = found.occurrences;
    for (let i = head[part]!; i >= 0; i = before[i]!) {
      if ((flags & IS_CAPITALS) !== 0 && !isInCapitals(tokens, first[i]!)) continue;
      if (exact && !hasTexts(tokens, first[i]!, exact)) continue;
      if (condition === null || isWholeWord(tokens, first[i]!, last[i]!, condition)) return true;
    }
  }
  return false;
}

function conditionOf(flags: number): WholeWord | null {
  if ((flags & CONDITIONS) === 0) return null;
  const isWhole = (flags & IS_SUBSTRING) === 0;
  const isAmbiguous = (flags & IS_AMBIGUOUS) !== 0;
  const sign = (flags & HAS_HYPHEN) !== 0 ? 'hyphen' : (flags & HAS_AMPERSAND) !== 0 ? 'ampersand' : undefined;
  return { isWhole, isAmbiguous, sign, point: (flags & HAS_DIGITS) === 0 ? undefined : flags >>> POINT_BITS };
}

const CONDITIONS = IS_AMBIGUOUS | IS_SUBSTRING | HAS_HYPHEN | HAS_AMPERSAND | HAS_DIGITS;

function hasTexts(tokens: Tokens, first: number, texts: readonly string[]): boolean {
  return texts.every((text, i) => tokenText(tokens, first + i) === text);
}

function nearHolds(keywords: Keywords, found: FoundKeywords, tokens: Tokens, start: number): boolean {
  const { data } = keywords.composed;
  const words: { first: number[]; last: number[] }[] = [];
  for (let k = 0; k < data[start + COMPOSED_COUNT]!; k++) {
    const at = start + COMPOSED_PARTS + k * PART_SIZE;
    if (!isFound(found, data[at]!)) return false;
    words.push(positionsOfPart(found, tokens, data[at]!));
  }
  return nearWindows(words, data[start + COMPOSED_WIDTH]!).next().done !== true;
}

function positionsOfPart({ occurrences }: FoundKeywords, tokens: Tokens, part: number) {
  const { head, before, first, last } = occurrences;
  const { position } = tokens;
  const word = { first: [] as number[], last: [] as number[] };
  for (let i = head[part]!; i >= 0; i = before[i]!) {
    word.first.push(position[first[i]!]!);
    word.last.push(position[last[i]!]!);
  }
  word.first.reverse();
  word.last.reverse();
  return word;
}
