import { bigint, boolean, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { articles } from '../../articles/table.ts';

export type AlertLanguage = 'ja' | 'en';
export type TranslationMethod = 'MODEL' | 'DEEPL';

/**
 * Translations that passed the checks (verify-translation.ts). `termsKey` identifies the glossary terms used and is
 * empty if none were used. Accounts share a translation if the article contains the same terms of their glossaries.
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
    /** True if only the beginning of the body was translated. */
    isPartial: boolean('is_partial').notNull().default(false),
    method: text().$type<TranslationMethod>().notNull(),
    /** Hash of the original text. The translation is stale if this differs from the article's current hash. */
    contentHash: text('content_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.language, t.termsKey] })],
);
