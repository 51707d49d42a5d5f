import { desc, inArray } from 'drizzle-orm';
import { articleRevisions, articles } from '#src/pipeline/articles/table.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { type ChangedPart, comparedMax, describeChanges } from './describe-changes.ts';

export interface Revision {
  id: number;
  articleId: number;
  title: string;
  body: string;
  replacedAt: Date;
  changes: { field: 'title' | 'body'; parts: ChangedPart[] }[];
}

export async function readRevisions(
  { db }: { db: DbOrTx },
  { articleIds }: { articleIds: readonly number[] },
): Promise<Revision[]> {
  const rows = await db
    .select()
    .from(articleRevisions)
    .where(inArray(articleRevisions.articleId, [...articleIds]))
    .orderBy(desc(articleRevisions.replacedAt), desc(articleRevisions.id));
  if (rows.length === 0) return [];
  const current = await db
    .select({ id: articles.id, title: articles.title, body: articles.body, language: articles.language })
    .from(articles)
    .where(inArray(articles.id, [...new Set(rows.map((row) => row.articleId))]));
  const later = new Map(current.map((article) => [article.id, article as Pick<typeof article, 'title' | 'body'>]));
  const languages = new Map(current.map(({ id, language }) => [id, language]));
  return rows.map((row) => {
    const next = later.get(row.articleId) ?? row;
    later.set(row.articleId, row);
    const language = languages.get(row.articleId) ?? '';
    const changed = (['title', 'body'] as const).filter((field) => row[field] !== next[field]);
    const changes = changed.map((field) => ({ field, parts: describeChanges(row[field], next[field], language) }));
    return { ...row, body: row.body.slice(0, comparedMax), changes };
  });
}
