import { inArray, sql } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import { articles } from '../../articles/table.ts';
import { listTermsOf } from '../glossary/list-terms.ts';
import { occurringTerms, termsKeyOf } from '../glossary/occurring-terms.ts';
import { queueWork, type WorkToQueue } from '../models/work.ts';
import { chooseTranslations } from './read-translations.ts';
import { type AlertLanguage, articleTranslations } from './table.ts';

export interface WantedTranslation {
  articleId: number;
  accountId: string;
  language: AlertLanguage;
}

const priorities = { alerted: 1, findable: 2 } as const;

/**
 * Queues translations with priority over all other model work. Skips existing translations and articles that are
 * already in the language.
 */
export async function queueTranslations(
  { db, now }: { db: DbOrTx; now: Date },
  wanted: readonly WantedTranslation[],
): Promise<void> {
  if (wanted.length === 0) return;
  const ids = [...new Set(wanted.map(({ articleId }) => articleId))];
  const rows = await db
    .select({ id: articles.id, language: articles.language, title: articles.title, body: articles.body })
    .from(articles)
    .where(inArray(articles.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const terms = await listTermsOf(
    { db },
    wanted.map(({ accountId }) => accountId),
  );
  const made = await db.select().from(articleTranslations).where(inArray(articleTranslations.articleId, ids));
  const work = new Map<string, WorkToQueue>();
  for (const { articleId, accountId, language } of wanted) {
    const article = byId.get(articleId);
    if (!article || article.language.split('-')[0] === language) continue;
    const own = terms.get(accountId) ?? [];
    const ofLanguage = made.filter((row) => row.language === language);
    if (chooseTranslations(ofLanguage, [article], own).size > 0) continue;
    const termsKey = termsKeyOf(occurringTerms(own, article));
    const one = {
      task: 'TRANSLATION',
      articleId,
      language,
      termsKey,
      accountId,
      priority: priorities.alerted,
    } as const;
    work.set(`${articleId} ${language} ${termsKey}`, one);
  }
  await queueWork({ db, now }, [...work.values()]);
}

export async function queueFindable(
  { db, now }: { db: DbOrTx; now: Date },
  found: readonly { id: number; language: string }[],
): Promise<void> {
  const languages = await db.execute<{ language: string }>(
    sql`select distinct alerts_language as language from users where alerts_channel <> 0`,
  );
  const wanted = found.flatMap((article) =>
    languages
      .map(({ language }) => language)
      .filter((language) => language !== article.language.split('-')[0])
      .map((language): WorkToQueue => {
        const { findable: priority } = priorities;
        return { task: 'TRANSLATION', articleId: article.id, language, termsKey: '', accountId: null, priority };
      }),
  );
  await queueWork({ db, now }, wanted);
}
