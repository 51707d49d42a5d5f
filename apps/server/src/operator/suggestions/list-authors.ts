import { asc, eq } from 'drizzle-orm';
import type { AuthorRow } from '#src/features/suggestions/find-authors.ts';
import { authors } from '#src/features/suggestions/table.ts';
import { parseArticleId } from '#src/pipeline/articles/find-article.ts';
import type { DbOrTx } from '#src/platform/db.ts';

const authorsMax = 500;

export function listAuthors({ db }: { db: DbOrTx }): Promise<AuthorRow[]> {
  return db.select().from(authors).orderBy(asc(authors.enName), asc(authors.id)).limit(authorsMax).execute();
}

/** Finds any author. Readers use `findAuthor`, which only returns authors with articles they may read. */
export async function findAnyAuthor({ db }: { db: DbOrTx }, authorId: string): Promise<AuthorRow | null> {
  const [row] = await db
    .select()
    .from(authors)
    .where(eq(authors.id, parseArticleId(authorId) ?? 0));
  return row ?? null;
}
