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

/** A term that an article holds in another language than it was typed in. */
export interface TranslatedTerm {
  /** As the user typed it. */
  term: string;
  /** What stands in the article, where the glossary says so; null: it stands in the article's translation. */
  found: string | null;
}

/**
 * One (saved search, article) pair, with the terms that matched. Nothing of it changes but the reason it was dropped for.
 *
 * It refers to its saved search and article, as `alert_articles` to its alert and article, without a constraint: those are read
 * in the statement that writes the row, and checking them again for each row took as long as writing it. Triggers delete the
 * rows with what they refer to.
 */
export const matches = pgTable(
  'matches',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    savedSearchId: uuid('search_settings_id').notNull(),
    /** Those of the saved search. */
    accountId: uuid('account_id').notNull(),
    userId: uuid('user_id').notNull(),
    articleId: bigint('article_id', { mode: 'number' }).notNull(),
    /** As the user typed them. */
    terms: text().array().notNull(),
    /** Those of `terms` that were found in another language than they were typed in. */
    translatedTerms: jsonb('translated_terms').$type<TranslatedTerm[]>().notNull().default([]),
    /** The saved search's channel bits when it matched. */
    alertsChannel: smallint('alerts_channel').notNull(),
    matchedAt: instant('matched_at').notNull(),
    /** Why it will never be delivered, when it will not (trial expired, country not in plan …): the ledger's answer. */
    droppedReason: text('dropped_reason'),
  },
  (t) => [
    unique('matches_search_article_key').on(t.savedSearchId, t.articleId),
    index('matches_article_idx').on(t.articleId),
  ],
);

/**
 * Why a match waits: the article was found when it arrived, a revision of it was found, or an article that the reader received
 * is corrected. A corrected match may have been in an alert before.
 */
export type WaitingCause = 'found' | 'updated' | 'corrected';

/**
 * The matches that no alert carries yet and none has dropped. A table of its own: on a morning all of them come to rest at
 * once, and taking a row out here is little beside changing a match, which stands in three indexes. Without references, as
 * checking them would cost more than the row: of a match that is gone with its article or saved search the row means nothing
 * (`pruneWaitingMatches`).
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

/** When each user's next alert is due. A row per user with alerts on. */
export const alertSchedules = pgTable(
  'alert_schedules',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null: nothing to wait for (alerts off, or `instant` with nothing matched). */
    nextDueAt: instant('next_due_at'),
    lastAlertAt: instant('last_alert_at'),
  },
  (t) => [index('alert_schedules_due_idx').on(t.nextDueAt)],
);
