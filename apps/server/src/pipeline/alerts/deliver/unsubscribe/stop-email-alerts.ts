import { emailBit } from '@kawaraban/messages/channels/channel.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#src/accounts/table.ts';
import type { Db } from '#src/platform/db.ts';
import { savedSearches } from '#src/saved-searches/table.ts';
import type { UnsubscribeScope } from './unsubscribe-token.ts';

/**
 * Stops e-mail alerts; webhook alerts continue. Idempotent. Does nothing for a deleted user or search. Waiting mails
 * are not sent (`prepareDelivery`).
 */
export async function stopEmailAlerts({ db, now }: { db: Db; now: Date }, scope: UnsubscribeScope): Promise<void> {
  const { userId, savedSearchId } = scope;
  if (savedSearchId === undefined) {
    await db
      .update(users)
      .set({ alertsChannel: sql`${users.alertsChannel} & ~${sql.raw(String(emailBit))}`, updatedAt: now })
      .where(eq(users.id, userId));
    return;
  }
  await db
    .update(savedSearches)
    .set({ alertsChannel: sql`${savedSearches.alertsChannel} & ~${sql.raw(String(emailBit))}`, updatedAt: now })
    .where(and(eq(savedSearches.id, savedSearchId), eq(savedSearches.userId, userId), isNull(savedSearches.deletedAt)));
}
