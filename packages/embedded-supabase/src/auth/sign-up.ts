import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Locale, Queryable } from '../options.ts';
import type { Service } from '../service.ts';
import { afterAnswer } from './after-answer.ts';
import { audit } from './audit.ts';
import { AuthError, validationFailed } from './auth-error.ts';
import { type Challenge, challengeFields, readChallenge } from './flow-state.ts';
import { grantSession } from './grant-session.ts';
import type { AuthSms } from './mail/auth-mail.ts';
import type { MailLimits } from './mail/mail-limits.ts';
import { orderMail, orderSms } from './mail/order-mail.ts';
import { localeFor, requireMailer } from './mail/send-auth-mail.ts';
import { readChannel, requireTexter } from './mail/send-auth-sms.ts';
import { hashPassword, requireGoodPassword } from './password.ts';
import { settleRedirect } from './redirect-url.ts';
import type { TokenResponse, Visitor } from './sessions.ts';
import { type ShownUser, showUser, type UserRow } from './user-row.ts';
import { findUser, insertUser, requireEmail, requirePhone } from './users.ts';

const text = z.string().nullish();
export const signUpShape = z.object({
  email: text,
  phone: text,
  password: text,
  data: z.record(z.string(), z.unknown()).nullish(),
  channel: text,
  ...challengeFields,
});
type SignUpBody = z.output<typeof signUpShape>;

export interface SignUpDependencies {
  service: Service;
  mailLimits: MailLimits;
}

/** What a sign-up is, once checked. Passwords are hashed before anything is looked up, so that every answer costs the same. */
interface SignUp {
  passwordHash: string;
  data: Record<string, unknown> | undefined;
  challenge: Challenge | undefined;
  channel: AuthSms['channel'];
  redirectTo: string;
  localeOf: (user: UserRow) => Locale;
  visitor: Visitor;
}

/** A visitor who must show first that the address or number is theirs, or whose request is answered as if. */
type Outcome =
  | { kind: 'signed-in'; tokens: TokenResponse }
  | { kind: 'asked'; user: UserRow; send: () => Promise<unknown> }
  | { kind: 'known' };

/**
 * Makes an account for a visitor by address or number. Answers with tokens when it is confirmed at once, else with the user,
 * who is sent a link or code. Somebody's confirmed account is answered alike, and nothing is sent: the answer must not tell
 * whose addresses are known here.
 *
 * @throws AuthError 422 `signup_disabled`, `weak_password`, `user_already_exists` (only where accounts are confirmed at once);
 * 400 `validation_failed`, `email_provider_disabled`, `phone_provider_disabled`; 429.
 */
export async function signUp(
  deps: SignUpDependencies,
  c: Context,
  input: { body: SignUpBody; visitor: Visitor },
): Promise<TokenResponse | ShownUser> {
  const { service } = deps;
  const { body, visitor } = input;
  if (service.settings.auth.signup === 'off') {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  }
  if (!body.password) throw validationFailed('Signup requires a valid password');
  await requireGoodPassword(service, body.password);
  if (body.email && body.phone) {
    throw validationFailed('Only an email address or phone number should be provided on signup.');
  }
  const challenge = readChallenge(body);
  if (body.phone && challenge) throw validationFailed('PKCE not supported for phone signups');
  const data = body.data ?? undefined;
  const channel = readChannel(body.channel);
  const localeOf = (user: UserRow) => localeFor(service, user, c);
  const common = { data, challenge, channel, visitor, localeOf, redirectTo: settleRedirect(service, c) };
  const password = body.password;
  if (body.email) return signUpByEmail(deps, { ...common, email: body.email, password });
  return signUpByPhone(deps, { ...common, phone: body.phone ?? '', password });
}

async function signUpByEmail(
  { service, mailLimits }: SignUpDependencies,
  input: Omit<SignUp, 'passwordHash'> & { email: string; password: string },
): Promise<TokenResponse | ShownUser> {
  const { auth } = service.settings;
  if (!auth.email) throw new AuthError(400, 'email_provider_disabled', 'Email signups are disabled');
  const email = requireEmail(input.email);
  const isAtOnce = auth.signup === 'auto-confirm';
  if (!isAtOnce) {
    requireMailer(service);
    await mailLimits.countMail(email, input.visitor.address);
  }
  const order = { ...input, passwordHash: await hashPassword(input.password), email };
  const outcome = await inTransaction(service, (tx) =>
    isAtOnce ? openAccount(service, tx, order) : askByMail(service, tx, order),
  );
  if (outcome.kind === 'asked') afterAnswer(service, async () => void (await outcome.send()));
  return answer(service, outcome, { ...order, isAtOnce });
}

async function signUpByPhone(
  { service, mailLimits }: SignUpDependencies,
  input: Omit<SignUp, 'passwordHash'> & { phone: string; password: string },
): Promise<TokenResponse | ShownUser> {
  const { auth } = service.settings;
  if (!auth.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  const phone = requirePhone(input.phone);
  const isAtOnce = auth.phoneAutoConfirm;
  if (!isAtOnce) {
    requireTexter(service);
    await mailLimits.countSms(phone, input.visitor.address);
  }
  const order = { ...input, passwordHash: await hashPassword(input.password), phone };
  const outcome = await inTransaction(service, (tx) =>
    isAtOnce ? openAccount(service, tx, order) : askBySms(service, tx, order),
  );
  if (outcome.kind === 'asked') afterAnswer(service, async () => void (await outcome.send()));
  return answer(service, outcome, { ...order, isAtOnce });
}

/** Of two sign-ups with one address at once the later finds the account of the earlier. */
async function inTransaction(service: Service, work: (tx: Queryable) => Promise<Outcome>): Promise<Outcome> {
  for (let attempt = 1; attempt <= 2; attempt++) {
    try {
      return await service.sql.begin(work);
    } catch (error) {
      if (!(error instanceof AuthError) || !['email_exists', 'phone_exists'].includes(error.code)) throw error;
    }
  }
  return { kind: 'known' };
}

type Key = { email: string; phone?: never } | { phone: string; email?: never };

async function openAccount(service: Service, tx: Queryable, order: SignUp & Key): Promise<Outcome> {
  if (await findUser(tx, keyOf(order))) return { kind: 'known' };
  const user = await insertUser(service, tx, newUser(order, { isConfirmed: true }));
  const provider = order.email === undefined ? 'phone' : 'email';
  await audit(service, tx, { action: 'user_signedup', ...actor(user, order), traits: { provider } });
  const tokens = await grantSession(service, tx, { userId: user.id, method: 'password', visitor: order.visitor });
  return { kind: 'signed-in', tokens };
}

async function askByMail(service: Service, tx: Queryable, order: SignUp & { email: string }): Promise<Outcome> {
  const user = await unconfirmed(service, tx, order);
  if (!user) return { kind: 'known' };
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

async function askBySms(service: Service, tx: Queryable, order: SignUp & { phone: string }): Promise<Outcome> {
  const user = await unconfirmed(service, tx, order);
  if (!user) return { kind: 'known' };
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

/**
 * Returns the account to be confirmed, or undefined when it is already. One that waits for confirmation takes the newest
 * password and data: whoever opens the newest mail is whoever last signed up, not somebody who took the address earlier.
 */
async function unconfirmed(service: Service, tx: Queryable, order: SignUp & Key): Promise<UserRow | undefined> {
  const existing = await findUser(tx, keyOf(order));
  if (!existing) return insertUser(service, tx, newUser(order, { isConfirmed: false }));
  if (order.email === undefined ? existing.phone_confirmed_at : existing.email_confirmed_at) return undefined;
  const isWaiting = !existing.email_confirmed_at && !existing.phone_confirmed_at && !existing.invited_at;
  if (!isWaiting) return existing;
  await tx`
    update auth.users set encrypted_password = ${order.passwordHash},
      raw_user_meta_data = ${JSON.stringify(order.data ?? {})}::text::jsonb
    where id = ${existing.id} and confirmed_at is null`;
  return existing;
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

function answer(service: Service, outcome: Outcome, order: SignUp & Key & { isAtOnce: boolean }) {
  if (outcome.kind === 'signed-in') return outcome.tokens;
  if (outcome.kind === 'known' && order.isAtOnce) {
    throw new AuthError(422, 'user_already_exists', 'User already registered');
  }
  if (outcome.kind === 'known') return lookAlike(service, order);
  const shown = showUser(outcome.user);
  // Somebody invited has data that the inviting side wrote; it is not this visitor's to see.
  return outcome.user.invited_at ? { ...shown, user_metadata: {}, identities: [] } : shown;
}

/** A user that does not exist, shaped like a new one. */
function lookAlike(service: Service, order: SignUp & Key): ShownUser {
  const now = service.now().toISOString();
  const provider = order.email === undefined ? 'phone' : 'email';
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    email: order.email ?? '',
    phone: order.phone ?? '',
    confirmation_sent_at: now,
    app_metadata: { provider, providers: [provider] },
    user_metadata: order.data ?? {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
