import type { RealtimeChannel } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, serve, type TestDatabase, type TestService } from '../../../test/harness.ts';
import { binaryPush, isEvent, joinRaw, openRaw, type RawSocket, settled } from '../../../test/raw-socket.ts';

let database: TestDatabase;
let service: TestService;
let second: TestService;
beforeAll(async () => {
  database = await createDatabase();
  service = await serve(database.sql, { settings: { realtime: { httpMessagesPerSecond: 10 } } });
  second = await serve(database.connect());
});
afterAll(async () => {
  await service.close();
  await second.close();
  await database.drop();
});

const topic = (name: string) => `realtime:${name}`;
async function member(on: TestService, name: string, config: object = {}, version = '2.0.0'): Promise<RawSocket> {
  const socket = await openRaw(on.url, on.publishableKey, version);
  if (version === '2.0.0') await joinRaw(socket, name, { config });
  else {
    socket.send({ topic: topic(name), event: 'phx_join', payload: { config }, ref: '1', join_ref: '1' });
    await socket.next((frame) => (frame as { event: string }).event === 'phx_reply');
  }
  return socket;
}
const subscribed = (channel: RealtimeChannel) =>
  new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve();
      if (status === 'CHANNEL_ERROR') reject(error ?? new Error('channel error'));
    });
  });

describe('a broadcast over the socket', () => {
  it('reaches members of both protocol versions in both processes, from the real client in binary form', async () => {
    const old = await member(service, 'mixed', {}, '1.0.0');
    const far = await member(second, 'mixed');
    const elsewhere = await member(second, 'mixed2');
    const client = service.client();
    const channel = client.channel('mixed', { config: { broadcast: { ack: true } } });
    const own: unknown[] = [];
    channel.on('broadcast', { event: '*' }, (message) => own.push(message));
    await subscribed(channel);
    expect(await channel.send({ type: 'broadcast', event: 'greet 挨拶', payload: { n: 1, text: '瓦版' } })).toBe('ok');
    const message = { type: 'broadcast', event: 'greet 挨拶', payload: { n: 1, text: '瓦版' } };
    expect(await old.next((frame) => (frame as { event: string }).event === 'broadcast')).toEqual({
      topic: 'realtime:mixed',
      event: 'broadcast',
      payload: message,
      ref: null,
      join_ref: null,
    });
    expect(await far.next(isEvent('broadcast'))).toEqual([null, null, 'realtime:mixed', 'broadcast', message]);
    await settled(elsewhere);
    expect(elsewhere.heard.filter(isEvent('broadcast'))).toEqual([]);
    expect(own).toEqual([]);
    await client.removeAllChannels();
    for (const one of [old, far, elsewhere]) one.ws.close();
  });

  it('reaches its sender if requested', async () => {
    const client = service.client();
    const channel = client.channel('mirror', { config: { broadcast: { self: true } } });
    const heard = new Promise((resolve) => channel.on('broadcast', { event: 'hello' }, resolve));
    await subscribed(channel);
    await channel.send({ type: 'broadcast', event: 'hello', payload: { x: [1, null] } });
    expect(await heard).toMatchObject({ event: 'hello', payload: { x: [1, null] } });
    await client.removeAllChannels();
  });

  it('carries bytes to members that support them, and is acknowledged only if requested', async () => {
    const [sender, receiver, far] = [
      await member(service, 'bytes', { broadcast: { ack: true, self: true } }),
      await member(service, 'bytes'),
      await member(second, 'bytes'),
    ];
    const old = await member(service, 'bytes', {}, '1.0.0');
    const bytes = Buffer.from([0, 255, 1, 254, 0xde, 0xad]);
    const place = { joinRef: '1', topic: topic('bytes'), event: 'blob' };
    sender.send(binaryPush({ ...place, ref: '5' }, bytes));
    expect(await sender.next(isEvent('phx_reply', '5'))).toEqual([
      '1',
      '5',
      'realtime:bytes',
      'phx_reply',
      { status: 'ok', response: {} },
    ]);
    for (const socket of [sender, receiver, far]) {
      expect((await socket.next(isEvent('broadcast')))[4]).toEqual({
        type: 'broadcast',
        event: 'blob',
        payload: bytes,
      });
    }
    receiver.send(binaryPush({ ...place, ref: '6', event: 'json', meta: '{"persist":true}' }, { a: 1 }));
    expect((await sender.next(isEvent('broadcast')))[4]).toEqual({
      type: 'broadcast',
      event: 'json',
      payload: { a: 1 },
    });
    await settled(receiver);
    expect(receiver.heard.filter(isEvent('phx_reply', '6'))).toEqual([]);
    const words = (frame: unknown) => (frame as { event: string }).event === 'broadcast';
    expect(await old.next(words)).toMatchObject({ payload: { event: 'json' } });
    expect(old.heard.filter(words)).toEqual([]);
    for (const one of [sender, receiver, far, old]) one.ws.close();
  });

  it("keeps the sender's order to another process, including large and repeated messages", async () => {
    const sender = await member(service, 'order');
    const far = await member(second, 'order');
    const sizes = [1, 20_000, 1, 1, 300_000, 1, 7_900, 1];
    for (const [n, size] of sizes.entries()) {
      const payload = { n, fill: 'x'.repeat(size) };
      sender.send(['1', null, topic('order'), 'broadcast', { type: 'broadcast', event: 'n', payload }]);
    }
    for (let n = 0; n < 3; n++)
      sender.send(['1', null, topic('order'), 'broadcast', { type: 'broadcast', event: 'same', payload: {} }]);
    for (const [n, size] of sizes.entries()) {
      const { payload } = (await far.next(isEvent('broadcast')))[4];
      expect([payload.n, payload.fill.length]).toEqual([n, size]);
    }
    for (let n = 0; n < 3; n++) expect((await far.next(isEvent('broadcast')))[4].event).toBe('same');
    sender.ws.close();
    far.ws.close();
  });

  it('counts several times with a large audience', async () => {
    const strict = await serve(database.connect(), {
      settings: { realtime: { eventsPerSecond: 2, listenersPerMessage: 20 } },
    });
    const sender = await member(strict, 'crowd');
    const crowd = await Promise.all(Array.from({ length: 40 }, () => openRaw(strict.url, strict.publishableKey)));
    await Promise.all(crowd.map((socket) => joinRaw(socket, 'crowd')));
    // The burst limit allows ten messages to a small audience; with 41 members each message counts as three.
    for (let n = 0; n < 4; n++)
      sender.send(['1', null, topic('crowd'), 'broadcast', { type: 'broadcast', event: 'n', payload: { n } }]);
    expect(await sender.closed).toEqual({ code: 1008, reason: 'Too many messages per second' });
    for (const socket of crowd) expect((await socket.next(isEvent('broadcast')))[4].payload).toEqual({ n: 0 });
    for (const socket of crowd) socket.ws.terminate();
    await strict.close();
  });

  it('is refused if malformed, and never crosses between public and private channels', async () => {
    const socket = await member(service, 'odd', { broadcast: { ack: true, self: true } });
    for (const [index, payload] of ['words', null, { payload: {} }, { event: 5 }].entries()) {
      socket.send(['1', `r${index}`, topic('odd'), 'broadcast', payload]);
      expect((await socket.next(isEvent('phx_reply', `r${index}`)))[4]).toMatchObject({ status: 'error' });
    }
    await database.sql`select realtime.send('{"secret":1}', 'private', 'odd', true)`;
    await database.sql`select realtime.send('{"open":1}', 'public', 'odd', false)`;
    expect((await socket.next(isEvent('broadcast')))[4]).toMatchObject({ event: 'public' });
    expect(socket.heard.filter(isEvent('broadcast'))).toEqual([]);
    socket.ws.close();
  });
});

describe('a broadcast over HTTP', () => {
  const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`${service.url}/realtime/v1/api/broadcast${path}`, {
      method: 'POST',
      headers: { apikey: service.publishableKey, 'content-type': 'application/json', ...headers },
      body,
    });

  it("reaches every member, by the client's fallback and by httpSend", async () => {
    const name = 'room/一 1';
    const [near, far] = [await member(service, name), await member(second, name)];
    const client = service.client();
    const channel = client.channel(name);
    expect(await channel.send({ type: 'broadcast', event: 'batch', payload: { n: 1 } })).toBe('ok');
    expect(await channel.httpSend('one/two', { n: 2 })).toEqual({ success: true });
    expect(await channel.httpSend('bytes', new Uint8Array([1, 2, 255]))).toEqual({ success: true });
    for (const socket of [near, far]) {
      expect((await socket.next(isEvent('broadcast')))[4]).toEqual({
        type: 'broadcast',
        event: 'batch',
        payload: { n: 1 },
      });
      expect((await socket.next(isEvent('broadcast')))[4]).toMatchObject({ event: 'one/two', payload: { n: 2 } });
      expect((await socket.next(isEvent('broadcast')))[4]).toMatchObject({
        event: 'bytes',
        payload: Buffer.from([1, 2, 255]),
      });
      socket.ws.close();
    }
    await client.removeAllChannels();
  });

  it('accepts several messages in one request', async () => {
    const socket = await member(service, 'batch');
    const messages = [1, 2, 3].map((n) => ({ topic: 'batch', event: 'e', payload: { n } }));
    const answer = await post('', JSON.stringify({ messages }));
    expect([answer.status, await answer.text()]).toEqual([202, '']);
    for (const n of [1, 2, 3]) expect((await socket.next(isEvent('broadcast')))[4].payload).toEqual({ n });
    socket.ws.close();
  });

  it.each([
    ['', '{"messages":[{"topic":"x","event":"e"}]}', {}, 422],
    ['', '{"messages":[{"topic":"x","event":"e","payload":"words"}]}', {}, 422],
    ['', '{"messages":5}', {}, 422],
    ['', 'nonsense', {}, 422],
    ['/x/events/e', 'nonsense', {}, 400],
    ['/x/events/e', 'words', { 'content-type': 'text/plain' }, 415],
    ['/x/events/e', '{}', { apikey: 'sb_publishable_guess' }, 401],
    ['', '{"messages":[]}', { apikey: '' }, 401],
    ['', '{"messages":[]}', { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.' }, 401],
    ['/x/events/e?private=true', '{}', {}, 403],
    ['/x/events/e', `"${'x'.repeat(3_200_000)}"`, {}, 413],
  ])('refuses %s %.40s %j with %4$d and a JSON error', async (path, body, headers, status) => {
    const answer = await post(path, body, headers);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ error: expect.any(String), message: expect.any(String) });
  });

  it('is limited per address, except for the secret key', async () => {
    const messages = Array.from({ length: 60 }, () => ({ topic: 'flood', event: 'e', payload: {} }));
    const body = JSON.stringify({ messages });
    const answer = await post('', body);
    expect([answer.status, (await answer.json()).message]).toEqual([
      429,
      'Too many messages to broadcast, please reduce the batch size',
    ]);
    expect((await post('', body, { apikey: service.secretKey })).status).toBe(202);
  });
});

describe('a broadcast from the database', () => {
  it('reaches every process, with its id, after its transaction commits and never after a rollback', async () => {
    const [near, far] = [await member(service, 'db'), await member(second, 'db')];
    await database.sql
      .begin(async (tx) => {
        await tx`select realtime.send('{"n":1}', 'rolled-back', 'db', false)`;
        throw new Error('changed its mind');
      })
      .catch(() => undefined);
    await database.sql`select realtime.send('{"n":9007199254740993, "id":"mine"}', 'kept', 'db', false)`;
    await database.sql`select realtime.send('[1]', 'list', 'db', false)`;
    await database.sql`select realtime.send_binary('\\xdeadbeef00ff', 'bytes', 'db', false)`;
    const rows =
      await database.sql`select id, payload::text from realtime.messages where topic = 'db' order by inserted_at`;
    expect(rows.map((row) => row.payload)).toEqual(['{"n": 9007199254740993, "id": "mine"}', '[1]', null]);
    for (const socket of [near, far]) {
      const [kept, list, bytes] = [
        await socket.next(isEvent('broadcast')),
        await socket.next(isEvent('broadcast')),
        await socket.next(isEvent('broadcast')),
      ];
      expect(kept[4]).toMatchObject({ event: 'kept', payload: { id: 'mine' }, meta: { id: rows[0]!.id } });
      expect(list[4]).toMatchObject({ event: 'list', payload: [1] });
      expect(bytes[4]).toMatchObject({ event: 'bytes', payload: Buffer.from('deadbeef00ff', 'hex') });
      expect(socket.heard.filter(isEvent('broadcast'))).toEqual([]);
      socket.ws.close();
    }
  });

  it('says which row of a table changed and how', async () => {
    await database.sql.unsafe(`
      create table public.boards (id int primary key, name text);
      create function public.tell_board() returns trigger language plpgsql as $$ begin
        perform realtime.broadcast_changes('board:' || coalesce(new.id, old.id), tg_op, tg_op, tg_table_name, tg_table_schema, new, old, tg_level);
        return null;
      end; $$;
      create trigger tell after insert or update or delete on public.boards for each row execute function public.tell_board();
      create policy boards on realtime.messages for select to anon using (realtime.topic() like 'board:%')`);
    const socket = await member(service, 'board:7', { private: true, broadcast: { replication_ready: true } });
    expect((await socket.next(isEvent('system')))[4]).toEqual({
      extension: 'system',
      status: 'ok',
      message: 'Replication connection established',
      channel: 'board:7',
    });
    await database.sql`insert into boards values (7, 'a')`;
    await database.sql`update boards set name = 'b'`;
    await database.sql`delete from boards`;
    const place = { table: 'boards', schema: 'public' };
    const told = [];
    for (let n = 0; n < 3; n++) told.push((await socket.next(isEvent('broadcast')))[4]);
    expect(told).toMatchObject([
      { event: 'INSERT', payload: { ...place, operation: 'INSERT', record: { id: 7, name: 'a' }, old_record: null } },
      { event: 'UPDATE', payload: { ...place, operation: 'UPDATE', record: { name: 'b' }, old_record: { name: 'a' } } },
      { event: 'DELETE', payload: { ...place, operation: 'DELETE', record: null, old_record: { id: 7, name: 'b' } } },
    ]);
    socket.ws.close();
  });

  it('is not lost when the listening connections are cut', async () => {
    const [near, far] = [await member(service, 'cut'), await member(second, 'cut')];
    const cut = () => database.sql`
      select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`;
    let sent = 0;
    for (let round = 0; round < 5; round++) {
      await cut();
      for (let n = 0; n < 10; n++)
        await database.sql`select realtime.send(jsonb_build_object('n', ${String(sent++)}::text), 'e', 'cut', false)`;
    }
    for (const socket of [near, far]) {
      for (let n = 0; n < sent; n++) expect((await socket.next(isEvent('broadcast')))[4].payload.n).toBe(String(n));
      expect(socket.heard.filter(isEvent('broadcast'))).toEqual([]);
    }
    await expect
      .poll(async () => {
        near.send(['1', null, topic('cut'), 'broadcast', { type: 'broadcast', event: 'after', payload: {} }]);
        await settled(far);
        return far.heard.filter(isEvent('broadcast')).length;
      })
      .toBeGreaterThan(0);
    near.ws.close();
    far.ws.close();
  });
});

describe('replay', () => {
  beforeAll(() =>
    database.sql.unsafe(`create policy past on realtime.messages for select to anon using (realtime.topic() = 'past')`),
  );
  const replay = (config: object) => ({ private: true, broadcast: { replay: config } });

  it('returns the newest stored messages since a time, oldest first, marked', async () => {
    const since = Date.now() - 1;
    for (let n = 0; n < 30; n++)
      await database.sql`select realtime.send(jsonb_build_object('n', ${String(n)}::text), 'e', 'past')`;
    await database.sql`select realtime.send_binary('\\x0102', 'bytes', 'past')`;
    await database.sql`select realtime.send('{}', 'public', 'past', false)`;
    const socket = await openRaw(service.url, service.publishableKey);
    expect(await joinRaw(socket, 'past', { config: replay({ since, limit: 3 }) })).toMatchObject({ status: 'ok' });
    const heard = [];
    for (let n = 0; n < 3; n++) heard.push((await socket.next(isEvent('broadcast')))[4]);
    expect(heard).toMatchObject([
      { event: 'e', payload: { n: '28' }, meta: { replayed: true, id: expect.any(String) } },
      { event: 'e', payload: { n: '29' }, meta: { replayed: true } },
      { event: 'bytes', payload: Buffer.from([1, 2]), meta: { replayed: true } },
    ]);
    await joinRaw(socket, 'past', { config: replay({ since }), ref: '2' });
    await settled(socket);
    const replayed = (frame: unknown) =>
      isEvent('broadcast')(frame) && (frame as { 4: { meta?: { replayed?: boolean } } })[4].meta?.replayed;
    expect(socket.heard.splice(0).filter(replayed)).toHaveLength(25);
    await joinRaw(socket, 'past', { config: replay({ since: Date.now() + 1000 }), ref: '3' });
    await settled(socket);
    expect(socket.heard.filter(replayed)).toEqual([]);
    socket.ws.close();
  });

  it('continues with live messages, without loss or repetition', async () => {
    const since = Date.now() - 1;
    const sending = (async () => {
      for (let n = 0; n < 20; n++)
        await database.sql`select realtime.send(jsonb_build_object('n', ${String(n)}::text), 'live', 'past')`;
    })();
    const socket = await openRaw(service.url, service.publishableKey);
    await joinRaw(socket, 'past', { config: replay({ since }) });
    await sending;
    const live = (frame: unknown) =>
      isEvent('broadcast')(frame) && (frame as { 4: { event: string } })[4].event === 'live';
    for (let n = 0; n < 20; n++) expect((await socket.next(live))[4].payload.n).toBe(String(n));
    await settled(socket);
    expect(socket.heard.filter(live)).toEqual([]);
    socket.ws.close();
  });

  it.each([
    [{ broadcast: { replay: { since: 1, limit: 1 } } }, 'Replay is not allowed for public channels'],
    [replay({ since: 'yesterday' }), 'Replay params are not valid'],
    [replay({ since: 1, limit: 'all' }), 'Replay params are not valid'],
    [replay({}), 'Replay params are not valid'],
  ])('refuses %j', async (config, text) => {
    const socket = await openRaw(service.url, service.publishableKey);
    expect(await joinRaw(socket, 'past', { config })).toEqual({
      status: 'error',
      response: { reason: `UnableToReplayMessages: ${text}` },
    });
    socket.ws.close();
  });
});
