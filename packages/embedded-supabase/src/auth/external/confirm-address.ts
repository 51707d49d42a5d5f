import type { Service } from '../../service.ts';
import { createMailLimits } from '../mail/mail-limits.ts';
import { localeFor, sendAuthMail } from '../mail/send-auth-mail.ts';
import { issueOneTimeToken } from '../one-time-tokens.ts';
import type { UserRow } from '../user-row.ts';

/**
 * Mails a person whose provider has not verified their address a link that does. Returns false, sending nothing, when this
 * server mails nobody.
 *
 * @throws AuthError 429 `over_email_send_rate_limit`.
 */
export async function mailConfirmation(
  service: Service,
  input: { user: UserRow; redirectTo: string; fromAddress: string },
): Promise<boolean> {
  const { user, redirectTo } = input;
  const to = user.email;
  if (!service.sendMail || !to) return false;
  await createMailLimits(service).countMail(to, input.fromAddress);
  const token = await service.sql.begin(async (tx) => {
    await tx`
      update auth.users set confirmation_sent_at = ${service.now().toISOString()}::text::timestamptz where id = ${user.id}`;
    return issueOneTimeToken(service, tx, { userId: user.id, purpose: 'confirmation', relatesTo: to });
  });
  const locale = localeFor(service, user);
  await sendAuthMail(service, { kind: 'confirmation', user, to, token, verifyType: 'signup', redirectTo, locale });
  return true;
}
