import { sql } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';

export interface HourCount {
  hour: Date;
  articles: number;
  weekBefore: number;
}

export interface DeliveryCounts {
  sent: number;
  failed: number;
}

const hourMs = 3_600_000;
const hoursShown = 24;
const weekHours = 7 * 24;
/** Maximum number of delivery attempts to read, so that the page stays fast when many messages are sent. */
const attemptsMax = 200_000;

export async function countArticlesByHour({ db, now }: { db: DbOrTx; now: Clock }): Promise<HourCount[]> {
  const lastMs = Math.floor(now().getTime() / hourMs) * hourMs;
  const firstMs = lastMs - hoursShown * hourMs;
  const spanOf = (fromMs: number) => ({
    from: new Date(fromMs).toISOString(),
    to: new Date(fromMs + (hoursShown + 1) * hourMs).toISOString(),
  });
  const [here, before] = [spanOf(firstMs), spanOf(firstMs - weekHours * hourMs)];
  const rows = await db.execute<{ hour_ms: number; count: number }>(sql`
    select floor(extract(epoch from published_at) / 3600)::float8 * ${hourMs} as hour_ms, count(*)::int as count
    from articles
    where (published_at >= ${here.from} and published_at < ${here.to})
      or (published_at >= ${before.from} and published_at < ${before.to})
    group by 1`);
  const counts = new Map(rows.map((row) => [Number(row.hour_ms), row.count]));
  return Array.from({ length: hoursShown + 1 }, (_, index) => {
    const hour = firstMs + index * hourMs;
    return {
      hour: new Date(hour),
      articles: counts.get(hour) ?? 0,
      weekBefore: counts.get(hour - weekHours * hourMs) ?? 0,
    };
  });
}

export async function countDeliveries({ db, now }: { db: DbOrTx; now: Clock }): Promise<DeliveryCounts> {
  const since = new Date(now().getTime() - 24 * hourMs).toISOString();
  const [row] = await db.execute<{ sent: number; failed: number }>(sql`
    select count(*) filter (where outcome = 'sent')::int as sent,
      count(*) filter (where outcome in ('failed', 'stopped'))::int as failed
    from (select outcome, started_at from delivery_attempts order by id desc limit ${attemptsMax}) as newest
    where started_at >= ${since}`);
  return row ?? { sent: 0, failed: 0 };
}
