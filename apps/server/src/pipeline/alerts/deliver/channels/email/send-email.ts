import type { DeliverDeps } from '../../open-delivery.ts';
import type { DeliveryOutcome } from '../../outcome.ts';
import type { ComposedMail } from './compose-email.ts';
import { classifyMail } from './smtp-answers.ts';

export async function sendEmail(
  { mail, log }: Pick<DeliverDeps, 'mail' | 'log'>,
  { envelope, raw }: Pick<ComposedMail, 'envelope' | 'raw'>,
): Promise<DeliveryOutcome> {
  if (!mail) {
    log.error('SMTP_URL is not set: e-mail waits, and fails after its last attempt');
    return { kind: 'retry', problemKey: 'problem.mailNotConfigured', detail: 'SMTP_URL is not set' };
  }
  const { outcome, isOperatorProblem } = classifyMail(await mail.send({ envelope, raw }));
  if (isOperatorProblem)
    log.error({ detail: outcome.detail, status: outcome.remoteStatus }, 'the mail server refused a message or failed');
  return outcome;
}
