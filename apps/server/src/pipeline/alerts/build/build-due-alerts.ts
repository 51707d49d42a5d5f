import { and, asc, eq, exists, isNotNull, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import { users } from '#src/accounts/table.ts';
import { type DeliveryTimes, nextDueAt } from '#src/alert-schedules/next-due.ts';
import { alertSchedules, matches, waitingMatches } from '#src/alert-schedules/table.ts';
import { modelWork } from '#src/pipeline/enrich/models/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, DbOrTx, Tx } from '#src/platform/db.ts';
import { executePrepared } from '#src/platform/execute-prepared.ts';
import { failpoint } from '#src/platform/failpoint.ts';
import type { Log } from '#src/platform/log.ts';
import { runWithIndexScans } from '../run-with-index-scans.ts';
import { buildAlerts } from './build-alert.ts';
import type { DueReader } from './write-alerts.ts';

export interface BuildDueDeps {
  db: Db;
  now: Clock;
  log: Log;
  webhookOrigins: readonly string[];
  isPreview: boolean;
  /** Awaited before each batch of digests, so that alerts already built are delivered before more are built. */
  waitForDelivery?(): Promise<unknown>;
}

/**
 * Number of readers per transaction. A transaction takes a few hundred milliseconds, and a change of a reader's
 * settings may have to wait for it.
 */
const readersPerBatch = 100;
/** Number of batches in flight per process. One is assembled while the database works on the other. */
const batchesAtOnce = 2;
/** Maximum duration of a call in ms. The call then returns even if more alerts are due, so that the process can shut down soon. */
const callMsMax = 10_000;
const instantEveryMs = 500;

/**
 * Builds due alerts and returns the number of users processed. Locks the users' schedule rows, so that several workers
 * can share the users and each alert is built once. After an outage, one alert contains everything since the previous
 * alert. Instant alerts are built first, because the morning digests take longer. A failed alert does not block other
 * readers: the error is logged and the alert is retried at the next call.
 */
export async function buildDueAlerts(deps: BuildDueDeps): Promise<number> {
  const failed = new Set<string>();
  const endMs = performance.now() + callMsMax;
  let built = 0;
  let instantAtMs = 0;
  const withInstant = async () => {
    if (performance.now() < instantAtMs) return;
    instantAtMs = performance.now() + instantEveryMs;
    const found = await buildInstant(deps, failed);
    built += found;
  };
  const nextDue = createDueReaders(deps);
  const buildOn = async () => {
    for (let userIds = await nextDue(); userIds.length > 0; userIds = await nextDue()) {
      await deps.waitForDelivery?.();
      built += await buildSome(deps, failed, isAmong(userIds));
      await withInstant();
      if (performance.now() >= endMs) return;
    }
  };
  await withInstant();
  await Promise.all(Array.from({ length: batchesAtOnce }, buildOn));
  return built;
}

/**
 * Number of readers to fetch per query. Covers several batches, because sorting all due readers takes longer than
 * building a batch.
 */
const dueAhead = 1_000;

/**
 * Returns a function that yields each reader once, longest due first. When `buildBatch` later locks the schedules, it
 * checks that a reader is still due and not locked by another worker.
 */
function createDueReaders({ db, now }: BuildDueDeps): () => Promise<string[]> {
  const given = new Set<string>();
  let waiting: string[] = [];
  let looking: Promise<void> | undefined;
  const look = async () => {
    const rows = await db
      .select({ userId: alertSchedules.userId })
      .from(alertSchedules)
      .where(lte(alertSchedules.nextDueAt, now()))
      .orderBy(asc(alertSchedules.nextDueAt))
      // The query may return readers that were already yielded, because their alert waits for a translation or could not be
      // built.
      .limit(given.size + dueAhead);
    waiting = rows.map(({ userId }) => userId).filter((userId) => !given.has(userId));
    for (const userId of waiting) given.add(userId);
    looking = undefined;
  };
  return async () => {
    if (waiting.length === 0) {
      looking ??= look();
      await looking;
    }
    return waiting.splice(0, readersPerBatch);
  };
}

async function buildInstant(deps: BuildDueDeps, failed: Set<string>): Promise<number> {
  let built = 0;
  for (let found = readersPerBatch; found === readersPerBatch; built += found) {
    const userIds = await listInstantDue(deps, failed);
    found = userIds.length > 0 ? await buildSome(deps, failed, isAmong(userIds)) : 0;
  }
  return built;
}

/**
 * Starts from the few users with instant alerts instead of the many schedules that may be due. `offset 0` fixes this
 * join order regardless of statistics.
 */
async function listInstantDue({ db, now }: BuildDueDeps, failed: Set<string>): Promise<string[]> {
  const due = sql`(select from (select next_due_at from ${alertSchedules}
    where ${alertSchedules.userId} = ${users.id} offset 0) own where own.next_due_at <= ${now().toISOString()}::timestamptz)`;
  const others = failed.size > 0 ? notInArray(users.id, [...failed]) : undefined;
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.alertsTime, sql.raw("'instant'")), exists(due), others))
    .limit(readersPerBatch);
  return rows.map(({ id }) => id);
}

/** Passes the ids as one parameter, so that the statement is the same for any number of users. */
const isAmong = (userIds: string[]) => sql`${alertSchedules.userId} = any(${sql.param(userIds)}::uuid[])`;

async function buildSome(deps: BuildDueDeps, failed: Set<string>, among: SQL): Promise<number> {
  const others = and(among, failed.size > 0 ? notInArray(alertSchedules.userId, [...failed]) : undefined);
  try {
    return await buildBatch(deps, others);
  } catch (error) {
    deps.log.warn({ err: error }, 'alerts could not be built together; each is built alone');
  }
  const due = await selectDue(deps.db, deps.now(), others);
  for (const { user } of due) {
    try {
      await buildBatch(deps, eq(alertSchedules.userId, user.id));
    } catch (error) {
      failed.add(user.id);
      deps.log.error({ err: error, userId: user.id }, 'an alert could not be built');
    }
  }
  return due.length;
}

const translationWaitSeconds = 45;

function isTranslated(now: Date): SQL {
  const waited = new Date(now.getTime() - translationWaitSeconds * 1_000).toISOString();
  // Usually no translation is pending. The first `not exists` detects this once instead of once per reader.
  return sql`(${users.alertsTime} = 'instant' or ${alertSchedules.nextDueAt} <= ${waited}::timestamptz
    or not exists (select from ${modelWork} where ${modelWork.task} = 'TRANSLATION' and ${modelWork.waitsFor} is null)
    or not exists (
      select from ${waitingMatches} join ${matches} on ${matches.id} = ${waitingMatches.matchId}
      join ${modelWork} on ${modelWork.articleId} = ${matches.articleId}
      where ${waitingMatches.userId} = ${users.id} and ${modelWork.task} = 'TRANSLATION'
        and ${modelWork.language} = ${users.alertsLanguage} and ${modelWork.waitsFor} is null))`;
}

function selectDue(db: DbOrTx, time: Date, only?: SQL) {
  return db
    .select({ user: users, dueAt: alertSchedules.nextDueAt })
    .from(alertSchedules)
    .innerJoin(users, eq(users.id, alertSchedules.userId))
    .where(and(isNotNull(alertSchedules.nextDueAt), lte(alertSchedules.nextDueAt, time), isTranslated(time), only))
    .orderBy(asc(alertSchedules.nextDueAt))
    .limit(readersPerBatch);
}

async function buildBatch({ db, now, log, webhookOrigins, isPreview }: BuildDueDeps, only?: SQL): Promise<number> {
  const build = async (tx: Tx) => {
    const time = now();
    const due = await selectDue(tx, time, only).for('update', { of: alertSchedules, skipLocked: true });
    if (due.length === 0) return { dueCount: 0, alertIds: new Map<string, string>() };
    const readers = due.filter((one): one is DueReader => one.dueAt !== null && one.user.alertsChannel !== 0);
    const alertIds = await buildAlerts(tx, { now: time, webhookOrigins, isPreview }, readers);
    await planNext(
      tx,
      due.map(({ user }) => user),
      { time, alertIds },
    );
    failpoint('build:before-commit');
    return { dueCount: due.length, alertIds };
  };
  // An asynchronous commit is safe, because a delivery attempt is only persisted after its alert.
  const { dueCount, alertIds } = await runWithIndexScans(db, build, { isCommitAsync: true });
  if (dueCount > 0) failpoint('build:committed');
  for (const [userId, alertId] of alertIds) log.info({ alertId, userId }, 'an alert was built');
  return dueCount;
}

async function planNext(
  tx: Tx,
  readers: readonly (typeof users.$inferSelect)[],
  { time, alertIds }: { time: Date; alertIds: ReadonlyMap<string, string> },
) {
  const nextOf = rememberNext(time);
  const rows = readers.map((user) => ({
    user_id: user.id,
    next_due_at: user.alertsChannel === 0 ? null : nextOf(user),
    has_alert: alertIds.has(user.id),
  }));
  await executePrepared(
    tx,
    sql`
    update alert_schedules set next_due_at = r.next_due_at,
      last_alert_at = case when has_alert then ${time.toISOString()}::timestamptz else last_alert_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as r (user_id uuid, next_due_at timestamptz, has_alert boolean)
    where alert_schedules.user_id = r.user_id`,
  );
}

/**
 * Caches the next delivery time per time zone and settings. Computing a delivery time takes half a millisecond, and
 * most readers of a batch have the same time zone and settings.
 */
function rememberNext(time: Date) {
  const known = new Map<string, Date | null>();
  return (user: typeof users.$inferSelect): Date | null => {
    const times: DeliveryTimes = {
      time: user.alertsTime,
      weekdays: user.alertsWeekdays,
      timezone: user.alertsTimezone,
    };
    const key = JSON.stringify(times);
    const next = known.has(key) ? (known.get(key) ?? null) : nextDueAt(times, time);
    known.set(key, next);
    return next;
  };
}
