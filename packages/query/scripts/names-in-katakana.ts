import type { DictionaryWord } from './sudachi-dictionary.ts';

const katakana = /^[\u30a1-\u30fa\u30fc]+$/;
const lengthMin = 4;
const differentLengthMin = 5;
const longSoundMin = 6;

/**
 * Returns pairs of spellings of foreign names: バングラデシュ and バングラデッシュ, アルカイダ and アルカイーダ. The two names have
 * the same preferred spelling in the dictionary and differ in one or two sounds. Excludes words that are also common nouns,
 * and short names that differ in a sound, because other words contain them: クリスト in ブラックリスト.
 */
export function namesInKatakana(words: readonly DictionaryWord[]): [string, string][] {
  const nouns = new Set(words.filter(({ partOfSpeech }) => partOfSpeech[1] !== '固有名詞').map(({ text }) => text));
  const names = new Map<string, Set<string>>();
  for (const { text, normalized, partOfSpeech } of words) {
    if (partOfSpeech[1] !== '固有名詞' || !isName(text) || !katakana.test(normalized)) continue;
    names.set(normalized, (names.get(normalized) ?? new Set()).add(text));
  }
  const pairs: [string, string][] = [];
  for (const [preferred, others] of names) {
    const all = [...new Set([preferred, ...others])].filter((name) => isName(name) && !nouns.has(name));
    for (const a of all) for (const b of all) if (a < b && soundAlike(a, b)) pairs.push([a, b]);
  }
  return pairs;
}

function isName(text: string): boolean {
  return katakana.test(text) && text.length >= lengthMin;
}

function soundAlike(a: string, b: string): boolean {
  const [left, right] = [soundOf(a), soundOf(b)];
  if (left === right) return true;
  if (Math.min(a.length, b.length) < differentLengthMin) return false;
  const distanceMax = Math.min(left.length, right.length) >= longSoundMin ? 2 : 1;
  return levenshteinDistance(left, right) <= distanceMax;
}

const vSounds: Readonly<Record<string, string>> = { ァ: 'バ', ィ: 'ビ', ェ: 'ベ', ォ: 'ボ', '': 'ブ' };

function soundOf(name: string): string {
  return name
    .replace(/ヴ([ァィェォ]?)/g, (_, vowel: string) => vSounds[vowel]!)
    .replace(/[ーッ]/g, '')
    .replace(/[ァィゥェォ]/g, (vowel) => String.fromCharCode(vowel.charCodeAt(0) + 1));
}

function levenshteinDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length]!;
}
