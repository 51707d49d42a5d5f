import { config } from '#src/app/config.ts';
import { authClient } from '#src/app/session/auth-client.ts';
import { type AuthRefusal, authRefusal } from '#src/app/session/auth-refusal.ts';
import { needsFreshSignIn } from '#src/app/session/needs-fresh-sign-in.ts';

export interface AppFactor {
  readonly id: string;
}

export interface Enrolment {
  readonly factorId: string;
  readonly uri: string;
  readonly secret: string;
}

export async function listApps(): Promise<AppFactor[] | undefined> {
  const client = await authClient();
  const { data, error } = await client.mfa.listFactors();
  if (!error) return data.totp;
  console.error(error);
  return undefined;
}

/**
 * Creates a secret for an authenticator app and removes the secret of any previous attempt. Returns undefined if the
 * service refuses.
 * @throws AuthError if a fresh sign-in is needed.
 */
export async function beginEnrolment(): Promise<Enrolment | undefined> {
  const client = await authClient();
  const { data: factors } = await client.mfa.listFactors();
  for (const { id, status } of factors?.all ?? []) {
    if (status === 'unverified') await client.mfa.unenroll({ factorId: id });
  }
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', issuer: config().productName });
  if (error) {
    if (needsFreshSignIn(error)) throw error;
    console.error(error);
    return undefined;
  }
  const { uri, secret } = data.totp;
  return { factorId: data.id, uri, secret: secret.replace(/(.{4})(?=.)/g, '$1 ') };
}

export async function finishEnrolment(factorId: string, code: string): Promise<AuthRefusal | undefined> {
  const client = await authClient();
  const { error } = await client.mfa.challengeAndVerify({ factorId, code });
  return error ? authRefusal(error) : undefined;
}

/**
 * Returns false if the service refused to remove an app.
 * @throws AuthError if a fresh sign-in is needed.
 */
export async function removeApps(apps: readonly AppFactor[]): Promise<boolean> {
  const client = await authClient();
  for (const { id } of apps) {
    const { error } = await client.mfa.unenroll({ factorId: id });
    if (!error) continue;
    if (needsFreshSignIn(error)) throw error;
    console.error(error);
    return false;
  }
  // The current token still claims that two steps were completed.
  await client.refreshSession();
  return true;
}
