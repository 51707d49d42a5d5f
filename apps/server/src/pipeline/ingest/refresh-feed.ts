/**
 * Fetches and stores one feed. Network requests run outside any transaction. If the database fails before the result is
 * stored, the feed is fetched again when its lease expires.
 */
import { and, eq, ne } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db.ts';
import { failpoint } from '#src/platform/failpoint.ts';
import type { SafeFetch } from '#src/platform/safe-fetch/safe-fetch.ts';
import type { Semaphore } from '#src/platform/semaphore.ts';
import { type FeedOutcome, feedFetches, feedHubs, feeds, sourceGaps, sources } from '../sources/table.ts';
import { type FetchedFeed, fetchFeed } from './fetch-feed.ts';
import type { FollowUp } from './follow-up.ts';
import type { HostGate } from './host-gate.ts';
import { learnInstantInterval, learnInterval, nextDueAt, unreadAt } from './next-due.ts';
import { parseFeed } from './parse/parse-feed.ts';
import type { ParsedFeed } from './parse/parsed-feed.ts';
import { type StoreResult, storeEntries } from './store-entries.ts';
import { findHub } from './websub/find-hub.ts';
import { type FeedHub, hasHubMissed, isHubAlive, storeHub } from './websub/store-hub.ts';

/** Number of consecutive fetches that must find a permanent redirect before the URL changes, because some redirects are mistakes. */
const REDIRECT_CONFIRMATIONS = 3;
const MAX_TTL_SECONDS = 4 * 3600;

export interface RefreshDeps {
  db: Db;
  fetch: SafeFetch;
  gate: HostGate;
  /** Limits parallel writes. More writers than CPU cores would only delay each other and matching. */
  storing: Semaphore;
  now: Clock;
  follow: FollowUp;
  /** Returns whether instant alerts depend on a source. If absent, no instant alerts depend on any source. */
  isInstantSource?: (source: Source) => Promise<boolean>;
  random?: () => number;
}

type Feed = typeof feeds.$inferSelect;
type Source = typeof sources.$inferSelect;

/** `skipped` means that the lease is lost or the feed is no longer active. */
export type RefreshResult = { kind: 'skipped' } | { kind: FeedOutcome; stored: StoreResult | null };

/** Fetches the feed whose lease ends exactly at `leasedUntil`, and releases the lease. Idempotent: a second call finds no lease. */
export async function refreshFeed(
  deps: RefreshDeps,
  input: { feedId: number; leasedUntil: Date },
): Promise<RefreshResult> {
  const { db, now } = deps;
  const [row] = await db
    .select({ feed: feeds, source: sources, hub: feedHubs })
    .from(feeds)
    .innerJoin(sources, eq(sources.id, feeds.sourceId))
    .leftJoin(feedHubs, eq(feedHubs.feedId, feeds.id))
    .where(holdsLease(input));
  if (!row) return { kind: 'skipped' };
  const { feed, source, hub } = row;
  const isInstant = (await deps.isInstantSource?.(source)) ?? false;
  const startedAt = now();
  const fetched = await deps.gate.run(feed.url, () => fetchFeed(deps, feed));
  failpoint('fetch:answered');
  return deps.storing.run(async () => {
    const visit = readVisit(fetched, now());
    const result = await db.transaction(async (tx): Promise<RefreshResult> => {
      const [held] = await tx.select({ id: feeds.id }).from(feeds).where(holdsLease(input)).for('update');
      if (!held) return { kind: 'skipped' };
      const stored = visit.parsed
        ? await storeEntries({ tx, now: now(), follow: deps.follow }, { feed, source, parsed: visit.parsed })
        : null;
      await recordVisit({ ...deps, tx }, { feed, hub, isInstant, fetched, visit, stored, startedAt });
      failpoint('fetch:before-commit');
      return { kind: visit.outcome, stored };
    });
    failpoint('fetch:committed');
    return result;
  });
}

function holdsLease({ feedId, leasedUntil }: { feedId: number; leasedUntil: Date }) {
  return and(eq(feeds.id, feedId), eq(feeds.leasedUntil, leasedUntil), eq(feeds.state, 'active'));
}

interface Visit {
  outcome: FeedOutcome;
  detail: string;
  parsed: ParsedFeed | null;
}

function readVisit(fetched: FetchedFeed, now: Date): Visit {
  if (fetched.kind !== 'changed') return { outcome: fetched.kind, detail: fetched.detail, parsed: null };
  const parsed = parseFeed({ now }, { bytes: fetched.body, contentType: fetched.contentType, url: fetched.url });
  if (parsed.kind === 'refused') return { outcome: 'invalid', detail: parsed.detail, parsed: null };
  const { entries, droppedCount } = parsed.feed;
  if (droppedCount === 0) return { outcome: 'changed', detail: fetched.detail, parsed: parsed.feed };
  const isReadable = entries.some(({ title, text }) => title !== null || text !== '');
  const lost = droppedCount === 1 ? '1 entry could not be read' : `${droppedCount} entries could not be read`;
  if (!isReadable) return { outcome: 'invalid', detail: `${lost}, and there is no other.`, parsed: null };
  return { outcome: 'changed', detail: `${fetched.detail} ${lost}.`, parsed: parsed.feed };
}

interface Record {
  feed: Feed;
  hub: FeedHub | null;
  isInstant: boolean;
  fetched: FetchedFeed;
  visit: Visit;
  stored: StoreResult | null;
  startedAt: Date;
}

async function recordVisit({ tx, now, random = Math.random }: RefreshDeps & { tx: Tx }, record: Record) {
  const { feed, hub, fetched, visit, stored, startedAt } = record;
  const at = now();
  const isGood = visit.outcome === 'changed' || visit.outcome === 'unchanged';
  const consecutiveFailures = isGood ? 0 : feed.consecutiveFailures + 1;
  const ttlSeconds = visit.parsed?.ttlSeconds ?? null;
  const newCount = stored?.newIds.length ?? 0;
  const hasMissed = newCount > 0 && hasHubMissed(hub, feed.lastFetchedAt, at);
  const asked = { outcome: visit.outcome, ttlSeconds, hints: fetched.hints, consecutiveFailures, now: at };
  const learned = isGood ? learnIntervals(record, { at, hasMissed, ttlSeconds: ttlSeconds ?? 0 }) : feed;
  await tx
    .update(feeds)
    .set({
      leasedUntil: null,
      state: visit.outcome === 'gone' ? 'gone' : feed.state,
      nextDueAt: nextDueAt({
        ...asked,
        intervalSeconds: Math.min(feed.intervalSeconds, learned.instantIntervalSeconds ?? feed.intervalSeconds),
        random: random(),
      }),
      intervalSeconds: learned.intervalSeconds,
      instantIntervalSeconds: learned.instantIntervalSeconds,
      consecutiveFailures,
      lastOutcome: visit.outcome,
      lastDetail: visit.detail,
      lastStatus: fetched.status,
      lastFetchedAt: at,
      ...(isGood ? { lastSuccessAt: at, unreadAt: unreadAt({ ...asked, intervalSeconds: feed.intervalSeconds }) } : {}),
      ...(newCount > 0 ? { lastNewEntryAt: at } : {}),
      ...(isGood && 'validators' in fetched ? fetched.validators : {}),
      ...(visit.parsed
        ? { format: visit.parsed.format, title: visit.parsed.title, droppedEntryCount: visit.parsed.droppedCount }
        : {}),
      ...(isGood ? await redirectState(tx, feed, fetched.permanentUrl) : {}),
    })
    .where(eq(feeds.id, feed.id));
  if (isGood) await storeGap(tx, feed, at);
  await recordHub(tx, record, { at, hasMissed });
  await tx.insert(feedFetches).values({
    feedId: feed.id,
    fetchedAt: at,
    outcome: visit.outcome,
    detail: visit.detail,
    status: fetched.status,
    sizeBytes: fetched.sizeBytes,
    durationMs: Math.max(0, at.getTime() - startedAt.getTime()),
    entryCount: visit.parsed?.entries.length ?? null,
    droppedEntryCount: visit.parsed?.droppedCount ?? null,
    newArticleCount: stored ? newCount : null,
    revisedArticleCount: stored?.revisedIds.length ?? null,
  });
}

async function storeGap(tx: Tx, { sourceId, lastSuccessAt, unreadAt }: Feed, endedAt: Date): Promise<void> {
  if (lastSuccessAt === null || unreadAt === null || endedAt <= unreadAt) return;
  await tx.insert(sourceGaps).values({ sourceId, beganAt: lastSuccessAt, endedAt });
}

interface Learned {
  at: Date;
  hasMissed: boolean;
  ttlSeconds: number;
}

/** A feed does not need a short interval while a hub sends its articles. */
function learnIntervals({ feed, hub, isInstant, stored }: Record, { at, hasMissed, ttlSeconds }: Learned) {
  const hadNewEntries = (stored?.newIds.length ?? 0) > 0;
  const isPolled = hasMissed || !isHubAlive(hub, at);
  return {
    intervalSeconds: Math.max(
      learnInterval(feed.intervalSeconds, hadNewEntries),
      Math.min(ttlSeconds, MAX_TTL_SECONDS),
    ),
    instantIntervalSeconds:
      isInstant && isPolled
        ? learnInstantInterval(feed.instantIntervalSeconds ?? feed.intervalSeconds, hadNewEntries)
        : null,
  };
}

async function recordHub(
  tx: Tx,
  { feed, hub, fetched, visit }: Record,
  { at, hasMissed }: Pick<Learned, 'at' | 'hasMissed'>,
) {
  if (hasMissed) await tx.update(feedHubs).set({ missedAt: at }).where(eq(feedHubs.feedId, feed.id));
  if (fetched.kind !== 'changed' || !visit.parsed) return;
  await storeHub(tx, { feedId: feed.id, stored: hub, found: findHub({ ...fetched, parsed: visit.parsed }), now: at });
}

async function redirectState(tx: Tx, feed: Feed, permanentUrl: string | null) {
  if (permanentUrl === null || permanentUrl === feed.url) return { redirectUrl: null, redirectCount: 0 };
  const redirectCount = feed.redirectUrl === permanentUrl ? feed.redirectCount + 1 : 1;
  if (redirectCount < REDIRECT_CONFIRMATIONS) return { redirectUrl: permanentUrl, redirectCount };
  const [taken] = await tx
    .select({ id: feeds.id })
    .from(feeds)
    .where(and(eq(feeds.url, permanentUrl), ne(feeds.id, feed.id)));
  return taken
    ? { redirectUrl: permanentUrl, redirectCount }
    : { url: permanentUrl, redirectUrl: null, redirectCount: 0 };
}
