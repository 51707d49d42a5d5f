/**
 * Keeps `TrendCounts` in memory equal to the database. Whoever changes counts writes into `trend_changes` which (hour and
 * source) and in which transaction. A reader remembers the snapshot it has looked with and asks for those that were not visible
 * then: these are read again, whole. So what is in memory is what one statement would have seen, however transactions overlap.
 *
 * @see https://www.postgresql.org/docs/current/functions-info.html#FUNCTIONS-INFO-SNAPSHOT
 */
import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/db.ts';
import { trendChangesKeptHours } from './count-trend-words.ts';
import { emptyTrendCounts, replaceTrendGroups, type TrendCounts, type TrendGroupRow } from './trend-counts.ts';
import { trendReachMs } from './trend-window.ts';

/** Read at once when all are read: requests are answered in between. */
const stepMs = 6 * 3_600_000;
/** A change may be written a while before it is committed. */
const followedHoursMax = trendChangesKeptHours / 2;

interface Followed {
  known?: Known;
  /** What is being read, and what is to be read after it for those who asked meanwhile. */
  running?: Promise<TrendCounts>;
  next?: Promise<TrendCounts>;
  renewing?: Promise<void>;
}

/** When the database was looked at. */
type Look = {
  /** As PostgreSQL writes it: what had been committed. */
  snapshot: string;
  /** By the database's clock. */
  readAt: string;
};

interface Known extends Look {
  counts: TrendCounts;
}

const followedOf = new WeakMap<Db['$client'], Followed>();

/**
 * Returns the counts from an hour on (milliseconds since 1970), with everything committed before the call. The first call reads
 * them all, which takes a second or two for 20,000 articles; later ones what has changed. They belong to this module: the
 * next call changes them.
 */
export async function followTrendCounts(db: Db, from: number): Promise<TrendCounts> {
  const followed = followedOf.get(db.$client) ?? {};
  followedOf.set(db.$client, followed);
  for (;;) {
    const counts = await shareRead(db, followed, from);
    if (counts.from <= from) return counts;
  }
}

/** One look at the database for all who wait for one; who comes while it is under way may know of more than it sees. */
function shareRead(db: Db, followed: Followed, from: number): Promise<TrendCounts> {
  const start = () => {
    followed.running = read(db, followed, from).finally(() => {
      delete followed.running;
    });
    return followed.running;
  };
  if (followed.next) return followed.next;
  if (!followed.running) return start();
  followed.next = followed.running
    .catch(() => {})
    .then(() => {
      delete followed.next;
      return start();
    });
  return followed.next;
}

async function read(db: Db, followed: Followed, from: number): Promise<TrendCounts> {
  const { known } = followed;
  if (!known || known.counts.from > from || !(await readChanges(db, known))) {
    followed.known = await readAll(db, from);
    return followed.known.counts;
  }
  // Once a day they are read anew beside the readers: days nobody asks for any more go, and words nobody uses.
  if (known.counts.from < from) followed.renewing ??= renew(db, followed, from);
  return known.counts;
}

async function renew(db: Db, followed: Followed, from: number): Promise<void> {
  try {
    followed.known = await readAll(db, from);
  } catch {
    // What is known remains right; the next reader tries again.
  } finally {
    delete followed.renewing;
  }
}

/** What is found of an hour and source. A type, because rows of statements are records. */
type FoundRow = Omit<TrendGroupRow, 'sourceId' | 'articleKind'> & {
  /** Milliseconds since 1970. Null: nothing has changed. */
  hour: number | null;
  sourceId: string | null;
  /** Null: nothing is left. */
  articleKind: string | null;
};

const groupColumns = sql`
  article_kind as "articleKind", country, language, json_agg(word) as words, json_agg(nullif(shown, word)) as shown,
  json_agg(article_count) as "articleCounts"`;

async function readAll(db: Db, from: number): Promise<Known> {
  const counts = emptyTrendCounts(from);
  // Remembered before the counts are read: what is committed meanwhile may be read twice, but is never missed.
  const [look] = await db.execute<Look>(sql`select pg_current_snapshot()::text as snapshot, now()::text as "readAt"`);
  const end = from + trendReachMs;
  for (let hour = from; hour <= end; hour += stepMs) {
    // The last step takes all that say they are from the future.
    const to = hour + stepMs > end ? 'infinity' : iso(hour + stepMs);
    const rows = await db.execute<FoundRow>(sql`
      select extract(epoch from hour)::float8 * 1000 as hour, source_id as "sourceId", ${groupColumns}
      from trend_word_counts
      where hour >= ${iso(hour)}::timestamptz and hour < ${to}::timestamptz and article_count > 0
      group by hour, source_id, article_kind, country, language`);
    take(counts, rows);
  }
  return { counts, snapshot: look?.snapshot ?? '', readAt: look?.readAt ?? '' };
}

/**
 * Brings what is known up to date; false when the database cannot say any more what has changed. Notes by transactions that are
 * still to come were restored from a backup of another server.
 */
async function readChanges(db: Db, known: Known): Promise<boolean> {
  const { counts } = known;
  const rows = await db.execute<FoundRow & Look & { isLost: boolean }>(sql`
    with changed as materialized (
      select distinct hour, source_id from trend_changes
      where changed_by >= pg_snapshot_xmin(${known.snapshot}::pg_snapshot)
        and changed_by < pg_snapshot_xmax(pg_current_snapshot())
        and not pg_visible_in_snapshot(changed_by, ${known.snapshot}::pg_snapshot)
        and hour >= ${iso(counts.from)}::timestamptz
    )
    select pg_current_snapshot()::text as snapshot, now()::text as "readAt",
      pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax(${known.snapshot}::pg_snapshot)
        or now() > ${known.readAt}::timestamptz + ${`${followedHoursMax} hours`}::interval as "isLost",
      extract(epoch from changed.hour)::float8 * 1000 as hour, changed.source_id as "sourceId", found.*
    from (select) as one left join changed on true left join lateral (
      select ${groupColumns} from trend_word_counts as counts
      where counts.hour = changed.hour and counts.source_id = changed.source_id and article_count > 0
      group by article_kind, country, language
    ) as found on true`);
  const [first] = rows;
  if (!first || first.isLost) return false;
  take(counts, rows);
  known.snapshot = first.snapshot;
  known.readAt = first.readAt;
  return true;
}

function take(counts: TrendCounts, rows: Iterable<FoundRow>): void {
  const hours = new Map<number, { sourceIds: Set<number>; rows: TrendGroupRow[] }>();
  for (const { hour, articleKind, ...row } of rows) {
    if (hour === null) continue;
    const changed = hours.get(hour) ?? { sourceIds: new Set(), rows: [] };
    hours.set(hour, changed);
    const sourceId = Number(row.sourceId);
    changed.sourceIds.add(sourceId);
    if (articleKind !== null) changed.rows.push({ ...row, sourceId, articleKind });
  }
  for (const [hour, changed] of hours) replaceTrendGroups(counts, { hour, ...changed });
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
