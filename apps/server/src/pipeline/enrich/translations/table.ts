import { bigint, boolean, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { articles } from '../../articles/table.ts';

export type AlertLanguage = 'ja' | 'en';
export type TranslationMethod = 'MODEL' | 'DEEPL';

/**
 * What an article says in another language: only what passed the checks (verify-translation.ts). `termsKey` names the
 * glossary terms it was made with, '' for none: accounts share a translation exactly when the same of their terms occur in
 * the article.
 */
export const articleTranslations = pgTable.withRLS(
  'article_translations',
  {
    articleId: bigint('article_id', { mode: 'number' })
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    language: text().$type<AlertLanguage>().notNull(),
    termsKey: text('terms_key').notNull().default(''),
    title: text().notNull(),
    body: text().notNull(),
    /** Only the beginning of a long body was translated. */
    isPartial: boolean('is_partial').notNull().default(false),
    method: text().$type<TranslationMethod>().notNull(),
    /** Of the text it was made from: another one makes it out of date. */
    contentHash: text('content_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.language, t.termsKey] })],
);
