import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import { NotFoundError } from '#src/platform/errors.ts';
import { bigints } from './muting/is-muted.ts';
import { type ArticleKind, articles } from './table.ts';

const { bodyHtml: _bodyHtml, ...listed } = getTableColumns(articles);

export const articleColumns = listed;

export type ArticleRow = Omit<typeof articles.$inferSelect, 'bodyHtml'>;

export function parseArticleId(id: string): number | null {
  // Accepts at most 15 digits, because every such number is a safe integer.
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}

/** Countries whose articles the account may read. Empty means all. */
export type AvailableCountries = readonly string[];

/** Country code of articles that every account may read ("World" in UN M.49). */
export const everyCountry = '001';

/** Restricts articles to countries that the account may read. Every query of articles needs this condition. */
export function isInCountries(availableCountries: AvailableCountries): SQL | undefined {
  if (availableCountries.length === 0) return undefined;
  return inArray(articles.country, [...availableCountries, everyCountry]);
}

/** @throws NotFoundError if no article has this id and kind, or the account may not read its country. */
export async function findArticle(
  { db }: { db: DbOrTx },
  input: { articleId: string; articleKind: ArticleKind; availableCountries: AvailableCountries },
): Promise<ArticleRow> {
  const id = parseArticleId(input.articleId);
  if (id === null) throw new NotFoundError('Article');
  const [row] = await db
    .select(articleColumns)
    .from(articles)
    .where(
      and(eq(articles.id, id), eq(articles.articleKind, input.articleKind), isInCountries(input.availableCountries)),
    );
  if (!row) throw new NotFoundError('Article');
  return row;
}

/** Returns articles in the order of `ids`. Skips unknown articles and articles from countries that the account may not read. */
export async function readArticles(
  { db }: { db: DbOrTx },
  ids: readonly number[],
  availableCountries: AvailableCountries = [],
): Promise<ArticleRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(articleColumns)
    .from(articles)
    .where(and(sql`${articles.id} = any(${bigints(ids)})`, isInCountries(availableCountries)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function readBodyHtml({ db }: { db: DbOrTx }, ids: readonly number[]): Promise<(string | null)[]> {
  const rows = await db
    .select({ id: articles.id, bodyHtml: articles.bodyHtml })
    .from(articles)
    .where(sql`${articles.id} = any(${bigints(ids)})`);
  const byId = new Map(rows.map((row) => [row.id, row.bodyHtml]));
  return ids.map((id) => byId.get(id) ?? null);
}
