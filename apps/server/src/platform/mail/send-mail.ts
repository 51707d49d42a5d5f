import type { Log } from '../log.ts';
import type { MailTransport, OutgoingMail } from './mail-transport.ts';
import { classifyMail, type MailOutcome } from './smtp-answers.ts';

export async function sendMail(
  { mail, log }: { mail: MailTransport | null; log: Log },
  { envelope, raw }: OutgoingMail,
): Promise<MailOutcome> {
  if (!mail) {
    log.error('SMTP_URL is not set: e-mail waits, and fails after its last attempt');
    return { kind: 'retry', problemKey: 'problem.mailNotConfigured', detail: 'SMTP_URL is not set' };
  }
  const { outcome, isOperatorProblem } = classifyMail(await mail.send({ envelope, raw }));
  if (isOperatorProblem)
    log.error({ detail: outcome.detail, status: outcome.remoteStatus }, 'the mail server refused a message or failed');
  return outcome;
}
