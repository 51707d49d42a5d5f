import type { AuthError } from '@supabase/auth-js';
import { request } from '../graphql/client.ts';
import { FindOrCreateUserDocument } from '../graphql/session-documents.ts';
import { readAccountId, writeAccountId } from './account-cookie.ts';
import { authClient } from './auth-client.ts';
import { loadMe } from './me.ts';
import { setRemembered } from './session-cookie.ts';

export type SignInOutcome =
  | { kind: 'signed-in' }
  | {
      kind:
        | 'invalid-credentials'
        | 'email-not-confirmed'
        | 'too-many-attempts'
        | 'unreachable'
        | 'no-account'
        | 'failed';
    };

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly isRemembered: boolean;
}

/**
 * Signs a person in and chooses the account to work in: the one of the cookie if it is still theirs, else their
 * first. Nothing is kept when the credentials are refused.
 */
export async function signIn({ email, password, isRemembered }: Credentials): Promise<SignInOutcome> {
  setRemembered(isRemembered);
  const client = await authClient();
  const { data, error } = await client.signInWithPassword({ email, password });
  if (error) {
    console.error(error);
    return { kind: refusalKind(error) };
  }
  const result = await request(FindOrCreateUserDocument, { id: data.user.id, email: data.user.email ?? email });
  const accountIds = result.findOrCreateUser.user.accountUsers.map((accountUser) => accountUser.accountId);
  const accountId = accountIds.find((id) => id === readAccountId()) ?? accountIds[0];
  if (!accountId) return { kind: 'no-account' };
  writeAccountId(accountId);
  // While the button still turns: the first page then shows who is signed in from the start.
  await loadMe();
  return { kind: 'signed-in' };
}

function refusalKind(error: AuthError): Exclude<SignInOutcome['kind'], 'signed-in'> {
  if (error.code === 'email_not_confirmed') return 'email-not-confirmed';
  if (error.code === 'invalid_credentials' || error.status === 400) return 'invalid-credentials';
  if (error.status === 429) return 'too-many-attempts';
  if (error.name === 'AuthRetryableFetchError') return 'unreachable';
  return 'failed';
}
