/**
 * Tables of the search index. The initial migration defines them by hand (partitions, functions). This file is not
 * named table.ts so that drizzle-kit ignores it.
 */
import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });
/** Transaction id type (https://www.postgresql.org/docs/current/functions-info.html#FUNCTIONS-INFO-SNAPSHOT). */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** One row per article, partitioned by month of publication. */
export const articleSearch = pgTable(
  'article_search',
  {
    articleId: bigint('article_id', { mode: 'number' }).notNull(),
    publishedAt: instant('published_at').notNull(),
    articleKind: text('article_kind').notNull(),
    sourceId: bigint('source_id', { mode: 'number' }),
    country: text().notNull(),
    language: text().notNull(),
    /** True if some positions are missing. The matcher must then confirm a hit. */
    isOversize: boolean('is_oversize').notNull().default(false),
    terms: tsvector().notNull(),
  },
  (t) => [primaryKey({ columns: [t.publishedAt, t.articleId] })],
);

/** Partitions with articles indexed by an earlier version of the rules. These articles lack lexemes (see lexemes.ts). */
export const articleSearchOutdated = pgTable('article_search_outdated', {
  partition: text().primaryKey(),
  /** Articles with this id or a higher one have been reindexed. */
  below: bigint({ mode: 'number' }),
});

/** Partition of each article in the search index, and the words under which the article is counted. */
export const articleSearchPlaces = pgTable('article_search_places', {
  articleId: bigint('article_id', { mode: 'number' }).primaryKey(),
  publishedAt: instant('published_at').notNull(),
  articleKind: text('article_kind').notNull(),
  sourceId: bigint('source_id', { mode: 'number' }),
  country: text().notNull(),
  language: text().notNull(),
  trendWords: text('trend_words').array().notNull().default([]),
});

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

/** Groups whose counts have changed, with one row per change. Processes that cache the counts read this table. */
export const trendChanges = pgTable('trend_changes', {
  hour: instant('hour').notNull(),
  sourceId: bigint('source_id', { mode: 'number' }).notNull(),
  changedBy: xid8('changed_by').notNull().default(sql`pg_current_xact_id()`),
  changedAt: instant('changed_at').notNull().defaultNow(),
});
