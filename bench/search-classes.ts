import type { ArticleSearch } from '@kawaraban/server/src/pipeline/search/article-search.ts';
import {
  CORPUS_NARROW_COUNTRIES,
  CORPUS_SOURCES,
  type Corpus,
  type CorpusLanguage,
  createRandom,
} from './search-corpus.ts';
import { CORPUS_NOW } from './search-load.ts';

export interface SearchClass {
  name: string;
  searches: ArticleSearch[];
}

const shares = { rare: [0.00008, 0.00015], medium: [0.007, 0.015], common: [0.1, 0.9] } as const;
type Frequency = keyof typeof shares;

const searchesPerClass = 12;

export function createSearchClasses(corpus: Corpus): SearchClass[] {
  return (['ja', 'en'] as const).flatMap((language) =>
    Object.entries(keywordsOf(corpus, language)).flatMap(([name, { keywords, isFiltered }]) =>
      Object.entries(isFiltered ? filters : { 'no filter': filters['no filter'] }).map(([filterName, filterOf]) => ({
        name: `${language} ${name}, ${filterName}`,
        searches: keywords.map((words, i) => ({
          ...{ kind: 'Headline' as const, availableCountries: [], keywords: words },
          ...filterOf(language, i),
        })),
      })),
    ),
  );
}

interface Keywords {
  keywords: (string | undefined)[];
  isFiltered: boolean;
}

function keywordsOf(corpus: Corpus, language: CorpusLanguage): Record<string, Keywords> {
  const draw = (frequency: Frequency, seed: number) => chooseWords(corpus, language, frequency, seed);
  const [common, others, third] = [draw('common', 7), draw('common', 8), draw('common', 9)];
  const join = (lists: string[][], make: (words: string[]) => string) =>
    common.map((_, i) => make(lists.map((list) => list[i] ?? '')));
  const phrase = (words: string[]) => `"${words.join(language === 'ja' ? '' : ' ')}"`;
  const all = (words: string[]) => words.join(' ');
  const classes: Record<string, Keywords> = {
    'no keywords': { keywords: common.map(() => undefined), isFiltered: true },
    rare: { keywords: draw('rare', 7), isFiltered: true },
    medium: { keywords: draw('medium', 7), isFiltered: true },
    common: { keywords: common, isFiltered: true },
    'common AND common': { keywords: join([common, others], all), isFiltered: true },
    'common AND rare': { keywords: join([common, draw('rare', 8)], all), isFiltered: false },
    'medium AND medium': { keywords: join([draw('medium', 8), draw('medium', 9)], all), isFiltered: false },
    'common in title': { keywords: common.map((word) => `title:${word}`), isFiltered: false },
    'phrase of 2 common': { keywords: join([common, others], phrase), isFiltered: true },
    'phrase of 3 common': { keywords: join([common, others, third], phrase), isFiltered: false },
  };
  if (language === 'en') return classes;
  for (const frequency of ['rare', 'medium', 'common'] as const) {
    const characters = draw(frequency, 11).map((word) => [...word][0] ?? '');
    classes[`one character of ${frequency}`] = { keywords: characters, isFiltered: frequency === 'medium' };
  }
  return classes;
}

/** Chooses Japanese words of three or more characters if there are enough, because the index treats them as phrases. */
function chooseWords(corpus: Corpus, language: CorpusLanguage, frequency: Frequency, seed: number): string[] {
  const random = createRandom(seed);
  const [from, to] = shares[frequency];
  const known = corpus.words(language, from, to).map(({ text }) => text);
  const long = known.filter((word) => word.length >= 3);
  const pool = long.length >= searchesPerClass ? long : known;
  if (pool.length === 0) throw new Error(`The corpus has no ${language} words in ${from} to ${to} of the articles.`);
  return Array.from({ length: searchesPerClass }, () => pool[Math.floor(random() * pool.length)] ?? '');
}

type FilterOf = (language: CorpusLanguage, turn: number) => Partial<ArticleSearch>;

const half = CORPUS_SOURCES / 2;
const sourcesOf =
  (count: number): FilterOf =>
  (language, turn) => {
    const first = (language === 'ja' ? 1 : half + 1) + ((turn * 71) % (half - count));
    return { sourceIds: Array.from({ length: count }, (_, i) => String(first + i)) };
  };
const dateBefore = (days: number) => new Date(CORPUS_NOW - days * 86_400_000).toISOString().slice(0, 10);

const filters = {
  'no filter': () => ({}),
  '500 sources': sourcesOf(500),
  '20 sources': sourcesOf(20),
  '1 source': sourcesOf(1),
  'narrow country': (language) => ({ countries: [CORPUS_NARROW_COUNTRIES[language]] }),
  '2 years': () => ({ period: { from: dateBefore(729), to: dateBefore(0) } }),
  '30 days, old': (_, turn) => ({ period: { from: dateBefore(430 + turn * 20), to: dateBefore(400 + turn * 20) } }),
} satisfies Record<string, FilterOf>;
