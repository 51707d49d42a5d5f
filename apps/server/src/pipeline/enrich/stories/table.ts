import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { articles } from '../../articles/table.ts';

/**
 * What articles of the last days are compared by (sign-article.ts). All numbers are 32-bit hashes; nothing here can be
 * turned back into text.
 */
export const storySignatures = pgTable.withRLS(
  'story_signatures',
  {
    articleId: bigint('article_id', { mode: 'number' })
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** Primary subtag: articles of different languages are not compared. */
    language: text().notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    titleTerms: integer('title_terms').array().notNull(),
    /** Of title and lead. */
    terms: integer().array().notNull(),
    /** Figures of title and lead. */
    figures: integer().array().notNull(),
  },
  (t) => [index('story_signatures_published_idx').on(t.publishedAt)],
);

/**
 * What articles to compare are found by. Apart from what they are compared by, so that the rows of the last days, of which
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
    /** The most telling terms and the wording, with the days they were used in (period-keys.ts). */
    keys: integer().array().notNull(),
  },
  (t) => [
    // Without the pending list: reading it through would cost every look-up more than it saves the writers.
    index('story_keys_idx').using('gin', t.keys).with({ fastupdate: false }),
  ],
);
