/** Times searches and paging on a loaded database. */
import type { ArticleFilter } from '@kawaraban/server/src/pipeline/search/article-filter.ts';
import { findArticles } from '@kawaraban/server/src/pipeline/search/find-articles.ts';
import type { Db } from '@kawaraban/server/src/platform/db.ts';
import { type Corpus, type CorpusLanguage, createRandom } from './search-corpus.ts';
import { CORPUS_NOW } from './search-load.ts';

export interface Measurement {
  /** Language, frequency and filter: `ja common, 20 sources`. */
  name: string;
  first: Percentiles;
  /** Null where no word has that many hits. */
  far: Percentiles | null;
  /** Which page `far` is: 50, or the last that all words reach. */
  farPage: number;
}

export interface Percentiles {
  p50Ms: number;
  p95Ms: number;
  /** The slowest search by its median turn: on a busy machine p95 tells more of the neighbours than of the search. */
  slowestMs: number;
}

/** Share of the articles of a language that hold a word. */
const classes = { rare: [0.00008, 0.00015], medium: [0.007, 0.015], common: [0.1, 0.9] } as const;
const filters = { 'no filter': 0, '20 sources': 20, '1 source': 1 } as const;
const wordsPerClass = 12;
const turns = 5;
const pageSize = 20;
const farPageWanted = 50;

const now = () => new Date(CORPUS_NOW);

/** Returns a measurement for every language, class of frequency and filter, and for the list without keywords. */
export async function measureSearches(db: Db, corpus: Corpus): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const language of ['ja', 'en'] as const) {
    for (const [frequency, [from, to]] of Object.entries(classes)) {
      const words = chooseWords(corpus, language, from, to);
      for (const [filterName, sourceCount] of Object.entries(filters)) {
        const searches = words.map((word, i) => ({ ...filterOf(language, sourceCount, i), keywords: word }));
        measurements.push(await measure(db, `${language} ${frequency}, ${filterName}`, searches));
      }
    }
    for (const [filterName, sourceCount] of Object.entries(filters)) {
      const searches = Array.from({ length: wordsPerClass }, (_, i) => filterOf(language, sourceCount, i));
      measurements.push(await measure(db, `${language} no keywords, ${filterName}`, searches));
    }
  }
  return measurements;
}

/** Japanese words of three characters and more where there are enough: they are phrases in the index. */
function chooseWords(corpus: Corpus, language: CorpusLanguage, from: number, to: number): string[] {
  const random = createRandom(7);
  const known = corpus.words(language, from, to).map(({ text }) => text);
  const long = known.filter((word) => word.length >= 3);
  const pool = long.length >= wordsPerClass ? long : known;
  if (pool.length === 0) throw new Error(`The corpus has no ${language} words in ${from} to ${to} of the articles.`);
  return Array.from({ length: wordsPerClass }, () => pool[Math.floor(random() * pool.length)] ?? '');
}

function filterOf(language: CorpusLanguage, sourceCount: number, turn: number): ArticleFilter {
  const firstSource = (language === 'ja' ? 1 : 101) + ((turn * 7) % 80);
  const sourceIds = Array.from({ length: sourceCount }, (_, i) => firstSource + i);
  return { kind: 'Headline', availableCountries: [], sourceIds };
}

async function measure(db: Db, name: string, searches: ArticleFilter[]): Promise<Measurement> {
  process.stderr.write(`measuring ${name}\n`);
  const first = await timeTurns(searches.map((search) => () => findArticles({ db, now }, search)));
  const places = [];
  for (const search of searches) places.push({ search, ...(await farPlace(db, search)) });
  const farPage = Math.min(...places.map(({ page }) => page));
  const paged = places.filter(({ baseId }) => baseId !== undefined);
  const far = await timeTurns(
    paged.map(
      ({ search, baseId }) =>
        () =>
          findArticles({ db, now }, search, { baseId }),
    ),
  );
  return { name, first, far: paged.length > 0 ? far : null, farPage };
}

/** Runs all, one after the other, `turns` times. */
async function timeTurns(runs: (() => Promise<unknown>)[]): Promise<Percentiles> {
  const times = runs.map((): number[] => []);
  for (let turn = 0; turn < turns; turn++) {
    for (const [i, run] of runs.entries()) {
      const startedAt = performance.now();
      await run();
      times[i]?.push(performance.now() - startedAt);
    }
  }
  const all = times.flat();
  return { p50Ms: at(all, 0.5), p95Ms: at(all, 0.95), slowestMs: Math.max(0, ...times.map((own) => at(own, 0.5))) };
}

/** The article after which page 50 begins, or the last page there is. */
async function farPlace(db: Db, search: ArticleFilter): Promise<{ baseId: number | undefined; page: number }> {
  const wanted = (farPageWanted - 1) * pageSize;
  const ids: number[] = [];
  let isLast = false;
  while (ids.length < wanted && !isLast) {
    const page = await findArticles({ db, now }, search, {
      baseId: ids.at(-1),
      take: Math.min(200, wanted - ids.length),
    });
    ids.push(...page.articleIds);
    isLast = page.isLast;
  }
  const page = Math.floor((isLast ? ids.length - 1 : ids.length) / pageSize) + 1;
  return { baseId: ids[(page - 1) * pageSize - 1], page };
}

function at(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
