import { afterAll, expect, it } from 'vitest';
import { createInvitationToken } from '#src/accounts/invitations/invitation-token.ts';
import { readConfig } from '#src/config.ts';
import { createLog } from '#src/platform/log.ts';
import { connectBackendService } from '#src/sign-in/backend-service.ts';
import { sendDueInvitations } from '#src/transactional-mail/invitations/send-due-invitations.ts';
import { mailSecret } from '#src/transactional-mail/queue-mail.ts';
import { startApiServer } from '#test/api-server.ts';
import { buildMember } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { createSealing, processSealing, useSealing } from './sealing.ts';

const test = await createTestDatabase();
const { db } = test;
const unsealed = processSealing();
afterAll(async () => {
  useSealing(unsealed);
  await test.drop();
});

async function dump(): Promise<string> {
  const tables = await db.$client<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`;
  const texts = tables.map(({ name }) => db.$client.unsafe(`select string_agg(t::text, ' ') as text from ${name} t`));
  return (await Promise.all(texts)).map(([row]) => row?.text ?? '').join('\n');
}

it('holds no refresh token, link of an invitation, link of a mail or secret key that anybody could use', async () => {
  useSealing(createSealing({ current: 'the secret of this installation, outside the database' }));
  const config = readConfig({ PUBLIC_URL: 'https://news.example' });
  const deps = { config, db, now: () => new Date(), log: createLog('silent') };
  const service = await connectBackendService(deps);
  const server = await startApiServer({ db });
  const person = { email: 'reader@shiomi.example', password: 'correct horse battery' };
  const ask = async (path: string, body: object) => {
    const headers = { apikey: service.publishableKey, 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await (await service.embedded?.app.request(path, request))?.json()) as { refresh_token: string };
  };
  await service.ensureUser(person);
  const first = await ask('/auth/v1/token?grant_type=password', person);
  const second = await ask('/auth/v1/token?grant_type=refresh_token', { refresh_token: first.refresh_token });
  const { user } = await buildMember(db, { userAcl: 'ADMIN' });
  const invited = await server.ask('mutation { inviteMember(email: "new@shiomi.example", userAcl: GENERAL) { id } }', {
    as: user,
  });
  const secret = await mailSecret(db);
  const invitation = createInvitationToken(secret, invited.data.inviteMember.id);
  const settings = { productName: 'Kawaraban', publicUrl: config.publicUrl, isPreview: false };
  expect(await sendDueInvitations({ ...deps, settings })).toBe(1);
  const link = await service.createInviteToken({ email: 'third@shiomi.example', locale: 'ja' });
  const copy = await dump();
  expect(copy).toContain('new@shiomi.example');
  for (const usable of [first.refresh_token, second.refresh_token, invitation, secret, link]) {
    expect(usable?.length).toBeGreaterThan(20);
    expect(copy).not.toContain(usable);
  }
  expect(copy).not.toContain('sb_secret_');
  await server.close();
  await service.stop();
});
