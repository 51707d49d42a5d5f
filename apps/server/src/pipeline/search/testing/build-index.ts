import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/db.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { articles } from '../../articles/table.ts';
import { mainSources, sourceGroups, sources } from '../../sources/table.ts';
import { indexArticles } from '../index-articles.ts';

export type ArticleInput = Partial<typeof articles.$inferInsert>;

let count = 0;

export async function buildIndexed(db: Db, inputs: ArticleInput[]): Promise<number[]> {
  const ids = await buildArticles(db, inputs);
  await indexArticles({ db }, ids);
  return ids;
}

export async function buildArticles(db: Db, inputs: ArticleInput[]): Promise<number[]> {
  if (inputs.length === 0) return [];
  const rows = inputs.map((input) => ({
    articleKind: 'Headline' as const,
    title: '',
    language: 'ja',
    country: 'JP',
    publishedAt: new Date(Date.UTC(2026, 9, 1) + count++ * 60_000),
    ...input,
  }));
  const stored = await db.insert(articles).values(rows).returning({ id: articles.id });
  return stored.map(({ id }) => id);
}

export async function buildSource(
  db: Db,
  names: { jaSub?: string; enSub?: string; country?: string } = {},
): Promise<number> {
  const key = `source-${++count}`;
  const [group] = await db.insert(sourceGroups).values({ kind: 'news', key, jaName: key, enName: key }).returning();
  const [main] = await db.insert(mainSources).values({ groupId: group!.id, key, jaName: key, enName: key }).returning();
  const { jaSub = key, enSub = key, country = 'JP' } = names;
  const [source] = await db
    .insert(sources)
    .values({
      mainSourceId: main!.id,
      key,
      articleKind: 'Headline',
      country,
      language: 'ja',
      jaSub,
      enSub,
      localSub: jaSub,
    })
    .returning();
  return source!.id;
}

export async function clearArticles(db: Db): Promise<void> {
  await emptyTables(db, 'articles', 'article_search', 'article_search_places');
  await db.execute(sql`
    with gone as (delete from trend_word_counts returning hour, source_id)
    insert into trend_changes (hour, source_id) select distinct hour, source_id from gone`);
}
