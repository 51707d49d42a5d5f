import fs from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { parseFeed } from '@kawaraban/server/src/pipeline/ingest/parse/parse-feed.ts';
import { storeEntries } from '@kawaraban/server/src/pipeline/ingest/store-entries.ts';
import { indexArticles } from '@kawaraban/server/src/pipeline/search/index-articles.ts';
import { feeds, sources } from '@kawaraban/server/src/pipeline/sources/table.ts';
import type { Db } from '@kawaraban/server/src/platform/db.ts';
import { buildFeed, buildSource } from '@kawaraban/server/test/builders.ts';
import { eq } from 'drizzle-orm';
import { parseFeed as parseWithFeedsmith } from 'feedsmith';
import { writeFeed } from './ingest-feeds.ts';
import { withScratchDatabase } from './scratch-database.ts';

const help = `npm run bench:ingest -- [options]

Prints how many feed files are parsed per second by the product, which decodes, recovers, resolves links, sanitises HTML and
extracts text, and by feedsmith alone, which does none of this. Then prints how many articles are stored per second: new
articles without and with the search index, and entries that are already stored.

  --files DIR      folder of feed files, including subfolders (default: invented feeds)
  --seconds N      length of each measurement in seconds, after a warm-up (default 5)
  --articles N     number of articles stored in each measurement (default 5000)
  --help           print this text`;

const now = new Date('2026-11-20T12:00:00Z');
const entriesPerFeed = 25;

interface Options {
  files: string | undefined;
  seconds: number;
  articles: number;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      files: { type: 'string' },
      seconds: { type: 'string', default: '5' },
      articles: { type: 'string', default: '5000' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(help);
  const options: Options = { files: values.files, seconds: Number(values.seconds), articles: Number(values.articles) };
  if (!(options.seconds > 0) || !Number.isSafeInteger(options.articles) || options.articles < entriesPerFeed) {
    console.error(`--seconds must be above 0, --articles a whole number from ${entriesPerFeed}.`);
    process.exitCode = 2;
    return;
  }
  measureParsing(loadFiles(options.files), options.seconds);
  await measureStoring(options.articles);
}

function loadFiles(folder: string | undefined): Buffer[] {
  if (folder === undefined) return Array.from({ length: 200 }, (_, n) => Buffer.from(writeFeed(n, entriesPerFeed)));
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(xml|rss|rdf|atom|json)$/.test(name) && !name.endsWith('index.json'))
    .map((name) => fs.readFileSync(path.join(folder, name)));
}

function measureParsing(files: Buffer[], seconds: number): void {
  const ours = (file: Buffer) =>
    parseFeed({ now }, { bytes: file, contentType: null, url: 'https://news.example/feed' }).kind === 'feed';
  const theirs = (file: Buffer) => {
    try {
      parseWithFeedsmith(file.toString('utf8'));
      return true;
    } catch {
      return false;
    }
  };
  const readByBoth = files.filter((file) => ours(file) && theirs(file));
  console.log(
    `files: ${files.length}; read by us ${files.filter(ours).length}, by feedsmith ${files.filter(theirs).length}`,
  );
  const ourRate = rate(readByBoth, ours, seconds);
  const theirRate = rate(readByBoth, theirs, seconds);
  const megabytes = readByBoth.reduce((sum, file) => sum + file.byteLength, 0) / readByBoth.length / 1e6;
  console.log(`parsed, ours            ${format(ourRate)} files/s  ${(ourRate * megabytes).toFixed(1)} MB/s`);
  console.log(`parsed, bare feedsmith  ${format(theirRate)} files/s  ${(theirRate * megabytes).toFixed(1)} MB/s`);
  console.log(`ratio ours / feedsmith  ${(ourRate / theirRate).toFixed(2)}`);
}

function rate(files: Buffer[], run: (file: Buffer) => unknown, seconds: number): number {
  for (const file of files) run(file);
  const startedAt = performance.now();
  let count = 0;
  while (performance.now() - startedAt < seconds * 1000) {
    for (const file of files) run(file);
    count += files.length;
  }
  return count / ((performance.now() - startedAt) / 1000);
}

async function measureStoring(articleCount: number): Promise<void> {
  await withScratchDatabase([], async (db) => {
    const plain = await storeRound(db, articleCount, 0, false);
    console.log(`stored, new             ${format(plain)} articles/s`);
    const indexed = await storeRound(db, articleCount, articleCount, true);
    console.log(`stored and indexed      ${format(indexed)} articles/s`);
    const known = await storeRound(db, articleCount, articleCount, true);
    console.log(`known already           ${format(known)} entries/s`);
    console.log(`ratio indexed / new     ${(indexed / plain).toFixed(2)}`);
  });
}

async function storeRound(db: Db, count: number, offset: number, isIndexed: boolean): Promise<number> {
  const { feed, source } = await someFeed(db);
  const files = Array.from({ length: Math.ceil(count / entriesPerFeed) }, (_, n) =>
    Buffer.from(writeFeed(offset + n, entriesPerFeed)),
  );
  const follow = {
    stored: (tx: Parameters<typeof indexArticles>[0]['db'], ids: number[]) =>
      isIndexed ? indexArticles({ db: tx }, ids) : Promise.resolve(),
    ready: () => Promise.resolve(),
    changed: () => Promise.resolve(),
    toExtract: () => Promise.resolve(),
  };
  const startedAt = performance.now();
  for (const bytes of files) {
    const parsed = parseFeed({ now }, { bytes, contentType: null, url: feed.url });
    if (parsed.kind === 'refused') throw new Error(parsed.detail);
    await db.transaction((tx) => storeEntries({ tx, now, follow }, { feed, source, parsed: parsed.feed }));
  }
  return (files.length * entriesPerFeed) / ((performance.now() - startedAt) / 1000);
}

async function someFeed(db: Db) {
  const [known] = await db.select().from(feeds).innerJoin(sources, eq(sources.id, feeds.sourceId)).limit(1);
  if (known) return { feed: known.feeds, source: known.sources };
  const source = await buildSource(db);
  return { feed: await buildFeed(db, { source }), source };
}

function format(value: number): string {
  return Math.round(value).toLocaleString('en').padStart(9);
}

await main();
