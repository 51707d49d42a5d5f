import { type SQL, sql } from 'drizzle-orm';
import { listTermsOf } from '#src/pipeline/enrich/glossary/list-terms.ts';
import type { SearchConditions } from '#src/pipeline/search/search-conditions.ts';
import type { Db, DbOrTx } from '#src/platform/db.ts';
import type { Log } from '#src/platform/log.ts';
import {
  deleteSavedSearchSnapshot,
  isSavedSearchSnapshotStale,
  readSavedSearchSnapshot,
  writeSavedSearchSnapshot,
} from './saved-search-snapshot.ts';
import { createSearchMatcher, type SearchMatcher } from './search-matcher.ts';

/** Every saved search with an alert channel, of every account, in memory. */
export interface SavedSearchIndex extends Pick<SearchMatcher, 'match' | 'size'> {
  /**
   * Reads everything there is, once: from the snapshot and what has changed since, or else search by search. `refresh` does the
   * latter by itself; this keeps a start from doing it inside a transaction.
   */
  load(db: Db): Promise<void>;
  /** Takes over what was saved, changed or removed, and which glossaries changed, since the last time; the first call reads everything. */
  refresh(db: DbOrTx): Promise<void>;
  /** Writes a snapshot for the next start, where there are so many that one is worth it and the one there is has aged. */
  writeSnapshot(db: Db): Promise<void>;
}

interface IndexedRow extends Record<string, unknown> {
  id: string;
  conditions: SearchConditions;
  is_alerting: boolean;
  timezone: string;
  account_id: string;
}

export interface SavedSearchIndexDeps {
  log: Log;
  /** Only saved searches of these accounts, and no snapshot; without it those of all. */
  accountIds?: readonly string[];
  /** From how many on a snapshot is written; fewer are read in less than a second. */
  snapshotFrom?: number;
}

/** Rows read at a time: some 20 ms in which the process does nothing else. */
const rowsAtOnce = 1_000;

/** Makes an empty index; `load` or `refresh` fills it. One a process is enough: `match` does not wait for anything. */
export function createSavedSearchIndex({
  log,
  accountIds,
  snapshotFrom = 10_000,
}: SavedSearchIndexDeps): SavedSearchIndex {
  const isAsked = accountIds ? sql`s.account_id = any(${sql.param([...accountIds])}::uuid[])` : sql`true`;
  let searches = createSearchMatcher();
  // Every row written by a transaction older than this has been seen; null before any was read.
  let seenBefore: string | null = null;
  let loading: Promise<void> | undefined;

  return {
    load(db) {
      loading ??= load(db).catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      return loading;
    },
    refresh,
    writeSnapshot,
    match: (article, at) => searches.match(article, at),
    size: () => searches.size(),
  };

  async function load(db: Db): Promise<void> {
    const startedAt = performance.now();
    const isFromSnapshot = !accountIds && (await takeSnapshot(db));
    if (!isFromSnapshot) {
      await refresh(db);
      await writeSnapshot(db);
    }
    const seconds = Number(((performance.now() - startedAt) / 1000).toFixed(2));
    log.info({ searches: searches.size(), isFromSnapshot, seconds }, 'saved searches are in memory');
  }

  async function takeSnapshot(db: Db): Promise<boolean> {
    try {
      const state = await readSavedSearchSnapshot(db);
      if (!state) return false;
      searches = createSearchMatcher(state.matcher);
      seenBefore = state.seenBefore;
      await refresh(db);
      const [count] = await db.execute<{ stored: number }>(
        sql`select count(*)::integer as stored from search_settings s where ${isAlerting}`,
      );
      if (count?.stored === searches.size()) return true;
      log.warn({ known: searches.size(), ...count }, 'the snapshot of saved searches is not of these; all are read');
    } catch (error) {
      log.warn({ err: error }, 'the snapshot of saved searches cannot be read; all are read');
    }
    searches = createSearchMatcher();
    seenBefore = null;
    await deleteSavedSearchSnapshot(db);
    return false;
  }

  async function refresh(db: DbOrTx): Promise<void> {
    // Read before the rows: what commits between the two is then read twice rather than never.
    const [snapshot] = await db.execute<{ horizon: string }>(
      sql`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`,
    );
    if (seenBefore === null) await readAll(db);
    else {
      const rows = await selectRows(
        db,
        sql`s.id in (
          select id from search_settings where changed_in >= ${seenBefore}::xid8
          union
          select one.id from glossary_changes join search_settings one using (account_id)
          where glossary_changes.changed_in >= ${seenBefore}::xid8 and one.deleted_at is null)`,
      );
      await apply(db, rows);
    }
    seenBefore = snapshot?.horizon ?? null;
  }

  async function readAll(db: DbOrTx): Promise<void> {
    for (let after = sql`true`; ; ) {
      const rows = await selectRows(db, sql`${isAlerting} and ${after} order by s.id limit ${rowsAtOnce}`);
      await apply(db, rows);
      const last = rows.at(-1);
      if (!last || rows.length < rowsAtOnce) return;
      after = sql`s.id > ${last.id}`;
    }
  }

  function selectRows(db: DbOrTx, where: SQL) {
    return db.execute<IndexedRow>(sql`
      select s.id, s.conditions, ${isAlerting} as is_alerting, u.alerts_timezone as timezone, s.account_id
      from search_settings s join users u on u.id = s.user_id
      where ${isAsked} and ${where}`);
  }

  async function apply(db: DbOrTx, rows: readonly IndexedRow[]): Promise<void> {
    const glossaries = await listTermsOf(
      { db },
      rows.map((row) => row.account_id),
    );
    for (const { id, conditions, is_alerting, timezone, account_id } of rows) {
      if (!is_alerting) {
        searches.remove(id);
        continue;
      }
      const errors = searches.put(id, { conditions, timezone, glossary: glossaries.get(account_id) });
      // It was well-formed when it was saved, so this is a bug of ours: its owner must not pay with everyone's alerts.
      if (errors) log.error({ searchId: id, errors }, 'a saved search cannot be parsed and finds nothing');
    }
  }

  async function writeSnapshot(db: Db): Promise<void> {
    if (accountIds || seenBefore === null || searches.size() < snapshotFrom) return;
    if (!(await isSavedSearchSnapshotStale(db, searches.size()))) return;
    const bytes = await writeSavedSearchSnapshot(db, { seenBefore, matcher: searches.state() });
    if (bytes !== null) log.info({ searches: searches.size(), bytes }, 'a snapshot of the saved searches is written');
  }
}

/** SQL condition on rows `s` of `search_settings`: the search alerts its owner. */
const isAlerting = sql`s.deleted_at is null and s.alerts_channel <> 0`;
