/**
 * Maps SMTP replies to outcomes. A 4xx is retried later, and a 5xx about the recipient or the content is final. A 5xx
 * at an earlier stage (greeting, sign-in, sender) concerns our configuration, so the mail waits until an operator acts.
 * @see https://www.rfc-editor.org/rfc/rfc5321#section-4.2.1 @see
 * https://www.iana.org/assignments/smtp-enhanced-status-codes
 */
import type { ProblemKey } from '@kawaraban/messages/alerts.ts';
import type { MailResult, MailStage } from '#src/platform/mail.ts';
import { type DeliveryOutcome, toDetail } from '../../outcome.ts';

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
  {
    stages: ['recipient', 'content'],
    matches: /^4/,
    kind: 'retry',
    problemKey: 'problem.mailRefused',
  },
];

export function classifyMail(result: MailResult): { outcome: DeliveryOutcome; isOperatorProblem: boolean } {
  switch (result.kind) {
    case 'accepted':
      return {
        outcome: { kind: 'sent', remoteStatus: result.code, detail: toDetail(result.response) },
        isOperatorProblem: false,
      };
    case 'reply-lost':
    case 'unreachable': {
      const kind = result.kind === 'reply-lost' ? 'reply-lost' : 'retry';
      return {
        outcome: {
          kind,
          problemKey: result.kind === 'reply-lost' ? 'problem.mailReplyLost' : 'problem.mailUnreachable',
          detail: toDetail(result.reason),
        },
        isOperatorProblem: result.kind === 'unreachable',
      };
    }
    case 'rejected':
      return classifyRejection(result);
  }
}

function classifyRejection(result: MailResult & { kind: 'rejected' }) {
  const rule = smtpRules.find((one) => {
    const words = result.response.startsWith(String(result.code))
      ? result.response
      : `${result.code} ${result.response}`;
    return one.stages.includes(result.stage) && one.matches.test(words);
  });
  const outcome: DeliveryOutcome = {
    kind: rule?.kind ?? 'retry',
    problemKey: rule?.problemKey ?? 'problem.mailRefused',
    detail: toDetail(result.response),
    remoteStatus: result.code,
  };
  return { outcome, isOperatorProblem: rule?.isOperatorProblem ?? false };
}
