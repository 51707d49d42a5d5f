import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import { indexConditions, isOutdated, labelledIds } from './article-conditions.ts';
import { type Direction, type HitRow, type Place, toHit } from './index-place.ts';
import { confirmHits, type IndexSearch, walkIndex } from './walk-index.ts';

const readAhead = 2;
/** Minimum number of articles per step, because the nearest articles often belong to one story. */
const readAtLeast = 10;

/** Lists one article per story. Folding is the same for every page and direction, so consecutive pages neither overlap nor leave gaps. */
export async function walkStories(
  db: DbOrTx,
  search: IndexSearch,
  { direction, after, take }: { direction: Direction; after?: Place; take: number },
): Promise<Place[]> {
  const listed: Place[] = [];
  let place = after;
  for (;;) {
    const asked = Math.max(readAtLeast, (take - listed.length) * readAhead);
    const places = await walkIndex(db, search, { direction, after: place, take: asked });
    listed.push(...(await withoutFolded(db, search, places)));
    if (listed.length >= take || places.length < asked) return listed.slice(0, take);
    place = places.at(-1);
  }
}

interface NewerRow extends HitRow, Record<string, unknown> {
  folded_id: string;
}

export async function withoutFolded(db: DbOrTx, search: IndexSearch, places: Place[]): Promise<Place[]> {
  if (places.length === 0) return [];
  const { labels } = search;
  const conditions = indexConditions(search);
  if (labels) conditions.push(sql`s.article_id in (${labelledIds(labels)})`);
  const rows = await db.execute<NewerRow>(sql`
    select older.id as folded_id, s.article_id, s.published_at::text, s.is_oversize, ${isOutdated} as is_outdated
    from articles older
    join articles newer on newer.story_id = older.story_id
      and (newer.published_at, newer.id) > (older.published_at, older.id)
    join article_search_places p on p.article_id = newer.id
    join article_search s on s.published_at = p.published_at and s.article_id = p.article_id
    where older.id = any(${`{${places.map(({ articleId }) => articleId).join(',')}}`}::bigint[])
      and ${sql.join(conditions, sql` and `)}`);
  const newer = new Map([...rows].map((row) => [Number(row.article_id), toHit(row)]));
  const passing = new Set((await confirmHits(db, search, [...newer.values()])).map(({ articleId }) => articleId));
  const folded = new Set(rows.filter((row) => passing.has(Number(row.article_id))).map((row) => Number(row.folded_id)));
  return places.filter(({ articleId }) => !folded.has(articleId));
}
