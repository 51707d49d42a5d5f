import { asc, eq, inArray, min } from 'drizzle-orm';
import { users } from '../../apps/server/src/accounts/table.ts';
import { matches } from '../../apps/server/src/alert-schedules/table.ts';
import { alerts } from '../../apps/server/src/pipeline/alerts/table.ts';
import { openDatabase } from './open-database.ts';

export async function readAlertTimes(
  { dataDir }: { dataDir: string },
  { email }: { email: string },
): Promise<{ matchedAt: Date; dueAt: Date }[]> {
  const { db, close } = await openDatabase({ dataDir });
  try {
    const rows = await db
      .select({ dueAt: alerts.dueAt, matchIds: alerts.matchIds })
      .from(alerts)
      .innerJoin(users, eq(users.id, alerts.userId))
      .where(eq(users.email, email))
      .orderBy(asc(alerts.dueAt));
    const times: { matchedAt: Date; dueAt: Date }[] = [];
    for (const { dueAt, matchIds } of rows) {
      const [first] = await db
        .select({ matchedAt: min(matches.matchedAt) })
        .from(matches)
        .where(inArray(matches.id, matchIds));
      if (!first?.matchedAt) throw new Error('An alert carries no match.');
      times.push({ matchedAt: first.matchedAt, dueAt });
    }
    return times;
  } finally {
    await close();
  }
}
