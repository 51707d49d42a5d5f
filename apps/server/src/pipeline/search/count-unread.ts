import { matchArticle } from '@kawaraban/query/match.ts';
import { printQuery } from '@kawaraban/query/print.ts';
import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { isRead } from '#src/pipeline/articles/reading/is-read.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { type ArticleSearch, compileSearch } from './article-search.ts';
import { parseKeywords, QuerySyntaxError } from './query-syntax-error.ts';
import { readTokens } from './read-tokens.ts';
import { createIndexSearch, hitsOf, type IndexSearch } from './walk-index.ts';
import { recentFilter } from './walk-unread.ts';

export interface UnreadCount {
  /** Rows of the list, folded by story, that the reader has not read. */
  count: number;
  /** False if the search finds more than was looked at: `count` is then a lower bound. */
  isComplete: boolean;
}

/** Newest articles that are looked at for one count. */
const hitsMax = 1_000;
/** Texts that the matcher reads for one count if SQL cannot express the search. */
const confirmedMax = 300;

/**
 * Returns, for each search, the number of unread rows of the list that it opens: what `findArticles` with `unreadOf` and
 * `foldStories` lists. A search whose keywords are malformed has 0. Two statements for all.
 */
export async function countUnread(
  deps: { db: DbOrTx; now: Clock },
  { userId, searches }: { userId: string; searches: readonly ArticleSearch[] },
): Promise<UnreadCount[]> {
  const prepared = searches.map((search) => prepare(search, deps.now));
  const hits = Map.groupBy(await readHits(deps, { userId, searches: prepared }), ({ place }) => place);
  const candidates = prepared.map((search, place) => chooseCandidates(search, hits.get(place) ?? []));
  const isMatch = await confirmAll(deps.db, candidates);
  return candidates.map(({ search, hits, isComplete }) => {
    const heads = new Map<string, FoundHit>();
    for (const hit of hits) if (search && !heads.has(rowOf(hit)) && isMatch(search, hit)) heads.set(rowOf(hit), hit);
    return { count: [...heads.values()].filter((hit) => !hit.isRead).length, isComplete };
  });
}

/** Returns null if nothing can pass the search. */
function prepare(search: ArticleSearch, now: Clock): IndexSearch | null {
  try {
    const query = parseKeywords(search.keywords, search.glossary);
    const filter = compileSearch(search, now);
    return filter && createIndexSearch(recentFilter(filter, now()), query);
  } catch (error) {
    // Saved before the language refused it. Its list says where it is at fault.
    if (error instanceof QuerySyntaxError) return null;
    throw error;
  }
}

interface FoundHit {
  /** Index of the search. */
  place: number;
  articleId: number;
  /** Changes with every change of the article. */
  version: string;
  publishedAt: string;
  isOversize: boolean;
  storyId: string | null;
  isRead: boolean;
  /** Articles that the search found, those included that are read. */
  foundCount: number;
}

/** Returns the unread articles of each search, and the read ones that may stand for a story with unread ones. */
async function readHits(
  { db, now }: { db: DbOrTx; now: Clock },
  { userId, searches }: { userId: string; searches: readonly (IndexSearch | null)[] },
): Promise<FoundHit[]> {
  const parts: SQL[] = searches.flatMap((search, place) =>
    search
      ? [sql`select ${place}::integer as place, article_id, is_oversize from (${hitsOf(search, hitsMax)}) as of_search`]
      : [],
  );
  if (parts.length === 0) return [];
  const read = isRead({ mark: sql`m`, publishedAt: sql`a.published_at`, now: now() });
  const rows = await db.execute<{
    place: number;
    article_id: string;
    version: string;
    published_at: string;
    is_oversize: boolean;
    story_id: string | null;
    is_read: boolean;
    found_count: string;
  }>(sql`
    select * from (
      select h.place, h.article_id, a.xmin::text as version, h.is_oversize, a.published_at::text, a.story_id, ${read} as is_read,
        count(*) over (partition by h.place) as found_count
      from (${sql.join(parts, sql` union all `)}) h
      join articles a on a.id = h.article_id
      left join read_marks m on m.user_id = ${userId} and m.article_id = a.id
      order by h.place, a.published_at desc, a.id desc
    ) hits where not is_read or story_id is not null`);
  return [...rows].map((row) => ({
    place: row.place,
    articleId: Number(row.article_id),
    version: row.version,
    publishedAt: row.published_at,
    isOversize: row.is_oversize,
    storyId: row.story_id,
    isRead: row.is_read,
    foundCount: Number(row.found_count),
  }));
}

/** A search with the hits that decide its count, newest first. */
interface Candidates {
  search: IndexSearch | null;
  hits: readonly FoundHit[];
  isComplete: boolean;
}

/** Excludes stories without unread articles, and the candidates beyond the number that the matcher may read. */
function chooseCandidates(search: IndexSearch | null, hits: readonly FoundHit[]): Candidates {
  const unreadRows = new Set(hits.filter((hit) => !hit.isRead).map(rowOf));
  const candidates = hits.filter((hit) => unreadRows.has(rowOf(hit)));
  const looked = search && candidates.some((hit) => isDoubtful(search, hit)) ? confirmedMax : candidates.length;
  return {
    search,
    hits: candidates.slice(0, looked),
    isComplete: (hits[0]?.foundCount ?? 0) < hitsMax && candidates.length <= looked,
  };
}

function rowOf({ storyId, articleId }: FoundHit): string {
  return storyId ?? `alone ${articleId}`;
}

/** The matcher confirms hits if SQL is not exact or an article's terms are incomplete. */
function isDoubtful({ translated }: IndexSearch, { isOversize }: FoundHit): boolean {
  return !translated.isExact || (isOversize && translated.query !== null);
}

/**
 * Verdicts of the matcher by article, its version and the search: the page asks for the same counts every 15 seconds.
 */
const verdicts = new LRUCache<string, boolean>({ max: 50_000 });

interface Doubt {
  key: string;
  search: IndexSearch;
  articleId: number;
}

/** Reads each text once, however many searches found it, and returns which hits match. */
async function confirmAll(
  db: DbOrTx,
  all: readonly Candidates[],
): Promise<(search: IndexSearch, hit: FoundHit) => boolean> {
  const keys = new Map(
    all.flatMap(({ search }) => (search ? [[search, printQuery(search.matcher.tree)] as const] : [])),
  );
  const keyOf = (search: IndexSearch, { articleId, version }: FoundHit) =>
    `${articleId} ${version} ${keys.get(search)}`;
  const known = new Map<string, boolean>();
  const doubts: Doubt[] = [];
  for (const { search, hits } of all) {
    for (const hit of search ? hits.filter((one) => isDoubtful(search, one)) : []) {
      const key = keyOf(search!, hit);
      const verdict = verdicts.get(key);
      if (verdict === undefined) doubts.push({ key, search: search!, articleId: hit.articleId });
      else known.set(key, verdict);
    }
  }
  for (const [key, verdict] of await readDoubts(db, doubts)) {
    verdicts.set(key, verdict);
    known.set(key, verdict);
  }
  return (search, hit) => !isDoubtful(search, hit) || known.get(keyOf(search, hit)) === true;
}

async function readDoubts(db: DbOrTx, doubts: readonly Doubt[]): Promise<Map<string, boolean>> {
  const found = new Map<string, boolean>();
  const doubtsOf = Map.groupBy(doubts, ({ articleId }) => articleId);
  for await (const { articleId, tokens } of readTokens(db, [...doubtsOf.keys()])) {
    for (const { key, search } of doubtsOf.get(articleId) ?? []) {
      found.set(key, matchArticle(search.matcher, tokens).matched);
    }
  }
  return found;
}
