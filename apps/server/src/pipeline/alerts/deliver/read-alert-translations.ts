import { and, eq, inArray } from 'drizzle-orm';
import {
  readTranslations,
  type TranslatableArticle,
  type Translation,
} from '#src/pipeline/enrich/translations/read-translations.ts';
import type { AlertLanguage } from '#src/pipeline/enrich/translations/table.ts';
import type { Db } from '#src/platform/db.ts';
import { matches } from '../table.ts';

/**
 * Returns the articles of an alert in its language, where there are translations: each with the words of the account whose
 * saved search found it.
 */
export async function readAlertTranslations(
  { db }: { db: Db },
  input: { alertId: string; language: AlertLanguage; articles: readonly TranslatableArticle[] },
): Promise<Map<number, Translation>> {
  const { alertId, language } = input;
  const foreign = input.articles.filter((article) => article.language.split('-')[0] !== language);
  if (foreign.length === 0) return new Map();
  const ids = foreign.map(({ id }) => id);
  const found = await db
    .selectDistinct({ articleId: matches.articleId, accountId: matches.accountId })
    .from(matches)
    .where(and(eq(matches.alertId, alertId), inArray(matches.articleId, ids)));
  const translations = new Map<number, Translation>();
  for (const [accountId, ofAccount] of Map.groupBy(found, (row) => row.accountId)) {
    const own = new Set(ofAccount.map(({ articleId }) => articleId));
    const articles = foreign.filter(({ id }) => own.has(id));
    // A query in a loop: a person is in one account, hardly ever in two.
    for (const [id, one] of await readTranslations({ db }, { accountId, language, articles }))
      translations.set(id, one);
  }
  return translations;
}
