import { inArray, type SQL } from 'drizzle-orm';
import { articles } from '#src/pipeline/articles/table.ts';
import { listTerms } from '#src/pipeline/enrich/glossary/list-terms.ts';
import { cutBuckets, lastDays, type Span } from '#src/pipeline/search/counts/cut-buckets.ts';
import { QuerySyntaxError } from '#src/pipeline/search/query-syntax-error.ts';
import { isDatabaseAway } from '#src/platform/db.ts';
import { createOutbox } from '#src/platform/outbox/outbox.ts';
import { localTimeOf } from '#src/platform/time-zones.ts';
import { type CountedSearch, countSpikeDays, readCollectedSince, type SpikeDay } from './count-spike-days.ts';
import { decideSpikeMark, type SpikeInput } from './decide-spike.ts';
import { readSpikeCause } from './read-spike-cause.ts';
import { readWatchedSearch, type WatchedSearch } from './read-watched-search.ts';
import { spikeChecks } from './table.ts';
import { readLastSpike, type SpikeDeps, writeSpikeAlert } from './write-spike-alert.ts';

const outbox = createOutbox(spikeChecks, { id: 'id', dueAt: 'dueAt' });
/** Maximum number of rows per call. A spike inserts many rows for one search, and a single check covers all of them. */
const claimedMax = 2_000;
/** Lease duration in ms. Sufficient even if counting is slow for every claimed search. */
const leaseMs = 300_000;
/** Time in ms for which a day is still checked after it has ended, because its last articles arrive later. */
const afterDayMs = 3_600_000;

/** Maximum duration of a call in ms, apart from the check in progress, so that the process can shut down soon. */
const callMsMax = 10_000;

/**
 * Checks the saved searches with new matches for an unusual number of articles, sends spike alerts, and returns their
 * number. A failed check does not block others: the error is logged, and the check is repeated when its lease ends.
 * Checks that do not start within the duration of the call are due again at once.
 * @throws the error of the database if it is unavailable.
 */
export async function detectSpikes(deps: SpikeDeps, { durationMs = callMsMax } = {}): Promise<number> {
  const endMs = performance.now() + durationMs;
  const claimed = await outbox.claim(deps, { limit: claimedMax, leaseMs });
  if (claimed.length === 0) return 0;
  const collectedSince = await readCollectedSince(deps.db);
  const searches = [...Map.groupBy(claimed, ({ savedSearchId }) => savedSearchId)];
  let sent = 0;
  for (const [i, [searchId, checks]] of searches.entries()) {
    if (i > 0 && performance.now() >= endMs) {
      await deps.db
        .update(spikeChecks)
        .set({ dueAt: deps.now() })
        .where(isAmong(searches.slice(i).flatMap(([, rest]) => rest)));
      break;
    }
    try {
      const hasSent = await checkSearch(deps, {
        searchId,
        collectedSince,
        articleIds: checks.map(({ articleId }) => articleId),
      });
      await deps.db.delete(spikeChecks).where(isAmong(checks));
      if (hasSent) sent += 1;
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      deps.log.error({ err: error, searchId }, 'a saved search could not be checked for a spike');
    }
  }
  return sent;
}

function isAmong(checks: readonly { id: number }[]): SQL {
  return inArray(
    spikeChecks.id,
    checks.map(({ id }) => id),
  );
}

interface SearchCheck {
  searchId: string;
  collectedSince: Date;
  articleIds: number[];
}

async function checkSearch(deps: SpikeDeps, { searchId, collectedSince, articleIds }: SearchCheck): Promise<boolean> {
  const found = await readWatchedSearch(deps.db, searchId);
  if (!found) return false;
  const { search, account, user } = found;
  const { spikeSensitivity: sensitivity } = search;
  if (sensitivity === 'OFF') return false;
  const watched = {
    conditions: search.conditions,
    glossary: await listTerms(deps, account.id),
    availableCountries: account.availableCountries,
    timezone: user.alertsTimezone,
    collectedSince,
  };
  let hasSent = false;
  for (const day of await daysOf(deps, { articleIds, user })) {
    if (await checkDay(deps, { found, sensitivity, watched, day })) hasSent = true;
  }
  return hasSent;
}

/**
 * Returns the local days of the articles on the reader's weekdays, without days that ended more than an hour ago. An
 * article dated in the future belongs to today.
 */
async function daysOf(
  { db, now }: SpikeDeps,
  {
    articleIds,
    user: { alertsTimezone: timezone, alertsWeekdays },
  }: Pick<WatchedSearch, 'user'> & { articleIds: number[] },
): Promise<Span[]> {
  const time = now();
  const recent = { ...lastDays(2, { now: time, timezone }), to: new Date(time.getTime() + 1) };
  const rows = await db.select({ at: articles.publishedAt }).from(articles).where(inArray(articles.id, articleIds));
  const times = rows.map(({ at }) => (at < time ? at : time));
  return cutBuckets(recent, 'day', timezone).filter(
    ({ from, to }) =>
      time.getTime() - to.getTime() <= afterDayMs &&
      alertsWeekdays.includes(localTimeOf(from, timezone).dayOfWeek % 7) &&
      times.some((at) => from <= at && at < to),
  );
}

interface DayCheck {
  found: WatchedSearch;
  sensitivity: SpikeInput['sensitivity'];
  watched: CountedSearch;
  day: Span;
}

async function checkDay(deps: SpikeDeps, { found, sensitivity, watched, day }: DayCheck): Promise<boolean> {
  const { search, user } = found;
  const counted = await countDay(deps, watched, day);
  const decided = counted && decideSpikeMark({ sensitivity, ...counted });
  if (!counted || !decided) return false;
  const last = await readLastSpike(deps.db, { userId: user.id, searchId: search.id, day: counted.day });
  if (counted.count < (last ? 2 * last.articleCount : decided.mark)) return false;
  const { words, lead } = await readSpikeCause(deps, watched, counted);
  if (!lead) return false;
  const spike = { searchId: search.id, searchName: search.name, day: counted.day, articleCount: counted.count };
  return writeSpikeAlert(deps, { userId: user.id, lead, spike: { ...spike, usualCount: decided.usual, words } });
}

async function countDay(deps: SpikeDeps, watched: CountedSearch, day: Span): Promise<SpikeDay | undefined> {
  try {
    const [counted] = await countSpikeDays(deps, watched, day);
    return counted;
  } catch (error) {
    // The search was saved before its syntax became invalid. The reader sees the error in the search's own article list.
    if (error instanceof QuerySyntaxError) return undefined;
    throw error;
  }
}
