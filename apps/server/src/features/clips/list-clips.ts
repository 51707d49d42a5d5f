import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import { articleColumns, isInCountries, parseArticleId } from '#src/pipeline/articles/find-article.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { NotFoundError } from '#src/platform/errors.ts';
import { cutPage, type Page } from '#src/platform/page-by-key.ts';
import type { ClipWithArticle } from './save-clip.ts';
import { clips } from './table.ts';

/** Clips on a page. */
export const clipsPerPage = 20;

export interface ListClipsInput {
  actor: Actor;
  /** The clip at the edge of what the client holds; absent: the newest page. */
  baseId?: string | null;
  /** Newer than the base rather than older. */
  isLatest?: boolean | null;
}

/**
 * Returns a page of the actor's clips in the current account, newest first, without those whose article the account may
 * not read (any more).
 *
 * @throws NotFoundError when the base is none of the actor's clips.
 */
export async function listClips(
  { db }: { db: DbOrTx },
  { actor, baseId, isLatest }: ListClipsInput,
): Promise<Page<ClipWithArticle>> {
  const ofUser = and(eq(clips.accountId, actor.accountId), eq(clips.userId, actor.userId));
  const base = baseId ? parseArticleId(baseId) : undefined;
  if (base === null) throw new NotFoundError('Clip');
  if (base !== undefined) {
    const [found] = await db
      .select({ id: clips.id })
      .from(clips)
      .where(and(ofUser, eq(clips.id, base)));
    if (!found) throw new NotFoundError('Clip');
  }
  const isBefore = base !== undefined && isLatest === true;
  const order = isBefore ? asc : desc;
  const found = await db
    .select({ id: clips.id, createdAt: clips.createdAt, article: articleColumns })
    .from(clips)
    .innerJoin(articles, eq(articles.id, clips.articleId))
    .where(and(ofUser, isInCountries(actor.membership.availableCountries), beyond(base, isBefore)))
    .orderBy(order(clips.createdAt), order(clips.id))
    .limit(clipsPerPage + 1);
  return cutPage(found, { take: clipsPerPage, hasBase: base !== undefined, isBefore });
}

/** Compared in the database: a `Date` would lose the microseconds of the base's time. */
function beyond(base: number | undefined, isBefore: boolean) {
  if (base === undefined) return undefined;
  const key = sql`(${clips.createdAt}, ${clips.id})`;
  const edge = sql`(select edge.created_at, edge.id from ${clips} as edge where edge.id = ${base})`;
  return isBefore ? sql`${key} > ${edge}` : sql`${key} < ${edge}`;
}
