import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { startJobs } from '#src/platform/jobs.ts';
import { createLog } from '#src/platform/log.ts';
import type { SpikeSensitivity } from '#src/saved-searches/spike-sensitivity.ts';
import type { TestDatabase } from '#test/harness.ts';
import { endServers, type ServerProcess, temporaryFolder } from '../process/server-process.ts';
import { type HastenOptions, hasten } from './hasten.ts';
import { checkAlerts, checkArticles, checkDeliveries, checkMatches, type DeliveryDisturbances } from './ledger.ts';
import { type Newsroom, type NewsroomOptions, openNewsroom } from './newsroom.ts';
import { type Remotes, settleReaders, startRemotes } from './readers.ts';

export interface KillWorldOptions extends NewsroomOptions {
  test: TestDatabase;
  readerCount: number;
  /** Digest times (`HH:mm`, separated by commas) of the readers without instant alerts. */
  digestTimes: string;
  feedSeconds: number;
  spikeSensitivity?: SpikeSensitivity;
  neverMs: number;
  remoteMs: () => number;
  hastened?: Omit<HastenOptions, 'signal'>;
}

export interface KillWorld {
  test: TestDatabase;
  newsroom: Newsroom;
  remotes: Remotes;
  env: Record<string, string>;
  /** Stops the news after `entriesMin` entries and waits until no work is left. */
  untilSettled(entriesMin: number): Promise<void>;
  settle(last: ServerProcess, entriesMin: number): Promise<void>;
  close(): Promise<void>;
}

export async function openKillWorld(options: KillWorldOptions): Promise<KillWorld> {
  const { test, readerCount, neverMs, hastened } = options;
  const newsroom = await openNewsroom(options);
  const remotes = await startRemotes({ readerCount, answerMs: options.remoteMs });
  await settleReaders(test.db, { ...options, newsroom, chatOrigin: remotes.chatOrigin });
  // Creates the tables of the job queue, which `hasten` updates before any worker runs.
  await (await startJobs({ url: test.url, log: createLog('silent'), isWorker: false })).stop();
  const hurry = new AbortController();
  const hastening = hastened ? hasten(test.db, { ...hastened, signal: hurry.signal }) : Promise.resolve();
  const env = {
    DATABASE_URL: test.url,
    DATA_DIR: temporaryFolder(),
    DEMO: 'false',
    DELIVER: 'live',
    ROLES: 'worker',
    SMTP_URL: remotes.smtpUrl,
    FETCH_ALLOW_ORIGINS: newsroom.origin,
    WEBHOOK_ALLOW_ORIGINS: remotes.chatOrigin,
  };
  const world: KillWorld = {
    ...{ test, newsroom, remotes, env },
    async untilSettled(entriesMin) {
      const published = () => newsroom.feeds.reduce((sum, { entries }) => sum + entries.length, 0);
      await untilProgressEnds(published, { neverMs, isDone: (count) => count >= entriesMin });
      newsroom.closeTheIssue();
      const [start] = await test.db.$client`select now() as at`;
      const leftOver = () => readLeftOver(test, { entryCount: published(), fetchedSince: start!.at });
      await untilProgressEnds(leftOver, { neverMs, isDone: (left) => Object.values(left).every((one) => one === 0) });
    },
    async settle(last, entriesMin) {
      await world.untilSettled(entriesMin);
      hurry.abort();
      await hastening;
      expect(await last.end('SIGTERM'), last.output()).toBe(0);
      expect(last.output()).not.toMatch(/"level":(50|60)|^ +at /m);
    },
    async close() {
      hurry.abort();
      await hastening.catch(() => {});
      await endServers();
      await newsroom.close();
      await remotes.close();
      await test.drop();
    },
  };
  return world;
}

const progressEveryMs = 100;

async function untilProgressEnds<T>(
  read: () => Promise<T> | T,
  { neverMs, isDone }: { neverMs: number; isDone: (reading: T) => boolean },
): Promise<void> {
  let last = '';
  let changedAt = performance.now();
  for (;;) {
    const reading = await read();
    if (isDone(reading)) return;
    const shown = JSON.stringify(reading);
    if (shown !== last) [last, changedAt] = [shown, performance.now()];
    if (performance.now() - changedAt > neverMs) throw new Error(`Nothing has happened for ${neverMs} ms: ${last}`);
    await wait(progressEveryMs);
  }
}

async function readLeftOver(
  { db }: TestDatabase,
  { entryCount, fetchedSince }: { entryCount: number; fetchedSince: Date },
) {
  const [row] = await db.$client`select
    ${entryCount}::int - (select count(*) from articles)::int as entries,
    (select count(*) from feeds where last_fetched_at is null or last_fetched_at < ${fetchedSince})::int as feeds,
    (select count(*) from articles where extracted_at is null)::int as pages,
    (select count(*) from articles where matched_at is null)::int as unmatched,
    (select count(*) from waiting_matches)::int as waiting,
    (select count(*) from spike_checks)::int as spikes,
    (select count(*) from deliveries where state in ('pending', 'sending'))::int as deliveries`;
  return { ...row } as Record<string, number>; // Columns are counts.
}

export interface LedgerFigures extends Awaited<ReturnType<typeof checkDeliveries>> {
  stored: number;
  fromPages: number;
  matchCount: number;
  alertCount: number;
  foldedCount: number;
}

export async function checkLedger(
  { test, newsroom, remotes }: KillWorld,
  { outages = false, clockSkewMs = 0 }: DeliveryDisturbances = {},
): Promise<LedgerFigures> {
  const articles = await checkArticles(test.db, newsroom);
  const matchCount = await checkMatches(test.db);
  const alerts = await checkAlerts(test.db);
  const deliveries = await checkDeliveries(test.db, remotes.arrivals, { outages, clockSkewMs });
  return { ...articles, matchCount, ...alerts, ...deliveries };
}

export function describeFigures(figures: LedgerFigures): string {
  const { stored, fromPages, matchCount, alertCount, foldedCount, interrupted, interruptedMost } = figures;
  return (
    `${stored} articles (${fromPages} from pages), ${matchCount} matches, ${alertCount} alerts ` +
    `(${foldedCount} articles folded into stories), ${figures.deliveries} deliveries, ${interrupted} attempts interrupted ` +
    `(at most ${interruptedMost} of one delivery), ${figures.repeated} messages came again`
  );
}
