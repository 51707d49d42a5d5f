import type { ProblemKey } from '@kawaraban/messages/alerts.ts';

/** Outcome of one attempt, by the action that follows. */
export type DeliveryOutcome =
  /**
   * Confirmed by the remote. `isQueued`: it has only promised to post the message (Teams workflows answer 202).
   * `retryAfterSeconds`: it accepts the next message after that time.
   */
  | { kind: 'sent'; remoteStatus?: number; detail?: string; isQueued?: boolean; retryAfterSeconds?: number }
  /** Not delivered, and another attempt may succeed. `isTooLarge` asks for a smaller message. */
  | (Problem & { kind: 'retry'; retryAfterSeconds?: number; isTooLarge?: boolean })
  /** Sent completely but not answered, so it may have arrived. Repeated, and marked in the ledger. */
  | (Problem & { kind: 'reply-lost' })
  /** The remote refuses this message for good. */
  | (Problem & { kind: 'failed' })
  /** The address no longer exists. */
  | (Problem & { kind: 'stopped' });

/** Any outcome but a confirmation. */
export type Unconfirmed = Exclude<DeliveryOutcome, { kind: 'sent' }>;

export interface Problem {
  problemKey: ProblemKey;
  /** The remote's own words, cut. */
  detail: string;
  remoteStatus?: number;
}

/** Seconds before the second, third … attempt (docs/rules.md "Alerts"); after the last one a delivery has failed. */
const backoffSeconds = [30, 120, 600, 3_600, 21_600] as const;

/** Longest wait that a remote may ask for. Later the alert would be old. */
export const retryAfterSecondsMax = 6 * 3_600;

/** Returns the time of the next attempt after `failureCount` failures, or null after the last one. */
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

/** Characters of a remote's answer that are stored. */
const detailMax = 300;

/** Returns a remote's answer as one short line. */
export function toDetail(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, detailMax);
}
