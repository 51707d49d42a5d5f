/**
 * What models are still to do, as rows that workers lease one at a time: behind everything else the product does, the most
 * wanted first. A row is tried until it is done, given up after a few answers that cannot be used, or too old to matter.
 */
import { and, eq, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import type { Asked } from './ask-model.ts';
import { modelWork } from './table.ts';

export type Work = typeof modelWork.$inferSelect;

/** What came of a piece of work. */
export type WorkDone = { kind: 'done' } | Exclude<Asked<never>, { kind: 'answered' }>;

/** Longer than any call may take: past it the worker is taken for dead. */
const leaseMs = 120_000;
const attemptsMax = 3;
const firstRetryMs = 60_000;
/** After so long nobody waits for a summary or a translation any more. */
const keptDays = 3;

/** Takes the next piece of work, or returns undefined when none is due. */
export async function leaseWork({ db, now }: { db: DbOrTx; now: Date }): Promise<Work | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [row] = await db
    .update(modelWork)
    .set({ leasedUntil: new Date(now.getTime() + leaseMs), attemptCount: sql`${modelWork.attemptCount} + 1` })
    .where(
      eq(
        modelWork.id,
        sql`(select id from model_work where next_attempt_at <= ${at} and (leased_until is null or leased_until <= ${at})
          order by priority, next_attempt_at, id limit 1 for update skip locked)`,
      ),
    )
    .returning();
  return row;
}

/** Notes what came of a piece of work: it is over, or when it is tried again. */
export async function settleWork({ db, now }: { db: DbOrTx; now: Date }, work: Work, done: WorkDone): Promise<void> {
  const isOver = done.kind === 'done' || (done.kind === 'unusable' && work.attemptCount >= attemptsMax);
  if (isOver) {
    await db.delete(modelWork).where(eq(modelWork.id, work.id));
    return;
  }
  const isWaiting = done.kind === 'wait';
  await db
    .update(modelWork)
    .set({
      leasedUntil: null,
      nextAttemptAt: isWaiting ? done.until : new Date(now.getTime() + firstRetryMs * 2 ** work.attemptCount),
      waitsFor: isWaiting ? done.waitsFor : null,
      // Waiting is no try.
      attemptCount: isWaiting ? work.attemptCount - 1 : work.attemptCount,
    })
    .where(eq(modelWork.id, work.id));
  if (isWaiting && done.waitsFor === 'budget') await postponeAll({ db, now }, work, done.until);
}

/** Where the day's budget is used up everything of no more importance waits, too, rather than be tried one by one. */
async function postponeAll({ db, now }: { db: DbOrTx; now: Date }, { priority }: Work, until: Date): Promise<void> {
  await db
    .update(modelWork)
    .set({ nextAttemptAt: until, waitsFor: 'budget' })
    .where(
      inArray(
        modelWork.id,
        db
          .select({ id: modelWork.id })
          .from(modelWork)
          .where(
            and(
              gte(modelWork.priority, priority),
              lt(modelWork.nextAttemptAt, until),
              or(isNull(modelWork.leasedUntil), lt(modelWork.leasedUntil, now)),
            ),
          )
          // What somebody is just queueing waits for its own turn to be told.
          .for('update', { skipLocked: true }),
      ),
    );
}

/**
 * Makes what waits for a budget due: whoever starts may have been given another one. What is still beyond it waits again,
 * without a call.
 */
export async function wakeWork({ db, now }: { db: DbOrTx; now: Date }): Promise<void> {
  await db
    .update(modelWork)
    .set({ nextAttemptAt: now, waitsFor: null })
    .where(inArray(modelWork.waitsFor, ['budget', 'account-budget']));
}

/**
 * Removes what has waited too long, and what ended every worker that took it: it may have been paid for each time. Returns
 * how many rows.
 */
export async function dropOldWork({ db, now }: { db: DbOrTx; now: Date }): Promise<number> {
  const isOld = lt(modelWork.queuedAt, new Date(now.getTime() - keptDays * 86_400_000));
  const isDeadly = and(gte(modelWork.attemptCount, attemptsMax), lte(modelWork.leasedUntil, now));
  const rows = await db.delete(modelWork).where(or(isOld, isDeadly)).returning({ id: modelWork.id });
  return rows.length;
}

export type WorkToQueue = Pick<Work, 'task' | 'articleId' | 'language' | 'termsKey' | 'accountId' | 'priority'>;

/**
 * Queues work, in the transaction that made it necessary. What waits already moves up to the higher importance; and where it
 * waits for another account's budget, it goes on with this one's.
 */
export async function queueWork({ db, now }: { db: DbOrTx; now: Date }, wanted: readonly WorkToQueue[]): Promise<void> {
  if (wanted.length === 0) return;
  await db
    .insert(modelWork)
    // In a fixed order, so that two who queue the same never wait for each other.
    .values(wanted.toSorted(byKey).map((one) => ({ ...one, queuedAt: now, nextAttemptAt: now })))
    .onConflictDoUpdate({
      target: [modelWork.articleId, modelWork.task, modelWork.language, modelWork.termsKey],
      set: {
        priority: sql`least(${modelWork.priority}, excluded.priority)`,
        accountId: sql`case when ${modelWork.waitsFor} = 'account-budget' then excluded.account_id
          else coalesce(${modelWork.accountId}, excluded.account_id) end`,
        nextAttemptAt: sql`case when ${modelWork.waitsFor} = 'account-budget'
            and ${modelWork.accountId} is distinct from excluded.account_id
          then excluded.next_attempt_at else ${modelWork.nextAttemptAt} end`,
        waitsFor: sql`case when ${modelWork.waitsFor} = 'account-budget'
            and ${modelWork.accountId} is distinct from excluded.account_id
          then null else ${modelWork.waitsFor} end`,
      },
    });
}

function byKey(a: WorkToQueue, b: WorkToQueue): number {
  const [first, second] = [a, b].map(({ task, language, termsKey }) => `${task} ${language} ${termsKey}`);
  return a.articleId - b.articleId || (first! < second! ? -1 : 1); // Two in, two out.
}
