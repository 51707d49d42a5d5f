import { extractTrendWords, type TrendText } from '@kawaraban/server/src/pipeline/search/trends/extract-trend-words.ts';
import { readTrendWords, type TrendFilter } from '@kawaraban/server/src/pipeline/search/trends/read-trend-words.ts';
import { trendReachMs } from '@kawaraban/server/src/pipeline/search/trends/trend-window.ts';
import type { Db } from '@kawaraban/server/src/platform/db.ts';
import { CORPUS_NARROW_COUNTRIES, type Corpus, type CorpusArticle } from './search-corpus.ts';
import { CORPUS_NOW, CORPUS_SPAN_MS } from './search-load.ts';
import { type Percentiles, timeTurns } from './search-measure.ts';

const now = () => new Date(CORPUS_NOW);
const textsAtOnce = 1_000;

export async function fillTrendCounts({ $client: sql }: Db, corpus: Corpus, count: number): Promise<void> {
  const [row] = await sql<{ isFilled: boolean }[]>`select exists(select from trend_word_counts) as "isFilled"`;
  if (row?.isFilled) return;
  const total = Math.round((count * trendReachMs) / CORPUS_SPAN_MS);
  const counts = new Map<string, Count>();
  for (let done = 0; done < total; done += textsAtOnce) {
    process.stderr.write(`words of ${done} of ${total} articles\n`);
    const articles = Array.from({ length: Math.min(textsAtOnce, total - done) }, () => corpus.article());
    const words = await extractTrendWords(articles satisfies TrendText[]);
    for (const [i, article] of articles.entries()) {
      const hour = Math.floor((((done + i) / total) * trendReachMs) / 3_600_000);
      for (const { word, shown } of words[i] ?? []) {
        const key = countKey(article, word, hour);
        counts.set(key, { shown, articles: (counts.get(key)?.articles ?? 0) + 1 });
      }
    }
  }
  await writeCounts(sql, counts);
}

interface Count {
  shown: string;
  articles: number;
}

function countKey({ sourceId, kind, country, language }: CorpusArticle, word: string, hour: number): string {
  return [word, new Date(CORPUS_NOW - hour * 3_600_000).toISOString(), sourceId, kind, country, language].join('\t');
}

async function writeCounts(sql: Db['$client'], counts: Map<string, Count>): Promise<void> {
  const stream = await sql`
    copy trend_word_counts (word, hour, source_id, article_kind, country, language, shown, article_count) from stdin`.writable();
  for (const [key, { shown, articles }] of counts) stream.write(`${key}\t${shown}\t${articles}\n`);
  await new Promise<void>((resolve, reject) => {
    stream.once('error', reject);
    stream.end(resolve);
  });
  await sql`vacuum (analyze) trend_word_counts`;
}

export async function measureTrends(db: Db): Promise<{ name: string; times: Percentiles }[]> {
  const filters: Record<string, Partial<TrendFilter>> = {
    'no filter': {},
    'headlines, for a Japanese reader': { kind: 'Headline', preferredLanguage: 'ja' },
    'narrow country': { countries: [CORPUS_NARROW_COUNTRIES.en], preferredLanguage: 'en' },
    '500 sources': { sourceIds: Array.from({ length: 500 }, (_, i) => i + 1), preferredLanguage: 'ja' },
    '20 sources': { sourceIds: Array.from({ length: 20 }, (_, i) => i + 1), preferredLanguage: 'ja' },
    '1 source': { sourceIds: [7], preferredLanguage: 'ja' },
  };
  const measured = [
    {
      name: 'first of the process',
      times: await timeOnce(() => readTrendWords({ db, now }, { availableCountries: [] })),
    },
  ];
  for (const [name, filter] of Object.entries(filters)) {
    const run = () => readTrendWords({ db, now }, { availableCountries: [], ...filter });
    measured.push({ name, times: await timeTurns(Array.from({ length: 8 }, () => ({ name, run }))) });
  }
  return measured;
}

async function timeOnce(run: () => Promise<unknown>): Promise<Percentiles> {
  const startedAt = performance.now();
  await run();
  const ms = performance.now() - startedAt;
  return { p50Ms: ms, p95Ms: ms, slowestMs: ms, slowest: '' };
}
