import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { compileQuery, matchArticle } from '@kawaraban/query/match.ts';
import { parseQuery } from '@kawaraban/query/parse.ts';
import { compileQueryBefore } from '@kawaraban/query/rules-before.ts';
import { tokenizeText } from '@kawaraban/query/tokenize.ts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { reportFigures, runsOf } from '../../../../../scripts/test-counts.ts';
import { buildIndexed } from './testing/build-index.ts';
import { makeOutdated } from './testing/build-outdated.ts';
import { findAll, generatedQuery, generatedText } from './testing/generated-searches.ts';

const test = await createTestDatabase();
const { db } = test;
afterAll(() => test.drop());

const { numRuns, seed = Date.now() % 2 ** 31 } = runsOf({ short: 5, long: 1_000 });
const counts = [120, 120, 320];
const kills = [
  'reindex:indexed=SIGKILL',
  'reindex:before-commit=SIGKILL',
  'reindex:committed=SIGKILL',
  'reindex:indexed=SIGKILL@2',
];

interface Stored {
  id: number;
  title: string;
  body: string;
}

async function buildOutdated(): Promise<Stored[]> {
  const texts = fc.sample(fc.record({ title: generatedText(5), body: generatedText(14) }), { numRuns: 560, seed });
  const dated = texts.map((text, i) => {
    const month = i < counts[0]! ? 7 : i < counts[0]! + counts[1]! ? 8 : 9;
    return { ...text, publishedAt: new Date(Date.UTC(2026, month, 1) + i * 3_600_000) };
  });
  const ids = await buildIndexed(db, dated);
  return texts.map((text, i) => ({ ...text, id: ids[i]! }));
}

async function readTerms(): Promise<string[]> {
  const rows = await db.execute<{ terms: string }>(sql`select terms::text from article_search order by article_id`);
  return [...rows].map(({ terms }) => terms);
}

async function reindexUntilKilled(failpoints: string): Promise<NodeJS.Signals | number | null> {
  const child = fork(path.join(import.meta.dirname, 'testing/reindexer.ts'), [test.url, failpoints], {
    execArgv: [],
    silent: true,
  });
  const [code, signal] = await once(child, 'exit');
  return signal ?? code;
}

async function compareStage(stored: readonly Stored[]): Promise<{ pairs: number; outdated: number }> {
  const rows = await db.execute<{ id: string }>(sql`
    select s.article_id as id from article_search s join article_search_outdated o
      on o.partition = article_search_partition(s.published_at) and (o.below is null or s.article_id < o.below)`);
  const outdated = new Set([...rows].map(({ id }) => Number(id)));
  const tokens = stored.map((text) => tokenizeText(text));
  let pairs = 0;
  await fc.assert(
    fc.asyncProperty(generatedQuery, async (keywords) => {
      const parsed = parseQuery(keywords);
      fc.pre(parsed.ok);
      const [today, before] = [compileQuery(parsed.query), compileQueryBefore(parsed.query)];
      const expected = stored.filter(
        ({ id }, i) => matchArticle(outdated.has(id) ? before : today, tokens[i]!).matched,
      );
      expect(await findAll(db, keywords)).toEqual(expected.map(({ id }) => id));
      pairs += stored.length;
    }),
    { numRuns, seed },
  );
  return { pairs, outdated: outdated.size };
}

it(`each stage of a reindexing that is killed finds what matches (seed ${seed})`, async () => {
  const stored = await buildOutdated();
  const terms = await readTerms();
  await makeOutdated(db);
  const stages = [await compareStage(stored)];
  for (const failpoints of kills) {
    expect(await reindexUntilKilled(failpoints)).toBe('SIGKILL');
    stages.push(await compareStage(stored));
  }
  expect(await reindexUntilKilled('')).toBe(0);
  stages.push(await compareStage(stored));
  expect(stages.map(({ outdated }) => outdated)).toEqual([560, 560, 560, 360, 240, 0]);
  expect(await readTerms()).toEqual(terms);
  const pairs = stages.reduce((sum, stage) => sum + stage.pairs, 0);
  reportFigures(`${pairs} pairs of search and article in ${stages.length} stages of a reindexing, 0 differences`);
});
