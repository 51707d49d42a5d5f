import { eq, sql } from 'drizzle-orm';
import { checkLine, collectProblems } from '#src/accounts/check-input.ts';
import { parseArticleId } from '#src/pipeline/articles/find-article.ts';
import { feeds, sources } from '#src/pipeline/sources/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { NotFoundError } from '#src/platform/errors.ts';
import { findFeed, type ListedFeed } from './list-feeds.ts';

interface Deps {
  db: DbOrTx;
  now: Clock;
}

const intervalSecondsMin = 60;
const intervalSecondsMax = 86_400;
const nameLengthMax = 200;

/**
 * Activates or pauses a feed. Activating a feed that responded with 410 resumes fetching it. Idempotent.
 * @throws NotFoundError if the feed does not exist.
 */
export async function setFeedState(
  deps: Deps,
  { feedId, state }: { feedId: string; state: 'active' | 'paused' },
): Promise<ListedFeed> {
  const change = state === 'active' ? { state, nextDueAt: deps.now(), consecutiveFailures: 0 } : { state };
  return changeFeed(deps, feedId, change);
}

/**
 * Schedules a full, unconditional fetch for now. A paused feed becomes active.
 * @throws NotFoundError if the feed does not exist.
 */
export async function fetchFeedNow(deps: Deps, { feedId }: { feedId: string }): Promise<ListedFeed> {
  const change = { state: 'active' as const, nextDueAt: deps.now(), etag: null, lastModified: null, contentHash: null };
  return changeFeed(deps, feedId, change);
}

/**
 * Sets the fetch interval. An interval below ten minutes is fixed; a longer one is later adapted to the feed.
 * @throws NotFoundError if the feed does not exist.
 * @throws InvalidInputError if the interval is not between 60 and 86,400 seconds.
 */
export async function setFeedInterval(
  deps: Deps,
  { feedId, intervalSeconds }: { feedId: string; intervalSeconds: number },
): Promise<ListedFeed> {
  const problems = collectProblems();
  if (
    !Number.isInteger(intervalSeconds) ||
    intervalSeconds < intervalSecondsMin ||
    intervalSeconds > intervalSecondsMax
  ) {
    problems.add('intervalSeconds', 'error.wholeNumber', { min: intervalSecondsMin, max: intervalSecondsMax });
  }
  problems.throwIfAny();
  return changeFeed(deps, feedId, { intervalSeconds });
}

export interface SourceChanges {
  jaSub: string;
  enSub: string;
  localSub: string;
  country: string;
  language: string;
}

/**
 * Changes the source for future articles only.
 * @throws NotFoundError if the source does not exist.
 * @throws InvalidInputError naming each invalid field.
 */
export async function updateSource(
  { db }: Deps,
  { sourceId, ...changes }: SourceChanges & { sourceId: string },
): Promise<void> {
  const problems = collectProblems();
  const line = (field: keyof SourceChanges) =>
    checkLine(problems, changes[field], { field, max: nameLengthMax, isRequired: true }) ?? '';
  const set = {
    ...{ jaSub: line('jaSub'), enSub: line('enSub'), localSub: line('localSub') },
    ...{ country: line('country'), language: line('language') },
  };
  if (!/^[A-Z]{2}$/.test(set.country)) problems.add('country', 'error.notInList');
  if (!/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(set.language)) problems.add('language', 'error.notInList');
  problems.throwIfAny();
  const changed = await db
    .update(sources)
    .set(set)
    .where(eq(sources.id, parseArticleId(sourceId) ?? 0))
    .returning({ id: sources.id });
  if (changed.length === 0) throw new NotFoundError('Source');
}

const unreadAtOnceActive = sql`case
  when ${feeds.state} <> 'active' and exists (
    select from feeds other where other.source_id = ${feeds.sourceId} and other.state = 'active'
  ) then null else ${feeds.unreadAt} end`;

async function changeFeed(
  { db, now }: Deps,
  feedId: string,
  change: Partial<typeof feeds.$inferInsert>,
): Promise<ListedFeed> {
  const id = parseArticleId(feedId) ?? 0;
  const resumed = change.state === 'active' ? { unreadAt: unreadAtOnceActive } : {};
  await db
    .update(feeds)
    .set({ ...change, ...resumed })
    .where(eq(feeds.id, id));
  return findFeed({ db, now }, id);
}
