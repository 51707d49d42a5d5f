import { and, count, eq, sql } from 'drizzle-orm';
import { normaliseAlertTime } from '#src/accounts/alert-time.ts';
import { collectProblems } from '#src/accounts/check-input.ts';
import { lockAccount } from '#src/accounts/invitations/invite-member.ts';
import type { Actor } from '#src/accounts/roles.ts';
import { findBoard } from '#src/features/workspace/boards/board-access.ts';
import { checkTitle } from '#src/features/workspace/boards/check-fields.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, DbOrTx, Tx } from '#src/platform/db.ts';
import { InvalidInputError, NotFoundError, Refusal } from '#src/platform/errors.ts';
import { findOwnSearch } from '../create-report.ts';
import { parseReportId } from '../report-access.ts';
import type { HolidayCalendar } from './holidays.ts';
import { type Frequency, nextReport, type ReportTimes } from './next-report.ts';
import { queueIfDue } from './queue-due-reports.ts';
import { reportSchedules, type ScheduleRow } from './table.ts';

/** Maximum number of schedules per author and account. */
export const schedulesMax = 20;

export interface TimesInput {
  frequency: Frequency;
  /** 0 = Sunday. */
  weekday: number;
  /** HH:mm. */
  time: string;
  holidays?: HolidayCalendar | null | undefined;
}

export interface ScheduleInput extends TimesInput {
  title: string;
  language: 'ja' | 'en';
  /** Exactly one of `boardId` and `savedSearchId` is given. */
  boardId?: string | null | undefined;
  savedSearchId?: string | null | undefined;
}

interface Deps {
  db: Db;
  now: Clock;
}

/**
 * Creates a schedule for the actor and returns its id. Times are in the time zone of the actor's alerts.
 * @throws InvalidInputError listing every invalid field.
 * @throws NotFoundError if the actor may not see the board or search.
 * @throws Refusal `LIMIT_REACHED` at 20 schedules.
 */
export async function createSchedule(
  { db, now }: Deps,
  { actor, schedule }: { actor: Actor; schedule: ScheduleInput },
): Promise<number> {
  const at = now();
  const { accountId, userId } = actor;
  return db.transaction(async (tx) => {
    const checked = await check(tx, actor, schedule);
    await lockAccount(tx, accountId);
    const [kept] = await tx.select({ count: count() }).from(reportSchedules).where(isOwn(actor));
    if ((kept?.count ?? 0) >= schedulesMax)
      throw new Refusal('LIMIT_REACHED', 409, 'Too many schedules.', { max: schedulesMax });
    const next = columnsOf(nextReport(checked, { after: at, coveredTo: null }));
    const values = { ...checked, ...next, accountId, userId, createdAt: at, updatedAt: at };
    const [row] = await tx.insert(reportSchedules).values(values).returning({ id: reportSchedules.id });
    return row!.id;
  });
}

/**
 * Replaces all settings of a schedule and returns its id. A report that is due is first queued with the settings of its
 * due time. No day is covered twice. Idempotent.
 * @throws the errors of `createSchedule`, and NotFoundError if the schedule does not belong to the actor.
 */
export async function changeSchedule(
  { db, now }: Deps,
  { actor, scheduleId, schedule }: { actor: Actor; scheduleId: string; schedule: ScheduleInput },
): Promise<number> {
  const at = now();
  return db.transaction(async (tx) => {
    const checked = await check(tx, actor, schedule);
    const locked = await lockSchedule(tx, { actor, scheduleId });
    const { id, coveredTo } = await queueIfDue(tx, locked, at);
    const next = columnsOf(nextReport(checked, { after: at, coveredTo }));
    await tx
      .update(reportSchedules)
      .set({ ...checked, ...next, updatedAt: at })
      .where(eq(reportSchedules.id, id));
    return id;
  });
}

/**
 * Deletes a schedule. A report that is due is queued first.
 * @throws NotFoundError if the schedule does not belong to the actor.
 */
export async function deleteSchedule(
  { db, now }: Deps,
  { actor, scheduleId }: { actor: Actor; scheduleId: string },
): Promise<number> {
  return db.transaction(async (tx) => {
    const locked = await lockSchedule(tx, { actor, scheduleId });
    const { id } = await queueIfDue(tx, locked, now());
    await tx.delete(reportSchedules).where(eq(reportSchedules.id, id));
    return id;
  });
}

/**
 * Returns the validated times, in the actor's time zone.
 * @throws InvalidInputError listing every invalid field.
 */
export function checkTimes(actor: Actor, input: TimesInput, problems = collectProblems()): ReportTimes {
  const { frequency, holidays = null } = input;
  const time = normaliseAlertTime(input.time);
  if (time?.length !== timeLength) problems.add('time', 'settings.personal.alerts.time');
  const isWeekday = Number.isInteger(input.weekday) && input.weekday >= 0 && input.weekday <= 6;
  if (!isWeekday) problems.add('weekday', 'error.wholeNumber', { min: 0, max: 6 });
  problems.throwIfAny();
  return { frequency, weekday: input.weekday, time: time!, timezone: actor.user.alertsTimezone, holidays }; // Checked.
}

/**
 * Length of a single `HH:mm` time. `normaliseAlertTime` also accepts several times or `instant`, which are invalid for
 * a schedule.
 */
const timeLength = 5;

async function check(db: DbOrTx, actor: Actor, { boardId, savedSearchId, ...input }: ScheduleInput) {
  const problems = collectProblems();
  const title = checkTitle(problems, input.title);
  const times = checkTimes(actor, input, problems);
  const { language } = input;
  if (!boardId === !savedSearchId) throw new InvalidInputError([{ field: 'boardId', messageKey: 'error.oneOrigin' }]);
  const origin = boardId
    ? { boardId: (await findBoard({ db }, { actor, boardId })).id, savedSearchId: null }
    : { boardId: null, savedSearchId: (await findOwnSearch({ db }, { actor, savedSearchId: savedSearchId! })).id }; // One is given.
  return { title, language, ...times, ...origin };
}

const columnsOf = ({ dueAt, fromDay, toDay }: ReturnType<typeof nextReport>) => ({
  ...{ nextDueAt: dueAt, nextFromDay: fromDay, nextToDay: toDay },
});

export const isOwn = ({ accountId, userId }: Actor) =>
  and(eq(reportSchedules.accountId, accountId), eq(reportSchedules.userId, userId));

/** @throws NotFoundError if the schedule is not the actor's. */
export async function findSchedule(
  { db }: { db: DbOrTx },
  input: { actor: Actor; scheduleId: string },
): Promise<ScheduleRow> {
  return requireOne(await selectOwn(db, input));
}

async function lockSchedule(tx: Tx, input: { actor: Actor; scheduleId: string }): Promise<ScheduleRow> {
  return requireOne(await selectOwn(tx, input).for('update'));
}

function selectOwn(db: DbOrTx, { actor, scheduleId }: { actor: Actor; scheduleId: string }) {
  const id = parseReportId(scheduleId);
  const isWanted = id === null ? sql`false` : eq(reportSchedules.id, id);
  return db
    .select()
    .from(reportSchedules)
    .where(and(isOwn(actor), isWanted));
}

function requireOne([schedule]: readonly ScheduleRow[]): ScheduleRow {
  if (!schedule) throw new NotFoundError('Schedule');
  return schedule;
}
