/**
 * Classifies responses of Google Chat, which reports errors as JSON (`error.status`, Google RPC) in addition to the
 * HTTP status.
 * @see https://cloud.google.com/apis/design/errors
 */
import type { AnswerRule } from '../webhook-answer.ts';

const says = (status: string) => new RegExp(`"status"\\s*:\\s*"(?:${status})"`);

export const googleChatAnswers: readonly AnswerRule[] = [
  { body: says('RESOURCE_EXHAUSTED'), verdict: 'busy' },
  { body: says('UNAVAILABLE|INTERNAL|DEADLINE_EXCEEDED|ABORTED|UNKNOWN'), verdict: 'server' },
  { body: says('NOT_FOUND'), verdict: 'gone' },
  { status: 400, body: /too (large|long)|exceeds? (the )?(maximum|limit)/i, verdict: 'too-large' },
  { body: says('PERMISSION_DENIED|UNAUTHENTICATED'), verdict: 'forbidden' },
  { body: says('FAILED_PRECONDITION|INVALID_ARGUMENT'), verdict: 'refused' },
];
