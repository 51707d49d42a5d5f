import { and, eq, isNull } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { alertMailWork } from '../table.ts';

export async function markAlertsRead(
  { db, now }: { db: DbOrTx; now: Clock },
  { userId }: { userId: string },
): Promise<number> {
  const marked = await db
    .update(alertMailWork)
    .set({ readAt: now() })
    .where(and(eq(alertMailWork.userId, userId), isNull(alertMailWork.readAt)))
    .returning({ id: alertMailWork.id });
  return marked.length;
}
