import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { ne } from 'drizzle-orm';
import { users } from '#src/accounts/table.ts';
import { refreshSchedule } from '#src/alert-schedules/refresh-schedule.ts';
import type { Db } from '#src/platform/db.ts';
import { checkLedger, describeFigures, type KillWorld, openKillWorld } from '../kill/kill-world.ts';
import { seededRandom } from '../kill/seeded-random.ts';
import { printProgress, seconds } from '../rehearsal/figures.ts';
import { type DisturbanceCounts, disturb, skewSecondsMax } from './disturb.ts';
import { openSoakDatabase, type SoakDatabase } from './soak-database.ts';
import { openSite, type Site } from './soak-site.ts';
import { growthMax, growthOf, judgedMinutesMin, type Sample, watchGrowth } from './watch-growth.ts';

/**
 * Five times as many articles as the demo's newswire publishes in 24 hours. The newswire publishes one article every
 * four minutes.
 */
const articlesPerDay = 5 * 24 * 15;
/** A run of this length publishes the articles of a whole day. A shorter run publishes proportionally fewer. */
export const fullMinutes = 20;

const readerCount = 60;
const feedCount = 24;
const feedSeconds = 15;
/** Time in ms without progress after which a run fails. Leases of killed workers take up to three minutes to end. */
const neverMs = 300_000;
const progressEveryMs = 30_000;

export interface SoakOptions {
  minutes: number;
  seed: number;
  signal: AbortSignal;
  note(what: string, figure: string): void;
}

/** @throws AssertionError if a message is lost or repeated, or if memory or connections grow too much. */
export async function runSoak({ minutes, seed, signal, note }: SoakOptions): Promise<void> {
  const [remoteTimes, startedAt] = [seededRandom(seed + 1), performance.now()];
  const durationMs = minutes * 60_000;
  const articleCount = Math.round((articlesPerDay * minutes) / fullMinutes);
  const database = await openSoakDatabase();
  const publishing = { startedAt: Number.POSITIVE_INFINITY };
  const share = () => Math.max(0, Math.min(1, (performance.now() - publishing.startedAt) / durationMs));
  const world = await openKillWorld({
    ...{ test: database, seed, feedCount, feedSeconds, readerCount, neverMs, copyShare: 0.15, answerMsMax: 125 },
    digestTimes: digestTimes(minutes),
    entriesPerFeedMax: () => Math.ceil((share() * articleCount) / feedCount),
    remoteMs: () => remoteTimes.next() * 100,
  });
  try {
    const site = await openSite(world.env);
    note('start', seconds(startedAt));
    try {
      publishing.startedAt = performance.now();
      const samples = await disturbAndWatch({ site, database, world, durationMs, seed, signal, note });
      const settledFrom = performance.now();
      await sendAllAtOnce(database.db);
      await Promise.race([world.untilSettled(articleCount), rejectOnAbort(signal)]);
      note('settled after', seconds(settledFrom));
      const { requests, failures, slowestMs } = await site.end();
      note('requests', `${requests}, ${failures.length} failed, slowest ${Math.round(slowestMs)} ms`);
      const figures = await checkLedger(world, { outages: true, clockSkewMs: skewSecondsMax * 1_000 });
      note('ledger', describeFigures(figures));
      judgeGrowth(samples, { minutes, note });
    } finally {
      await site.close();
    }
  } finally {
    await world.close();
  }
}

interface Watched extends Pick<SoakOptions, 'seed' | 'signal' | 'note'> {
  site: Site;
  database: SoakDatabase;
  world: KillWorld;
  durationMs: number;
}

async function disturbAndWatch({ site, database, world, durationMs, seed, signal, note }: Watched): Promise<Sample[]> {
  const counts: DisturbanceCounts = {};
  const samples: Sample[] = [];
  const over = new AbortController();
  const watched = { signal: over.signal, samples };
  const watching = [watchGrowth(database.db, site.lasting, watched), printProgressOf(database.db, watched)];
  const scene = { site, database, remotes: world.remotes, random: seededRandom(seed + 2) };
  await disturb(scene, { durationMs, signal, counts }).finally(() => over.abort());
  await Promise.all(watching);
  signal.throwIfAborted();
  const counted = Object.entries(counts).map(([kind, count]) => `${count} × ${kind}`);
  note('disturbances', counted.join(', '));
  return samples;
}

/** Returns eight times of day, the maximum that a reader may choose, spread over the run. */
function digestTimes(minutes: number): string {
  const stepMs = Math.max(1, Math.ceil(minutes / 8)) * 60_000;
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit' });
  return Array.from({ length: 8 }, (_, n) => format.format(Date.now() + (n + 1) * stepMs)).join(',');
}

/** Switches readers with digests to instant alerts, because their next digest may be a day away. */
async function sendAllAtOnce(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ alertsTime: 'instant' })
      .where(ne(users.alertsTime, 'instant'))
      .returning({ id: users.id });
    for (const { id } of changed) await refreshSchedule(tx, id, new Date());
  });
}

async function printProgressOf(db: Db, { signal, samples }: { signal: AbortSignal; samples: Sample[] }): Promise<void> {
  while (!signal.aborted) {
    await wait(progressEveryMs, undefined, { signal }).catch(() => {});
    const [row] = await readProgress(db).catch(() => []);
    const sample = samples.at(-1);
    if (row === undefined || sample === undefined) continue;
    printProgress(
      `${row.articles} articles (${row.unmatched} unmatched), ${row.alerts} alerts, ${row.sent} messages sent, ` +
        `${row.waiting} waiting; web ${sample.webMegabytes} MB, worker ${sample.workerMegabytes} MB, ${sample.connections} connections`,
    );
  }
}

function readProgress({ $client }: Db) {
  return $client`select (select count(*) from articles) as articles,
    (select count(*) from articles where matched_at is null) as unmatched, (select count(*) from alerts) as alerts,
    count(*) filter (where state = 'sent') as sent, count(*) filter (where state <> 'sent') as waiting from deliveries`;
}

function judgeGrowth(samples: readonly Sample[], { minutes, note }: Pick<SoakOptions, 'minutes' | 'note'>) {
  const growth = growthOf(samples);
  for (const { name, first, last, ratio } of growth)
    note(`${name}, first and last third`, `${first} and ${last} (${ratio.toFixed(2)})`);
  if (minutes < judgedMinutesMin) return;
  const tooMuch = growth.filter(({ ratio }) => !(ratio <= growthMax)).map(({ name }) => name);
  assert.deepEqual(tooMuch, [], `More than ${growthMax} times the first third`);
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}
