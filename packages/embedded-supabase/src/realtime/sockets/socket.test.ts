import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, serve, type TestService } from '../../../test/harness.ts';
import { isEvent, joinRaw, openRaw } from '../../../test/raw-socket.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let service: TestService;
beforeAll(async () => {
  database = await createDatabase();
  service = await serve(database.sql, {
    settings: {
      realtime: { channelsPerSocketMax: 3, eventsPerSecond: 60, joinsPerSecond: 10, frameBytesMax: 100_000 },
    },
  });
  await database.sql.unsafe(`create table public.work (id int primary key, body text); grant select on work to anon;
    select realtime.add_table('work'); create table public.private_notes (id int primary key)`);
});
afterAll(async () => {
  await service.close();
  await database.drop();
});
const open = (version?: string) => openRaw(service.url, service.publishableKey, version);
const join = (topic: string, ref: string, config: object = {}) => [ref, ref, topic, 'phx_join', { config }];

async function upgrade(path: string): Promise<{ status: number; body: string }> {
  const { port } = new URL(service.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  );
  const text = await new Promise<string>((resolve) => {
    let heard = '';
    socket.on('data', (data) => {
      heard += data.toString();
    });
    socket.on('close', () => resolve(heard));
  });
  return { status: Number(text.slice(9, 12)), body: text.split('\r\n\r\n')[1] ?? '' };
}

describe('connecting', () => {
  it('requires a known key and protocol version; refusals are JSON before the upgrade', async () => {
    for (const key of ['', 'sb_publishable_guess', 'a.b.c']) {
      const { status, body } = await upgrade(`/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`);
      expect([status, JSON.parse(body)]).toMatchObject([401, { error: expect.any(String) }]);
    }
    expect((await upgrade(`/realtime/v1/websocket?apikey=${service.publishableKey}&vsn=3.0.0`)).status).toBe(403);
    expect((await upgrade(`/realtime/v1/nothing?apikey=${service.publishableKey}&vsn=2.0.0`)).status).toBe(404);
  });

  it('leaves other paths to the rest of the program', async () => {
    expect(await upgrade('/graphql')).toEqual({ status: 0, body: '' }); // The test server closes those.
    expect(await upgrade('//')).toEqual({ status: 0, body: '' });
  });
});

describe('the protocol', () => {
  it('answers heartbeats in both serialisations', async () => {
    const two = await open();
    two.send([null, '1', 'phoenix', 'heartbeat', {}]);
    expect(await two.next(isEvent('phx_reply'))).toEqual([
      null,
      '1',
      'phoenix',
      'phx_reply',
      { status: 'ok', response: {} },
    ]);
    two.ws.close();
    const one = await open('1.0.0');
    one.send({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '7' });
    expect(await one.next(() => true)).toEqual({
      topic: 'phoenix',
      event: 'phx_reply',
      payload: { status: 'ok', response: {} },
      ref: '7',
      join_ref: null,
    });
    one.ws.close();
  });

  it('joins and leaves with a reply', async () => {
    const socket = await open();
    socket.send(join('realtime:room', '1'));
    expect(await socket.next(isEvent('phx_reply', '1'))).toEqual([
      '1',
      '1',
      'realtime:room',
      'phx_reply',
      { status: 'ok', response: { postgres_changes: [] } },
    ]);
    socket.send(['1', '2', 'realtime:room', 'phx_leave', {}]);
    expect(await socket.next(isEvent('phx_reply', '2'))).toMatchObject({ 4: { status: 'ok', response: {} } });
    expect(await socket.next(isEvent('phx_close'))).toEqual(['1', '1', 'realtime:room', 'phx_close', {}]);
    socket.send([null, '3', 'realtime:room', 'phx_leave', {}]);
    expect(await socket.next(isEvent('phx_reply', '3'))).toMatchObject({ 4: { status: 'ok' } });
    socket.send([null, '4', 'realtime:room', 'shout', {}]);
    expect(await socket.next(isEvent('phx_reply', '4'))).toMatchObject({
      4: { status: 'error', response: { reason: 'unmatched topic' } },
    });
    socket.ws.close();
  });

  it('echoes each subscription with an id, in order and with its original fields', async () => {
    const socket = await open();
    const changes = [
      { event: 'INSERT', schema: 'public', table: 'work', filter: 'id=gt.1' },
      { event: '*', schema: 'public' },
      { event: '*', schema: 'public', table: 'work' },
    ];
    socket.send(join('realtime:a', '1', { postgres_changes: changes }));
    const reply = (await socket.next(isEvent('phx_reply', '1'))) as [
      0,
      0,
      0,
      0,
      { response: { postgres_changes: { id: number }[] } },
    ];
    const echoed = reply[4].response.postgres_changes;
    expect(echoed.map(({ id: _, ...rest }) => rest)).toEqual(changes);
    expect(echoed.every(({ id }) => Number.isInteger(id) && id > 0)).toBe(true);
    expect(await socket.next(isEvent('system'))).toMatchObject({
      4: { extension: 'postgres_changes', status: 'ok', message: 'Subscribed to PostgreSQL', channel: 'a' },
    });
    socket.ws.close();
  });

  it('delays the reply until changes are live, if requested', async () => {
    const socket = await open();
    socket.send(
      join('realtime:a', '1', { postgres_changes: [{ table: 'work' }], postgres_changes_options: { wait: true } }),
    );
    expect(await socket.next(() => true)).toMatchObject({ 1: '1', 3: 'phx_reply', 4: { status: 'ok' } });
    await database.sql`insert into work values (99)`;
    expect(await socket.next(isEvent('postgres_changes'))).toMatchObject({ 4: { data: { record: { id: 99 } } } });
    expect(await socket.next(isEvent('system'))).toMatchObject({ 4: { status: 'ok' } });
    socket.ws.close();
    await database.sql`delete from work`;
  });

  it('refuses a waiting join whose changes cannot be followed', async () => {
    const socket = await open();
    const entry = { event: 'insert', schema: 'public', table: 'private_notes', filter: 'id=not.gt.1', select: ['id'] };
    socket.send(join('realtime:a', '1', { postgres_changes: [entry], postgres_changes_options: { wait: true } }));
    expect((await socket.next(isEvent('phx_reply', '1')))[4]).toEqual({
      status: 'error',
      response: {
        reason:
          'RealtimeDisabledForConfiguration: Unable to subscribe to changes with given parameters. Please check Realtime is ' +
          'enabled for the given connect parameters: [event: INSERT, schema: public, table: private_notes, ' +
          'filters: [{"id", "gt", "1", true}], select: ["id"]]',
      },
    });
    socket.send(['1', '2', 'realtime:a', 'shout', {}]);
    expect(await socket.next(isEvent('phx_reply', '2'))).toMatchObject({
      4: { response: { reason: 'unmatched topic' } },
    });
    socket.ws.close();
  });

  it.each([
    [{ table: 'private_notes' }, /^Unable to subscribe .*table: private_notes/],
    [{ schema: 'auth', table: 'users' }, /^Unable to subscribe/],
    [
      { table: 'work', filter: 'nope=eq.1' },
      /^Unable to subscribe to changes with given parameters. An exception happened so please check your connect parameters: \[event: \*, schema: public, table: work, filters: \[{"nope", "eq", "1", false}\], select: nil\]. Exception: ERROR P0001 \(raise_exception\) invalid column for filter nope$/,
    ],
    [
      { table: 'work', filter: 'id=eq.abc' },
      /Exception: ERROR 22P02 \(invalid_text_representation\) invalid input syntax for type integer: "abc"$/,
    ],
    [{ table: 'work', filter: 'id=near.1' }, /^Error parsing `filter` params: \["near", "1"\]$/],
    [{ table: 'work', filter: 'undefined' }, /^Error parsing `filter` params: \["undefined"\]$/],
    [
      { table: 'work', filter: 'id=eq.1,,id=eq.2' },
      /^Error parsing `filter` params: filter must not contain empty segments/,
    ],
    [
      { table: 'work', filter: 'id=in.1,2' },
      /^Error parsing `filter` params: `in` filter value must be wrapped by parentheses$/,
    ],
    [{ table: 'work', select: 'id' }, /^Error parsing `select` params: expected a list of column name strings/],
    [{ table: '*', select: ['id'] }, /^Column selection is not supported for wildcard subscriptions/],
    [{ table: 'work', filter: 'body=match.(' }, /regular expression/],
    [{ table: 'work', filter: 'id=like.1' }, /operator does not exist/],
    [{ table: 'work', filter: `id=in.(${'1,'.repeat(100)}1)` }, /at most 100 values/],
    [{ table: 'work', filter: 'id=eq.1); drop table work; --' }, /invalid input syntax/],
    [{ table: 'work', select: ['nope'] }, /invalid column for select nope/],
  ])('reports why %j cannot be followed', async (entry, message) => {
    const socket = await open();
    socket.send(join('realtime:a', '1', { postgres_changes: [entry] }));
    expect(await socket.next(isEvent('phx_reply', '1'))).toMatchObject({ 4: { status: 'ok' } });
    expect(await socket.next(isEvent('system'))).toMatchObject({
      4: { extension: 'postgres_changes', status: 'error', message: expect.stringMatching(message), channel: 'a' },
    });
    socket.ws.close();
  });

  it('closes the earlier join of a topic when it is joined again', async () => {
    const socket = await open();
    socket.send(join('realtime:a', '1'));
    await socket.next(isEvent('phx_reply', '1'));
    socket.send(join('realtime:a', '2'));
    expect(await socket.next(isEvent('phx_close'))).toEqual(['1', '1', 'realtime:a', 'phx_close', {}]);
    await socket.next(isEvent('phx_reply', '2'));
    socket.ws.close();
  });

  it.each([
    ['realtime:', {}, /^TopicNameRequired/],
    ['other', {}, /^TopicNameRequired/],
    [
      'realtime:a',
      { config: { private: true } },
      /^Unauthorized: You do not have permissions to read from this Channel topic: a/,
    ],
    ['realtime:a', { access_token: 'nonsense' }, /^MalformedJWT/],
    [
      'realtime:a',
      { access_token: `${btoa('{"alg":"none"}')}.${btoa('{"role":"service_role","exp":99999999999}')}.` },
      /^JwtSignatureError/,
    ],
    ['realtime:a', { config: { postgres_changes: 'all' } }, /^InvalidJoinConfig/],
  ])('refuses to join %j with %j', async (topic, payload, reason) => {
    const socket = await open();
    socket.send(['1', '1', topic, 'phx_join', payload]);
    expect(await socket.next(isEvent('phx_reply', '1'))).toMatchObject({
      4: { status: 'error', response: { reason: expect.stringMatching(reason) } },
    });
    socket.ws.close();
  });

  it('ignores malformed frames', async () => {
    const socket = await open();
    for (const junk of [
      '',
      '{',
      '[]',
      '[1,2,3,4,5]',
      'null',
      Buffer.from([3, 255, 255, 255, 255, 255, 1]),
      Buffer.from([9]),
    ])
      socket.send(junk);
    socket.send([null, '1', 'phoenix', 'heartbeat', {}]);
    expect(await socket.next(() => true)).toMatchObject({ 1: '1', 3: 'phx_reply' });
    socket.ws.close();
  });
});

describe('limits', () => {
  it('apply to the channels of a socket', async () => {
    const socket = await open();
    for (const n of [1, 2, 3, 4]) socket.send(join(`realtime:${n}`, String(n)));
    expect(await socket.next(isEvent('phx_reply', '3'))).toMatchObject({ 4: { status: 'ok' } });
    expect(await socket.next(isEvent('phx_reply', '4'))).toMatchObject({
      4: { status: 'error', response: { reason: 'ChannelRateLimitReached: Too many channels' } },
    });
    socket.ws.close();
  });

  it('drop a client that floods, or sends too large a frame', async () => {
    const flood = await open();
    flood.send(join('realtime:a', '1'));
    await flood.next(isEvent('phx_reply', '1'));
    for (let n = 0; n < 2000; n++) flood.send([null, String(n), 'phoenix', 'heartbeat', {}]);
    expect(await flood.next(isEvent('system'))).toMatchObject({
      4: { extension: 'system', status: 'error', message: 'Too many messages per second' },
    });
    expect(await flood.closed).toEqual({ code: 1008, reason: 'Too many messages per second' });
    const large = await open();
    large.send([null, '1', 'phoenix', 'heartbeat', { x: 'x'.repeat(200_000) }]);
    expect((await large.closed).code).toBe(1009);
  });

  it('apply to the joins of a socket', async () => {
    const socket = await open();
    for (let n = 1; n <= 55; n++) socket.send(join('realtime:a', `j${n}`));
    expect((await socket.next(isEvent('phx_reply', 'j55')))[4]).toEqual({
      status: 'error',
      response: { reason: 'ClientJoinRateLimitReached: Too many joins per second' },
    });
    socket.ws.close();
    const wordy = await open();
    wordy.send(join(`realtime:${'x'.repeat(2000)}`, '1'));
    expect((await wordy.next(isEvent('phx_reply', '1')))[4]).toMatchObject({ status: 'error' });
    wordy.ws.close();
  });

  it('apply to the unread bytes of all clients together, dropping the slowest', async () => {
    const strict = await serve(database.connect(), {
      settings: { realtime: { queueBytesMax: 100_000_000, queueBytesTotalMax: 10_000_000 } },
    });
    const [slow, quick] = [
      [await openRaw(strict.url, strict.publishableKey), await openRaw(strict.url, strict.publishableKey)],
      await openRaw(strict.url, strict.publishableKey),
    ];
    for (const socket of [...slow, quick]) await joinRaw(socket, 'bulk');
    for (const socket of slow) socket.ws.pause();
    const payload = { fill: 'x'.repeat(200_000) };
    for (let n = 0; n < 150; n++) {
      await fetch(`${strict.url}/realtime/v1/api/broadcast/bulk/events/e`, {
        method: 'POST',
        headers: { apikey: strict.secretKey, 'content-type': 'application/json' },
        body: JSON.stringify(payload),
      });
      await quick.next(isEvent('broadcast'));
    }
    await expect.poll(() => strict.socketCount()).toBeLessThan(3);
    quick.ws.close();
    for (const socket of slow) socket.ws.terminate();
    await strict.close();
  });

  it('drop a silent client', async () => {
    const strict = await serve(database.connect(), { settings: { realtime: { heartbeatTimeoutMs: 200 } } });
    const silent = await openRaw(strict.url, strict.publishableKey);
    expect(await silent.closed).toEqual({ code: 1008, reason: 'No heartbeat' });
    await strict.close();
  });

  it('drop a client that does not read, with a reason, and keep the others', async () => {
    const strict = await serve(database.connect(), {
      settings: { realtime: { queueBytesMax: 3_000_000, heartbeatTimeoutMs: 60_000 } },
    });
    const [slow, quick] = [
      await openRaw(strict.url, strict.publishableKey),
      await openRaw(strict.url, strict.publishableKey),
    ];
    for (const socket of [slow, quick]) {
      socket.send(join('realtime:a', '1', { postgres_changes: [{ table: 'work', event: 'INSERT' }] }));
      await socket.next(isEvent('system'));
    }
    slow.ws.pause();
    // Inserts more data than the kernel's socket buffers and the service's own queue can hold together.
    for (let batch = 0; batch < 12; batch++) {
      await database.sql`insert into work select ${batch * 5} + n, repeat('x', 900000) from generate_series(0, 4) n`;
      for (let n = 0; n < 5; n++) await quick.next(isEvent('postgres_changes'));
    }
    slow.ws.resume();
    expect(await slow.closed).toMatchObject({ code: expect.toBeOneOf([1013, 1006]) });
    await expect.poll(() => strict.socketCount()).toBe(1);
    quick.ws.close();
    await strict.close();
    await database.sql`delete from work`;
  });
});

it('closes its sockets with 1001 when the server stops', async () => {
  const stopping = await serve(database.connect());
  const socket = await openRaw(stopping.url, stopping.publishableKey);
  await stopping.close();
  expect((await socket.closed).code).toBe(1001);
});
