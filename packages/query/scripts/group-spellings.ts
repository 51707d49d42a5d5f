import { commonSpellings } from './common-spellings.ts';
import { namesInKatakana } from './names-in-katakana.ts';
import { substituteKanji } from './substitute-kanji.ts';
import type { DictionaryWord } from './sudachi-dictionary.ts';

/** Fields read from sudachi-synonyms-dictionary. Entries with the same group and number are spellings of the same word. */
export interface SynonymGroup {
  id: string;
  items: { vocabularyNumber: number; hyoukiYure: string; midashi: string }[];
}

const ownGroups = [...commonSpellings, ...substituteKanji];

/** Words that the synonym dictionary lists as spellings of each other, although they differ in meaning. */
const differentWords = [['レーザー', 'レザー']] as const;

const japanese = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]{2,}$/u;
const oneKanji = /^\p{Script=Han}$/u;
const kanji = /[\p{Script=Han}々〆]/u;
const okurigana = /^\p{Script=Han}.*\p{Script=Hiragana}$/u;
const hiragana = /[\p{Script=Hiragana}]/gu;
const contentWords = new Set(['名詞', '動詞', '形容詞', '形状詞', '副詞', '接続詞', '代名詞']);

/** Readings of function nouns. They are skipped, because トコロ is not a spelling of ところ. */
const functionWords = new Set(
  'コト モノ トコロ トキ タメ ワケ ハズ ホウ ママ ウチ ホド ツモリ コロ アト カタ ヒト ナカ'.split(' '),
);

/**
 * Minimum difference between the costs of two words with the same kana. If their costs differ by less, the kana count
 * as a spelling of neither word. If they differ by at least this much, the kana count as a spelling of the likelier
 * word.
 */
const dominance = 1_500;

/**
 * Returns the other spellings of each word: 申込 → 申込み, 申し込み. Spellings of one word share a reading and a preferred
 * spelling. The relation is not transitive: each word has its own list.
 */
export function groupSpellings(words: readonly DictionaryWord[], synonyms: readonly SynonymGroup[]) {
  const spellings = new Map<string, Set<string>>();
  const places = placeNames(words);
  const isPlaceInKatakana = (a: string, b: string) => places.has(a) && /^[\p{Script=Katakana}ー]+$/u.test(b);
  const meanings = meaningsOfKana(words);
  const readings = readingsOf(words);
  for (const group of groupsOf(words, meanings)) {
    const members = [...group.texts].filter((text) => kanji.test(text) || meanings.get(text) === group.key);
    for (const a of members) {
      for (const b of members) if (a !== b && (group.mayDifferInKanji || differOnlyInKana(a, b))) add(spellings, a, b);
    }
  }
  for (const group of [...ownGroups, ...okuriganaGroups(words), ...namesInKatakana(words)]) {
    for (const a of group) for (const b of group) if (a !== b) add(spellings, a, b);
  }
  addShortForms(spellings);
  for (const { items } of synonyms) {
    for (const preferred of items.filter(({ hyoukiYure }) => hyoukiYure === '代表表記')) {
      const others = items.filter(
        ({ vocabularyNumber, hyoukiYure }) =>
          vocabularyNumber === preferred.vocabularyNumber && hyoukiYure === '異表記・表記ゆれ',
      );
      for (const { midashi } of others) {
        if (!isListed(preferred.midashi, meanings) || !isListed(midashi, meanings)) continue;
        if (isPartOf(preferred.midashi, midashi) || isPartOf(midashi, preferred.midashi)) continue;
        if (!haveOneSound(readings, preferred.midashi, midashi)) continue;
        add(spellings, preferred.midashi, midashi);
        add(spellings, midashi, preferred.midashi);
      }
    }
  }
  for (const [a, b] of differentWords) {
    spellings.get(a)?.delete(b);
    spellings.get(b)?.delete(a);
  }
  for (const [word, others] of spellings) {
    for (const other of others) {
      const isOwn = ownGroups.some((group) => group.includes(word) && group.includes(other));
      if (!isOwn && (isSoundOfCompound(other, others) || isVoiced(word, spellings.get(other)))) others.delete(other);
      if (isPlaceInKatakana(word, other) || isPlaceInKatakana(other, word) || isTooShort(word, other))
        others.delete(other);
    }
    if (others.size === 0) spellings.delete(word);
  }
  return spellings;
}

function readingsOf(words: readonly DictionaryWord[]): Map<string, Set<string>> {
  const readings = new Map<string, Set<string>>();
  for (const { text, reading } of words) readings.set(text, (readings.get(text) ?? new Set()).add(reading));
  return readings;
}

/** Returns false for different words, such as the names 東京電力 and テプコ, or the verbs 越える and 超える. */
function haveOneSound(readings: ReadonlyMap<string, ReadonlySet<string>>, a: string, b: string): boolean {
  if (!kanji.test(a) && !kanji.test(b)) return true;
  if (okurigana.test(a) && okurigana.test(b)) return differOnlyInKana(a, b);
  const of = (text: string) =>
    kanji.test(text) ? (readings.get(text) ?? new Set<string>()) : new Set([inKatakana(text)]);
  const [left, right] = [of(a), of(b)];
  return left.size === 0 || right.size === 0 ? differOnlyInKana(a, b) : [...left].some((reading) => right.has(reading));
}

function inKatakana(text: string): string {
  return text.replace(hiragana, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
}

const knownFrom = 30;

/**
 * Returns, for each word, the spellings that never occur in compounds. For example, 経済 in 日本経済 is never written in
 * kana, whereas 林檎 in りんご農家 is. Such spellings are the kana spellings of words in well-known kanji, except nouns that
 * are often written in kana.
 */
export function spellingsAlone(
  words: readonly DictionaryWord[],
  spellings: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, Set<string>> {
  const counts = new Map<string, number>();
  const nouns = new Set(words.filter(({ partOfSpeech }) => partOfSpeech[1] === '普通名詞').map(({ text }) => text));
  for (const noun of nouns) for (const sign of new Set(noun)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const often = new Set(ownGroups.flat());
  const isWellKnown = (word: string) =>
    /^\p{Script=Han}{2,}$/u.test(word) &&
    !often.has(word) &&
    [...word].every((sign) => (counts.get(sign) ?? 0) >= knownFrom);
  const alone = new Map<string, Set<string>>();
  for (const [word, others] of spellings) {
    if (!isWellKnown(word)) continue;
    const inKana = [...others].filter(
      (other) => [...word].some((sign) => !other.includes(sign)) && /[\u3041-\u30ff]/.test(other),
    );
    if (inKana.length > 0) alone.set(word, new Set(inKana));
  }
  return alone;
}

/** Returns true for a single kanji that is part of too many other words, such as the 頂 of 頂き and the 命 of 生命. */
function isTooShort(word: string, other: string): boolean {
  if (ownGroups.some((group) => group.includes(word) && group.includes(other))) return false;
  return oneKanji.test(other) && word.length > 1 && kanji.test(word);
}

const voiced = 'がぎぐげござじずぜぞだぢづでどばびぶべぼガギグゲゴザジズゼゾダヂヅデドバビブベボ';

/**
 * Returns true for a voiced form, which is not a spelling of the word: だから is not a spelling of 宝, although 宝 is read
 * that way in 小宝.
 */
function isVoiced(word: string, others: ReadonlySet<string> | undefined): boolean {
  if (!voiced.includes(word[0]!) || kanji.test(word)) return false;
  return others?.has(String.fromCharCode(word.charCodeAt(0) - 1) + word.slice(1)) === true;
}

/**
 * Returns true for a voiced reading that occurs only at the end of compounds, such as ずし (寿司) and ヅエ (杖). Compounds are
 * written in kanji, so the reading is not a spelling of the word.
 */
function isSoundOfCompound(other: string, others: ReadonlySet<string>): boolean {
  if (!voiced.includes(other[0]!)) return false;
  return others.has(String.fromCharCode(other.charCodeAt(0) - 1) + other.slice(1));
}

/** Returns kanji words that are only place names. Place names are not written in katakana (京都, never キョウト). */
function placeNames(words: readonly DictionaryWord[]): Set<string> {
  const names = new Set<string>();
  for (const { text, partOfSpeech } of words) {
    if (partOfSpeech[1] === '固有名詞' && partOfSpeech[2] === '地名' && kanji.test(text)) names.add(text);
  }
  for (const { text, partOfSpeech } of words) if (partOfSpeech[1] !== '固有名詞') names.delete(text);
  return names;
}

function add(spellings: Map<string, Set<string>>, word: string, other: string): void {
  const known = spellings.get(word);
  if (known) known.add(other);
  else spellings.set(word, new Set([other]));
}

/** Matches nouns such as 積み上げ, whose first kana are optional (積上げ) even if the dictionary has no such spelling. */
const twoVerbs = /^(\p{Script=Han})[\u3041-\u3096](\p{Script=Han}[\u3041-\u3096]{1,3})$/u;
/** Particles between two words: 目の当たり, 手に入れ. */
const particle = /^.[のにをがはとへで]/u;

/** Groups nouns made of two verbs by reading and kanji, ignoring the kana between the kanji: 打切り and 打ち切り, 追越し and 追い越し. */
function okuriganaGroups(words: readonly DictionaryWord[]): string[][] {
  const groups = new Map<string, Set<string>>();
  for (const { text, reading, partOfSpeech } of words) {
    const skeleton = text.replace(hiragana, '');
    const isNounForm = partOfSpeech[0] === '名詞' || ['連用形-一般', '終止形-一般'].includes(partOfSpeech[5] ?? '');
    if (skeleton.length < 2 || skeleton === text || !isNounForm || !/^\p{Script=Han}+$/u.test(skeleton)) continue;
    if (partOfSpeech[1] === '固有名詞') continue;
    const key = `${reading} ${skeleton}`;
    const group = (groups.get(key) ?? new Set()).add(text);
    if (twoVerbs.test(text) && !particle.test(text)) group.add(text.replace(twoVerbs, '$1$2'));
    groups.set(key, group);
  }
  // A noun without kana belongs to a group only if it has the group's reading: 踏切 (フミキリ) belongs to its group, 食物 does not.
  for (const { text, reading, partOfSpeech } of words) {
    if (partOfSpeech[0] === '名詞' && partOfSpeech[1] !== '固有名詞') groups.get(`${reading} ${text}`)?.add(text);
  }
  return [...groups.values()].filter(({ size }) => size > 1).map((group) => [...group]);
}

const verbEnd = /[うくぐすつぬぶむる]$/u;

/**
 * Links the short form of a compound noun, written without the first verb's kana (呼掛け), to every other spelling of that
 * noun (呼びかけ), in both directions.
 */
function addShortForms(spellings: Map<string, Set<string>>): void {
  for (const [word, others] of [...spellings]) {
    const isCompoundNoun = twoVerbs.test(word) && !particle.test(word) && !verbEnd.test(word);
    const short = isCompoundNoun ? word.replace(twoVerbs, '$1$2') : undefined;
    if (short === undefined || !others.has(short)) continue;
    for (const other of others) {
      if (other === short) continue;
      add(spellings, short, other);
      add(spellings, other, short);
    }
  }
}

/** Returns false for kana that have no single clear meaning in the dictionary, because they could mean another word. */
function isListed(text: string, meanings: ReadonlyMap<string, string | null>): boolean {
  return japanese.test(text) && (kanji.test(text) || meanings.get(text) !== null);
}

/** Returns true for a shorter name, which is not a spelling of the longer one: ガテマラ and ガテマラ共和国, ハード and ハードウェア. */
function isPartOf(part: string, whole: string): boolean {
  if (whole.startsWith(part) && whole.length > part.length + 1) return true;
  return !kanji.test(part) && /^[\p{Script=Katakana}ー]+\p{Script=Han}/u.test(whole);
}

/** True for 引上げ and 引き上げ, 子供 and こども; false for 聞く and 聴く. */
function differOnlyInKana(a: string, b: string): boolean {
  const [left, right] = [a.replace(hiragana, ''), b.replace(hiragana, '')];
  return left === right || !kanji.test(a) || !kanji.test(b) || isWithin(left, right) || isWithin(right, left);
}

function isWithin(part: string, whole: string): boolean {
  let at = 0;
  for (const character of whole) if (character === part[at]) at++;
  return part !== '' && at === part.length;
}

interface SpellingGroup {
  key: string;
  /**
   * True if the spellings may have different kanji (車両 and 車輛). If kana follow the kanji, different kanji form a
   * different word (引き上げ, 引き揚げ).
   */
  mayDifferInKanji: boolean;
  texts: Set<string>;
}

function groupsOf(words: readonly DictionaryWord[], meanings: ReadonlyMap<string, string | null>): SpellingGroup[] {
  const groups = new Map<string, SpellingGroup>();
  for (const word of words) {
    if (!isGrouped(word)) continue;
    const key = keyOf(word);
    const group = groups.get(key) ?? { key, mayDifferInKanji: isNoun(word), texts: new Set() };
    group.texts.add(word.text);
    if (okurigana.test(word.text)) group.mayDifferInKanji = false;
    groups.set(key, group);
  }
  for (const [text, key] of meanings) if (key !== null) groups.get(key)?.texts.add(text);
  return [...groups.values()].filter(({ texts }) => texts.size > 1);
}

function isNoun({ partOfSpeech }: DictionaryWord): boolean {
  return partOfSpeech[0] === '名詞' || partOfSpeech[0] === '形状詞';
}

function keyOf(word: DictionaryWord): string {
  return `${isNoun(word) ? '' : word.partOfSpeech[0]} ${word.normalized} ${word.reading}`;
}

/** Names have fixed spellings, except place names in kanji. Verbs and adjectives are grouped only in their modern dictionary form. */
function isGrouped({ text, partOfSpeech }: DictionaryWord): boolean {
  const [kind = '', detail, , , , form] = partOfSpeech;
  if (!contentWords.has(kind) || !(japanese.test(text) || oneKanji.test(text))) return false;
  if (detail === '固有名詞') return kanji.test(text) && partOfSpeech[2] === '地名';
  if (partOfSpeech[4]?.startsWith('文語')) return false;
  return kind !== '動詞' && kind !== '形容詞' ? true : form === '終止形-一般';
}

function meaningsOfKana(words: readonly DictionaryWord[]): Map<string, string | null> {
  const entries = new Map<string, DictionaryWord[]>();
  for (const word of words) {
    if (kanji.test(word.text) || !japanese.test(word.text) || isRare(word)) continue;
    if (functionWords.has(word.reading)) continue;
    entries.set(word.text, [...(entries.get(word.text) ?? []), word]);
  }
  const open = commonKanji(words, entries);
  return new Map([...entries].map(([text, ofText]) => [text, clearMeaning(inKatakanaAlone(ofText), open)]));
}

function isRare({ partOfSpeech, cost }: DictionaryWord): boolean {
  return (
    cost === 0 ||
    partOfSpeech[0] === '記号' ||
    partOfSpeech[1] === '数詞' ||
    partOfSpeech[4]?.startsWith('文語') === true
  );
}

/** Verbs are rarely written in katakana: サル is 猿, not 去る. */
function inKatakanaAlone(entries: readonly DictionaryWord[]): readonly DictionaryWord[] {
  if (!/^[\p{Script=Katakana}ー]+$/u.test(entries[0]!.text)) return entries;
  const others = entries.filter(({ partOfSpeech }) => !['動詞', '形容詞', '助動詞'].includes(partOfSpeech[0]!));
  return others.length > 0 ? others : entries;
}

/**
 * Returns the key of the likeliest word, or null if another word is nearly as likely. Other forms and parts of speech
 * of the same word do not count as other meanings (たくさん, がんばる).
 */
function clearMeaning(entries: readonly DictionaryWord[], open: ReadonlyMap<string, string>): string | null {
  const meanings = new Map<string, { cost: number; key: string; keyCost: number }>();
  for (const word of entries) {
    const opened = isGrouped(word) ? open.get(keyOf(word)) : undefined;
    const sense = opened ?? `${word.normalized} ${word.reading}`;
    const known = meanings.get(sense) ?? { cost: Infinity, key: sense, keyCost: Infinity };
    known.cost = Math.min(known.cost, word.cost);
    if (isGrouped(word) && word.cost < known.keyCost) {
      known.key = opened ?? keyOf(word);
      known.keyCost = word.cost;
    }
    meanings.set(sense, known);
  }
  const [best, second] = [...meanings.values()].sort((a, b) => a.cost - b.cost);
  return best !== undefined && (second === undefined || second.cost >= best.cost + dominance) ? best.key : null;
}

/**
 * Finds the kanji for kana words whose meaning the dictionary leaves open (あご: 顎, 飛魚). Returns the group of the kanji
 * word that is by far the most common with that reading, if it is about as common as the kana word.
 */
function commonKanji(
  words: readonly DictionaryWord[],
  entries: ReadonlyMap<string, readonly DictionaryWord[]>,
): Map<string, string> {
  const inKanji = kanjiNounsByReading(words);
  const found = new Map<string, string>();
  for (const word of [...entries.values()].flat()) {
    if (
      !isGrouped(word) ||
      !isNoun(word) ||
      !/^\p{Script=Hiragana}{2,}$/u.test(word.text) ||
      kanji.test(word.normalized)
    )
      continue;
    const [best, second] = inKanji.get(word.reading) ?? [];
    if (best === undefined || best.cost > word.cost + dominance) continue;
    if (second === undefined || second.cost >= best.cost + dominance) found.set(keyOf(word), keyOf(best));
  }
  return found;
}

function kanjiNounsByReading(words: readonly DictionaryWord[]): Map<string, DictionaryWord[]> {
  const nouns = new Map<string, Map<string, DictionaryWord>>();
  for (const word of words) {
    if (!isGrouped(word) || !isNoun(word) || word.partOfSpeech[1] !== '普通名詞' || !kanji.test(word.text)) continue;
    const ofReading = nouns.get(word.reading) ?? new Map<string, DictionaryWord>();
    const known = ofReading.get(keyOf(word));
    if (known === undefined || word.cost < known.cost) ofReading.set(keyOf(word), word);
    nouns.set(word.reading, ofReading);
  }
  return new Map(
    [...nouns].map(([reading, ofReading]) => [reading, [...ofReading.values()].sort((a, b) => a.cost - b.cost)]),
  );
}
