/**
 * Recognises ・ as a decimal point in numbers (一・五倍, 1・5倍). Matching otherwise ignores ・, which would make 一・五倍 equal to
 * 一五倍. Before anything but a unit, ・ may also separate a list (24・25日) or a name (二・二六事件). The position of a term's
 * decimal point is the index, within the term, of the first token after the point, or 0 if the term has no point.
 */
import { UNSPACED_TOKEN } from '../token-kinds.ts';
import { type Tokens, tokenText } from '../tokens.ts';

const kanjiDigits = '〇一二三四五六七八九';
const points = '・･';
const quarter = '四半期';
const pointed = new RegExp(`(?:[0-9][${points}][0-9]|[${kanjiDigits}][${points}](?!${quarter})[${kanjiDigits}])`);
const decimal = /[0-9]\.[0-9]/;
const fractionEnd = new RegExp(`[${points}](?:[0-9]+|[${kanjiDigits}]+)$`);
const units =
  '[%％倍兆億万]|パーセ|ポイント|トン|メートル|キロ|センチ|ミリ|グラム|リットル|ドル|ユーロ|平方|立方|ヘクタ|次元|度C';
const unitAtStart = new RegExp(`^(?:${units})`);
const quantity = new RegExp(
  `${pointed.source}[0-9${kanjiDigits}]*(?:$|${units})|[${kanjiDigits}]{2}(?:${units})|(?<![${kanjiDigits}])[${kanjiDigits}]{2}$`,
);
const counted = new RegExp(`[${kanjiDigits}]{2}[人名日月年代号区回件位番歳円割点度個台社本枚]`);
const unitLengthMax = 4;
const fractionWithoutUnitMin = 2;

export function isQuantity(term: string): boolean {
  return quantity.test(term);
}

export function isFixedInPoint(term: string, typed: string): boolean {
  if (isQuantity(term)) return true;
  return term !== typed && (counted.test(term) || (decimal.test(typed) && pointed.test(term)));
}

export function endsWithFraction(term: string): boolean {
  return pointed.test(term) && fractionEnd.test(term);
}

export function pointIn(tokens: Tokens, first: number, last: number): number {
  for (let i = first + 1; i <= last; i++) if (isPointBefore(tokens, i)) return i - first;
  return 0;
}

export function isPointOfQuantity(tokens: Tokens, i: number): boolean {
  return isPointBefore(tokens, i) && isBeforeUnit(tokens, fractionEndOf(tokens, i));
}

export function isPointBefore(tokens: Tokens, i: number): boolean {
  if (i === 0 || tokens.kind[i] !== tokens.kind[i - 1] || !isDigit(tokens, i) || !isDigit(tokens, i - 1)) return false;
  const at = tokens.end[i - 1]!;
  if (at + 1 !== tokens.start[i] || i === tokens.titleCount || !points.includes(fieldOf(tokens, i)[at]!)) return false;
  return i + quarter.length > tokens.count || [...quarter].some((kanji, k) => tokenText(tokens, i + k) !== kanji);
}

export function isFraction(tokens: Tokens, i: number): boolean {
  const end = fractionEndOf(tokens, i);
  return tokens.end[end]! - tokens.start[i]! >= fractionWithoutUnitMin || isBeforeUnit(tokens, end);
}

function fractionEndOf(tokens: Tokens, i: number): number {
  let end = i;
  while (end + 1 < tokens.count && isDigit(tokens, end + 1) && tokens.start[end + 1] === tokens.end[end]) end++;
  return end;
}

function isBeforeUnit(tokens: Tokens, i: number): boolean {
  const after = tokens.end[i]!;
  return unitAtStart.test(
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
