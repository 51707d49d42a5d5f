/** Generates words by Zipf's law: the r-th word is about 1/r as frequent as the first. Seeded, so that runs are comparable. */

export type CorpusLanguage = 'ja' | 'en';

export interface CorpusArticle {
  language: CorpusLanguage;
  /** A number from 1 to `CORPUS_SOURCES`. The lower half is Japanese. In each half, sources with lower numbers publish more. */
  sourceId: number;
  country: string;
  kind: 'Headline' | 'Notice';
  title: string;
  body: string;
}

export interface CorpusWord {
  text: string;
  share: number;
}

export interface Corpus {
  article(): CorpusArticle;
  words(language: CorpusLanguage, from: number, to: number): CorpusWord[];
}

export const CORPUS_SOURCES = 2_000;

/** Countries with few sources, which together publish about one in 500 articles of a language. */
export const CORPUS_NARROW_COUNTRIES = { ja: 'BR', en: 'FJ' } as const;

/**
 * Number of rare words added to the vocabulary to represent names of people and products. Each occurs in one of every
 * 10,000 articles.
 */
const rareWordCount = 100;
const rareShare = 0.0001;

/** Average lengths of real articles: 1,550 characters in English, 420 in Japanese. */
const wordsPerArticle = { en: 245, ja: 112 };
const vocabularySize = 40_000;
/** Flattens the head of the distribution (Mandelbrot), so that no word makes up a fifth of a text. */
const zipfShift = 2.7;

export function createCorpus(seed: number, length = 1): Corpus {
  const random = createRandom(seed);
  const wordCount = (language: CorpusLanguage) => wordsPerArticle[language] * length;
  const vocabulary = { ja: japaneseWords(random), en: englishWords(random) };
  const drawRank = createZipf(random);
  const draw = (language: CorpusLanguage) => vocabulary[language][drawRank()] ?? '';
  const rare = { ja: vocabulary.ja.splice(-rareWordCount), en: vocabulary.en.splice(-rareWordCount) };
  return {
    article() {
      const isJapanese = random() < 0.5;
      const half = CORPUS_SOURCES / 2;
      const language = isJapanese ? 'ja' : 'en';
      const sourceId = 1 + Math.floor(random() ** 2 * half) + (isJapanese ? 0 : half);
      return {
        language,
        sourceId,
        country: countryOf(language, sourceId),
        kind: random() < 0.9 ? 'Headline' : 'Notice',
        title: sentence(random, draw, language, 10),
        body:
          text(random, draw, language, wordCount(language)) +
          (random() < rareWordCount * rareShare ? ` ${pick(random, rare[language])}` : ''),
      };
    },
    words: (language, from, to) =>
      vocabulary[language]
        .map((word, rank) => ({ text: word, share: 1 - (1 - zipfShare(rank)) ** wordCount(language) }))
        .concat(rare[language].map((word) => ({ text: word, share: rareShare })))
        .filter(({ share }) => share >= from && share < to),
  };
}

const countries = { ja: ['JP'], en: ['US', 'US', 'US', 'GB', 'GB', 'IN', 'AU', 'CA', 'SG', 'JP'] };

function countryOf(language: CorpusLanguage, sourceId: number): string {
  if (sourceId % 400 === 200) return CORPUS_NARROW_COUNTRIES[language];
  return countries[language][sourceId % countries[language].length] ?? '';
}

function text(
  random: () => number,
  draw: (language: CorpusLanguage) => string,
  language: CorpusLanguage,
  averageWords: number,
): string {
  let left = Math.round(averageWords * (0.5 + random()));
  const sentences: string[] = [];
  while (left > 0) {
    const length = 6 + Math.floor(random() * 16);
    sentences.push(sentence(random, draw, language, Math.min(length, left)));
    left -= length;
  }
  return sentences.join(language === 'ja' ? '' : ' ');
}

const particles = ['の', 'は', 'を', 'に', 'が', 'で', 'と', 'した', 'する', '、', ''];

function sentence(
  random: () => number,
  draw: (language: CorpusLanguage) => string,
  language: CorpusLanguage,
  length: number,
) {
  const words = Array.from({ length }, () => draw(language));
  if (language === 'en') return `${words.join(' ')}.`;
  return `${words.map((word) => word + particles[Math.floor(random() * particles.length)]).join('')}。`;
}

const zipfTotal = Array.from({ length: vocabularySize }, (_, rank) => 1 / (rank + 1 + zipfShift)).reduce(
  (a, b) => a + b,
  0,
);

function zipfShare(rank: number): number {
  return 1 / (rank + 1 + zipfShift) / zipfTotal;
}

function createZipf(random: () => number): () => number {
  const places = 1 << 20;
  const table = new Uint16Array(places);
  let place = 0;
  let sum = 0;
  for (let rank = 0; rank < vocabularySize; rank++) {
    sum += zipfShare(rank);
    for (const end = Math.min(places, Math.round(sum * places)); place < end; place++) table[place] = rank;
  }
  return () => table[Math.floor(random() * places)] ?? 0;
}

const functionWords =
  'the of to a and in that for is on said with as it at by from was be has are its will an have'.split(' ');
const onsets = 'b c d f g h j k l m n p r s t v w br ch cr dr fl gr pl pr sh st th tr'.split(' ');
const vowels = 'a e i o u ai ea io ou'.split(' ');
const codas = ['', '', '', 'n', 'r', 'l', 's', 't', 'm', 'ck', 'nd', 'st'];

function englishWords(random: () => number): string[] {
  const words = new Set(functionWords);
  while (words.size < vocabularySize) {
    const syllables = 2 + Math.floor(random() * 2);
    let word = '';
    for (let i = 0; i < syllables; i++) word += pick(random, onsets) + pick(random, vowels);
    words.add(word + pick(random, codas));
  }
  return [...words];
}

/**
 * Generates words from a common kanji block. Low code points are more frequent, so that pairs of characters repeat
 * across words as in real text.
 */
function japaneseWords(random: () => number): string[] {
  const kanji = () => String.fromCodePoint(0x4e00 + Math.floor(random() ** 2.5 * 2_000));
  const katakana = () => String.fromCodePoint(0x30a2 + Math.floor(random() * 0x4f));
  const words = new Set<string>();
  const pairs: string[] = [];
  while (words.size < vocabularySize) {
    const draw = random();
    let word = kanji() + kanji();
    if (draw < 0.2) word = Array.from({ length: 3 + Math.floor(random() * 4) }, katakana).join('');
    else if (draw < 0.45) word += kanji();
    else if (draw < 0.65 && pairs.length > 100) word = pick(random, pairs) + pick(random, pairs);
    else pairs.push(word);
    words.add(word);
  }
  return [...words];
}

function pick<Item>(random: () => number, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

export function createRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
