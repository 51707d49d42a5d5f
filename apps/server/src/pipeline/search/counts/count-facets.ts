import { sql } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import type { ArticleSearch } from '../article-search.ts';
import type { ArticleCounts } from './count-articles.ts';
import { readListed, rowCount } from './read-listed.ts';

export type FacetCounts = Pick<ArticleCounts, 'sources' | 'countries' | 'languages'>;

const facets = ['languages', 'countries', 'sourceIds'] as const satisfies (keyof ArticleSearch)[];
type Facet = (typeof facets)[number];

/**
 * For each language, country and source, returns how many rows the search would list if that value were the only one
 * selected in its filter. The other filters still apply. Ignores `unreadOf`.
 * @throws the errors of `readListed`.
 */
export async function countFacets(deps: { db: DbOrTx; now: Clock }, search: ArticleSearch): Promise<FacetCounts> {
  const used = facets.filter((facet) => search[facet]?.length);
  // A facet without a selection needs no search of its own: the rows of `search` (index 0) are counted.
  const searches = [search, ...used.map((facet) => ({ ...search, [facet]: [] }))];
  const numberOf = (facet: Facet) => used.indexOf(facet) + 1;
  const rows = await readListed<CountRow>(
    deps,
    { searches },
    sql`
    select search, language, country, source_id, ${rowCount(search)} as count from listed
    group by grouping sets ((search, language), (search, country), (search, source_id))`,
  );
  const of = (facet: Facet, column: 'language' | 'country' | 'source_id') =>
    rows.flatMap(({ search, count, ...row }) => {
      const code = row[column];
      return search === numberOf(facet) && code !== null ? [{ code, count: Number(count) }] : [];
    });
  return {
    languages: of('languages', 'language'),
    countries: of('countries', 'country'),
    sources: of('sourceIds', 'source_id').map(({ code, count }) => ({ id: Number(code), count })),
  };
}

interface CountRow extends Record<string, unknown> {
  search: number;
  language: string | null;
  country: string | null;
  source_id: string | null;
  count: string;
}
