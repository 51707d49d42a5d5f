import { and, eq, gte, sql } from 'drizzle-orm';
import { alertSchedules, matches } from '#src/alert-schedules/table.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, DbOrTx, Tx } from '#src/platform/db.ts';
import type { Log } from '#src/platform/log.ts';
import { channelBits } from '../build/list-waiting-matches.ts';
import { type PlanDeps, planDeliveries } from '../build/plan-deliveries.ts';
import { type AlertItem, writeAlerts, writeItems } from '../build/write-alerts.ts';
import { type AlertSpike, alerts } from '../table.ts';
import { decideVerdict } from '../verdict/decide-verdict.ts';
import type { SpikeLead } from './read-spike-cause.ts';
import { readWatchedSearch, type WatchedSearch } from './read-watched-search.ts';

export interface SpikeDeps extends Omit<PlanDeps, 'now'> {
  db: Db;
  now: Clock;
  log: Log;
}

interface SpikeAlertInput {
  userId: string;
  spike: AlertSpike;
  lead: SpikeLead;
}

/**
 * Writes a spike alert with its top story, and one delivery for each channel whose rules allow it. The matches remain
 * waiting for the reader's next alert. Returns false if no channel may carry the spike alert, another worker has sent
 * it, or spike alerts have been switched off.
 */
export async function writeSpikeAlert(deps: SpikeDeps, { userId, spike, lead }: SpikeAlertInput): Promise<boolean> {
  const now = deps.now();
  return deps.db.transaction(async (tx) => {
    // Locks the schedule, so that no other worker writes this spike alert or builds the reader's next alert at the same time.
    await tx.select().from(alertSchedules).where(eq(alertSchedules.userId, userId)).for('update');
    const last = await readLastSpike(tx, { userId, ...spike });
    if (last && spike.articleCount < 2 * last.articleCount) return false;
    // Reads the search again, because counting takes seconds and the reader may have switched off spike alerts or left in the
    // meantime.
    const found = await readWatchedSearch(tx, spike.searchId);
    if (!found || found.search.spikeSensitivity === 'OFF') return false;
    const { user } = found;
    const item = await itemOf(tx, { ...found, lead }, now);
    if (!item) return false;
    const [written] = await writeAlerts(tx, now, [
      { user, dueAt: now, items: [item], matchIds: [], onlySearchId: spike.searchId, searches: [], spike },
    ]);
    if (!written) throw new Error('another alert of this user has the same time');
    await writeItems(tx, [written]);
    await planDeliveries(tx, { ...deps, now }, [
      { user, alertId: written.alertId, channels: item.alertsChannel, isInstant: true },
    ]);
    deps.log.info({ alertId: written.alertId, userId, articleId: lead.articleId }, 'a spike alert was built');
    return true;
  });
}

/** The alert for a day's spike is built within two days of the start of that day. */
const builtWithin = sql`interval '3 days'`;

export async function readLastSpike(
  db: DbOrTx,
  { userId, searchId, day }: { userId: string } & Pick<AlertSpike, 'searchId' | 'day'>,
): Promise<AlertSpike | null> {
  const [last] = await db
    .select({ spike: alerts.spike })
    .from(alerts)
    .where(
      and(
        eq(alerts.userId, userId),
        gte(alerts.builtAt, sql`${day}::date - ${builtWithin}`),
        sql`${alerts.spike} ->> 'searchId' = ${searchId} and ${alerts.spike} ->> 'day' = ${day}`,
      ),
    )
    .orderBy(sql`${alerts.builtAt} desc`)
    .limit(1);
  return last?.spike ?? null;
}

async function itemOf(
  tx: Tx,
  { search, account, user, lead }: WatchedSearch & { lead: SpikeLead },
  now: Date,
): Promise<AlertItem | null> {
  const [found] = await tx
    .select({ article: articles, terms: matches.terms, translatedTerms: matches.translatedTerms })
    .from(articles)
    .leftJoin(matches, and(eq(matches.articleId, articles.id), eq(matches.savedSearchId, search.id)))
    .where(eq(articles.id, lead.articleId));
  if (!found) return null;
  const { article } = found;
  const isTrialOver = account.trialExpireAt !== null && account.trialExpireAt <= now;
  const carries = (channel: number) =>
    decideVerdict({
      ...{ stage: 'waiting', channel, channels: search.alertsChannel, reader: user, isCarried: false, items: [] },
      article: { ...article, articleId: article.id, isCorrection: article.correctionMark !== null },
      search: { isRemoved: search.deletedAt !== null, isTrialOver, availableCountries: account.availableCountries },
    }).kind === 'waits';
  const alertsChannel = channelBits.filter(carries).reduce((bits, channel) => bits | channel, 0);
  if (alertsChannel === 0) return null;
  return {
    ...{ articleId: article.id, alertsChannel, note: 'spike', searchNames: [search.name] },
    ...{ terms: found.terms ?? [], translatedTerms: found.translatedTerms ?? [] },
    // Empty, so that no match folds into the item.
    searchChannels: {},
    storyCount: lead.articleCount - 1,
  };
}
