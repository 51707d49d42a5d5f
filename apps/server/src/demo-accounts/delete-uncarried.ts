import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { matches, waitingMatches } from '#src/alert-schedules/table.ts';
import { alerts } from '#src/pipeline/alerts/table.ts';
import type { Tx } from '#src/platform/db.ts';

export async function deleteUncarried(tx: Tx, among: SQL): Promise<void> {
  const isUncarried = sql`not exists (select from ${alerts}
    where ${alerts.userId} = ${matches.userId} and ${matches.id} = any(${alerts.matchIds}))`;
  const deleted = await tx.delete(matches).where(and(among, isUncarried)).returning({ id: matches.id });
  const ids = deleted.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(waitingMatches).where(inArray(waitingMatches.matchId, ids));
}
