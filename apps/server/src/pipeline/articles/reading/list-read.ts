import { and, desc, eq, gte } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { type ArticleRow, articleColumns, isInCountries } from '../find-article.ts';
import { articles } from '../table.ts';
import { readMarks } from './table.ts';

export const readMax = 200;
export const readMs = 3_600_000;

export interface ReadMark {
  article: ArticleRow;
  markedAt: Date;
}

export async function listRead(
  { db, now }: { db: DbOrTx; now: Clock },
  { userId, membership }: Actor,
): Promise<ReadMark[]> {
  return db
    .select({ article: articleColumns, markedAt: readMarks.markedAt })
    .from(readMarks)
    .innerJoin(articles, eq(articles.id, readMarks.articleId))
    .where(
      and(
        eq(readMarks.userId, userId),
        eq(readMarks.isRead, true),
        gte(readMarks.markedAt, new Date(now().getTime() - readMs)),
        isInCountries(membership.availableCountries),
      ),
    )
    .orderBy(desc(readMarks.markedAt), desc(readMarks.articleId))
    .limit(readMax);
}
