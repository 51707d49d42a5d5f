/**
 * Classifies responses from Microsoft Teams. Workflows respond with 202 (the flow has started, but the message is not
 * posted yet) or 200. Retired connectors always respond with 200. The body is `1` on success and contains "…returned
 * HTTP error 429" (or 413) on failure.
 * @see …
 */
import type { AnswerRule } from '../webhook-answer.ts';

export const teamsAnswers: readonly AnswerRule[] = [
  { status: 200, body: /HTTP error 429|throttl/i, verdict: 'busy' },
  { status: 200, body: /HTTP error 413|message size|too large/i, verdict: 'too-large' },
  { status: 200, body: /HTTP error (404|410)/i, verdict: 'gone' },
  { status: 200, body: /HTTP error 5\d\d/i, verdict: 'server' },
  { status: 200, body: /HTTP error 40[13]/i, verdict: 'forbidden' },
  { status: 200, body: /HTTP error 4\d\d|delivery failed/i, verdict: 'refused' },
  // The flow was removed. Power Automate then responds with 400 or 404.
  { status: [400, 404], body: /WorkflowNotFound|"?FlowNotFound/i, verdict: 'gone' },
  { status: 202, verdict: 'queued' },
];
