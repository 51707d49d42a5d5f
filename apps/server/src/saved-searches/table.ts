import type { SearchConditions } from '@kawaraban/query/conditions.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts, users, xid8 } from '#src/accounts/table.ts';
import { bytes } from '#src/platform/bytes-column.ts';
import type { SpikeSensitivity } from './spike-sensitivity.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A search whose `alertsChannel` is not 0 alerts its owner. */
export const savedSearches = pgTable(
  'search_settings',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    conditions: jsonb().$type<SearchConditions>().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    alertsChannel: smallint('alerts_channel').notNull().default(0),
    spikeSensitivity: text('spike_sensitivity').$type<SpikeSensitivity>().notNull().default('OFF'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /**
     * Last transaction that wrote the row, set by a trigger. At each read, the matchers start from the oldest
     * transaction that was open at the previous read, so that a slow commit is never missed.
     */
    changedIn: xid8('changed_in').notNull().default(sql`pg_current_xact_id()`),
    /** Version of the search rules whose effect the owner has confirmed (packages/query, rules-before.ts). */
    rulesVersion: smallint('rules_version').notNull().default(1),
    /** Time of deletion. The row is kept until every matcher has processed the deletion. */
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    uniqueIndex('search_settings_name_key').on(t.accountId, t.userId, t.name).where(sql`${t.deletedAt} is null`),
    index('search_settings_change_idx').on(t.changedIn),
    index('search_settings_user_idx').on(t.userId),
  ],
);

/** Snapshot of all saved searches, written by a worker in chunks (`matching/saved-search-snapshot.ts`). May be deleted at any time. */
export const savedSearchSnapshots = pgTable.withRLS(
  'focus_snapshots',
  {
    id: uuid().notNull(),
    part: integer().notNull(),
    /** Version of the format. Only a program with the same version can read the snapshot. */
    format: text().notNull(),
    /** Oldest transaction whose changes this snapshot may not include. */
    seenBefore: xid8('seen_before').notNull(),
    content: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.id, t.part] })],
);
