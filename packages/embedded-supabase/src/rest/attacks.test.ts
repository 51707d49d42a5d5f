import { SignJWT } from 'jose';
import type { ReservedSql, Sql } from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, serve, type TestDatabase, type TestService } from '../../test/harness.ts';

const jwtSecret = 'a secret for tests that nobody else has, 48 bytes';
let database: TestDatabase;
let service: TestService;
let apiSql: Sql;
beforeAll(async () => {
  database = await createDatabase();
  apiSql = database.connect();
  service = await serve(database.sql, {
    apiSql,
    keys: { jwtSecret },
    settings: {
      auth: { signingAlgorithm: 'HS256' },
      rest: { tables: ['public.things', 'public.mine'], functions: ['public.*'] },
    },
  });
  await database.sql.unsafe(`
    create table public.things (id int primary key, name text, data jsonb, tags text[]);
    grant all on public.things to anon, authenticated;
    create table public.mine (id int primary key generated always as identity, owner text default auth.jwt() ->> 'sub');
    alter table public.mine enable row level security;
    create policy own on public.mine to authenticated using (owner = auth.jwt() ->> 'sub');
    grant all on public.mine to anon, authenticated; grant usage on all sequences in schema public to authenticated;
    create table public.hidden (id int); grant all on public.hidden to anon; insert into public.hidden values (1);
    create function public.echo(a text) returns text language sql immutable as 'select a';
    create function public.state() returns json language sql stable as $$ select json_build_object('user', current_user,
      'claims', current_setting('request.jwt.claims', true), 'secret', current_setting('my.secret', true),
      'path', current_setting('search_path'), 'temp', to_regclass('pg_temp.hoard') is not null) $$;
    create function public.leak() returns text language plpgsql as $$ begin
      perform set_config('request.jwt.claims', '{"role":"service_role","sub":"leaked"}', false),
        set_config('my.secret', 'leaked', false), set_config('search_path', 'auth', false), pg_advisory_lock(4711);
      create temporary table hoard as select 1 as id;
      set role service_role;
      return current_user; end $$;
    create function public.leak_and_fail() returns text language plpgsql as $$ begin
      perform public.leak(); raise exception 'after leaking'; end $$;
    create function public.leak_session() returns text language plpgsql as $$ begin
      set session authorization service_role; return session_user; end $$;`);
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  return fetch(`${service.url}/rest/v1/${path}`, {
    method,
    headers: { apikey: service.publishableKey, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

describe('SQL in every position of a write or a call stays text', () => {
  const attacks = [
    `1; drop table things; --`,
    `1) or 1=1 --`,
    `' or '1'='1`,
    `"; drop table things; --`,
    `$1`,
    `$$; drop table things; $$`,
    `\\'; select pg_sleep(5); --`,
    `things"; set role postgres; --`,
    `(select 1)`,
    `a" text); drop table things; --`,
    `id) do update set name = (select usename from pg_user) --`,
    `pgrst_body`,
    `\u0000`,
    `\ud800`,
  ];
  const quoted = (text: string) => encodeURIComponent(`"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`);
  const encoded = (text: string) => encodeURIComponent(text.replaceAll('\ud800', '\ufffd'));

  it.each(attacks)('%j', async (attack) => {
    await database.sql`delete from things`;
    await database.sql`insert into things (id, name) values (1, 'kept')`;
    const text = encoded(attack);
    const inQuotes = quoted(attack.replaceAll('\ud800', '\ufffd'));
    const json = JSON.stringify(attack);
    const requests: [string, string, unknown?, Record<string, string>?][] = [
      ['POST', text, {}],
      ['POST', 'things', `{${json}: 1}`],
      ['POST', 'things', `[{"id": 5, ${json}: 1}]`],
      ['POST', `things?columns=${text}`, {}],
      ['POST', `things?columns=${inQuotes}`, {}],
      ['POST', `things?columns=id,${inQuotes}`, { id: 7 }, { prefer: 'missing=default' }],
      ['POST', `things?on_conflict=${text}`, { id: 1 }, { prefer: 'resolution=merge-duplicates' }],
      ['POST', `things?on_conflict=${inQuotes}`, { id: 1 }, { prefer: 'resolution=ignore-duplicates' }],
      ['POST', `things?select=${text}`, [], { prefer: 'return=representation' }],
      ['POST', `things?select=${inQuotes}:id`, [], { prefer: 'return=representation' }],
      ['POST', `things?order=${inQuotes}`, [], { prefer: 'return=representation' }],
      ['POST', 'things', `id,${attack}\n5,6`, { 'content-type': 'text/csv' }],
      ['POST', 'things', `${text}=1`, { 'content-type': 'application/x-www-form-urlencoded' }],
      ['PATCH', `things?id=eq.${text}`, { name: 'changed' }],
      ['PATCH', `things?${text}=eq.1`, { name: 'changed' }],
      ['PATCH', `things?${inQuotes}=eq.1`, { name: 'changed' }],
      ['PATCH', `things?name=eq.${text}`, { name: 'changed' }],
      ['PATCH', `things?or=(name.eq.${inQuotes})`, { name: 'changed' }],
      ['PATCH', 'things?id=eq.1', `{${json}: "changed"}`],
      ['DELETE', `things?id=in.(${inQuotes})`],
      ['DELETE', `things?name=eq.${text}`],
      ['DELETE', `things?and=(name.eq.${inQuotes},id.eq.1)`],
      ['PUT', `things?id=eq.${text}`, { id: 1, name: 'changed' }],
      ['PUT', `things?${inQuotes}=eq.1`, { id: 1, name: 'changed' }],
      ['POST', `rpc/${text}`, {}],
      ['POST', 'rpc/echo', `{${json}: 1}`],
      ['GET', `rpc/echo?${text}=1`],
      ['GET', `rpc/echo?${inQuotes}=1`],
      ['POST', `rpc/echo?columns=${inQuotes}`, {}],
      ['POST', `rpc/echo?${text}=eq.1`, { a: '1' }],
    ];
    for (const [method, path, body, headers] of requests) {
      const answer = await send(method, path, body, headers);
      const said = await answer.text();
      expect(answer.status, `${method} ${path}: ${said}`).not.toBe(500);
    }
    if (attack !== '\u0000' && attack !== '\ud800') {
      expect(await (await send('POST', 'rpc/echo', { a: attack })).json()).toBe(attack);
      const stored = await send(
        'PATCH',
        'things?id=eq.1&select=name',
        { name: attack },
        { prefer: 'return=representation' },
      );
      expect(await stored.json()).toEqual([{ name: attack }]);
      await send('PATCH', 'things?id=eq.1', { name: 'kept' });
    }
    const headers: Record<string, string>[] = [
      { 'content-profile': attack },
      { prefer: `timezone=${attack}` },
      { prefer: `max-affected=${attack}, handling=strict` },
      { 'content-type': attack },
      { accept: attack },
    ];
    for (const one of headers) {
      if (/[^\x20-\x7e]/.test(attack)) continue; // Not a valid header value.
      expect((await send('PATCH', 'things?id=eq.0', { name: 'x' }, one)).status).not.toBe(500);
    }
    expect(await database.sql`select id, name from things order by id`).toEqual([{ id: 1, name: 'kept' }]);
  });

  it('never reaches unexposed relations, whatever the name', async () => {
    for (const name of [
      'hidden',
      'pg_class',
      'pg_catalog.pg_class',
      'public.hidden',
      '"hidden"',
      'auth.users',
      'HIDDEN',
      '../hidden',
    ]) {
      for (const method of ['GET', 'POST', 'PATCH', 'PUT', 'DELETE']) {
        const answer = await send(method, encodeURIComponent(name), method === 'GET' ? undefined : { id: 9 });
        expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'PGRST205']);
      }
    }
    for (const name of ['pg_sleep', 'pg_read_file', 'set_config', 'current_setting', 'auth.uid']) {
      expect((await send('POST', `rpc/${name}`, {})).status).toBe(404);
    }
    expect(await database.sql`select id from hidden`).toEqual([{ id: 1 }]);
  });
});

describe('tokens', () => {
  const secret = new TextEncoder().encode(jwtSecret);
  const token = (claims: Record<string, unknown>, expires = '1h') =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(secret);
  const bearer = (text: string) => ({ authorization: `Bearer ${text}` });

  it.each(['postgres', 'authenticator', 'supabase_admin', 'pg_read_all_data', '', 'none', 'ANON'])(
    'of role %j are refused even if they are signed',
    async (role) => {
      const answer = await send('POST', 'rpc/state', {}, bearer(await token({ role, sub: 'x' })));
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([401, 'PGRST303']);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer error="invalid_token"/);
    },
  );

  it('without a valid signature are refused', async () => {
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = { role: 'service_role', exp: Math.floor(Date.now() / 1000) + 3600 };
    const good = await token({ role: 'authenticated', sub: 'x' });
    const [head = '', , signature = ''] = good.split('.');
    const forged = [
      `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
      `${encode({ alg: 'NONE' })}.${encode(claims)}.${signature}`,
      `${head}.${encode(claims)}.${signature}`,
      `${encode({ alg: 'HS256', jwk: { kty: 'oct', k: 'AA' } })}.${encode(claims)}.${signature}`,
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode('another secret of thirty-two bytes')),
      await token({ role: 'service_role' }, '-1 minute'),
    ];
    for (const one of forged) {
      for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
        expect((await send(method, 'things', method === 'GET' ? undefined : {}, bearer(one))).status).toBe(401);
      }
      expect((await send('POST', 'rpc/state', {}, bearer(one))).status).toBe(401);
    }
  });

  it('of concurrent callers never mix', async () => {
    const subs = Array.from({ length: 60 }, (_, at) => `caller-${at}`);
    const tokens = await Promise.all(subs.map((sub) => token({ role: 'authenticated', sub })));
    const seen = await Promise.all(
      tokens.map(async (one, at) => {
        const calls = at % 3 === 0 ? 'rpc/leak_and_fail' : 'rpc/leak';
        await send('POST', calls, {}, bearer(one));
        const made = await send('POST', 'mine?select=owner', {}, { ...bearer(one), prefer: 'return=representation' });
        const state = await send('POST', 'rpc/state', {}, bearer(one));
        const { user, claims } = (await state.json()) as { user: string; claims: string };
        return [
          user,
          (JSON.parse(claims) as { sub: string }).sub,
          ((await made.json()) as { owner: string }[])[0]?.owner,
        ];
      }),
    );
    expect(seen).toEqual(subs.map((sub) => ['authenticated', sub, sub]));
  });
});

describe('a connection that served one request', () => {
  let taken: ReservedSql[] = [];
  afterEach(() => {
    for (const one of taken) one.release();
  });

  it.each(['leak', 'leak_and_fail', 'leak_session'])('keeps nothing of %s for the next', async (name) => {
    taken = await Promise.all(Array.from({ length: 9 }, () => apiSql.reserve()));
    await send('POST', `rpc/${name}`, {});
    const state: unknown = await (await send('POST', 'rpc/state', {})).json();
    expect(state).toMatchObject({
      user: 'anon',
      claims: '{"role":"anon"}',
      path: '"public", "public", "extensions"',
      temp: false,
    });
    expect((state as { secret: string | null }).secret ?? '').toBe('');
    const [row] = await apiSql`select current_user = session_user as same, session_user as login,
      (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks`;
    expect(row).toEqual({ same: true, login: 'postgres', locks: 0 });
  });
});
