import { sql } from 'drizzle-orm';
import { users } from '#src/accounts/table.ts';
import { readDestinations } from '../destinations/list-destinations.ts';
import type { DestinationRow } from '../destinations/table.ts';
import { listDemoUsers } from '../list-demo-users.ts';
import type { AlertMessage } from './alert-message.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import { loadAlertMessages, type WantedMessage } from './load-message.ts';
import type { DeliverDeps } from './open-delivery.ts';
import { countFailures, type Failures } from './settle-delivery.ts';

export interface LoadedDelivery extends Pick<Failures, 'tooLarge' | 'deaths'> {
  user: typeof users.$inferSelect;
  isDemo: boolean;
  /** Message of an alert. Null for deliveries with another purpose, or if the alert is empty. */
  message: AlertMessage | null;
  /** Undefined if the delivery has no destination or the destination was removed. */
  destination: DestinationRow | undefined;
}

/**
 * Loads the deliveries, except those of deleted users. The number of statements grows only with the number of
 * deliveries that have previous attempts.
 */
export async function loadDeliveries(
  deps: Pick<DeliverDeps, 'db' | 'settings' | 'shown'>,
  claimed: readonly ClaimedDelivery[],
): Promise<Map<string, LoadedDelivery>> {
  if (claimed.length === 0) return new Map();
  const { db } = deps;
  const userIds = [...new Set(claimed.map(({ userId }) => userId))];
  const destinationIds = claimed.flatMap(({ destinationId }) => destinationId ?? []);
  const [readers, demoUsers, destinationOf] = await Promise.all([
    db
      .select()
      .from(users)
      .where(sql`${users.id} = any(${sql.param(userIds)}::uuid[])`)
      .prepare('readers')
      .execute(),
    listDemoUsers(db, userIds),
    readDestinations(db, destinationIds),
  ]);
  const userOf = new Map(readers.map((user) => [user.id, user]));
  const wanted = claimed.flatMap(({ purpose, alertId, userId, channel, id }): (WantedMessage & { id: string })[] => {
    const user = userOf.get(userId);
    return purpose === 'alert' && alertId !== null && user ? [{ id, alertId, user, channel }] : [];
  });
  const messages = await loadAlertMessages(deps, wanted);
  const messageOf = new Map(wanted.map(({ id }, place) => [id, messages[place] ?? null]));
  const loaded = new Map<string, LoadedDelivery>();
  for (const { id, userId, destinationId, attemptCount } of claimed) {
    const user = userOf.get(userId);
    const { tooLarge, deaths } = attemptCount > 0 ? await countFailures(db, id) : { tooLarge: 0, deaths: 0 };
    if (!user) continue;
    loaded.set(id, {
      ...{ user, isDemo: demoUsers.has(userId), message: messageOf.get(id) ?? null, tooLarge, deaths },
      destination: destinationId === null ? undefined : destinationOf.get(destinationId),
    });
  }
  return loaded;
}
