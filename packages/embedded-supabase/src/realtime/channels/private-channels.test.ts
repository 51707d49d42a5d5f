import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, serve, type TestDatabase, type TestService } from '../../../test/harness.ts';
import { isEvent, joinRaw, openRaw, settled } from '../../../test/raw-socket.ts';

let database: TestDatabase;
let service: TestService;
beforeAll(async () => {
  database = await createDatabase();
  service = await serve(database.sql);
  await database.sql.unsafe(`
    create table public.members (user_id uuid, org text, is_editor boolean);
    alter table public.members enable row level security;
    create policy own on public.members for select to authenticated using (user_id = auth.uid());
    grant select on public.members to authenticated;
    create policy org_read on realtime.messages for select to authenticated using (
      exists (select from public.members m where realtime.topic() = 'org:' || m.org and m.user_id = auth.uid()));
    create policy org_write on realtime.messages for insert to authenticated with check (
      exists (select from public.members m where realtime.topic() = 'org:' || m.org and m.user_id = auth.uid() and m.is_editor));
    create policy lobby_presence on realtime.messages for select to anon using (
      realtime.topic() = 'lobby' and extension = 'presence');
    create policy broken on realtime.messages for select to anon using (1 / (length(realtime.topic()) - 6) = 1 and realtime.topic() = 'broken');
  `);
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

let count = 0;
async function person(on: TestService, org?: string, isEditor = false) {
  const email = `p${++count}@example.com`;
  const { id } = await on.admin.createUser({ email, password: 'correct horse 1' });
  if (org) await database.sql`insert into members values (${id}, ${org}, ${isEditor})`;
  const client = on.client();
  const { data } = await client.auth.signInWithPassword({ email, password: 'correct horse 1' });
  return { id, client, token: data.session!.access_token };
}
const config = { private: true, broadcast: { ack: true, self: true } };
const unauthorized = (name: string) => ({
  status: 'error',
  response: { reason: `Unauthorized: You do not have permissions to read from this Channel topic: ${name}` },
});
async function enter(on: TestService, name: string, token?: string) {
  const socket = await openRaw(on.url, on.publishableKey);
  const reply = await joinRaw(socket, name, { config, ...(token === undefined ? {} : { token }) });
  return { socket, reply };
}
const push = (name: string, ref: string, event: string) => [
  '1',
  ref,
  `realtime:${name}`,
  'broadcast',
  { type: 'broadcast', event, payload: {} },
];

describe('a private channel', () => {
  it('admits readers by the read policy, and senders by the write policy', async () => {
    const [editor, reader] = [await person(service, 'red', true), await person(service, 'red')];
    const [a, b] = [await enter(service, 'org:red', editor.token), await enter(service, 'org:red', reader.token)];
    expect([a.reply.status, b.reply.status]).toEqual(['ok', 'ok']);
    b.socket.send(push('org:red', '2', 'forbidden'));
    expect((await b.socket.next(isEvent('phx_reply', '2')))[4]).toEqual({
      status: 'error',
      response: { reason: 'Unauthorized: You do not have permissions to write to this Channel topic: org:red' },
    });
    a.socket.send(push('org:red', '2', 'allowed'));
    expect((await a.socket.next(isEvent('phx_reply', '2')))[4]).toEqual({ status: 'ok', response: {} });
    expect((await b.socket.next(isEvent('broadcast')))[4]).toMatchObject({ event: 'allowed' });
    expect((await a.socket.next(isEvent('broadcast')))[4]).toMatchObject({ event: 'allowed' });
    expect(b.socket.heard.filter(isEvent('broadcast'))).toEqual([]);
    a.socket.ws.close();
    b.socket.ws.close();
  });

  it('refuses another tenant, anonymous clients, and everybody if a policy fails', async () => {
    const stranger = await person(service, 'blue', true);
    const outside = await enter(service, 'org:red', stranger.token);
    expect(outside.reply).toEqual(unauthorized('org:red'));
    outside.socket.send(push('org:red', '2', 'smuggled'));
    expect((await outside.socket.next(isEvent('phx_reply', '2')))[4]).toMatchObject({ status: 'error' });
    await database.sql`select realtime.send('{}', 'secret', 'org:red')`;
    await settled(outside.socket);
    expect(outside.socket.heard.filter(isEvent('broadcast'))).toEqual([]);
    outside.socket.ws.close();
    for (const name of ['org:red', 'broken']) {
      const { socket, reply } = await enter(service, name);
      expect(reply).toEqual(unauthorized(name));
      socket.ws.close();
    }
  });

  it('refuses a forged token and SQL in its name', async () => {
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = encode({ role: 'service_role', exp: 9_999_999_999 });
    const forged = [`${encode({ alg: 'none' })}.${claims}.`, `${encode({ alg: 'HS256' })}.${claims}.c2lnbmF0dXJl`];
    for (const token of forged) {
      const { socket, reply } = await enter(service, 'org:red', token);
      expect(reply.response.reason).toMatch(/^(JwtSignatureError|MalformedJWT)/);
      socket.ws.close();
    }
    const { token } = await person(service, 'blue');
    for (const name of ["x' or true --", 'org:red\u0000', '%', 'org:%']) {
      const { socket, reply } = await enter(service, name, token);
      expect(reply.status).toBe('error');
      socket.ws.close();
    }
  });

  it('is open to the secret key', async () => {
    const socket = await openRaw(service.url, service.secretKey);
    expect((await joinRaw(socket, 'org:red', { config })).status).toBe('ok');
    socket.send(push('org:red', '2', 'from the server'));
    expect((await socket.next(isEvent('phx_reply', '2')))[4]).toMatchObject({ status: 'ok' });
    socket.ws.close();
  });

  it('can allow only presence', async () => {
    const { socket, reply } = await enter(service, 'lobby');
    expect(reply.status).toBe('ok');
    await socket.next(isEvent('presence_state'));
    await database.sql`select realtime.send('{}', 'secret', 'lobby')`;
    const witness = await openRaw(service.url, service.secretKey);
    await joinRaw(witness, 'lobby', { config });
    await database.sql`select realtime.send('{}', 'later', 'lobby')`;
    await witness.next(isEvent('broadcast'));
    await settled(socket);
    expect(socket.heard.filter(isEvent('broadcast'))).toEqual([]);
    socket.send(['1', '3', 'realtime:lobby', 'presence', { type: 'presence', event: 'track', payload: {} }]);
    expect((await socket.next(isEvent('phx_reply', '3')))[4]).toMatchObject({ status: 'error' });
    socket.ws.close();
    witness.ws.close();
  });

  it("is left when a new token may not read it; otherwise the new token's rights apply", async () => {
    const [editor, reader, stranger] = [
      await person(service, 'red', true),
      await person(service, 'red'),
      await person(service),
    ];
    const { socket } = await enter(service, 'org:red', reader.token);
    socket.send(['1', null, 'realtime:org:red', 'access_token', { access_token: editor.token }]);
    socket.send(push('org:red', '2', 'promoted'));
    expect((await socket.next(isEvent('phx_reply', '2')))[4]).toMatchObject({ status: 'ok' });
    socket.send(['1', null, 'realtime:org:red', 'access_token', { access_token: stranger.token }]);
    expect((await socket.next(isEvent('system')))[4]).toEqual({
      extension: 'system',
      status: 'error',
      message: 'You no longer have permission to read from this Channel topic: org:red',
      channel: 'org:red',
    });
    expect(await socket.next(isEvent('phx_close'))).toEqual(['1', '1', 'realtime:org:red', 'phx_close', {}]);
    socket.ws.close();
  });

  it('is left some time after its policies changed', async () => {
    const strict = await serve(database.connect(), { settings: { realtime: { tokenCheckMs: 100 } } });
    const member = await person(strict, 'green', true);
    const { socket } = await enter(strict, 'org:green', member.token);
    socket.send(push('org:green', '2', 'still'));
    expect((await socket.next(isEvent('phx_reply', '2')))[4]).toMatchObject({ status: 'ok' });
    await database.sql`update members set is_editor = false where user_id = ${member.id}`;
    await expect
      .poll(async () => {
        const ref = `again-${Math.random()}`;
        socket.send(push('org:green', ref, 'again'));
        return (await socket.next(isEvent('phx_reply', ref)))[4].status;
      })
      .toBe('error');
    await database.sql`delete from members where user_id = ${member.id}`;
    expect((await socket.next(isEvent('system')))[4]).toMatchObject({
      message: expect.stringMatching(/no longer have permission/),
    });
    await socket.next(isEvent('phx_close'));
    socket.ws.close();
    await strict.close();
  });

  it('works with the real client, over the socket and over HTTP', async () => {
    const [editor, reader] = [await person(service, 'red', true), await person(service, 'red')];
    const channel = reader.client.channel('org:red', { config: { private: true } });
    const heard: unknown[] = [];
    const both = new Promise<void>((resolve) => {
      channel.on('broadcast', { event: '*' }, ({ event }) => {
        heard.push(event);
        if (heard.length === 2) resolve();
      });
    });
    await new Promise<void>((resolve) => channel.subscribe((status) => status === 'SUBSCRIBED' && resolve()));
    const outgoing = editor.client.channel('org:red', { config: { private: true } });
    expect(await outgoing.httpSend('by http', {})).toEqual({ success: true });
    expect(await outgoing.send({ type: 'broadcast', event: 'by batch', payload: {} })).toBe('ok');
    await both;
    expect(heard).toEqual(['by http', 'by batch']);
    await expect(channel.httpSend('refused', {})).rejects.toThrow('Unauthorized');
    await Promise.all([reader.client.removeAllChannels(), editor.client.removeAllChannels()]);
  });

  it('leaves no trace of its policy checks', async () => {
    const [row] = await database.sql`select count(*)::int as n from realtime.messages where event is null`;
    expect(row!.n).toBe(0);
  });
});

it('a message from the database is sent as the writing role, and never fails its transaction', async () => {
  const { id } = await person(service, 'red', true);
  const socket = await openRaw(service.url, service.secretKey);
  await joinRaw(socket, 'org:red', { config });
  await joinRaw(socket, 'org:blue', { config, ref: '2' });
  const claims = JSON.stringify({ role: 'authenticated', sub: id });
  await database.sql.begin(async (tx) => {
    await tx`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${claims}, true)`;
    await tx`select realtime.send('{}', 'not mine', 'org:blue')`;
    await tx`select realtime.send('{}', 'mine', 'org:red')`;
  });
  expect(await socket.next(isEvent('broadcast'))).toMatchObject({ 2: 'realtime:org:red', 4: { event: 'mine' } });
  await settled(socket);
  expect(socket.heard.filter(isEvent('broadcast'))).toEqual([]);
  await expect(
    database.sql.begin(async (tx) => {
      await tx`set local role anon`;
      await tx`select * from realtime.changes`;
    }),
  ).rejects.toThrow(/permission denied/);
  socket.ws.close();
});
