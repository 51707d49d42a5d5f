import { once } from 'node:events';
import fs from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { exportJWK, generateKeyPair } from 'jose';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimDatabase, releaseDatabase } from '../database-pool.ts';
import { endServers, type ServerProcess, startProgram, temporaryFolder } from './server-process.ts';

const database = await claimDatabase('empty');
const given = { EMBEDDED_SUPABASE_DATABASE_URL: database.url };
afterAll(async () => {
  await endServers();
  await releaseDatabase(database.name);
});

const folder = temporaryFolder();
const fixtures = {
  'sql/01_todos.sql': `
    create table public.todos (id bigint generated always as identity primary key, task text, user_id uuid default auth.uid());
    alter table public.todos enable row level security;
    create policy own on public.todos for all to authenticated using (user_id = auth.uid());
    create table public.notes (id int primary key, body text);
    alter publication supabase_realtime add table public.notes;
    create schema personal;
    create table personal.diary (id int primary key);
    grant usage on schema personal to anon;
    grant select on personal.diary to anon;`,
  'sql/02_users.sql': `
    insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
      raw_user_meta_data, created_at, updated_at, confirmation_token, email_change, email_change_token_new, recovery_token)
    values ('00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated',
      'fixture@example.com', crypt('password123', gen_salt('bf')), now(), '{"provider": "email", "providers": ["email"]}',
      '{}', now(), now(), '', '', '', '');`,
  'settings.json': JSON.stringify({ auth: { otpDigits: 8 } }),
  'broken.sql': 'create table public.half (id int; -- no closing bracket',
};
const place = (name: string) => path.join(folder, name);
const start = (env: Record<string, string> = {}) =>
  startProgram('src/cli/backend-service.ts', { EMBEDDED_SUPABASE_PORT: '0', EMBEDDED_SUPABASE_DB_PORT: '0', ...env });
const shown = async (server: ServerProcess, label: string) =>
  (await server.until(new RegExp(`${label} +(\\S+)`)))[1] ?? '';
const client = (url: string, key: string): SupabaseClient =>
  createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // A TCP server's address is an object.
  server.close();
  await once(server, 'close');
  return port;
}

beforeAll(() => {
  fs.mkdirSync(place('sql'));
  for (const [name, content] of Object.entries(fixtures)) fs.writeFileSync(place(name), content);
});

describe('the test profile', () => {
  let server: ServerProcess;
  let url: string;
  let anonKey: string;
  beforeAll(async () => {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const keys = [{ ...(await exportJWK(privateKey)), kid: 'fixture-key', alg: 'RS256', key_ops: ['sign', 'verify'] }];
    fs.writeFileSync(place('signing_keys.json'), JSON.stringify(keys));
    server = start({
      EMBEDDED_SUPABASE_SQL: place('sql'),
      EMBEDDED_SUPABASE_SCHEMAS: 'public,personal',
      EMBEDDED_SUPABASE_SIGNING_KEYS: place('signing_keys.json'),
      EMBEDDED_SUPABASE_SETTINGS: place('settings.json'),
    });
    url = await shown(server, 'URL');
    anonKey = await shown(server, 'anon key');
    await server.until(/Stop/);
  });

  it('takes the published keys and says that they are', async () => {
    expect(server.output()).toContain('its keys are published');
    expect(anonKey).toMatch(/^eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9\.eyJpc3MiOiJzdXBhYmFzZS1kZW1v/);
    for (const key of [anonKey, await shown(server, 'Publishable key')]) {
      expect((await client(url, key).from('notes').select()).error).toBeNull();
    }
    const admin = client(url, await shown(server, 'service_role key'));
    expect((await admin.auth.admin.listUsers()).data.users.map(({ email }) => email)).toContain('fixture@example.com');
  });

  it('answers without a key as anon, on both loopback addresses', async () => {
    const port = new URL(url).port;
    for (const host of ['127.0.0.1', '[::1]']) {
      const response = await fetch(`http://${host}:${port}/rest/v1/notes`);
      expect([response.status, await response.json()]).toEqual([200, []]);
    }
  });

  it('signs with the given key, and in fixture users by their bcrypt passwords', async () => {
    const visitor = client(url, anonKey);
    const { data, error } = await visitor.auth.signInWithPassword({
      email: 'fixture@example.com',
      password: 'password123',
    });
    expect(error).toBeNull();
    const header = JSON.parse(Buffer.from(data.session?.access_token.split('.')[0] ?? '', 'base64url').toString());
    expect(header).toMatchObject({ alg: 'RS256', kid: 'fixture-key' });
    expect((await visitor.auth.getClaims()).data?.claims.email).toBe('fixture@example.com');
  });

  it('confirms sign-ups by itself, and keeps to the policies of the fixtures', async () => {
    const [one, two] = [client(url, anonKey), client(url, anonKey)];
    await one.auth.signUp({ email: 'one@example.com', password: 'password123' });
    await two.auth.signUp({ email: 'two@example.com', password: 'password123' });
    const { data: mine, error } = await one.from('todos').insert({ task: 'read' }).select().single();
    expect(error).toBeNull();
    expect((await two.from('todos').select()).data).toEqual([]);
    expect((await one.from('todos').select('task')).data).toEqual([{ task: 'read' }]);
    expect((await one.from('todos').delete().eq('id', mine?.id).select()).data).toHaveLength(1);
  });

  it('offers the named schemas whole, and tells changes written over its database port', async () => {
    const visitor = client(url, anonKey);
    expect((await visitor.schema('personal').from('diary').select()).error).toBeNull();
    const sql = postgres(await shown(server, 'Database'), { max: 1 });
    const { promise: told, resolve: tell } = Promise.withResolvers<unknown>();
    const { promise: live, resolve: goLive } = Promise.withResolvers<void>();
    visitor
      .channel('notes')
      .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'notes' }, ({ new: row }) => tell(row))
      .on('system', {}, ({ status }) => status === 'ok' && goLive())
      .subscribe();
    await live;
    await sql`insert into public.notes values (1, '瓦版')`;
    expect(await told).toEqual({ id: 1, body: '瓦版' });
    await sql.end();
    await visitor.removeAllChannels();
  });

  it('lists the mails it would send', async () => {
    await client(url, anonKey).auth.resetPasswordForEmail('fixture@example.com');
    const read = async () => (await fetch(`${url}/test/messages?to=fixture@example.com`)).json();
    await expect.poll(read).toMatchObject([{ kind: 'recovery', to: 'fixture@example.com' }]);
    expect((await read())[0].text).toMatch(/\b\d{8}\b/);
  });

  it('has no SMS provider: a number signs in by its password, not by a code', async () => {
    const [phone, password] = ['81900000001', 'password123'];
    const visitor = client(url, anonKey);
    expect((await visitor.auth.signUp({ phone, password })).data.user?.phone_confirmed_at).toBeTruthy();
    expect((await visitor.auth.signInWithPassword({ phone, password })).error).toBeNull();
    expect((await visitor.auth.signInWithOtp({ phone })).error?.code).toBe('phone_provider_disabled');
  });

  it('leaves nothing behind', async () => {
    expect(await server.end('SIGTERM')).toBe(0);
  });
});

describe('the test profile with an SMS provider, on a database that is there', () => {
  let server: ServerProcess;
  let url: string;

  it('answers whoever asks while it starts', async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    server = start({ ...given, EMBEDDED_SUPABASE_PORT: String(port), EMBEDDED_SUPABASE_SMS: 'list' });
    let answer: unknown;
    const ask = async () => {
      answer = await fetch(`${url}/auth/v1/health`).then(
        ({ status }) => status,
        (error: Error & { cause?: { code?: string } }) => error.cause?.code ?? error,
      );
      return answer;
    };
    await expect.poll(ask, { interval: 10 }).not.toBe('ECONNREFUSED');
    expect(answer).toBe(200);
  });

  it('lists the codes, which sign in', async () => {
    const visitor = client(url, await shown(server, 'anon key'));
    await server.until(/Stop/);
    const phone = '81900000002';
    expect((await visitor.auth.signInWithOtp({ phone })).data).toMatchObject({ messageId: '1' });
    const [message] = await (await fetch(`${url}/test/messages?to=${phone}`)).json();
    const { data } = await visitor.auth.verifyOtp({ phone, token: message.code, type: 'sms' });
    expect(data.user?.phone).toBe(phone);
    expect(await server.end('SIGTERM')).toBe(0);
  });
});

describe('a profile that cannot be', () => {
  it.each([
    ['a file that is not SQL', { ...given, EMBEDDED_SUPABASE_SQL: place('broken.sql') }, [/broken\.sql: syntax error/]],
    [
      'a file that is not there, and another name',
      { EMBEDDED_SUPABASE_SETTINGS: place('nowhere.json'), EMBEDDED_SUPABASE_PROFILE: 'live' },
      [/EMBEDDED_SUPABASE_SETTINGS: cannot be read/, /EMBEDDED_SUPABASE_PROFILE/],
    ],
  ])('%s ends the start and says why', async (_name, env, messages) => {
    const server = start(env);
    expect(await server.end()).toBe(1);
    for (const message of messages) expect(server.output()).toMatch(message);
  });
});
