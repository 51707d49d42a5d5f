import { characterKind, UNSPACED } from '../normalize.ts';
import { isKatakana, UNSPACED_TOKEN } from '../token-kinds.ts';
import { type Tokens, tokenText } from '../tokens.ts';
import { foldCharacter, foldedUnits } from './fold-characters.ts';

export const OTHER = 0;
export const KANJI = 1;
export const KATAKANA = 2;
export const HIRAGANA = 3;

/** Returns the folded unit of an unspaced token. For a rare character with several units, returns the first. */
export function unitOf(tokens: Tokens, i: number): number {
  const { chars, charStart } = tokens;
  const from = charStart[i]!;
  return charStart[i + 1]! - from === 1
    ? foldedUnits[chars[from]!]!
    : foldCharacter(tokenText(tokens, i)).charCodeAt(0);
}

/** Script of each UTF-16 unit plus 1. 0 until first read. */
const scripts = new Uint8Array(0x10000);

export function scriptOf({ kind, chars, charStart }: Tokens, i: number): number {
  if (kind[i] !== UNSPACED_TOKEN) return OTHER;
  const unit = chars[charStart[i]!]!;
  return (scripts[unit]! || learnScript(unit)) - 1;
}

function learnScript(unit: number): number {
  let script = OTHER;
  const isRareKanji = unit >= 0xd800 && unit <= 0xdbff;
  if (isKatakana(unit)) script = KATAKANA;
  else if (unit >= 0x3041 && unit <= 0x309f) script = HIRAGANA;
  else if (isRareKanji || (unit >= 0x3005 && characterKind(unit) === UNSPACED)) script = KANJI;
  scripts[unit] = script + 1;
  return script + 1;
}

export function touches({ position, isSeparated }: Tokens, i: number): boolean {
  return position[i + 1]! - position[i]! === 1 && isSeparated[i + 1] !== 1;
}

export function characterAt(tokens: Tokens, i: number): string {
  return String.fromCharCode(unitOf(tokens, i));
}
