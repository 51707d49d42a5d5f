/** Authenticator apps of the signed-in person, at the sign-in service. */
import { config } from '#src/app/config.ts';
import { authClient } from '#src/app/session/auth-client.ts';
import { type AuthRefusal, authRefusal } from '#src/app/session/auth-refusal.ts';

export interface AppFactor {
  readonly id: string;
}

export interface Enrolment {
  readonly factorId: string;
  /** What the app reads from the QR code. */
  readonly uri: string;
  /** For typing instead, in groups of four. */
  readonly secret: string;
}

/** The apps that were verified; undefined when the service does not say. */
export async function listApps(): Promise<AppFactor[] | undefined> {
  const client = await authClient();
  const { data, error } = await client.mfa.listFactors();
  if (!error) return data.totp;
  console.error(error);
  return undefined;
}

/** Makes a secret for an app to be verified; what an earlier try left is removed. Undefined when it is refused. */
export async function beginEnrolment(): Promise<Enrolment | undefined> {
  const client = await authClient();
  const { data: factors } = await client.mfa.listFactors();
  for (const { id, status } of factors?.all ?? []) {
    if (status === 'unverified') await client.mfa.unenroll({ factorId: id });
  }
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', issuer: config().productName });
  if (error) {
    console.error(error);
    return undefined;
  }
  const { uri, secret } = data.totp;
  return { factorId: data.id, uri, secret: secret.replace(/(.{4})(?=.)/g, '$1 ') };
}

/** Verifies the app with a code it shows: from now on signing in takes two steps. Returns what was refused, if it was. */
export async function finishEnrolment(factorId: string, code: string): Promise<AuthRefusal | undefined> {
  const client = await authClient();
  const { error } = await client.mfa.challengeAndVerify({ factorId, code });
  return error ? authRefusal(error) : undefined;
}

/** Removes the apps; false when one was refused. */
export async function removeApps(apps: readonly AppFactor[]): Promise<boolean> {
  const client = await authClient();
  for (const { id } of apps) {
    const { error } = await client.mfa.unenroll({ factorId: id });
    if (!error) continue;
    console.error(error);
    return false;
  }
  // The token still says that two steps were taken.
  await client.refreshSession();
  return true;
}
