import { parseQuery } from '@kawaraban/query/parse.ts';
import { createReverseIndex } from '@kawaraban/query/reverse-index.ts';
import { createTokens, tokenizeInto } from '@kawaraban/query/tokenize.ts';
import { sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import type { SearchConditions } from '#src/accounts/search-conditions.ts';
import type { articles } from '#src/pipeline/articles/table.ts';
import { searchableText } from '#src/pipeline/search/searchable-text.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import type { Log } from '#src/platform/log.ts';

/** A saved search that wants an article, with the terms that matched, as its owner typed them. */
export interface FocusMatch {
  searchId: string;
  terms: readonly string[];
}

/** Every focus (saved searches with a channel) of every account, in memory. */
export interface FocusIndex {
  /** Takes over what was saved, changed or removed since the last time; the first call reads everything. */
  refresh(db: DbOrTx): Promise<void>;
  /** Returns the saved searches that want the article. */
  match(article: typeof articles.$inferSelect, now: Date): FocusMatch[];
  size(): number;
}

interface FocusRow extends Record<string, unknown> {
  id: string;
  conditions: SearchConditions;
  is_focus: boolean;
  timezone: string;
}

export interface FocusIndexDeps {
  log: Log;
  /** Only saved searches of these accounts; without it those of all. */
  accountIds?: readonly string[];
}

/** Makes an empty index; `refresh` fills it. One a process is enough: `match` does not wait for anything. */
export function createFocusIndex({ log, accountIds }: FocusIndexDeps): FocusIndex {
  const isAsked = accountIds ? sql`s.account_id = any(${sql.param([...accountIds])}::uuid[])` : sql`true`;
  const index = createReverseIndex<string>();
  const periods = new Map<string, { period: NonNullable<SearchConditions['period']>; timezone: string }>();
  const tokens = createTokens();
  // Every row written by a transaction older than this has been seen.
  let seenBefore = '0';

  return {
    async refresh(db) {
      // Read before the rows: what commits between the two is then read twice rather than never.
      const [snapshot] = await db.execute<{ horizon: string }>(
        sql`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`,
      );
      const rows = await db.execute<FocusRow>(sql`
        select s.id, s.conditions, s.deleted_at is null and s.alerts_channel <> 0 as is_focus, u.alerts_timezone as timezone
        from search_settings s join users u on u.id = s.user_id
        where s.changed_in >= ${seenBefore}::xid8 and ${isAsked}`);
      for (const row of rows) apply(row);
      seenBefore = snapshot?.horizon ?? seenBefore;
    },
    match(article, now) {
      tokenizeInto(tokens, searchableText(article));
      const attributes = {
        kind: article.articleKind,
        language: article.language,
        country: article.country,
        sourceIds: article.sourceId === null ? [] : [String(article.sourceId)],
      };
      return index
        .match(tokens, attributes)
        .filter(({ id }) => isInPeriod(periods.get(id), article.publishedAt, now))
        .map(({ id, terms }) => ({ searchId: id, terms }));
    },
    size: () => index.stats().searches,
  };

  function apply({ id, conditions, is_focus: isFocus, timezone }: FocusRow) {
    periods.delete(id);
    const parsed = isFocus ? parseQuery(conditions.keywords ?? '') : undefined;
    if (parsed && !parsed.ok) {
      // It was well-formed when it was saved, so this is a bug of ours: its owner must not pay with everyone's alerts.
      log.error({ searchId: id, errors: parsed.errors }, 'a saved search cannot be parsed and finds nothing');
    }
    if (!parsed?.ok) {
      index.remove(id);
      return;
    }
    const { kinds, languages, countries, sourceIds, period } = conditions;
    index.add({ id, query: parsed.query, filter: { kinds, languages, countries, sourceIds } });
    if (period) periods.set(id, { period, timezone });
  }
}

const presetHours = { '24h': 24, '7d': 7 * 24, '30d': 30 * 24, '90d': 90 * 24, '1y': 365 * 24 };

/**
 * Returns whether an article lies in a saved search's period, if it has one. Local dates are read in the reader's own zone:
 * a saved search carries no offset.
 */
export function isInPeriod(
  wanted: { period: NonNullable<SearchConditions['period']>; timezone: string } | undefined,
  publishedAt: Date,
  now: Date,
): boolean {
  if (!wanted) return true;
  const { period, timezone } = wanted;
  if ('last' in period) return publishedAt.getTime() >= now.getTime() - presetHours[period.last] * 3_600_000;
  const date = Temporal.Instant.fromEpochMilliseconds(publishedAt.getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainDate()
    .toString();
  const { from, to } = period as { from?: string; to?: string };
  return (!from || date >= from) && (!to || date <= to);
}
