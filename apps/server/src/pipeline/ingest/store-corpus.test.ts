import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Tx } from '#src/platform/db.ts';
import { buildFeed, buildSource } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { sources } from '../sources/table.ts';
import type { FollowUp } from './follow-up.ts';
import { parseFeed } from './parse/parse-feed.ts';
import { storeEntries } from './store-entries.ts';

const folder = resolve(import.meta.dirname, '../../../../../../shared/data/feeds');
const isPresent = existsSync(`${folder}/index.json`);
if (!isPresent) console.warn('SKIPPED: the collection of feed files is not beside the repository.');

const { db, drop } = await createTestDatabase();
afterAll(drop);

const now = new Date('2026-11-21T00:00:00Z');
const nothing = async () => {};
const follow: FollowUp = { stored: nothing, ready: nothing, changed: nothing, toExtract: nothing };

test.skipIf(!isPresent)('storing every feed twice stores each entry once', { timeout: 120_000 }, async () => {
  const source = await buildSource(db);
  const feed = await buildFeed(db, { source });
  const files: { file: string }[] = JSON.parse(readFileSync(`${folder}/index.json`, 'utf8'));
  const { id: _id, ...values } = source;
  // Creates one source for each file, because the files use the same identifiers for different entries.
  const copies = files.map((_, n) => ({ ...values, key: `corpus-${n}` }));
  const ids = await db.insert(sources).values(copies).returning({ id: sources.id });
  let storedCount = 0;
  const changedTheSecondTime: string[] = [];
  const store = async (tx: Tx, n: number, file: string) => {
    const parsed = parseFeed({ now }, { bytes: readFileSync(`${folder}/${file}`), contentType: null, url: feed.url });
    if (parsed.kind === 'refused') return;
    const input = { feed: { id: feed.id, sourceId: ids[n]!.id }, source, parsed: parsed.feed };
    const first = await storeEntries({ tx, now, follow }, input);
    const second = await storeEntries({ tx, now, follow }, input);
    storedCount += first.newIds.length;
    if (second.newIds.length + second.revisedIds.length + first.revisedIds.length > 0) changedTheSecondTime.push(file);
  };
  // Stores several files in one transaction, because commits would otherwise take most of the time.
  for (let at = 0; at < files.length; at += 100) {
    await db.transaction(async (tx) => {
      for (const [n, { file }] of files.slice(at, at + 100).entries()) await store(tx, at + n, file);
    });
  }
  expect(changedTheSecondTime).toEqual([]);
  // 527 of 3,173 entries have neither title nor text, because they test other elements. Some others are duplicates.
  expect(storedCount).toBeGreaterThan(2630);
});
