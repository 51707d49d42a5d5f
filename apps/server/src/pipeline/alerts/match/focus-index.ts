import { sql } from 'drizzle-orm';
import type { SearchConditions } from '#src/accounts/search-conditions.ts';
import { listTermsOf } from '#src/pipeline/enrich/glossary/list-terms.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import type { Log } from '#src/platform/log.ts';
import { type AskedSearch, createSearchMatcher, type SearchMatcher } from './search-matcher.ts';

/** Every focus (saved searches with a channel) of every account, in memory. */
export interface FocusIndex extends Pick<SearchMatcher, 'match' | 'size'> {
  /** Takes over what was saved, changed or removed, and which glossaries changed, since the last time; the first call reads everything. */
  refresh(db: DbOrTx): Promise<void>;
}

interface FocusRow extends Record<string, unknown> {
  id: string;
  conditions: SearchConditions;
  is_focus: boolean;
  timezone: string;
  account_id: string;
}

export interface FocusIndexDeps {
  log: Log;
  /** Only saved searches of these accounts; without it those of all. */
  accountIds?: readonly string[];
}

/** Makes an empty index; `refresh` fills it. One a process is enough: `match` does not wait for anything. */
export function createFocusIndex({ log, accountIds }: FocusIndexDeps): FocusIndex {
  const isAsked = accountIds ? sql`s.account_id = any(${sql.param([...accountIds])}::uuid[])` : sql`true`;
  const searches = createSearchMatcher();
  // Every row written by a transaction older than this has been seen.
  let seenBefore = '0';

  return {
    async refresh(db) {
      // Read before the rows: what commits between the two is then read twice rather than never.
      const [snapshot] = await db.execute<{ horizon: string }>(
        sql`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`,
      );
      const rows = await db.execute<FocusRow>(sql`
        select s.id, s.conditions, s.deleted_at is null and s.alerts_channel <> 0 as is_focus, u.alerts_timezone as timezone,
          s.account_id
        from search_settings s join users u on u.id = s.user_id
        where s.id in (
          select id from search_settings where changed_in >= ${seenBefore}::xid8
          union
          select one.id from glossary_changes join search_settings one using (account_id)
          where glossary_changes.changed_in >= ${seenBefore}::xid8 and one.deleted_at is null
        ) and ${isAsked}`);
      const glossaries = await listTermsOf(
        { db },
        rows.map((row) => row.account_id),
      );
      for (const row of rows) apply(row, glossaries.get(row.account_id));
      seenBefore = snapshot?.horizon ?? seenBefore;
    },
    match: searches.match,
    size: searches.size,
  };

  function apply({ id, conditions, is_focus: isFocus, timezone }: FocusRow, glossary: AskedSearch['glossary']) {
    if (!isFocus) {
      searches.remove(id);
      return;
    }
    const errors = searches.put(id, { conditions, timezone, glossary });
    // It was well-formed when it was saved, so this is a bug of ours: its owner must not pay with everyone's alerts.
    if (errors) log.error({ searchId: id, errors }, 'a saved search cannot be parsed and finds nothing');
  }
}
