import { sql } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { UnknownEdgeError } from '#src/platform/errors.ts';
import { type ArticleSearch, compileSearch } from './article-search.ts';
import type { Place } from './index-place.ts';
import { parseKeywords } from './query-syntax-error.ts';
import { createIndexSearch, walkIndex } from './walk-index.ts';
import { walkStories } from './walk-stories.ts';
import { walkUnread } from './walk-unread.ts';

export const PAGE_SIZE = 20;
const TAKE_MAX = 200;
export const unreadTakeMax = 1_000;

interface PageOf {
  baseId?: number | undefined;
  fromId?: number | undefined;
  isLatest?: boolean;
  take?: number;
}

export interface ArticlePage {
  /** Newest first. */
  articleIds: number[];
  isFirst: boolean;
  isLast: boolean;
}

/**
 * Returns one page of the articles that pass a filter, newest first by publication time, then id. Without `baseId`,
 * returns the newest page. With `baseId`, returns the page adjacent to that article: the older page, or the newer one
 * with `isLatest`. The base only marks a position and need not pass the filter. On an empty page, `isFirst` and
 * `isLast` refer to the position of the base.
 * @throws QuerySyntaxError if the keywords are malformed.
 * @throws InvalidInputError if a date of the period is invalid.
 * @throws UnknownEdgeError if the article of `baseId` or `fromId` does not exist.
 * @see docs/rules.md "Search"
 */
export async function findArticles(
  { db, now }: { db: DbOrTx; now: Clock },
  filter: ArticleSearch,
  { baseId, fromId, isLatest = false, take = PAGE_SIZE }: PageOf = {},
): Promise<ArticlePage> {
  const search = prepareWalk({ db, now }, filter);
  if (search === null) return { articleIds: [], isFirst: true, isLast: true };
  const count = Math.max(1, Math.min(take, filter.unreadOf ? unreadTakeMax : TAKE_MAX));
  const edge = baseId ?? fromId;
  const edgePlace = edge === undefined ? undefined : await placeOf(db, edge);
  if (edge !== undefined && !edgePlace) throw new UnknownEdgeError();
  const base = edgePlace && baseId === undefined ? justAfter(edgePlace) : edgePlace;
  if (base && isLatest) return newerPage(search, base, count);
  return olderPage(search, base, count);
}

/** @throws as `findArticles`. */
export async function findNewest(
  deps: { db: DbOrTx; now: Clock },
  filter: ArticleSearch,
  count: number,
): Promise<number[]> {
  const search = prepareWalk(deps, filter);
  return search === null ? [] : idsOf(await search({ direction: 'newest-first', take: count }));
}

function prepareWalk({ db, now }: { db: DbOrTx; now: Clock }, filter: ArticleSearch): Search | null {
  const query = parseKeywords(filter.keywords, filter.glossary);
  const settled = compileSearch(filter, now);
  if (settled === null) return null;
  const index = createIndexSearch(settled, query, filter);
  const { unreadOf: userId, foldStories = false } = filter;
  if (userId) return (input) => walkUnread(db, index, { userId, now: now(), foldStories, ...input });
  return (input) => (foldStories ? walkStories : walkIndex)(db, index, input);
}

type Search = (input: Parameters<typeof walkIndex>[2]) => Promise<Place[]>;

async function olderPage(search: Search, base: Place | undefined, count: number): Promise<ArticlePage> {
  const [found, hasNewer] = await Promise.all([
    search({ direction: 'newest-first', after: base, take: count + 1 }),
    base !== undefined && reaches(search, 'oldest-first', justBefore(base)),
  ]);
  const isFirst = !hasNewer;
  return { articleIds: idsOf(found.slice(0, count)), isFirst, isLast: found.length <= count };
}

async function newerPage(search: Search, base: Place, count: number): Promise<ArticlePage> {
  const [found, hasOlder] = await Promise.all([
    search({ direction: 'oldest-first', after: base, take: count + 1 }),
    reaches(search, 'newest-first', justAfter(base)),
  ]);
  const isLast = !hasOlder;
  return { articleIds: idsOf(found.slice(0, count)).reverse(), isFirst: found.length <= count, isLast };
}

async function reaches(search: Search, direction: 'newest-first' | 'oldest-first', after: Place): Promise<boolean> {
  return (await search({ direction, after, take: 1 })).length > 0;
}

const justBefore = (place: Place): Place => ({ ...place, articleId: place.articleId - 1 });
const justAfter = (place: Place): Place => ({ ...place, articleId: place.articleId + 1 });

const idsOf = (places: Place[]) => places.map((place) => place.articleId);

async function placeOf(db: DbOrTx, articleId: number): Promise<Place | undefined> {
  if (!Number.isSafeInteger(articleId)) return undefined;
  const [row] = await db.execute<{ published_at: string }>(
    sql`select published_at::text from articles where id = ${articleId}`,
  );
  return row && { publishedAt: row.published_at, articleId };
}
