import type { SearchConditions } from '@kawaraban/query/conditions.ts';
import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import { auditLog } from '#src/accounts/audit/table.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import type { savedSearches } from '#src/saved-searches/table.ts';

type SavedSearch = typeof savedSearches.$inferSelect;

export interface SearchVersion {
  conditions: SearchConditions;
  alertsChannel: number;
  changedAt: Date | null;
}

export async function readSearchVersions(
  db: DbOrTx,
  searches: readonly SavedSearch[],
  since: Date,
): Promise<(search: SavedSearch, at: Date) => SearchVersion> {
  const changes = await readChanges(db, searches, since);
  const changesOf = Map.groupBy(changes, ({ rowId }) => rowId);
  return (search, at) => {
    const later = (changesOf.get(search.id) ?? []).filter((change) => change.at > at);
    // Returns the first change to a column after `at`. Its `before` holds the value that the column had at `at`.
    const before = <Column extends string>(column: Column) =>
      later.find((change) => change.before && column in change.before);
    const [conditions, channel] = [before('conditions'), before('alerts_channel')];
    const changed = [conditions, channel]
      .flatMap((change) => change?.at ?? [])
      .sort((a, b) => a.getTime() - b.getTime());
    return {
      conditions: (conditions?.before?.conditions ?? search.conditions) as SearchConditions,
      alertsChannel: Number(channel?.before?.alerts_channel ?? search.alertsChannel),
      changedAt: changed[0] ?? null,
    };
  };
}

async function readChanges(db: DbOrTx, searches: readonly SavedSearch[], since: Date) {
  if (searches.length === 0) return [];
  const ids = searches.map(({ id }) => id);
  const { rowId, at, before } = auditLog;
  return db
    .select({ rowId, at, before })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.tableName, 'search_settings'),
        inArray(rowId, ids),
        eq(auditLog.action, 'update'),
        gte(at, since),
      ),
    )
    .orderBy(asc(auditLog.id));
}
