import { and, asc, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { users } from '#src/accounts/table.ts';
import { modelWork } from '#src/pipeline/enrich/models/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { nextDueAt } from '../schedule/next-due.ts';
import { alertSchedules, matches } from '../table.ts';
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

/** A digest waits so long for translations that are about to come. */
const translationWaitSeconds = 45;

/**
 * Nothing of the reader's is being translated into their alert language, or it was waited for long enough. Alerts of
 * `instant` readers do not wait.
 */
function isTranslated(now: Date): SQL {
  const waited = new Date(now.getTime() - translationWaitSeconds * 1_000).toISOString();
  return sql`(${users.alertsTime} = 'instant' or ${alertSchedules.nextDueAt} <= ${waited}::timestamptz or not exists (
    select from ${modelWork} join ${matches} on ${matches.articleId} = ${modelWork.articleId}
    where ${matches.userId} = ${users.id} and ${matches.alertId} is null and ${matches.droppedReason} is null
      and ${modelWork.task} = 'TRANSLATION' and ${modelWork.language} = ${users.alertsLanguage}
      and ${modelWork.waitsFor} is null))`;
}

async function buildNext({ db, now, webhookOrigins, isPreview }: BuildDueDeps): Promise<boolean> {
  return db.transaction(async (tx) => {
    const time = now();
    const [due] = await tx
      .select({ user: users, dueAt: alertSchedules.nextDueAt })
      .from(alertSchedules)
      .innerJoin(users, eq(users.id, alertSchedules.userId))
      .where(and(isNotNull(alertSchedules.nextDueAt), lte(alertSchedules.nextDueAt, time), isTranslated(time)))
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
