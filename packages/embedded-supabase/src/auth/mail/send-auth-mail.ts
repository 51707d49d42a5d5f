import type { Context } from 'hono';
import type { Service } from '../../service.ts';
import { afterAnswer } from '../after-answer.ts';
import { AuthError } from '../auth-error.ts';
import type { IssuedToken } from '../codes/one-time-tokens.ts';
import type { UserRow } from '../users/user-row.ts';
import type { AuthMail, AuthMailKind, MailContent, SecurityNoticeKind } from './auth-mail.ts';
import { type Locale, locales } from './locale.ts';
import { renderMail } from './render-mail.ts';

export type VerifyType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change' | 'email';

export interface MailToSend {
  kind: Exclude<AuthMailKind, SecurityNoticeKind | 'email_changed_notice'>;
  user: UserRow;
  to: string;
  token: IssuedToken;
  verifyType?: VerifyType | undefined;
  redirectTo: string;
  locale: Locale;
  data?: { oldEmail?: string; newEmail?: string } | undefined;
}

/**
 * Mails a user a link and a code. Resolves when the host has accepted the mail. Not rate-limited here; see
 * `createMailLimits`.
 * @throws AuthError 400 `email_provider_disabled` if the host provided no sender; any error of the host's sender.
 */
export async function sendAuthMail(service: Service, mail: MailToSend): Promise<void> {
  const { verifyType, redirectTo, token } = mail;
  const link =
    verifyType && mailLink(service, { linkToken: token.linkToken, verifyType, redirectTo, locale: mail.locale });
  await deliver(service, { ...commonContent(service, mail), link, code: token.code, ...mail.data });
}

export async function sendEmailChangedNotice(
  service: Service,
  notice: { user: UserRow; oldEmail: string; newEmail: string },
): Promise<void> {
  if (!service.settings.auth.securityNotices || !service.sendMail) return;
  const { oldEmail, newEmail, user } = notice;
  const mail = { kind: 'email_changed_notice', to: oldEmail, locale: localeFor(service, user) } as const;
  await deliver(service, { ...commonContent(service, mail), oldEmail, newEmail });
}

/** Sends the notice after the response and logs failures. Call it after the transaction has committed. */
export function sendSecurityNotice(service: Service, user: UserRow, kind: SecurityNoticeKind): void {
  const { email } = user;
  if (!service.settings.auth.securityNotices || !service.sendMail || !email || !user.email_confirmed_at) return;
  afterAnswer(service, () =>
    deliver(service, commonContent(service, { kind, to: email, locale: localeFor(service, user) })),
  );
}

function commonContent(service: Service, mail: { kind: AuthMailKind; to: string; locale: Locale }): MailContent {
  return {
    kind: mail.kind,
    to: mail.to,
    locale: mail.locale,
    productName: service.settings.productName,
    siteUrl: service.siteUrl,
    validSeconds: service.settings.auth.otpSeconds,
  };
}

async function deliver(service: Service, content: MailContent) {
  const send = requireMailer(service);
  const mail: AuthMail = { kind: content.kind, to: content.to, locale: content.locale, ...renderMail(content) };
  await send({ ...mail, ...(await service.mailTemplates?.(content, mail)) });
}

/** @throws AuthError 400 `email_provider_disabled` if the host provided no mailer. */
export function requireMailer(service: Service): NonNullable<Service['sendMail']> {
  if (service.sendMail) return service.sendMail;
  throw new AuthError(400, 'email_provider_disabled', 'Email sending is not set up on this server');
}

function mailLink(
  service: Service,
  input: { linkToken: string; verifyType: string; redirectTo: string; locale: Locale },
): string {
  const { mailLinkPage } = service.settings.auth;
  if (mailLinkPage === undefined) return verifyLink(service, input);
  const { linkToken, verifyType, redirectTo, locale } = input;
  const query = new URLSearchParams({ token_hash: linkToken, type: verifyType, redirect_to: redirectTo });
  return `${service.siteUrl}${mailLinkPage.replace('{locale}', locale)}?${query}`;
}

export function verifyLink(
  service: Service,
  input: { linkToken: string; verifyType: string; redirectTo: string },
): string {
  const { linkToken, verifyType, redirectTo } = input;
  const redirect = encodeURIComponent(redirectTo);
  return `${service.siteUrl}/auth/v1/verify?token=${linkToken}&type=${verifyType}&redirect_to=${redirect}`;
}

/**
 * Returns the user's language: their own setting (`locale` or `lang` in their metadata), else their browser's
 * preference, else the installation's default.
 */
export function localeFor(service: Service, user: UserRow | undefined, c?: Context): Locale {
  const { locale, lang } = user?.raw_user_meta_data ?? {};
  const preferred = (c?.req.header('accept-language') ?? '').slice(0, 200).split(',');
  const wishes = [locale, lang, ...preferred.filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))];
  for (const wish of wishes) {
    if (typeof wish !== 'string') continue;
    const language = wish.trim().slice(0, 2).toLowerCase();
    const known = /^[a-z]{2}([-_;]|$)/i.test(wish.trim()) && locales.find((one) => one === language);
    if (known) return known;
  }
  return service.settings.locale;
}
