import type { Queryable } from '../../database/queryable.ts';
import type { Service } from '../../service.ts';
import { AuthError } from '../auth-error.ts';
import { voidTokens } from '../codes/one-time-tokens.ts';
import type { AuthSms } from '../mail/auth-mail.ts';
import type { Locale } from '../mail/locale.ts';
import type { MailLimits } from '../mail/mail-limits.ts';
import { orderMail, orderSms } from '../mail/order-mail.ts';
import { requireMailer } from '../mail/send-auth-mail.ts';
import { requireTexter } from '../mail/send-auth-sms.ts';
import type { Challenge } from '../sessions/flow-state.ts';
import { confirmEmailChange, confirmPhoneChange } from './confirm-user.ts';
import type { UserRow } from './user-row.ts';
import { emailExists, findUser, phoneExists } from './users.ts';

export interface ContactChange {
  email?: string | undefined;
  phone?: string | undefined;
  challenge?: Challenge | undefined;
  channel: AuthSms['channel'];
  redirectTo: string;
  localeOf: (user: UserRow) => Locale;
  address: string;
}

export interface PlannedContactChange extends ContactChange {
  user: UserRow;
  isEmailAtOnce: boolean;
  isPhoneAtOnce: boolean;
}

/**
 * Checks a change before anything is written, and counts the mails and phone messages it would send. With
 * `auto-confirm`, an email address changes without confirmation if the user had none or the host cannot send mail.
 * @throws AuthError 422 `email_exists`, `phone_exists`; 400 `email_provider_disabled`, `phone_provider_disabled`; 429.
 */
export async function planContactChange(
  { service, mailLimits }: { service: Service; mailLimits: MailLimits },
  user: UserRow,
  change: ContactChange,
): Promise<PlannedContactChange> {
  const { auth } = service.settings;
  const isEmailAtOnce = auth.signup === 'auto-confirm' && (!user.email || !service.sendMail);
  const isPhoneAtOnce = auth.phoneAutoConfirm;
  const { email, phone, address } = change;
  // Counts the attempt before looking up the email address, to limit how often somebody can test whether an address is already in
  // use.
  if (email !== undefined) {
    if (!isEmailAtOnce) {
      requireMailer(service);
      checkEmailGap(service, user);
      await mailLimits.countMail(email, address);
    }
    if (await isTaken(service, user, { email })) throw emailExists();
  }
  if (phone !== undefined) {
    if (!auth.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone accounts are disabled');
    if (!isPhoneAtOnce) {
      requireTexter(service);
      await mailLimits.countSms(phone, address);
    }
    if (await isTaken(service, user, { phone })) throw phoneExists();
  }
  return { ...change, user, isEmailAtOnce, isPhoneAtOnce };
}

async function isTaken(service: Service, user: UserRow, by: { email: string } | { phone: string }): Promise<boolean> {
  const holder = await findUser(service.sql, by);
  return holder !== undefined && holder.id !== user.id;
}

/**
 * Limits how often a user can request a change of email address. Every change notifies the current email address, so
 * the limit protects that address regardless of the new one.
 */
function checkEmailGap(service: Service, user: UserRow) {
  if (!user.email_change_sent_at) return;
  const end = new Date(user.email_change_sent_at).getTime() + service.settings.auth.mailGapSeconds * 1000;
  const retryAfterSeconds = Math.ceil((end - service.now().getTime()) / 1000);
  if (retryAfterSeconds <= 0) return;
  const message = `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`;
  throw new AuthError(429, 'over_email_send_rate_limit', message, { retryAfterSeconds });
}

/**
 * Changes the contacts and returns a function that sends the mails and phone messages. Call that function after the
 * transaction has committed.
 */
export async function changeContacts(
  service: Service,
  tx: Queryable,
  planned: PlannedContactChange,
): Promise<() => Promise<void>> {
  const sends: (() => Promise<unknown>)[] = [];
  if (planned.email !== undefined) sends.push(...(await changeEmail(service, tx, planned, planned.email)));
  if (planned.phone !== undefined) sends.push(...(await changePhone(service, tx, planned, planned.phone)));
  return async () => void (await Promise.all(sends.map((send) => send())));
}

async function changeEmail(service: Service, tx: Queryable, planned: PlannedContactChange, email: string) {
  const { user, challenge, redirectTo, address } = planned;
  const purposes = ['email_change_new', 'email_change_current'] as const;
  await voidTokens(tx, { userId: user.id, purposes: [...purposes] });
  await tx`update auth.users set new_email = ${email}, email_change_confirm_status = 0 where id = ${user.id}`;
  if (planned.isEmailAtOnce) {
    const token = atOnce(user, 'email_change_new', email);
    await confirmEmailChange(service, tx, { user: { ...user, new_email: email }, token, address });
    return [];
  }
  const data = { newEmail: email, ...(user.email ? { oldEmail: user.email } : {}) };
  const locale = planned.localeOf(user);
  const mail = { kind: 'email_change', verifyType: 'email_change', user, redirectTo, locale, data, challenge } as const;
  const toNew = await orderMail(service, tx, { ...mail, purpose: 'email_change_new', to: email });
  const { secureEmailChange, signup } = service.settings.auth;
  if (!secureEmailChange || signup === 'auto-confirm' || !user.email) return [toNew.send];
  const { flowId } = toNew;
  const toCurrent = await orderMail(service, tx, { ...mail, purpose: 'email_change_current', to: user.email, flowId });
  return [toNew.send, toCurrent.send];
}

async function changePhone(service: Service, tx: Queryable, planned: PlannedContactChange, phone: string) {
  const { user, channel, address } = planned;
  await tx`update auth.users set new_phone = ${phone} where id = ${user.id}`;
  if (planned.isPhoneAtOnce) {
    const token = atOnce(user, 'phone_change', phone);
    await confirmPhoneChange(service, tx, { user: { ...user, new_phone: phone }, token, address });
    return [];
  }
  const locale = planned.localeOf(user);
  const message = await orderSms(service, tx, { user, to: phone, purpose: 'phone_change', channel, locale });
  return [message.send];
}

function atOnce(user: UserRow, purpose: 'email_change_new' | 'phone_change', relatesTo: string) {
  return {
    id: '',
    userId: user.id,
    purpose,
    relatesTo,
    flowId: undefined,
    voidsPassword: false,
    keepsIdentities: true,
  };
}

/**
 * Runs work that stores an email address or phone number.
 * @throws AuthError `email_exists` or `phone_exists` if a concurrent request has just stored the same one.
 */
export async function refusingTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const constraint = error instanceof Error && 'constraint_name' in error ? error.constraint_name : undefined;
    if (constraint === 'users_email_key') throw emailExists();
    if (constraint === 'users_phone_key') throw phoneExists();
    throw error;
  }
}
