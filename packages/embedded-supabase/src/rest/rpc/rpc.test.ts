import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serve, type TestDatabase, type TestService } from '../../../test/harness.ts';
import { createRpcWorld, type RpcWorld } from '../../../test/rpc-world.ts';
import { answerOf } from '../../../test/write-world.ts';

let database: TestDatabase;
let service: TestService;
let call: RpcWorld['call'];
let world: RpcWorld;
beforeAll(async () => {
  world = await createRpcWorld();
  ({ database, service, call } = world);
});
afterAll(() => world.close());
beforeEach(() => world.reset());

describe('a call by POST', () => {
  it.each([
    ['add', { a: 1, b: 2 }, 3],
    ['add', { a: 1 }, 11],
    ['hello', { who: 'wörld' }, 'hello wörld'],
    ['maybe', {}, null],
    ['numbers', { n: 3 }, [1, 2, 3]],
    ['numbers', { n: 0 }, []],
    ['pair', {}, { x: 1, y: 'one' }],
    [
      'grid',
      { n: 2 },
      [
        { x: 1, square: 1 },
        { x: 2, square: 4 },
      ],
    ],
    ['one_note', { note_id: 3 }, { id: 3, owner: 'ben', text: 'third' }],
    ['notes_by', { row_of: { name: 'ben', age: null } }, [{ id: 3, owner: 'ben', text: 'third' }]],
    ['total', { many: [1, 2, 3] }, 6],
    ['echo', { value: { a: [1, null, 'x'] } }, { a: [1, null, 'x'] }],
    ['tags', { list: ['a', 'b,"c'] }, ['a', 'b,"c']],
    ['whole_json', { anything: [1] }, { anything: [1] }],
    ['both', { b: 1 }, 'b'],
  ])('%s %j → %j', async (name, given, expected) => {
    expect(await service.client().rpc(name, given)).toMatchObject({ status: 200, data: expected, error: null });
  });

  it('of a function that returns nothing is 204', async () => {
    expect(await service.client().rpc('nothing')).toMatchObject({ status: 204, data: null, error: null });
    expect((await call('POST', 'nothing')).headers.get('content-type')).toBeNull();
  });

  it('passes the whole body to a single unnamed argument of its type', async () => {
    expect(await (await call('POST', 'whole_text', 'plain "text"', { 'content-type': 'text/plain' })).json()).toBe(
      'plain "text"',
    );
    expect(await (await call('POST', 'whole_xml', '<a>1</a>', { 'content-type': 'text/xml' })).json()).toBe('<a>1</a>');
    const bytes = await fetch(`${service.url}/rest/v1/rpc/whole_bytes`, {
      method: 'POST',
      headers: { apikey: service.publishableKey, 'content-type': 'application/octet-stream' },
      body: new Uint8Array([0, 1, 255]),
    });
    expect(await bytes.json()).toBe(3);
    expect(await (await call('POST', 'whole_text', { '': 'x' })).json()).toBe('{"":"x"}');
  });

  it('accepts forms, and the columns of columns=', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await (await call('POST', 'add', 'a=1&b=5', form)).json()).toBe(6);
    expect(await (await call('POST', 'total', 'many=1&many=5', form)).json()).toBe(6);
    expect(await (await call('POST', 'add?columns=a', '{"a":1,"b":5}')).json()).toBe(11);
  });

  it('of a set of rows can be filtered, ordered, paged, embedded, computed and counted', async () => {
    const client = service.client();
    const answer = await client
      .rpc('notes_of', { who: 'ama' }, { count: 'exact' })
      .select('id, shout, users(age)')
      .gt('id', 0)
      .order('id', { ascending: false })
      .limit(1);
    expect(answer).toMatchObject({ status: 206, count: 2, data: [{ id: 2, shout: 'SECOND', users: { age: 30 } }] });
    expect((await client.rpc('grid', { n: 3 }).select('square').eq('x', 2).single()).data).toEqual({ square: 4 });
    expect((await client.rpc('one_note', { note_id: 1 }).select('text, users(name)')).data).toEqual({
      text: 'first',
      users: { name: 'ama' },
    });
    expect((await client.rpc('one_note', { note_id: 1 }).eq('text', 'no')).data).toBeNull();
    expect(await client.rpc('numbers', { n: 5 }, { count: 'exact' }).range(1, 2)).toMatchObject({
      status: 206,
      count: 5,
      data: [2, 3],
    });
    expect(await client.rpc('add', { a: 1 }, { count: 'exact' })).toMatchObject({ count: 1, data: 11 });
    const past = await call('POST', 'numbers?offset=9', { n: 5 }, { prefer: 'count=exact' });
    expect([past.headers.get('content-range'), await past.json()]).toMatchObject(['*/5', { code: 'PGRST103' }]);
  });

  it('returns one object, CSV, and no more rows than allowed', async () => {
    const object = { accept: 'application/vnd.pgrst.object+json' };
    expect(await answerOf(call('POST', 'grid', { n: 1 }, object))).toMatchObject({
      status: 200,
      body: { x: 1, square: 1 },
    });
    expect(await answerOf(call('POST', 'grid', { n: 2 }, object))).toMatchObject({
      status: 406,
      body: { code: 'PGRST116', details: 'The result contains 2 rows' },
    });
    expect(await (await call('POST', 'grid', { n: 2 }, { accept: 'text/csv' })).text()).toBe('x,square\n1,1\n2,4');
    expect((await service.client().rpc('numbers', { n: 80 })).data).toHaveLength(50);
  });

  it('finds a function in another schema, but no unexposed one', async () => {
    expect((await service.client().schema('side').rpc('hello', { who: 'x' })).data).toBe('side x');
    expect((await service.client().schema('hidden').rpc('peek')).error?.code).toBe('PGRST106');
    const closed = await serve(database.sql, { settings: { rest: { tables: ['public.*'] } } });
    expect(await closed.client().rpc('add', { a: 1 })).toMatchObject({ status: 404, error: { code: 'PGRST202' } });
    await closed.close();
    const few = await serve(database.sql, { settings: { rest: { functions: ['public.add'] } } });
    expect((await few.client().rpc('add', { a: 1 })).data).toBe(11);
    expect((await few.client().rpc('hello', { who: 'x' })).error?.code).toBe('PGRST202');
    await few.close();
  });

  it('finds a new function', async () => {
    await database.sql.unsafe(`create function public.late() returns int language sql as 'select 4'`);
    await expect.poll(async () => (await service.client().rpc('late')).data).toBe(4);
  });

  it('is refused without the right to execute', async () => {
    expect(await service.client().rpc('secret')).toMatchObject({ status: 401, error: { code: '42501' } });
  });
});

describe('Prefer: params=single-object', () => {
  const single = { prefer: 'params=single-object' };

  it('passes the body, a form or the query as the only argument', async () => {
    expect(await (await call('POST', 'object', { a: 'b' }, single)).json()).toBe('b');
    const form = { ...single, 'content-type': 'application/x-www-form-urlencoded' };
    expect(await (await call('POST', 'object', 'a=x+y&b=2', form)).json()).toBe('x y');
    expect(await (await call('GET', 'object?a=z', undefined, single)).json()).toBe('z');
  });

  it('requires a function with one argument', async () => {
    expect((await answerOf(call('POST', 'hello', { who: 'x' }, single))).body).toMatchObject({
      code: 'PGRST202',
      message: 'Could not find the function public.hello in the schema cache',
      details:
        'Searched for the function public.hello with a single json/jsonb parameter, but no matches were found in the schema cache.',
      hint: null,
    });
  });
});

describe('a call that matches no function, or several', () => {
  it.each([
    [
      'add',
      { c: 1 },
      'Could not find the function public.add(c) in the schema cache',
      'Searched for the function public.add with parameter c or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
      null,
    ],
    [
      'add',
      { a: 1, bb: 2 },
      'Could not find the function public.add(a, bb) in the schema cache',
      'Searched for the function public.add with parameters a, bb or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
      'Perhaps you meant to call the function public.add(a, b)',
    ],
    [
      'hello',
      undefined,
      'Could not find the function public.hello without parameters in the schema cache',
      'Searched for the function public.hello without parameters or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
      null,
    ],
    [
      'helo',
      { who: 'x' },
      'Could not find the function public.helo(who) in the schema cache',
      'Searched for the function public.helo with parameter who or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
      'Perhaps you meant to call the function public.hello',
    ],
    [
      'xyzzy',
      { '': 1 },
      'Could not find the function public.xyzzy() in the schema cache',
      'Searched for the function public.xyzzy with parameter  or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
      null,
    ],
  ])('%s %j: 404 in PostgREST’s words', async (name, given, message, details, hint) => {
    expect(await service.client().rpc(name, given)).toMatchObject({
      status: 404,
      error: { code: 'PGRST202', message, details, hint },
    });
  });

  it('reports the lookup of GET and of raw bodies', async () => {
    expect((await answerOf(call('GET', 'hello?whom=x'))).body).toMatchObject({
      details:
        'Searched for the function public.hello with parameter whom, but no matches were found in the schema cache.',
    });
    expect((await answerOf(call('POST', 'hello', 'x', { 'content-type': 'text/plain' }))).body).toMatchObject({
      message: 'Could not find the function public.hello in the schema cache',
      details:
        'Searched for the function public.hello with a single unnamed text parameter, but no matches were found in the schema cache.',
      hint: null,
    });
  });

  it('lists the candidates', async () => {
    expect(await service.client().rpc('both', { a: 1 })).toMatchObject({
      status: 300,
      error: {
        code: 'PGRST203',
        message:
          'Could not choose the best candidate function between: public.both(a => integer), public.both(a => text)',
        details: null,
        hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
      },
    });
  });
});

describe('a call by GET', () => {
  it('takes its arguments from the query, and filters too', async () => {
    const client = service.client();
    expect((await client.rpc('add', { a: 1, b: 4 }, { get: true })).data).toBe(5);
    expect((await client.rpc('tags', { list: ['a', 'b'] }, { get: true })).data).toEqual(['a', 'b']);
    expect(await (await call('GET', 'total?many=1&many=2')).json()).toBe(3);
    expect(await (await call('GET', 'grid?n=3&x=gt.1&select=square&order=x.desc&limit=1')).json()).toEqual([
      { square: 9 },
    ]);
    const ranged = await call('GET', 'numbers?n=5', undefined, { range: '1-2' });
    expect([await ranged.json(), ranged.headers.get('content-range')]).toEqual([[2, 3], '1-2/*']);
    const posted = await call('POST', 'numbers', { n: 3 }, { range: '1-2' });
    expect(posted.headers.get('content-range')).toBe('0-2/*');
    expect(await client.rpc('add', { a: 1 }, { head: true, count: 'exact' })).toMatchObject({
      status: 200,
      count: 1,
      data: null,
    });
  });

  it('cannot write: 405 and nothing changed', async () => {
    expect(await service.client().rpc('note_it', {}, { get: true })).toMatchObject({
      status: 405,
      error: { code: '25006' },
    });
    expect(await service.client().rpc('lying')).toMatchObject({ status: 405, error: { code: '25006' } });
    expect(await database.sql`select from log`).toHaveLength(0);
    expect((await service.client().rpc('note_it')).data).toBe(1);
    expect(await database.sql`select from log`).toHaveLength(1);
  });
});
