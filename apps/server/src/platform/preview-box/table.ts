import type { Channel } from '@kawaraban/messages/channels/registry.ts';
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Messages that are stored in the preview box instead of being sent (embedded mode, demo accounts). */
export const previewMessages = pgTable(
  'preview_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    channel: text().$type<Channel>().notNull(),
    target: text().notNull(),
    subject: text().notNull(),
    /** RFC 5322 source of an e-mail, or JSON of a webhook message. */
    raw: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('preview_messages_time_idx').on(t.createdAt)],
);
