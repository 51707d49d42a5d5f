import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { auditLog } from '../audit/table.ts';

export interface Exporter {
  userId: string;
  email: string | null;
  /** Current account. */
  accountId: string | null;
}

interface Export {
  actor: Exporter;
  operation: string;
  tableName: string;
  rowId: string;
  title?: string;
}

/** Records in the audit log that a user exported data, because no trigger fires on a read. */
export async function noteExport(
  { db, now }: { db: DbOrTx; now: Clock },
  { actor, operation, tableName, rowId, title }: Export,
): Promise<void> {
  await db.insert(auditLog).values({
    ...{ at: now(), actorId: actor.userId, actorEmail: actor.email, accountId: actor.accountId },
    ...{ operation, tableName, rowId, action: 'export', after: title === undefined ? null : { title } },
  });
}
