import { foldText } from '@kawaraban/query/normalize.ts';
import { stemWord } from '@kawaraban/query/stem.ts';
import { UNSPACED_TOKEN } from '@kawaraban/query/token-kinds.ts';
import { type TextFields, tokenizeText } from '@kawaraban/query/tokenize.ts';
import { tokenText } from '@kawaraban/query/tokens.ts';
import { isNounMarker } from '../../articles/words/noun-markers.ts';
import { readJapaneseNouns } from '../../articles/words/read-japanese-nouns.ts';
import { isStopWord } from '../../articles/words/stop-words.ts';

export interface TrendText extends TextFields {
  /** BCP 47. */
  language: string;
}

export interface TrendWord {
  /** Key of the count: the folded word, stemmed if English. */
  word: string;
  shown: string;
}

/** UTF-16 units. The beginning of an article states its subject. */
const textLengthMax = 2_000;
/** Words counted for one article, those of the title first. */
const wordsPerArticleMax = 40;
/** Longer words are addresses and hashes. */
const wordLengthMax = 40;

/**
 * UTF-16 units that are analysed first. They hold enough words of nearly every Japanese text, and the dictionary lookup
 * takes most of the time of indexing.
 */
const firstReadLength = 320;

/** Returns the words to count for each text, in the order of the texts. Empty for languages without a rule here. */
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

/**
 * Splits a text after the first punctuation from `length` on. No noun contains punctuation, except モー娘。 in the
 * dictionary.
 */
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

const nounTokensMin = 5;

function spacedWords(text: TrendText): (TrendWord | null)[] {
  const fields = { title: text.title, body: text.body.slice(0, textLengthMax) };
  const tokens = tokenizeText(fields);
  const lowerCase = new Set<string>();
  const nouns = new Set<string>();
  const found: TrendWord[] = [];
  for (let i = 0; i < tokens.count; i++) {
    const folded = tokenText(tokens, i);
    if (tokens.kind[i] === UNSPACED_TOKEN || !isTopic(folded)) continue;
    const isInTitle = i < tokens.titleCount;
    const source = isInTitle ? fields.title : fields.body;
    const shown = source.slice(tokens.start[i], tokens.end[i]).normalize('NFKC');
    const word = stemWord(folded);
    if (shown === folded) lowerCase.add(word);
    const isName = !isInTitle && shown !== folded && /[\p{L}\p{N},] $/u.test(source.slice(0, tokens.start[i]));
    if (isName || (i > 0 && isNounMarker(tokenText(tokens, i - 1)))) nouns.add(word);
    found.push({ word, shown });
  }
  // A headline alone shows too little grammar, and other languages mark nouns differently.
  const canTellNouns = /^en\b/.test(text.language) && tokens.count - tokens.titleCount >= nounTokensMin;
  return (
    found
      .filter(({ word }) => !canTellNouns || nouns.has(word))
      // Lower-cases a word that the text also spells in lower case, because headlines and sentence starts are
      // capitalised.
      .map(({ word, shown }) => ({ word, shown: lowerCase.has(word) ? shown.toLowerCase() : shown }))
  );
}

function isTopic(word: string): boolean {
  return word.length >= 3 && word.length <= wordLengthMax && /^[\p{L}\p{M}&+#.]+$/u.test(word) && !isStopWord(word);
}
