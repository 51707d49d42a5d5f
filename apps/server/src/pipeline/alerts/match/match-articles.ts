import { and, inArray, isNull, sql } from 'drizzle-orm';
import { articles } from '#src/pipeline/articles/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db.ts';
import type { FocusIndex } from './focus-index.ts';

export interface MatchDeps {
  db: Db;
  now: Clock;
  focus: FocusIndex;
}

/** At least this long between two messages to one `instant` reader (decisions.md "Alerts"). */
const instantGapSeconds = 60;
/**
 * An article published so long before we stored it is no news: a feed that is new to us brings its whole past. It is
 * matched, so that the ledger can say why, but no alert carries it.
 */
const newsHours = 72;

/**
 * Asks every focus about these articles and writes a match for each that wants one; returns how many were written. An
 * article is asked about once: those already matched are passed over, so the job may run twice. Matches, the mark on the
 * article and the due time of `instant` readers commit together.
 */
export async function matchArticles({ db, now, focus }: MatchDeps, articleIds: readonly number[]): Promise<number> {
  if (articleIds.length === 0) return 0;
  return db.transaction(async (tx) => {
    const waiting = await tx
      .select()
      .from(articles)
      .where(and(inArray(articles.id, [...articleIds]), isNull(articles.matchedAt)))
      .orderBy(articles.id)
      .for('update', { skipLocked: true });
    if (waiting.length === 0) return 0;
    // After the lock: a saved search that was there when the article was taken is asked.
    await focus.refresh(tx);
    const time = now();
    const found = waiting.flatMap((article) =>
      focus.match(article, time).map(({ searchId, terms }) => ({ article_id: article.id, search_id: searchId, terms })),
    );
    const written = await writeMatches(tx, found, time);
    const readers = written.filter(({ isWaiting }) => isWaiting).map(({ userId }) => userId);
    await wakeInstantReaders(tx, readers, time);
    await tx
      .update(articles)
      .set({ matchedAt: time })
      .where(
        inArray(
          articles.id,
          waiting.map((article) => article.id),
        ),
      );
    return written.length;
  });
}

interface Found {
  article_id: number;
  search_id: string;
  terms: readonly string[];
}

interface WrittenMatch {
  userId: string;
  /** An alert will carry it. */
  isWaiting: boolean;
}

/** Returns the reader of each match written. A search removed meanwhile gets none; alerts that are off keep the reason. */
async function writeMatches(tx: Tx, found: Found[], now: Date): Promise<WrittenMatch[]> {
  if (found.length === 0) return [];
  const rows = await tx.execute<{ user_id: string; is_waiting: boolean }>(sql`
    insert into matches
      (search_settings_id, account_id, user_id, article_id, terms, alerts_channel, matched_at, dropped_reason)
    select s.id, s.account_id, s.user_id, f.article_id, f.terms, s.alerts_channel, ${now.toISOString()}::timestamptz,
      case
        when u.alerts_channel = 0 then 'alerts-off'
        when a.published_at < a.created_at - make_interval(hours => ${newsHours}) then 'published-long-ago'
      end
    from jsonb_to_recordset(${JSON.stringify(found)}::text::jsonb) as f (article_id bigint, search_id uuid, terms text[])
    join search_settings s on s.id = f.search_id and s.deleted_at is null and s.alerts_channel <> 0
    join users u on u.id = s.user_id
    join articles a on a.id = f.article_id
    on conflict do nothing
    returning user_id, dropped_reason is null as is_waiting`);
  return rows.map((row) => ({ userId: row.user_id, isWaiting: row.is_waiting }));
}

/** The due time of readers with `instant`, where none is set yet. In a fixed order, so that two workers never deadlock. */
async function wakeInstantReaders(tx: Tx, readers: string[], now: Date) {
  if (readers.length === 0) return;
  await tx.execute(sql`
    insert into alert_schedules (user_id, next_due_at)
    select id, ${now.toISOString()}::timestamptz from users
    where id = any(${sql.param([...new Set(readers)])}::uuid[]) and alerts_time = 'instant' and alerts_channel <> 0
    order by id
    on conflict (user_id) do update
    set next_due_at = greatest(
      excluded.next_due_at,
      alert_schedules.last_alert_at + make_interval(secs => ${instantGapSeconds})
    )
    where alert_schedules.next_due_at is null`);
}
