import type { EmailOtpType } from '@supabase/auth-js';

export type MailLink = { purpose: 'recovery' | 'invite' | 'signup' | 'email_change' | 'magiclink' } & (
  | { kind: 'token'; tokenHash: string; type: EmailOtpType }
  /** The user has returned from the sign-in service's page, with a code to exchange. */
  | { kind: 'returned' }
  /** `isUnknown`: a provider confirmed an email address that nobody invited. */
  | { kind: 'unusable'; isUnknown: boolean }
);

const purposes: Record<string, MailLink['purpose']> = {
  recovery: 'recovery',
  invite: 'invite',
  signup: 'signup',
  email: 'signup',
  email_change: 'email_change',
  magiclink: 'magiclink',
};

export function readMailLink(): MailLink {
  const query = new URLSearchParams(location.search);
  const fragment = new URLSearchParams(location.hash.slice(1));
  const type = query.get('type') ?? fragment.get('type') ?? '';
  const purpose = (Object.hasOwn(purposes, type) ? purposes[type] : undefined) ?? 'magiclink';
  const tokenHash = query.get('token_hash');
  if (tokenHash !== null && Object.hasOwn(purposes, type)) {
    history.replaceState(history.state, '', `${location.pathname}?type=${type}`);
    return { kind: 'token', purpose, tokenHash, type: type as EmailOtpType }; // One of `purposes`, which all have this type.
  }
  const errorCode = query.get('error_code') ?? fragment.get('error_code');
  const hasError = errorCode !== null || query.has('error') || fragment.has('error');
  const isReturned = query.has('code') || fragment.has('access_token');
  if (!hasError && isReturned) return { kind: 'returned', purpose };
  return { kind: 'unusable', purpose, isUnknown: errorCode === 'signup_disabled' };
}
