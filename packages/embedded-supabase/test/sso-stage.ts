import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { createDatabase, serve, type TestService } from './harness.ts';
import { type AnswerOptions, type Form, type LocalIdp, makeLocalIdp } from './local-idp.ts';

export let database: Awaited<ReturnType<typeof createDatabase>>;
export let service: TestService;
export let idp: LocalIdp;
export let otherIdp: LocalIdp;
export let providerId: string;
export let otherId: string;
let offsetMs = 0;
export function passTime(ms: number) {
  offsetMs = ms;
}
const nothingThere: (url: string) => Promise<string> = () => Promise.reject(new Error('nothing there'));
let fetched = nothingThere;
export function fetchAs(how: (url: string) => Promise<string>) {
  fetched = how;
}
export const warnings: string[] = [];
const relaxed = { points: 100_000, seconds: 60 };
export const settings = {
  auth: {
    saml: { enabled: true },
    redirectAllowList: ['https://app.example/**'],
    rateLimits: { externalPerAddress: relaxed, tokenPerAddress: relaxed },
  },
};

/** Sets up the stage before the file's tests and takes it down after them. */
export function useSsoStage() {
  beforeAll(async () => {
    warnings.length = 0;
    fetched = nothingThere;
    [database, idp, otherIdp] = await Promise.all([createDatabase(), makeLocalIdp('corp'), makeLocalIdp('rival')]);
    service = await serve(database.sql, {
      now: () => new Date(Date.now() + offsetMs),
      fetchMetadata: (url) => fetched(url),
      log: { debug() {}, info() {}, error() {}, warn: (fields) => warnings.push(JSON.stringify(fields)) },
      settings,
    });
    providerId = (await create({ metadata_xml: idp.metadata(), domains: ['Corp.example', 'corp.jp'] })).id;
    otherId = (await create({ metadata_xml: otherIdp.metadata(), domains: ['rival.example'] })).id;
  });
  afterEach(() => {
    offsetMs = 0;
  });
  afterAll(async () => {
    await service.close();
    await database.drop();
  });
}

export async function admin(method: string, path: string, body?: unknown, key = service.secretKey) {
  const answer = await fetch(`${service.url}/auth/v1/admin/sso/providers${path}`, {
    method,
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}
export async function create(body: Record<string, unknown>) {
  const answer = await admin('POST', '', { type: 'saml', ...body });
  expect(answer.status).toBe(201);
  return answer.body;
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
export async function depart(id = providerId, supabase = client('implicit')) {
  const { data, error } = await supabase.auth.signInWithSSO({
    providerId: id,
    options: { redirectTo: 'https://app.example/in' },
  });
  expect(error).toBeNull();
  return data!.url;
}
export async function post(form: Form, at = service) {
  const answer = await fetch(`${at.url}/auth/v1/sso/saml/acs`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...form }),
  });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location')!);
}
export async function arrive(options: AnswerOptions = {}, who = idp) {
  return post(who.answer(await depart(), options));
}
export function fragment(url: URL) {
  return Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
}
export function claimsOf(url: URL) {
  const { access_token: token } = fragment(url);
  expect(token).toBeTruthy();
  return JSON.parse(Buffer.from(token!.split('.')[1]!, 'base64url').toString());
}
let count = 0;
export function someone() {
  const nameId = `worker-${++count}`;
  return { nameId, attributes: { email: [`${nameId}@corp.example`], displayName: ['山田 花子'] } };
}
