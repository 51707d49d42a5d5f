import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts, xid8 } from '#src/accounts/table.ts';

/** An account's translation of a word, such as 経済産業省 and METI, used by translations and searches. */
export const glossaryTerms = pgTable.withRLS(
  'glossary_terms',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    ja: text().notNull(),
    en: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('glossary_terms_ja_key').on(t.accountId, sql`lower(${t.ja})`),
    uniqueIndex('glossary_terms_en_key').on(t.accountId, sql`lower(${t.en})`),
  ],
);

/**
 * Last change of each account's glossary. A trigger sets `changed_in`, in the format of `search_settings.changed_in`.
 * After a change, in-memory matchers reload the account's saved searches.
 */
export const glossaryChanges = pgTable.withRLS(
  'glossary_changes',
  {
    accountId: uuid('account_id').primaryKey(),
    changedIn: xid8('changed_in').notNull(),
  },
  (t) => [index('glossary_changes_idx').on(t.changedIn)],
);
