import { eq } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import { alertSchedules } from './table.ts';

/** Returns when the user's next alert is due; null when alerts are off, or with `instant` while no match waits. */
export async function readNextDueAt({ db }: { db: DbOrTx }, { userId }: { userId: string }): Promise<Date | null> {
  const [schedule] = await db
    .select({ nextDueAt: alertSchedules.nextDueAt })
    .from(alertSchedules)
    .where(eq(alertSchedules.userId, userId));
  return schedule?.nextDueAt ?? null;
}
