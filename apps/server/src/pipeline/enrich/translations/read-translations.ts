import { and, eq, inArray } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import { listTerms } from '../glossary/list-terms.ts';
import { contentHashOf, occurringTerms, type TranslatableText, termsKeyOf } from '../glossary/occurring-terms.ts';
import { type AlertLanguage, articleTranslations } from './table.ts';

export type Translation = typeof articleTranslations.$inferSelect;

export type TranslatableArticle = TranslatableText & { id: number };

export function alertLanguageOf(language: string): AlertLanguage | null {
  return language === 'ja' || language === 'en' ? language : null;
}

/** Returns translations made from the current text with the account's glossary. */
export async function readTranslations(
  { db }: { db: DbOrTx },
  input: { accountId: string; language: AlertLanguage; articles: readonly TranslatableArticle[] },
): Promise<Map<number, Translation>> {
  const { accountId, language, articles } = input;
  if (articles.length === 0) return new Map();
  const ids = [...new Set(articles.map(({ id }) => id))];
  const rows = await db
    .select()
    .from(articleTranslations)
    .where(and(inArray(articleTranslations.articleId, ids), eq(articleTranslations.language, language)));
  if (rows.length === 0) return new Map();
  return chooseTranslations(rows, articles, await listTerms({ db }, accountId));
}

export function chooseTranslations(
  rows: readonly Translation[],
  articles: readonly TranslatableArticle[],
  terms: readonly { ja: string; en: string }[],
): Map<number, Translation> {
  const byArticle = Map.groupBy(rows, ({ articleId }) => articleId);
  const chosen = new Map<number, Translation>();
  for (const article of articles) {
    const made = byArticle.get(article.id);
    if (!made) continue;
    const termsKey = termsKeyOf(occurringTerms(terms, article));
    const contentHash = contentHashOf(article);
    const fitting = made.find((row) => row.termsKey === termsKey && row.contentHash === contentHash);
    if (fitting) chosen.set(article.id, fitting);
  }
  return chosen;
}
