import type { Queryable } from '../../database/queryable.ts';
import type { Service } from '../../service.ts';
import { audit } from '../admin/audit.ts';
import type { AuthSms } from '../mail/auth-mail.ts';
import type { Locale } from '../mail/locale.ts';
import { orderMail, orderSms } from '../mail/order-mail.ts';
import type { Challenge } from '../sessions/flow-state.ts';
import { grantSession } from '../sessions/grant-session.ts';
import type { TokenResponse, Visitor } from '../sessions/sessions.ts';
import type { UserRow } from '../users/user-row.ts';
import { findUser, insertUser } from '../users/users.ts';

/** Data of a sign-up request. The password is hashed before any lookup, so that every response takes the same time. */
export interface SignUp {
  passwordHash: string;
  data: Record<string, unknown> | undefined;
  challenge: Challenge | undefined;
  channel: AuthSms['channel'];
  redirectTo: string;
  localeOf: (user: UserRow) => Locale;
  visitor: Visitor;
}

/**
 * `asked`: the visitor must first confirm the email address or phone number. `known`: an account already exists, which
 * the response must not reveal.
 */
export type SignUpOutcome =
  | { kind: 'signed-in'; tokens: TokenResponse }
  | { kind: 'asked'; user: UserRow; send: () => Promise<unknown> }
  | { kind: 'known' };

export type Key = { email: string; phone?: never } | { phone: string; email?: never };

export async function openAccount(service: Service, tx: Queryable, order: SignUp & Key): Promise<SignUpOutcome> {
  const known = await findUser(tx, keyOf(order));
  if (known) return repeated(service, tx, known, order);
  const user = await insertUser(service, tx, newUser(order, { isConfirmed: true }));
  const provider = order.email === undefined ? 'phone' : 'email';
  await audit(service, tx, { action: 'user_signedup', ...actor(user, order), traits: { provider } });
  const tokens = await grantSession(service, tx, { userId: user.id, method: 'password', visitor: order.visitor });
  return { kind: 'signed-in', tokens };
}

export async function askByMail(
  service: Service,
  tx: Queryable,
  order: SignUp & { email: string },
): Promise<SignUpOutcome> {
  const known = await findUser(tx, keyOf(order));
  if (known?.email_confirmed_at) return repeated(service, tx, known, order);
  const user = await unconfirmed(service, tx, order, known);
  await audit(service, tx, {
    action: 'user_confirmation_requested',
    ...actor(user, order),
    traits: { provider: 'email' },
  });
  const { challenge, redirectTo, email: to } = order;
  const locale = order.localeOf(user);
  const mail = { user, to, kind: 'confirmation', purpose: 'confirmation', verifyType: 'signup' } as const;
  const { send } = await orderMail(service, tx, { ...mail, redirectTo, locale, challenge });
  return { kind: 'asked', user: (await findUser(tx, { id: user.id })) ?? user, send };
}

/** Same by telephone. */
export async function askBySms(
  service: Service,
  tx: Queryable,
  order: SignUp & { phone: string },
): Promise<SignUpOutcome> {
  const known = await findUser(tx, keyOf(order));
  if (known?.phone_confirmed_at) return repeated(service, tx, known, order);
  const user = await unconfirmed(service, tx, order, known);
  await audit(service, tx, {
    action: 'user_confirmation_requested',
    ...actor(user, order),
    traits: { provider: 'phone' },
  });
  const { channel, phone: to } = order;
  const locale = order.localeOf(user);
  const { send } = await orderSms(service, tx, { user, to, purpose: 'phone_confirmation', channel, locale });
  return { kind: 'asked', user: (await findUser(tx, { id: user.id })) ?? user, send };
}

async function repeated(service: Service, tx: Queryable, known: UserRow, order: SignUp & Key): Promise<SignUpOutcome> {
  const provider = order.email === undefined ? 'phone' : 'email';
  await audit(service, tx, { action: 'user_repeated_signup', ...actor(known, order), traits: { provider } });
  return { kind: 'known' };
}

/** An unconfirmed account takes the newest password and data, so that a user who opens the newest mail gets what they entered. */
async function unconfirmed(
  service: Service,
  tx: Queryable,
  order: SignUp & Key,
  known: UserRow | undefined,
): Promise<UserRow> {
  if (!known) return insertUser(service, tx, newUser(order, { isConfirmed: false }));
  if (known.confirmed_at || known.invited_at) return known;
  await tx`
    update auth.users set encrypted_password = ${order.passwordHash},
      raw_user_meta_data = ${JSON.stringify(order.data ?? {})}::text::jsonb
    where id = ${known.id} and confirmed_at is null`;
  return known;
}

function keyOf(order: Key) {
  return order.email === undefined ? { phone: order.phone } : { email: order.email };
}

function newUser(order: SignUp & Key, { isConfirmed }: { isConfirmed: boolean }) {
  const { passwordHash, data: userMetadata } = order;
  return { ...keyOf(order), passwordHash, userMetadata, emailConfirmed: isConfirmed, phoneConfirmed: isConfirmed };
}

function actor(user: UserRow, { visitor }: SignUp) {
  return { actorId: user.id, actorEmail: user.email ?? user.phone ?? '', address: visitor.address };
}
