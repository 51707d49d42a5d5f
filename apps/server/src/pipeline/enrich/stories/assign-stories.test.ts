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
import { joinStories, storyMax } from './join-stories.ts';
import { pruneSignatures } from './prune-signatures.ts';
import { signArticle } from './sign-article.ts';
import { storySignatures } from './table.ts';
import { learnFrequencies } from './term-frequencies.ts';
import { termsOfText } from './terms-of-text.ts';
import { type LabelledArticle, labelledArticles } from './testdata/labelled-articles.ts';
import { scoreStories } from './testdata/score-stories.ts';
import { storeLabelled } from './testdata/store-labelled.ts';
import { englishEvents } from './testdata/wire-stories-en.ts';
import { japaneseEvents } from './testdata/wire-stories-ja.ts';
import { tryAssignStories } from './try-assign-stories.ts';

const { db, drop } = await createTestDatabase();
afterAll(() => drop());
beforeEach(() => emptyTables(db, 'articles'));
const storyKeysMigration = new URL('../../../../migrations/20261122083631_story_keys/migration.sql', import.meta.url);
const start = new Date('2026-11-09T00:00:00Z');
const now = () => new Date('2026-11-16T00:00:00Z');

/** Long enough for the slowest machine. */
const timeouts = { lock: '60s', statement: '60s' };
const worker = () => ({ db, now, frequencies: learnFrequencies(), timeouts });

async function assignInTurn(ids: readonly number[], deps = worker(), size = 20) {
  for (let at = 0; at < ids.length; at += size) await assignStories(deps, ids.slice(at, at + size));
}

/** Returns the story of each article in the order of ids, or the article's own id without a story. */
async function readStories(ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select()
    .from(articles)
    .where(inArray(articles.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row.storyId ?? row.id]));
  return ids.map((id) => byId.get(id)!);
}

describe.each([
  ['ja', japaneseEvents],
  ['en', englishEvents],
] as const)('stories of the labelled set, %s', (language, events) => {
  it('are found with F1 of 0.85 and more in the half that nothing was fitted to', async () => {
    const labelled = labelledArticles(events, language).sort((a, b) => a.hour - b.hour);
    expect(labelled.length).toBeGreaterThanOrEqual(400);
    const ids = await storeLabelled(db, labelled, start);
    await assignInTurn(ids);
    const found = await readStories(ids);
    const heldOut = [...labelled.keys()].filter((at) => labelled[at]!.half === 'held-out');
    const { precision, recall, f1 } = scoreStories(
      heldOut.map((at) => labelled[at]!.story),
      heldOut.map((at) => String(found[at])),
    );
    expect(f1).toBeGreaterThanOrEqual(0.85);
    expect(Math.min(precision, recall)).toBeGreaterThanOrEqual(0.8);
  });
});

const someEvents = labelledArticles(englishEvents.slice(0, 2), 'en').slice(0, 28);

describe('assigning stories', () => {
  const storeSome = (labelled: readonly LabelledArticle[] = someEvents) => storeLabelled(db, labelled, start);

  it('is the same however often and by however many workers at once', async () => {
    // Fixed weights: workers that learn at different moments would weigh words differently, and only concurrency is
    // tested here.
    const worker = () => ({ db, now, timeouts, frequencies: { next: async () => ({ articleCount: 0, of: () => 0 }) } });
    const ids = await storeSome();
    await Promise.all(
      [0, 1, 2, 3].map((part) =>
        assignInTurn(
          ids.filter((_, at) => at % 4 === part),
          worker(),
          3,
        ),
      ),
    );
    const together = await readStories(ids);
    expect(new Set(together).size).toBeLessThan(ids.length / 2);
    await assignInTurn(ids, worker());
    expect(await readStories(ids)).toEqual(together);
    await db.$client`update articles set story_id = null`;
    await emptyTables(db, 'story_signatures');
    await assignInTurn(ids, worker());
    expect(await readStories(ids)).toEqual(together);
  });

  it('finds nothing across the window, across languages, for suggestions and for what is long past', async () => {
    const [one] = someEvents;
    const text = { title: one!.title, body: one!.body, language: 'en', publishedAt: now() };
    const ids = [
      (await buildArticle(db, text)).id,
      (await buildArticle(db, { ...text, publishedAt: new Date(now().getTime() - 73 * 3_600_000) })).id,
      (await buildArticle(db, { ...text, language: 'de' })).id,
      (await buildArticle(db, { ...text, articleKind: 'Suggestion' })).id,
      (await buildArticle(db, { ...text, publishedAt: new Date('2026-09-01T00:00:00Z') })).id,
    ];
    await assignInTurn(ids);
    expect(await readStories(ids)).toEqual(ids);
    expect(await db.$count(storySignatures)).toBe(3);
  });

  it('gives an article its story whichever came first, and takes it along when two stories prove to be one', async () => {
    const ids = await storeSome(someEvents.slice(0, 5));
    await assignInTurn([ids[4]!, ids[3]!]);
    await assignInTurn([ids[2]!, ids[0]!, ids[1]!]);
    expect(await readStories(ids)).toEqual(ids.map(() => ids[0]));
  });

  it.each([
    ['with a lead', labelledArticles(englishEvents, 'en')[0]!],
    ['in Japanese', labelledArticles(japaneseEvents, 'ja')[0]!],
    ['of a title alone', { ...labelledArticles(englishEvents, 'en')[1]!, body: '' }],
  ])('finds a copy %s by workers to whom quite other words are rare', async (_, { title, body, language }) => {
    const all = [...new Set([...termsOfText(title), ...termsOfText(body)].map(({ hash }) => hash))].sort(
      (a, b) => a - b,
    );
    const half = new Set(all.slice(0, all.length / 2));
    const [first, second] = [half, new Set(all.slice(all.length / 2))].map((common) => ({
      ...worker(),
      frequencies: { next: async () => ({ articleCount: 20_000, of: (hash: number) => (common.has(hash) ? 150 : 0) }) },
    }));
    const text = { title, body, language, publishedAt: now() };
    const ids = [(await buildArticle(db, text)).id, (await buildArticle(db, text)).id];
    await assignStories(first!, [ids[0]!]);
    await assignStories(second!, [ids[1]!]);
    expect(await readStories(ids)).toEqual([ids[0], ids[0]]);
  });

  it('says that it failed while another worker does not let go, and does it later', async () => {
    const ids = await storeSome(someEvents.slice(0, 2));
    const lock = await db.$client.reserve();
    await lock`select pg_advisory_lock(hashtextextended('stories', 0))`;
    const impatient = { ...worker(), timeouts: { ...timeouts, lock: '10ms' } };
    expect(await tryAssignStories(impatient, ids)).toMatchObject({ kind: 'failed' });
    expect(await db.$count(storySignatures)).toBe(0);
    await lock`select pg_advisory_unlock(hashtextextended('stories', 0))`;
    lock.release();
    expect(await tryAssignStories(worker(), ids)).toEqual({ kind: 'assigned' });
    expect(new Set(await readStories(ids)).size).toBe(1);
  });

  it('leaves nothing behind when it is killed before it commits', async () => {
    const ids = await storeSome(someEvents.slice(0, 2));
    const killed = db.transaction(async (tx) => {
      await assignStories({ ...worker(), db: tx as unknown as typeof db }, ids); // A transaction has the methods of a database that are used here.
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await readStories(ids)).toEqual(ids);
    await assignInTurn(ids);
    expect(new Set(await readStories(ids)).size).toBe(1);
  });

  it('goes on with the stories of articles whose keys the upgrade converted', async () => {
    const ids = await storeSome();
    await assignInTurn(ids);
    const whole = await readStories(ids);
    await db.$client`update articles set story_id = null`;
    await emptyTables(db, 'story_signatures');
    const early = ids.filter((_, at) => at % 7 === 0);
    await assignInTurn(early);
    await emptyTables(db, 'story_keys');
    const statements = readFileSync(storyKeysMigration, 'utf8').split('--> statement-breakpoint');
    const conversion = statements.filter((statement) => statement.includes('term_counts'));
    await db.$client.begin((tx) => tx.unsafe(conversion.join('\n')));
    await assignInTurn(ids.filter((_, at) => at % 7 !== 0));
    expect(await readStories(ids)).toEqual(whole);
  });

  it('compares nothing by words of every other article', async () => {
    const common = Array.from({ length: 12 }, (_, at) => `common${'abcdefghijkl'[at]}`);
    const frequencies = { articleCount: 20_000, of: (hash: number) => (ofCommon.has(hash) ? 10_000 : 0) };
    const ofCommon = new Set(termsOfText(common.join(' ')).map(({ hash }) => hash));
    const sign = (title: string) => signArticle({ title, body: common.join(' ') }, frequencies).tellingTerms;
    expect(sign('Velmora Pintrax Sondelle Kriv')).toHaveLength(4);
    expect(sign('Velmora commona commonb')).toHaveLength(3);
  });

  it('forgets signatures nothing is compared with any more, and keeps the stories', async () => {
    const ids = await storeSome(someEvents.slice(0, 2));
    await assignInTurn(ids);
    expect(await pruneSignatures({ db, now })).toBe(0);
    expect(await pruneSignatures({ db, now: () => new Date('2026-12-20T00:00:00Z') })).toBe(2);
    expect(new Set(await readStories(ids)).size).toBe(1);
  });
});

describe('joining stories', () => {
  const join = (pairs: [number, number][]) => db.transaction((tx) => joinStories(tx, pairs));

  it('makes what pairs connect one story under its lowest id, in whatever order and portions they come', async () => {
    const pair = fc.tuple(fc.nat(9), fc.nat(9)).filter(([first, second]) => first !== second);
    await fc.assert(
      fc.asyncProperty(fc.array(pair, { maxLength: 12 }), fc.integer({ min: 1, max: 5 }), async (pairs, portion) => {
        await emptyTables(db, 'articles');
        const ids: number[] = [];
        for (let i = 0; i < 10; i++) ids.push((await buildArticle(db)).id);
        for (let at = 0; at < pairs.length; at += portion) {
          await join(pairs.slice(at, at + portion).map(([first, second]) => [ids[first]!, ids[second]!]));
        }
        expect(await readStories(ids)).toEqual(ids.map((_, at) => ids[lowestConnected(at, pairs)]));
      }),
      runsOf({ short: 25, long: 300 }),
    );
  });

  it('does not let a template gather everything', async () => {
    const rows = await db
      .insert(articles)
      .values(
        Array.from({ length: storyMax + 1 }, (_, i) => ({
          ...{ articleKind: 'Headline' as const, title: `${i}`, language: 'en', country: 'GB' },
          publishedAt: now(),
        })),
      )
      .returning({ id: articles.id });
    await join(rows.slice(1).map(({ id }): [number, number] => [rows[0]!.id, id]));
    const alone = await db
      .select()
      .from(articles)
      .where(
        inArray(
          articles.id,
          rows.map(({ id }) => id),
        ),
      )
      .orderBy(asc(articles.id));
    expect(alone.filter(({ storyId }) => storyId === null)).toHaveLength(1);
  });
});

function lowestConnected(from: number, pairs: readonly (readonly [number, number])[]): number {
  const reached = new Set([from]);
  for (let size = 0; size !== reached.size; ) {
    size = reached.size;
    for (const [first, second] of pairs) {
      if (reached.has(first) || reached.has(second)) reached.add(first).add(second);
    }
  }
  return Math.min(...reached);
}
