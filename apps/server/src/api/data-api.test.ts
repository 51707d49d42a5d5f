import { request } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#src/accounts/table.ts';
import { type ApiServer, signToken, startApiServer } from '#test/api-server.ts';
import { buildMember } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { createRateLimiter } from './rate-limit.ts';

const test = await createTestDatabase();
const { db } = test;
let server: ApiServer;
let reader: { id: string; email: string };

beforeAll(async () => {
  server = await startApiServer({ db });
  reader = (await buildMember(db)).user;
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

const graphqlUrl = () => `${server.origin}/graphql`;
const codeOf = async (response: Response) => (await response.json()).errors[0].extensions.code;

describe('the data API over HTTP', () => {
  it('answers a query by GET', async () => {
    const response = await fetch(`${graphqlUrl()}?query=${encodeURIComponent('{ user { id } }')}`, {
      headers: { authorization: `Bearer ${await signToken(reader)}` },
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ data: { user: { id: reader.id } } });
  });

  it('answers a query by GET with 304 while the answer is the same, for each caller', async () => {
    const { user, account } = await buildMember(db);
    const ask = async (as: typeof reader, tag = '') =>
      fetch(`${graphqlUrl()}?query=${encodeURIComponent('{ user { accountUsers { account { name } } } }')}`, {
        headers: { authorization: `Bearer ${await signToken(as)}`, 'if-none-match': tag },
      });
    const tag = (await ask(user)).headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"/);
    const unchanged = await ask(user, tag);
    expect([unchanged.status, unchanged.headers.get('cache-control'), await unchanged.text()]).toEqual([
      304,
      'no-store',
      '',
    ]);
    expect((await ask(reader, tag)).status).toBe(200);
    await db.update(accounts).set({ name: '新' }).where(eq(accounts.id, account.id));
    const changed = await ask(user, tag);
    expect((await changed.json()).data.user.accountUsers).toEqual([{ account: { name: '新' } }]);
    expect(changed.headers.get('etag')).not.toBe(tag);
  });

  it('refuses a mutation by GET', async () => {
    const response = await fetch(`${graphqlUrl()}?query=${encodeURIComponent('mutation { markAlertsRead }')}`, {
      headers: { authorization: `Bearer ${await signToken(reader)}` },
    });
    expect(response.status).toBe(405);
    expect(await codeOf(response)).toBe('METHOD_NOT_ALLOWED');
  });

  it('refuses an address longer than 2,047 characters', async () => {
    const pad = ' '.repeat(2_000);
    const response = await fetch(`${graphqlUrl()}?query=${encodeURIComponent(`{ user { id } }${pad}`)}`);
    expect(response.status).toBe(414);
    expect(await codeOf(response)).toBe('URL_TOO_LONG');
  });

  it('refuses a body of 2 MB, with and without a length', async () => {
    const query = `{ user { id } } #${'x'.repeat(2_000_000)}`;
    const declared = await fetch(graphqlUrl(), post(JSON.stringify({ query })));
    expect(declared.status).toBe(413);
    expect(await codeOf(declared)).toBe('PAYLOAD_TOO_LARGE');
    expect(await postChunked(`${graphqlUrl()}`, JSON.stringify({ query }))).toBe(413);
  });

  it.each([
    ['no JSON', '{"query": '],
    ['no query', '{"variables": {}}'],
    ['a list', '[{"query": "{ user { id } }"}]'],
    ['no GraphQL', '{"query": "{ user { id }"}'],
    ['an unknown field', '{"query": "{ user { shoeSize } }"}'],
    ['a wrong variable', '{"query": "query($id: ID!) { headline(headlineId: $id) { id } }", "variables": {}}'],
  ])('says in both languages what is wrong with %s', async (_, body) => {
    const ask = async (language: string) => {
      const response = await fetch(graphqlUrl(), post(body, { 'accept-language': language }));
      expect(response.status).toBeLessThan(500);
      const { errors } = (await response.json()) as { errors: { message: string; extensions: { code: string } }[] };
      expect(errors[0]?.extensions.code).toMatch(/^(BAD_REQUEST|GRAPHQL_(PARSE|VALIDATION)_FAILED)$/);
      return errors[0]?.message ?? '';
    };
    expect(await ask('en-GB,en;q=0.9')).toMatch(/^The request /);
    expect(await ask('ja')).toMatch(/^リクエスト/);
  });

  it('takes the language of the cookie before that of the browser', async () => {
    const { errors } = await server.ask('{ clips { isFirst } }', {
      headers: { cookie: 'theme=dark; locale=ja', 'accept-language': 'en' },
    });
    expect(errors?.[0]?.message).toBe('サインインしてください。');
  });

  it('refuses a token that is not valid rather than going on as nobody', async () => {
    const expired = await signToken(reader, { expiresAt: '-1s' });
    const other = expired.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const token of [expired, other, 'not-a-token', 'x'.repeat(10_000)]) {
      const { status, errors } = await server.ask('{ user { id } }', { headers: { authorization: `Bearer ${token}` } });
      expect([status, errors?.[0]?.extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
    }
  });

  it('lets whoever set up two-step sign-in do nothing before the second step', async () => {
    const careful = (await buildMember(test.db)).user;
    const sql = test.db.$client;
    await sql`insert into auth.users (id, email) values (${careful.id}, ${careful.email.toLowerCase()})`;
    const insertFactor = (status: string) => sql`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), ${careful.id}, ${status}, 'totp', ${status}::auth.factor_status, now(), now())`;
    const ask = async (aal: string) => {
      const headers = { authorization: `Bearer ${await signToken(careful, { aal })}` };
      return server.ask('{ user { id } }', { headers });
    };
    await insertFactor('unverified');
    expect((await ask('aal1')).data).toEqual({ user: { id: careful.id } });
    await insertFactor('verified');
    const refused = await ask('aal1');
    expect([refused.status, refused.errors?.[0]?.extensions.code]).toEqual([401, 'SECOND_STEP_REQUIRED']);
    expect((await ask('aal2')).data).toEqual({ user: { id: careful.id } });
  });

  it('refuses the tokens of a session that has ended', async () => {
    const person = (await buildMember(test.db)).user;
    const sql = test.db.$client;
    const sessionId = crypto.randomUUID();
    await sql`insert into auth.users (id, email) values (${person.id}, ${person.email.toLowerCase()})`;
    await sql`insert into auth.sessions (id, user_id) values (${sessionId}, ${person.id})`;
    const headers = { authorization: `Bearer ${await signToken(person, { sessionId })}` };
    expect((await server.ask('{ user { id } }', { headers })).data).toEqual({ user: { id: person.id } });
    await sql`delete from auth.sessions where id = ${sessionId}`;
    const refused = await server.ask('{ user { id } }', { headers });
    expect([refused.status, refused.errors?.[0]?.extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('is not signed in by a cookie, so that no other site can act for a reader', async () => {
    const { data } = await server.ask('{ user { id } }', {
      headers: { cookie: `sb-access-token=${await signToken(reader)}; account=1` },
    });
    expect(data).toEqual({ user: null });
  });

  it('takes a publishable key in place of a token for nobody', async () => {
    const { data } = await server.ask('{ user { id } }', { headers: { authorization: 'Bearer sb_publishable_abc' } });
    expect(data).toEqual({ user: null });
  });
});

describe('hostile documents', () => {
  const codes = async (query: string) => {
    const { errors, data } = await server.ask(query, { as: reader });
    expect(data ?? null).toBeNull();
    return errors?.map((error) => error.extensions.code);
  };

  it('are refused when nested too deep', async () => {
    const deep = `{ user { accountUsers ${'{ account '.repeat(20)} { id } ${'}'.repeat(20)} } }`;
    expect(await codes(deep)).toEqual(['QUERY_TOO_COMPLEX']);
  });

  it('are refused with many aliases of one field', async () => {
    const aliases = Array.from({ length: 40 }, (_, i) => `a${i}: id`).join(' ');
    expect(await codes(`{ user { ${aliases} } }`)).toEqual(['QUERY_TOO_COMPLEX']);
  });

  it('are refused with many searches at once', async () => {
    const searches = Array.from({ length: 16 }, (_, i) => `a${i}: headlines { isLast }`).join(' ');
    expect(await codes(`{ ${searches} }`)).toEqual(['QUERY_TOO_COMPLEX']);
  });

  it('are refused when they would cost too much, though short', async () => {
    const search = 'headlines { trendWords oldestAt data { id title body source { jaSub enSub } } }';
    const searches = Array.from({ length: 14 }, (_, i) => `a${i}: ${search}`).join(' ');
    expect(new Set(await codes(`{ ${searches} }`))).toEqual(new Set(['QUERY_TOO_COMPLEX']));
  });

  it('are refused at once when fragments double at every step', async () => {
    const steps = Array.from({ length: 60 }, (_, i) => `fragment F${i} on User { ...F${i + 1} ...F${i + 1} }`).join(
      ' ',
    );
    const bomb = `{ user { ...F0 } } ${steps} fragment F60 on User { id email }`;
    expect(await codes(bomb)).toEqual(['QUERY_TOO_COMPLEX']);
  });

  it('are refused when fragments spread each other in a circle', async () => {
    const circle = '{ user { ...A } } fragment A on User { id ...B } fragment B on User { ...A }';
    expect(await codes(circle)).toEqual(['GRAPHQL_VALIDATION_FAILED']);
  });

  it('are refused past 2,000 tokens', async () => {
    expect(await codes(`{ user { ${'id '.repeat(3_000)} } }`)).toEqual(['GRAPHQL_PARSE_FAILED']);
  });

  it('are refused with many fields of Query, though fragments hide them', async () => {
    const fields = Array.from({ length: 16 }, (_, i) => `a${i}: user { id }`).join(' ');
    expect(await codes(`{ ...F } fragment F on Query { ${fields} }`)).toEqual(['QUERY_TOO_COMPLEX']);
    expect(await codes(`{ ... { ${fields} } }`)).toEqual(['QUERY_TOO_COMPLEX']);
  });

  it('cost what is skipped too: whether it is, a variable may say later', async () => {
    const search = 'headlines @skip(if: true) { trendWords oldestAt data { id title body source { jaSub enSub } } }';
    const searches = Array.from({ length: 14 }, (_, i) => `a${i}: ${search}`).join(' ');
    expect(new Set(await codes(`{ run: headlines { isLast } ${searches} }`))).toEqual(new Set(['QUERY_TOO_COMPLEX']));
  });

  it('are refused with more than ten operations', async () => {
    const ask = async (count: number) => {
      const query = Array.from({ length: count }, (_, i) => `query Q${i} { user { id } }`).join(' ');
      const headers = { authorization: `Bearer ${await signToken(reader)}` };
      return (await fetch(graphqlUrl(), post(JSON.stringify({ query, operationName: 'Q3' }), headers))).json();
    };
    expect(await ask(10)).toEqual({ data: { user: { id: reader.id } } });
    expect(await ask(11)).toMatchObject({ errors: [{ extensions: { code: 'QUERY_TOO_COMPLEX' } }] });
  });

  it('are refused past 20,000 characters, though they have few tokens', async () => {
    const padded = (length: number) => `{ user { id } } #${'x'.repeat(length)}`;
    expect(await codes(padded(20_000))).toEqual(['QUERY_TOO_COMPLEX']);
    expect((await server.ask(padded(19_000), { as: reader })).data).toEqual({ user: { id: reader.id } });
  });

  it('are refused before they are validated, which takes time by the square of the fields', async () => {
    expect(await codes(`{ user { ${'unknown '.repeat(500)} } }`)).toEqual(['QUERY_TOO_COMPLEX']);
  });

  it('are refused when directives flood a field', async () => {
    const found = await codes(`{ user { id ${'@nothing '.repeat(600)} } }`);
    expect(found).toContain('GRAPHQL_VALIDATION_FAILED');
    expect(found?.length).toBeLessThanOrEqual(101);
  });

  it.each([
    ['nested deep', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['many', `[${'0,'.repeat(25_000)}0]`],
  ])('are refused with variables that are %s', async (_, conditions) => {
    const query = 'mutation ($conditions: JSON!) { searchLogging(conditions: $conditions) }';
    // Built as a string, because `JSON.stringify` would overflow the stack.
    const body = `{"query": ${JSON.stringify(query)}, "variables": {"conditions": ${conditions}}}`;
    const response = await fetch(graphqlUrl(), post(body, { authorization: `Bearer ${await signToken(reader)}` }));
    expect([response.status, await codeOf(response)]).toEqual([400, 'QUERY_TOO_COMPLEX']);
  });

  it('are not told in production what the schema has instead of an unknown name', async () => {
    const wrong = '{ usr { id } }';
    const open = await startApiServer({ db, allowIntrospection: true });
    const inDevelopment = (await open.ask(wrong)).errors?.[0]?.message;
    await open.close();
    expect(inDevelopment).toMatch(/Did you mean "user"/);
    const { errors } = await server.ask(wrong);
    expect(errors?.[0]?.message).toMatch(/"usr"/);
    expect(errors?.[0]?.message).not.toMatch(/Did you mean|"user"/);
  });

  it('get no introspection in production, and do get it in development', async () => {
    expect(await codes('{ __schema { types { name } } }')).toEqual(
      expect.arrayContaining(['GRAPHQL_VALIDATION_FAILED']),
    );
    const open = await startApiServer({ db, allowIntrospection: true });
    const { data } = await open.ask('{ __schema { queryType { name } } }');
    await open.close();
    expect(data.__schema.queryType.name).toBe('Query');
  });

  it('cost for the schema what it is, also where it may be read', async () => {
    const open = await startApiServer({ db, allowIntrospection: true });
    const schemas = (count: number) =>
      `{ ${Array.from({ length: count }, (_, i) => `a${i}: __schema { types { name } }`).join(' ')} }`;
    expect((await open.ask(schemas(2))).errors).toBeUndefined();
    expect((await open.ask(schemas(3))).errors?.[0]?.extensions.code).toBe('QUERY_TOO_COMPLEX');
    await open.close();
  });

  it('show no GraphiQL in production', async () => {
    const response = await fetch(graphqlUrl(), { headers: { accept: 'text/html' } });
    expect(await response.text()).not.toMatch(/graphiql/i);
  });
});

describe('when something goes wrong inside', () => {
  it('masks what is not the caller’s to know and gives the number it is logged under', async () => {
    const logged: { err: Error; errorId: string }[] = [];
    const log = { error: (entry: { err: Error; errorId: string }) => logged.push(entry) };
    const broken = await startApiServer({
      db,
      log: log as never,
      sendTestAlert: async () => {
        throw new Error('password of the mail server is hunter2');
      },
    });
    const { status, data, errors } = await broken.ask('mutation { sendTestAlert(channel: 1) { ok } }', { as: reader });
    await broken.close();
    expect(status).toBe(500);
    expect(data ?? null).toBeNull();
    expect(JSON.stringify(errors)).not.toContain('hunter2');
    expect(errors?.[0]?.extensions.code).toBe('INTERNAL_SERVER_ERROR');
    expect(errors?.[0]?.message).toContain(errors?.[0]?.extensions.errorId);
    expect(logged.map(({ err, errorId }) => [err.message, errorId])).toEqual([
      ['password of the mail server is hunter2', errors?.[0]?.extensions.errorId],
    ]);
  });

  it('answers 504 when the deadline has passed', async () => {
    let release = () => {};
    const slow = await startApiServer({
      db,
      deadlineMs: 50,
      sendTestAlert: () =>
        new Promise((resolve) => {
          release = () => resolve({ ok: true, kind: 'EMAIL', messageKey: 'test.sent', detail: '' });
        }),
    });
    const { status, errors } = await slow.ask('mutation { sendTestAlert(channel: 1) { ok } }', { as: reader });
    release();
    await slow.close();
    expect([status, errors?.[0]?.extensions.code]).toEqual([504, 'DEADLINE_EXCEEDED']);
  });

  it('lets a user make so many requests a minute and says how long to wait', async () => {
    const strict = await startApiServer({ db, rateLimiter: createRateLimiter({ perUser: 3, perAddress: 100 }) });
    const other = (await buildMember(db)).user;
    const statuses = [];
    for (let count = 0; count < 4; count++) {
      statuses.push((await strict.ask('{ user { id } }', { as: reader })).status);
    }
    const refused = await strict.ask('{ user { id } }', { as: reader });
    const allowed = await strict.ask('{ user { id } }', { as: other });
    await strict.close();
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(refused.errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
    const { retryAfterSeconds } = refused.errors?.[0]?.extensions ?? {};
    expect(refused.errors?.[0]?.message).toContain(`Wait ${retryAfterSeconds} seconds`);
    expect(allowed.status).toBe(200);
  });

  it('counts an address by the proxy’s word only when told to trust it', async () => {
    const limits = { perUser: 100, perAddress: 2 };
    const behind = await startApiServer({ db, trustProxy: true, rateLimiter: createRateLimiter(limits) });
    const open = await startApiServer({ db, rateLimiter: createRateLimiter(limits) });
    const statuses = async (one: ApiServer) => {
      const found = [];
      for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
        found.push(
          (await one.ask('{ user { id } }', { headers: { 'x-forwarded-for': `10.9.9.9, ${address}` } })).status,
        );
      }
      return found;
    };
    expect(await statuses(behind)).toEqual([200, 200, 200]);
    expect(await statuses(open)).toEqual([200, 200, 429]);
    await behind.close();
    await open.close();
  });
});

function post(body: string, headers: Record<string, string> = {}): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
}

function postChunked(url: string, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers: { 'content-type': 'application/json' } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    // The server may close the connection before the whole body is sent. Its response has already arrived by then.
    sent.on('error', (error) => reject(error));
    sent.write(body.slice(0, 1_200_000));
    sent.end(body.slice(1_200_000));
  });
}
