/**
 * Keeps the in-memory `TrendCounts` equal to the database. Writers record in `trend_changes` which groups (hour and
 * source) a transaction has changed. A reader keeps the snapshot of its last read and reloads the groups of
 * transactions that were not visible in it. The counts in memory therefore equal the result of a single statement, even if
 * transactions overlap.
 * @see https://www.postgresql.org/docs/current/functions-info.html#FUNCTIONS-INFO-SNAPSHOT
 */
import { sql } from 'drizzle-orm';
import { type Db, poolOf } from '#src/platform/db.ts';
import { trendChangesKeptHours } from './count-trend-words.ts';
import { emptyTrendCounts, replaceTrendGroups, type TrendCounts, type TrendGroupRow } from './trend-counts.ts';
import { trendReachMs } from './trend-window.ts';

/** Time range in ms that each statement of a full load covers. The load yields between statements so that requests can be served. */
const stepMs = 6 * 3_600_000;
const followedHoursMax = trendChangesKeptHours / 2;

interface Followed {
  known?: Known;
  running?: Promise<TrendCounts>;
  next?: Promise<TrendCounts>;
  renewing?: Promise<void>;
}

type Look = {
  snapshot: string;
  readAt: string;
};

interface Known extends Look {
  counts: TrendCounts;
}

const followedOf = new WeakMap<object, Followed>();

/**
 * Returns the counts since `from`, in ms since 1970, including everything committed before the call. This module owns
 * the result, and the next call modifies it.
 */
export async function followTrendCounts(db: Db, from: number): Promise<TrendCounts> {
  const followed = followedOf.get(poolOf(db)) ?? {};
  followedOf.set(poolOf(db), followed);
  for (;;) {
    const counts = await shareRead(db, followed, from);
    if (counts.from <= from) return counts;
  }
}

/** A caller that arrives during a read waits for the next read, because its writes may be newer. */
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
  // A daily reload in the background drops old days and unused words.
  if (known.counts.from < from) followed.renewing ??= renew(db, followed, from);
  return known.counts;
}

async function renew(db: Db, followed: Followed, from: number): Promise<void> {
  try {
    followed.known = await readAll(db, from);
  } catch {
  } finally {
    delete followed.renewing;
  }
}

type FoundRow = Omit<TrendGroupRow, 'sourceId' | 'articleKind'> & {
  /** Start of the hour in ms since 1970, or null if nothing has changed. */
  hour: number | null;
  sourceId: string | null;
  /** Null if the group is empty. */
  articleKind: string | null;
};

const groupColumns = sql`
  article_kind as "articleKind", country, language, json_agg(word) as words, json_agg(nullif(shown, word)) as shown,
  json_agg(article_count) as "articleCounts"`;

async function readAll(db: Db, from: number): Promise<Known> {
  const counts = emptyTrendCounts(from);
  // Takes the snapshot before reading the counts. Changes committed in between may be read twice but are never missed.
  const [look] = await db.execute<Look>(sql`select pg_current_snapshot()::text as snapshot, now()::text as "readAt"`);
  const end = from + trendReachMs;
  for (let hour = from; hour <= end; hour += stepMs) {
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
 * Returns false if the database no longer has a record of all changes. Records with future transaction ids come from a
 * backup of another server.
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
