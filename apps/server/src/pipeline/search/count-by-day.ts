import { sql } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { type ArticleSearch, compileSearch } from './article-search.ts';
import { parseKeywords } from './query-syntax-error.ts';
import type { TranslatedQuery } from './translate-query.ts';
import { createIndexSearch, type IndexSearch, walkIndex } from './walk-index.ts';

export interface DayCount {
  /** Local calendar date, YYYY-MM-DD. */
  day: string;
  count: number;
}

const COUNT_DAYS_MAX = 92;
/** Maximum number of articles checked for an exact count. Checking more would delay a page by seconds for a chart 30 pixels high. */
const exactCountMax = 5_000;
/** Maximum number of articles that the matcher reads if SQL cannot express a search exactly. Reading this many takes about a second. */
const readMax = 1_500;

const dayMs = 86_400_000;

/**
 * Returns the number of articles that pass a filter on each of the last `days` local days, oldest first, including
 * today and days without articles. The period of the filter restricts the counted articles but not the listed days.
 * Large counts are estimates. Above 1,500 hits, Japanese terms also match inside longer words. If more than 5,000
 * articles contain all terms of the keywords, every such article is counted, regardless of phrases and title.
 * @throws QuerySyntaxError if the keywords are malformed.
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
    const period = { ...settled, from: settled.from && settled.from > start ? settled.from : start };
    const search = createIndexSearch(period, query);
    const estimated = await readCounts(db, JSON.stringify(period), search.translated, offsetMs);
    const total = estimated.reduce((sum, { count }) => sum + Number(count), 0);
    const isRead = !search.translated.isExact && total <= readMax;
    const days = isRead ? await countRead(db, search, offsetMs) : estimated;
    for (const { day, count } of days) counts.set(day, Number(count));
  }
  return Array.from({ length }, (_, i) => {
    const day = new Date((today - length + 1 + i) * dayMs).toISOString().slice(0, 10);
    return { day, count: counts.get(day) ?? 0 };
  });
}

/** Reads up to twice `readMax` articles, because the estimate may be lower than the actual number. */
async function countRead(db: DbOrTx, search: IndexSearch, offsetMs: number): Promise<DayCount[]> {
  const places = await walkIndex(db, search, { direction: 'newest-first', take: readMax * 2 });
  const days = places.map(({ publishedAt }) => dayOf(publishedAt, offsetMs));
  return Object.entries(Object.groupBy(days, (day) => day)).map(([day, all]) => ({ day, count: all?.length ?? 0 }));
}

/** `instant` is a timestamp in PostgreSQL's text form: 2026-11-19 15:00:00.123456+00. */
function dayOf(instant: string, offsetMs: number): string {
  const iso = instant.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00');
  return new Date(Date.parse(iso) - offsetMs).toISOString().slice(0, 10);
}

async function readCounts(
  db: DbOrTx,
  filter: string,
  { estimate, heldCandidates, isAnsweredByIndex }: TranslatedQuery,
  offsetMs: number,
) {
  const exact = isAnsweredByIndex ? null : estimate;
  return db.execute<{ day: string; count: string }>(sql`
    select day::text, article_count as count from count_article_search(
      ${filter}::text::jsonb, ${heldCandidates}::tsquery, ${exact}::tsquery, ${-offsetMs / 60_000}::integer, ${exactCountMax})`);
}
