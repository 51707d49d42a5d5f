import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import type { Log } from '#src/platform/log.ts';
import { createMailTransport, type MailTransport } from '#src/platform/mail.ts';
import { createSafeFetch, type SafeFetch } from '#src/platform/safe-fetch/safe-fetch.ts';
import { createPrioritySemaphore, createSemaphore, type Semaphore } from '#src/platform/semaphore.ts';
import { createThrottle } from '#src/platform/throttle.ts';
import { type CooperativeQueue, createCooperativeQueue } from './cooperative-queue.ts';
import { createHostPace, type HostPace } from './host-pace.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { createShownArticles, type ShownArticles } from './shown-articles.ts';
import { createTaskPool, type TaskPool } from './task-pool.ts';

export interface DeliverSettings {
  productName: string;
  /** Address of the product, without a final slash. */
  publicUrl: string;
  /** `Name <address>`. */
  mailFrom: string;
  /** Absent: mails wait, and fail after the last attempt. */
  smtpUrl?: string;
  /** Stores every message in the preview box instead of sending it. */
  isPreview: boolean;
  /** Extra origins accepted as webhooks. */
  webhookOrigins: readonly string[];
  userAgent: string;
  /** Signs unsubscribe links. The same in every process. */
  unsubscribeSecret: string;
  /** Decrypts the secrets of signed webhooks. The same in every process. */
  destinationSecret: string;
  /** Mails in flight in this process, and as many webhook posts. */
  concurrency?: number;
  /** Milliseconds of a delivery's lease. Tests shorten it. */
  leaseMs?: number;
  waits?: DeliverWaits;
  /** Milliseconds for one post to a webhook. Tests shorten it. */
  webhookTimeoutMs?: number;
}

/** How long one run of `deliverDue` waits for its pool. Tests set it, so that no machine is too slow. */
export interface DeliverWaits {
  /** Milliseconds to wait until half of the pool is free, so that many deliveries are claimed and loaded together. */
  batchMs: number;
  /** Milliseconds to wait for a full pool. The next tick tries again. */
  fullMs: number;
  /** Milliseconds of a run, even if more is due, so that a stop need not wait long. */
  tickMsMax: number;
}

/** Milliseconds between two reports of the same problem. */
const problemReportMs = 15_000;

export interface DeliverDeps {
  db: Db;
  now: Clock;
  log: Log;
  /** Reports problems of the same kind once a while. */
  throttled: ReturnType<typeof createThrottle>;
  settings: DeliverSettings;
  mail: MailTransport | null;
  fetch: SafeFetch;
  pace: HostPace;
  /** Claimed deliveries: in flight, or being prepared. */
  pool: TaskPool;
  /** Mails in flight. Instant alerts go before all waiting digests. */
  mailSemaphore: { first: Semaphore; last: Semaphore };
  /** Webhook posts in flight. Not shared with mails, because a post holds its permit while its attempt is stored. */
  webhookSemaphore: Semaphore;
  ledger: Ledger;
  /** Composes digests. */
  composeQueue: CooperativeQueue;
  /** Articles that messages have shown, cached. */
  shown: ShownArticles;
  leaseMs: number;
  waits: DeliverWaits;
}

const waitsDefault: DeliverWaits = { batchMs: 150, fullMs: 1_000, tickMsMax: 10_000 };
/** Mail relays commonly allow 10 connections or more from one sender. */
const concurrencyDefault = 10;
/** Deliveries claimed for each semaphore permit, so that one query can claim and load a batch. */
const claimedPerPermit = 40;
/** Renewed while an attempt is in flight (SMTP may take 110 s). Deliveries of a killed worker are due again within a minute. */
const leaseMsDefault = 60_000;

/**
 * Returns what delivering needs, connections included. One per process. `close` waits for deliveries in flight.
 *
 * @param answers what `openAnswers` returns. Tests may do without it.
 */
export function openDelivery({
  db,
  answers = db,
  now,
  log,
  settings,
}: Pick<DeliverDeps, 'db' | 'now' | 'log' | 'settings'> & { answers?: Db }): DeliverDeps & { close(): Promise<void> } {
  const mail = settings.smtpUrl ? createMailTransport(settings.smtpUrl) : null;
  // Headers are ASCII, but a product may be called 瓦版.
  const userAgent = settings.userAgent.replace(/[^\x20-\x7e]/g, '').trim();
  const fetch = createSafeFetch({ userAgent, allowedOrigins: settings.webhookOrigins });
  const concurrency = settings.concurrency ?? concurrencyDefault;
  const pool = createTaskPool(concurrency * claimedPerPermit);
  return {
    ...{ db, now, log, settings, mail, fetch, pool },
    throttled: createThrottle(problemReportMs),
    mailSemaphore: createPrioritySemaphore(concurrency),
    webhookSemaphore: createSemaphore(concurrency),
    composeQueue: createCooperativeQueue(),
    ledger: openLedger({ db, answers }),
    pace: createHostPace(),
    shown: createShownArticles(),
    leaseMs: settings.leaseMs ?? leaseMsDefault,
    waits: settings.waits ?? waitsDefault,
    async close() {
      await pool.whenIdle();
      mail?.close();
      await fetch.close();
    },
  };
}
