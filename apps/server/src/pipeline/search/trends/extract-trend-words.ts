import { foldText } from '@kawaraban/query/normalize.ts';
import { stemWord } from '@kawaraban/query/stem.ts';
import type { TextFields } from '@kawaraban/query/tokenize.ts';
import { isGenericNoun } from '../../articles/words/generic-nouns.ts';
import { candidatesOfSpaced } from '../../articles/words/phrase-candidates.ts';
import { readJapaneseNouns } from '../../articles/words/read-japanese-nouns.ts';
import { isStopWord } from '../../articles/words/stop-words.ts';

export interface TrendText extends TextFields {
  /** BCP 47. */
  language: string;
}

export interface TrendWord {
  /** Key under which the word is counted: the folded word, stemmed if it is English. */
  word: string;
  shown: string;
}

const textLengthMax = 2_000;
const wordsPerArticleMax = 40;
const wordLengthMax = 40;

/**
 * Number of UTF-16 units that are analysed first. Nearly every Japanese text contains enough words within this length,
 * and the dictionary lookup takes most of the indexing time.
 */
const firstReadLength = 320;

/** Returns a list of words for each text, in the order of the texts. The list is empty for languages without a rule in this module. */
export async function extractTrendWords(texts: TrendText[]): Promise<TrendWord[][]> {
  const japanese = await readJapaneseWords(texts.filter((text) => isJapanese(text)));
  return texts.map((text) => japanese.get(text) ?? distinctWords(spacedWords(text)));
}

async function readJapaneseWords(texts: TrendText[]): Promise<Map<TrendText, TrendWord[]>> {
  const parts = texts.map((text) => splitAfter(beginning(text), firstReadLength));
  const firsts = await readJapaneseNouns(parts.map(([first]) => first));
  const words = firsts.map((nouns) => distinctWords(nouns.map(japaneseWord)));
  const short = [...parts.keys()].filter((i) => parts[i]![1] !== '' && words[i]!.length < wordsPerArticleMax);
  const rests = await readJapaneseNouns(short.map((i) => parts[i]![1]));
  for (const [at, i] of short.entries()) words[i] = distinctWords([...words[i]!, ...rests[at]!.map(japaneseWord)]);
  return new Map(texts.map((text, i) => [text, words[i]!]));
}

/** Splits at punctuation, because no noun in the dictionary contains punctuation except モー娘。. */
function splitAfter(text: string, length: number): [string, string] {
  const mark = text.slice(length).search(/[。、]/);
  const end = mark < 0 ? text.length : length + mark + 1;
  return [text.slice(0, end), text.slice(end)];
}

function distinctWords(words: (TrendWord | null)[]): TrendWord[] {
  const known = new Map<string, TrendWord>();
  for (const word of words) if (word !== null && !known.has(word.word)) known.set(word.word, word);
  return [...known.values()].slice(0, wordsPerArticleMax);
}

const isJapanese = ({ language }: TrendText) => language === 'ja' || language.startsWith('ja-');

function beginning({ title, body }: TextFields): string {
  return `${title}\n${body}`.slice(0, textLengthMax);
}

function japaneseWord(noun: string): TrendWord | null {
  const word = foldText(noun);
  if (word.length < 2 || word.length > wordLengthMax || isStopWord(word) || !/\p{L}{2}|\p{L}[\p{M}ー]/u.test(word))
    return null;
  return { word: stemWord(word), shown: noun.normalize('NFKC') };
}

function spacedWords(text: TrendText): (TrendWord | null)[] {
  const body = text.body.slice(0, textLengthMax);
  const isEnglish = /^en\b/.test(text.language);
  return candidatesOfSpaced({ ...text, body }, { isTitleEnough: true }).map(
    ({ key, shown, wordCount, count, isInTitle }) => {
      // There is no grammatical analysis, so a run of words counts as a compound if it is repeated or capitalised like a name.
      // Capitals in the title do not count, because a title may capitalise any word.
      const isCompound = count > 1 || (!isInTitle && /^\p{Lu}\S*(?: \p{Lu}\S*)+$/u.test(shown));
      const isTopic = wordCount > 1 ? isEnglish && isCompound : !isGenericNoun(foldText(shown));
      return isTopic && shown.length >= 3 && shown.length <= wordLengthMax ? { word: key, shown } : null;
    },
  );
}
