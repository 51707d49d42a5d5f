import { sql } from 'drizzle-orm';
import type { Tx } from '#src/platform/db.ts';
import { storyWindowHours, termBits } from './period-keys.ts';

export interface Candidates {
  earlier: number[];
  later: number[];
}

/** Articles compared with each article on either side, the nearest in time. */
const candidatesMax = 60;

const apart = sql.raw('greatest(other.published_at - own.published_at, own.published_at - other.published_at)');

/**
 * Returns, for each article, the earlier (lower id) and later articles that share a key with it and were published within
 * 72 hours, at most 60 of each. Both are in one language, or in Japanese and English.
 */
export async function findCandidates(
  tx: Tx,
  ids: readonly number[],
  { isLaterOnly = false } = {},
): Promise<Map<number, Candidates>> {
  const found = new Map<number, Candidates>(ids.map((id) => [id, { earlier: [], later: [] }]));
  if (ids.length === 0) return found;
  // The planner cannot know that keys are rare, so only the index on keys is allowed.
  await tx.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`);
  for (const side of isLaterOnly ? (['later'] as const) : (['earlier', 'later'] as const)) {
    const order = sql.raw(side === 'earlier' ? '<' : '>');
    const rows = await tx.execute<{ own_id: string; other_id: string }>(sql`
      select own.article_id as own_id, candidate.article_id as other_id
      from (select article_id, language, published_at,
          -- Keys of its period, the one before and the one after.
          array(select (((key >> ${termBits}) + step) << ${termBits}) | (key & ${2 ** termBits - 1})
            from unnest(keys) as key, generate_series(-1, 1) as step) as around
        from story_keys where article_id = any(${`{${ids.join(',')}}`}::bigint[])) own
      cross join lateral (
        select other.article_id from story_keys other
        where other.keys && own.around and other.article_id ${order} own.article_id
          and (other.language = own.language or (other.language in ('ja', 'en') and own.language in ('ja', 'en')))
          and ${apart} <= ${`${storyWindowHours} hours`}::interval
        order by ${apart}, other.article_id
        limit ${candidatesMax}) candidate`);
    for (const { own_id, other_id } of rows) found.get(Number(own_id))![side].push(Number(other_id));
  }
  return found;
}
