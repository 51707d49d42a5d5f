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

/** Article counts of a saved search in the report's period, as they were when the report was created. */
export interface ReportFigures {
  total: number;
  /** Number of articles in the preceding period of the same length. */
  totalBefore: number;
  /** Article counts per local day, week or month. Each count is identified by the first day of its span. */
  bars: { day: string; count: number }[];
  sourceCount: number;
  /** Sources with the most articles, in descending order. */
  sources: { sourceId: number; count: number }[];
  incompleteDays?: { day: string; sourceIds: number[]; sourceCount: number }[];
  /** ISO 8601. */
  countedAt: string;
}

/** A report combines articles with notes, in a chosen order, and the figures of a period. */
export const reports = pgTable.withRLS(
  'reports',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    title: text().notNull(),
    /** Cover note. */
    note: text(),
    language: text().$type<'ja' | 'en'>().notNull(),
    /** IANA time zone in which the report's days are counted. */
    timezone: text().notNull(),
    /** Name that the saved search or board had when the report was created from it. */
    originName: text('origin_name'),
    fromDay: date('from_day'),
    toDay: date('to_day'),
    /** Null if the figures are computed from the articles in the report instead. */
    figures: jsonb().$type<ReportFigures>(),
    /** Whether every member of the account may read the report. */
    isShared: boolean('is_shared').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('reports_account_idx').on(t.accountId, t.id),
    index('reports_user_idx').on(t.userId),
    check(
      'reports_period_check',
      sql`num_nonnulls(${t.fromDay}, ${t.toDay}) in (0, 2) and (${t.figures} is null or ${t.toDay} is not null)`,
    ),
  ],
);

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

/** Secret links to reports. Anyone with a link can read its report. */
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
    /** SHA-256 of the token in the URL, as base64url. */
    tokenHash: text('token_hash').notNull(),
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

/** Log of views of secret links. It contains no visitor data, because visitors are anonymous. */
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
