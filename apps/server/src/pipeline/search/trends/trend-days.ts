/**
 * Counts of words by day, made from those by hour when somebody first asks for a day that is over. A lock a day keeps the two
 * sides apart: who sums a day up waits for those who are changing it.
 */
import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';

const lockOf = sql`hashtextextended('trend-day ' || day, 0)`;

/** Sums up each of these days (YYYY-MM-DD, over) that is not summed up yet. Idempotent; a fraction of a second a day. */
export async function closeTrendDays(db: DbOrTx, days: string[]): Promise<void> {
  const open = await db.execute<{ day: string }>(sql`
    select day::text from unnest(${arrayLiteral(days)}::date[]) as day
    where not exists (select from trend_days where trend_days.day = day.day) order by 1`);
  for (const { day } of open) await db.transaction((tx) => closeDay(tx, day));
}

async function closeDay(tx: DbOrTx, day: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockOf}) from (select ${day}::date as day) as one`);
  const marked = await tx.execute(sql`insert into trend_days (day) values (${day}) on conflict do nothing returning 1`);
  if (marked.length === 0) return;
  await tx.execute(sql`delete from trend_word_days where day = ${day}::date`);
  await tx.execute(sql`
    insert into trend_word_days (word, day, article_kind, country, language, article_count)
    select word, ${day}::date, article_kind, country, language, sum(article_count)
    from trend_word_counts
    where hour >= ${`${day}T00:00:00Z`}::timestamptz and hour < ${`${day}T00:00:00Z`}::timestamptz + interval '1 day'
    group by word, article_kind, country, language having sum(article_count) > 0`);
}

/** Takes the days of these instants out of the summed up ones, because their counts change in this transaction. */
export async function reopenTrendDays(tx: DbOrTx, instants: string[]): Promise<void> {
  const days = [...new Set(instants.map((instant) => new Date(instant).toISOString().slice(0, 10)))].sort();
  if (days.length === 0) return;
  await tx.execute(sql`
    select pg_advisory_xact_lock_shared(${lockOf}) from unnest(${arrayLiteral(days)}::date[]) as day`);
  await tx.execute(sql`delete from trend_days where day = any(${arrayLiteral(days)}::date[])`);
}

function arrayLiteral(days: string[]): string {
  return `{${days.join(',')}}`;
}
