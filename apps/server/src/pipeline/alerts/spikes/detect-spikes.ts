import { inArray, max } from 'drizzle-orm';
import { articles } from '#src/pipeline/articles/table.ts';
import { listTerms } from '#src/pipeline/enrich/glossary/list-terms.ts';
import { QuerySyntaxError } from '#src/pipeline/search/query-syntax-error.ts';
import { createOutbox } from '#src/platform/outbox/outbox.ts';
import { firstInstantOf, localTimeOf } from '#src/platform/time-zones.ts';
import { countSpikeDays, type SpikeDay } from './count-spike-days.ts';
import { decideSpikeMark } from './decide-spike.ts';
import { readSpikeCause } from './read-spike-cause.ts';
import { readWatchedSearch, type WatchedSearch } from './read-watched-search.ts';
import { spikeChecks } from './table.ts';
import { readLastSpike, type SpikeDeps, writeSpikeAlert } from './write-spike-alert.ts';

const outbox = createOutbox(spikeChecks, { id: 'id', dueAt: 'dueAt' });
/** Rows per call. A spike brings many rows of one search, which one check settles. */
const claimedMax = 2_000;
/** Long enough for the slowest counts of all claimed searches. */
const leaseMs = 300_000;
/** Time in ms after its end during which a day is still checked, because its last articles arrive later. */
const afterDayMs = 3_600_000;

/**
 * Checks the saved searches with new matches for an unusual number of articles, sends spike alerts, and returns their
 * number. A failed check does not block others: the error is logged and the check repeated when its lease ends.
 */
export async function detectSpikes(deps: SpikeDeps): Promise<number> {
  const claimed = await outbox.claim(deps, { limit: claimedMax, leaseMs });
  let sent = 0;
  for (const [searchId, checks] of Map.groupBy(claimed, ({ savedSearchId }) => savedSearchId)) {
    try {
      const hasSent = await checkSearch(
        deps,
        searchId,
        checks.map(({ articleId }) => articleId),
      );
      await deps.db.delete(spikeChecks).where(
        inArray(
          spikeChecks.id,
          checks.map(({ id }) => id),
        ),
      );
      if (hasSent) sent += 1;
    } catch (error) {
      deps.log.error({ err: error, searchId }, 'a saved search could not be checked for a spike');
    }
  }
  return sent;
}

async function checkSearch(deps: SpikeDeps, searchId: string, articleIds: number[]): Promise<boolean> {
  const found = await readWatchedSearch(deps.db, searchId);
  if (!found) return false;
  const { search, account, user } = found;
  const { spikeSensitivity: sensitivity } = search;
  if (sensitivity === 'OFF' || !isChosenWeekday(deps.now(), user)) return false;
  const day = await dayOf(deps, { articleIds, timezone: user.alertsTimezone });
  if (!day) return false;
  const watched = {
    conditions: search.conditions,
    glossary: await listTerms(deps, account.id),
    availableCountries: account.availableCountries,
    timezone: user.alertsTimezone,
  };
  const counted = await countDay(deps, watched, day);
  const decided = counted && decideSpikeMark({ sensitivity, ...counted });
  if (!counted || !decided) return false;
  const last = await readLastSpike(deps.db, { userId: user.id, searchId, day: counted.day });
  if (counted.count < (last ? 2 * last.articleCount : decided.mark)) return false;
  const { words, lead } = await readSpikeCause(deps, watched, { ...counted, newestId: Math.max(...articleIds) });
  const spike = { searchId, searchName: search.name, day: counted.day, articleCount: counted.count };
  return writeSpikeAlert(deps, { ...found, lead, spike: { ...spike, usualCount: decided.usual, words } });
}

function isChosenWeekday(now: Date, { alertsWeekdays, alertsTimezone }: WatchedSearch['user']): boolean {
  return alertsWeekdays.includes(localTimeOf(now, alertsTimezone).dayOfWeek % 7);
}

/** Returns the local day of the newest article until now, or null if that day ended more than an hour ago. */
async function dayOf(
  { db, now }: SpikeDeps,
  { articleIds, timezone }: { articleIds: number[]; timezone: string },
): Promise<{ from: Date; to: Date } | null> {
  const [newest] = await db
    .select({ at: max(articles.publishedAt) })
    .from(articles)
    .where(inArray(articles.id, articleIds));
  if (!newest?.at) return null;
  const time = now();
  const date = localTimeOf(newest.at < time ? newest.at : time, timezone).toPlainDate();
  const startOf = (days: number) => new Date(firstInstantOf(date.add({ days }).toPlainDateTime('00:00'), timezone));
  const [from, end] = [startOf(0), startOf(1)];
  if (time.getTime() - end.getTime() > afterDayMs) return null;
  return { from, to: end < time ? end : new Date(time.getTime() + 1) };
}

async function countDay(
  deps: SpikeDeps,
  watched: Parameters<typeof countSpikeDays>[1],
  day: { from: Date; to: Date },
): Promise<SpikeDay | undefined> {
  try {
    const [counted] = await countSpikeDays(deps, watched, day);
    return counted;
  } catch (error) {
    // The search was saved before its syntax became invalid. Its own list shows the error.
    if (error instanceof QuerySyntaxError) return undefined;
    throw error;
  }
}
