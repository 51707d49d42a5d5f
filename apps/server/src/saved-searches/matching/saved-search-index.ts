import type { SearchConditions } from '@kawaraban/query/conditions.ts';
import { type SQL, sql } from 'drizzle-orm';
import { listTermsOf } from '#src/pipeline/enrich/glossary/list-terms.ts';
import type { Db, DbOrTx } from '#src/platform/db.ts';
import type { Log } from '#src/platform/log.ts';
import {
  deleteSavedSearchSnapshot,
  isSavedSearchSnapshotStale,
  readSavedSearchSnapshot,
  writeSavedSearchSnapshot,
} from './saved-search-snapshot.ts';
import {
  createFastSearchMatcher,
  createPlainSearchMatcher,
  type FastSearchMatcher,
  type SearchMatcher,
} from './search-matcher.ts';

export interface SavedSearchIndex extends Pick<SearchMatcher, 'match' | 'size'> {
  /**
   * Loads all searches, either from the snapshot and the later changes or one by one. Call this before `refresh`,
   * because inside a transaction `refresh` can only load the searches one by one.
   */
  load(db: Db): Promise<void>;
  /**
   * Applies changes made to saved searches and glossaries since the last call. Reloads everything on the first call,
   * when there are too many searches for the plain index, and when there are far too few for the fast index.
   */
  refresh(db: DbOrTx): Promise<void>;
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
  /** Loads only saved searches of these accounts, without a snapshot. If absent, loads all. */
  accountIds?: readonly string[];
  /**
   * Minimum number of searches for which the fast index is used and its snapshot is stored. Below half of this number
   * the plain index is used, because it loads in less than a second. If absent, the plain index is always used.
   */
  fastFrom?: number;
}

type Loaded = {
  /** Low-water mark: all rows from older transactions are loaded. */
  seenBefore: string;
} & ({ isFast: false; matcher: SearchMatcher } | { isFast: true; matcher: FastSearchMatcher });

/** Number of rows per read. Processing one read blocks the process for about 20 ms. */
const rowsAtOnce = 1_000;

/** One index per process is enough, because `match` never waits. */
export function createSavedSearchIndex({
  log,
  accountIds,
  fastFrom = Number.POSITIVE_INFINITY,
}: SavedSearchIndexDeps): SavedSearchIndex {
  const isAsked = accountIds ? sql`s.account_id = any(${sql.param([...accountIds])}::uuid[])` : sql`true`;
  let loaded: Loaded | null = null;
  let loading: Promise<void> | undefined;
  const size = () => loaded?.matcher.size() ?? 0;

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
    match: (article, at) => loaded?.matcher.match(article, at) ?? [],
    size,
  };

  async function load(db: Db): Promise<void> {
    const startedAt = performance.now();
    const isFromSnapshot = !accountIds && (await takeSnapshot(db));
    if (!isFromSnapshot) {
      await refresh(db);
      await writeSnapshot(db);
    }
    const seconds = Number(((performance.now() - startedAt) / 1000).toFixed(2));
    log.info({ searches: size(), isFromSnapshot, seconds }, 'saved searches are in memory');
  }

  async function takeSnapshot(db: Db): Promise<boolean> {
    try {
      const snapshot = await readSavedSearchSnapshot(db);
      if (!snapshot) return false;
      const { seenBefore, matcher } = snapshot;
      loaded = { seenBefore, isFast: true, matcher: createFastSearchMatcher(matcher) };
      await refresh(db);
      const stored = await countStored(db);
      if (stored === size()) return true;
      log.warn({ known: size(), stored }, 'the snapshot does not match the saved searches; reading all of them');
    } catch (error) {
      log.warn({ err: error }, 'the snapshot of saved searches cannot be read; reading all of them');
    }
    loaded = null;
    await deleteSavedSearchSnapshot(db);
    return false;
  }

  async function refresh(db: DbOrTx): Promise<void> {
    for (;;) {
      const current = loaded;
      if (current) await follow(db, current);
      // Another transaction has installed a new index in the meantime. That index may lack rows visible to this transaction.
      if (loaded !== current) continue;
      if (current && hasRightSize(current)) return;
      loaded = await readAll(db);
      if (current) log.info({ searches: size(), isFast: loaded.isFast }, 'saved searches moved to the other index');
      return;
    }
  }

  /** The two bounds are far apart, so that adding or removing a few searches does not switch the index back and forth. */
  function hasRightSize({ isFast, matcher }: Loaded): boolean {
    return isFast ? matcher.size() >= fastFrom / 2 : matcher.size() < fastFrom;
  }

  async function follow(db: DbOrTx, current: Loaded): Promise<void> {
    const horizon = await readHorizon(db);
    const { seenBefore } = current;
    const rows = await selectRows(
      db,
      sql`s.id in (
        select id from search_settings where changed_in >= ${seenBefore}::xid8
        union
        select one.id from glossary_changes join search_settings one using (account_id)
        where glossary_changes.changed_in >= ${seenBefore}::xid8 and one.deleted_at is null)`,
    );
    await apply(db, current.matcher, rows);
    current.seenBefore = horizon;
  }

  async function readAll(db: DbOrTx): Promise<Loaded> {
    const seenBefore = await readHorizon(db);
    const isFast = (await countStored(db)) >= fastFrom;
    const all: Loaded = isFast
      ? { seenBefore, isFast, matcher: createFastSearchMatcher() }
      : { seenBefore, isFast, matcher: createPlainSearchMatcher() };
    for (let after = sql`true`; ; ) {
      const rows = await selectRows(db, sql`${isAlerting} and ${after} order by s.id limit ${rowsAtOnce}`);
      await apply(db, all.matcher, rows);
      const last = rows.at(-1);
      if (!last || rows.length < rowsAtOnce) return all;
      after = sql`s.id > ${last.id}`;
    }
  }

  /** Reads the low-water mark before the rows, so that changes committed in between are read twice instead of never. */
  async function readHorizon(db: DbOrTx): Promise<string> {
    const [row] = await db.execute<{ horizon: string }>(
      sql`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`,
    );
    return row!.horizon; // A row without a table always exists.
  }

  async function countStored(db: DbOrTx): Promise<number> {
    const [row] = await db.execute<{ stored: number }>(
      sql`select count(*)::integer as stored from search_settings s where ${isAsked} and ${isAlerting}`,
    );
    return row!.stored; // A count always has one row.
  }

  function selectRows(db: DbOrTx, where: SQL) {
    return db.execute<IndexedRow>(sql`
      select s.id, s.conditions, ${isAlerting} as is_alerting, u.alerts_timezone as timezone, s.account_id
      from search_settings s join users u on u.id = s.user_id
      where ${isAsked} and ${where}`);
  }

  async function apply(db: DbOrTx, matcher: SearchMatcher, rows: readonly IndexedRow[]): Promise<void> {
    const glossaries = await listTermsOf(
      { db },
      rows.map((row) => row.account_id),
    );
    for (const { id, conditions, is_alerting, timezone, account_id } of rows) {
      if (!is_alerting) {
        matcher.remove(id);
        continue;
      }
      const errors = matcher.put(id, { conditions, timezone, glossary: glossaries.get(account_id) });
      // The search was valid when it was saved, so this is a bug in the product. It must not stop all other alerts.
      if (errors) log.error({ searchId: id, errors }, 'a saved search cannot be parsed and finds nothing');
    }
  }

  async function writeSnapshot(db: Db): Promise<void> {
    const current = loaded;
    if (accountIds || !current?.isFast || !(await isSavedSearchSnapshotStale(db, current.matcher.size()))) return;
    const { seenBefore, matcher } = current;
    const bytes = await writeSavedSearchSnapshot(db, { seenBefore, matcher: matcher.state() });
    if (bytes !== null) log.info({ searches: size(), bytes }, 'a snapshot of the saved searches is stored');
  }
}

const isAlerting = sql`s.deleted_at is null and s.alerts_channel <> 0`;
