import type { ProblemKey } from '@kawaraban/messages/alerts.ts';

export type DeliveryOutcome =
  /**
   * Confirmed by the remote. `isQueued`: the remote has only accepted the message and will post it later (Teams
   * workflows respond with 202). `retryAfterSeconds`: time until the remote accepts the next message.
   */
  | { kind: 'sent'; remoteStatus?: number; detail?: string; isQueued?: boolean; retryAfterSeconds?: number }
  /** Not delivered, but another attempt may succeed. `isTooLarge` requests a smaller message. */
  | (Problem & { kind: 'retry'; retryAfterSeconds?: number; isTooLarge?: boolean })
  /**
   * The message was sent completely but no response arrived, so it may have been delivered. The ledger stores the
   * attempt as `interrupted`, and the message is sent again.
   */
  | (Problem & { kind: 'reply-lost' })
  | (Problem & { kind: 'failed' })
  | (Problem & { kind: 'stopped' });

export type Unconfirmed = Exclude<DeliveryOutcome, { kind: 'sent' }>;

export interface Problem {
  problemKey: ProblemKey;
  detail: string;
  remoteStatus?: number;
}

/** Parses the `Retry-After` header, given in seconds or as an HTTP date (RFC 9110 §10.2.3). */
export function parseRetryAfter(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  const seconds = /^\s*\d{1,9}\s*$/.test(header) ? Number(header) : (Date.parse(header) - now.getTime()) / 1_000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}
