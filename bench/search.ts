import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Db } from '@kawaraban/server/src/platform/db.ts';
import { createSearchClasses, type SearchClass } from './search-classes.ts';
import { type Corpus, createCorpus } from './search-corpus.ts';
import { measureCounts } from './search-counts.ts';
import { openSearchDatabase } from './search-load.ts';
import { type Measurement, measureClass, type Percentiles } from './search-measure.ts';
import { fillTrendCounts, measureTrends } from './search-trends.ts';
import { measureSizes, measureWrites } from './search-writes.ts';

const help = `npm run bench:search -- [--articles 100000,1000000] [--length 1] [--keep DIR] [--only TEXT]

Builds a corpus of invented Japanese and English articles over 24 months in a scratch PostgreSQL database with the settings of a
machine with 4 GB of memory (about 14 GB of disk and 20 minutes per million articles). Prints p50 and p95 in milliseconds and
the search with the highest median, for the first page, for page 50 and for the date of the oldest article. The searches are
rare words (in 0.01 % of a language's articles), medium ones (1 %) and very common ones (10 % and more), pairs and phrases of
common words, common words in titles, and single Japanese characters. Each runs with and without filters by source (1, 20 or
500 of 2,000), by a country with few articles and by period. Then prints the times of daily counts of articles and of stories
over 90 days and of trend words, the size of the index, and the articles indexed per second. With several corpus sizes it also
prints the ratio of the last to the first.

  --articles LIST   corpus sizes in articles, smallest first (default 100000,1000000). Beyond a million, texts are repeated
                    with other times
  --length FACTOR   length of the texts as a multiple of real texts (default 1). With 0.5, ten million articles take 65 GB
                    and 70 minutes
  --keep DIR        keep the databases in DIR and reuse them (default: a temporary folder)
  --only TEXT       measure only searches whose class contains TEXT, only trend words (\`trends\`) or only counts (\`counts\`)
                    (default: all)`;

const seed = 20_261_120;
const aimMs = 50;
const none = '            –     –       –';

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '100000,1000000' },
    length: { type: 'string', default: '1' },
    keep: { type: 'string' },
    only: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});

if (values.help) console.log(help);
else {
  const sizes = values.articles.split(',').map(Number);
  if (sizes.some((size) => !Number.isSafeInteger(size) || size < 1_000)) {
    console.error('--articles: whole numbers from 1000, separated by commas.');
    process.exitCode = 2;
  } else if (!(Number(values.length) > 0 && Number(values.length) <= 10)) {
    console.error('--length: a number above 0, 10 at most.');
    process.exitCode = 2;
  } else await run(sizes, values.keep);
}

async function run(sizes: number[], keep: string | undefined): Promise<void> {
  const root = keep ?? fs.mkdtempSync(path.join(os.tmpdir(), 'kawaraban-bench-'));
  try {
    const results: Measurement[][] = [];
    for (const size of sizes) results.push(await runSize(path.join(root, folderName(size)), size));
    const [smallest, largest] = [results[0], results.at(-1)];
    if (smallest?.length && largest && results.length > 1) printRatios(smallest, largest);
  } finally {
    if (keep === undefined) fs.rmSync(root, { recursive: true, force: true });
  }
}

function folderName(size: number): string {
  const length = Number(values.length);
  return `articles-${size}${length === 1 ? '' : `-length-${length}`}`;
}

function corpusOf(seed: number): Corpus {
  return createCorpus(seed, Number(values.length));
}

async function runSize(dir: string, size: number): Promise<Measurement[]> {
  const corpus = corpusOf(seed);
  // Creates the classes before building the database, so that two errors are reported early: a mistyped name, and a text length
  // for which no word has the required frequency.
  const only = values.only === 'trends' || values.only === 'counts' ? '' : (values.only ?? '');
  const classes = createSearchClasses(corpus).filter(({ name }) => name.includes(only));
  if (classes.length === 0) throw new Error(`no class of searches has a name that contains "${only}"`);
  const startedAt = performance.now();
  const { db, indexSeconds, close } = await openSearchDatabase(dir, size, corpus);
  try {
    if (indexSeconds !== null) {
      const seconds = (performance.now() - startedAt) / 1000;
      console.log(`built in ${seconds.toFixed(0)} s, of that the inverted index ${indexSeconds.toFixed(0)} s`);
    }
    if (values.only === 'trends') {
      await printTrends(db, corpusOf(seed + 1), size);
      return [];
    }
    if (values.only === 'counts') {
      await printCounts(db, classes);
      return [];
    }
    const measurements: Measurement[] = [];
    console.log(`\n${heading(`${size.toLocaleString('en')} articles, ms`)}`);
    for (const one of classes) {
      const measurement = await measureClass(db, one);
      printMeasurement(measurement);
      measurements.push(measurement);
    }
    printWorst(measurements);
    if (values.only === undefined) await measureRest(db, size, classes);
    return measurements;
  } finally {
    await close();
  }
}

async function measureRest(db: Db, size: number, classes: readonly SearchClass[]): Promise<void> {
  await printCounts(db, classes);
  const corpus = corpusOf(seed + 1);
  await printTrends(db, corpus, size);
  console.log('\nMB');
  for (const { name, megabytes } of await measureSizes(db)) {
    console.log(`${name.padEnd(36)} ${megabytes.toFixed(0).padStart(9)}`);
  }
  console.log(`\nwritten into the index: ${(await measureWrites(db, corpus)).toFixed(0)} articles a second`);
}

async function printCounts(db: Db, classes: readonly SearchClass[]): Promise<void> {
  console.log(`\n${'counts of 90 days, ms'.padEnd(36)} articles p50   p95 slowest   stories p50   p95 slowest`);
  for (const { name, articles, stories } of await measureCounts(db, classes))
    console.log(`${name.padEnd(36)} ${cells(articles, 12)} ${cells(stories, 13)}`);
}

async function printTrends(db: Db, corpus: Corpus, size: number): Promise<void> {
  await fillTrendCounts(db, corpus, size);
  console.log(`\n${'trend words, ms'.padEnd(36)}       p50   p95 slowest`);
  for (const { name, times } of await measureTrends(db)) console.log(`${name.padEnd(36)} ${cells(times, 9)}`);
}

function heading(title: string): string {
  return `${title.padEnd(36)} first p50   p95 slowest   page 50 p50   p95 slowest   oldest p50   p95 slowest`;
}

function printMeasurement({ name, first, far, farPage, oldest }: Measurement): void {
  const page = farPage === 50 || !far ? '' : `   (page ${farPage})`;
  const slowest = Math.max(first.slowestMs, far?.slowestMs ?? 0) > aimMs ? `   (${first.slowest})` : '';
  const farText = far ? cells(far, 13) : none;
  console.log(`${name.padEnd(36)} ${cells(first, 9)} ${farText} ${cells(oldest, 12)}${page}${slowest}`);
}

function printWorst(measurements: Measurement[]): void {
  const pages = measurements.flatMap(({ first, far }) => (far ? [first, far] : [first]));
  for (const [name, all] of Object.entries({ pages, oldest: measurements.map(({ oldest }) => oldest) })) {
    const [p95, slowest] = [Math.max(...all.map((one) => one.p95Ms)), Math.max(...all.map((one) => one.slowestMs))];
    console.log(`${name}: worst p95 ${p95.toFixed(1)} ms; slowest, by its median turn, ${slowest.toFixed(1)} ms`);
  }
}

function printRatios(smallest: Measurement[], largest: Measurement[]): void {
  console.log(`\n${heading('ratio, largest to smallest')}`);
  for (const [i, { name, first, far, oldest }] of largest.entries()) {
    const before = smallest[i];
    if (!before) continue;
    const farText = far && before.far ? cells(ratio(far, before.far), 13) : none;
    const [firstRatio, oldestRatio] = [ratio(first, before.first), ratio(oldest, before.oldest)];
    console.log(`${name.padEnd(36)} ${cells(firstRatio, 9)} ${farText} ${cells(oldestRatio, 12)}`);
  }
}

function ratio(after: Percentiles, before: Percentiles): Percentiles {
  return {
    p50Ms: after.p50Ms / before.p50Ms,
    p95Ms: after.p95Ms / before.p95Ms,
    slowestMs: after.slowestMs / before.slowestMs,
    slowest: after.slowest,
  };
}

function cells({ p50Ms, p95Ms, slowestMs }: Omit<Percentiles, 'slowest'>, width: number): string {
  return `${cell(p50Ms, width)} ${cell(p95Ms)} ${cell(slowestMs, 7)}`;
}

function cell(value: number, width = 5): string {
  return value.toFixed(value < 10 ? 2 : 1).padStart(width);
}
