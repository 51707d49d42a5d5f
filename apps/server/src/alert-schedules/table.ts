import {
  bigint,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#src/accounts/table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A search term that the user typed in one language and that the article contains in another. */
export interface TranslatedTerm {
  term: string;
  /** The glossary word found in the article. Null if the term was found in the article's translation. */
  found: string | null;
}

/**
 * A match of a saved search and an article, with the matched terms. Only the dropped reason ever changes. Like
 * `alert_articles`, the table has no foreign keys. Checking them would double the time of an insert, and the inserting
 * statement reads the referenced rows anyway. Triggers delete the rows of a deleted saved search or article.
 */
export const matches = pgTable(
  'matches',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    savedSearchId: uuid('search_settings_id').notNull(),
    accountId: uuid('account_id').notNull(),
    userId: uuid('user_id').notNull(),
    articleId: bigint('article_id', { mode: 'number' }).notNull(),
    terms: text().array().notNull(),
    translatedTerms: jsonb('translated_terms').$type<TranslatedTerm[]>().notNull().default([]),
    /** Channel bits of the saved search at the time of the match. */
    alertsChannel: smallint('alerts_channel').notNull(),
    matchedAt: instant('matched_at').notNull(),
    /** Why the match will never be delivered (trial expired, country not in plan …), for the ledger. */
    droppedReason: text('dropped_reason'),
    /** Version of the rules that dropped the match (`pipeline/alerts/verdict`). Null if it was not dropped. */
    ruleVersion: smallint('rule_version'),
  },
  (t) => [
    unique('matches_search_article_key').on(t.savedSearchId, t.articleId),
    index('matches_article_idx').on(t.articleId),
  ],
);

/**
 * Why a match waits: the article arrived, a revision matched, or an article that the reader received was corrected. The
 * match of a corrected article may already have been in an alert.
 */
export type WaitingCause = 'found' | 'updated' | 'corrected';

/**
 * Matches that are neither in an alert nor dropped. A separate table, because the morning build processes most of these
 * matches at once, and deleting a row here is cheaper than updating a row of `matches`, which has three indexes. No
 * foreign keys, because checking them would take longer than inserting the row. Rows of deleted matches are ignored
 * until `pruneWaitingMatches` removes them.
 */
export const waitingMatches = pgTable(
  'waiting_matches',
  {
    userId: uuid('user_id').notNull(),
    matchId: bigint('match_id', { mode: 'number' }).notNull(),
    cause: text().$type<WaitingCause>().notNull().default('found'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.matchId] })],
);

/** Due time of the next alert of each user who has alerts enabled. */
export const alertSchedules = pgTable(
  'alert_schedules',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null if alerts are disabled, or for `instant` without a waiting match. */
    nextDueAt: instant('next_due_at'),
    lastAlertAt: instant('last_alert_at'),
  },
  (t) => [index('alert_schedules_due_idx').on(t.nextDueAt)],
);
