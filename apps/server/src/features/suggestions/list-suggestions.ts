import { and, asc, desc, eq, exists, type SQL, sql } from 'drizzle-orm';
import {
  type ArticleRow,
  type AvailableCountries,
  articleColumns,
  isInCountries,
  parseArticleId,
} from '#src/pipeline/articles/find-article.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { NotFoundError } from '#src/platform/errors.ts';
import { cutPage, type Page } from '#src/platform/page-by-key.ts';
import { suggestionDetails } from './table.ts';

export const suggestionsPerPage = 20;

export interface ListSuggestionsInput {
  availableCountries: AvailableCountries;
  authorId?: string | null | undefined;
  baseId?: string | null | undefined;
  isLatest?: boolean | null | undefined;
}

/**
 * Returns suggestions sorted by publication time, newest first, then by id. Empty for an unknown author.
 * @throws NotFoundError if `baseId` is not the id of a suggestion.
 */
export async function listSuggestions(
  { db }: { db: DbOrTx },
  { availableCountries, authorId, baseId, isLatest }: ListSuggestionsInput,
): Promise<Page<ArticleRow>> {
  const base = baseId ? await findBase(db, parseArticleId(baseId)) : undefined;
  const isBefore = base !== undefined && isLatest === true;
  const order = isBefore ? asc : desc;
  const found = await db
    .select(articleColumns)
    .from(articles)
    .where(
      and(
        eq(articles.articleKind, 'Suggestion'),
        isInCountries(availableCountries),
        authorId ? isBy(db, parseArticleId(authorId) ?? 0) : undefined,
        beyond(base, isBefore),
      ),
    )
    .orderBy(order(articles.publishedAt), order(articles.id))
    .limit(suggestionsPerPage + 1);
  return cutPage(found, { take: suggestionsPerPage, hasBase: base !== undefined, isBefore });
}

async function findBase(db: DbOrTx, id: number | null): Promise<number> {
  const [row] = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.id, id ?? 0), eq(articles.articleKind, 'Suggestion')));
  if (!row) throw new NotFoundError('Suggestion');
  return row.id;
}

function isBy(db: DbOrTx, authorId: number): SQL {
  const details = db
    .select({ one: sql`1` })
    .from(suggestionDetails)
    .where(and(eq(suggestionDetails.articleId, articles.id), eq(suggestionDetails.authorId, authorId)));
  return exists(details);
}

/** Compares in the database, because a `Date` would lose the microseconds of the cursor row's timestamp. */
function beyond(base: number | undefined, isBefore: boolean): SQL | undefined {
  if (base === undefined) return undefined;
  const key = sql`(${articles.publishedAt}, ${articles.id})`;
  const edge = sql`(select edge.published_at, edge.id from articles as edge where edge.id = ${base})`;
  return isBefore ? sql`${key} > ${edge}` : sql`${key} < ${edge}`;
}
