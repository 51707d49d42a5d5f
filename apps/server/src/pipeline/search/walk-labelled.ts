import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import { indexConditions, isOutdated, labelledIds } from './article-conditions.ts';
import type { IndexFilter, Labels } from './article-search.ts';
import { type Direction, type Hit, type HitRow, type Place, toHit } from './index-place.ts';
import type { TranslatedQuery } from './translate-query.ts';

export interface WalkLabelledInput {
  labels: Labels;
  filter: IndexFilter;
  translated: TranslatedQuery;
  direction: Direction;
  after: Place | undefined;
  take: number;
}

/** Reads the labelled articles (at most 10,000 per tag) first, so that the cost does not depend on the total number of articles. */
export async function walkLabelled(db: DbOrTx, input: WalkLabelledInput): Promise<Hit[]> {
  const { labels, filter, translated, direction, after, take } = input;
  const place = sql`(s.published_at, s.article_id)`;
  const conditions = indexConditions({ filter, translated });
  if (after) {
    const beyond = direction === 'newest-first' ? sql`<` : sql`>`;
    conditions.push(sql`${place} ${beyond} (${after.publishedAt}::timestamptz, ${after.articleId}::bigint)`);
  }
  const order = direction === 'newest-first' ? sql`desc` : sql`asc`;
  const rows = await db.execute<HitRow & Record<string, unknown>>(sql`
    select s.article_id, s.published_at::text, s.is_oversize, ${isOutdated} as is_outdated
    from (${labelledIds(labels)}) labelled
    join article_search_places p on p.article_id = labelled.article_id
    join article_search s on s.published_at = p.published_at and s.article_id = p.article_id
    where ${sql.join(conditions, sql` and `)}
    order by s.published_at ${order}, s.article_id ${order} limit ${take}`);
  return rows.map(toHit);
}
