/**
 * Finds the other spellings of a typed word (docs/searching.md, "Spellings"). The spellings are alternatives in the
 * search, so a new spelling list does not require a reindex. Each spelling differs from the word in one step; the
 * relation is not transitive.
 */
import { lexicon } from '#lexicon';
import { isKatakana } from '../token-kinds.ts';
import { cutsOf } from './cut-words.ts';
import { foldCharacters } from './fold-characters.ts';
import { countSpellings, kanaSpellings, kanjiSpellings, noSpellings, suffixSpellings } from './kana-spellings.ts';
import { latinSpellings } from './latin-spellings.ts';
import { type Lexicon, listedSpellings } from './lexicon.ts';
import { numberSpellings } from './number-spellings.ts';

/** Maximum number of spellings of a word, which limits the work per article for one saved search. No real word has that many. */
const spellingsMax = 24;
const cacheMax = 20_000;
const known = new Map<string, readonly string[]>();

export function learnSpellings(word: string, spellings: readonly string[]): void {
  if (known.size >= cacheMax) known.clear();
  known.set(word, spellings);
}

export function spellingsOf(word: string): readonly string[] {
  const before = known.get(word);
  if (before) return before;
  const spellings = new Set<string>();
  const respelledWords = [...latinSpellings(word), ...numberSpellings(word), ...partsRespelled(word)];
  // Also respells the counters and endings of the spellings found above: 三ヶ月 and 3カ月, 子供達 and 子どもたち.
  const withOtherEnds = respelledWords.flatMap((other) => [
    ...countSpellings(other),
    ...kanjiSpellings(other),
    ...noSpellings(other),
    ...suffixSpellings(other),
  ]);
  for (const spelling of [...respelledWords, ...withOtherEnds]) if (spelling !== word) spellings.add(spelling);
  const list = [...spellings].slice(0, spellingsMax);
  learnSpellings(word, list);
  return list;
}

/** Returns the spellings that differ from the word in one part, plus one that uses the first alternative for every part. */
function partsRespelled(word: string): string[] {
  const found: string[] = [];
  const first: string[] = [];
  let respelledParts = 0;
  const parts = partsOf(word);
  for (const [i, part] of parts.entries()) {
    const others = respelled(part, { isFirst: i === 0, isAlone: parts.length === 1 });
    const [before, after] = [parts.slice(0, i).join(''), parts.slice(i + 1).join('')];
    for (const other of others) found.push(before + other + after);
    first.push(others[0] ?? part);
    if (others.length > 0) respelledParts++;
  }
  if (respelledParts > 1) found.push(first.join(''));
  return [...found, ...longVowelSpellings(word), ...kanaSpellings(word)];
}

/** Single-kanji nouns that are written in kana as often as in kanji, even in compounds: がん細胞, マグロ漁. */
const oftenInKana = new Set(
  '癌鬱鮪鰻蟹鯨鮭鯖鰯鰹鰤鱈鮎鯛蛸猪鹿熊猿狼鶏豚牛犬猫鼠鮫蜂蟻蚊鴨鶴鷹烏鳩苺桃梨柿栗蓮椿飴餅鍋丼鍵靴鞄傘錆嘘罠噂塵屑籠樽',
);

const isNumeral = /^[〇一二三四五六七八九十百千万]+日?$/u;

function respelled(part: string, { isFirst, isAlone }: { isFirst: boolean; isAlone: boolean }): string[] {
  const isInHiragana = /^\p{Script=Hiragana}+$/u.test(part);
  // Inside a longer word, skips numerals, because separate rules apply to them. Also skips kana after the start, because they
  // are usually endings.
  if (!isAlone && (isNumeral.test(part) || (isInHiragana && !(isFirst && part.length > 1)))) return [];
  const words = lexicon();
  const listed = words ? listedSpellings(words, part, isAlone) : [];
  if (part.length > 1) return [...listed, ...longVowelSpellings(part)];
  if (isAlone) return listed.filter((text) => text.length > 1 || !isKanji(text));
  // A single kanji is not replaced inside a longer word, because it occurs in too many unrelated words (年 is not 歳).
  return oftenInKana.has(part) ? listed.filter((text) => text.length > 1 && !isKanji(text)) : [];
}

function isKanji(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}

/** Katakana words that become different words with a final ー. */
const otherWithLongVowel = new Set(
  'ドラマ ローマ パスタ サンバ バッタ ラッパ コンパ カッコ リンダ タイガ ロッカ ナンバ ハンタ ルール コード メイド パーマ ダイヤ'.split(
    ' ',
  ),
);
const smallKana = /[ァィゥェォャュョヮ]/g;
const moraeMin = 3;

/** Final kana of loanwords that never take a long vowel mark: ベトナム, デザイン, テスト. */
const shortEnding = /[ンックグスズツヌフブプムルトド]$/;

/**
 * Returns the spelling with or without a final long vowel mark (サーバ for サーバー and vice versa). Returns none for words of
 * fewer than three morae (キー, カバー).
 */
function longVowelSpellings(part: string): string[] {
  const word = part.replace(/ー$/, '');
  if (!/^[\u30a1-\u30fa\u30fc]+$/.test(part) || word.replace(smallKana, '').length < moraeMin) return [];
  if (word.endsWith('ー') || otherWithLongVowel.has(word)) return [];
  if (part !== word) return [word];
  return shortEnding.test(word) ? [] : [`${word}ー`];
}

/**
 * Returns the parts of a word that may have other spellings, in order: the longest parts that the lexicon lists, and
 * the remaining text, split at word boundaries. A part starts and ends at word boundaries.
 */
function partsOf(word: string): string[] {
  const words = lexicon();
  if (words === undefined) return scriptRuns(word);
  const ends = boundariesOf(words, word);
  const parts: string[] = [];
  for (let i = 0; i < ends.length - 1; ) {
    let next = i + 1;
    for (let j = ends.length - 1; j > i + 1; j--) {
      if (listedSpellings(words, word.slice(ends[i], ends[j]), i === 0 && j === ends.length - 1).length === 0) continue;
      next = j;
      break;
    }
    parts.push(word.slice(ends[i], ends[next]));
    i = next;
  }
  return parts;
}

function boundariesOf(words: Lexicon, word: string): number[] {
  const ends = [0];
  for (const run of scriptRuns(word)) {
    const from = ends.at(-1)!;
    if (isKatakana(run.charCodeAt(0)) || /^\p{Script=Han}/u.test(run)) {
      const folded = foldCharacters(run);
      if (folded.length === run.length) for (const cut of cutsOf(words, folded)) ends.push(from + cut);
    }
    ends.push(from + run.length);
  }
  return ends;
}

const runPattern =
  /[\p{Script=Han}々〆]+|[\u30a1-\u30fa\u30fc-\u30fe]+|\p{Script=Hiragana}+|[^\p{Script=Han}々〆\u30a1-\u30fa\u30fc-\u30fe\p{Script=Hiragana}]+/gu;

function scriptRuns(word: string): string[] {
  return word.match(runPattern) ?? [];
}
