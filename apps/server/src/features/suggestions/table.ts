import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const authors = pgTable.withRLS('authors', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  jaName: text('ja_name').notNull(),
  enName: text('en_name').notNull(),
  jaProfile: text('ja_profile'),
  enProfile: text('en_profile'),
  imageUrl: text('image_url'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/**
 * Suggestions as operators write them. Readers see the row of `articles` with the same id, which exists only while the
 * suggestion is published and due, so that a draft never appears in a list, search, clip or alert.
 */
export const suggestionDetails = pgTable.withRLS(
  'suggestion_details',
  {
    /** Reserved from the ids of `articles` when the draft is created, so that URLs stay valid after unpublishing. */
    articleId: bigint('article_id', { mode: 'number' }).primaryKey(),
    authorId: bigint('author_id', { mode: 'number' })
      .notNull()
      .references(() => authors.id),
    title: text().notNull(),
    markdown: text().notNull(),
    imageUrl: text('image_url'),
    /** BCP 47 tags. The first one is the article's language. */
    languages: text().array().notNull(),
    /** ISO 3166-1 alpha-2 code. Accounts limited to other countries do not see the suggestion. Null means all accounts. */
    country: text(),
    /** A `published` suggestion with a future time is scheduled. */
    state: text().$type<'draft' | 'published'>().notNull().default('draft'),
    publishAt: instant('publish_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('suggestion_details_author_idx').on(t.authorId),
    index('suggestion_details_state_idx').on(t.state, t.publishAt),
  ],
);
