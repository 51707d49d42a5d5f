import { and, eq, exists, getTableColumns, inArray, sql } from 'drizzle-orm';
import { type AvailableCountries, isInCountries, parseArticleId } from '#src/pipeline/articles/find-article.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { NotFoundError } from '#src/platform/errors.ts';
import { authors, suggestionDetails } from './table.ts';

export type AuthorRow = typeof authors.$inferSelect;

/** @throws NotFoundError if the account may not read any article by the author. */
export async function findAuthor(
  { db }: { db: DbOrTx },
  { authorId, availableCountries }: { authorId: string; availableCountries: AvailableCountries },
): Promise<AuthorRow> {
  const read = db
    .select({ one: sql`1` })
    .from(suggestionDetails)
    .innerJoin(articles, eq(articles.id, suggestionDetails.articleId))
    .where(and(eq(suggestionDetails.authorId, authors.id), isInCountries(availableCountries)));
  const [row] = await db
    .select()
    .from(authors)
    .where(and(eq(authors.id, parseArticleId(authorId) ?? 0), exists(read)));
  if (!row) throw new NotFoundError('Author');
  return row;
}

export async function findAuthorsOf(
  { db }: { db: DbOrTx },
  articleIds: readonly number[],
): Promise<(AuthorRow | null)[]> {
  const rows = await db
    .select({ articleId: suggestionDetails.articleId, ...getTableColumns(authors) })
    .from(suggestionDetails)
    .innerJoin(authors, eq(authors.id, suggestionDetails.authorId))
    .where(inArray(suggestionDetails.articleId, [...articleIds]));
  const byArticle = new Map(rows.map(({ articleId, ...author }) => [articleId, author]));
  return articleIds.map((id) => byArticle.get(id) ?? null);
}
