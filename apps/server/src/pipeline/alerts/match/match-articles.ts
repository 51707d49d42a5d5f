import { and, inArray, isNull, sql } from 'drizzle-orm';
import { ruleVersion } from '#src/alert-schedules/rule-version.ts';
import type { TranslatedTerm, WaitingCause } from '#src/alert-schedules/table.ts';
import { articleRevisions, articles } from '#src/pipeline/articles/table.ts';
import type { WantedTranslation } from '#src/pipeline/enrich/translations/queue-translations.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db.ts';
import { failpoint } from '#src/platform/failpoint.ts';
import type { SavedSearchIndex } from '#src/saved-searches/matching/saved-search-index.ts';
import type { SearchMatch } from '#src/saved-searches/matching/search-matcher.ts';
import { isOldNews } from './old-news.ts';
import { queueStoryCorrections } from './queue-corrections.ts';
import { wakeInstantReaders } from './wake-instant-readers.ts';

export interface MatchDeps {
  db: Db;
  now: Clock;
  savedSearchIndex: SavedSearchIndex;
  wanted?: ((tx: Tx, translations: WantedTranslation[]) => Promise<void>) | undefined;
  matched?: ((tx: Tx, articleIds: number[]) => Promise<void>) | undefined;
}

/**
 * Matches articles that have not been matched yet. Idempotent. Commits the matches, the article's `matchedAt` and the
 * due times of `instant` readers together.
 */
export async function matchArticles(deps: MatchDeps, articleIds: readonly number[]): Promise<number> {
  const { db, now, savedSearchIndex, matched } = deps;
  if (articleIds.length === 0) return 0;
  const writtenCount = await db.transaction(async (tx) => {
    const waiting = await tx
      .select()
      .from(articles)
      .where(and(inArray(articles.id, [...articleIds]), isNull(articles.matchedAt)))
      .orderBy(articles.id)
      // Waits for locks instead of skipping rows, because another transaction may lock an article for other reasons (stories,
      // index). `no key update` does not lock the key, so that other transactions can insert rows that reference the article
      // (model work) without a deadlock.
      .for('no key update');
    if (waiting.length === 0) return 0;
    // Refreshes the index only after locking, so that it includes every saved search that existed when the article was locked.
    await savedSearchIndex.refresh(tx);
    const time = now();
    const found = waiting.flatMap((article) =>
      savedSearchIndex.match(article, time).map((match) => foundOf(article.id, match)),
    );
    const written = await recordMatches(deps, tx, found);
    const ids = waiting.map(({ id }) => id);
    await queueStoryCorrections(tx, waiting, time);
    await tx
      .update(articles)
      .set({ matchedAt: time, matchedRevision: lastRevision, isCorrectionDue: false })
      .where(inArray(articles.id, ids));
    await matched?.(tx, ids);
    failpoint('match:before-commit');
    return written;
  });
  failpoint('match:committed');
  return writtenCount;
}

export const lastRevision = sql`case when ${articles.isRevised} then
  (select max(r.id) from ${articleRevisions} r where r.article_id = articles.id) end`;

export interface Found {
  article_id: number;
  search_id: string;
  terms: readonly string[];
  translated_terms: readonly TranslatedTerm[];
}

export function foundOf(articleId: number, { searchId, terms, translatedTerms }: SearchMatch): Found {
  return { article_id: articleId, search_id: searchId, terms, translated_terms: translatedTerms };
}

/** Stores matches of articles that the transaction has locked. Returns the number of new matches. */
export async function recordMatches(
  { now, wanted }: MatchDeps,
  tx: Tx,
  found: readonly Found[],
  cause: WaitingCause = 'found',
): Promise<number> {
  if (found.length === 0) return 0;
  const time = now();
  const written = await writeMatches(tx, found, { now: time, isTranslating: wanted !== undefined, cause });
  await wakeInstantReaders(tx, written.instantReaders, time);
  await wanted?.(tx, written.wanted);
  return written.count;
}

interface WrittenMatches extends Record<string, unknown> {
  count: number;
  instantReaders: string[];
  wanted: WantedTranslation[];
}

/**
 * Stores matches, skipping saved searches that have been deleted in the meantime. If the reader's alerts are off,
 * stores the match as dropped for that reason. Returns only totals, because returning a row for each of many thousand
 * matches would take longer than storing them. The caller has locked the article, so one lookup per article is enough
 * to exclude existing matches; checking each key would take as long as storing it.
 */
async function writeMatches(
  tx: Tx,
  found: readonly Found[],
  { now, isTranslating, cause }: { now: Date; isTranslating: boolean; cause: WaitingCause },
): Promise<WrittenMatches> {
  const articleIds = [...new Set(found.map(({ article_id: id }) => id))];
  const wanted = sql`(select coalesce(jsonb_agg(distinct jsonb_build_object('articleId', article_id,
      'accountId', account_id, 'language', users.alerts_language)), '[]')
    from written join users on users.id = written.user_id where is_waiting)`;
  const [written] = await tx.execute<WrittenMatches>(sql`
    with written as (insert into matches
      (search_settings_id, account_id, user_id, article_id, terms, translated_terms, alerts_channel, matched_at,
        dropped_reason, rule_version)
    select s.id, s.account_id, s.user_id, f.article_id, f.terms, f.translated_terms, s.alerts_channel, ${now.toISOString()}::timestamptz,
      case
        when u.alerts_channel = 0 then 'alerts-off'
        when ${isOldNews} then 'published-long-ago'
      end,
      case when u.alerts_channel = 0 or ${isOldNews} then ${ruleVersion}::smallint end
    from jsonb_to_recordset(${JSON.stringify(found)}::text::jsonb) as f
      (article_id bigint, search_id uuid, terms text[], translated_terms jsonb)
    join search_settings s on s.id = f.search_id and s.deleted_at is null and s.alerts_channel <> 0
    join users u on u.id = s.user_id
    join articles on articles.id = f.article_id
    where (f.article_id, f.search_id) not in (select known.article_id, known.search_settings_id from matches known
      where known.article_id = any(${sql.param(articleIds)}::bigint[]))
    returning id, search_settings_id, article_id, account_id, user_id, dropped_reason is null as is_waiting),
    waiting as (insert into waiting_matches (user_id, match_id, cause)
      select user_id, id, ${cause}::text from written where is_waiting),
    checks as (insert into spike_checks (saved_search_id, article_id, due_at)
      select s.id, article_id, ${now.toISOString()}::timestamptz from written
      join search_settings s on s.id = search_settings_id and s.spike_sensitivity <> 'OFF' where is_waiting)
    select (select count(*)::int from written) as count,
      array(select id from users where alerts_time = 'instant' and alerts_channel <> 0
        and id in (select user_id from written where is_waiting)) as "instantReaders",
      ${isTranslating ? wanted : sql`'[]'::jsonb`} as wanted`);
  return written!; // An aggregate always returns a row.
}
