import { eq } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import { alertSchedules } from './table.ts';

/** Returns null if alerts are off, or for `instant` without a waiting match. */
export async function readNextDueAt({ db }: { db: DbOrTx }, { userId }: { userId: string }): Promise<Date | null> {
  const [schedule] = await db
    .select({ nextDueAt: alertSchedules.nextDueAt })
    .from(alertSchedules)
    .where(eq(alertSchedules.userId, userId));
  return schedule?.nextDueAt ?? null;
}
