/** `npm run bench:search`: how long searches over stored articles take, and how that grows with their number. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createCorpus } from './search-corpus.ts';
import { openSearchDatabase } from './search-load.ts';
import { type Measurement, measureSearches } from './search-measure.ts';

const help = `npm run bench:search -- [--articles 100000,1000000] [--keep DIR]

Builds a corpus of invented Japanese and English articles over 24 months in a scratch PostgreSQL (about 7 GB and
10 minutes a million), and prints p50 and p95 in milliseconds of the first page and of page 50, for rare (0.01 % of the
articles of a language), medium (1 %) and very common (10 % and more) words, with and without a filter by source; then the
ratio of the last size to the first.

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
    console.log(`\n${size.toLocaleString('en')} articles, ms${' '.repeat(14)}first p50   p95   page 50 p50   p95`);
    for (const { name, first, far, farPage } of measurements) {
      const farText = far ? `${cell(far.p50Ms, 11)} ${cell(far.p95Ms)}` : '          –     –';
      const note = farPage === 50 || !far ? '' : `   (page ${farPage})`;
      console.log(`${name.padEnd(32)} ${cell(first.p50Ms, 9)} ${cell(first.p95Ms)} ${farText}${note}`);
    }
    const worst = Math.max(...measurements.flatMap(({ first, far }) => [first.p95Ms, far?.p95Ms ?? 0]));
    console.log(`worst p95: ${worst.toFixed(1)} ms`);
    return measurements;
  } finally {
    await close();
  }
}

function printRatios(smallest: Measurement[], largest: Measurement[]): void {
  console.log('\nratio, largest to smallest             first p50   p95   page 50 p95');
  for (const [i, { name, first, far }] of largest.entries()) {
    const before = smallest[i];
    if (!before) continue;
    const ratios = [first.p50Ms / before.first.p50Ms, first.p95Ms / before.first.p95Ms];
    const farRatio = far && before.far ? cell(far.p95Ms / before.far.p95Ms, 13) : '            –';
    console.log(`${name.padEnd(32)} ${cell(ratios[0] ?? 0, 9)} ${cell(ratios[1] ?? 0)} ${farRatio}`);
  }
}

function cell(value: number, width = 5): string {
  return value.toFixed(value < 10 ? 2 : 1).padStart(width);
}
