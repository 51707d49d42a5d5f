import { eq, inArray, sql } from 'drizzle-orm';
import { users } from '#src/accounts/table.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { nextDueAt, nextInstantAt } from './next-due.ts';
import { ruleVersion } from './rule-version.ts';
import { alertSchedules, matches, waitingMatches } from './table.ts';

/**
 * Recomputes when a user's next alert is due. Call it in the transaction that changes the alert settings. Idempotent.
 * An `instant` alert with waiting matches is due now or on the next chosen weekday. Without waiting matches it has no
 * due time until the next match. If alerts are off, drops the waiting matches with a reason, so that turning alerts on
 * later sends no old news.
 */
export async function refreshSchedule(db: DbOrTx, userId: string, now: Date): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  const isOn = user.alertsChannel !== 0;
  const times = { time: user.alertsTime, weekdays: user.alertsWeekdays, timezone: user.alertsTimezone };
  const waitsForMatch = isOn && user.alertsTime === 'instant';
  const next = waitsForMatch
    ? await dueIfWaiting(db, userId, nextInstantAt(times, now))
    : isOn
      ? nextDueAt(times, now)
      : null;
  await db
    .insert(alertSchedules)
    .values({ userId, nextDueAt: next })
    .onConflictDoUpdate({ target: alertSchedules.userId, set: { nextDueAt: next } });
  // Updates the schedule first: the build locks the schedule while it writes matches, and the reverse order would deadlock.
  if (!isOn) await dropWaiting(db, userId);
}

async function dropWaiting(db: DbOrTx, userId: string) {
  const ended = await db
    .delete(waitingMatches)
    .where(eq(waitingMatches.userId, userId))
    .returning({ id: waitingMatches.matchId });
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0)
    await db.update(matches).set({ droppedReason: 'alerts-off', ruleVersion }).where(inArray(matches.id, ids));
}

async function dueIfWaiting(db: DbOrTx, userId: string, dueAt: Date | null): Promise<Date | null> {
  const [waiting] = await db
    .select({ one: sql<number>`1` })
    .from(waitingMatches)
    .where(eq(waitingMatches.userId, userId))
    .limit(1);
  return waiting ? dueAt : null;
}
