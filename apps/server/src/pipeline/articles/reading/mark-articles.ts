import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import { everyCountry, parseArticleId } from '#src/pipeline/articles/find-article.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { InvalidInputError } from '#src/platform/errors.ts';
import { unreadSince } from './is-read.ts';

export const marksMax = 200;
/** Maximum time in ms that a device may have been offline. Older operations are treated as if they were this old. */
export const lateMsMax = 7 * 86_400_000;

export interface ReadAct {
  id: string;
  articleIds: number[];
  isRead: boolean;
}

interface MarkArticlesInput {
  actor: Actor;
  articleIds: readonly string[];
  isRead: boolean;
  includeStories?: boolean | null | undefined;
  /** Operation id chosen by the client. A repeated request with the same id counts as the same operation. */
  actId: string;
  ageMs?: number | null | undefined;
}

/**
 * Marks articles as read or unread for the actor and returns those that changed. Idempotent. Skips articles that are
 * unknown, that the account may not read, or that are too old to be unread. A later mark from another device is kept.
 * @throws InvalidInputError for more than 200 articles, or if the act id is not a UUID.
 * @see docs/rules.md "Reading"
 */
export async function markArticles(
  { db, now }: { db: DbOrTx; now: Clock },
  { actor, articleIds, includeStories, ageMs, ...act }: MarkArticlesInput,
): Promise<ReadAct> {
  const problems = [
    ...(articleIds.length > marksMax
      ? [{ field: 'articleIds', messageKey: 'error.tooMany' as const, values: { max: marksMax } }]
      : []),
    ...(isUuid(act.actId) ? [] : [{ field: 'actId', messageKey: 'error.notInList' as const }]),
  ];
  if (problems.length > 0) throw new InvalidInputError(problems);
  const ids = articleIds.flatMap((id) => parseArticleId(id) ?? []);
  const markedAt = new Date(now().getTime() - Math.min(Math.max(ageMs ?? 0, 0), lateMsMax));
  const wanted = markableArticles(actor, { ids, includeStories: includeStories ?? false, since: unreadSince(now()) });
  const changed = await writeMarks(db, { userId: actor.userId, wanted, markedAt, ...act });
  return { id: act.actId, articleIds: changed, isRead: act.isRead };
}

interface Markable {
  ids: readonly number[];
  includeStories: boolean;
  since: Date;
}

function markableArticles({ membership }: Actor, { ids, includeStories, since }: Markable): SQL {
  const list = sql`any(${`{${ids.join(',')}}`}::bigint[])`;
  const countries = membership.availableCountries;
  const isReadable =
    countries.length === 0 ? sql`true` : sql`country = any(${sql.param([...countries, everyCountry])}::text[])`;
  const ofStories = includeStories
    ? sql`or story_id = any(array(select story_id from articles where id = ${list}))`
    : sql``;
  return sql`select id from articles where (id = ${list} ${ofStories}) and ${isReadable}
    and published_at >= ${since.toISOString()}::timestamptz`;
}

interface WriteMarksInput {
  userId: string;
  wanted: SQL;
  isRead: boolean;
  actId: string;
  markedAt: Date;
}

/**
 * Writes marks. A mark that confirms the current state clears `act_id`, so that undoing the earlier operation no longer
 * changes the state.
 */
async function writeMarks(
  db: DbOrTx,
  { userId, wanted, isRead: becomes, actId, markedAt }: WriteMarksInput,
): Promise<number[]> {
  const rows = await db.execute<{ article_id: string; act_id: string | null }>(sql`
    insert into read_marks as mark (user_id, article_id, is_read, marked_at, act_id)
    select ${userId}::uuid, wanted.id, ${becomes}::boolean, ${markedAt.toISOString()}::timestamptz,
      case when (held.is_read is true) <> ${becomes}::boolean then ${actId}::uuid end
    from (${wanted}) wanted left join read_marks held on held.user_id = ${userId} and held.article_id = wanted.id
    order by wanted.id
    on conflict (user_id, article_id) do update set is_read = excluded.is_read, marked_at = excluded.marked_at,
      act_id = case when mark.is_read <> excluded.is_read or mark.act_id = ${actId}::uuid then ${actId}::uuid end
    where mark.marked_at <= excluded.marked_at
    returning article_id, act_id`);
  return [...rows].filter((row) => row.act_id === actId.toLowerCase()).map((row) => Number(row.article_id));
}

export function isUuid(id: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
}
