import type { Context } from 'hono';
import { z } from 'zod';
import type { Service } from '../../service.ts';
import { audit } from '../admin/audit.ts';
import { afterAnswer } from '../after-answer.ts';
import { validationFailed } from '../auth-error.ts';
import { settleRedirect } from '../codes/redirect-url.ts';
import type { MailLimits } from '../mail/mail-limits.ts';
import { orderMail } from '../mail/order-mail.ts';
import { localeFor, requireMailer } from '../mail/send-auth-mail.ts';
import { challengeFields, readChallenge } from '../sessions/flow-state.ts';
import type { Visitor } from '../sessions/sessions.ts';
import { requireEmail } from '../users/email-address.ts';
import { findUser } from '../users/users.ts';

export const recoverShape = z.object({ email: z.string().nullish(), ...challengeFields });

/**
 * Mails a sign-in link and code to a user who lost their password. The account is looked up only after the response, so
 * that neither the response nor its duration reveals whether the account exists.
 * @throws AuthError 400 `validation_failed`, `email_provider_disabled`; 429 `over_email_send_rate_limit`.
 */
export async function recover(
  { service, mailLimits }: { service: Service; mailLimits: MailLimits },
  c: Context,
  input: { body: z.output<typeof recoverShape>; visitor: Visitor },
): Promise<void> {
  const { body, visitor } = input;
  if (!body.email) throw validationFailed('Password recovery requires an email');
  const email = requireEmail(body.email);
  const challenge = readChallenge(body);
  const redirectTo = settleRedirect(service, c);
  requireMailer(service);
  await mailLimits.countMail(email, visitor.address);
  afterAnswer(service, async () => {
    const user = await findUser(service.sql, { email });
    if (!user) return;
    const mail = await service.sql.begin(async (tx) => {
      const actor = { actorId: user.id, actorEmail: email, address: visitor.address };
      await audit(service, tx, { action: 'user_recovery_requested', ...actor });
      const locale = localeFor(service, user, c);
      const what = { kind: 'recovery', purpose: 'recovery', verifyType: 'recovery', voidsPassword: true } as const;
      return orderMail(service, tx, { ...what, user, to: email, redirectTo, locale, challenge });
    });
    await mail.send();
  });
}
