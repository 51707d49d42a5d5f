import type { ProblemKey } from '@kawaraban/messages/alerts.ts';
import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import type { deliveries } from '../table.ts';
import type { Problem } from './outcome.ts';

/** Where a delivery goes. */
export type Place = Pick<typeof deliveries.$inferSelect, 'userId' | 'channel' | 'destinationId' | 'target'>;

/** Reasons that say nothing about the place. */
const notAboutPlace: readonly ProblemKey[] = ['problem.channelOff', 'problem.noLongerNeeded', 'problem.messageEmpty'];

export interface Failure {
  delivery: Place & Pick<typeof deliveries.$inferSelect, 'purpose'>;
  problem: Pick<Problem, 'problemKey' | 'detail'>;
  now: Date;
  /** The product has switched the webhook off for it. */
  isOff?: boolean;
}

/** Records that an attempt failed at a place; the settings page shows it. Failures of notices are not recorded. */
export async function recordFailure(db: DbOrTx, { delivery, problem, now, isOff = false }: Failure): Promise<void> {
  const { purpose, userId, channel, destinationId, target } = delivery;
  if (purpose !== 'alert' && purpose !== 'test') return;
  if (notAboutPlace.includes(problem.problemKey)) return;
  await db.execute(sql`
    insert into failing_channels as f (user_id, channel, destination_id, target, failing_since, failed_at, problem_key,
      problem_detail, is_off)
    values (${userId}, ${channel}, ${destinationId}, ${target}, ${now.toISOString()}, ${now.toISOString()}, ${problem.problemKey},
      ${problem.detail || null}, ${isOff})
    on conflict (user_id, channel, target, coalesce(destination_id, user_id)) do update
      set failed_at = excluded.failed_at, problem_key = excluded.problem_key, problem_detail = excluded.problem_detail,
        is_off = f.is_off or excluded.is_off`);
}
