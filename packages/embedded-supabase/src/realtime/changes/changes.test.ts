import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, serve, type TestService } from '../../../test/harness.ts';
import { isEvent, joinRaw, openRaw } from '../../../test/raw-socket.ts';
import { watch } from '../../../test/watch.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let service: TestService;
let second: TestService;
beforeAll(async () => {
  database = await createDatabase();
  service = await serve(database.sql);
  second = await serve(database.connect());
  await database.sql.unsafe(`
    create table public.todos (id uuid primary key default gen_random_uuid(), "userId" uuid not null, "readAt" timestamptz);
    alter table public.todos enable row level security;
    alter table public.todos replica identity full;
    create policy own on public.todos for select to authenticated using ("userId" = auth.uid());
    grant select on public.todos to authenticated;
    create table public.open_things (id int8 primary key, name text, secret text, price numeric, tags text[], data jsonb, at timestamptz);
    grant select (id, name, price, tags, data, at) on public.open_things to anon;
    create table public.keyless (name text); grant select on public.keyless to anon;
    create table public.closed (id int primary key);
    select realtime.add_table(t::regclass) from unnest(array['todos', 'open_things', 'keyless', 'closed']) t;
  `);
});
afterAll(async () => {
  await service.close();
  await second.close();
  await database.drop();
});

let count = 0;
async function person(on: TestService = service) {
  const email = `p${++count}@example.com`;
  const { id } = await on.admin.createUser({ email, password: 'correct horse 1' });
  const client = on.client();
  const { data } = await client.auth.signInWithPassword({ email, password: 'correct horse 1' });
  return { id, client, token: data.session!.access_token };
}

const addTodo = async (userId: string) => {
  const [row] = await database.sql<{ id: string }[]>`insert into todos ("userId") values (${userId}) returning id`;
  return row!.id;
};

describe('a table whose rows have owners', () => {
  it('delivers its changes to the owner in both processes, and to nobody else', async () => {
    const [owner, other] = [await person(), await person()];
    const elsewhere = second.client();
    await elsewhere.auth.setSession({ access_token: owner.token, refresh_token: 'not-used-here' });
    await elsewhere.realtime.setAuth(owner.token);
    const filter = `userId=eq.${owner.id}`;
    const mine = await watch(owner.client, 'todos', filter);
    const far = await watch(elsewhere, 'todos', filter);
    const nosy = await watch(other.client, 'todos', filter, 'INSERT');
    const everything = await watch(other.client, 'todos', undefined, 'INSERT');

    const id = await addTodo(owner.id);
    await mine.until(1);
    await far.until(1);
    await database.sql`update todos set "readAt" = '2026-01-02T03:04:05Z' where id = ${id}`;
    await mine.until(2);
    await far.until(2);
    await database.sql`delete from todos where id = ${id}`;
    await mine.until(3);
    await far.until(3);

    expect(mine.heard).toEqual([
      expect.objectContaining({
        eventType: 'INSERT',
        new: { id, userId: owner.id, readAt: null },
        old: {},
        errors: null,
      }),
      expect.objectContaining({
        eventType: 'UPDATE',
        new: { id, userId: owner.id, readAt: '2026-01-02T03:04:05+00:00' },
        old: { id, userId: owner.id, readAt: null },
      }),
      expect.objectContaining({ eventType: 'DELETE', new: {}, old: { id } }),
    ]);
    expect(far.heard).toEqual(mine.heard);

    // Receiving a later change of the other user's own row proves that the earlier changes were withheld, not merely delayed.
    await addTodo(other.id);
    await everything.until(1);
    expect(everything.heard).toHaveLength(1);
    expect(everything.heard[0]?.new.userId).toBe(other.id);
    expect(nosy.heard).toEqual([]);
    expect(mine.heard).toHaveLength(3);
    await Promise.all([
      owner.client.removeAllChannels(),
      other.client.removeAllChannels(),
      elsewhere.removeAllChannels(),
    ]);
  });

  it('delivers nothing after unsubscribing', async () => {
    const owner = await person();
    const [gone, stays] = [await watch(owner.client, 'todos'), await watch(owner.client, 'todos')];
    await owner.client.removeChannel(gone.channel);
    await addTodo(owner.id);
    await stays.until(1);
    expect(gone.heard).toEqual([]);
    await owner.client.removeAllChannels();
  });

  it('shows a signed-out client no rows', async () => {
    const anonymous = service.client();
    const all = await watch(anonymous, 'todos', undefined, 'INSERT');
    const witness = await person();
    const seen = await watch(witness.client, 'todos', undefined, 'INSERT');
    await addTodo(witness.id);
    await seen.until(1);
    await all.until(1);
    expect(all.heard[0]).toMatchObject({ eventType: 'INSERT', new: {}, errors: ['Error 401: Unauthorized'] });
    await Promise.all([anonymous.removeAllChannels(), witness.client.removeAllChannels()]);
  });
});

describe('a delivered change', () => {
  it('keeps digits and types, and omits columns that the role may not read', async () => {
    const socket = await openRaw(service.url, service.publishableKey);
    socket.send([
      '1',
      '1',
      'realtime:x',
      'phx_join',
      { config: { postgres_changes: [{ table: 'open_things' }, { table: 'open_things', select: ['name'] }] } },
    ]);
    await socket.next(isEvent('system'));
    const raw = new Promise<string>((resolve) => socket.ws.once('message', (data: Buffer) => resolve(data.toString())));
    await database.sql.unsafe(
      `set local timezone to 'Asia/Tokyo'; insert into open_things values (9007199254740993, '瓦版', 'hidden', 1.10, '{a}', '{"n":1.0}', '2026-01-01 00:00:00.5+00')`,
    );
    const text = await raw;
    expect(text).toContain(
      '"id":9007199254740993,"name":"瓦版","price":1.10,"tags":["a"],"data":{"n":1.0},"at":"2026-01-01T00:00:00.5+00:00"',
    );
    expect(text).not.toContain('hidden');
    const columns = [
      ['id', 'int8'],
      ['name', 'text'],
      ['price', 'numeric'],
      ['tags', '_text'],
      ['data', 'jsonb'],
      ['at', 'timestamptz'],
    ];
    expect(JSON.parse(text)).toMatchObject({
      2: 'realtime:x',
      3: 'postgres_changes',
      4: {
        ids: [expect.any(Number)],
        data: { type: 'INSERT', columns: columns.map(([name, type]) => ({ name, type })), errors: null },
      },
    });
    const records = [await socket.next(isEvent('postgres_changes')), await socket.next(isEvent('postgres_changes'))];
    const keys = (records as [0, 0, 0, 0, { data: { record: object } }][]).map((frame) =>
      Object.keys(frame[4].data.record),
    );
    expect(keys).toContainEqual(['id', 'name']);
    socket.ws.close();
    await database.sql`truncate open_things`;
  });

  it("has the ids of all of a channel's entries that see it", async () => {
    const socket = await openRaw(service.url, service.publishableKey);
    socket.send([
      '1',
      '1',
      'realtime:x',
      'phx_join',
      { config: { postgres_changes: [{ table: 'open_things' }, { event: 'INSERT', schema: '*' }] } },
    ]);
    await socket.next(isEvent('system'));
    await database.sql`insert into open_things (id) values (1)`;
    const [, , , , payload] = (await socket.next(isEvent('postgres_changes'))) as [0, 0, 0, 0, { ids: number[] }];
    expect(payload.ids).toHaveLength(2);
    socket.ws.close();
    await database.sql`truncate open_things`;
  });

  it('reports a table without a key, and a row that is too large', async () => {
    const client = service.client();
    const [keyless, things] = [await watch(client, 'keyless'), await watch(client, 'open_things', undefined, 'INSERT')];
    await database.sql`insert into keyless values ('x')`;
    await keyless.until(1);
    expect(keyless.heard[0]).toMatchObject({ new: {}, errors: ['Error 400: Bad Request, no primary key'] });
    await database.sql`insert into open_things (id, name, secret) values (5, repeat('x', 1100000), 's')`;
    await things.until(1);
    expect(things.heard[0]).toMatchObject({ new: { id: 5 }, errors: ['Error 413: Payload Too Large'] });
    expect(things.heard[0]?.new).not.toHaveProperty('name');
    await client.removeAllChannels();
    await database.sql`truncate open_things`;
  });

  it('omits a value that nests thousands deep, and delivers the rest', async () => {
    const client = service.client();
    const things = await watch(client, 'open_things', undefined, 'INSERT');
    for (const [id, depth] of [2000, 3000, 12_000].entries()) {
      const deep = `${'['.repeat(depth)}"]{\\""${']'.repeat(depth)}`;
      await database.sql`insert into open_things (id, name, data, at) values (${id}, 'a "b" [c', ${deep}::text::jsonb, now())`;
    }
    await database.sql`insert into open_things (id, data) values (9, '[[1]]')`;
    await things.until(4);
    for (const { new: row, errors } of things.heard.slice(0, 3)) {
      expect([Object.keys(row), row.name, errors]).toEqual([
        ['id', 'name', 'price', 'tags', 'at'],
        'a "b" [c',
        ['Error 413: Payload Too Large'],
      ]);
    }
    expect(things.heard[3]).toMatchObject({ new: { id: 9, data: [[1]] }, errors: null });
    const socket = await openRaw(service.url, service.publishableKey);
    await joinRaw(socket, 'deep');
    const deep = `${'['.repeat(12_000)}${']'.repeat(12_000)}`;
    await database.sql`select realtime.send(${deep}::text::jsonb, 'deep', 'deep', false)`;
    await database.sql`select realtime.send('{}', 'flat', 'deep', false)`;
    expect((await socket.next(isEvent('broadcast')))[4].event).toBe('flat');
    socket.send(`["1","2","realtime:deep","presence",{"event":"track","payload":{"a":${deep}}}]`);
    expect((await socket.next(isEvent('phx_reply', '2')))[4]).toMatchObject({ status: 'error' });
    socket.ws.close();
    await client.removeAllChannels();
    await database.sql`truncate open_things`;
  });

  it('comes from published tables only, from their publication on', async () => {
    await database.sql`select realtime.remove_table('closed')`;
    const client = service.client();
    await expect(watch(client, 'closed')).rejects.toThrow(/Unable to subscribe/);
    await database.sql.unsafe('alter publication supabase_realtime add table closed; grant select on closed to anon');
    const closed = await watch(client, 'closed');
    await database.sql`insert into closed values (1)`;
    await closed.until(1);
    await client.removeAllChannels();
  });
});

describe('tokens', () => {
  it('end the channel with a reason when they expire', async () => {
    const brief = await serve(database.connect(), { settings: { auth: { accessTokenSeconds: 2 } } });
    const { token } = await person(brief);
    const socket = await openRaw(brief.url, brief.publishableKey);
    socket.send([
      '1',
      '1',
      'realtime:x',
      'phx_join',
      { config: { postgres_changes: [{ table: 'todos' }] }, access_token: token },
    ]);
    expect(await socket.next(isEvent('system'))).toMatchObject({ 4: { status: 'ok' } });
    expect(await socket.next(isEvent('system'))).toMatchObject({
      4: { extension: 'system', status: 'error', message: expect.stringMatching(/^Token has expired \d seconds ago$/) },
    });
    expect(await socket.next(isEvent('phx_close'))).toBeDefined();
    socket.send(['2', '2', 'realtime:x', 'phx_join', { access_token: token }]);
    expect(await socket.next(isEvent('phx_reply', '2'))).toMatchObject({
      4: {
        status: 'error',
        response: { reason: expect.stringMatching(/^InvalidJWTToken: Token has expired \d seconds ago$/) },
      },
    });
    socket.ws.close();
    await brief.close();
  });

  it('change whose rows are seen, in the same channel, when refreshed', async () => {
    const [first, next] = [await person(), await person()];
    const socket = await openRaw(service.url, service.publishableKey);
    socket.send([
      '1',
      '1',
      'realtime:x',
      'phx_join',
      { config: { postgres_changes: [{ table: 'todos', event: 'INSERT' }] }, access_token: first.token },
    ]);
    await socket.next(isEvent('system'));
    for (const ignored of [null, first.token, service.publishableKey])
      socket.send(['1', null, 'realtime:x', 'access_token', { access_token: ignored }]);
    socket.send(['1', null, 'realtime:x', 'access_token', { access_token: next.token }]);
    socket.send([null, 'h', 'phoenix', 'heartbeat', {}]);
    await socket.next(isEvent('phx_reply', 'h'));
    await addTodo(first.id);
    await addTodo(next.id);
    expect(await socket.next(isEvent('postgres_changes'))).toMatchObject({
      4: { data: { record: { userId: next.id } } },
    });
    socket.send(['1', null, 'realtime:x', 'access_token', { access_token: 'a.b.c' }]);
    expect(await socket.next(isEvent('system'))).toMatchObject({ 4: { extension: 'system', status: 'error' } });
    await socket.next(isEvent('phx_close'));
    socket.ws.close();
  });

  it('see no more of a table after their role lost the right', async () => {
    const owner = await person();
    const mine = await watch(owner.client, 'todos', undefined, 'INSERT');
    await database.sql`revoke select on todos from authenticated`;
    await addTodo(owner.id);
    await mine.until(1);
    await database.sql`grant select on todos to authenticated`;
    await addTodo(owner.id);
    await mine.until(2);
    expect(mine.heard.map((one) => one.errors)).toEqual([['Error 401: Unauthorized'], null]);
    expect(mine.heard[0]?.new).toEqual({});
    await owner.client.removeAllChannels();
  });
});

describe('the client', () => {
  it('reconnects after its connection was cut, and receives changes again', async () => {
    const owner = await person();
    const mine = await watch(owner.client, 'todos', undefined, 'INSERT');
    await addTodo(owner.id);
    await mine.until(1);
    const again = new Promise<void>((resolve) => {
      mine.channel.on('system', {}, (message: { status: string }) => message.status === 'ok' && resolve());
    });
    service.dropSockets();
    await again;
    await addTodo(owner.id);
    await mine.until(2);
    expect(mine.heard).toHaveLength(2);
    await owner.client.removeAllChannels();
  });
});
