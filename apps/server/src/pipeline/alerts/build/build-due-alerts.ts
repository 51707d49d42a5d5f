import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import { users } from '#src/accounts/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { nextDueAt } from '../schedule/next-due.ts';
import { alertSchedules } from '../table.ts';
import { buildAlert } from './build-alert.ts';

export interface BuildDueDeps {
  db: Db;
  now: Clock;
  webhookOrigins: readonly string[];
  isPreview: boolean;
}

/** At most this many in one call, so that a stop of the process never waits long. */
const alertsPerCall = 500;

/**
 * Builds the alerts whose time has come; returns how many users were looked at. A user's schedule row is locked while
 * theirs is built, so any number of workers share the users out and each delivery time runs once. After an outage one
 * alert holds everything since the last.
 */
export async function buildDueAlerts(deps: BuildDueDeps): Promise<number> {
  let built = 0;
  while (built < alertsPerCall && (await buildNext(deps))) built++;
  return built;
}

async function buildNext({ db, now, webhookOrigins, isPreview }: BuildDueDeps): Promise<boolean> {
  return db.transaction(async (tx) => {
    const time = now();
    const [due] = await tx
      .select({ user: users, dueAt: alertSchedules.nextDueAt })
      .from(alertSchedules)
      .innerJoin(users, eq(users.id, alertSchedules.userId))
      .where(and(isNotNull(alertSchedules.nextDueAt), lte(alertSchedules.nextDueAt, time)))
      .orderBy(asc(alertSchedules.nextDueAt))
      .limit(1)
      .for('update', { of: alertSchedules, skipLocked: true });
    if (!due?.dueAt) return false;
    const { user, dueAt } = due;
    const alertId =
      user.alertsChannel === 0 ? null : await buildAlert(tx, { now: time, webhookOrigins, isPreview }, { user, dueAt });
    const times = { time: user.alertsTime, weekdays: user.alertsWeekdays, timezone: user.alertsTimezone };
    await tx
      .update(alertSchedules)
      .set({
        nextDueAt: user.alertsChannel === 0 ? null : nextDueAt(times, time),
        ...(alertId ? { lastAlertAt: time } : {}),
      })
      .where(eq(alertSchedules.userId, user.id));
    return true;
  });
}
