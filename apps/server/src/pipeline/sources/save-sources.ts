import { eq, inArray, sql } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db.ts';
import { readFeedAddress } from './feed-address.ts';
import type { SourceDefinition } from './source-definition.ts';
import { feeds, mainSources, sourceGroups, sources } from './table.ts';

const batchSize = 500;

export interface SaveSourcesInput {
  definitions: readonly SourceDefinition[];
  feedState: 'active' | 'paused';
  intervalSeconds?: number;
}

export interface SavedSources {
  addedSources: number;
  addedFeeds: number;
  knownFeeds: number;
}

/**
 * Stores sources with their groups, main sources and feeds in one transaction, and returns how many were new.
 * Idempotent: a source with an existing key is updated (names, country, position in the tree), and existing feeds keep
 * their state and history. Skips a new source whose feeds all belong to another source. Nothing is removed.
 */
export async function saveSources({ db, now }: { db: Db; now: Clock }, input: SaveSourcesInput): Promise<SavedSources> {
  const saved: SavedSources = { addedSources: 0, addedFeeds: 0, knownFeeds: 0 };
  await db.transaction(async (tx) => {
    const samenesses = new Set(await knownAddresses(tx));
    const definitions = await leaveOutDoubles(tx, { definitions: input.definitions, samenesses, saved });
    for (let from = 0; from < definitions.length; from += batchSize) {
      const batch = definitions.slice(from, from + batchSize);
      const groupIds = await saveGroups(tx, batch);
      const mainIds = await saveMains(tx, batch, groupIds);
      const { ids, added } = await saveSubs(tx, batch, mainIds);
      saved.addedSources += added;
      await saveFeeds(tx, { batch, ids, samenesses, saved, input, dueAt: now() });
    }
  });
  return saved;
}

async function knownAddresses(tx: Tx): Promise<string[]> {
  const rows = await tx.select({ url: feeds.url }).from(feeds);
  return rows.map((row) => samenessOf(row.url));
}

function samenessOf(url: string): string {
  const address = readFeedAddress(url);
  return address.kind === 'ok' ? address.sameness : url;
}

interface Doubles {
  definitions: readonly SourceDefinition[];
  samenesses: Set<string>;
  saved: SavedSources;
}

async function leaveOutDoubles(tx: Tx, { definitions, samenesses, saved }: Doubles): Promise<SourceDefinition[]> {
  const rows = await tx.select({ key: sources.key }).from(sources);
  const knownKeys = new Set(rows.map((row) => row.key));
  return definitions.filter(({ key, feedUrls }) => {
    const isDouble = !knownKeys.has(key) && feedUrls.every((url) => samenesses.has(samenessOf(url)));
    if (isDouble) saved.knownFeeds += feedUrls.length;
    return !isDouble;
  });
}

function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}

async function saveGroups(tx: Tx, batch: readonly SourceDefinition[]): Promise<Map<string, number>> {
  const groups = uniqueBy(
    batch.map((definition) => definition.group),
    (group) => group.key,
  );
  const rows = await tx
    .insert(sourceGroups)
    .values(groups)
    .onConflictDoUpdate({
      target: sourceGroups.key,
      set: { kind: sql`excluded.kind`, jaName: sql`excluded.ja_name`, enName: sql`excluded.en_name` },
    })
    .returning({ id: sourceGroups.id, key: sourceGroups.key });
  return new Map(rows.map((row) => [row.key, row.id]));
}

async function saveMains(tx: Tx, batch: readonly SourceDefinition[], groupIds: Map<string, number>) {
  const mains = uniqueBy(batch, (definition) => definition.main.key).map(({ main, group }) => ({
    ...main,
    groupId: groupIds.get(group.key)!,
  }));
  const rows = await tx
    .insert(mainSources)
    .values(mains)
    .onConflictDoUpdate({
      target: mainSources.key,
      set: {
        groupId: sql`excluded.group_id`,
        jaName: sql`excluded.ja_name`,
        enName: sql`excluded.en_name`,
        siteUrl: sql`excluded.site_url`,
      },
    })
    .returning({ id: mainSources.id, key: mainSources.key });
  return new Map(rows.map((row) => [row.key, row.id]));
}

async function saveSubs(tx: Tx, batch: readonly SourceDefinition[], mainIds: Map<string, number>) {
  const definitions = uniqueBy(batch, (definition) => definition.key);
  const keys = definitions.map((definition) => definition.key);
  const before = await tx.select({ key: sources.key }).from(sources).where(inArray(sources.key, keys));
  const rows = await tx
    .insert(sources)
    .values(
      definitions.map(({ key, kind, country, language, jaSub, enSub, localSub, siteUrl, main }) => ({
        key,
        mainSourceId: mainIds.get(main.key)!,
        articleKind: kind,
        country,
        language,
        jaSub,
        enSub,
        localSub,
        siteUrl,
      })),
    )
    .onConflictDoUpdate({
      target: sources.key,
      set: {
        mainSourceId: sql`excluded.main_source_id`,
        articleKind: sql`excluded.article_kind`,
        country: sql`excluded.country`,
        language: sql`excluded.language`,
        jaSub: sql`excluded.ja_sub`,
        enSub: sql`excluded.en_sub`,
        localSub: sql`excluded.local_sub`,
        siteUrl: sql`excluded.site_url`,
      },
    })
    .returning({ id: sources.id, key: sources.key });
  return { ids: new Map(rows.map((row) => [row.key, row.id])), added: rows.length - before.length };
}

interface FeedWork {
  batch: readonly SourceDefinition[];
  ids: Map<string, number>;
  samenesses: Set<string>;
  saved: SavedSources;
  input: SaveSourcesInput;
  dueAt: Date;
}

async function saveFeeds(tx: Tx, { batch, ids, samenesses, saved, input, dueAt }: FeedWork): Promise<void> {
  const fresh: (typeof feeds.$inferInsert)[] = [];
  for (const definition of batch) {
    for (const url of definition.feedUrls) {
      const sameness = samenessOf(url);
      if (samenesses.has(sameness)) {
        saved.knownFeeds += 1;
        continue;
      }
      samenesses.add(sameness);
      fresh.push({
        sourceId: ids.get(definition.key)!,
        url,
        state: input.feedState,
        nextDueAt: dueAt,
        intervalSeconds: input.intervalSeconds,
      });
    }
  }
  if (fresh.length > 0) {
    const rows = await tx
      .insert(feeds)
      .values(fresh)
      .onConflictDoNothing({ target: feeds.url })
      .returning({ id: feeds.id });
    saved.addedFeeds += rows.length;
  }
}

/**
 * Moves a source's only feed to another URL and clears its validators. Articles are still recognised by their ids. Does
 * nothing if the URL is the same or the source has several feeds.
 */
export async function moveOnlyFeed(
  { db }: { db: Db },
  { sourceKey, url }: { sourceKey: string; url: string },
): Promise<void> {
  const rows = await db
    .select({ id: feeds.id, url: feeds.url })
    .from(feeds)
    .innerJoin(sources, eq(feeds.sourceId, sources.id))
    .where(eq(sources.key, sourceKey));
  const only = rows[0];
  if (rows.length !== 1 || !only || only.url === url) return;
  await db
    .update(feeds)
    .set({ url, etag: null, lastModified: null, contentHash: null, redirectUrl: null, redirectCount: 0 })
    .where(eq(feeds.id, only.id));
}
