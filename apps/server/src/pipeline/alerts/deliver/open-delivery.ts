import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import type { Log } from '#src/platform/log.ts';
import { createMailTransport, type MailTransport } from '#src/platform/mail.ts';
import { createSafeFetch, type SafeFetch } from '#src/platform/safe-fetch/safe-fetch.ts';
import { createPrioritySemaphore, createSemaphore, type Semaphore } from '#src/platform/semaphore.ts';
import { createHostPace, type HostPace } from './host-pace.ts';
import { createLanes, type Lanes } from './lanes.ts';
import { type Ledger, openLedger } from './record-attempt.ts';
import { createShownArticles, type ShownArticles } from './shown-articles.ts';
import { createTurns } from './turns.ts';

export interface DeliverSettings {
  productName: string;
  /** Address people reach the product at, without a final slash. */
  publicUrl: string;
  /** `Name <address>`. */
  mailFrom: string;
  /** Without it mails wait, and fail after the last attempt. */
  smtpUrl?: string;
  /** Nothing leaves the machine: every message goes into the preview box. */
  isPreview: boolean;
  /** Extra origins accepted as webhooks. */
  webhookOrigins: readonly string[];
  userAgent: string;
  /** Signs unsubscribe links; the same in every process. */
  unsubscribeSecret: string;
  /** Opens the secrets of signed webhooks; the same in every process. */
  destinationSecret: string;
  /** Mails, and posts to webhooks, under way at once in this process. */
  slots?: number;
  /** How long a delivery is one worker's, from the last sign of life. Tests shorten it. */
  leaseMs?: number;
  waits?: DeliverWaits;
  /** Milliseconds for one post to a webhook. Tests shorten it. */
  webhookTimeoutMs?: number;
}

/** How long one run of `deliverDue` waits for lanes. Tests set it, so that no machine is too slow. */
export interface DeliverWaits {
  /** For half of the lanes: what is claimed together is loaded together. The other half goes on meanwhile. */
  gatherMs: number;
  /** For a lane when all are busy; the next tick comes anyway. */
  patienceMs: number;
  /** A tick ends after this time even if more is due, so that a stop is never far. */
  tickMsMax: number;
}

export interface DeliverDeps {
  db: Db;
  now: Clock;
  log: Log;
  settings: DeliverSettings;
  mail: MailTransport | null;
  fetch: SafeFetch;
  pace: HostPace;
  /** Deliveries in hand: those under way, and those made ready meanwhile. */
  lanes: Lanes;
  /** Mails under way: those of readers who are alerted at once go before all digests that wait. */
  mailSlots: { first: Semaphore; last: Semaphore };
  /** Posts under way, which hold theirs while their attempts are written down: mails would wait for them. */
  webhookSlots: Semaphore;
  ledger: Ledger;
  /** Composes one mail after the other. */
  inTurn: ReturnType<typeof createTurns>;
  /** Articles that messages have shown. */
  shown: ShownArticles;
  leaseMs: number;
  waits: DeliverWaits;
}

const waitsDefault: DeliverWaits = { gatherMs: 150, patienceMs: 1_000, tickMsMax: 10_000 };
/** Mail relays commonly allow 10 connections or more from one sender. */
const slotsDefault = 10;
/** While so many times as many are in hand, slots need not wait for the database, which is asked for many at once. */
const lanesPerSlot = 40;
/** Renewed while an attempt is under way (SMTP may take 110 s): what a killed worker had goes on within a minute. */
const leaseMsDefault = 60_000;

/** Returns what delivering needs, connections included: one per process. `close` lets what is under way end first. */
export function openDelivery({
  db,
  now,
  log,
  settings,
}: Pick<DeliverDeps, 'db' | 'now' | 'log' | 'settings'>): DeliverDeps & { close(): Promise<void> } {
  const mail = settings.smtpUrl ? createMailTransport(settings.smtpUrl) : null;
  // Headers are ASCII; a product may be called 瓦版.
  const userAgent = settings.userAgent.replace(/[^\x20-\x7e]/g, '').trim();
  const fetch = createSafeFetch({ userAgent, allowedOrigins: settings.webhookOrigins });
  const slots = settings.slots ?? slotsDefault;
  const lanes = createLanes(slots * lanesPerSlot);
  return {
    ...{ db, now, log, settings, mail, fetch, lanes },
    mailSlots: createPrioritySemaphore(slots),
    webhookSlots: createSemaphore(slots),
    inTurn: createTurns(),
    ledger: openLedger(db),
    pace: createHostPace(),
    shown: createShownArticles(),
    leaseMs: settings.leaseMs ?? leaseMsDefault,
    waits: settings.waits ?? waitsDefault,
    async close() {
      await lanes.whenIdle();
      mail?.close();
      await fetch.close();
    },
  };
}
