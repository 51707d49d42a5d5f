/** What the demo user has been doing: alerts of the past days, articles opened and clipped. */
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, like, lte } from 'drizzle-orm';
import { readCaller } from '#src/accounts/current-account.ts';
import { type Actor, requireOperation } from '#src/accounts/roles.ts';
import { users } from '#src/accounts/table.ts';
import { saveClip } from '#src/features/clips/save-clip.ts';
import { recordRecent } from '#src/features/recent/record-recent.ts';
import { recents } from '#src/features/recent/table.ts';
import { buildAlert } from '#src/pipeline/alerts/build/build-alert.ts';
import { nextDueAt } from '#src/pipeline/alerts/schedule/next-due.ts';
import { alertMailWork, matches } from '#src/pipeline/alerts/table.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import { feeds, sources } from '#src/pipeline/sources/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db.ts';
import { demoAccounts, demoEmail } from './seed-demo.ts';

const hourMs = 3_600_000;
/** Days of alerts there are when the demo starts. */
const alertDays = 7;
const recentCount = 24;
/** Every so many of the articles opened was clipped. */
const clipEvery = 2;
/** Matches from before the first past alert: the account was not reading yet. */
const beforeDemo = 'demo-before-first-alert';
/** For the moment only: kept for a later one of the past alerts. */
const laterAlert = 'demo-later-alert';

export interface SeedActivityDeps {
  db: Db;
  now: Clock;
  webhookOrigins: readonly string[];
}

/**
 * Gives the demo user a past, once: `waiting` until every feed of the newswire has been fetched and every article matched,
 * then `done`. Alerts are built by the real builder from the real matches, at the times the user's schedule had; all but
 * the newest are read. Does nothing for a user who has opened an article already.
 */
export async function seedActivity(
  deps: SeedActivityDeps,
  { userId }: { userId: string },
): Promise<'waiting' | 'done'> {
  const { db } = deps;
  const [opened] = await db.select({ count: count() }).from(recents).where(eq(recents.userId, userId));
  if ((opened?.count ?? 0) > 0) return 'done';
  if (!(await isHistoryIn(db))) return 'waiting';
  await seedAlerts(deps, userId);
  await seedReading(deps, userId);
  return 'done';
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

async function seedAlerts({ db, now, webhookOrigins }: SeedActivityDeps, userId: string): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  const dueTimes = pastDueTimes(user, now());
  await db.transaction(async (tx) => {
    // The whole history came in one fetch; the demo plays that it was read day by day.
    await tx
      .update(matches)
      .set({ droppedReason: null })
      .where(and(eq(matches.userId, userId), eq(matches.droppedReason, 'published-long-ago')));
    for (const [index, dueAt] of dueTimes.entries()) {
      if (index === 0)
        await setAside(tx, { userId, until: new Date(dueAt.getTime() - 24 * hourMs), reason: beforeDemo });
      await setAside(tx, { userId, after: dueAt, reason: laterAlert });
      const alertId = await buildAlert(tx, { now: dueAt, webhookOrigins, isPreview: true }, { user, dueAt });
      await tx
        .update(matches)
        .set({ droppedReason: null })
        .where(and(eq(matches.userId, userId), eq(matches.droppedReason, laterAlert)));
      if (alertId && index < dueTimes.length - 1) await markRead(tx, alertId, new Date(dueAt.getTime() + hourMs));
    }
  });
}

function pastDueTimes(user: typeof users.$inferSelect, now: Date): Date[] {
  const times = { time: user.alertsTime, weekdays: user.alertsWeekdays, timezone: user.alertsTimezone };
  const found: Date[] = [];
  let at = nextDueAt(times, new Date(now.getTime() - alertDays * 24 * hourMs));
  while (at && at <= now) {
    found.push(at);
    at = nextDueAt(times, at);
  }
  return found;
}

interface SetAside {
  userId: string;
  /** Matches of articles published up to then … */
  until?: Date;
  /** … or after. */
  after?: Date;
  reason: string;
}

async function setAside(tx: Tx, { userId, until, after, reason }: SetAside): Promise<void> {
  const published = until ? lte(articles.publishedAt, until) : gt(articles.publishedAt, after!);
  const articleIds = tx.select({ id: articles.id }).from(articles).where(published);
  await tx
    .update(matches)
    .set({ droppedReason: reason })
    .where(
      and(
        eq(matches.userId, userId),
        isNull(matches.alertId),
        isNull(matches.droppedReason),
        inArray(matches.articleId, articleIds),
      ),
    );
}

async function markRead(tx: Tx, alertId: string, readAt: Date): Promise<void> {
  await tx.update(alertMailWork).set({ readAt }).where(eq(alertMailWork.alertId, alertId));
}

/** Some of the newest articles, opened in the hours after they were published. */
async function seedReading({ db, now }: SeedActivityDeps, userId: string): Promise<void> {
  const actor = await actorOf(db, userId, now());
  const rows = await db
    .select({ id: articles.id, articleKind: articles.articleKind, publishedAt: articles.publishedAt })
    .from(articles)
    .where(and(lte(articles.publishedAt, now()), isNotNull(articles.sourceId)))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(recentCount * 3);
  // Every third article: nobody opens all.
  const opened = rows.filter((_row, index) => index % 3 === 0).reverse();
  for (const [index, { id, articleKind, publishedAt }] of opened.entries()) {
    const openedAt = new Date(
      Math.min(now().getTime() - (opened.length - index) * 60_000, publishedAt.getTime() + 2 * hourMs),
    );
    const input = { actor, articleKind, articleId: String(id) };
    await recordRecent({ db, now: () => openedAt }, input);
    if (index % clipEvery === 0) await saveClip({ db, now: () => openedAt }, input);
  }
}

async function actorOf(db: Db, userId: string, now: Date): Promise<Actor> {
  const caller = await readCaller({ db }, { userId, email: demoEmail, wantedAccountId: demoAccounts[0]!.id });
  return requireOperation(caller, 'changeClips', now);
}
