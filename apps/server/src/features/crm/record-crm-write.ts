import { auditLog } from '#src/accounts/audit/table.ts';
import type { Caller } from '#src/accounts/current-account.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';

export interface CrmWrite {
  caller: Caller;
  operation: string;
  action: 'update' | 'delete';
  contactId: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Records a change made in HubSpot, which no database trigger sees. */
export async function recordCrmWrite(
  { db, now }: { db: Db; now: Clock },
  { caller, operation, action, contactId, before, after }: CrmWrite,
): Promise<void> {
  const actor =
    caller.kind === 'anonymous'
      ? {}
      : { actorId: caller.userId, actorEmail: caller.email, accountId: caller.membership?.accountId };
  await db.insert(auditLog).values({
    ...{ ...actor, operation, action, before, after },
    at: now(),
    tableName: 'hubspot_contacts',
    rowId: contactId,
  });
}
