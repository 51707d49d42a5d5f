/**
 * The main promise: killing a worker at any moment loses no alert and repeats none that the remote confirmed. The real
 * program, from a publisher's feed to the mail server and the chat service, is killed (SIGKILL) again and again — while it
 * starts, fetches, reads pages, matches, builds and delivers, alone and beside a second worker — and started anew.
 *
 * What is published is the same in every run; the moments are random, and what must hold in the end does not depend on
 * them.
 */
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { endServers, startServer, temporaryFolder } from '../process/server-process.ts';
import { hasten } from './hasten.ts';
import { endLeases, killWorkers } from './killing.ts';
import { checkAlerts, checkArticles, checkDeliveries, checkMatches } from './ledger.ts';
import { openNewsroom } from './newsroom.ts';
import { settleReaders, startRemotes } from './readers.ts';

const seed = 20_261_121;
/** A busy machine; a quiet one needs 40 seconds, most of which what the dead had taken waits to be taken back. */
const quietMsMax = 300_000;
/** The last worker lives to see at least so many published, however little those before it got done. */
const entriesMin = 150;

const test = await createTestDatabase();
const newsroom = await openNewsroom(seed);
const remotes = await startRemotes();
const hurry = new AbortController();
let hastening: Promise<void> | undefined;
afterAll(async () => {
  hurry.abort();
  await hastening?.catch(() => {});
  await endServers();
  await newsroom.close();
  await remotes.close();
  await test.drop();
});

const env = {
  DATABASE_URL: test.url,
  DATA_DIR: temporaryFolder(),
  DEMO: 'false',
  DELIVER: 'live',
  SMTP_URL: remotes.smtpUrl,
  FETCH_ALLOW_ORIGINS: newsroom.origin,
  WEBHOOK_ALLOW_ORIGINS: remotes.chatOrigin,
};

it('workers die 50 times and more: nothing is lost, nothing confirmed is repeated', async () => {
  await settleReaders(test.db, newsroom, remotes.chatOrigin);
  hastening = hasten(test.db, hurry.signal);
  const startedAt = performance.now();
  const report = await killWorkers({
    env,
    db: test.db,
    alone: 16,
    beside: 35,
    listen(listener) {
      newsroom.onRequest = listener;
      remotes.onMessage = listener;
    },
  });
  const killedAt = performance.now();
  await settle();
  const settledAt = performance.now();

  const { stored, fromPages } = await checkArticles(test.db, newsroom);
  const matchCount = await checkMatches(test.db);
  const { alertCount, foldedCount } = await checkAlerts(test.db);
  const figures = await checkDeliveries(test.db, remotes.arrivals);
  const waits = await readWaits();
  console.log(
    `${report.kills} kills (${report.inStart} while starting) in ${seconds(killedAt - startedAt)}, settled ${seconds(settledAt - killedAt)} later: ` +
      `${stored} articles (${fromPages} from pages), ${matchCount} matches, ${alertCount} alerts (${foldedCount} articles folded into stories), ${figures.deliveries} deliveries, ` +
      `${figures.interrupted} attempts interrupted (of one delivery at most ${figures.interruptedMost}), ${figures.repeated} messages came again; ` +
      `from stored to matched: ${waits}`,
  );
  expect(report.kills).toBeGreaterThanOrEqual(50);
  // The kills did hit something: otherwise this test shows nothing.
  expect(fromPages).toBeGreaterThan(20);
  expect(foldedCount).toBeGreaterThan(0);
  expect(figures.interrupted).toBeGreaterThan(0);
}, 900_000);

const seconds = (ms: number) => `${(ms / 1_000).toFixed(0)} s`;

/** One worker, undisturbed, until nothing is left to do. */
async function settle() {
  await endLeases(test.db);
  const last = startServer({ ...env, ROLES: 'worker' });
  const published = () => newsroom.feeds.reduce((sum, { entries }) => sum + entries.length, 0);
  await expect.poll(published, { timeout: quietMsMax, interval: 100 }).toBeGreaterThanOrEqual(entriesMin);
  newsroom.closeTheIssue();
  const [start] = await test.db.$client`select now() as at`;
  const openEnds = async () => {
    const [row] = await test.db.$client`select
      ${published()}::int - (select count(*) from articles)::int as entries,
      (select count(*) from feeds where last_fetched_at is null or last_fetched_at < ${start!.at})::int as feeds,
      (select count(*) from articles where extracted_at is null)::int as pages,
      (select count(*) from articles where matched_at is null)::int as unmatched,
      (select count(*) from waiting_matches)::int as waiting,
      (select count(*) from deliveries where state in ('pending', 'sending'))::int as deliveries`;
    return { ...row };
  };
  const none = { entries: 0, feeds: 0, pages: 0, unmatched: 0, waiting: 0, deliveries: 0 };
  await expect.poll(openEnds, { timeout: quietMsMax, interval: 200 }).toEqual(none);
  hurry.abort();
  await hastening;
  expect(await last.end('SIGTERM'), last.output()).toBe(0);
  expect(last.output()).not.toMatch(/"level":(50|60)|^ +at /m);
}

/** How long articles took, of which each kill costs those it hits some half a minute. */
async function readWaits(): Promise<string> {
  const [row] = await test.db.$client`
    select round(extract(epoch from percentile_cont(0.5) within group (order by matched_at - created_at))::numeric, 1) as median,
      round(extract(epoch from max(extracted_at - created_at))::numeric, 1) as read,
      round(extract(epoch from max(matched_at - extracted_at))::numeric, 1) as matched from articles`;
  return `median ${row!.median} s, at most ${row!.read} s until the page was read and ${row!.matched} s from then`;
}
