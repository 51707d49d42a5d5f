import { sql } from 'drizzle-orm';
import type { Tx } from '#src/platform/db.ts';
import { chooseStory } from './choose-story.ts';
import { findCandidates } from './find-candidates.ts';
import { leadColumn, readTexts } from './read-texts.ts';
import type { Reading } from './reading/read-text.ts';
import { scorePair, storyThreshold } from './score-pair.ts';

/** Maximum number of articles in a story. A larger group is a template mistaken for an event. */
export const storyMax = 200;
const membersCompared = 20;
const wavesMax = 20;

type Decisions = Map<number, number>;

export type Transact = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

/**
 * Assigns articles to stories in id order. An article joins the most similar story with a lower id, or starts a new
 * one. An assignment depends only on articles with lower ids, so when one changes, similar later articles are
 * reassigned until nothing changes. Idempotent; if interrupted, the caller repeats it. Each transaction locks its rows
 * with one statement in id order before it reads the data they depend on, so workers never deadlock, and the later of
 * two workers sees the changes of the earlier one.
 */
export async function settleStories(transact: Transact, articleIds: readonly number[]): Promise<void> {
  let wave = [...articleIds];
  for (let count = 0; wave.length > 0 && count < wavesMax; count++) {
    // The first wave may contain new articles with which later articles have not been compared yet. `isNew` therefore adds
    // those later articles to the next wave, even if no assignment has changed.
    const settled = await transact((tx) => settleWave(tx, wave, { isNew: count === 0 }));
    await transact((tx) => markFirst(tx, settled.stories));
    wave = settled.following;
  }
}

interface Settled {
  following: number[];
  stories: number[];
}

async function settleWave(tx: Tx, ids: readonly number[], { isNew }: { isNew: boolean }): Promise<Settled> {
  const locked = await tx.execute<{ id: string; story_id: string | null }>(
    sql`select id, story_id from articles where id = any(${arrayOf(ids)}::bigint[]) order by id for no key update`,
  );
  const before: Decisions = new Map([...locked].map(({ id, story_id }) => [Number(id), Number(story_id ?? id)]));
  const candidates = await findCandidates(tx, [...before.keys()]);
  const near = [...new Set([...candidates.values()].flatMap(({ earlier }) => earlier))];
  const { decisions, readings } = await readStories(tx, [...before.keys(), ...near]);
  const changed = new Map<number, number>();
  for (const id of [...before.keys()].sort((a, b) => a - b)) {
    const story = decide(id, candidates.get(id)?.earlier ?? [], decisions, readings);
    decisions.set(id, story);
    if (story !== before.get(id)) changed.set(id, story);
  }
  await writeDecisions(tx, changed);
  const later = isNew ? [...candidates.values()].flatMap((one) => one.later) : [];
  const following = new Set([...later, ...(await followers(tx, changed, before, candidates))]);
  return {
    following: [...following].filter((id) => !before.has(id)).sort((a, b) => a - b),
    stories: [...new Set([...before].flatMap(([id, story]) => [story, decisions.get(id)!]))],
  };
}

function decide(id: number, earlier: readonly number[], decisions: Decisions, readings: Map<number, Reading>): number {
  const own = readings.get(id);
  if (!own) return id;
  const stories = [...new Set(earlier.map((other) => decisions.get(other)))]
    .filter((story) => story !== undefined && story < id)
    .sort((a, b) => a! - b!) as number[]; // Filtered: none is undefined.
  const members = stories.map((story) =>
    [...decisions]
      .filter(([other, of]) => of === story && other < id)
      .map(([other]) => other)
      .sort((a, b) => a - b),
  );
  const open = stories.filter((_, at) => members[at]!.length < storyMax);
  const scores = members
    .filter((all) => all.length < storyMax)
    .map((all) =>
      all.slice(0, membersCompared).flatMap((other) => {
        const reading = readings.get(other);
        return reading ? [scorePair(own, reading).score] : [];
      }),
    );
  const chosen = chooseStory(scores, storyThreshold);
  return chosen === undefined ? id : open[chosen]!;
}

async function readStories(tx: Tx, ids: readonly number[]) {
  const rows = await tx.execute<{
    id: string;
    story_id: string | null;
    title: string;
    lead: string;
    language: string;
    published_at: Date;
  }>(sql`
    select id, story_id, title, ${leadColumn} as lead, language, published_at from articles
    where id = any(${arrayOf(ids)}::bigint[])
      -- The subquery is passed as an array, because PostgreSQL would otherwise read the whole table.
      or story_id = any(array(select distinct story_id from articles
        where id = any(${arrayOf(ids)}::bigint[]) and story_id is not null))`);
  const texts = [...rows].map(({ id, title, lead, language, published_at }) => ({
    ...{ id: Number(id), title, lead, language },
    publishedAt: new Date(published_at),
  }));
  return {
    decisions: new Map([...rows].map(({ id, story_id }) => [Number(id), Number(story_id ?? id)])) as Decisions,
    readings: readTexts(texts),
  };
}

async function writeDecisions(tx: Tx, changed: Decisions): Promise<void> {
  if (changed.size === 0) return;
  const rows = [...changed].map(([id, storyId]) => ({ id, storyId }));
  await tx.execute(sql`
    update articles set story_id = decided."storyId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as decided (id bigint, "storyId" bigint)
    where articles.id = decided.id`);
}

/** Sets the story id of a story's first article to the article's own id while the story has other members, and to null otherwise. */
async function markFirst(tx: Tx, ids: readonly number[]): Promise<void> {
  const stories = arrayOf(ids);
  // Locks first and counts in a second statement, which sees rows that other workers committed in the meantime.
  await tx.execute(sql`select id from articles where id = any(${stories}::bigint[]) order by id for no key update`);
  await tx.execute(sql`
    update articles set story_id = counted.story_id
    from (select first.id, case when exists (select from articles other where other.story_id = first.id and other.id <> first.id)
        then first.id end as story_id
      from articles first where first.id = any(${stories}::bigint[]) and coalesce(first.story_id, first.id) = first.id) counted
    where articles.id = counted.id and articles.story_id is distinct from counted.story_id`);
}

async function followers(
  tx: Tx,
  changed: Decisions,
  before: Decisions,
  candidates: Map<number, { later: number[] }>,
): Promise<number[]> {
  if (changed.size === 0) return [];
  const first = Math.min(...changed.keys());
  const stories = [...new Set([...changed].flatMap(([id, story]) => [story, before.get(id)!]))];
  const rows = await tx.execute<{ id: string }>(
    sql`select id from articles where id = any(${arrayOf(stories)}::bigint[]) or story_id = any(${arrayOf(stories)}::bigint[])`,
  );
  const members = [...rows].map(({ id }) => Number(id)).filter((id) => !before.has(id));
  const ofMembers = await findCandidates(tx, members, { isLaterOnly: true });
  const ids = new Set([
    ...[...changed.keys()].flatMap((id) => candidates.get(id)?.later ?? []),
    ...members.filter((id) => id > first),
    ...[...ofMembers.values()].flatMap(({ later }) => later).filter((id) => id > first),
  ]);
  return [...ids];
}

function arrayOf(ids: readonly number[]): string {
  return `{${ids.join(',')}}`;
}
