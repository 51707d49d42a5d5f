import { sql } from 'drizzle-orm';
import { isRead, unreadSince } from '#src/pipeline/articles/reading/is-read.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import type { IndexFilter } from './article-search.ts';
import type { Direction, Place } from './index-place.ts';
import { type IndexSearch, walkIndex } from './walk-index.ts';
import { withoutFolded } from './walk-stories.ts';

const readFirst = 40;
const readMax = 640;

export interface UnreadWalk {
  userId: string;
  now: Date;
  foldStories: boolean;
  direction: Direction;
  after?: Place | undefined;
  take: number;
}

/** With `foldStories`, skips the whole story if its newest article is read. */
export async function walkUnread(db: DbOrTx, search: IndexSearch, walk: UnreadWalk): Promise<Place[]> {
  const { direction, after, take } = walk;
  const recent = { ...search, filter: recentFilter(search.filter, walk.now) };
  const listed: Place[] = [];
  let place = after;
  for (let asked = readFirst; ; asked = Math.min(asked * 2, readMax)) {
    const places = await walkIndex(db, recent, { direction, after: place, take: asked });
    const unread = await withoutRead(db, walk, places);
    listed.push(...(walk.foldStories ? await withoutFolded(db, search, unread) : unread));
    if (listed.length >= take || places.length < asked) return listed.slice(0, take);
    place = places.at(-1);
  }
}

export function recentFilter(filter: IndexFilter, now: Date): IndexFilter {
  const since = unreadSince(now).toISOString();
  return { ...filter, from: filter.from && filter.from > since ? filter.from : since };
}

async function withoutRead(db: DbOrTx, { userId, now }: UnreadWalk, places: readonly Place[]): Promise<Place[]> {
  if (places.length === 0) return [];
  const rows = await db.execute<{ id: string }>(sql`
    select a.id from articles a left join read_marks m on m.user_id = ${userId} and m.article_id = a.id
    where a.id = any(${`{${places.map(({ articleId }) => articleId).join(',')}}`}::bigint[])
      and ${isRead({ mark: sql`m.is_read`, publishedAt: sql`a.published_at`, now })}`);
  const read = new Set([...rows].map(({ id }) => Number(id)));
  return places.filter(({ articleId }) => !read.has(articleId));
}
