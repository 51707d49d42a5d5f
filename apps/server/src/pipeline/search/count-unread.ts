import { sql } from 'drizzle-orm';
import { bigints, type Muted } from '#src/pipeline/articles/muting/is-muted.ts';
import { hiddenBySnoozes } from '#src/pipeline/articles/muting/snoozed.ts';
import { unreadSince } from '#src/pipeline/articles/reading/is-read.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { type ArticleSearch, compileSearch, type IndexFilter } from './article-search.ts';
import { type FoundArticle, findRecentArticles } from './found-articles.ts';
import { parseKeywords, QuerySyntaxError } from './query-syntax-error.ts';
import { createIndexSearch, type IndexSearch } from './walk-index.ts';

export interface UnreadCount {
  count: number;
  /** False if the search finds more articles than were checked. `count` is then a lower bound. */
  isComplete: boolean;
}

/** Returns 0 for a search with malformed keywords. The number of statements does not depend on the number of searches. */
export async function countUnread(
  { db, now }: { db: Db; now: Clock },
  { userId, muted, searches }: { userId: string; muted?: Muted | undefined; searches: readonly ArticleSearch[] },
): Promise<UnreadCount[]> {
  const prepared = searches.map((search) => prepare(search, now));
  const valid = prepared.filter((search) => search !== null);
  const since = unreadSince(now());
  const [found, marks] = await Promise.all([
    findRecentArticles({ db, now }, valid),
    readMarks(db, { userId, muted, since }),
  ]);
  const foundOf = new Map(valid.map((search, i) => [search, found[i]!]));
  return prepared.map((search) => {
    if (!search) return { count: 0, isComplete: true };
    const { articles, knownFromUs } = foundOf.get(search)!;
    const fromUs = Math.max(usOf(search.filter.from) ?? 0, since.getTime() * 1000);
    const isComplete = knownFromUs <= fromUs;
    return {
      count: countRows(articles, { ...marks, fromUs, toUs: usOf(search.filter.to) ?? Number.POSITIVE_INFINITY }),
      isComplete,
    };
  });
}

function prepare(search: ArticleSearch, now: Clock): IndexSearch | null {
  try {
    const query = parseKeywords(search.keywords, search.glossary);
    const filter: IndexFilter | null = compileSearch(search, now);
    return filter && createIndexSearch(filter, query);
  } catch (error) {
    // The keywords were valid when the search was saved, but the query language may have changed since. The search's article list
    // shows the position of the error.
    if (error instanceof QuerySyntaxError) return null;
    throw error;
  }
}

/**
 * Read marks are loaded from this many ms before `since`, because the server may receive a mark late and an article may
 * be dated some hours ahead.
 */
const lateMs = 8 * 86_400_000;

interface Marks {
  read: ReadonlySet<number>;
  isMuted: (article: FoundArticle) => boolean;
}

async function readMarks(
  db: Db,
  { userId, muted, since }: { userId: string; muted: Muted | undefined; since: Date },
): Promise<Marks> {
  const from = new Date(since.getTime() - lateMs).toISOString();
  const [row] = await db.execute<{ ids: string | null; stories: string | null; snoozed: string | null }>(sql`
    select string_agg(article_id::text, ',') as ids, (
      select string_agg(story_id::text, ',') from articles where id = any(${bigints(muted?.articleIds ?? [])})) as stories, (
      select string_agg(id::text, ',') from (${hiddenBySnoozes(muted?.snoozes ?? [])}) hidden) as snoozed
    from read_marks where user_id = ${userId} and is_read and marked_at >= ${from}::timestamptz`);
  const [sources, articles, snoozed] = [new Set(muted?.sourceIds), new Set(muted?.articleIds), idsIn(row?.snoozed)];
  const stories = idsIn(row?.stories);
  const isMuted = ({ id, storyId, sourceId }: FoundArticle) =>
    articles.has(id) ||
    snoozed.has(id) ||
    (storyId !== null && stories.has(storyId)) ||
    (sourceId !== null && sources.has(sourceId));
  return { read: idsIn(row?.ids), isMuted };
}

const idsIn = (list: string | null | undefined): ReadonlySet<number> => new Set(list?.split(',').map(Number));

interface Counted extends Marks {
  /** Inclusive. */
  fromUs: number;
  /** Exclusive. */
  toUs: number;
}

function countRows(articles: readonly FoundArticle[], { read, isMuted, fromUs, toUs }: Counted): number {
  const stories = new Set<number>();
  let count = 0;
  for (const article of articles) {
    const { id, publishedAtUs, storyId } = article;
    if (publishedAtUs >= toUs || isMuted(article)) continue;
    if (publishedAtUs < fromUs) break;
    if (storyId !== null && stories.has(storyId)) continue;
    if (storyId !== null) stories.add(storyId);
    if (!read.has(id)) count += 1;
  }
  return count;
}

function usOf(time: string | undefined): number | undefined {
  return time === undefined ? undefined : Date.parse(time) * 1000;
}
