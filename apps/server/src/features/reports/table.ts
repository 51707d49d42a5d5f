import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts, users } from '#src/accounts/table.ts';
import { articles } from '#src/pipeline/articles/table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** Counts of a saved search in the period of a report, as they were when the report was made. */
export interface ReportFigures {
  total: number;
  /** In the period of the same length before. */
  totalBefore: number;
  /** Local days, weeks or months by their first day. */
  bars: { day: string; count: number }[];
  sourceCount: number;
  /** The sources with the most articles, most first. */
  sources: { sourceId: number; count: number }[];
  /** ISO 8601. */
  countedAt: string;
}

/** Reports: articles with notes in an order, and the figures of a period, as one document. */
export const reports = pgTable.withRLS(
  'reports',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Author, or null after that person was deleted. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    title: text().notNull(),
    /** Cover note. */
    note: text(),
    language: text().$type<'ja' | 'en'>().notNull(),
    /** IANA name. Days of the report are days there. */
    timezone: text().notNull(),
    /** The saved search or board that it was made from, by its name then. */
    originName: text('origin_name'),
    /** First and last local day of the counted period. */
    fromDay: date('from_day'),
    toDay: date('to_day'),
    /** Null: the figures are those of the articles in the report. */
    figures: jsonb().$type<ReportFigures>(),
    /** Every member of the account may read it. */
    isShared: boolean('is_shared').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('reports_account_idx').on(t.accountId, t.id),
    index('reports_user_idx').on(t.userId),
    check('reports_period_check', sql`num_nonnulls(${t.fromDay}, ${t.toDay}, ${t.figures}) in (0, 3)`),
  ],
);

/** The articles of a report, each once, in the order of `position`. */
export const reportArticles = pgTable.withRLS(
  'report_articles',
  {
    id: id(),
    reportId: bigint('report_id', { mode: 'number' })
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    articleId: bigint('article_id', { mode: 'number' })
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    note: text(),
  },
  (t) => [
    unique('report_articles_report_article_key').on(t.reportId, t.articleId),
    index('report_articles_article_idx').on(t.articleId),
  ],
);

/** Secret links. Anyone who has one can read the report. */
export const reportLinks = pgTable.withRLS(
  'report_links',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    reportId: bigint('report_id', { mode: 'number' })
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the address, as base64url. */
    tokenHash: text('token_hash').notNull(),
    /** The person who made it, or null after that person was deleted. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    unique('report_links_token_key').on(t.tokenHash),
    index('report_links_report_idx').on(t.reportId),
    index('report_links_account_idx').on(t.accountId),
    index('report_links_user_idx').on(t.userId),
  ],
);

/** Log of the openings of secret links. Without the visitor, about whom nothing is known. */
export const reportOpenings = pgTable.withRLS(
  'report_openings',
  {
    id: id(),
    linkId: bigint('link_id', { mode: 'number' })
      .notNull()
      .references(() => reportLinks.id, { onDelete: 'cascade' }),
    openedAt: instant('opened_at').notNull(),
  },
  (t) => [index('report_openings_link_idx').on(t.linkId, t.openedAt), index('report_openings_time_idx').on(t.openedAt)],
);
