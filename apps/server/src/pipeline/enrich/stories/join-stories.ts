import { sql } from 'drizzle-orm';
import type { Tx } from '#src/platform/db.ts';
import { canLink } from './can-link.ts';
import { readTexts, type TextReader } from './read-texts.ts';

/** Articles in one story. A larger group is a template mistaken for an event. */
export const storyMax = 200;

/**
 * Joins the stories of each pair of articles. A story's id is the lowest id of its articles. Refuses a join that would
 * exceed 200 articles or bring together two articles that may not be linked: an article about two statistics must not
 * connect the reports of each. Idempotent.
 */
export async function joinStories(
  tx: Tx,
  pairs: readonly (readonly [number, number])[],
  texts: TextReader = readTexts(tx),
): Promise<void> {
  if (pairs.length === 0) return;
  const ids = [...new Set(pairs.flat())];
  const members = await tx.execute<{ id: string; story_id: string | null }>(sql`
    select id, story_id from articles
    where id = any(${arrayOf(ids)}::bigint[])
      -- As an array, or the whole table is read.
      or story_id = any(array(select distinct story_id from articles
        where id = any(${arrayOf(ids)}::bigint[]) and story_id is not null))
    order by id for no key update`);
  const groups = new Map<number, number[]>();
  const groupOf = new Map<number, number>();
  for (const { id, story_id } of members) {
    const group = Number(story_id ?? id);
    groups.set(group, [...(groups.get(group) ?? []), Number(id)]);
    groupOf.set(Number(id), group);
  }
  const before = new Map(groupOf);
  const readings = await texts(members.map(({ id }) => Number(id)));
  const canBeOne = (one: readonly number[], other: readonly number[]) =>
    one.every((id) => other.every((its) => canLink(readings.get(id)!, readings.get(its)!))); // Each member was read.
  for (const [first, second] of pairs) {
    mergeGroups({ groups, groupOf, canBeOne }, groupOf.get(first), groupOf.get(second));
  }
  const changed = [...groups.values()]
    .filter((group) => group.length > 1)
    .flatMap((group) => group.map((id) => ({ id, storyId: Math.min(...group) })))
    .filter(({ id, storyId }) => before.get(id) !== storyId || id === storyId);
  await tx.execute(sql`
    update articles set story_id = joined."storyId"
    from jsonb_to_recordset(${JSON.stringify(changed)}::text::jsonb) as joined (id bigint, "storyId" bigint)
    where articles.id = joined.id and articles.story_id is distinct from joined."storyId"`);
}

interface Groups {
  groups: Map<number, number[]>;
  groupOf: Map<number, number>;
  canBeOne(one: readonly number[], other: readonly number[]): boolean;
}

function mergeGroups(
  { groups, groupOf, canBeOne }: Groups,
  first: number | undefined,
  second: number | undefined,
): void {
  // An article that was removed meanwhile has no group.
  if (first === undefined || second === undefined || first === second) return;
  const [kept, joined] = first < second ? [first, second] : [second, first];
  const [one, other] = [groups.get(kept)!, groups.get(joined)!];
  const all = [...one, ...other];
  if (all.length > storyMax || !canBeOne(one, other)) return;
  groups.set(kept, all);
  groups.delete(joined);
  for (const id of all) groupOf.set(id, kept);
}

function arrayOf(ids: readonly number[]): string {
  return `{${ids.join(',')}}`;
}
