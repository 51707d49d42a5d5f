import { sql } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { type ArticleSearch, compileSearch } from './article-search.ts';
import { parseKeywords } from './query-syntax-error.ts';
import { type TranslatedQuery, translateQuery } from './translate-query.ts';

export interface DayCount {
  /** Local calendar date, YYYY-MM-DD. */
  day: string;
  count: number;
}

/** Longest span a sparkline shows. Days. */
const COUNT_DAYS_MAX = 92;
/** Articles of which each is asked for the exact search; for more, a page would wait seconds for a line of 30 pixels. */
const exactCountMax = 5_000;

const dayMs = 86_400_000;

/**
 * Returns how many articles pass a filter on each of the last `days` local days (today included, days without articles too),
 * oldest first. The period of the filter narrows what is counted, not which days are listed.
 *
 * A line to look at, not a ledger: where more than 5,000 articles hold all the terms of the keywords, an article counts
 * that holds them, be it without the order of a phrase or outside the title.
 *
 * @throws QuerySyntaxError when the keywords cannot be read.
 */
export async function countByDay(
  { db, now }: { db: DbOrTx; now: Clock },
  filter: ArticleSearch,
  days: number,
): Promise<DayCount[]> {
  const query = parseKeywords(filter.keywords, filter.glossary);
  const offsetMs = (filter.timezoneOffsetInMinutes ?? 0) * 60_000;
  const today = Math.floor((now().getTime() - offsetMs) / dayMs);
  const length = Math.max(1, Math.min(days, COUNT_DAYS_MAX));
  const settled = compileSearch(filter, now);
  const counts = new Map<string, number>();
  if (settled !== null) {
    const start = new Date((today - length + 1) * dayMs + offsetMs).toISOString();
    const from = settled.from && settled.from > start ? settled.from : start;
    const rows = await readCounts(db, JSON.stringify({ ...settled, from }), translateQuery(query.tree), offsetMs);
    for (const { day, count } of rows) counts.set(day, Number(count));
  }
  return Array.from({ length }, (_, i) => {
    const day = new Date((today - length + 1 + i) * dayMs).toISOString().slice(0, 10);
    return { day, count: counts.get(day) ?? 0 };
  });
}

async function readCounts(
  db: DbOrTx,
  filter: string,
  { query, heldCandidates, isAnsweredByIndex }: TranslatedQuery,
  offsetMs: number,
) {
  const exact = isAnsweredByIndex ? null : query;
  return db.execute<{ day: string; count: string }>(sql`
    select day::text, article_count as count from count_article_search(
      ${filter}::text::jsonb, ${heldCandidates}::tsquery, ${exact}::tsquery, ${-offsetMs / 60_000}::integer, ${exactCountMax})`);
}
