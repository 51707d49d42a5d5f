import { and, inArray, sql } from 'drizzle-orm';
import { matches } from '#src/alert-schedules/table.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import {
  readTranslations,
  type TranslatableArticle,
  type Translation,
} from '#src/pipeline/enrich/translations/read-translations.ts';
import { type AlertLanguage, articleTranslations } from '#src/pipeline/enrich/translations/table.ts';
import type { Db } from '#src/platform/db.ts';
import { alerts } from '../table.ts';

export interface AskedAlert {
  alertId: string;
  language: AlertLanguage;
  articles: readonly Pick<TranslatableArticle, 'id' | 'language'>[];
}

/** The key includes the language, because the channels of an alert may use different languages. */
export const translationKey = (alertId: string, language: AlertLanguage) => `${alertId} ${language}`;

/**
 * Reads translations with the glossary of the account whose saved search found the article. Alerts without translations
 * are absent. Runs only one statement if there are no translations.
 */
export async function readAlertTranslations(
  { db }: { db: Db },
  asked: readonly AskedAlert[],
): Promise<Map<string, Map<number, Translation>>> {
  const foreign = asked.map((alert) => ({
    ...alert,
    articles: alert.articles.filter(({ language }) => language.split('-')[0] !== alert.language),
  }));
  const translated = await listTranslated(
    db,
    foreign.flatMap(({ articles: ofAlert }) => ofAlert.map(({ id }) => id)),
  );
  const found = new Map<string, Map<number, Translation>>();
  for (const { alertId, language, articles: ofAlert } of foreign) {
    const ids = ofAlert.map(({ id }) => id).filter((id) => translated.has(`${id} ${language}`));
    // One query per alert is acceptable: only alerts with translated articles need one.
    if (ids.length > 0) found.set(translationKey(alertId, language), await readOfAlert(db, { alertId, language, ids }));
  }
  return found;
}

async function listTranslated(db: Db, articleIds: number[]): Promise<Set<string>> {
  if (articleIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ articleId: articleTranslations.articleId, language: articleTranslations.language })
    .from(articleTranslations)
    .where(sql`${articleTranslations.articleId} = any(${sql.param([...new Set(articleIds)])}::bigint[])`);
  return new Set(rows.map(({ articleId, language }) => `${articleId} ${language}`));
}

async function readOfAlert(
  db: Db,
  { alertId, language, ids }: { alertId: string; language: AlertLanguage; ids: number[] },
): Promise<Map<number, Translation>> {
  const texts = await db
    .select({ id: articles.id, language: articles.language, title: articles.title, body: articles.body })
    .from(articles)
    .where(inArray(articles.id, ids));
  const found = await db
    .selectDistinct({ articleId: matches.articleId, accountId: matches.accountId })
    .from(matches)
    .where(
      and(
        sql`${matches.id} in (select unnest(${alerts.matchIds}) from ${alerts} where ${alerts.id} = ${alertId})`,
        inArray(matches.articleId, ids),
      ),
    );
  const translations = new Map<number, Translation>();
  for (const [accountId, ofAccount] of Map.groupBy(found, (row) => row.accountId)) {
    const own = new Set(ofAccount.map(({ articleId }) => articleId));
    const ownTexts = texts.filter(({ id }) => own.has(id));
    // One query per account is acceptable: users rarely belong to more than one.
    for (const [id, one] of await readTranslations({ db }, { accountId, language, articles: ownTexts }))
      translations.set(id, one);
  }
  return translations;
}
