import { readFileSync } from 'node:fs';
import { asc, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { articles } from '#src/pipeline/articles/table.ts';
import { buildArticle } from '#test/builders.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { createTestDatabase } from '#test/harness.ts';
import { runsOf } from '../../../../../../scripts/test-counts.ts';
import { assignStories } from './assign-stories.ts';
import { pruneSignatures } from './prune-signatures.ts';
import { storyMax } from './settle-stories.ts';
import { storyKeys } from './table.ts';
import { scoreStories } from './testdata/score-stories.ts';
import { tryAssignStories } from './try-assign-stories.ts';

const { db, drop } = await createTestDatabase();
afterAll(() => drop());
beforeEach(() => emptyTables(db, 'articles'));
const start = new Date('2026-11-13T00:00:00Z');
const now = () => new Date('2026-11-16T00:00:00Z');

const timeouts = { lock: '60s', statement: '60s' };
const worker = { db, now, timeouts };

interface Labelled {
  event: string;
  hour: number;
  title: string;
  body: string;
}

const labelled = readFileSync(new URL('testdata/events-ja.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Labelled)
  .filter(({ hour }) => hour >= 0 && hour <= 48);
const eventsOf = (count: number) => {
  const events = [...new Set(labelled.map(({ event }) => event.split('/')[0]))].slice(0, count);
  return labelled.filter(({ event }) => events.includes(event.split('/')[0]));
};
const some = eventsOf(14);
const wire = {
  title: 'Harvane to buy Port Logan in $2.4 billion deal',
  body: 'Harvane Group agreed on Monday to acquire Port Logan Lines for $2.4 billion, the companies said.',
};
const rewrite = {
  title: 'Port Logan agrees to be taken over by Harvane',
  body: 'Shareholders of Port Logan will receive $31 a share from Harvane, valuing the carrier at $2.4 billion.',
};

async function store(texts: readonly Labelled[]): Promise<number[]> {
  const rows = await db
    .insert(articles)
    .values(
      texts.map(({ title, body, hour }) => ({
        ...{ title, body, language: 'ja', country: 'JP', articleKind: 'Headline' as const },
        publishedAt: new Date(start.getTime() + hour * 3_600_000),
      })),
    )
    .returning({ id: articles.id });
  return rows.map(({ id }) => id);
}

const storeTexts = async (texts: readonly { title: string; body: string }[]) => {
  const ids: number[] = [];
  for (const text of texts) ids.push((await buildArticle(db, { ...text, language: 'en', publishedAt: now() })).id);
  return ids;
};

async function assignInTurn(ids: readonly number[], size = 20) {
  for (let at = 0; at < ids.length; at += size) await assignStories(worker, ids.slice(at, at + size));
}

async function readStories(ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select()
    .from(articles)
    .where(inArray(articles.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row.storyId ?? row.id]));
  return ids.map((id) => byId.get(id)!);
}

async function forget() {
  await db.$client`update articles set story_id = null`;
  await emptyTables(db, 'story_signatures');
}

describe('assigning stories', () => {
  it('makes accounts of one event one story, and of others none', async () => {
    const ids = await store(some);
    await assignInTurn(ids);
    const { precision, f1 } = scoreStories(
      some.map(({ event }) => event),
      (await readStories(ids)).map(String),
    );
    expect(precision).toBeGreaterThanOrEqual(0.9);
    expect(f1).toBeGreaterThanOrEqual(0.8);
  });

  it('is the same however often, in whatever order and portions, and by however many workers at once', async () => {
    const ids = await store(some.slice(0, 16));
    await assignInTurn(ids, 1);
    const one = await readStories(ids);
    expect(new Set(one).size).toBeLessThan(ids.length);
    await assignInTurn(ids);
    expect(await readStories(ids)).toEqual(one);
    await forget();
    await Promise.all(
      [0, 1, 2].map((part) =>
        assignInTurn(
          ids.filter((_, at) => at % 3 === part),
          3,
        ),
      ),
    );
    expect(await readStories(ids)).toEqual(one);
    const order = fc.shuffledSubarray(ids, { minLength: ids.length });
    await fc.assert(
      fc.asyncProperty(order, fc.integer({ min: 1, max: 10 }), async (shuffled, size) => {
        await forget();
        await assignInTurn(shuffled, size);
        expect(await readStories(ids)).toEqual(one);
      }),
      runsOf({ short: 1, long: 50 }),
    );
  });

  it.each([
    ['with a lead', wire],
    [
      'in Japanese',
      { title: '青葉乳業、牛乳を自主回収', body: '青葉乳業は2日、牛乳約5万本を自主回収すると発表した。' },
    ],
    ['of a title alone', { title: 'Quiet afternoon at the harbour', body: '' }],
  ])('finds the copy of an agency %s', async (_, text) => {
    const ids = await storeTexts([text, text, text]);
    await assignInTurn(ids, 1);
    expect(await readStories(ids)).toEqual(ids.map(() => ids[0]));
  });

  it('keeps a correction with what it corrects', async () => {
    const ids = await storeTexts([wire, { ...wire, title: `CORRECTED-${wire.title}` }]);
    await assignInTurn(ids);
    expect(await readStories(ids)).toEqual([ids[0], ids[0]]);
  });

  it('finds nothing across the window, across most languages, for suggestions and for what is long past', async () => {
    const text = { ...wire, language: 'en', publishedAt: now() };
    const ids = [
      (await buildArticle(db, text)).id,
      (await buildArticle(db, { ...text, publishedAt: new Date(now().getTime() - 73 * 3_600_000) })).id,
      (await buildArticle(db, { ...text, language: 'de' })).id,
      (await buildArticle(db, { ...text, articleKind: 'Suggestion' })).id,
      (await buildArticle(db, { ...text, publishedAt: new Date('2026-09-01T00:00:00Z') })).id,
    ];
    await assignInTurn(ids);
    expect(await readStories(ids)).toEqual(ids);
    expect(await db.$count(storyKeys)).toBe(3);
  });

  it('gives an article its story whichever was assigned first', async () => {
    const ids = await storeTexts([wire, rewrite, wire]);
    await assignInTurn([ids[2]!]);
    await assignInTurn([ids[1]!]);
    expect(await readStories(ids)).toEqual([ids[0], ids[1], ids[1]]);
    await assignInTurn([ids[0]!]);
    expect(await readStories(ids)).toEqual(ids.map(() => ids[0]));
  });

  it('says that it failed while another worker does not let go, and does it later', async () => {
    const ids = await storeTexts([wire, rewrite]);
    const lock = await db.$client.reserve();
    await lock`begin`;
    await lock`select id from articles for update`;
    const impatient = { ...worker, timeouts: { ...timeouts, lock: '10ms' } };
    expect(await tryAssignStories(impatient, ids)).toMatchObject({ kind: 'failed' });
    await lock`rollback`;
    lock.release();
    expect(await readStories(ids)).toEqual(ids);
    expect(await tryAssignStories(worker, ids)).toEqual({ kind: 'assigned' });
    expect(new Set(await readStories(ids)).size).toBe(1);
  });

  it('leaves nothing behind when it is killed before it commits', async () => {
    const ids = await storeTexts([wire, rewrite]);
    const killed = db.transaction(async (tx) => {
      await assignStories({ ...worker, db: tx as unknown as typeof db }, ids); // A transaction has the methods of a database that are used here.
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await readStories(ids)).toEqual(ids);
    await assignInTurn(ids);
    expect(new Set(await readStories(ids)).size).toBe(1);
  });

  it('forgets keys nothing is compared with any more, and keeps the stories', async () => {
    const ids = await storeTexts([wire, rewrite]);
    await assignInTurn(ids);
    expect(await pruneSignatures({ db, now })).toBe(0);
    expect(await pruneSignatures({ db, now: () => new Date('2026-12-20T00:00:00Z') })).toBe(2);
    expect(new Set(await readStories(ids)).size).toBe(1);
  });

  it('does not let a template gather everything', async () => {
    const rows = await db
      .insert(articles)
      .values(
        Array.from({ length: storyMax + 1 }, () => ({
          ...{ ...wire, articleKind: 'Headline' as const, language: 'en', country: 'GB' },
          publishedAt: now(),
        })),
      )
      .returning({ id: articles.id });
    await assignInTurn(
      rows.map(({ id }) => id),
      100,
    );
    const stories = await db.select().from(articles).orderBy(asc(articles.id));
    expect(stories.filter(({ storyId }) => storyId === null)).toHaveLength(1);
  });
});
