import { parseQuery } from '@kawaraban/query/parse.ts';
import { and, eq } from 'drizzle-orm';
import {
  type ArticleRow,
  type AvailableCountries,
  articleColumns,
  isInCountries,
  parseArticleId,
  readArticles,
} from '#src/pipeline/articles/find-article.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import { findArticles } from '#src/pipeline/search/find-articles.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';

const take = 5;
const charactersMax = 200;
const wordsMax = 12;

/** Finds articles, newest first. A number, or the end of an article's URL in the product, is treated as an article id. */
export async function findArticlesByTitle(
  deps: { db: DbOrTx; now: Clock },
  { text, availableCountries }: { text: string; availableCountries: AvailableCountries },
): Promise<ArticleRow[]> {
  const wanted = text.normalize('NFKC').trim().slice(0, charactersMax);
  const id = parseArticleId(/(?:^|\/(?:headlines|notices|suggestions)\/)(\d+)\/?$/.exec(wanted)?.[1] ?? '');
  const byId = id === null ? [] : await findById(deps.db, id, availableCountries);
  if (byId.length > 0) return byId;
  const keywords = titleQuery(wanted);
  if (keywords === null) return [];
  const pages = await Promise.all(
    (['Headline', 'Notice'] as const).map((kind) =>
      findArticles(deps, { kind, keywords, availableCountries: [...availableCountries] }, { take }),
    ),
  );
  const found = await readArticles(
    deps,
    pages.flatMap(({ articleIds }) => articleIds),
  );
  return found.sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime()).slice(0, take);
}

function findById(db: DbOrTx, id: number, availableCountries: AvailableCountries): Promise<ArticleRow[]> {
  return db
    .select(articleColumns)
    .from(articles)
    .where(and(eq(articles.id, id), isInCountries(availableCountries)));
}

function titleQuery(text: string): string | null {
  const words = text.match(/[\p{L}\p{N}]+(?:[.'’-][\p{L}\p{N}]+)*/gu) ?? [];
  // Converts words to lower case, because words in capitals would be read as operators or would match only capitals.
  const terms = words.slice(0, wordsMax).map((word) => `title:${word.toLowerCase()}`);
  const keywords = terms.join(' ');
  const parsed = parseQuery(keywords);
  // Drops words that the query language cannot search for on their own.
  if (parsed.ok) return keywords === '' ? null : keywords;
  const usable = terms.filter((term) => parseQuery(term).ok);
  return usable.length > 0 ? usable.join(' ') : null;
}
