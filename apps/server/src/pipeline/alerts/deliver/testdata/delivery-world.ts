/** Builds alerts and their deliveries, and opens delivery with a clock that a test sets. */
import type { Channel } from '@kawaraban/messages/channels/registry.ts';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import type { users } from '#src/accounts/table.ts';
import type { Db } from '#src/platform/db.ts';
import { buildArticle, buildDestination, buildMember, buildSource } from '#test/builders.ts';
import type { alertDestinations } from '../../destinations/table.ts';
import { type AlertSearch, alertArticles, alerts, deliveries, deliveryAttempts } from '../../table.ts';
import { type DeliverSettings, openDelivery } from '../open-delivery.ts';

export const start = new Date('2026-11-20T23:30:00Z');

export function testSettings(settings: Partial<DeliverSettings> = {}): DeliverSettings {
  return {
    productName: 'Kawaraban',
    publicUrl: 'https://kawaraban.example',
    mailFrom: 'Kawaraban <alerts@kawaraban.example>',
    isPreview: false,
    webhookOrigins: [],
    userAgent: 'Kawaraban/test (+https://kawaraban.example/bot)',
    unsubscribeSecret: 'a secret of tests',
    destinationSecret: 'another secret of tests',
    waits: { batchMs: 0, fullMs: 60_000, tickMsMax: 60_000 },
    ...settings,
  };
}

/** Opens delivery with a clock that only `advance` moves. */
export function openTestDelivery(db: Db, settings: Partial<DeliverSettings> = {}) {
  let now = start;
  const deps = openDelivery({ db, now: () => now, log: pino({ level: 'silent' }), settings: testSettings(settings) });
  return Object.assign(deps, {
    advance(seconds: number) {
      now = new Date(now.getTime() + seconds * 1_000);
    },
  });
}

/** Builds a user with an alert of `articleCount` articles and one pending delivery. */
export async function buildDelivery(
  db: Db,
  {
    channel = 'email',
    target,
    user = {},
    account = {},
    articleCount = 2,
    alertsChannel = 3,
    article = {},
    isPreview = false,
    destination,
    searches = [],
  }: {
    channel?: Channel;
    target?: string;
    user?: Partial<typeof users.$inferInsert>;
    account?: { demo?: boolean };
    articleCount?: number;
    alertsChannel?: number;
    article?: Parameters<typeof buildArticle>[1];
    isPreview?: boolean;
    /** A destination to deliver to, instead of the user's own address. */
    destination?: Partial<typeof alertDestinations.$inferInsert>;
    /** Saved searches of the alert. The first carries every article. */
    searches?: AlertSearch[];
  } = {},
) {
  const webhookUrl = channel === 'email' || destination ? null : (target ?? null);
  const member = await buildMember(db, { user: { alertsChannel: 3, webhookUrl, ...user }, account });
  const source = await buildSource(db);
  const alertId = await buildAlert(db, { userId: member.user.id, language: member.user.alertsLanguage, articleCount, searches });
  for (let position = 0; position < articleCount; position++) {
    const row = await buildArticle(db, {
      sourceId: source.id,
      title: `半導体産業の投資 ${position + 1}`,
      ...article,
    });
    await db.insert(alertArticles).values({
      ...{ alertId, userId: member.user.id, articleId: row.id, position, alertsChannel },
      ...{ terms: ['半導体'], searchNames: ['半導体の動き'] },
      searchChannels: searches[0] ? { [searches[0].id]: alertsChannel } : {},
    });
  }
  const place = destination && (await buildDestination(db, { userId: member.user.id, ...destination }));
  const delivery = await addDelivery(db, {
    ...{ alertId, userId: member.user.id, channel: place?.channel ?? channel, isPreview },
    ...{ destinationId: place?.id, target: place?.address ?? target ?? member.user.email },
  });
  return { ...member, alertId, delivery };
}

async function buildAlert(
  db: Db,
  alert: { userId: string; language: string; articleCount: number; searches: AlertSearch[] },
) {
  const id = randomUUID();
  await db.insert(alerts).values({ id, dueAt: start, builtAt: start, ...alert });
  return id;
}

export async function addDelivery(db: Db, values: Omit<typeof deliveries.$inferInsert, 'nextAttemptAt'>) {
  const [row] = await db
    .insert(deliveries)
    .values({ nextAttemptAt: start, createdAt: start, ...values })
    .returning();
  return row!;
}

export async function readDelivery(db: Db, id: string) {
  const [delivery] = await db.select().from(deliveries).where(eq(deliveries.id, id));
  const attempts = await db
    .select()
    .from(deliveryAttempts)
    .where(eq(deliveryAttempts.deliveryId, id))
    .orderBy(deliveryAttempts.attemptNumber);
  return { ...delivery!, attempts };
}
