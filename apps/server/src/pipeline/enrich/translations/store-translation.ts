import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db.ts';
import { type AlertLanguage, articleTranslations } from './table.ts';

export interface StoreDeps {
  db: Db;
  now: Clock;
  /** Called in the transaction that stores the translation. */
  translated(tx: Tx, translation: { articleId: number; language: AlertLanguage; termsKey: string }): Promise<void>;
}

export async function storeTranslation(
  { db, now, translated }: StoreDeps,
  translation: Omit<typeof articleTranslations.$inferInsert, 'createdAt'>,
): Promise<void> {
  const row = { ...translation, createdAt: now() };
  await db.transaction(async (tx) => {
    await tx
      .insert(articleTranslations)
      .values(row)
      .onConflictDoUpdate({
        target: [articleTranslations.articleId, articleTranslations.language, articleTranslations.termsKey],
        set: row,
      });
    await translated(tx, { articleId: row.articleId, language: row.language, termsKey: row.termsKey ?? '' });
  });
}
