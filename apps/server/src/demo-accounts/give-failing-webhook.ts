import type { ProblemKey } from '@kawaraban/messages/alerts.ts';
import { desc, eq } from 'drizzle-orm';
import { alertDestinations } from '#src/pipeline/alerts/destinations/table.ts';
import { alerts, deliveries, deliveryAttempts } from '#src/pipeline/alerts/table.ts';
import type { Tx } from '#src/platform/db.ts';

const address = 'https://hooks.kawaraban.example/inventory';
const problemKey: ProblemKey = 'problem.webhookGone';

/**
 * Gives a demo user a webhook that responded with 410 to the newest alert and has been disabled since, so that a
 * visitor sees how the product reports a failing webhook. Does nothing for a user without alerts.
 */
export async function giveFailingWebhook(tx: Tx, userId: string): Promise<void> {
  const [alert] = await tx.select().from(alerts).where(eq(alerts.userId, userId)).orderBy(desc(alerts.dueAt)).limit(1);
  if (!alert) return;
  const offAt = new Date(alert.dueAt.getTime() + 2_000);
  const [destination] = await tx
    .insert(alertDestinations)
    .values({
      ...{ userId, channel: 'webhook', name: '在庫管理システム', address, isOn: false, offAt, offReason: problemKey },
      ...{ createdAt: alert.dueAt, updatedAt: offAt },
    })
    .returning();
  const [delivery] = await tx
    .insert(deliveries)
    .values({
      ...{ alertId: alert.id, userId, channel: 'webhook', destinationId: destination!.id, target: address },
      ...{ state: 'stopped', isPreview: true, attemptCount: 1, problemKey, createdAt: alert.dueAt },
    })
    .returning({ id: deliveries.id });
  await tx.insert(deliveryAttempts).values({
    ...{ deliveryId: delivery!.id, attemptNumber: 1, startedAt: alert.dueAt, finishedAt: offAt },
    ...{ outcome: 'stopped', remoteStatus: 410, detail: problemKey },
  });
}
