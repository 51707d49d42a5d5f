import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import type { IndexFilter, Labels } from './article-filter.ts';
import type { TranslatedQuery } from './translate-query.ts';
import type { Direction, Hit, Place } from './walk-index.ts';

export interface WalkLabelledInput {
  labels: Labels;
  filter: IndexFilter;
  translated: TranslatedQuery;
  direction: Direction;
  after: Place | undefined;
  take: number;
}

interface Row extends Record<string, unknown> {
  article_id: string;
  published_at: string;
  is_oversize: boolean;
}

/**
 * Returns the first `take` articles that carry one of the labels and pass the filter, beginning at an end or just beyond
 * `after`. It begins at the labelled articles, which are few (10,000 a tag at most), and looks each up in the index by key,
 * so its cost does not depend on how much news there is.
 */
export async function walkLabelled(db: DbOrTx, input: WalkLabelledInput): Promise<Hit[]> {
  const { labels, filter, translated, direction, after, take } = input;
  const place = sql`(s.published_at, s.article_id)`;
  const conditions: SQL[] = [sql`s.article_kind = ${filter.kind}`];
  if (filter.countries) conditions.push(isOneOf(sql`s.country`, filter.countries));
  if (filter.languages) conditions.push(isOneOf(sql`s.language`, filter.languages));
  if (filter.sourceIds) conditions.push(isOneOf(sql`s.source_id::text`, filter.sourceIds.map(String)));
  if (filter.from) conditions.push(sql`s.published_at >= ${filter.from}::timestamptz`);
  if (filter.to) conditions.push(sql`s.published_at < ${filter.to}::timestamptz`);
  if (translated.query !== null) conditions.push(sql`s.terms @@ ${translated.query}::tsquery`);
  if (after) {
    const beyond = direction === 'newest-first' ? sql`<` : sql`>`;
    conditions.push(sql`${place} ${beyond} (${after.publishedAt}::timestamptz, ${after.articleId}::bigint)`);
  }
  const order = direction === 'newest-first' ? sql`desc` : sql`asc`;
  const rows = await db.execute<Row>(sql`
    select s.article_id, s.published_at::text, s.is_oversize
    from (select distinct article_id from article_tags
      where account_id = ${labels.accountId} and ${isOneOf(sql`tag_id::text`, labels.tagIds)}) labelled
    join article_search_places p on p.article_id = labelled.article_id
    join article_search s on s.published_at = p.published_at and s.article_id = p.article_id
    where ${sql.join(conditions, sql` and `)}
    order by s.published_at ${order}, s.article_id ${order} limit ${take}`);
  return rows.map((row) => ({
    articleId: Number(row.article_id),
    publishedAt: row.published_at,
    isOversize: row.is_oversize,
  }));
}

function isOneOf(column: SQL, values: readonly string[]): SQL {
  return sql`${column} in (${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`;
}
