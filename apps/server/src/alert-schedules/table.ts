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

/** A term that an article contains in another language than typed. */
export interface TranslatedTerm {
  /** As the user typed it. */
  term: string;
  /** The word in the article, from the glossary. Null: it is in the article's translation. */
  found: string | null;
}

/**
 * A match of a saved search and an article, with its terms. Only its dropped reason changes.
 *
 * It has no foreign keys, as `alert_articles` has none: the referenced rows are read in the statement that writes it,
 * and checking them took as long as writing. Triggers delete rows with their saved search or article.
 */
export const matches = pgTable(
  'matches',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    savedSearchId: uuid('search_settings_id').notNull(),
    /** Account and user of the saved search. */
    accountId: uuid('account_id').notNull(),
    userId: uuid('user_id').notNull(),
    articleId: bigint('article_id', { mode: 'number' }).notNull(),
    /** As the user typed them. */
    terms: text().array().notNull(),
    /** Those of `terms` that were found in another language than typed. */
    translatedTerms: jsonb('translated_terms').$type<TranslatedTerm[]>().notNull().default([]),
    /** Channel bits of the saved search when it matched. */
    alertsChannel: smallint('alerts_channel').notNull(),
    matchedAt: instant('matched_at').notNull(),
    /** Why it will never be delivered (trial expired, country not in plan …), for the ledger. */
    droppedReason: text('dropped_reason'),
    /** Version of the rules that dropped it (`pipeline/alerts/verdict`). Null if not dropped. */
    ruleVersion: smallint('rule_version'),
  },
  (t) => [
    unique('matches_search_article_key').on(t.savedSearchId, t.articleId),
    index('matches_article_idx').on(t.articleId),
  ],
);

/**
 * Why a match waits: the article arrived, a revision of it was found, or an article that the reader received is
 * corrected. A corrected match may have been in an alert before.
 */
export type WaitingCause = 'found' | 'updated' | 'corrected';

/**
 * Matches that are in no alert and not dropped. A separate table, because in the morning all are settled together, and
 * deleting a row here is cheaper than updating a match with its three indexes. No foreign keys, whose checks would cost
 * more than the row: the row of a deleted match means nothing (`pruneWaitingMatches`).
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

/** When each user's next alert is due. One row per user with alerts on. */
export const alertSchedules = pgTable(
  'alert_schedules',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null: alerts are off, or `instant` without a match. */
    nextDueAt: instant('next_due_at'),
    lastAlertAt: instant('last_alert_at'),
  },
  (t) => [index('alert_schedules_due_idx').on(t.nextDueAt)],
);
