import { and, count, eq, isNull, like, sql } from 'drizzle-orm';
import { demoAccounts } from '#src/demo-accounts/demo-accounts.ts';
import { givePast } from '#src/demo-accounts/give-past.ts';
import { recents } from '#src/features/recent/table.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import { feeds, sources } from '#src/pipeline/sources/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, DbOrTx } from '#src/platform/db.ts';
import type { Log } from '#src/platform/log.ts';
import { backdateHistory } from './backdate-history.ts';

export interface SeedActivityDeps {
  db: Db;
  now: Clock;
  log: Log;
  webhookOrigins: readonly string[];
}

/**
 * Creates the demo user's history once. Returns `waiting` until every newswire feed is fetched and every article is
 * matched, then `done`. Does nothing if the user has already opened an article. Safe to run in several processes.
 */
export async function seedActivity(
  { db, now, log, webhookOrigins }: SeedActivityDeps,
  { userId }: { userId: string },
): Promise<'waiting' | 'done'> {
  if (await hasPast(db, userId)) return 'done';
  if (!(await isHistoryIn(db))) return 'waiting';
  const accountIds = demoAccounts.map(({ id }) => id);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo-activity'))`);
    if (await hasPast(tx, userId)) return;
    await backdateHistory(tx);
    await givePast(tx, { now: now(), log, webhookOrigins }, { userId, accountIds });
  });
  return 'done';
}

async function hasPast(db: DbOrTx, userId: string): Promise<boolean> {
  const [opened] = await db.select({ count: count() }).from(recents).where(eq(recents.userId, userId));
  return (opened?.count ?? 0) > 0;
}

async function isHistoryIn(db: Db): Promise<boolean> {
  const isNewswire = like(sources.key, 'newswire/%');
  const [unread] = await db
    .select({ count: count() })
    .from(feeds)
    .innerJoin(sources, eq(feeds.sourceId, sources.id))
    .where(and(isNewswire, isNull(feeds.lastSuccessAt)));
  const [stored] = await db
    .select({ all: count(), matched: count(articles.matchedAt) })
    .from(articles)
    .innerJoin(sources, eq(articles.sourceId, sources.id))
    .where(isNewswire);
  return unread?.count === 0 && (stored?.all ?? 0) > 0 && stored?.all === stored?.matched;
}
