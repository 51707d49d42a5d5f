import { type JWK, SignJWT } from 'jose';
import type { Sql } from 'postgres';
import type { EmbeddedSupabaseOptions } from './options.ts';
import type { SettingsInput } from './settings.ts';

/**
 * The test profile: a service for test suites written for the hosted service's local development setup. Its keys and
 * its secret are published, so it must never hold real data. The service accepts published keys only with `profile:
 * 'test'`.
 * @see https://supabase.com/docs/guides/local-development/cli/config
 */
export const publishedSecret = 'super-secret-jwt-token-with-at-least-32-characters-long';
const publishedKeys = {
  publishableKey: 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH',
  secretKey: 'sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz',
};
/** Expiry of the published key tokens, in Unix seconds. The expiry is part of the tokens' signed content. */
const keyTokensEnd = 1_983_812_996;

export interface TestProfileInput {
  jwtSecret?: string | undefined;
  /** Private keys as JWKs. The first one signs. If absent, tokens are signed with the secret. */
  signingKeys?: JWK[] | undefined;
  schemas: string[];
  settings?: SettingsInput | undefined;
}

export async function testProfile(input: TestProfileInput): Promise<{
  options: Pick<EmbeddedSupabaseOptions, 'profile' | 'keys' | 'settings'>;
  keyTokens: { anon: string; serviceRole: string };
}> {
  const jwtSecret = input.jwtSecret ?? publishedSecret;
  const { signingKeys } = input;
  const algorithm = signingKeys?.[0] === undefined ? 'HS256' : signingKeys[0].kty === 'RSA' ? 'RS256' : 'ES256';
  return {
    options: {
      profile: 'test',
      keys: { ...publishedKeys, jwtSecret, ...(signingKeys ? { signingKeys } : {}) },
      settings: layOver(settingsOf(input.schemas, algorithm), input.settings ?? {}) as SettingsInput, // Both arguments and the result have the same shape.
    },
    keyTokens: { anon: await keyToken(jwtSecret, 'anon'), serviceRole: await keyToken(jwtSecret, 'service_role') },
  };
}

const unlimited = { points: 1_000_000, seconds: 60 };

function settingsOf(schemas: string[], signingAlgorithm: 'ES256' | 'RS256' | 'HS256'): SettingsInput {
  const everything = schemas.map((schema) => `${schema}.*`);
  return {
    requireApiKey: false,
    auth: {
      signingAlgorithm,
      signup: 'auto-confirm',
      anonymous: true,
      bindFlowsToBrowser: false,
      phone: true,
      phoneAutoConfirm: true,
      passwordMinLength: 6,
      // These test suites request two messages within one second and reuse telephone numbers.
      mailGapSeconds: 0,
      smsGapSeconds: 0,
      mfa: { phone: true, webauthn: true },
      rateLimits: {
        tokenPerAddress: unlimited,
        signupPerAddress: unlimited,
        verifyPerAddress: unlimited,
        wrongCodesPerAccount: unlimited,
        otpPerAddress: unlimited,
        anonymousPerAddress: unlimited,
        mailsPerAddress: unlimited,
        externalPerAddress: unlimited,
        failuresPerAccountAndAddress: unlimited,
        failuresPerAccount: unlimited,
        factorPerAddress: unlimited,
        failuresPerFactorAndAddress: unlimited,
        failuresPerFactor: unlimited,
      },
    },
    rest: { tables: everything, functions: everything, aggregates: true, plan: true, openApi: true },
    realtime: { eventsPerSecond: 10_000, joinsPerSecond: 10_000 },
  };
}

function keyToken(secret: string, role: 'anon' | 'service_role'): Promise<string> {
  return new SignJWT({ iss: 'supabase-demo', role, exp: keyTokensEnd })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(secret));
}

function layOver(base: unknown, over: unknown): unknown {
  if (!isRecord(base) || !isRecord(over)) return over === undefined ? base : over;
  const names = new Set([...Object.keys(base), ...Object.keys(over)]);
  return Object.fromEntries([...names].map((name) => [name, layOver(base[name], over[name])]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Adds the roles, extensions and default grants that fixtures expect. Requires a superuser. Idempotent. */
export async function prepareTestDatabase(sql: Sql): Promise<void> {
  await sql.unsafe(`
    set client_min_messages to error;
    create schema if not exists extensions;
    grant usage on schema extensions to anon, authenticated, service_role;
    create extension if not exists pgcrypto schema extensions;
    create extension if not exists "uuid-ossp" schema extensions;
    do $$
    declare
      name text;
    begin
      execute format('alter database %I set search_path to "$user", public, extensions', current_database());
      -- Test suites expect the query plans of a fresh project, which has little memory and computes query ids.
      execute format('alter database %I set effective_cache_size to ''128MB''', current_database());
      execute format('alter database %I set compute_query_id to on', current_database());
      foreach name in array array['supabase_admin', 'supabase_auth_admin', 'supabase_storage_admin',
        'supabase_realtime_admin', 'dashboard_user'] loop
        if not exists (select from pg_catalog.pg_roles where rolname = name) then
          execute format('create role %I nologin', name);
        end if;
      end loop;
    end;
    $$;
    grant usage on schema public to anon, authenticated, service_role;
    grant all on all tables in schema public to anon, authenticated, service_role;
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
    alter default privileges in schema public grant all on routines to anon, authenticated, service_role;
    reset client_min_messages;`);
}
