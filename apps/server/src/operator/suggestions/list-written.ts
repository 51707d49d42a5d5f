import { and, desc, eq, getTableColumns, ilike, lt } from 'drizzle-orm';
import type { AuthorRow } from '#src/features/suggestions/find-authors.ts';
import { authors, suggestionDetails } from '#src/features/suggestions/table.ts';
import { parseArticleId } from '#src/pipeline/articles/find-article.ts';
import type { DbOrTx } from '#src/platform/db.ts';

export type WrittenSuggestion = typeof suggestionDetails.$inferSelect & { author: AuthorRow };

export const writtenPerPage = 50;

export async function listWritten(
  { db }: { db: DbOrTx },
  { search, afterId }: { search?: string | null | undefined; afterId?: string | null | undefined },
): Promise<{ rows: WrittenSuggestion[]; hasMore: boolean }> {
  const pattern = `%${(search ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await select(db)
    .where(
      and(
        search?.trim() ? ilike(suggestionDetails.title, pattern) : undefined,
        afterId ? lt(suggestionDetails.articleId, parseArticleId(afterId) ?? 0) : undefined,
      ),
    )
    .orderBy(desc(suggestionDetails.articleId))
    .limit(writtenPerPage + 1);
  return { rows: rows.slice(0, writtenPerPage), hasMore: rows.length > writtenPerPage };
}

export async function findWritten({ db }: { db: DbOrTx }, id: number): Promise<WrittenSuggestion | null> {
  const [row] = await select(db).where(eq(suggestionDetails.articleId, id));
  return row ?? null;
}

function select(db: DbOrTx) {
  return db
    .select({ ...getTableColumns(suggestionDetails), author: getTableColumns(authors) })
    .from(suggestionDetails)
    .innerJoin(authors, eq(authors.id, suggestionDetails.authorId))
    .$dynamic();
}
