import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, serve, type TestDatabase, type TestService } from '../../../test/harness.ts';

const password = 'correct horse 1';
let database: TestDatabase;
let service: TestService;
beforeAll(async () => {
  database = await createDatabase();
  service = await serve(database.sql, { settings: { auth: { manualLinking: true, phone: true } } });
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

let count = 0;
async function signedIn(more: { phone?: string } = {}) {
  const email = `linked${++count}@example.com`;
  const { id } = await service.admin.createUser({ email, password, ...more });
  const client = service.client();
  const { data } = await client.auth.signInWithPassword({ email, password });
  return { id, email, client, token: data.session!.access_token };
}
async function link(userId: string, identity: { provider: string; email: string; isVerified?: boolean }) {
  const { provider, email, isVerified = true } = identity;
  const data = JSON.stringify({ sub: `${provider}-${++count}`, email, email_verified: isVerified });
  await database.sql`
    insert into auth.identities (provider_id, user_id, identity_data, provider, created_at)
    values (${`${provider}-${count}`}, ${userId}, ${data}::text::jsonb, ${provider}, now() + interval '1 second')`;
}
async function unlink(client: ReturnType<TestService['client']>, provider: string) {
  const { data } = await client.auth.getUserIdentities();
  const identity = data!.identities.find((one) => one.provider === provider)!;
  return client.auth.unlinkIdentity(identity);
}
const codeOf = async (path: string, token: string) => {
  const headers = { apikey: service.publishableKey, authorization: `Bearer ${token}` };
  const answer = await fetch(`${service.url}/auth/v1/user/identities/${path}`, { method: 'DELETE', headers });
  return [answer.status, answer.headers.get('x-sb-error-code')];
};

describe('unlinking an identity', () => {
  it('keeps the others, and the address while one of them has it', async () => {
    const { id, email, client } = await signedIn();
    await link(id, { provider: 'github', email });
    const { error } = await unlink(client, 'email');
    expect(error).toBeNull();
    const user = await service.admin.findUserById(id);
    expect(user).toMatchObject({ email, app_metadata: { provider: 'github', providers: ['github'] } });
    expect(user?.identities).toHaveLength(1);
  });

  it('takes the address of the oldest remaining identity with a verified one', async () => {
    const { id, client } = await signedIn();
    await link(id, { provider: 'github', email: 'unverified@example.com', isVerified: false });
    await link(id, { provider: 'google', email: 'verified@example.com' });
    expect((await unlink(client, 'email')).error).toBeNull();
    expect((await service.admin.findUserById(id))?.email).toBe('verified@example.com');
  });

  it('removes the address rather than use an unverified one', async () => {
    const { id, client } = await signedIn();
    await link(id, { provider: 'github', email: 'unverified@example.com', isVerified: false });
    expect((await unlink(client, 'email')).error).toBeNull();
    expect(await service.admin.findUserById(id)).toMatchObject({ email: '' });
    expect((await service.admin.findUserById(id))?.email_confirmed_at).toBeUndefined();
  });

  it('removes the number with its identity', async () => {
    const { id, client } = await signedIn({ phone: '447700900123' });
    expect((await unlink(client, 'phone')).error).toBeNull();
    const user = await service.admin.findUserById(id);
    expect(user).toMatchObject({ phone: '', app_metadata: { providers: ['email'] } });
    expect(user?.phone_confirmed_at).toBeUndefined();
  });

  it("refuses the last one, an unknown one, another person's and an invalid id", async () => {
    const { id, client, token, email } = await signedIn();
    const last = await unlink(client, 'email');
    expect(last.error).toMatchObject({ code: 'single_identity_not_deletable', status: 422 });
    await link(id, { provider: 'github', email });
    const other = await signedIn();
    const { data } = await other.client.auth.getUserIdentities();
    expect(await codeOf(data!.identities[0]!.identity_id, token)).toEqual([422, 'identity_not_found']);
    expect(await codeOf('00000000-0000-4000-8000-000000000000', token)).toEqual([422, 'identity_not_found']);
    expect(await codeOf('not-a-uuid', token)).toEqual([404, 'validation_failed']);
    expect((await other.client.auth.getUserIdentities()).data?.identities).toHaveLength(1);
  });

  it("is refused if the account's next address is taken", async () => {
    const other = await signedIn();
    const { id, client } = await signedIn();
    await link(id, { provider: 'github', email: other.email });
    expect((await unlink(client, 'email')).error).toMatchObject({
      code: 'email_conflict_identity_not_deletable',
      status: 422,
    });
    expect((await service.admin.findUserById(id))?.identities).toHaveLength(2);
  });

  it('keeps one identity of two concurrent requests', async () => {
    const { id, client, email } = await signedIn();
    await link(id, { provider: 'github', email });
    const results = await Promise.all([unlink(client, 'email'), unlink(client, 'github')]);
    expect(results.map(({ error }) => error?.code).sort()).toEqual(['single_identity_not_deletable', undefined]);
  });

  it('is off unless the settings allow it', async () => {
    const strict = await serve(database.connect());
    const { email } = await signedIn();
    const client = strict.client();
    await client.auth.signInWithPassword({ email, password });
    expect((await unlink(client, 'email')).error).toMatchObject({ code: 'manual_linking_disabled', status: 404 });
    await strict.close();
  });

  it('is audited', async () => {
    const { id, client, email } = await signedIn();
    await link(id, { provider: 'github', email });
    await unlink(client, 'github');
    const [row] = await database.sql`
      select payload -> 'traits' ->> 'provider' as provider from auth.audit_log_entries
      where payload ->> 'actor_id' = ${id} and payload ->> 'action' = 'identity_unlinked'`;
    expect(row?.provider).toBe('github');
  });
});
