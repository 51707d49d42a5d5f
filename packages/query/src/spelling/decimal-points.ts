/**
 * Recognises ・ as a decimal point in numbers (一・五倍, 1・5倍). Matching otherwise ignores ・, which would make 一・五 equal to
 * 一五. Short numbers without a unit may be a list: 二・三人, 七・八月. The position of a term's decimal point is the index,
 * within the term, of the first token after the point, or 0 if the term has no point.
 */
import { UNSPACED_TOKEN } from '../token-kinds.ts';
import type { Tokens } from '../tokens.ts';

const kanjiDigits = '〇一二三四五六七八九';
const points = '・･';
const digit = `[0-9${kanjiDigits}]`;
const kanjiDigitPair = new RegExp(`[${kanjiDigits}]{2}`);
const pointed = new RegExp(`${digit}[${points}]${digit}`);
const fractionEnd = new RegExp(`[${points}]${digit}+$`);
const units =
  /^(?:[%倍兆億万]|パーセ|ポイント|トン|メートル|キロ|センチ|ミリ|グラム|リットル|ドル|ユーロ|平方|立方|ヘクタ|次元|度C)/;
const unitLengthMax = 4;
const fractionWithoutUnitMin = 2;

export function hasDigits(term: string): boolean {
  return kanjiDigitPair.test(term) || pointed.test(term);
}

export function endsWithFraction(term: string): boolean {
  return pointed.test(term) && fractionEnd.test(term);
}

export function pointIn(tokens: Tokens, first: number, last: number): number {
  for (let i = first + 1; i <= last; i++) if (isPointBefore(tokens, i)) return i - first;
  return 0;
}

export function isPointBefore(tokens: Tokens, i: number): boolean {
  if (i === 0 || !isDigit(tokens, i) || !isDigit(tokens, i - 1)) return false;
  const at = tokens.end[i - 1]!;
  return at + 1 === tokens.start[i] && i !== tokens.titleCount && points.includes(fieldOf(tokens, i)[at]!);
}

export function isFraction(tokens: Tokens, i: number): boolean {
  let end = i + 1;
  while (end < tokens.count && isDigit(tokens, end) && tokens.start[end] === tokens.end[end - 1]) end++;
  const after = tokens.end[end - 1]!;
  if (after - tokens.start[i]! >= fractionWithoutUnitMin) return true;
  return units.test(
    fieldOf(tokens, i)
      .slice(after, after + unitLengthMax)
      .normalize('NFKC'),
  );
}

function isDigit({ kind, chars, charStart }: Tokens, i: number): boolean {
  const [from, to] = [charStart[i]!, charStart[i + 1]!];
  if (kind[i] === UNSPACED_TOKEN) return to - from === 1 && kanjiDigits.includes(String.fromCharCode(chars[from]!));
  for (let at = from; at < to; at++) if (chars[at]! < 0x30 || chars[at]! > 0x39) return false;
  return true;
}

function fieldOf({ text, titleCount }: Tokens, i: number): string {
  return i < titleCount ? text.title : text.body;
}
