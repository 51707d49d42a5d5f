import { type SQL, sql } from 'drizzle-orm';
import type { AvailableCountries } from '#src/pipeline/articles/find-article.ts';

export function countArticles(row: SQL, availableCountries: AvailableCountries): SQL<number> {
  const readable =
    availableCountries.length === 0
      ? sql``
      : sql` join articles on articles.id = held.article_id and articles.country in ${[...availableCountries]}`;
  return sql`(select count(*)::int from board_articles held${readable} where held.board_id = ${row}.id)`;
}
