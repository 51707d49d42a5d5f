import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ArticleSearch } from '@kawaraban/server/src/pipeline/search/article-search.ts';
import { countUnread } from '@kawaraban/server/src/pipeline/search/count-unread.ts';
import { indexArticles } from '@kawaraban/server/src/pipeline/search/index-articles.ts';
import type { Db } from '@kawaraban/server/src/platform/db.ts';
import { createSearchClasses } from './search-classes.ts';
import { CORPUS_SOURCES, createCorpus } from './search-corpus.ts';
import { CORPUS_NOW, openSearchDatabase } from './search-load.ts';

const help = `npm run bench:unread -- [--articles 100000] [--days 30] [--keep DIR]

Fills a scratch PostgreSQL database with invented articles and a reader with 20 saved searches (rare, medium and common words,
phrases, exclusions, single characters) who has read 6,000 articles. Prints the time in milliseconds of the reader's first count
in a process, of a count after an article is marked, after a new article arrives, and without any change, and of the first count
for another reader with the same searches.

  --articles N   number of articles (default 100000)
  --days N       number of days over which the articles were published (default 30)
  --keep DIR     keep the database in DIR and reuse it (default: a temporary folder)`;

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '100000' },
    days: { type: 'string', default: '30' },
    keep: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});
const dayMs = 86_400_000;
const rounds = 20;
const readMax = 6_000;
const now = () => new Date(CORPUS_NOW);

if (values.help) console.log(help);
else await run();

async function run(): Promise<void> {
  const dir = values.keep ?? fs.mkdtempSync(path.join(os.tmpdir(), 'kawaraban-bench-'));
  const corpus = createCorpus(20_261_120);
  const database = await openSearchDatabase(dir, Number(values.articles), corpus, {
    spanMs: Number(values.days) * dayMs,
    withBodies: true,
  });
  try {
    const { db } = database;
    const searches = searchesOf(createSearchClasses(corpus));
    const [reader, other] = [await addReader(db), await addReader(db)];
    await readSome(db, reader);
    const count = (userId: string) => countUnread({ db, now }, { userId, searches });
    print('first', [await timed(() => count(reader))]);
    print('until all is known', await timedUntil(() => count(reader)));
    print('another reader', [await timed(() => count(other))]);
    print('no change', await timedOften(() => count(reader)));
    const newest = await newestIds(db);
    await db.$client`select setval(pg_get_serial_sequence('articles', 'id'), (select max(id) from articles))`;
    print(
      'after a mark',
      await timedOften(
        () => count(reader),
        (round) => mark(db, reader, newest[round]!),
      ),
    );
    print(
      'after an arrival',
      await timedOften(
        () => count(reader),
        () => arrive(db, corpus.article()),
      ),
    );
    const counts = await count(reader);
    console.log(counts.map(({ count, isComplete }) => `${count}${isComplete ? '' : '+'}`).join(' '));
  } finally {
    await database.close();
    if (values.keep === undefined) fs.rmSync(dir, { recursive: true, force: true });
  }
}

function searchesOf(classes: ReturnType<typeof createSearchClasses>): ArticleSearch[] {
  const words = classes
    .filter(({ name }) => name.endsWith('no filter'))
    .flatMap(({ searches }) => searches.slice(0, 1));
  const keywords = [undefined, ...words.flatMap(({ keywords }) => keywords ?? []).slice(0, 17)];
  const excluded = words.slice(1, 4).map(({ keywords }) => `-${keywords}`);
  return [...keywords, ...excluded].flatMap((keywords) =>
    (['Headline', 'Notice'] as const).map((kind) => ({ kind, keywords, availableCountries: [] }) as ArticleSearch),
  );
}

async function addReader({ $client: sql }: Db): Promise<string> {
  const id = randomUUID();
  await sql`insert into users (id, email, real_name) values (${id}, ${`${id}@bench.example`}, 'Reader')`;
  return id;
}

async function readSome({ $client: sql }: Db, userId: string): Promise<void> {
  await sql`insert into read_marks (user_id, article_id, is_read, marked_at) select ${userId}::uuid, id, true, ${now()}::timestamptz
    from articles where id % 3 = 0 order by published_at desc limit ${readMax}`;
  await sql`vacuum (analyze) read_marks`;
}

async function newestIds({ $client: sql }: Db): Promise<number[]> {
  const rows = await sql`select id::int from articles where id % 3 <> 0 order by published_at desc limit ${rounds}`;
  return rows.map(({ id }) => id as number);
}

async function mark({ $client: sql }: Db, userId: string, articleId: number): Promise<void> {
  await sql`insert into read_marks (user_id, article_id, is_read, marked_at) values (${userId}, ${articleId}, true, ${now()}::timestamptz)
    on conflict do nothing`;
}

async function arrive(db: Db, article: ReturnType<ReturnType<typeof createCorpus>['article']>): Promise<void> {
  const [row] = await db.$client`
    insert into articles (article_kind, source_id, title, body, language, country, published_at) overriding user value
    select ${article.kind}, ${1 + (article.sourceId % CORPUS_SOURCES)}, ${article.title}, ${article.body}, ${article.language},
      ${article.country}, ${now()}::timestamptz returning id::int`;
  await indexArticles({ db, now }, [row!.id as number]);
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}

async function timedOften(
  run: () => Promise<unknown>,
  before?: (round: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await before?.(round);
    times.push(await timed(run));
  }
  return times;
}

async function timedUntil(run: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let before = ''; ; ) {
    let after: unknown;
    times.push(await timed(async () => (after = await run())));
    if (JSON.stringify(after) === before) return times;
    before = JSON.stringify(after);
  }
}

function print(name: string, times: number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(0);
  console.log(
    `${name.padEnd(20)} ${String(times.length).padStart(3)} calls   p50 ${at(0.5).padStart(6)} ms   p95 ${at(0.95).padStart(6)} ms`,
  );
}
