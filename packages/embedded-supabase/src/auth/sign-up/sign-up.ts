import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Queryable } from '../../database/queryable.ts';
import type { Service } from '../../service.ts';
import { afterAnswer } from '../after-answer.ts';
import { AuthError, validationFailed } from '../auth-error.ts';
import { settleRedirect } from '../codes/redirect-url.ts';
import type { MailLimits } from '../mail/mail-limits.ts';
import { localeFor, requireMailer } from '../mail/send-auth-mail.ts';
import { readChannel, requireTexter } from '../mail/send-auth-sms.ts';
import { hashPassword, requireGoodPassword } from '../passwords/password.ts';
import { challengeFields, readChallenge } from '../sessions/flow-state.ts';
import type { TokenResponse, Visitor } from '../sessions/sessions.ts';
import { requireEmail } from '../users/email-address.ts';
import { requirePhone } from '../users/phone-number.ts';
import { type ShownUser, showUser, type UserRow } from '../users/user-row.ts';
import { askByMail, askBySms, type Key, openAccount, type SignUp, type SignUpOutcome } from './sign-up-account.ts';

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

/**
 * Creates an account for a visitor by email address or phone number. Returns tokens if the account is confirmed
 * immediately, else the user, who is sent a link or code. For an existing confirmed account, nothing is sent and the
 * response looks the same, so that it does not reveal which accounts exist.
 * @throws AuthError 422 `signup_disabled`, `weak_password`, `user_already_exists` (only where accounts are confirmed
 * immediately); 400 `validation_failed`, `email_provider_disabled`, `phone_provider_disabled`; 429.
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
  await requireGoodPassword(service, body.password, { email: body.email });
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

/** The later of two concurrent sign-ups with one email address retries and finds the account that the earlier one created. */
async function inTransaction(
  service: Service,
  work: (tx: Queryable) => Promise<SignUpOutcome>,
): Promise<SignUpOutcome> {
  for (let attempt = 1; attempt <= 2; attempt++) {
    try {
      return await service.sql.begin(work);
    } catch (error) {
      if (!(error instanceof AuthError) || !['email_exists', 'phone_exists'].includes(error.code)) throw error;
    }
  }
  return { kind: 'known' };
}

function answer(service: Service, outcome: SignUpOutcome, order: SignUp & Key & { isAtOnce: boolean }) {
  if (outcome.kind === 'signed-in') return outcome.tokens;
  if (outcome.kind === 'known' && order.isAtOnce) {
    throw new AuthError(422, 'user_already_exists', 'User already registered');
  }
  if (outcome.kind === 'known') return lookAlike(service, order);
  // An account that somebody else created contains that person's data, which this visitor must not see.
  return outcome.user.invited_at || outcome.user.confirmed_at ? lookAlike(service, order) : showUser(outcome.user);
}

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
