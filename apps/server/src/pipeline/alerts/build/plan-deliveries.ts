import { detectWebhookKind } from '@kawaraban/messages/webhook-kind.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { accounts, accountUsers, type users } from '#src/accounts/table.ts';
import type { Tx } from '#src/platform/db.ts';
import { type DeliveryChannel, deliveries } from '../table.ts';
import { type BuildDeps, emailBit, webhookBit } from './build-alert.ts';

const channelOfKind: Record<string, DeliveryChannel> = {
  SLACK: 'slack',
  GOOGLE_CHAT: 'google-chat',
  MICROSOFT_TEAMS: 'microsoft-teams',
};

export interface PlannedAlert {
  user: typeof users.$inferSelect;
  alertId: string;
  /** Channel bits of its articles. */
  channels: number;
}

/** Writes one delivery for each channel the alerts go out by. Addresses are kept as they are now. */
export async function planDeliveries(tx: Tx, deps: BuildDeps, alerts: readonly PlannedAlert[]): Promise<void> {
  const demoUsers = await listDemoUsers(
    tx,
    alerts.map(({ user }) => user.id),
  );
  const rows = alerts.flatMap((alert) =>
    // Nothing of a demo account leaves the machine (decisions.md "demo").
    deliveriesOf(alert, { ...deps, isPreview: deps.isPreview || demoUsers.has(alert.user.id) }),
  );
  if (rows.length > 0) await tx.insert(deliveries).values(rows).onConflictDoNothing();
}

function deliveriesOf(
  { user, alertId, channels }: PlannedAlert,
  { now, webhookOrigins, isPreview }: BuildDeps,
): (typeof deliveries.$inferInsert)[] {
  const isInstant = user.alertsTime === 'instant';
  const common = { alertId, userId: user.id, isPreview, isInstant, nextAttemptAt: now, createdAt: now };
  const rows: (typeof deliveries.$inferInsert)[] = [];
  if (channels & emailBit) rows.push({ ...common, channel: 'email', target: user.email });
  if (channels & webhookBit && user.webhookUrl && user.webhookOffAt === null) {
    const channel = channelOfKind[detectWebhookKind(user.webhookUrl, webhookOrigins)];
    // An address that stopped being one of the three (a host list changed) is told, not skipped.
    if (channel) rows.push({ ...common, channel, target: user.webhookUrl });
    else rows.push({ ...common, ...unknownWebhook, target: user.webhookUrl });
  }
  return rows;
}

const unknownWebhook = {
  channel: 'slack',
  state: 'stopped',
  nextAttemptAt: null,
  problemKey: 'problem.webhookInvalid',
} as const;

async function listDemoUsers(tx: Tx, userIds: string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await tx
    .selectDistinct({ userId: accountUsers.userId })
    .from(accountUsers)
    .innerJoin(accounts, eq(accounts.id, accountUsers.accountId))
    .where(and(inArray(accountUsers.userId, userIds), eq(accounts.demo, true)));
  return new Set(rows.map(({ userId }) => userId));
}
