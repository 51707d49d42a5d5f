import type { Tokens } from '../tokens.ts';
import { characterAt, HIRAGANA, KANJI, scriptOf, touches, unitOf } from './token-scripts.ts';

/** A hiragana word of two characters is often part of another word, even if the user typed it in hiragana. */
export function isHiraganaPair(tokens: Tokens, first: number): boolean {
  return scriptOf(tokens, first) === HIRAGANA && scriptOf(tokens, first + 1) === HIRAGANA;
}

const before = new Set('のはがをにでともやへ');
const particles = new Set('のはがをにでともやへかだよね');

export function hasOkurigana(tokens: Tokens, kanji: number): boolean {
  const next = kanji + 1;
  if (next >= tokens.count || !touches(tokens, kanji) || scriptOf(tokens, next) !== HIRAGANA) return false;
  const kana = characterAt(tokens, next);
  // か is a particle, except in 置かれ and 行かず.
  if (kana === 'か' && next + 1 < tokens.count) return 'れせずなさ'.includes(characterAt(tokens, next + 1));
  return !particles.has(kana);
}

/**
 * Minimum length in characters of a hiragana word that is rarely the start of a longer word. Such a word may still
 * start within another word: 行われ|ないよう.
 */
const freeFrom = 4;
/** Last kana of adjectives and verbs, and honorifics, which may precede a long word: 赤いとうがらし, ごあいさつ. */
const adjectiveEnds = new Set('いなたるっうおご');
const nounsAfterAdjectives = new Set(['けが', 'ごみ', 'すし', 'いす']);
/** Starts of suffixes and particle groups that may follow a hiragana word: こどもたち, こどもから. */
const endings =
  /^(?:たち|さん|ちゃ|から|まで|より|です|でし|だけ|など|なら|なの|ばか|くら|ぐら|ずつ|ごと|じゃ|って|しか|ども)/;

export function isBetweenParticles(tokens: Tokens, first: number, last: number): boolean {
  if (!isAllHiragana(tokens, first, last)) return true;
  const isLong = last - first + 1 >= freeFrom;
  const hasStart = first > 0 && touches(tokens, first - 1) && scriptOf(tokens, first - 1) === HIRAGANA;
  if (hasStart) {
    const previous = characterAt(tokens, first - 1);
    const isNoun = previous === 'い' && nounsAfterAdjectives.has(textOf(tokens, first, last));
    if (!before.has(previous) && !isNoun && !(isLong && adjectiveEnds.has(previous))) return false;
  }
  const next = last + 1;
  const hasEnd = next < tokens.count && touches(tokens, last) && scriptOf(tokens, next) === HIRAGANA;
  if (isLong || !hasEnd || particles.has(characterAt(tokens, next))) return true;
  return endings.test(characterAt(tokens, next) + (next + 1 < tokens.count ? characterAt(tokens, next + 1) : ''));
}

function textOf(tokens: Tokens, first: number, last: number): string {
  let text = '';
  for (let i = first; i <= last; i++) text += characterAt(tokens, i);
  return text;
}

function isAllHiragana(tokens: Tokens, first: number, last: number): boolean {
  for (let i = first; i <= last; i++) if (scriptOf(tokens, i) !== HIRAGANA) return false;
  return true;
}

const particlesAtStart = new Set('とにはをでもやの');
const endingLengthMax = 2;

/** Returns whether the first kana of a hit belong to the previous word: となり in 必要となり, けた in 付けた数. */
export function isOkurigana(tokens: Tokens, first: number, last: number): boolean {
  if (scriptOf(tokens, first) !== HIRAGANA || first === 0 || !touches(tokens, first - 1)) return false;
  const [start, previous] = [characterAt(tokens, first), scriptOf(tokens, first - 1)];
  if (previous === HIRAGANA) {
    if (!isAllHiragana(tokens, first, last)) {
      return !before.has(characterAt(tokens, first - 1)) && !isKanjiInKana(tokens, first);
    }
    return (start === 'し' || start === 'き') && characterAt(tokens, first - 1) === 'で';
  }
  if (particlesAtStart.has(start)) return true;
  if (previous !== KANJI) return false;
  if (!isAllHiragana(tokens, first, last)) return !isKanjiInKana(tokens, first);
  return (
    last - first < endingLengthMax && !isNounAfterKanji(textOf(tokens, first, last), characterAt(tokens, first - 1))
  );
}

/**
 * Two kana directly after a kanji are usually its ending (使うに). These nouns follow kanji in compounds (粗大ごみ, 信州みそ),
 * unless one of these characters precedes them (済み|その). Nouns that end in a particle follow only some kanji (助け|が).
 */
const nounsAfterKanji: Readonly<Record<string, string>> = {
  ...{ がん: '', ごみ: '', いす: '', ねぎ: '', ずし: '必先', ぶろ: '', かぜ: '', ぶた: '', びん: '' },
  みそ: '済込読組飲住好挑包囲積悩望沈進',
};
const nounsAfterSomeKanji: Readonly<Record<string, string>> = {
  けが: '大',
  かに: '生沢紅赤',
  がに: '毛沢松葉紅越',
  うに: '生塩蒸板粒',
};

function isNounAfterKanji(noun: string, previous: string): boolean {
  const some = nounsAfterSomeKanji[noun];
  if (some !== undefined) return some.includes(previous);
  return nounsAfterKanji[noun]?.includes(previous) === false || kanaNotInOkurigana.has(noun[0]!);
}

export function isEndingAndParticle(tokens: Tokens, first: number, last: number): boolean {
  const isAfterKanji = first > 0 && touches(tokens, first - 1) && scriptOf(tokens, first - 1) === KANJI;
  const some = isAfterKanji ? nounsAfterSomeKanji[textOf(tokens, first, last)] : undefined;
  return some !== undefined && !some.includes(characterAt(tokens, first - 1));
}

const kanaNotInOkurigana = new Set('ひふほ');

function isKanjiInKana(tokens: Tokens, first: number): boolean {
  if (scriptOf(tokens, first + 1) !== HIRAGANA) return kanaNotInOkurigana.has(characterAt(tokens, first));
  return 'んっうく'.includes(characterAt(tokens, first + 1)) && scriptOf(tokens, first + 2) === KANJI;
}

const GA = 0x304c;

export function isSubjectAndPredicate(tokens: Tokens, first: number, last: number): boolean {
  for (let i = first + 1; i < last; i++) {
    if (unitOf(tokens, i) === GA) return scriptOf(tokens, i - 1) === KANJI && scriptOf(tokens, i + 1) === KANJI;
  }
  return false;
}
