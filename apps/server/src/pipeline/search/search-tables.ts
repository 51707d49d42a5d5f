/**
 * Tables of the search index. They are written by hand at the end of the initial migration (partitions, functions), so
 * drizzle-kit must not see this file: it is not called table.ts.
 */
import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });
/** A transaction (https://www.postgresql.org/docs/current/functions-info.html#FUNCTIONS-INFO-SNAPSHOT). */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** One row an article, partitioned by month of publication. */
export const articleSearch = pgTable(
  'article_search',
  {
    articleId: bigint('article_id', { mode: 'number' }).notNull(),
    publishedAt: instant('published_at').notNull(),
    articleKind: text('article_kind').notNull(),
    sourceId: bigint('source_id', { mode: 'number' }),
    country: text().notNull(),
    language: text().notNull(),
    /** Not all positions are there: a hit is asked again in memory. */
    isOversize: boolean('is_oversize').notNull().default(false),
    terms: tsvector().notNull(),
  },
  (t) => [primaryKey({ columns: [t.publishedAt, t.articleId] })],
);

/** Partitions with articles that were indexed by an earlier version of the rules; they lack lexemes (see lexemes.ts). */
export const articleSearchOutdated = pgTable('article_search_outdated', {
  partition: text().primaryKey(),
  /** Articles with this id and above have been indexed again. */
  below: bigint({ mode: 'number' }),
});

/** Where an article stands in the index and under which words it has been counted. */
export const articleSearchPlaces = pgTable('article_search_places', {
  articleId: bigint('article_id', { mode: 'number' }).primaryKey(),
  publishedAt: instant('published_at').notNull(),
  articleKind: text('article_kind').notNull(),
  sourceId: bigint('source_id', { mode: 'number' }),
  country: text().notNull(),
  language: text().notNull(),
  trendWords: text('trend_words').array().notNull().default([]),
});

/** How many articles of a source used a word in an hour. */
export const trendWordCounts = pgTable(
  'trend_word_counts',
  {
    word: text().notNull(),
    hour: instant('hour').notNull(),
    sourceId: bigint('source_id', { mode: 'number' }).notNull(),
    articleKind: text('article_kind').notNull(),
    country: text().notNull(),
    language: text().notNull(),
    shown: text().notNull(),
    articleCount: integer('article_count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.hour, t.sourceId, t.word, t.articleKind, t.country, t.language] })],
);

/** Whose counts have changed, for those who hold them in memory; a row as often as they change. */
export const trendChanges = pgTable('trend_changes', {
  hour: instant('hour').notNull(),
  sourceId: bigint('source_id', { mode: 'number' }).notNull(),
  changedBy: xid8('changed_by').notNull().default(sql`pg_current_xact_id()`),
  changedAt: instant('changed_at').notNull().defaultNow(),
});
