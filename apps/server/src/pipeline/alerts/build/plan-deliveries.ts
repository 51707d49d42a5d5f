import { detectWebhookKind } from '@kawaraban/messages/webhook-kind.ts';
import { eq, sql } from 'drizzle-orm';
import { accounts, accountUsers, type users } from '#src/accounts/table.ts';
import type { Tx } from '#src/platform/db.ts';
import { type DeliveryChannel, deliveries } from '../table.ts';
import { type BuildDeps, emailBit, webhookBit } from './build-alert.ts';

const channelOfKind: Record<string, DeliveryChannel> = {
  SLACK: 'slack',
  GOOGLE_CHAT: 'google-chat',
  MICROSOFT_TEAMS: 'microsoft-teams',
};

/** Writes one delivery for each channel an alert goes out by. The address is kept as it is now. */
export async function planDeliveries(
  tx: Tx,
  { now, webhookOrigins, isPreview }: BuildDeps,
  { user, alertId, channels }: { user: typeof users.$inferSelect; alertId: string; channels: number },
): Promise<void> {
  const common = {
    alertId,
    userId: user.id,
    // Nothing of a demo account leaves the machine (decisions.md "demo").
    isPreview: isPreview || (await hasDemoAccount(tx, user.id)),
    nextAttemptAt: now,
    createdAt: now,
  };
  const rows: (typeof deliveries.$inferInsert)[] = [];
  if (channels & emailBit) rows.push({ ...common, channel: 'email', target: user.email });
  if (channels & webhookBit && user.webhookUrl && user.webhookOffAt === null) {
    const channel = channelOfKind[detectWebhookKind(user.webhookUrl, webhookOrigins)];
    // An address that stopped being one of the three (a host list changed) is told, not skipped.
    if (channel) rows.push({ ...common, channel, target: user.webhookUrl });
    else rows.push({ ...common, ...unknownWebhook, target: user.webhookUrl });
  }
  if (rows.length > 0) await tx.insert(deliveries).values(rows).onConflictDoNothing();
}

const unknownWebhook = {
  channel: 'slack',
  state: 'stopped',
  nextAttemptAt: null,
  problemKey: 'problem.webhookInvalid',
} as const;

async function hasDemoAccount(tx: Tx, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ isDemo: sql<boolean>`bool_or(${accounts.demo})` })
    .from(accountUsers)
    .innerJoin(accounts, eq(accounts.id, accountUsers.accountId))
    .where(eq(accountUsers.userId, userId));
  return row?.isDemo ?? false;
}
