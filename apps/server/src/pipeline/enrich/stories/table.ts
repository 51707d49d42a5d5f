import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { articles } from '../../articles/table.ts';

/**
 * Recent articles that may join a story. An earlier version compared the three lists. They stay while that version may
 * run beside this one, and are written empty.
 */
export const storySignatures = pgTable.withRLS(
  'story_signatures',
  {
    articleId: bigint('article_id', { mode: 'number' })
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** Primary subtag. Only Japanese and English are compared with each other. */
    language: text().notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    titleTerms: integer('title_terms').array().notNull(),
    terms: integer().array().notNull(),
    figures: integer().array().notNull(),
  },
  (t) => [index('story_signatures_published_idx').on(t.publishedAt)],
);

/**
 * Keys that find articles to compare. They are apart from the signatures so that the rows of recent days, which each
 * search reads by the dozen, stay in memory.
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
    // Without the pending list, whose scan would cost each lookup more than it saves the writers.
    index('story_keys_idx').using('gin', t.keys).with({ fastupdate: false }),
  ],
);
