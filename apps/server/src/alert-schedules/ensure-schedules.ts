import { eq, isNull } from 'drizzle-orm';
import { users } from '#src/accounts/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { refreshSchedule } from './refresh-schedule.ts';
import { alertSchedules } from './table.ts';

const usersPerCall = 500;

export async function ensureSchedules({ db, now }: { db: Db; now: Clock }): Promise<number> {
  const without = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(alertSchedules, eq(alertSchedules.userId, users.id))
    .where(isNull(alertSchedules.userId))
    .limit(usersPerCall);
  for (const { id } of without) await db.transaction((tx) => refreshSchedule(tx, id, now()));
  return without.length;
}
