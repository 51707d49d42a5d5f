/** `npm run bench:stories`: quality of stories, and articles per second. */
import { parseArgs } from 'node:util';
import { assignStories } from '@kawaraban/server/src/pipeline/enrich/stories/assign-stories.ts';
import { learnFrequencies } from '@kawaraban/server/src/pipeline/enrich/stories/term-frequencies.ts';
import { labelledArticles } from '@kawaraban/server/src/pipeline/enrich/stories/testdata/labelled-articles.ts';
import { scoreStories } from '@kawaraban/server/src/pipeline/enrich/stories/testdata/score-stories.ts';
import { storeLabelled } from '@kawaraban/server/src/pipeline/enrich/stories/testdata/store-labelled.ts';
import { englishEvents } from '@kawaraban/server/src/pipeline/enrich/stories/testdata/wire-stories-en.ts';
import { japaneseEvents } from '@kawaraban/server/src/pipeline/enrich/stories/testdata/wire-stories-ja.ts';
import type { Db } from '@kawaraban/server/src/platform/db.ts';
import { bulkSettings, withScratchDatabase } from './scratch-database.ts';
import { loadSignatures, storeNews } from './stories-load.ts';

const help = `npm run bench:stories -- [--articles 1000000] [--measured 5000]

Prints B-cubed precision, recall and F1 of stories on the labelled set, by language and half; nothing was fitted to the
held-out half. Then fills a scratch PostgreSQL with the signatures of 30 days of invented news (about 1 GB a million) and
prints how many new articles a second are assigned to stories, and the memory used.

  --articles N   signatures to measure against (default 1000000)
  --measured N   new articles (default 5000)`;

/** Articles per batch, as in a busy minute. */
const portion = 100;
const now = () => new Date('2026-11-20T12:00:00Z');

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '1000000' },
    measured: { type: 'string', default: '5000' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) console.log(help);
else await run(Number(values.articles), Number(values.measured));

async function run(articleCount: number, measuredCount: number): Promise<void> {
  await withScratchDatabase(bulkSettings, async (db) => {
    await printScores(db);
    await db.$client`truncate articles cascade`;
    await printRate(db, articleCount, measuredCount);
  });
}

async function printScores(db: Db): Promise<void> {
  console.log('labelled set          articles  precision  recall     F1');
  for (const [language, events] of [['ja', japaneseEvents] as const, ['en', englishEvents] as const]) {
    await db.$client`truncate articles cascade`;
    const labelled = labelledArticles(events, language).sort((a, b) => a.hour - b.hour);
    const ids = await storeLabelled(db, labelled, new Date('2026-11-09T00:00:00Z'));
    const deps = { db, now, frequencies: learnFrequencies() };
    for (let at = 0; at < ids.length; at += 20) await assignStories(deps, ids.slice(at, at + 20));
    const rows = await db.$client<{ id: string; story: string }[]>`
      select id, coalesce(story_id, id) as story from articles`;
    const storyOf = new Map(rows.map(({ id, story }) => [Number(id), story]));
    for (const half of ['tuning', 'held-out'] as const) {
      const places = [...labelled.keys()].filter((at) => labelled[at]!.half === half);
      const { precision, recall, f1 } = scoreStories(
        places.map((at) => labelled[at]!.story),
        places.map((at) => storyOf.get(ids[at]!)!),
      );
      const cells = [precision, recall, f1].map((value) => value.toFixed(3).padStart(9)).join(' ');
      console.log(`${`${language}, ${half}`.padEnd(20)} ${String(places.length).padStart(9)} ${cells}`);
    }
  }
}

async function printRate(db: Db, articleCount: number, measuredCount: number): Promise<void> {
  const startedAt = performance.now();
  await loadSignatures(db, articleCount, now());
  console.log(`\n${articleCount.toLocaleString('en')} signatures loaded in ${seconds(startedAt)} s`);
  const [size] = await db.$client<{ rows: string; keys: string }[]>`
    select pg_size_pretty(sum(pg_table_size(name))) as rows, pg_size_pretty(sum(pg_indexes_size(name))) as keys
    from unnest(array['story_signatures', 'story_keys']::regclass[]) as name`;
  console.log(`tables ${size?.rows}, indexes ${size?.keys}`);
  const ids = await storeNews(db, measuredCount, now());
  const deps = { db, now, frequencies: learnFrequencies() };
  const before = process.memoryUsage();
  await assignStories(deps, ids.slice(0, portion));
  const after = process.memoryUsage();
  const times: number[] = [];
  for (let at = portion; at < ids.length; at += portion) {
    const partAt = performance.now();
    await assignStories(deps, ids.slice(at, at + portion));
    times.push(performance.now() - partAt);
  }
  const total = times.reduce((sum, ms) => sum + ms, 0);
  const sorted = times.toSorted((a, b) => a - b);
  const [found] = await db.$client<
    { count: number }[]
  >`select count(*)::int as count from articles where story_id is not null`;
  console.log(`${Math.round(((ids.length - portion) * 1000) / total)} articles/s, one worker, ${portion} at a time`);
  console.log(
    `a portion: p50 ${sorted[sorted.length >> 1]?.toFixed(0)} ms, p99 ${sorted[Math.floor(sorted.length * 0.99)]?.toFixed(0)} ms, slowest ${sorted.at(-1)?.toFixed(0)} ms`,
  );
  console.log(`${found?.count} articles in stories`);
  console.log(
    `frequencies of terms: ${megabytes(after.heapUsed - before.heapUsed)} of heap; process ${megabytes(process.memoryUsage().rss)}`,
  );
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(0);
}

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(0)} MB`;
}
