import type { Service } from '../../service.ts';
import { createMailLimits } from '../mail/mail-limits.ts';
import { orderMail } from '../mail/order-mail.ts';
import { localeFor } from '../mail/send-auth-mail.ts';
import type { UserRow } from '../users/user-row.ts';

/**
 * Mails a confirmation link to a user whose provider has not verified their email address. Returns false, without
 * sending, if this server has no mailer.
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
  const locale = localeFor(service, user);
  const order = { kind: 'confirmation', purpose: 'confirmation', verifyType: 'signup' } as const;
  const { send } = await service.sql.begin((tx) =>
    orderMail(service, tx, { ...order, user, to, redirectTo, locale, voidsPassword: true, keepsIdentities: true }),
  );
  await send();
  return true;
}
