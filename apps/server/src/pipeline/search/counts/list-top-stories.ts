import { sql } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import type { ArticleSearch } from '../article-search.ts';
import type { Span } from './cut-buckets.ts';
import { readListed } from './read-listed.ts';

export interface StoryCount {
  /** Id of the story's newest article among the articles that the search finds in the span. */
  articleId: number;
  articleCount: number;
  sourceCount: number;
}

export const topStoriesMax = 10;

/**
 * Returns the stories reported by the most sources among the articles that a search finds in a span. Excludes stories
 * with a single article.
 * @throws the errors of `readListed`.
 */
export async function listTopStories(
  deps: { db: DbOrTx; now: Clock },
  { search, span }: { search: ArticleSearch; span: Span },
): Promise<StoryCount[]> {
  const rows = await readListed<{ newest: string; articles: string; sources: string }>(
    deps,
    { searches: [search], span },
    sql`
    select (array_agg(listed.article_id order by listed.published_at desc, listed.article_id desc))[1] as newest,
      count(*) as articles, count(distinct listed.source_id) as sources
    from listed join articles b on b.id = listed.article_id
    where b.story_id is not null group by b.story_id having count(*) > 1
    order by 3 desc, 2 desc, 1 desc limit ${topStoriesMax}`,
  );
  return rows.map(({ newest, articles, sources }) => ({
    articleId: Number(newest),
    articleCount: Number(articles),
    sourceCount: Number(sources),
  }));
}
