import type { DictionaryWord } from './sudachi-dictionary.ts';

/** What of sudachi-synonyms-dictionary is read: words of one group and number are the same word. */
export interface SynonymGroup {
  id: string;
  items: { vocabularyNumber: number; hyoukiYure: string; midashi: string }[];
}

const japanese = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]{2,}$/u;
const oneKanji = /^\p{Script=Han}$/u;
const kanji = /[\p{Script=Han}々〆]/u;
const okurigana = /^\p{Script=Han}.*\p{Script=Hiragana}$/u;
const hiragana = /[\p{Script=Hiragana}]/gu;
const contentWords = new Set(['名詞', '動詞', '形容詞', '形状詞', '副詞']);

/** How much less likely another word must be that is written with the same kana; else the kana stand for neither. */
const dominance = 1_500;

/**
 * Returns for each word the other spellings of it: 申込 → 申込み, 申し込み. Spellings of one word have one reading and one
 * preferred spelling. Each has its own list, so that nothing is joined over a third.
 */
export function groupSpellings(words: readonly DictionaryWord[], synonyms: readonly SynonymGroup[]) {
  const spellings = new Map<string, Set<string>>();
  const meanings = meaningsOfKana(words);
  for (const group of groupsOf(words)) {
    const members = [...group.texts].filter((text) => kanji.test(text) || meanings.get(text) === group.key);
    for (const a of members) {
      for (const b of members) if (a !== b && (group.mayDifferInKanji || differOnlyInKana(a, b))) add(spellings, a, b);
    }
  }
  for (const { items } of synonyms) {
    for (const preferred of items.filter(({ hyoukiYure }) => hyoukiYure === '代表表記')) {
      const others = items.filter(
        ({ vocabularyNumber, hyoukiYure }) =>
          vocabularyNumber === preferred.vocabularyNumber && hyoukiYure === '異表記・表記ゆれ',
      );
      for (const { midashi } of others) {
        if (!isListed(preferred.midashi, meanings) || !isListed(midashi, meanings)) continue;
        if (isPartOf(preferred.midashi, midashi) || isPartOf(midashi, preferred.midashi)) continue;
        add(spellings, preferred.midashi, midashi);
        add(spellings, midashi, preferred.midashi);
      }
    }
  }
  return spellings;
}

function add(spellings: Map<string, Set<string>>, word: string, other: string): void {
  const known = spellings.get(word);
  if (known) known.add(other);
  else spellings.set(word, new Set([other]));
}

/** Kana that the dictionary knows as other words are no spelling of this one. */
function isListed(text: string, meanings: ReadonlyMap<string, string | null>): boolean {
  return japanese.test(text) && (kanji.test(text) || meanings.get(text) !== null);
}

/** ガテマラ and ガテマラ共和国: a shorter name is no spelling. */
function isPartOf(part: string, whole: string): boolean {
  return !kanji.test(part) && /^[\p{Script=Katakana}ー]+\p{Script=Han}/u.test(whole);
}

/** 引上げ and 引き上げ, 子供 and こども; not 聞く and 聴く. */
function differOnlyInKana(a: string, b: string): boolean {
  const [left, right] = [a.replace(hiragana, ''), b.replace(hiragana, '')];
  return left === right || !kanji.test(a) || !kanji.test(b) || isWithin(left, right) || isWithin(right, left);
}

/** Whether all characters of `part` stand in `whole`, in order. */
function isWithin(part: string, whole: string): boolean {
  let at = 0;
  for (const character of whole) if (character === part[at]) at++;
  return part !== '' && at === part.length;
}

interface SpellingGroup {
  key: string;
  /** 車両 and 車輛; where kana follow the kanji, other kanji are another word (引き上げ, 引き揚げ). */
  mayDifferInKanji: boolean;
  texts: Set<string>;
}

function groupsOf(words: readonly DictionaryWord[]): SpellingGroup[] {
  const groups = new Map<string, SpellingGroup>();
  for (const word of words) {
    if (!isGrouped(word)) continue;
    const key = keyOf(word);
    const group = groups.get(key) ?? { key, mayDifferInKanji: isNoun(word), texts: new Set() };
    group.texts.add(word.text);
    if (okurigana.test(word.text)) group.mayDifferInKanji = false;
    groups.set(key, group);
  }
  return [...groups.values()].filter(({ texts }) => texts.size > 1);
}

function isNoun({ partOfSpeech }: DictionaryWord): boolean {
  return partOfSpeech[0] === '名詞' || partOfSpeech[0] === '形状詞';
}

function keyOf(word: DictionaryWord): string {
  return `${isNoun(word) ? '' : word.partOfSpeech[0]} ${word.normalized} ${word.reading}`;
}

/** Names are spelled as they are spelled; verbs and adjectives count as they stand in a dictionary. */
function isGrouped({ text, partOfSpeech }: DictionaryWord): boolean {
  const [kind = '', detail, , , , form] = partOfSpeech;
  if (!contentWords.has(kind) || !(japanese.test(text) || oneKanji.test(text))) return false;
  if (detail === '固有名詞') return kanji.test(text) && partOfSpeech[2] === '地名';
  return kind !== '動詞' && kind !== '形容詞' ? true : form === '終止形-一般';
}

/** For each word in kana the group it stands for; null where it may stand for several. */
function meaningsOfKana(words: readonly DictionaryWord[]): Map<string, string | null> {
  const costs = new Map<string, Map<string, number>>();
  for (const word of words) {
    if (kanji.test(word.text) || !japanese.test(word.text)) continue;
    const ofText = costs.get(word.text) ?? new Map<string, number>();
    const key = isGrouped(word) ? keyOf(word) : `${word.partOfSpeech[0]} ${word.normalized}`;
    ofText.set(key, Math.min(ofText.get(key) ?? Number.POSITIVE_INFINITY, word.cost));
    costs.set(word.text, ofText);
  }
  return new Map(
    [...costs].map(([text, ofText]) => {
      const [best, second] = [...ofText].sort(([, a], [, b]) => a - b);
      const isClear = best !== undefined && (second === undefined || second[1] >= best[1] + dominance);
      return [text, isClear ? best[0] : null];
    }),
  );
}
