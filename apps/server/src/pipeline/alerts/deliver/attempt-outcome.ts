import type { ProblemKey } from '@kawaraban/messages/alerts.ts';
import type { deliveryAttempts } from '../table.ts';
import type { DeliveryOutcome, Unconfirmed } from './outcome.ts';

interface AttemptResult {
  outcome: 'sent' | 'retry' | 'failed' | 'stopped' | 'interrupted';
  retryAfterSeconds: number | null;
  context: Record<string, string> | null;
}

export function attemptResult(outcome: DeliveryOutcome): AttemptResult {
  if (outcome.kind === 'sent') return { outcome: 'sent', retryAfterSeconds: null, context: null };
  const { kind, problemKey } = outcome;
  if (kind === 'reply-lost') {
    return { outcome: 'interrupted', retryAfterSeconds: null, context: { problemKey, cause: 'reply-lost' } };
  }
  const isRetry = kind === 'retry';
  return {
    outcome: kind,
    retryAfterSeconds: (isRetry && outcome.retryAfterSeconds) || null,
    context: isRetry && outcome.isTooLarge ? { problemKey, cause: 'too-large' } : { problemKey },
  };
}

/** Returns null if the attempt was confirmed, or if its worker died before the response arrived. */
export function readOutcome(attempt: typeof deliveryAttempts.$inferSelect): Unconfirmed | null {
  const { outcome, context, detail, remoteStatus, retryAfterSeconds } = attempt;
  const problemKey = context?.problemKey as ProblemKey | undefined;
  if (outcome === null || outcome === 'sent' || problemKey === undefined) return null;
  const problem = { problemKey, detail: detail ?? '', remoteStatus: remoteStatus ?? undefined };
  if (outcome === 'interrupted') return { ...problem, kind: 'reply-lost' };
  if (outcome !== 'retry') return { ...problem, kind: outcome };
  const isTooLarge = context?.cause === 'too-large';
  return { ...problem, kind: 'retry', retryAfterSeconds: retryAfterSeconds ?? undefined, isTooLarge };
}
