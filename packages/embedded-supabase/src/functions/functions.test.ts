import { FunctionsHttpError, FunctionsRelayError } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, serve, type TestDatabase, type TestService } from '../../test/harness.ts';
import type { FunctionContext, ServerFunctions } from './server-function.ts';

let database: TestDatabase;
let service: TestService;
const logged: object[] = [];
const aborted: string[] = [];

const functions: ServerFunctions = {
  mirror: {
    async handler(request, { caller }) {
      const { pathname, search } = new URL(request.url);
      const headers = Object.fromEntries(request.headers);
      return Response.json({
        method: request.method,
        path: pathname + search,
        headers,
        body: await request.text(),
        caller,
      });
    },
  },
  hello: { handler: () => new Response('Hello World'), verifyJwt: false, methods: ['POST'] },
  bytes: {
    handler: () => new Response(new Uint8Array([1, 2, 3]), { headers: { 'content-type': 'application/octet-stream' } }),
  },
  whoever: { handler: (_request, { caller }) => Response.json({ caller }), verifyJwt: false },
  refuses: { handler: () => Response.json({ reason: 'not today' }, { status: 422 }) },
  throws: {
    handler: () => {
      throw new Error('the password is hunter2');
    },
  },
  slow: {
    handler: (_request, { signal }: FunctionContext) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          aborted.push('slow');
          reject(new Error('aborted'));
        });
      }),
  },
};

beforeAll(async () => {
  database = await createDatabase();
  const log = {
    debug() {},
    info() {},
    warn: (fields: object) => logged.push(fields),
    error: (fields: object) => logged.push(fields),
  };
  service = await serve(database.sql, {
    functions,
    log,
    settings: { functions: { timeoutMs: 300, bodyBytesMax: 1000 } },
  });
});
afterAll(async () => {
  await service.close();
  await database.drop();
});
const ask = (route: string, init: RequestInit & { duplex?: 'half' } = {}) =>
  fetch(`${service.url}/functions/v1/${route}`, init);
const withKey = (init: RequestInit & { duplex?: 'half' } = {}) => ({
  ...init,
  headers: { apikey: service.publishableKey, ...init.headers },
});

describe('the functions client', () => {
  it('returns each kind of response with its type', async () => {
    const client = service.client();
    expect((await client.functions.invoke('hello')).data).toBe('Hello World');
    const { data: blob } = await client.functions.invoke<Blob>('bytes');
    expect([...new Uint8Array(await blob!.arrayBuffer())]).toEqual([1, 2, 3]);
    const { data } = await client.functions.invoke('mirror', { body: { a: 1 } });
    expect(data).toMatchObject({ method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json' } });
    const { data: text } = await client.functions.invoke('mirror?x=1', {
      body: 'text',
      method: 'PUT',
      headers: { custom: 'c' },
    });
    expect(text).toMatchObject({
      method: 'PUT',
      path: '/functions/v1/mirror?x=1',
      body: 'text',
      headers: { custom: 'c' },
    });
    const form = new FormData();
    form.append('field', 'value');
    expect((await client.functions.invoke('mirror', { body: form })).data.body).toContain('value');
    expect((await client.functions.invoke('mirror/deeper', { method: 'GET' })).data.path).toBe(
      '/functions/v1/mirror/deeper',
    );
  });

  it('passes the caller with verified claims', async () => {
    const client = service.client();
    await service.admin.createUser({ email: 'caller@example.com', password: 'correct horse 1' });
    expect((await client.functions.invoke('mirror')).data.caller).toMatchObject({ role: 'anon' });
    const { data: session } = await client.auth.signInWithPassword({
      email: 'caller@example.com',
      password: 'correct horse 1',
    });
    const { data } = await client.functions.invoke('mirror');
    expect(data.caller).toMatchObject({
      role: 'authenticated',
      claims: { sub: session.user!.id, email: 'caller@example.com' },
    });
    const secret = await service.client(service.secretKey).functions.invoke('mirror');
    expect(secret.data.caller).toMatchObject({ role: 'service_role' });
  });

  it('ignores the region', async () => {
    const { data } = await service.client().functions.invoke('mirror', { region: 'eu-west-1' as never });
    expect(data.headers['x-region']).toBe('eu-west-1');
  });

  it("distinguishes a function's refusal from the service's", async () => {
    const client = service.client();
    const { error } = await client.functions.invoke('refuses');
    expect(error).toBeInstanceOf(FunctionsHttpError);
    expect(await (error as FunctionsHttpError).context.json()).toEqual({ reason: 'not today' });
    client.functions.setAuth('a.forged.token');
    expect((await client.functions.invoke('mirror')).error).toBeInstanceOf(FunctionsRelayError);
    expect((await service.client().functions.invoke('slow')).error).toBeInstanceOf(FunctionsRelayError);
  });
});

describe('a call', () => {
  it('is refused without a valid key or token, unless the function is public', async () => {
    for (const headers of [
      {},
      { authorization: 'Bearer x' },
      { apikey: 'sb_secret_nonsensenonsensenonsense' },
    ] as Record<string, string>[]) {
      const answer = await ask('mirror', { headers });
      expect([answer.status, answer.headers.get('x-relay-error')]).toEqual([401, 'true']);
      expect(await answer.json()).toMatchObject({ code: 'UNAUTHORIZED', message: expect.any(String) });
      const open = await ask('whoever', { headers });
      expect([open.status, await open.json()]).toEqual([200, { caller: null }]);
    }
    const genuine = (
      await service.client().auth.signInWithPassword({ email: 'caller@example.com', password: 'correct horse 1' })
    ).data.session!.access_token;
    const bearer = await ask('mirror', { headers: { authorization: `Bearer ${genuine}` } });
    expect(bearer.status).toBe(200);
  });

  it('to an unknown name is a 404, also for names that every object has', async () => {
    for (const name of ['none', 'constructor', '__proto__', 'toString', 'a%2Fb', '']) {
      const answer = await ask(name, withKey());
      expect([name, answer.status]).toEqual([name, 404]);
      expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('by a method that the function does not support is refused', async () => {
    expect((await ask('hello', withKey({ method: 'GET' }))).status).toBe(405);
    expect((await ask('hello', withKey({ method: 'POST' }))).status).toBe(200);
  });

  it('with too large a body is refused, announced or not', async () => {
    expect((await ask('mirror', withKey({ method: 'POST', body: 'x'.repeat(1001) }))).status).toBe(413);
    const stream = new Blob(['x'.repeat(5000)]).stream();
    const answer = await ask('mirror', withKey({ method: 'POST', body: stream, duplex: 'half' }));
    expect([answer.status, await answer.json()]).toEqual([413, expect.objectContaining({ code: 'PAYLOAD_TOO_LARGE' })]);
    expect((await ask('mirror', withKey({ method: 'POST', body: 'x'.repeat(1000) }))).status).toBe(200);
  });

  it('that throws is logged and reveals nothing', async () => {
    logged.length = 0;
    const answer = await ask('throws', withKey({ headers: { origin: 'https://app.example' } }));
    const text = await answer.text();
    expect([answer.status, text.includes('hunter2')]).toEqual([500, false]);
    expect(JSON.parse(text)).toMatchObject({ code: 'WORKER_ERROR' });
    expect([answer.headers.get('x-relay-error'), answer.headers.get('access-control-allow-origin')]).toEqual([
      null,
      '*',
    ]);
    expect(logged).toMatchObject([{ name: 'throws' }]);
  });

  it('that takes too long is a 504, and aborts the function', async () => {
    aborted.length = 0;
    const answer = await ask('slow', withKey());
    expect([answer.status, await answer.json()]).toEqual([504, expect.objectContaining({ code: 'IDLE_TIMEOUT' })]);
    expect(answer.headers.get('x-relay-error')).toBe('true');
    await expect.poll(() => aborted).toEqual(['slow']);
  });

  it('from a client that disconnects aborts the function', async () => {
    aborted.length = 0;
    const abort = new AbortController();
    const gone = ask('slow', withKey({ signal: abort.signal })).catch(() => 'gone');
    setTimeout(() => abort.abort(), 50);
    expect(await gone).toBe('gone');
    await expect.poll(() => aborted).toEqual(['slow']);
  });
});

it('a function must have a name that fits into a URL', async () => {
  const odd = { 'a/b': functions.hello! };
  await expect(serve(database.sql, { functions: odd })).rejects.toThrow('cannot be called "a/b"');
});
