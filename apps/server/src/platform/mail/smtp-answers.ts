/**
 * Maps SMTP replies to outcomes. A 4xx is retried later, and a 5xx about the recipient or the content is final. A 5xx
 * at an earlier stage (greeting, sign-in, sender) concerns our configuration, so the mail waits until an operator acts.
 * @see https://www.rfc-editor.org/rfc/rfc5321#section-4.2.1 @see
 * https://www.iana.org/assignments/smtp-enhanced-status-codes
 */
import type { ProblemKey } from '@kawaraban/messages/alerts.ts';
import { toDetail } from '../clip-text.ts';
import type { MailResult, MailStage } from './mail-transport.ts';

export interface MailProblem {
  kind: 'retry' | 'reply-lost' | 'failed';
  problemKey: ProblemKey;
  detail: string;
  remoteStatus?: number;
}

export type MailOutcome = { kind: 'sent'; remoteStatus: number; detail: string } | MailProblem;

interface SmtpRule {
  stages: readonly MailStage[];
  matches: RegExp;
  kind: 'retry' | 'failed';
  problemKey: ProblemKey;
  isOperatorProblem?: true;
}

const ours = ['connection', 'authentication', 'sender'] as const;

/** The first matching rule applies. */
const smtpRules: readonly SmtpRule[] = [
  // 530 (sign-in needed), 534, 535, 538: the credentials in SMTP_URL are wrong.
  {
    stages: ['connection', 'authentication', 'sender', 'recipient', 'content'],
    matches: /^53[0458]/,
    kind: 'retry',
    problemKey: 'problem.mailServer',
    isOperatorProblem: true,
  },
  { stages: ours, matches: /^5/, kind: 'retry', problemKey: 'problem.mailServer', isOperatorProblem: true },
  {
    stages: ['recipient'],
    matches: /^5\d\d 5\.7\.1 .*relay/i,
    kind: 'retry',
    problemKey: 'problem.mailServer',
    isOperatorProblem: true,
  },
  { stages: ours, matches: /^4/, kind: 'retry', problemKey: 'problem.mailServer' },
  // A full mailbox is temporary, even if the server replies with a 5xx.
  { stages: ['recipient', 'content'], matches: /^5\d\d 5\.2\.2/, kind: 'retry', problemKey: 'problem.mailRefused' },
  { stages: ['recipient'], matches: /^5/, kind: 'failed', problemKey: 'problem.mailAddressRefused' },
  { stages: ['content'], matches: /^5/, kind: 'failed', problemKey: 'problem.mailRefused' },
  { stages: ['recipient', 'content'], matches: /^4/, kind: 'retry', problemKey: 'problem.mailRefused' },
];
const unknownRejection: Omit<SmtpRule, 'stages' | 'matches'> = { kind: 'retry', problemKey: 'problem.mailRefused' };

/** `isOperatorProblem`: our configuration or the mail server is at fault, rather than the recipient or the message. */
export function classifyMail(result: MailResult): { outcome: MailOutcome; isOperatorProblem: boolean } {
  if (result.kind === 'rejected') return classifyRejection(result);
  if (result.kind === 'accepted') {
    const { code, response } = result;
    return { outcome: { kind: 'sent', remoteStatus: code, detail: toDetail(response) }, isOperatorProblem: false };
  }
  const detail = toDetail(result.reason);
  return result.kind === 'reply-lost'
    ? { outcome: { kind: 'reply-lost', problemKey: 'problem.mailReplyLost', detail }, isOperatorProblem: false }
    : { outcome: { kind: 'retry', problemKey: 'problem.mailUnreachable', detail }, isOperatorProblem: true };
}

function classifyRejection({ code, stage, response }: MailResult & { kind: 'rejected' }) {
  const words = response.startsWith(String(code)) ? response : `${code} ${response}`;
  const rule = smtpRules.find(({ stages, matches }) => stages.includes(stage) && matches.test(words));
  const { kind, problemKey, isOperatorProblem = false } = rule ?? unknownRejection;
  return { outcome: { kind, problemKey, detail: toDetail(response), remoteStatus: code }, isOperatorProblem };
}
