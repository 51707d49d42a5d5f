import { authClient } from './auth-client.ts';
import { type AuthRefusal, authRefusal } from './auth-refusal.ts';
import { finishSignIn, type SignInEnd } from './finish-sign-in.ts';
import { setRemembered } from './session-cookie.ts';

export type SignInOutcome = SignInEnd | { kind: AuthRefusal };

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly isRemembered: boolean;
}

/** Signs a person in by password. Stores nothing if the credentials are refused. */
export async function signIn({ email, password, isRemembered }: Credentials): Promise<SignInOutcome> {
  setRemembered(isRemembered);
  const client = await authClient();
  const { data, error } = await client.signInWithPassword({ email, password });
  if (!error) return finishSignIn(data.session);
  const refusal = authRefusal(error);
  // Any other 400 of a password sign-in concerns the typed credentials.
  return { kind: refusal === 'failed' && error.status === 400 ? 'invalid-credentials' : refusal };
}
