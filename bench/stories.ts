import { parseArgs } from 'node:util';
import { assignStories } from '@kawaraban/server/src/pipeline/enrich/stories/assign-stories.ts';
import type { Db } from '@kawaraban/server/src/platform/db.ts';
import { bulkSettings, withScratchDatabase } from './scratch-database.ts';
import { loadSignatures, storeNews } from './stories-load.ts';

const help = `npm run bench:stories -- [--articles 1000000] [--measured 5000]

Fills a scratch PostgreSQL database with the keys of 30 days of invented news (about 1 GB per million articles). Prints how many
new articles per second are assigned to stories, the CPU time per article and the memory used. npm run fit:stories prints the
quality of stories.

  --articles N   number of stored articles (default 1000000)
  --measured N   number of new articles to assign (default 5000)`;

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
    await printRate(db, articleCount, measuredCount);
  });
}

async function printRate(db: Db, articleCount: number, measuredCount: number): Promise<void> {
  const startedAt = performance.now();
  await loadSignatures(db, articleCount, now());
  console.log(`\n${articleCount.toLocaleString('en')} articles loaded in ${seconds(startedAt)} s`);
  const [size] = await db.$client<{ rows: string; keys: string }[]>`
    select pg_size_pretty(sum(pg_table_size(name))) as rows, pg_size_pretty(sum(pg_indexes_size(name))) as keys
    from unnest(array['story_signatures', 'story_keys']::regclass[]) as name`;
  console.log(`tables ${size?.rows}, indexes ${size?.keys}`);
  const ids = await storeNews(db, measuredCount, now());
  const deps = { db, now };
  await assignStories(deps, ids.slice(0, portion));
  const times: number[] = [];
  const cpuBefore = process.cpuUsage();
  for (let at = portion; at < ids.length; at += portion) {
    const partAt = performance.now();
    await assignStories(deps, ids.slice(at, at + portion));
    times.push(performance.now() - partAt);
  }
  const cpu = process.cpuUsage(cpuBefore);
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
  const cpuMs = (cpu.user + cpu.system) / 1000 / (ids.length - portion);
  console.log(`${cpuMs.toFixed(2)} ms of CPU per article in this process, with queries`);
  console.log(`process ${megabytes(process.memoryUsage().rss)}`);
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(0);
}

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(0)} MB`;
}
