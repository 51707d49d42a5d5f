/**
 * Queue of model work. Workers lease one row at a time, most urgent first. A row is retried until it is done, has
 * failed several times, or is too old to matter.
 */
import { and, asc, eq, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import { createOutbox } from '#src/platform/outbox/outbox.ts';
import type { Asked } from './ask-model.ts';
import { modelWork } from './table.ts';

export type Work = typeof modelWork.$inferSelect;

export type WorkDone = { kind: 'done' } | Exclude<Asked<never>, { kind: 'answered' }>;

/** Lease duration in ms, longer than any call takes. After the lease expires, the worker counts as dead. */
const leaseMs = 120_000;
const attemptsMax = 3;
const firstRetryMs = 60_000;
const keptDays = 3;

const outbox = createOutbox(
  modelWork,
  { id: 'id', dueAt: 'nextAttemptAt', leasedUntil: 'leasedUntil', attempts: 'attemptCount' },
  { order: [asc(modelWork.priority), asc(modelWork.nextAttemptAt), asc(modelWork.id)] },
);

export async function leaseWork({ db, now }: { db: DbOrTx; now: Date }): Promise<Work | undefined> {
  const [row] = await outbox.claim({ db, now: () => now }, { limit: 1, leaseMs });
  return row;
}

export async function settleWork({ db, now }: { db: DbOrTx; now: Date }, work: Work, done: WorkDone): Promise<void> {
  const isOver = done.kind === 'done' || (done.kind === 'unusable' && work.attemptCount >= attemptsMax);
  if (isOver) {
    await db.delete(modelWork).where(eq(modelWork.id, work.id));
    return;
  }
  const isWaiting = done.kind === 'wait';
  await outbox.settle(db, work, {
    nextAttemptAt: isWaiting ? done.until : new Date(now.getTime() + firstRetryMs * 2 ** work.attemptCount),
    waitsFor: isWaiting ? done.waitsFor : null,
    attemptCount: isWaiting ? work.attemptCount - 1 : work.attemptCount,
  });
  if (isWaiting && done.waitsFor === 'budget') await postponeAll({ db, now }, work, done.until);
}

/** Once the day's budget is used up, postpones all work of this or a lower priority instead of trying each row. */
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
          // Skips rows that another transaction is queueing. They are postponed when a worker attempts them.
          .for('update', { skipLocked: true }),
      ),
    );
}

/** Makes all postponed work due, because a restart may bring a new budget. Work beyond the budget is postponed again without a call. */
export async function wakeWork({ db, now }: { db: DbOrTx; now: Date }): Promise<void> {
  await db
    .update(modelWork)
    .set({ nextAttemptAt: now, waitsFor: null })
    .where(inArray(modelWork.waitsFor, ['budget', 'account-budget']));
}

/**
 * Deletes rows that are too old. Also deletes rows whose worker died during the last permitted attempt, because another
 * attempt might cost money again. Returns the number of deleted rows.
 */
export async function dropOldWork({ db, now }: { db: DbOrTx; now: Date }): Promise<number> {
  const isOld = lt(modelWork.queuedAt, new Date(now.getTime() - keptDays * 86_400_000));
  const isDeadly = and(gte(modelWork.attemptCount, attemptsMax), lte(modelWork.leasedUntil, now));
  const rows = await db.delete(modelWork).where(or(isOld, isDeadly)).returning({ id: modelWork.id });
  return rows.length;
}

export type WorkToQueue = Pick<Work, 'task' | 'articleId' | 'language' | 'termsKey' | 'accountId' | 'priority'>;

/**
 * Queues work. Work that is already queued takes the higher of the two priorities. If it waits for another account's
 * budget, this account's budget is used instead.
 */
export async function queueWork({ db, now }: { db: DbOrTx; now: Date }, wanted: readonly WorkToQueue[]): Promise<void> {
  if (wanted.length === 0) return;
  await db
    .insert(modelWork)
    // A fixed order prevents deadlocks between two transactions that queue the same work.
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
  return a.articleId - b.articleId || (first! < second! ? -1 : 1);
}
