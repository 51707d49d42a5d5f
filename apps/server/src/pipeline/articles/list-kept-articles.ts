import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Actor } from '#src/accounts/roles.ts';
import { findTags } from '#src/accounts/tags/save-tag.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { NotFoundError } from '#src/platform/errors.ts';
import { cutPage, type Page } from '#src/platform/page-by-key.ts';
import { type ArticleRow, articleColumns, isInCountries, parseArticleId } from './find-article.ts';
import { articles } from './table.ts';
import { articleTags } from './tags/table.ts';

export type KeptTable = PgTable & Record<'id' | 'accountId' | 'userId' | 'articleId' | 'createdAt', PgColumn>;

export interface KeptArticle {
  id: number;
  createdAt: Date;
  article: ArticleRow;
}

export const keptPerPage = 20;

export interface ListKeptInput {
  actor: Actor;
  /** Cursor: id of the first or last row that the client has. Absent for the newest page. */
  baseId?: string | null;
  isLatest?: boolean | null;
  /** Returns only articles that have at least one of these tags of the account. Absent or empty means all. */
  tagIds?: readonly string[] | null;
}

/**
 * Returns articles, newest first. Skips those that the account may no longer read.
 * @throws NotFoundError if the account lacks a tag, or `baseId` is not one of the actor's rows.
 */
export async function listKeptArticles(
  { db }: { db: DbOrTx },
  kept: KeptTable,
  { actor, baseId, isLatest, tagIds }: ListKeptInput,
): Promise<Page<KeptArticle>> {
  const tags = await findTags({ db }, { actor, tagIds: tagIds ?? [] });
  const ofActor = and(eq(kept.accountId, actor.accountId), eq(kept.userId, actor.userId));
  const base = baseId ? await findBase(db, kept, and(ofActor, eq(kept.id, parseArticleId(baseId) ?? 0))) : undefined;
  const isBefore = base !== undefined && isLatest === true;
  const order = isBefore ? asc : desc;
  const found = await db
    .select({ id: kept.id, createdAt: kept.createdAt, article: articleColumns })
    .from(kept)
    .innerJoin(articles, eq(articles.id, kept.articleId))
    .where(
      and(
        ofActor,
        isInCountries(actor.membership.availableCountries),
        hasTag(kept, tags),
        beyond(kept, base, isBefore),
      ),
    )
    .orderBy(order(kept.createdAt), order(kept.id))
    .limit(keptPerPage + 1);
  return cutPage(found as KeptArticle[], { take: keptPerPage, hasBase: base !== undefined, isBefore });
}

async function findBase(db: DbOrTx, kept: KeptTable, condition: SQL | undefined): Promise<number> {
  const [base] = await db.select({ id: kept.id }).from(kept).where(condition);
  if (!base) throw new NotFoundError('Row');
  return base.id as number;
}

function hasTag(kept: KeptTable, tags: readonly { id: string }[]): SQL | undefined {
  if (tags.length === 0) return undefined;
  const ids = tags.map(({ id }) => id);
  return inArray(
    kept.articleId,
    sql`(select ${articleTags.articleId} from ${articleTags} where ${inArray(articleTags.tagId, ids)})`,
  );
}

/** Compares timestamps in the database, because a `Date` would lose the microseconds of the cursor row's timestamp. */
function beyond(kept: KeptTable, base: number | undefined, isBefore: boolean): SQL | undefined {
  if (base === undefined) return undefined;
  const key = sql`(${kept.createdAt}, ${kept.id})`;
  const edge = sql`(select edge.created_at, edge.id from ${kept} as edge where edge.id = ${base})`;
  return isBefore ? sql`${key} > ${edge}` : sql`${key} < ${edge}`;
}
