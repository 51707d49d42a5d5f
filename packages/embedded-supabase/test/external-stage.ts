import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { AuthMail } from '../src/auth/mail/auth-mail.ts';
import { createDatabase, serve, type TestService } from './harness.ts';
import { clientId, clientSecret, type LocalProvider, startLocalProvider } from './local-provider.ts';

export let database: Awaited<ReturnType<typeof createDatabase>>;
export let service: TestService;
export let provider: LocalProvider;
export let other: LocalProvider;
export const mails: AuthMail[] = [];
export const reasons: string[] = [];
let offsetMs = 0;
export function passTime(ms: number) {
  offsetMs = ms;
}
const relaxed = { points: 100_000, seconds: 60 };

function oidc(issuer: string) {
  return { kind: 'oidc' as const, clientId, clientSecret, issuer };
}
export function authSettings() {
  return {
    signup: 'confirm' as const,
    manualLinking: true,
    allowPrivateProviders: true,
    mailGapSeconds: 0,
    redirectAllowList: ['https://app.example/**'],
    rateLimits: { externalPerAddress: relaxed, tokenPerAddress: relaxed, mailsPerAddress: relaxed },
    external: {
      google: oidc(provider.issuer),
      keycloak: oidc(other.issuer),
      native: { ...oidc(provider.issuer), moreClientIds: ['the-app'], skipNonceCheck: true },
      off: { ...oidc(other.issuer), enabled: false },
      gone: oidc('http://127.0.0.1:9/'),
      github: {
        clientId,
        clientSecret,
        authorizationEndpoint: `${provider.issuer}/authorize`,
        tokenEndpoint: `${provider.issuer}/token`,
        userinfoEndpoint: `${provider.issuer}/profile`,
        emailsEndpoint: `${provider.issuer}/emails`,
      },
    },
  };
}

/** Sets up the stage before the file's tests and takes it down after them. */
export function useExternalStage() {
  beforeAll(async () => {
    for (const list of [mails, reasons]) list.length = 0;
    cookies.clear();
    [database, provider, other] = await Promise.all([createDatabase(), startLocalProvider(), startLocalProvider()]);
    service = await serve(database.sql, {
      now: () => new Date(Date.now() + offsetMs),
      sendMail: async (mail) => {
        mails.push(mail);
      },
      log: {
        debug() {},
        error() {},
        info: (fields) => reasons.push(JSON.stringify(fields)),
        warn: (fields) => reasons.push(JSON.stringify(fields)),
      },
      settings: { auth: authSettings() },
    });
  });
  afterEach(() => {
    provider.faults = {};
    other.faults = {};
    offsetMs = 0;
  });
  afterAll(async () => {
    await service.close();
    await Promise.all([provider.close(), other.close(), database.drop()]);
  });
}

let count = 0;
export function newPerson(at = provider, more: Record<string, unknown> = {}) {
  const number = ++count;
  at.person = {
    sub: `sub-${number}`,
    email: `someone${number}@example.com`,
    email_verified: true,
    name: '山田',
    ...more,
  };
  return at.person as { sub: string; email: string }; // Set above.
}

export function client(flowType: 'pkce' | 'implicit' = 'pkce') {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return createClient(service.url, service.publishableKey, {
    auth: { flowType, storage, autoRefreshToken: false, detectSessionInUrl: false },
  });
}

export const cookies = new Map<string, string>();
export async function follow(url: string, init: RequestInit = {}): Promise<URL> {
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
  const answer = await fetch(url, { redirect: 'manual', ...init, headers: { cookie } });
  for (const line of answer.headers.getSetCookie()) {
    const [name, value] = line.split(';')[0]!.split('=');
    if (/max-age=0/i.test(line)) cookies.delete(name!);
    else cookies.set(name!, value!);
  }
  const location = answer.headers.get('location');
  if (!location) throw new Error(`${answer.status} ${await answer.text()}`);
  return new URL(location);
}

export async function departure(name = 'google', more = '') {
  const url = `${service.url}/auth/v1/authorize?provider=${name}&redirect_to=https://app.example/in${more}`;
  return (await follow(url)).toString();
}
export async function arrive(name = 'google', at = provider) {
  return follow(at.agree(await departure(name)));
}
export function fragment(url: URL) {
  return Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
}
export function failure(url: URL) {
  const inFragment = fragment(url);
  expect(url.searchParams.get('error_code') ?? undefined).toBe(inFragment.error_code);
  expect(url.searchParams.get('error')).toBe(inFragment.error);
  expect(inFragment).not.toHaveProperty('access_token');
  return inFragment;
}
export async function userByEmail(email: string) {
  return service.admin.findUserByEmail(email);
}
