/**
 * Tracks changed articles in the order in which this process reads the changes. Triggers record in `article_changes`
 * each article that a transaction indexes, removes or moves to another story.
 * @see https://www.postgresql.org/docs/current/functions-info.html#FUNCTIONS-INFO-SNAPSHOT
 */
import { sql } from 'drizzle-orm';
import { type Db, poolOf } from '#src/platform/db.ts';

export const articleChangesKeptHours = 24;
/**
 * Maximum number of hours since the previous read. Less than the retention time, because a change may be recorded long
 * before it commits.
 */
const followedHoursMax = articleChangesKeptHours / 2;
const changesMax = 20_000;

export interface ArticleChanges {
  position: number;
  /** Returns the articles changed after a position, or null if the record of changes does not reach back that far. */
  since(position: number): ReadonlySet<number> | null;
}

interface Followed extends ArticleChanges {
  snapshot: string;
  readAt: string;
  start: number;
  ids: number[];
}

const followedOf = new WeakMap<object, Followed>();

/** Updates and returns this process's record of article changes, including everything committed before the call. */
export async function followArticleChanges(db: Db): Promise<ArticleChanges> {
  const followed = followedOf.get(poolOf(db)) ?? createFollowed();
  followedOf.set(poolOf(db), followed);
  const { snapshot, readAt } = followed;
  const rows = await db.execute<{ id: string | null; snapshot: string; readAt: string; isLost: boolean }>(sql`
    with looked as materialized (select pg_current_snapshot() as at),
    changed as (
      select distinct article_id, true as is_change from article_changes
      where ${snapshot !== ''} and changed_by >= pg_snapshot_xmin(${snapshot || '1:1:'}::pg_snapshot)
        and not pg_visible_in_snapshot(changed_by, ${snapshot || '1:1:'}::pg_snapshot)
    )
    select changed.article_id as id, looked.at::text as snapshot, now()::text as "readAt",
      (pg_snapshot_xmax(looked.at) < pg_snapshot_xmax(${snapshot || '1:1:'}::pg_snapshot)
        or now() > ${readAt}::timestamptz + make_interval(hours => ${followedHoursMax})
        or (is_change and article_id is null)) as "isLost"
    from looked left join changed on true`);
  record(followed, rows);
  return followed;
}

export async function pruneArticleChanges(db: Db): Promise<number> {
  const gone = await db.execute(sql`
    delete from article_changes where changed_at < now() - make_interval(hours => ${articleChangesKeptHours}) returning 1`);
  return gone.length;
}

function createFollowed(): Followed {
  return {
    snapshot: '',
    readAt: '-infinity',
    position: 0,
    start: 0,
    ids: [],
    since(position) {
      if (position < this.start) return null;
      return new Set(this.ids.slice(position - this.start));
    },
  };
}

function record(
  followed: Followed,
  rows: readonly { id: string | null; snapshot: string; readAt: string; isLost: boolean }[],
): void {
  const { snapshot, readAt } = rows[0]!;
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [Number(id)]));
  const isLost = followed.snapshot === '' || rows.some((row) => row.isLost);
  followed.snapshot = snapshot;
  followed.readAt = readAt;
  followed.ids.push(...ids);
  followed.position += ids.length;
  if (isLost || followed.ids.length > changesMax) {
    followed.position += 1;
    followed.start = followed.position;
    followed.ids = [];
  }
}
