import { sql } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import type { ArticleSearch } from '../article-search.ts';
import type { Span } from './cut-buckets.ts';
import { readListed, rowCount } from './read-listed.ts';

export interface LabelCounts {
  tags: { id: string; count: number }[];
  topics: { name: string; count: number }[];
}

export const topicsMax = 50;

/**
 * For each tag of the account and each topic, counts the rows that the search lists within the span.
 * @throws the errors of `readListed`.
 */
export async function countLabels(
  deps: { db: DbOrTx; now: Clock },
  { search, span, accountId }: { search: ArticleSearch; span: Span; accountId: string },
): Promise<LabelCounts> {
  const count = rowCount(search);
  const rows = await readListed<{ tag: string | null; topic: string | null; count: string }>(
    deps,
    { searches: [search], span },
    sql`
    (select t.tag_id::text as tag, null as topic, ${count} as count
      from listed join article_tags t on t.article_id = listed.article_id and t.account_id = ${accountId}
      group by 1 order by 3 desc, 1)
    union all
    (select null, topic, ${count}
      from listed join articles b on b.id = listed.article_id, unnest(b.ai_tags) as topic
      group by 2 order by 3 desc, 2 limit ${topicsMax})`,
  );
  return {
    tags: rows.flatMap(({ tag, count }) => (tag === null ? [] : [{ id: tag, count: Number(count) }])),
    topics: rows.flatMap(({ topic, count }) => (topic === null ? [] : [{ name: topic, count: Number(count) }])),
  };
}
