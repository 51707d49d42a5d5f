import { bigint, boolean, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { articles } from '../../articles/table.ts';

export type AlertLanguage = 'ja' | 'en';
export type TranslationMethod = 'MODEL' | 'DEEPL';

/**
 * Translations that passed the checks (verify-translation.ts). `termsKey` names the glossary terms used, empty for
 * none. Accounts share a translation if the same of their terms occur in the article.
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
    /** Only the beginning of the body was translated. */
    isPartial: boolean('is_partial').notNull().default(false),
    method: text().$type<TranslationMethod>().notNull(),
    /** Hash of the original text. The translation is stale if it differs from the article's. */
    contentHash: text('content_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.language, t.termsKey] })],
);
