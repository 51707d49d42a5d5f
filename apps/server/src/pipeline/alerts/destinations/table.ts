import type { DestinationChannel } from '@kawaraban/messages/channels/registry.ts';
import { boolean, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#src/accounts/table.ts';
import { bytes } from '#src/platform/bytes-column.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Webhooks that a user has added, each with its kind, in addition to `users.webhook_url`. WEBHOOK alerts go to each
 * enabled destination.
 */
export const alertDestinations = pgTable.withRLS(
  'alert_destinations',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channel: text().$type<DestinationChannel['channel']>().notNull(),
    name: text().notNull(),
    /** URL of the destination. Shown only to its user, because it may contain a secret of the service. */
    address: text().notNull(),
    isOn: boolean('is_on').notNull().default(true),
    /** When and why the product switched the destination off. Null if it has not. */
    offAt: instant('off_at'),
    offReason: text('off_reason'),
    /** Encrypted secret of a signed webhook. */
    secret: bytes(),
    /** Secret before the last rotation. Messages are also signed with it until `previousSecretUntil`. */
    previousSecret: bytes('previous_secret'),
    previousSecretUntil: instant('previous_secret_until'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [unique('alert_destinations_address_key').on(t.userId, t.channel, t.address)],
);

export type DestinationRow = typeof alertDestinations.$inferSelect;
