import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, serve, type TestDatabase, type TestService } from '../../test/harness.ts';

let database: TestDatabase;
let service: TestService;
beforeAll(async () => {
  database = await createDatabase();
  service = await serve(database.sql, {
    settings: { rest: { tables: ['public.*', 'side.*'], functions: ['public.*', 'side.*'], maxRows: 50 } },
  });
  await database.sql.unsafe(`
    create table public.users (name text primary key, age int);
    create table public.notes (id int primary key, owner text references public.users, text text);
    create table public.log (at int);
    grant all on all tables in schema public to anon, authenticated, service_role;
    create function public.add(a int, b int default 10) returns int language sql immutable as 'select a + b';
    create function public.hello(who text) returns text language sql stable as $$ select 'hello ' || who $$;
    create function public.nothing() returns void language sql as '';
    create function public.maybe() returns text language sql stable as 'select null::text';
    create function public.numbers(n int) returns setof int language sql stable as 'select generate_series(1, n)';
    create function public.pair(out x int, out y text) language sql stable as $$ select 1, 'one' $$;
    create function public.grid(n int) returns table (x int, square int) language sql stable
      as 'select g, g * g from generate_series(1, n) g';
    create function public.notes_of(who text) returns setof public.notes language sql stable
      as 'select * from public.notes where owner = who order by id';
    create function public.one_note(note_id int) returns public.notes language sql stable
      as 'select * from public.notes where id = note_id';
    create function public.notes_by(row_of public.users) returns setof public.notes language sql stable
      as 'select * from public.notes where owner = row_of.name order by id';
    create function public.shout(public.notes) returns text language sql stable as 'select upper($1.text)';
    create function public.total(variadic many int[]) returns bigint language sql immutable as 'select sum(m) from unnest(many) m';
    create function public.echo(value jsonb) returns jsonb language sql immutable as 'select value';
    create function public.tags(list text[]) returns text[] language sql immutable as 'select list';
    create function public.whole_json(json) returns json language sql immutable as 'select $1';
    create function public.whole_text(text) returns text language sql immutable as 'select $1';
    create function public.whole_bytes(bytea) returns int language sql immutable as 'select length($1)';
    create function public.whole_xml(xml) returns xml language sql immutable as 'select $1';
    create function public.object(item json) returns text language sql immutable as $$ select item ->> 'a' $$;
    create function public.xyzzy(int) returns int language sql immutable as 'select 1';
    create function public.both(a int) returns text language sql immutable as $$ select 'int' $$;
    create function public.both(a text) returns text language sql immutable as $$ select 'text' $$;
    create function public.both(b bigint) returns text language sql immutable as $$ select 'b' $$;
    create function public.age_all(by_years int) returns setof public.users language sql
      as 'update public.users set age = age + by_years returning *';
    create function public.note_it() returns int language sql as 'insert into public.log values (1) returning at';
    create function public.lying() returns int language sql stable as 'select public.note_it()';
    create function public.setting(name text) returns text language sql stable as 'select current_setting(name, true)';
    create function public.who() returns text language sql stable as 'select current_user::text';
    create function public.answer(status text, headers text) returns text language plpgsql as $$ begin
      perform set_config('response.status', status, true), set_config('response.headers', headers, true);
      return 'body'; end $$;
    create function public.refuse(code text, message text, detail text default null) returns void language plpgsql as $$ begin
      if detail is null then raise exception using errcode = code, message = message, hint = 'try harder';
      else raise exception using errcode = code, message = message, detail = detail; end if; end $$;
    create function public.sleep() returns void language sql as 'select pg_sleep(5)';
    create function public.secret() returns int language sql as 'select 1';
    revoke execute on function public.secret from public;
    create schema side; grant usage on schema side to anon;
    create function side.hello(who text) returns text language sql stable as $$ select 'side ' || who $$;
    create schema hidden; grant usage on schema hidden to anon;
    create function hidden.peek() returns int language sql as 'select 1';`);
});
afterAll(async () => {
  await service.close();
  await database.drop();
});
beforeEach(async () => {
  await database.sql.unsafe(`truncate public.users, public.notes, public.log;
    insert into public.users values ('ama', 30), ('ben', 40);
    insert into public.notes values (1, 'ama', 'first'), (2, 'ama', 'second'), (3, 'ben', 'third');`);
});

function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  return fetch(`${service.url}/rest/v1/rpc/${path}`, {
    method,
    headers: { apikey: service.publishableKey, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}
async function answerOf(response: Promise<Response>) {
  const answer = await response;
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? '' : (JSON.parse(text) as unknown), headers: answer.headers };
}

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

  it('gives the body whole to a lone unnamed argument of its type', async () => {
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
    expect(await (await call('POST', 'object', { a: 'b' }, { prefer: 'params=single-object' })).json()).toBe('b');
  });

  it('takes forms, and the columns of columns=', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await (await call('POST', 'add', 'a=1&b=5', form)).json()).toBe(6);
    expect(await (await call('POST', 'total', 'many=1&many=5', form)).json()).toBe(6);
    expect(await (await call('POST', 'add?columns=a', '{"a":1,"b":5}')).json()).toBe(11);
  });

  it('of a set of rows can be filtered, ordered, paged, embedded in, computed from and counted', async () => {
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
    const past = await answerOf(call('POST', 'numbers?offset=9', { n: 5 }, { prefer: 'count=exact' }));
    expect(past).toMatchObject({ status: 416, body: { code: 'PGRST103' } });
  });

  it('answers one object, CSV, and no more rows than allowed', async () => {
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

  it('finds the function of another schema, and none that is not offered', async () => {
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

  it('finds a function made since', async () => {
    await database.sql.unsafe(`create function public.late() returns int language sql as 'select 4'`);
    await expect.poll(async () => (await service.client().rpc('late')).data, { timeout: 5000 }).toBe(4);
  });

  it('is refused without the right to execute', async () => {
    expect(await service.client().rpc('secret')).toMatchObject({ status: 401, error: { code: '42501' } });
  });
});

describe('a call that means no function, or several', () => {
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

  it('says of GET and of raw bodies what was looked for', async () => {
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
  it('takes its arguments from the query, and filters beside them', async () => {
    const client = service.client();
    expect((await client.rpc('add', { a: 1, b: 4 }, { get: true })).data).toBe(5);
    expect((await client.rpc('tags', { list: ['a', 'b'] }, { get: true })).data).toEqual(['a', 'b']);
    expect(await (await call('GET', 'total?many=1&many=2')).json()).toBe(3);
    expect(await (await call('GET', 'grid?n=3&x=gt.1&select=square&order=x.desc&limit=1')).json()).toEqual([
      { square: 9 },
    ]);
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

describe('preferences', () => {
  it('max-affected undoes a call that changed too much, and wants a set', async () => {
    const client = service.client();
    const much = await client.rpc('age_all', { by_years: 1 }).maxAffected(1);
    expect(much).toMatchObject({ status: 400, error: { code: 'PGRST124', details: 'The query affects 2 rows' } });
    expect(await database.sql`select sum(age)::int as sum from users`).toEqual([{ sum: 70 }]);
    const enough = { prefer: 'handling=strict, max-affected=2' };
    expect((await answerOf(call('POST', 'age_all', { by_years: 1 }, enough))).body).toHaveLength(2);
    expect(await client.rpc('add', { a: 1 }).maxAffected(1)).toMatchObject({
      status: 400,
      error: {
        code: 'PGRST128',
        message: 'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
      },
    });
  });

  it('tx=rollback does all and keeps nothing; one object undoes a call that gave several', async () => {
    const rolled = await answerOf(call('POST', 'note_it', {}, { prefer: 'tx=rollback' }));
    expect([rolled.body, rolled.headers.get('preference-applied')]).toEqual([1, 'tx=rollback']);
    await call('POST', 'age_all', { by_years: 5 }, { accept: 'application/vnd.pgrst.object+json' });
    expect(
      await database.sql`select (select count(*)::int from log) as logged, sum(age)::int as sum from users`,
    ).toEqual([{ logged: 0, sum: 70 }]);
  });
});

describe('what SQL sees of a request', () => {
  it('role, claims, headers, cookies, method and path', async () => {
    const read = async (name: string, headers: Record<string, string> = {}) =>
      (await (await call('POST', 'setting', { name }, headers)).json()) as string;
    expect(await read('request.method')).toBe('POST');
    expect(await read('request.path')).toBe('/rpc/setting');
    expect(await read('search_path')).toBe('"public", "public", "extensions"');
    expect(JSON.parse(await read('request.headers', { 'X-Mine': 'Yes' }))).toMatchObject({ 'x-mine': 'Yes' });
    expect(JSON.parse(await read('request.cookies', { cookie: 'a=1; b=2' }))).toEqual({ a: '1', b: '2' });
    expect(JSON.parse(await read('request.jwt.claims'))).toEqual({ role: 'anon' });
    expect(await read('transaction_isolation')).toBe('read committed');
    expect((await service.client(service.secretKey).rpc('who')).data).toBe('service_role');
    expect((await service.client().rpc('who')).data).toBe('anon');
  });

  it('its timezone, if it is one', async () => {
    const named = await call('POST', 'setting', { name: 'timezone' }, { prefer: 'timezone=Asia/Tokyo' });
    expect([await named.json(), named.headers.get('preference-applied')]).toEqual([
      'Asia/Tokyo',
      'timezone=Asia/Tokyo',
    ]);
    const strict = await call('POST', 'who', {}, { prefer: 'handling=strict, timezone=Mars/Base' });
    expect([strict.status, await strict.json()]).toMatchObject([400, { code: 'PGRST122' }]);
  });
});

describe('what SQL wants answered', () => {
  it('a status and headers', async () => {
    const headers = '[{"X-One": "1"}, {"Set-Cookie": "a=1"}, {"Set-Cookie": "b=2"}, {"Content-Type": "text/html"}]';
    const answer = await call('POST', 'answer', { status: '418', headers });
    expect([answer.status, answer.headers.get('x-one'), answer.headers.get('content-type')]).toEqual([
      418,
      '1',
      'text/html',
    ]);
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect((await call('POST', 'answer', { status: '204', headers: '[]' })).status).toBe(204);
  });

  it.each([
    ['abc', '[]', 'PGRST112', 'response.status guc must be a valid status code'],
    ['99', '[]', 'PGRST112', undefined],
    ['200', '{"a":"b"}', 'PGRST111', undefined],
    ['200', '[{"a":1}]', 'PGRST111', undefined],
    ['200', '[{"a":"1","b":"2"}]', 'PGRST111', undefined],
    ['200', '[{"a":"1\\r\\nInjected: yes"}]', 'PGRST111', undefined],
    ['200', '[{"bad name":"1"}]', 'PGRST111', undefined],
    [
      '200',
      'no',
      'PGRST111',
      'response.headers guc must be a JSON array composed of objects with a single key and a string value',
    ],
  ])('but not %s %s', async (status, headers, code, message) => {
    const answer = await answerOf(call('POST', 'answer', { status, headers }));
    expect(answer).toMatchObject({ status: 500, body: { code, ...(message ? { message } : {}) } });
  });

  it.each([
    ['P0001', 'no', 400],
    ['PT402', 'pay', 402],
    ['PT999', 'odd', 500],
    ['PTABC', 'odd', 500],
    ['42501', 'denied', 401],
    ['28000', 'denied', 403],
    ['53300', 'full', 503],
    ['40001', 'again', 500],
    ['22012', 'zero', 400],
    ['23505', 'twice', 409],
    ['54001', 'deep', 500],
  ])('a refusal: %s → %s %i', async (code, message, status) => {
    const answer = await answerOf(call('POST', 'refuse', { code, message }));
    expect(answer).toMatchObject({ status, body: { code, message, hint: 'try harder', details: null } });
  });

  it('a refusal of its own making', async () => {
    const message = '{"code":"mine","message":"Not today","details":"d","hint":"h"}';
    const answer = await answerOf(
      call('POST', 'refuse', { code: 'PGRST', message, detail: '{"status":402,"headers":{"X-Pay":"yes"}}' }),
    );
    expect(answer).toMatchObject({
      status: 402,
      body: { code: 'mine', message: 'Not today', details: 'd', hint: 'h' },
    });
    expect([answer.headers.get('x-pay'), answer.headers.get('proxy-status')]).toEqual(['yes', 'PostgREST; error=mine']);
  });

  it.each([
    ['not json', '{}', "Invalid JSON value for MESSAGE: 'not json'"],
    ['{"code":"a"}', '{}', `Invalid JSON value for MESSAGE: '{"code":"a"}'`],
    ['{"code":"a","message":"b"}', 'nope', "Invalid JSON value for DETAIL: 'nope'"],
    ['{"code":"a","message":"b"}', '{"status":"x"}', `Invalid JSON value for DETAIL: '{"status":"x"}'`],
    ['{"code":"a","message":"b"}', '{"status":200,"headers":{"x":"1\\ny"}}', expect.stringContaining('DETAIL')],
    ['{"code":"a","message":"b"}', undefined, 'DETAIL is missing in the RAISE statement'],
  ])('nonsense raised as PGRST: %s %s', async (message, detail, details) => {
    const answer = await answerOf(
      call('POST', 'refuse', { code: 'PGRST', message, ...(detail === undefined ? {} : { detail }) }),
    );
    expect(answer).toMatchObject({ status: 500, body: { code: 'PGRST121', details } });
  });
});

describe('limits', () => {
  it('a statement ends in the time of its role', async () => {
    await database.sql.unsafe(
      `do $$ begin execute format('alter role anon in database %I set statement_timeout = 60', current_database()); end $$`,
    );
    const other = await serve(database.connect(), { settings: { rest: { functions: ['public.sleep'] } } });
    expect(await other.client().rpc('sleep')).toMatchObject({ status: 500, error: { code: '57014' } });
    await other.close();
  });
});
