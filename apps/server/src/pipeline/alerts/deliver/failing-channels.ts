import type { ProblemKey } from '@kawaraban/messages/alerts.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import { type deliveries, failingChannels } from '../table.ts';
import type { Problem } from './outcome.ts';

export type Place = Pick<typeof deliveries.$inferSelect, 'userId' | 'channel' | 'destinationId' | 'target'>;

const notAboutPlace: readonly ProblemKey[] = ['problem.channelOff', 'problem.noLongerNeeded', 'problem.messageEmpty'];

/** Stored as the channel's problem after the reader has repaired the channel, until the result of the test message is known. */
export const channelRepaired = 'problem.channelRepaired' satisfies ProblemKey;

export interface Failure {
  delivery: Place & Pick<typeof deliveries.$inferSelect, 'purpose'>;
  problem: Pick<Problem, 'problemKey' | 'detail'>;
  now: Date;
  isFinal: boolean;
  isOff?: boolean;
}

export async function recordFailure(
  db: DbOrTx,
  { delivery, problem, now, isFinal, isOff = false }: Failure,
): Promise<void> {
  const { purpose, userId, channel, destinationId, target } = delivery;
  if (purpose !== 'alert' && purpose !== 'test') return;
  if (notAboutPlace.includes(problem.problemKey)) return;
  await db.execute(sql`
    insert into failing_channels as f (user_id, channel, destination_id, target, failing_since, failed_at, problem_key,
      problem_detail, failed_for_good_at, is_off)
    values (${userId}, ${channel}, ${destinationId}, ${target}, ${now.toISOString()}, ${now.toISOString()}, ${problem.problemKey},
      ${problem.detail || null}, ${isFinal ? now.toISOString() : null}, ${isOff})
    on conflict (user_id, channel, target, coalesce(destination_id, user_id)) do update
      set failed_at = excluded.failed_at, problem_key = excluded.problem_key, problem_detail = excluded.problem_detail,
        failed_for_good_at = coalesce(excluded.failed_for_good_at, f.failed_for_good_at),
        is_off = f.is_off or excluded.is_off`);
}

export async function readFailure(
  db: DbOrTx,
  { userId, destinationId, target }: Omit<Place, 'channel'>,
): Promise<typeof failingChannels.$inferSelect | null> {
  const [failure] = await db
    .select()
    .from(failingChannels)
    .where(
      and(
        eq(failingChannels.userId, userId),
        eq(failingChannels.target, target),
        destinationId === null
          ? isNull(failingChannels.destinationId)
          : eq(failingChannels.destinationId, destinationId),
      ),
    );
  return failure ?? null;
}

export async function listFailingTargets(db: DbOrTx, userId: string): Promise<Set<string>> {
  const rows = await db
    .select({ target: failingChannels.target })
    .from(failingChannels)
    .where(eq(failingChannels.userId, userId));
  return new Set(rows.map(({ target }) => target));
}

/** Deletes the failure unless it is newer than `until`. Returns whether it deleted one. */
export async function deleteFailure(
  db: DbOrTx,
  { userId, channel, destinationId, target }: Place,
  until?: Date,
): Promise<boolean> {
  const deleted = await db.execute(sql`delete from failing_channels where user_id = ${userId} and channel = ${channel}
    and target = ${target} and destination_id is not distinct from ${destinationId}::uuid
    and failed_at <= ${until?.toISOString() ?? 'infinity'}::timestamptz returning user_id`);
  return deleted.length > 0;
}
