import { eq, inArray, sql } from 'drizzle-orm';
import { users } from '#src/accounts/table.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { nextDueAt } from './next-due.ts';
import { alertSchedules, matches, waitingMatches } from './table.ts';

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

async function dropWaiting(db: DbOrTx, userId: string) {
  const ended = await db
    .delete(waitingMatches)
    .where(eq(waitingMatches.userId, userId))
    .returning({ id: waitingMatches.matchId });
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0) await db.update(matches).set({ droppedReason: 'alerts-off' }).where(inArray(matches.id, ids));
}

async function dueIfWaiting(db: DbOrTx, userId: string, now: Date): Promise<Date | null> {
  const [waiting] = await db
    .select({ one: sql<number>`1` })
    .from(waitingMatches)
    .where(eq(waitingMatches.userId, userId))
    .limit(1);
  return waiting ? now : null;
}
