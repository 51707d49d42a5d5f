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

describe('preferences', () => {
  it('roll back a call that exceeds max-affected, which requires a set', async () => {
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

  it('roll back a call with tx=rollback, or one for a single object that returned several', async () => {
    const rolled = await answerOf(call('POST', 'note_it', {}, { prefer: 'tx=rollback' }));
    expect([rolled.body, rolled.headers.get('preference-applied')]).toEqual([1, 'tx=rollback']);
    await call('POST', 'age_all', { by_years: 5 }, { accept: 'application/vnd.pgrst.object+json' });
    expect(
      await database.sql`select (select count(*)::int from log) as logged, sum(age)::int as sum from users`,
    ).toEqual([{ logged: 0, sum: 70 }]);
  });
});

describe('SQL sees of a request', () => {
  it('its role, claims, headers, cookies, method and path', async () => {
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

  it('its time zone, if valid', async () => {
    const named = await call('POST', 'setting', { name: 'timezone' }, { prefer: 'timezone=Asia/Tokyo' });
    expect([await named.json(), named.headers.get('preference-applied')]).toEqual([
      'Asia/Tokyo',
      'timezone=Asia/Tokyo',
    ]);
    const strict = await call('POST', 'who', {}, { prefer: 'handling=strict, timezone=Mars/Base' });
    expect([strict.status, await strict.json()]).toMatchObject([400, { code: 'PGRST122' }]);
  });
});

describe('SQL can respond with', () => {
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
  ])('valid values only: %s %s', async (status, headers, code, message) => {
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

  it('a custom refusal', async () => {
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
  ])('an error for an invalid PGRST raise: %s %s', async (message, detail, details) => {
    const answer = await answerOf(
      call('POST', 'refuse', { code: 'PGRST', message, ...(detail === undefined ? {} : { detail }) }),
    );
    expect(answer).toMatchObject({ status: 500, body: { code: 'PGRST121', details } });
  });
});

describe('limits', () => {
  it("apply the role's statement timeout", async () => {
    await database.sql.unsafe(
      `do $$ begin execute format('alter role anon in database %I set statement_timeout = 60', current_database()); end $$`,
    );
    const other = await serve(database.connect(), { settings: { rest: { functions: ['public.sleep'] } } });
    expect(await other.client().rpc('sleep')).toMatchObject({ status: 500, error: { code: '57014' } });
    await other.close();
  });
});

describe('the plan of a call', () => {
  it('is returned instead of calling the function', async () => {
    const answer = await call('POST', 'note_it', {}, { accept: 'application/vnd.pgrst.plan+json' });
    expect(await answer.json()).toEqual([{ Plan: expect.objectContaining({ 'Node Type': expect.any(String) }) }]);
    expect(await database.sql`select from log`).toHaveLength(0);
  });
});

describe('an array of argument objects', () => {
  it('is one call, with the first', async () => {
    expect(await answerOf(call('POST', 'add', [{ a: 1 }, { a: 2 }]))).toMatchObject({ status: 200, body: 11 });
    await call('POST', 'age_all', [{ by_years: 1 }, { by_years: 1 }]);
    expect(await database.sql`select sum(age)::int as sum from users`).toEqual([{ sum: 72 }]);
  });
});
