import { type SQL, sql } from 'drizzle-orm';
import { parseArticleId } from '#src/pipeline/articles/find-article.ts';
import type { FeedOutcome } from '#src/pipeline/sources/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { NotFoundError } from '#src/platform/errors.ts';
import { feedHealth } from './feed-health.ts';

export const feedsPerPage = 50;

export type FeedFilter = 'failing' | 'incomplete' | 'silent' | 'paused';

export interface ListedFeed {
  id: number;
  url: string;
  state: 'active' | 'paused' | 'gone';
  format: string | null;
  lastOutcome: FeedOutcome | null;
  lastDetail: string | null;
  lastFetchedAt: Date | null;
  lastSuccessAt: Date | null;
  lastNewEntryAt: Date | null;
  droppedEntryCount: number;
  nextDueAt: Date;
  consecutiveFailures: number;
  intervalSeconds: number;
  articlesADay: number;
  /** Usual number of seconds between arrivals of new entries. Null if there were too few arrivals. */
  usualGapSeconds: number | null;
  longestGapSeconds: number | null;
  isSilent: boolean;
  source: FeedSource;
}

export interface FeedSource {
  id: number;
  articleKind: 'Headline' | 'Notice';
  country: string;
  language: string;
  jaSub: string;
  enSub: string;
  localSub: string;
  groupJaName: string;
  groupEnName: string;
  siteUrl: string | null;
}

export interface ListFeedsInput {
  filter?: FeedFilter | null | undefined;
  /** ISO 3166-1 alpha-2. */
  country?: string | null | undefined;
  search?: string | null | undefined;
  afterId?: string | null | undefined;
}

export async function listFeeds(
  { db, now }: { db: DbOrTx; now: Clock },
  { filter, country, search, afterId }: ListFeedsInput,
): Promise<{ rows: ListedFeed[]; hasMore: boolean }> {
  const pattern = `%${(search ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`;
  const conditions = [
    sql`true`,
    ...(filter ? [conditionOf[filter]] : []),
    ...(country ? [sql`s.country = ${country}`] : []),
    ...(search?.trim() ? [sql`concat_ws(' ', f.url, s.ja_sub, s.en_sub, s.local_sub) ilike ${pattern}`] : []),
    ...(afterId ? [sql`f.id > ${parseArticleId(afterId) ?? 0}`] : []),
  ];
  const rows = await readFeeds(db, now(), sql.join(conditions, sql` and `), feedsPerPage + 1);
  return { rows: rows.slice(0, feedsPerPage), hasMore: rows.length > feedsPerPage };
}

/** @throws NotFoundError if the feed does not exist. */
export async function findFeed({ db, now }: { db: DbOrTx; now: Clock }, id: number): Promise<ListedFeed> {
  const [row] = await readFeeds(db, now(), sql`f.id = ${id}`, 1);
  if (!row) throw new NotFoundError('Feed');
  return row;
}

export async function countFeeds({ db, now }: { db: DbOrTx; now: Clock }): Promise<Record<'all' | FeedFilter, number>> {
  const [row] = await db.execute<Record<'all' | FeedFilter, number>>(sql`
    select count(*)::int as all, (count(*) filter (where ${conditionOf.failing}))::int as failing,
      (count(*) filter (where ${conditionOf.incomplete}))::int as incomplete,
      (count(*) filter (where ${conditionOf.silent}))::int as silent,
      (count(*) filter (where ${conditionOf.paused}))::int as paused
    from feeds f ${feedHealth(now())}`);
  return row!;
}

const conditionOf: Record<FeedFilter, SQL> = {
  failing: sql`(f.state = 'gone' or f.state = 'active' and f.consecutive_failures > 0)`,
  incomplete: sql`(f.state = 'active' and f.dropped_entry_count > 0)`,
  silent: sql`h.is_silent`,
  paused: sql`f.state = 'paused'`,
};

interface FeedRow extends Record<string, unknown>, Omit<ListedFeed, 'id' | 'source' | DateName> {
  id: string;
  source: FeedSource;
}
type DateName = 'lastFetchedAt' | 'lastSuccessAt' | 'lastNewEntryAt' | 'nextDueAt';

async function readFeeds(db: DbOrTx, now: Date, condition: SQL, take: number): Promise<ListedFeed[]> {
  const rows = await db.execute<FeedRow & Record<DateName, string | null>>(sql`
    select f.id, f.url, f.state, f.format, f.last_outcome as "lastOutcome", f.last_detail as "lastDetail",
      f.last_fetched_at as "lastFetchedAt", f.last_success_at as "lastSuccessAt",
      f.last_new_entry_at as "lastNewEntryAt", f.dropped_entry_count as "droppedEntryCount", f.next_due_at as "nextDueAt",
      f.consecutive_failures as "consecutiveFailures", f.interval_seconds as "intervalSeconds",
      h.articles_a_day::float8 as "articlesADay", h.usual_gap::float8 as "usualGapSeconds",
      h.longest_gap::float8 as "longestGapSeconds", h.is_silent as "isSilent",
      json_build_object('id', s.id, 'articleKind', s.article_kind, 'country', s.country, 'language', s.language,
        'jaSub', s.ja_sub, 'enSub', s.en_sub, 'localSub', s.local_sub, 'siteUrl', s.site_url,
        'groupJaName', g.ja_name, 'groupEnName', g.en_name) as source
    from feeds f
    join sources s on s.id = f.source_id
    join main_sources m on m.id = s.main_source_id
    join source_groups g on g.id = m.group_id
    ${feedHealth(now)}
    where ${condition} order by f.id limit ${take}`);
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    lastFetchedAt: instant(row.lastFetchedAt),
    lastSuccessAt: instant(row.lastSuccessAt),
    lastNewEntryAt: instant(row.lastNewEntryAt),
    nextDueAt: new Date(row.nextDueAt!), // The column is not null.
  }));
}

function instant(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
