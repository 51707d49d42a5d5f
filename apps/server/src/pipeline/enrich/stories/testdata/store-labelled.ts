import { articles } from '#src/pipeline/articles/table.ts';
import type { Db } from '#src/platform/db.ts';
import type { LabelledArticle } from './labelled-articles.ts';

/** Stores labelled articles, the set beginning at `start`; returns their ids in the order given. */
export async function storeLabelled(
  db: Db,
  labelled: readonly LabelledArticle[],
  start: Date,
): Promise<number[]> {
  const rows = await db
    .insert(articles)
    .values(
      labelled.map(({ title, body, language, hour }) => ({
        ...{ title, body, language, country: language === 'ja' ? 'JP' : 'GB', articleKind: 'Headline' as const },
        publishedAt: new Date(start.getTime() + hour * 3_600_000),
      })),
    )
    .returning({ id: articles.id });
  return rows.map(({ id }) => id);
}
