import type { ProblemKey } from '@kawaraban/messages/alerts.ts';
import { toDetail } from '#src/platform/clip-text.ts';
import type { FailedReason, SafeFetchResult } from '#src/platform/safe-fetch/safe-fetch.ts';
import { type DeliveryOutcome, parseRetryAfter } from '../outcome.ts';

export interface WebhookAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export type Verdict = 'sent' | 'queued' | 'busy' | 'server' | 'refused' | 'forbidden' | 'moved' | 'too-large' | 'gone';

export interface AnswerRule {
  status?: number | readonly number[];
  body?: RegExp;
  verdict: Verdict;
}

const commonRules: readonly AnswerRule[] = [
  // Redirects are not followed, because the URL contains a secret, and a webhook that moves gets a new URL.
  { status: [301, 302, 303, 307, 308], verdict: 'moved' },
  { status: [401, 403, 407], verdict: 'forbidden' },
  { status: [404, 410], verdict: 'gone' },
  { status: 413, verdict: 'too-large' },
  { status: 429, verdict: 'busy' },
  { status: [408, 425], verdict: 'server' },
];

interface Service {
  answers: readonly AnswerRule[];
  pauseSeconds?(answer: WebhookAnswer): number | undefined;
}

export function classifyAnswer(result: SafeFetchResult, service: Service, now: Date): DeliveryOutcome {
  if (result.kind === 'refused') {
    // The host resolved to a private IP address or the URL has an unusual port. This is an attack, or somebody else now controls
    // the domain.
    return { kind: 'failed', problemKey: 'problem.webhookInvalid', detail: `Invalid Webhook URL: ${result.detail}` };
  }
  if (result.kind === 'failed') return classifyFailure(result.reason, result.detail);
  const answer = {
    status: result.status,
    headers: result.headers,
    body: new TextDecoder().decode(result.body),
  };
  const pauseSeconds = service.pauseSeconds?.(answer) ?? parseRetryAfter(answer.headers['retry-after'], now);
  return toOutcome(verdictOf(answer, service.answers), answer, pauseSeconds);
}

/** Failures that occur before a connection is open, so the message cannot have arrived. */
const unconnected: Partial<Record<FailedReason, ProblemKey>> = {
  dns: 'problem.webhookNameUnknown',
  connect: 'problem.webhookUnreachable',
  'connect-timeout': 'problem.webhookUnreachable',
  tls: 'problem.webhookCertificate',
};

/** If a connection was open, the message may have arrived. */
function classifyFailure(reason: FailedReason, detail: string): DeliveryOutcome {
  const problemKey = unconnected[reason];
  if (problemKey) return { kind: 'retry', problemKey, detail: toDetail(detail) };
  const isSilent = reason === 'timeout';
  return {
    kind: 'reply-lost',
    problemKey: isSilent ? 'problem.webhookSilent' : 'problem.webhookReplyLost',
    detail: toDetail(detail),
  };
}

function verdictOf({ status, body }: WebhookAnswer, rules: readonly AnswerRule[]): Verdict {
  const rule = [...rules, ...commonRules].find(
    (one) =>
      (one.status === undefined || [one.status].flat().includes(status)) &&
      (one.body === undefined || one.body.test(body)),
  );
  if (rule) return rule.verdict;
  if (status >= 500) return 'server';
  return status >= 200 && status < 300 ? 'sent' : 'refused';
}

function toOutcome(
  verdict: Verdict,
  { status, body }: WebhookAnswer,
  retryAfterSeconds: number | undefined,
): DeliveryOutcome {
  const problem = { detail: toDetail(`An error has occurred: ${status} ${body}`), remoteStatus: status };
  switch (verdict) {
    case 'sent':
      return { kind: 'sent', remoteStatus: status, retryAfterSeconds };
    case 'queued':
      return { kind: 'sent', remoteStatus: status, isQueued: true, detail: 'queued by the remote' };
    case 'busy':
      return { ...problem, kind: 'retry', problemKey: 'problem.webhookBusy', retryAfterSeconds };
    case 'server':
      return { ...problem, kind: 'retry', problemKey: 'problem.webhookServer', retryAfterSeconds };
    case 'too-large':
      return { ...problem, kind: 'retry', problemKey: 'problem.messageTooLarge', isTooLarge: true };
    case 'refused':
      return { ...problem, kind: 'failed', problemKey: 'problem.webhookRefused' };
    case 'forbidden':
      return { ...problem, kind: 'failed', problemKey: 'problem.webhookForbidden' };
    case 'moved':
      return { ...problem, kind: 'failed', problemKey: 'problem.webhookMoved' };
    case 'gone':
      return { ...problem, kind: 'stopped', problemKey: 'problem.webhookGone' };
  }
}
