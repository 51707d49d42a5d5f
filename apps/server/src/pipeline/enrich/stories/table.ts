import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { articles } from '../../articles/table.ts';

/**
 * Articles of the last days that may get a story. The three lists belong to the version before, which may run beside this one:
 * they are written empty and not read.
 */
export const storySignatures = pgTable.withRLS(
  'story_signatures',
  {
    articleId: bigint('article_id', { mode: 'number' })
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** Primary subtag: of different languages only Japanese and English are compared. */
    language: text().notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    titleTerms: integer('title_terms').array().notNull(),
    terms: integer().array().notNull(),
    figures: integer().array().notNull(),
  },
  (t) => [index('story_signatures_published_idx').on(t.publishedAt)],
);

/**
 * What articles to compare are found by. Apart from the articles, so that the rows of the last days, of which
 * each search reads dozens, stay in memory.
 */
export const storyKeys = pgTable.withRLS(
  'story_keys',
  {
    articleId: bigint('article_id', { mode: 'number' })
      .primaryKey()
      .references(() => storySignatures.articleId, { onDelete: 'cascade' }),
    language: text().notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    /** Hashes of names, figures, events and wording (reading/story-keys.ts), with the days they stand for (period-keys.ts). */
    keys: integer().array().notNull(),
  },
  (t) => [
    // Without the pending list: reading it through would cost every look-up more than it saves the writers.
    index('story_keys_idx').using('gin', t.keys).with({ fastupdate: false }),
  ],
);
