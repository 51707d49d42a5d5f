import { emailBit, webhookBit } from '@kawaraban/messages/channels/channel.ts';
import { detectWebhook } from '@kawaraban/messages/channels/detect-webhook.ts';
import type { Channel } from '@kawaraban/messages/channels/registry.ts';
import { sql } from 'drizzle-orm';
import type { users } from '#src/accounts/table.ts';
import type { Tx } from '#src/platform/db.ts';
import { executePrepared } from '#src/platform/execute-prepared.ts';
import { readableAddress } from '#src/platform/secrets/sealed-address.ts';
import { recordFailure } from '../deliver/failing-channels.ts';
import { listDestinationsInUse } from '../destinations/list-destinations.ts';
import type { DestinationRow } from '../destinations/table.ts';
import { listDemoUsers } from '../list-demo-users.ts';
import type { DeliveryState } from '../table.ts';

export interface PlanDeps {
  now: Date;
  webhookOrigins: readonly string[];
  isPreview: boolean;
}

export interface PlannedAlert {
  user: typeof users.$inferSelect;
  alertId: string;
  channels: number;
  /** True if the alert is sent ahead of queued digests. Defaults to true for readers who chose `instant`. */
  isInstant?: boolean;
}

/**
 * Stores the deliveries of alerts. While a webhook is switched off by the product, its delivery is stored as `stopped`
 * until the webhook is repaired.
 */
export async function planDeliveries(tx: Tx, deps: PlanDeps, alerts: readonly PlannedAlert[]): Promise<void> {
  const demoUsers = await listDemoUsers(
    tx,
    alerts.map(({ user }) => user.id),
  );
  const posted = alerts.filter(({ channels }) => channels & webhookBit);
  const destinationsOf = await listDestinationsInUse(
    tx,
    posted.map(({ user }) => user.id),
  );
  const rows = alerts.flatMap((alert) =>
    // Messages of demo accounts are never sent (docs/rules.md "Demo accounts").
    deliveriesOf(alert, {
      ...{ ...deps, isPreview: deps.isPreview || demoUsers.has(alert.user.id) },
      destinations: destinationsOf.get(alert.user.id) ?? [],
    }),
  );
  if (rows.length === 0) return;
  await executePrepared(
    tx,
    sql`
    insert into deliveries (alert_id, user_id, channel, destination_id, target, state, is_preview, is_instant, next_attempt_at, created_at,
      problem_key)
    select alert_id, user_id, channel, destination_id, target, state, is_preview, is_instant,
      case when state = 'pending' then ${deps.now.toISOString()}::timestamptz end, ${deps.now.toISOString()}::timestamptz, problem_key
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (alert_id uuid, user_id uuid, channel text,
      destination_id uuid, target text, state text, is_preview boolean, is_instant boolean, problem_key text)
    on conflict do nothing`,
  );
  for (const row of rows.filter(({ problem_key }) => problem_key === unknownWebhook.problem_key)) {
    const place = { userId: row.user_id, channel: row.channel, destinationId: null, target: row.target };
    const problem = { problemKey: 'problem.webhookInvalid', detail: 'Invalid Webhook URL' } as const;
    await recordFailure(tx, { delivery: { ...place, purpose: 'alert' }, problem, now: deps.now, isFinal: true });
  }
}

interface PlannedDelivery {
  alert_id: string;
  user_id: string;
  channel: Channel;
  destination_id: string | null;
  target: string;
  state: DeliveryState;
  is_preview: boolean;
  is_instant: boolean;
  problem_key: string | null;
}

function deliveriesOf(
  { user, alertId, channels, isInstant = user.alertsTime === 'instant' }: PlannedAlert,
  { webhookOrigins, isPreview, destinations }: PlanDeps & { destinations: readonly DestinationRow[] },
): PlannedDelivery[] {
  const common = {
    ...{ alert_id: alertId, user_id: user.id, is_preview: isPreview, is_instant: isInstant },
    ...({ destination_id: null, state: 'pending', problem_key: null } as const),
  };
  const rows: PlannedDelivery[] = [];
  if (channels & emailBit) rows.push({ ...common, channel: 'email', target: user.email });
  if (channels & webhookBit && user.webhookUrl) {
    const service = detectWebhook(readableAddress(user.webhookUrl, user.id) ?? '', webhookOrigins);
    // If the URL no longer matches a supported host, store the delivery as `stopped` so that the reader sees why.
    const stopped = user.webhookOffAt === null ? {} : switchedOff;
    if (service) rows.push({ ...common, channel: service.channel, target: user.webhookUrl, ...stopped });
    else rows.push({ ...common, ...unknownWebhook, target: user.webhookUrl });
  }
  if (channels & webhookBit) {
    for (const { id, channel, address, isOn } of destinations) {
      rows.push({ ...common, channel, destination_id: id, target: address, ...(isOn ? {} : switchedOff) });
    }
  }
  return rows;
}

const switchedOff = { state: 'stopped', problem_key: 'problem.webhookOff' } as const;
const unknownWebhook = { channel: 'slack', state: 'stopped', problem_key: 'problem.webhookInvalid' } as const;
