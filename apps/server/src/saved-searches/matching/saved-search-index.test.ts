import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { glossaryTerms } from '#src/pipeline/enrich/glossary/table.ts';
import { createLog, type Log } from '#src/platform/log.ts';
import { buildArticle, buildMember, buildSearch } from '#test/builders.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { createTestDatabase } from '#test/harness.ts';
import { savedSearches, savedSearchSnapshots } from '../table.ts';
import { createSavedSearchIndex, type SavedSearchIndex } from './saved-search-index.ts';

const { db, drop } = await createTestDatabase();
afterAll(() => drop());
beforeEach(() => emptyTables(db, 'users', 'accounts', 'articles', 'sources', 'focus_snapshots'));

async function start({ fastFrom = 1 } = {}) {
  const logged: { isFromSnapshot?: boolean; isFast?: boolean }[] = [];
  const log = { ...createLog('silent'), warn: () => {}, info: (about: object) => logged.push(about) } as unknown as Log;
  const index = createSavedSearchIndex({ log, fastFrom });
  await index.load(db);
  return {
    index,
    isFromSnapshot: logged.some((about) => about.isFromSnapshot),
    switches: () => logged.flatMap(({ isFast }) => (isFast === undefined ? [] : [isFast ? 'fast' : 'plain'])),
  };
}

async function wanting(index: SavedSearchIndex, body: string, publishedAt = new Date()): Promise<string[]> {
  const article = await buildArticle(db, { body, publishedAt });
  await index.refresh(db);
  const ids = index.match(article, new Date()).map(({ searchId }) => searchId);
  const rows = await db.select({ id: savedSearches.id, name: savedSearches.name }).from(savedSearches);
  return ids.map((id) => rows.find((row) => row.id === id)?.name ?? id).sort();
}

/**
 * Waits until the low-water mark has passed the last write. Transactions in flight anywhere in the cluster, such as
 * those of other tests, hold the mark back, and rows written after the mark are loaded again.
 */
async function untilKnownToBeOver(): Promise<void> {
  const [searches] = await db.execute<{ last: string }>(
    sql`select max(changed_in::text::bigint)::text as last from search_settings`,
  );
  await expect
    .poll(async () => {
      const [row] = await db.execute<{ is_over: boolean }>(
        sql`select pg_snapshot_xmin(pg_current_snapshot()) > ${searches?.last}::xid8 as is_over`,
      );
      return row?.is_over;
    })
    .toBe(true);
}

const partsOf = () => db.$count(savedSearchSnapshots);

describe('an index of all saved searches that starts', () => {
  it('takes over what the one before knew, and what was saved, changed, removed or taken up by a glossary since', async () => {
    const member = await buildMember(db);
    const save = (name: string, keywords: string, more = {}) =>
      buildSearch(db, { ...member, name, conditions: { keywords, ...more } });
    await save('kept', '半導体 OR EV');
    await save('of the last day', 'battery', { period: { last: '24h' } });
    const changed = await save('changed', 'battery');
    const removed = await save('removed', 'battery');
    const translated = await save('translated', '電池');
    await start();
    expect(await partsOf()).toBe(1);

    await db
      .update(savedSearches)
      .set({ conditions: { keywords: 'fuel' } })
      .where(eq(savedSearches.id, changed.id));
    await db.update(savedSearches).set({ deletedAt: new Date() }).where(eq(savedSearches.id, removed.id));
    await save('new', 'batteries');
    await db.insert(glossaryTerms).values({ accountId: translated.accountId, ja: '電池', en: 'battery' });
    const { index, isFromSnapshot } = await start();
    expect(isFromSnapshot).toBe(true);
    expect(await wanting(index, 'A battery is made.')).toEqual(['new', 'of the last day', 'translated']);
    expect(await wanting(index, 'battery', new Date('2026-01-01'))).toEqual(['new', 'translated']);
    expect(await wanting(index, 'EVの半導体と fuel')).toEqual(['changed', 'kept']);

    await db.delete(savedSearchSnapshots);
    const { index: anew } = await start();
    expect(await wanting(anew, 'A battery is made.')).toEqual(['new', 'of the last day', 'translated']);
    expect(anew.size()).toBe(index.size());
  });

  it('reads everything where the snapshot is of another version, of another cluster, broken or not of these searches', async () => {
    const member = await buildMember(db);
    const one = await buildSearch(db, { ...member, name: 'one', conditions: { keywords: 'chip' } });
    await buildSearch(db, { ...member, name: 'two', conditions: { keywords: 'chips' } });
    const spoil = [
      () => db.update(savedSearchSnapshots).set({ format: 'older' }),
      () => db.update(savedSearchSnapshots).set({ seenBefore: '999999999' }),
      () => db.update(savedSearchSnapshots).set({ content: Buffer.from('torn') }),
      () => db.update(savedSearchSnapshots).set({ part: 1 }),
      () => db.delete(savedSearches).where(eq(savedSearches.id, one.id)),
    ];
    for (const act of spoil) {
      await start();
      expect((await start()).isFromSnapshot).toBe(true);
      await act();
      const { index, isFromSnapshot } = await start();
      expect(isFromSnapshot).toBe(false);
      expect(await wanting(index, 'chips')).toContain('two');
      expect((await start()).isFromSnapshot).toBe(true);
    }
  });

  it('writes a snapshot where there are many searches, and again when a tenth of them has changed', async () => {
    const member = await buildMember(db);
    for (let n = 0; n < 20; n++) await buildSearch(db, { ...member, conditions: { keywords: `word${n}` } });
    await untilKnownToBeOver();
    await start({ fastFrom: 21 });
    expect(await partsOf()).toBe(0);
    const ids = () => db.selectDistinct({ id: savedSearchSnapshots.id }).from(savedSearchSnapshots);
    const { index: writing } = await start();
    const [first] = await ids();
    const touch = (count: number) =>
      db.execute(
        sql`update search_settings set alerts_channel = 3 - alerts_channel where id in (select id from search_settings limit ${count})`,
      );
    await touch(2);
    await writing.writeSnapshot(db);
    expect(await ids()).toEqual([first]);
    await touch(3);
    await Promise.all([writing.writeSnapshot(db), writing.writeSnapshot(db)]);
    const after = await ids();
    expect(after).toHaveLength(1);
    expect(after).not.toEqual([first]);
  });

  it('uses the fast index from a number of searches on, and the plain one again below half of it', async () => {
    const member = await buildMember(db);
    const save = (n: number) =>
      buildSearch(db, { ...member, name: `${n}`, conditions: { keywords: `word${n} OR all` } });
    const saved = [await save(1), await save(2), await save(3)];
    const { index, switches } = await start({ fastFrom: 4 });
    await index.writeSnapshot(db);
    expect(await partsOf()).toBe(0);

    saved.push(await save(4), await save(5));
    expect(await wanting(index, 'for all')).toEqual(['1', '2', '3', '4', '5']);
    await index.writeSnapshot(db);
    expect(await partsOf()).toBe(1);
    expect((await start({ fastFrom: 4 })).isFromSnapshot).toBe(true);

    const remove = ({ id }: { id: string }) =>
      db.update(savedSearches).set({ deletedAt: new Date() }).where(eq(savedSearches.id, id));
    for (const one of saved.slice(0, 3)) await remove(one);
    expect(await wanting(index, 'for all')).toEqual(['4', '5']);
    expect(switches()).toEqual(['fast']);
    await remove(saved[3]!);
    expect(await wanting(index, 'for all')).toEqual(['5']);
    expect(switches()).toEqual(['fast', 'plain']);
    await save(6);
    await save(7);
    expect(await wanting(index, 'for all')).toEqual(['5', '6', '7']);
    expect(switches()).toEqual(['fast', 'plain']);
  });

  it('finds each search as soon as it is saved, also while another transaction switches the index', async () => {
    const member = await buildMember(db);
    const { index, switches } = await start({ fastFrom: 5 });
    const saveAndFind = async (n: number) => {
      await buildSearch(db, { ...member, name: `${n}`, conditions: { keywords: `word${n}` } });
      return wanting(index, `word${n}`);
    };
    const found = await Promise.all(Array.from({ length: 12 }, (_, n) => saveAndFind(n)));
    expect(found).toEqual(Array.from({ length: 12 }, (_, n) => [`${n}`]));
    expect(switches()).toContain('fast');
  });
});
