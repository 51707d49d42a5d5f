import { and, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import { NotFoundError } from '#src/platform/errors.ts';
import { type ArticleKind, articles } from './table.ts';

const { bodyHtml: _bodyHtml, ...listed } = getTableColumns(articles);

/** Every column but the HTML of the body, which only an open article needs. */
export const articleColumns = listed;

export type ArticleRow = Omit<typeof articles.$inferSelect, 'bodyHtml'>;

/** An article id as it comes from outside, or null when it is none: ids are positive 64-bit numbers in decimal. */
export function parseArticleId(id: string): number | null {
  // 15 digits: all are safe integers.
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}

/** The account's `availableCountries`; empty means all. */
export type AvailableCountries = readonly string[];

/** The country of what is for every account, whatever countries it may see: "World" of UN M.49. */
export const everyCountry = '001';

/** SQL condition: the article's country is one the account may see. Bounds every read of articles. */
export function isInCountries(availableCountries: AvailableCountries): SQL | undefined {
  if (availableCountries.length === 0) return undefined;
  return inArray(articles.country, [...availableCountries, everyCountry]);
}

/**
 * Returns the article that the account may read.
 *
 * @throws NotFoundError when there is none with this id, it is of another kind, or its country is not among the account's.
 */
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

/** Returns the articles with these ids in the order of the ids; ids without an article are left out. */
export async function readArticles({ db }: { db: DbOrTx }, ids: readonly number[]): Promise<ArticleRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(articleColumns)
    .from(articles)
    .where(inArray(articles.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns, for each id, the HTML of the article's body; null for one without. One statement for all. */
export async function readBodyHtml({ db }: { db: DbOrTx }, ids: readonly number[]): Promise<(string | null)[]> {
  const rows = await db
    .select({ id: articles.id, bodyHtml: articles.bodyHtml })
    .from(articles)
    .where(inArray(articles.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row.bodyHtml]));
  return ids.map((id) => byId.get(id) ?? null);
}
