import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import type { Log } from '#src/platform/log.ts';
import { createMailTransport, type MailTransport } from '#src/platform/mail/mail-transport.ts';
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
  publicUrl: string;
  /** `Name <address>`. */
  mailFrom: string;
  /** Without a URL, mails wait and fail after the last attempt. */
  smtpUrl?: string;
  isPreview: boolean;
  webhookOrigins: readonly string[];
  userAgent: string;
  /** Secret that signs unsubscribe links. The same in every process. */
  unsubscribeSecret: string;
  /** Secret that decrypts the secrets of signed webhooks. The same in every process. */
  destinationSecret: string;
  /** Maximum number of mails in flight in this process. The same limit applies separately to webhook posts. */
  concurrency?: number;
  leaseMs?: number;
  waits?: DeliverWaits;
  webhookTimeoutMs?: number;
}

export interface DeliverWaits {
  /** Maximum time in ms to wait until half of the pool is free, so that many deliveries are claimed and loaded together. */
  batchMs: number;
  fullMs: number;
  /** Maximum duration of a run in ms. The run ends even if more deliveries are due, so that shutdown need not wait long. */
  tickMsMax: number;
}

const problemReportMs = 15_000;

export interface DeliverDeps {
  db: Db;
  now: Clock;
  log: Log;
  throttled: ReturnType<typeof createThrottle>;
  settings: DeliverSettings;
  mail: MailTransport | null;
  fetch: SafeFetch;
  pace: HostPace;
  pool: TaskPool;
  /** Limits the number of mails in flight. Instant alerts are sent before all waiting digests. */
  mailSemaphore: { first: Semaphore; last: Semaphore };
  /** Limits the number of webhook posts in flight. Separate from mails, because a post holds its permit while its attempt is stored. */
  webhookSemaphore: Semaphore;
  ledger: Ledger;
  /** Composes digests. */
  composeQueue: CooperativeQueue;
  shown: ShownArticles;
  leaseMs: number;
  waits: DeliverWaits;
}

const waitsDefault: DeliverWaits = { batchMs: 150, fullMs: 1_000, tickMsMax: 10_000 };
/** Default for `concurrency`. Mail relays commonly allow at least 10 connections from one sender. */
const concurrencyDefault = 10;
/** Number of deliveries claimed per semaphore permit, so that one query can claim and load a batch. */
const claimedPerPermit = 40;
/**
 * Lease duration in ms. Renewed while an attempt is in flight (SMTP may take 110 s). Deliveries of a killed worker are
 * due again within a minute.
 */
const leaseMsDefault = 60_000;

/**
 * Creates the shared resources for sending deliveries. Call it once per process. `close` waits for deliveries in
 * flight.
 * @param answers the database from `openAnswers`; tests may omit it.
 */
export function openDelivery({
  db,
  answers = db,
  now,
  log,
  settings,
}: Pick<DeliverDeps, 'db' | 'now' | 'log' | 'settings'> & { answers?: Db }): DeliverDeps & { close(): Promise<void> } {
  const mail = settings.smtpUrl ? createMailTransport(settings.smtpUrl) : null;
  // Removes non-ASCII characters, which headers must not contain. The product's name may contain some, for example 瓦版.
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
