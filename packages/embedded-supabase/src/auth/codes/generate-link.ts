import type { Queryable } from '../../database/queryable.ts';
import type { Service } from '../../service.ts';
import { audit } from '../admin/audit.ts';
import type { Operator } from '../admin/operator.ts';
import { AuthError, validationFailed } from '../auth-error.ts';
import { orderMail } from '../mail/order-mail.ts';
import { localeFor, type MailToSend, requireMailer, type VerifyType, verifyLink } from '../mail/send-auth-mail.ts';
import { hashGoodPassword } from '../passwords/password.ts';
import { requireEmail } from '../users/email-address.ts';
import { mergeMetadata } from '../users/merge-metadata.ts';
import type { UserRow } from '../users/user-row.ts';
import { emailExists, findUser, insertUser } from '../users/users.ts';
import type { TokenPurpose } from './one-time-tokens.ts';

export const linkTypes = [
  'signup',
  'magiclink',
  'invite',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const;
export type LinkType = (typeof linkTypes)[number];

export interface LinkOrder {
  type: LinkType;
  email: string;
  newEmail?: string | undefined;
  password?: string | undefined;
  data?: Record<string, unknown> | undefined;
  /** Redirect URL, already validated by `settleRedirect` or an equivalent check. */
  redirectTo: string;
}

export interface GeneratedLink {
  user: UserRow;
  actionLink: string;
  emailOtp: string;
  hashedToken: string;
  verificationType: LinkType;
  redirectTo: string;
}

type Plan = { kind: MailToSend['kind']; purpose: TokenPurpose; verifyType: VerifyType };

const plans: Record<LinkType, Plan> = {
  signup: { kind: 'confirmation', purpose: 'confirmation', verifyType: 'signup' },
  magiclink: { kind: 'magic_link', purpose: 'recovery', verifyType: 'magiclink' },
  invite: { kind: 'invite', purpose: 'confirmation', verifyType: 'invite' },
  recovery: { kind: 'recovery', purpose: 'recovery', verifyType: 'recovery' },
  email_change_current: { kind: 'email_change', purpose: 'email_change_current', verifyType: 'email_change' },
  email_change_new: { kind: 'email_change', purpose: 'email_change_new', verifyType: 'email_change' },
};

/**
 * Creates the link that a mail of this type would contain, without sending a mail. A sign-up, invitation or magic link
 * creates the account if none exists. A magic link that creates an account is treated as a sign-up.
 * @throws AuthError 404 `user_not_found`; 422 `email_exists`, `weak_password`; 400 `validation_failed`.
 */
export async function generateLink(service: Service, by: Operator, order: LinkOrder): Promise<GeneratedLink> {
  return (await makeLink(service, by, order)).link;
}

/**
 * Mails an invitation, creates the account if none exists, and returns the user.
 * @throws AuthError 422 `email_exists` for a confirmed account; 400 `validation_failed`, `email_provider_disabled`.
 */
export async function inviteUser(
  service: Service,
  by: Operator,
  order: Pick<LinkOrder, 'email' | 'data' | 'redirectTo'>,
): Promise<UserRow> {
  requireMailer(service);
  const { link, send } = await makeLink(service, by, { ...order, type: 'invite' });
  await send();
  return link.user;
}

async function makeLink(service: Service, by: Operator, order: LinkOrder) {
  const email = requireEmail(order.email);
  const known = await findUser(service.sql, { email });
  const type = order.type === 'magiclink' && !known ? 'signup' : order.type;
  const newEmail = type.startsWith('email_change') ? requireEmail(order.newEmail ?? '') : undefined;
  if (type === 'email_change_current' && !service.settings.auth.secureEmailChange) {
    throw validationFailed('Enable secure email change to generate link for current email');
  }
  const passwordHash = order.type === 'signup' ? await hashOf(service, order, known) : undefined;
  return service.sql.begin(async (tx) => {
    const user = await prepareUser(service, tx, { ...order, type, email, newEmail, passwordHash });
    const plan = plans[type];
    const { redirectTo } = order;
    const to = type === 'email_change_new' ? newEmail! : email; // Required above for this type.
    const locale = localeFor(service, user);
    const data = newEmail ? { oldEmail: email, newEmail } : undefined;
    // The person who opens the link is not necessarily the one who set the unconfirmed account's password.
    const voidsPassword = passwordHash === undefined;
    const { token, send } = await orderMail(service, tx, {
      ...plan,
      user,
      to,
      redirectTo,
      locale,
      data,
      voidsPassword,
    });
    await auditLink(service, tx, { by, user, type });
    const link: GeneratedLink = {
      user: (await findUser(tx, { id: user.id })) ?? user,
      actionLink: verifyLink(service, { linkToken: token.linkToken, verifyType: plan.verifyType, redirectTo }),
      emailOtp: token.code,
      hashedToken: token.linkToken,
      verificationType: type,
      redirectTo,
    };
    return { link, send };
  });
}

async function hashOf(service: Service, { password, email }: LinkOrder, known: UserRow | undefined) {
  if (!password && known) return undefined;
  if (!password) throw validationFailed('Signup requires a valid password');
  return hashGoodPassword(service, password, known ?? { email });
}

type PreparedOrder = LinkOrder & { passwordHash: string | undefined };

async function prepareUser(service: Service, tx: Queryable, order: PreparedOrder): Promise<UserRow> {
  const { type, email } = order;
  const found = await findUser(tx, { email });
  if (type === 'magiclink' || type === 'recovery') return found ?? notFound();
  if (type === 'signup' || type === 'invite') {
    if (found?.email_confirmed_at) throw emailExists();
    return found ? renewAccount(service, tx, found, order) : newAccount(service, tx, order);
  }
  if (!found) return notFound();
  const holder = await findUser(tx, { email: order.newEmail! }); // Required by the caller for these types.
  if (holder && holder.id !== found.id) throw emailExists();
  await tx`
    update auth.users set new_email = ${order.newEmail!}, email_change_confirm_status = 0 where id = ${found.id}`;
  return found;
}

function notFound(): never {
  throw new AuthError(404, 'user_not_found', 'User with this email not found');
}

async function newAccount(service: Service, tx: Queryable, order: PreparedOrder): Promise<UserRow> {
  const { email, passwordHash, data: userMetadata } = order;
  const user = await insertUser(service, tx, { email, passwordHash, userMetadata, emailConfirmed: false });
  if (order.type === 'invite') await noteInvited(service, tx, user);
  return user;
}

async function renewAccount(service: Service, tx: Queryable, user: UserRow, order: PreparedOrder): Promise<UserRow> {
  if (order.type === 'invite') await noteInvited(service, tx, user);
  if (order.passwordHash) {
    await tx`update auth.users set encrypted_password = ${order.passwordHash} where id = ${user.id}`;
  }
  if (order.data) await mergeMetadata(service, tx, { userId: user.id, of: 'user', changes: order.data });
  return user;
}

async function noteInvited(service: Service, tx: Queryable, user: UserRow) {
  await tx`
    update auth.users set invited_at = ${service.now().toISOString()}::text::timestamptz where id = ${user.id}`;
}

async function auditLink(service: Service, tx: Queryable, link: { by: Operator; user: UserRow; type: LinkType }) {
  const { by, user, type } = link;
  const traits = { user_id: user.id, user_email: user.email ?? '' };
  if (type === 'invite') await audit(service, tx, { action: 'user_invited', ...by, traits });
  else if (type === 'magiclink' || type === 'recovery') {
    await audit(service, tx, { action: 'user_recovery_requested', ...by, traits });
  } else if (type === 'signup') {
    await audit(service, tx, {
      action: 'user_confirmation_requested',
      ...by,
      traits: { ...traits, provider: 'email' },
    });
  } else await audit(service, tx, { action: 'user_modified', ...by, traits });
}
