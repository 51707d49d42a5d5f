import { desc, sql } from 'drizzle-orm';
import type { UserRow } from '#src/accounts/current-account.ts';
import { users } from '#src/accounts/table.ts';
import { type ArticleExplanation, explainArticle } from '#src/pipeline/alerts/verdict/explain-article.ts';
import { type ArticleRow, articleColumns } from '#src/pipeline/articles/find-article.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, DbOrTx } from '#src/platform/db.ts';
import { isArticle } from './list-deliveries.ts';

export type Explanation =
  | { kind: 'no-such-person' }
  | { kind: 'no-such-article'; user: UserRow }
  | { kind: 'several-articles'; user: UserRow; articles: ArticleRow[] }
  | ({ kind: 'explained'; user: UserRow } & ArticleExplanation);

const articlesMax = 10;

export async function explainDelivery(
  deps: { db: Db; now: Clock },
  { email, article }: { email: string; article: string },
): Promise<Explanation> {
  const [user] = await deps.db.select().from(users).where(sql`lower(${users.email}) = lower(${email.trim()})`);
  if (!user) return { kind: 'no-such-person' };
  const found = await findArticles(deps, article.trim());
  if (found.length > 1) return { kind: 'several-articles', user, articles: found };
  const explained = found[0] && (await explainArticle(deps, { user, articleId: found[0].id }));
  return explained ? { kind: 'explained', user, ...explained } : { kind: 'no-such-article', user };
}

async function findArticles({ db }: { db: DbOrTx }, wanted: string): Promise<ArticleRow[]> {
  if (wanted === '') return [];
  return db
    .select(articleColumns)
    .from(articles)
    .where(
      sql`${articles.id} in (select a.id from articles a where ${isArticle(wanted)} order by a.published_at desc limit ${articlesMax})`,
    )
    .orderBy(desc(articles.publishedAt));
}
