import type { ProblemKey } from '@kawaraban/messages/alerts.ts';

/** How one attempt ended, in the terms of what happens next. */
export type DeliveryOutcome =
  /**
   * The remote confirmed it; `isQueued` when it only promised to post it (Teams workflows answer 202). With
   * `retryAfterSeconds` it takes the next message only then.
   */
  | { kind: 'sent'; remoteStatus?: number; detail?: string; isQueued?: boolean; retryAfterSeconds?: number }
  /** Not delivered; trying again may help. `isTooLarge` asks for a smaller message. */
  | (Problem & { kind: 'retry'; retryAfterSeconds?: number; isTooLarge?: boolean })
  /** The whole message went out but no answer came: it may have arrived. Tried again, and marked in the ledger. */
  | (Problem & { kind: 'reply-lost' })
  /** The remote will not take this message, ever. */
  | (Problem & { kind: 'failed' })
  /** The address is gone: nothing more is sent to it. */
  | (Problem & { kind: 'stopped' });

/** Any outcome but a confirmation. */
export type Unconfirmed = Exclude<DeliveryOutcome, { kind: 'sent' }>;

export interface Problem {
  problemKey: ProblemKey;
  /** The remote's own words, bounded. */
  detail: string;
  remoteStatus?: number;
}

/** Seconds before the second, third … attempt (docs/rules.md "Alerts"); after the last one a delivery has failed. */
const backoffSeconds = [30, 120, 600, 3_600, 21_600] as const;

/** Longest wait a remote may ask for: an alert of yesterday is no alert. */
const retryAfterSecondsMax = 6 * 3_600;

/** Returns when to try again after `failureCount` failed attempts, or null when it is time to give up. */
export function nextAttemptAt(now: Date, failureCount: number, retryAfterSeconds = 0): Date | null {
  const waitSeconds = backoffSeconds[failureCount - 1];
  if (waitSeconds === undefined) return null;
  const asked = Math.min(retryAfterSeconds, retryAfterSecondsMax);
  return new Date(now.getTime() + Math.max(waitSeconds, asked) * 1_000);
}

/** Returns the seconds of a `Retry-After` header (seconds or an HTTP date, RFC 9110 §10.2.3), or undefined. */
export function parseRetryAfter(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  const seconds = /^\s*\d{1,9}\s*$/.test(header) ? Number(header) : (Date.parse(header) - now.getTime()) / 1_000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}

/** Characters of a remote's words that are kept. */
const detailMax = 300;

/** Returns a remote's answer as one short line. */
export function toDetail(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, detailMax);
}
