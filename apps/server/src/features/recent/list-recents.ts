import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import { articleColumns, isInCountries, parseArticleId } from '#src/pipeline/articles/find-article.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { NotFoundError } from '#src/platform/errors.ts';
import { cutPage, type Page } from '#src/platform/page-by-key.ts';
import type { RecentWithArticle } from './record-recent.ts';
import { recents } from './table.ts';

/** Recents on a page. */
export const recentsPerPage = 20;

export interface ListRecentsInput {
  actor: Actor;
  /** The row at the edge of what the client holds; absent: the newest page. */
  baseId?: string | null;
  /** Newer than the base rather than older. */
  isLatest?: boolean | null;
}

/**
 * Returns a page of what the actor opened lately in the current account, last opened first, without those whose article the account may
 * not read (any more).
 *
 * @throws NotFoundError when the base is none of the actor’s rows.
 */
export async function listRecents(
  { db }: { db: DbOrTx },
  { actor, baseId, isLatest }: ListRecentsInput,
): Promise<Page<RecentWithArticle>> {
  const ofUser = and(eq(recents.accountId, actor.accountId), eq(recents.userId, actor.userId));
  const base = baseId ? parseArticleId(baseId) : undefined;
  if (base === null) throw new NotFoundError('Recent');
  if (base !== undefined) {
    const [found] = await db
      .select({ id: recents.id })
      .from(recents)
      .where(and(ofUser, eq(recents.id, base)));
    if (!found) throw new NotFoundError('Recent');
  }
  const isBefore = base !== undefined && isLatest === true;
  const order = isBefore ? asc : desc;
  const found = await db
    .select({ id: recents.id, createdAt: recents.createdAt, article: articleColumns })
    .from(recents)
    .innerJoin(articles, eq(articles.id, recents.articleId))
    .where(and(ofUser, isInCountries(actor.membership.availableCountries), beyond(base, isBefore)))
    .orderBy(order(recents.createdAt), order(recents.id))
    .limit(recentsPerPage + 1);
  return cutPage(found, { take: recentsPerPage, hasBase: base !== undefined, isBefore });
}

/** Compared in the database: a `Date` would lose the microseconds of the base's time. */
function beyond(base: number | undefined, isBefore: boolean) {
  if (base === undefined) return undefined;
  const key = sql`(${recents.createdAt}, ${recents.id})`;
  const edge = sql`(select edge.created_at, edge.id from ${recents} as edge where edge.id = ${base})`;
  return isBefore ? sql`${key} > ${edge}` : sql`${key} < ${edge}`;
}
