import { subjectHash } from '#src/accounts/deletions/is-deleted.ts';
import { deletions, type Traces } from '#src/accounts/deletions/table.ts';
import type { Tx } from '#src/platform/db.ts';

/** Records a deletion and returns its number. Idempotent. */
export async function noteDeletion(
  tx: Tx,
  {
    kind,
    at,
    traces,
    handsOverBoards = true,
  }: {
    kind: 'person' | 'account';
    at: Date;
    traces: Traces;
    handsOverBoards?: boolean;
  },
): Promise<number> {
  const [row] = await tx
    .insert(deletions)
    .values({ kind, subjectHash: subjectHash(traces.id), deletedAt: at, handsOverBoards, traces })
    .onConflictDoUpdate({ target: deletions.subjectHash, set: { traces, tracedTo: 0 } })
    .returning({ id: deletions.id });
  return row!.id; // An upsert returns its row.
}
