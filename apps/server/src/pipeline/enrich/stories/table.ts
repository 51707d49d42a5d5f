import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { articles } from '../../articles/table.ts';

/**
 * Recent articles that may join a story. The three list columns are always empty. They still exist because an earlier
 * version of the program reads them and may run alongside this one.
 */
export const storySignatures = pgTable.withRLS(
  'story_signatures',
  {
    articleId: bigint('article_id', { mode: 'number' })
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** Primary language subtag. Across languages, only Japanese and English are compared. */
    language: text().notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    titleTerms: integer('title_terms').array().notNull(),
    terms: integer().array().notNull(),
    figures: integer().array().notNull(),
  },
  (t) => [index('story_signatures_published_idx').on(t.publishedAt)],
);

/**
 * Keys used to find articles to compare. Stored separately from the signatures so that the rows of recent days, which
 * each search reads in large numbers, stay in memory.
 */
export const storyKeys = pgTable.withRLS(
  'story_keys',
  {
    articleId: bigint('article_id', { mode: 'number' })
      .primaryKey()
      .references(() => storySignatures.articleId, { onDelete: 'cascade' }),
    language: text().notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    /** Hashes of names, figures, events and wording (reading/story-keys.ts), combined with a period (period-keys.ts). */
    keys: integer().array().notNull(),
  },
  (t) => [
    // Disables GIN's pending list, because scanning it would cost each lookup more than it saves the writers.
    index('story_keys_idx').using('gin', t.keys).with({ fastupdate: false }),
  ],
);
