import { matches, waitingMatches } from '#src/alert-schedules/table.ts';
import type { Tx } from '#src/platform/db.ts';

/** Rows per statement, chosen to stay below PostgreSQL's limit of 65,535 parameters. */
const rowsPerStatement = 5_000;

export async function insertMatches(tx: Tx, rows: readonly (typeof matches.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const written = await tx
      .insert(matches)
      .values(rows.slice(from, from + rowsPerStatement))
      .onConflictDoNothing()
      .returning({ userId: matches.userId, matchId: matches.id, droppedReason: matches.droppedReason });
    const waiting = written.filter(({ droppedReason }) => droppedReason === null);
    if (waiting.length > 0)
      await tx.insert(waitingMatches).values(waiting.map(({ userId, matchId }) => ({ userId, matchId })));
  }
}
