import { authClient } from './auth-client.ts';
import { type AuthRefusal, authRefusal } from './auth-refusal.ts';
import { finishSignIn, type SignInEnd } from './finish-sign-in.ts';
import { readPhone } from './read-phone.ts';
import { setRemembered } from './session-cookie.ts';

export type SignInOutcome = SignInEnd | { kind: AuthRefusal };

interface Credentials {
  /** Email address, or telephone number in any form. */
  readonly name: string;
  readonly password: string;
  readonly isRemembered: boolean;
}

export async function signIn({ name, password, isRemembered }: Credentials): Promise<SignInOutcome> {
  setRemembered(isRemembered);
  const client = await authClient();
  const phone = name.includes('@') ? undefined : await readPhone(name);
  if (phone === null) return { kind: 'invalid-credentials' };
  const key = phone === undefined ? { email: name } : { phone };
  const { data, error } = await client.signInWithPassword({ ...key, password });
  if (!error) return finishSignIn(data.session);
  const refusal = authRefusal(error);
  // Any other 400 of a password sign-in means wrong credentials.
  return { kind: refusal === 'failed' && error.status === 400 ? 'invalid-credentials' : refusal };
}
