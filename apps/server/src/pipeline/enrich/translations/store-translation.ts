import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db.ts';
import { type AlertLanguage, articleTranslations } from './table.ts';

export interface StoreDeps {
  db: Db;
  now: Clock;
  /**
   * Called in the same transaction. The article can now be found and matched in another language. `termsKey` is that of
   * the table.
   */
  translated(tx: Tx, translation: { articleId: number; language: AlertLanguage; termsKey: string }): Promise<void>;
}

/** Stores a translation that passed the checks, replaces an earlier one, and queues the next stages. */
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
