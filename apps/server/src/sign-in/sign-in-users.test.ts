import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createEmbeddedSupabase, type EmbeddedSupabase } from '@kawaraban/embedded-supabase/create.ts';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignInUsers } from '#src/accounts/sign-in-users.ts';
import { createTestDatabase } from '#test/harness.ts';
import { embeddedUsers } from './embedded-users.ts';
import { hostedUsers } from './hosted-users.ts';

const test = await createTestDatabase();
const mails: { to: string; text: string; subject: string }[] = [];
let service: EmbeddedSupabase;
let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  service = await createEmbeddedSupabase({
    sql: test.db.$client,
    siteUrl: url,
    sendMail: async (mail) => void mails.push(mail),
  });
  server.on('request', getRequestListener(service.app.fetch));
});
afterAll(async () => {
  await service.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await test.drop();
});

const signIn = async (email: string, password: string) => {
  const client = createClient(url, service.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  return client.auth.signInWithPassword({ email, password });
};

describe.each(['embedded', 'hosted'] as const)('%s', (kind) => {
  let users: SignInUsers;
  let serial = 0;
  const newEmail = () => `${kind}-${++serial}@example.com`;
  beforeAll(() => {
    const { publishableKey, secretKey } = service;
    users = kind === 'embedded' ? embeddedUsers(service.admin) : hostedUsers({ url, publishableKey, secretKey });
  });

  it('makes a user once', async () => {
    const email = newEmail();
    const id = await users.ensureUser({ email, password: 'first-password' });
    expect(await users.ensureUser({ email, password: 'another-password' })).toBe(id);
    expect((await signIn(email, 'first-password')).data.user?.id).toBe(id);
  });

  it('changes a password only when it is another', async () => {
    const email = newEmail();
    const userId = await users.ensureUser({ email, password: 'first-password' });
    const { data } = await signIn(email, 'first-password');
    await users.ensurePassword({ userId, email, password: 'first-password' });
    const before = await test.db.$client`select from auth.sessions where user_id = ${userId}`;
    expect(before).toHaveLength(1);
    await users.ensurePassword({ userId, email, password: 'second-password' });
    expect((await signIn(email, 'first-password')).error?.code).toBe('invalid_credentials');
    expect((await signIn(email, 'second-password')).error).toBeNull();
    expect(data.session).not.toBeNull();
  });

  it('invites by mail in the language asked for, again until it is accepted, and tells who is known', async () => {
    const email = newEmail();
    const first = await users.invite({ email, locale: 'ja' });
    const again = await users.invite({ email, locale: 'ja' });
    expect([first.kind, again]).toEqual(['invited', first]);
    const sent = mails.filter((mail) => mail.to === email);
    expect(sent).toHaveLength(2);
    expect(sent[0]?.subject).toMatch(/招待/);
    const password = 'chosen-password';
    await service.admin.updateUser(first.userId, { emailConfirmed: true, password });
    expect(await users.invite({ email, locale: 'ja' })).toEqual({ kind: 'known', userId: first.userId });
    expect(mails.filter((mail) => mail.to === email)).toHaveLength(2);
  });

  it('makes the token of an invitation without a mail, anew each time, until the person can sign in', async () => {
    const email = newEmail();
    const first = await users.createInviteToken({ email, locale: 'ja' });
    const second = await users.createInviteToken({ email, locale: 'ja' });
    const client = createClient(url, service.publishableKey, { auth: { persistSession: false } });
    const follow = (token: string | null) => client.auth.verifyOtp({ token_hash: token!, type: 'invite' });
    expect((await follow(first)).error?.code).toBe('otp_expired');
    expect((await follow(second)).data.user?.email).toBe(email);
    expect(await users.createInviteToken({ email, locale: 'ja' })).toBeNull();
    expect(mails.filter((mail) => mail.to === email)).toEqual([]);
  });

  it('keeps a suspended user out, and lets them in again', async () => {
    const email = newEmail();
    const userId = await users.ensureUser({ email, password: 'first-password' });
    await users.setSuspended({ userId, isSuspended: true });
    expect((await signIn(email, 'first-password')).error?.code).toBe('user_banned');
    await users.setSuspended({ userId, isSuspended: false });
    expect((await signIn(email, 'first-password')).error).toBeNull();
    await expect(users.setSuspended({ userId: crypto.randomUUID(), isSuspended: true })).rejects.toThrow();
  });

  it('makes a user of a given id, who is then invited; the same again is there already', async () => {
    const [email, id] = [newEmail(), crypto.randomUUID()];
    expect(await users.createUser({ id, email })).toEqual({ kind: 'made' });
    expect(await users.createUser({ id, email: email.toUpperCase() })).toEqual({ kind: 'present' });
    expect(await users.createUser({ id, email: newEmail() })).toEqual({ kind: 'taken' });
    expect(await users.createUser({ id: crypto.randomUUID(), email })).toEqual({ kind: 'taken' });
    expect(await users.invite({ email, locale: 'ja' })).toEqual({ kind: 'invited', userId: id });
    expect(mails.filter((mail) => mail.to === email)).toHaveLength(1);
  });

  it('removes a user, once or twice', async () => {
    const email = newEmail();
    const userId = await users.ensureUser({ email, password: 'first-password' });
    await users.remove(userId);
    await users.remove(userId);
    expect((await signIn(email, 'first-password')).error?.code).toBe('invalid_credentials');
  });
});
