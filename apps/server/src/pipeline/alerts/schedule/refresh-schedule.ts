import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#src/accounts/table.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { alertSchedules, matches } from '../table.ts';
import { nextDueAt } from './next-due.ts';

/**
 * Sets when a user's next alert is due from their settings; call it in the transaction that changes them. Idempotent.
 *
 * With `instant` that is at once when matches wait, else no time at all: the next match sets it. Turning alerts off
 * settles what still waited, so that turning them on again later does not send weeks of old news; the ledger keeps
 * why.
 */
export async function refreshSchedule(db: DbOrTx, userId: string, now: Date): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  const isOn = user.alertsChannel !== 0;
  const times = { time: user.alertsTime, weekdays: user.alertsWeekdays, timezone: user.alertsTimezone };
  const waitsForMatch = isOn && user.alertsTime === 'instant';
  const next = waitsForMatch ? await dueIfWaiting(db, userId, now) : isOn ? nextDueAt(times, now) : null;
  await db
    .insert(alertSchedules)
    .values({ userId, nextDueAt: next })
    .onConflictDoUpdate({ target: alertSchedules.userId, set: { nextDueAt: next } });
  // The schedule first: who builds holds it while they write matches, and each would wait for the other.
  if (!isOn) await dropWaiting(db, userId);
}

const isWaiting = (userId: string) =>
  and(eq(matches.userId, userId), isNull(matches.alertId), isNull(matches.droppedReason));

async function dropWaiting(db: DbOrTx, userId: string) {
  await db.update(matches).set({ droppedReason: 'alerts-off' }).where(isWaiting(userId));
}

async function dueIfWaiting(db: DbOrTx, userId: string, now: Date): Promise<Date | null> {
  const [waiting] = await db.select({ one: sql<number>`1` }).from(matches).where(isWaiting(userId)).limit(1);
  return waiting ? now : null;
}
