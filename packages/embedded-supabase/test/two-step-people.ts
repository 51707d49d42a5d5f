import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import { codeAt } from './authenticators.ts';
import type { TestService } from './harness.ts';

const password = 'correct horse 1';

export function createPeople(service: () => TestService, time: { now: Date }) {
  let count = 0;
  async function makeUser() {
    const email = `person${++count}@example.com`;
    const { id } = await service().admin.createUser({ email, password });
    return { email, id };
  }
  async function signIn(email: string): Promise<SupabaseClient> {
    const client = service().client();
    const { error } = await client.auth.signInWithPassword({ email, password });
    expect(error).toBeNull();
    return client;
  }
  async function enroll(client: SupabaseClient, friendlyName = 'Phone app') {
    const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
    expect(error).toBeNull();
    return { ...data!, secret: data!.totp.secret };
  }
  /** Enrols an authenticator and verifies a code, then advances the clock so that the next code differs. */
  async function secure(client: SupabaseClient, friendlyName?: string) {
    const factor = await enroll(client, friendlyName);
    const code = codeAt(factor.secret, time.now);
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
    expect(error).toBeNull();
    passSeconds(30);
    return factor;
  }
  function passSeconds(seconds: number) {
    time.now = new Date(time.now.getTime() + seconds * 1000);
  }
  return { makeUser, signIn, enroll, secure, passSeconds };
}

export async function claimsOf(client: SupabaseClient) {
  const { data } = await client.auth.getSession();
  return decodeJwt<{ aal: string; amr: { method: string; timestamp: number }[]; session_id: string }>(
    data.session!.access_token,
  );
}
