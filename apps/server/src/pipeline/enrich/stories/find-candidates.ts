import { sql } from 'drizzle-orm';
import type { Tx } from '#src/platform/db.ts';
import { storyWindowHours, termBits } from './period-keys.ts';

export interface Candidates {
  earlier: number[];
  later: number[];
}

const candidatesMax = 60;

const apart = sql.raw('greatest(other.published_at - own.published_at, own.published_at - other.published_at)');

/**
 * Returns the articles to compare with each article: at most 60 earlier and 60 later ones, published within 72 hours of
 * it. Earlier means a lower id. Both articles are in the same language, or one is in Japanese and the other in English.
 */
export async function findCandidates(
  tx: Tx,
  ids: readonly number[],
  { isLaterOnly = false } = {},
): Promise<Map<number, Candidates>> {
  const found = new Map<number, Candidates>(ids.map((id) => [id, { earlier: [], later: [] }]));
  if (ids.length === 0) return found;
  // Forces the use of the key index, because the planner cannot know that keys are rare.
  await tx.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`);
  for (const side of isLaterOnly ? (['later'] as const) : (['earlier', 'later'] as const)) {
    const order = sql.raw(side === 'earlier' ? '<' : '>');
    const rows = await tx.execute<{ own_id: string; other_id: string }>(sql`
      select own.article_id as own_id, candidate.article_id as other_id
      from (select article_id, language, published_at,
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
