import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import { accounts, users } from '#src/accounts/table.ts';
import { nextDueAt } from '#src/alert-schedules/next-due.ts';
import { matches } from '#src/alert-schedules/table.ts';
import { clips } from '#src/features/clips/table.ts';
import { recents } from '#src/features/recent/table.ts';
import { buildAlert } from '#src/pipeline/alerts/build/build-alert.ts';
import { alertMailWork } from '#src/pipeline/alerts/table.ts';
import { isInCountries } from '#src/pipeline/articles/find-article.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import type { Tx } from '#src/platform/db.ts';
import type { Log } from '#src/platform/log.ts';
import { deleteUncarried } from './delete-uncarried.ts';
import { giveBoards } from './give-boards.ts';
import { giveFailingWebhook } from './give-failing-webhook.ts';
import { createPastMatcher } from './match-past.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const alertDays = 7;
const articlesPerAlert = 12;
/**
 * Maximum number of articles waiting for the next alert. Keeps the alert readable although the newswire adds hundreds
 * of articles a day.
 */
const waitingMax = 12;
const recentCount = 24;
const openEvery = 3;
const clipEvery = 2;

export interface GivePastDeps {
  now: Date;
  log: Log;
  webhookOrigins: readonly string[];
}

export interface GivePastInput {
  userId: string;
  accountIds: readonly string[];
}

/**
 * Gives a demo user a history: alerts of recent days, built by the real builder at the scheduled times and marked as
 * read except the newest; articles waiting for the next alert; articles opened and clipped in each account; a disabled
 * webhook; and boards in premium accounts. The user must have no alerts. Waiting matches are replaced.
 */
export async function givePast(tx: Tx, deps: GivePastDeps, { userId, accountIds }: GivePastInput): Promise<void> {
  await giveAlerts(tx, deps, { userId, accountIds });
  await giveFailingWebhook(tx, userId);
  for (const accountId of accountIds) {
    await giveReading(tx, { userId, accountId, now: deps.now });
    await giveBoards(tx, { userId, accountId, now: deps.now });
  }
}

async function giveAlerts(
  tx: Tx,
  { now, log, webhookOrigins }: GivePastDeps,
  { userId, accountIds }: GivePastInput,
): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  await deleteUncarried(tx, eq(matches.userId, userId));
  const matchPast = await createPastMatcher(tx, { log, accountIds });
  const dueTimes = pastDueTimes(user, now);
  let after = new Date((dueTimes[0] ?? now).getTime() - dayMs);
  let newest: { alertId: string; dueAt: Date } | undefined;
  for (const dueAt of dueTimes) {
    await matchPast({ userId, after, until: dueAt, articlesKept: articlesPerAlert });
    const alertId = await buildAlert(tx, { now: dueAt, webhookOrigins, isPreview: true }, { user, dueAt });
    if (alertId && newest) await markRead(tx, newest);
    if (alertId) newest = { alertId, dueAt };
    after = dueAt;
  }
  await matchPast({ userId, after, until: now, articlesKept: waitingMax });
}

function pastDueTimes(user: typeof users.$inferSelect, now: Date): Date[] {
  const times = { time: user.alertsTime, weekdays: user.alertsWeekdays, timezone: user.alertsTimezone };
  const found: Date[] = [];
  let at = nextDueAt(times, new Date(now.getTime() - alertDays * dayMs));
  while (at && at <= now) {
    found.push(at);
    at = nextDueAt(times, at);
  }
  return found;
}

async function markRead(tx: Tx, { alertId, dueAt }: { alertId: string; dueAt: Date }): Promise<void> {
  const readAt = new Date(dueAt.getTime() + hourMs);
  await tx.update(alertMailWork).set({ readAt }).where(eq(alertMailWork.alertId, alertId));
}

async function giveReading(
  tx: Tx,
  { userId, accountId, now }: { userId: string; accountId: string; now: Date },
): Promise<void> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) return;
  const rows = await tx
    .select({ id: articles.id, publishedAt: articles.publishedAt })
    .from(articles)
    .where(
      and(
        lte(articles.publishedAt, now),
        inArray(articles.articleKind, ['Headline', 'Notice']),
        isInCountries(account.availableCountries),
      ),
    )
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(recentCount * openEvery);
  const opened = rows.filter((_row, index) => index % openEvery === 0).reverse();
  if (opened.length === 0) return;
  const values = opened.map(({ id, publishedAt }, index) => {
    const latestMs = now.getTime() - (opened.length - index) * 60_000;
    const createdAt = new Date(Math.min(latestMs, publishedAt.getTime() + 2 * hourMs));
    return { accountId, userId, articleId: id, createdAt };
  });
  await tx.insert(recents).values(values).onConflictDoNothing();
  const kept = values.filter((_value, index) => index % clipEvery === 0);
  await tx.insert(clips).values(kept).onConflictDoNothing();
}
