/** `npm run bench:search`: how long searches over stored articles take, and how that grows with their number. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createCorpus } from './search-corpus.ts';
import { openSearchDatabase } from './search-load.ts';
import { type Measurement, measureSearches, type Percentiles } from './search-measure.ts';

const help = `npm run bench:search -- [--articles 100000,1000000] [--keep DIR]

Builds a corpus of invented Japanese and English articles over 24 months in a scratch PostgreSQL (about 7 GB and
10 minutes a million), and prints p50 and p95 in milliseconds of the first page and of page 50, for rare (0.01 % of the
articles of a language), medium (1 %) and very common (10 % and more) words, with and without a filter by source; and the
slowest search by the median of its turns; then the ratio of the last size to the first.

  --articles LIST   numbers of articles, smallest first (default 100000,1000000)
  --keep DIR        keep the databases in DIR and use those that are there`;

/** The same words whatever the size. */
const seed = 20_261_120;

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '100000,1000000' },
    keep: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});

if (values.help) console.log(help);
else {
  const sizes = values.articles.split(',').map(Number);
  if (sizes.some((size) => !Number.isSafeInteger(size) || size < 1_000)) {
    console.error('--articles: whole numbers from 1000, separated by commas.');
    process.exitCode = 2;
  } else await run(sizes, values.keep);
}

async function run(sizes: number[], keep: string | undefined): Promise<void> {
  const root = keep ?? fs.mkdtempSync(path.join(os.tmpdir(), 'kawaraban-bench-'));
  try {
    const results: Measurement[][] = [];
    for (const size of sizes) results.push(await runSize(path.join(root, `articles-${size}`), size));
    const [smallest, largest] = [results[0], results.at(-1)];
    if (smallest && largest && results.length > 1) printRatios(smallest, largest);
  } finally {
    if (keep === undefined) fs.rmSync(root, { recursive: true, force: true });
  }
}

async function runSize(dir: string, size: number): Promise<Measurement[]> {
  const corpus = createCorpus(seed);
  const startedAt = performance.now();
  const { db, indexSeconds, close } = await openSearchDatabase(dir, size, corpus);
  try {
    if (indexSeconds !== null) {
      const seconds = (performance.now() - startedAt) / 1000;
      console.log(`built in ${seconds.toFixed(0)} s, of that the inverted index ${indexSeconds.toFixed(0)} s`);
    }
    const measurements = await measureSearches(db, corpus);
    printMeasurements(size, measurements);
    return measurements;
  } finally {
    await close();
  }
}

function printMeasurements(size: number, measurements: Measurement[]): void {
  const heading = `${size.toLocaleString('en')} articles, ms`.padEnd(32);
  console.log(`\n${heading} first p50   p95 slowest   page 50 p50   p95 slowest`);
  for (const { name, first, far, farPage } of measurements) {
    const note = farPage === 50 || !far ? '' : `   (page ${farPage})`;
    console.log(`${name.padEnd(32)} ${cells(first, 9)} ${far ? cells(far, 13) : '            –     –       –'}${note}`);
  }
  const all = measurements.flatMap(({ first, far }) => (far ? [first, far] : [first]));
  const [p95, slowest] = [Math.max(...all.map((one) => one.p95Ms)), Math.max(...all.map((one) => one.slowestMs))];
  console.log(`worst p95: ${p95.toFixed(1)} ms; slowest search, by its median turn: ${slowest.toFixed(1)} ms`);
}

function printRatios(smallest: Measurement[], largest: Measurement[]): void {
  console.log('\nratio, largest to smallest       first p50   p95 slowest   page 50 p50   p95 slowest');
  for (const [i, { name, first, far }] of largest.entries()) {
    const before = smallest[i];
    if (!before) continue;
    const farText = far && before.far ? cells(ratio(far, before.far), 13) : '            –     –       –';
    console.log(`${name.padEnd(32)} ${cells(ratio(first, before.first), 9)} ${farText}`);
  }
}

function ratio(after: Percentiles, before: Percentiles): Percentiles {
  return {
    p50Ms: after.p50Ms / before.p50Ms,
    p95Ms: after.p95Ms / before.p95Ms,
    slowestMs: after.slowestMs / before.slowestMs,
  };
}

function cells({ p50Ms, p95Ms, slowestMs }: Percentiles, width: number): string {
  return `${cell(p50Ms, width)} ${cell(p95Ms)} ${cell(slowestMs, 7)}`;
}

function cell(value: number, width = 5): string {
  return value.toFixed(value < 10 ? 2 : 1).padStart(width);
}
