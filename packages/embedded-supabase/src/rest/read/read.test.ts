import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, serve, type TestService } from '../../../test/harness.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let service: TestService;
let alice: ReturnType<TestService['client']>;
let aliceToken: string;
let aliceId: string;
beforeAll(async () => {
  database = await createDatabase();
  const settings = {
    rest: {
      tables: ['public.work', 'public.things', 'other.things', 'public.slow'],
      maxRows: 50,
      statementTimeoutMs: 500,
    },
  };
  service = await serve(database.sql, { settings });
  await database.sql.unsafe(`
    create table public.work (id int primary key, "userId" uuid not null, "readAt" timestamptz);
    alter table public.work enable row level security;
    create policy own on public.work for select to authenticated using ("userId" = auth.uid());
    grant select on public.work to authenticated, service_role;
    create table public.things (id int8 primary key, name text, price numeric, ok boolean, tags text[], data jsonb,
      span int4range, at timestamptz, code char(3), "odd ""name" text, day date);
    grant select on public.things to anon, authenticated;
    insert into public.things values
      (1, 'red apple', 1.10, true, '{a,b}', '{"k":{"n":5},"list":[1,2]}', '[1,5)', '2026-01-01 00:00:00.123456+00', 'abc', 'x', '2026-01-01'),
      (2, 'green pear, "big"', 2.5, false, '{b,c}', '{"k":{"n":7}}', '[5,9)', '2026-06-01 09:00+09', 'ab', 'y', '2026-06-01'),
      (9007199254740993, null, null, null, null, null, null, null, null, null, null);
    analyze public.things;
    create schema other; grant usage on schema other to anon;
    create table other.things (id int); insert into other.things values (77); grant select on other.things to anon;
    create table public.hidden (id int); grant select on public.hidden to anon; insert into public.hidden values (1);
    create view public.slow as select 1 as id from pg_sleep(5); grant select on public.slow to anon;
  `);
  const user = await service.admin.createUser({ email: 'alice@example.com', password: 'correct horse 1' });
  aliceId = user.id;
  alice = service.client();
  const { data } = await alice.auth.signInWithPassword({ email: 'alice@example.com', password: 'correct horse 1' });
  aliceToken = data.session!.access_token;
  await database.sql`insert into work select n, ${aliceId} from generate_series(1, 60) n`;
  await database.sql`insert into work select n, gen_random_uuid() from generate_series(61, 100) n`;
  await database.sql`update work set "readAt" = now() where id % 2 = 0`;
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

function get(path: string, headers: Record<string, string> = {}) {
  return fetch(`${service.url}/rest/v1/${path}`, { headers: { apikey: service.publishableKey, ...headers } });
}
async function ids(query: string) {
  const answer = await get(`things?select=id&order=id&${query}`);
  const body: unknown = await answer.json();
  if (!Array.isArray(body)) throw new Error(JSON.stringify(body));
  return (body as { id: number }[]).map((row) => row.id);
}
const big = 9007199254740992; // JSON.parse reads 9007199254740993 as this number.

describe('row-level security', () => {
  it('shows a caller only their own rows', async () => {
    const { data, error, count } = await alice
      .from('work')
      .select('id', { count: 'exact' })
      .eq('userId', aliceId)
      .is('readAt', null)
      .order('id');
    expect(error).toBeNull();
    expect(count).toBe(30);
    expect(data?.slice(0, 2)).toEqual([{ id: 1 }, { id: 3 }]);
    expect((await alice.from('work').select('id').neq('userId', aliceId)).data).toEqual([]);
  });

  it('refuses a role without the grant: 401 for anon', async () => {
    expect(await service.client().from('work').select()).toMatchObject({ status: 401, error: { code: '42501' } });
  });

  it('shows all rows to the secret key', async () => {
    const { count } = await service.client(service.secretKey).from('work').select('id', { count: 'exact', head: true });
    expect(count).toBe(100);
  });

  it('leaves nothing of a caller on the pooled connection', async () => {
    await alice.from('work').select('id');
    const rows =
      await database.sql`select current_user = session_user as same, current_setting('request.jwt.claims', true) as claims`;
    expect(rows[0]).toMatchObject({ same: true });
    expect(rows[0]?.claims ?? '').toBe('');
  });
});

describe('filters', () => {
  it.each([
    ['id=eq.1', [1]],
    ['id=neq.1', [2, big]],
    ['id=eq.9007199254740993', [big]],
    ['price=gt.1.1&price=lte.2.5', [2]],
    ['name=like.red*', [1]],
    ['name=ilike.*PEAR*', [2]],
    ['name=match.^red', [1]],
    ['name=imatch.^RED', [1]],
    ['name=like(any).{red*,green*}', [1, 2]],
    ['name=like(all).{*e*,*r*}', [1, 2]],
    ['id=eq(any).{1,2}', [1, 2]],
    ['id=in.(1,2,3)', [1, 2]],
    ['id=in.()', []],
    ['name=in.("green pear, \\"big\\"",other)', [2]],
    ['ok=is.true', [1]],
    ['ok=is.unknown', [big]],
    ['name=is.null', [big]],
    ['name=is.not_null', [1, 2]],
    ['name=not.is.null', [1, 2]],
    ['ok=isdistinct.true', [2, big]],
    ['tags=cs.{a}', [1]],
    ['tags=cd.{a,b,z}', [1]],
    ['tags=ov.{c,z}', [2]],
    ['data=cs.{"k":{"n":5}}', [1]],
    ['span=sl.[5,9)', [1]],
    ['span=sr.[1,5)', [2]],
    ['span=nxr.[1,6)', [1]],
    ['span=nxl.[4,6)', [2]],
    ['span=adj.[5,9)', [1]],
    ['span=cs.[2,3)', [1]],
    ['name=fts.apple', [1]],
    ['name=plfts(english).pears', [2]],
    ['name=wfts(english).apple -pear', [1]],
    ['data->k->>n=eq.5', [1]],
    ['data->k->n=gt.5', [2]],
    ['data->list->0=eq.1', [1]],
    ['at=gte.2026-06-01T00:00:00Z', [2]],
    ['day=eq.2026-01-01', [1]],
    ['code=eq.ab', [2]],
    ['"odd ""name"=eq.x', undefined],
    ['%22odd%20%5C%22name%22=eq.x', [1]],
    ['or=(id.eq.1,name.ilike.*pear*)', [1, 2]],
    ['and=(id.gt.0,or(id.eq.1,and(id.eq.2,ok.is.true)))', [1]],
    ['not.or=(id.eq.1,id.eq.2)', [big]],
    ['or=(not.and(id.gt.0,id.lt.3),name.eq."green pear, \\"big\\"")', [2, big]],
    ['or=(tags.cs.{a,b},id.not.in.(1,2))', [1, big]],
  ])('%s', async (query, expected) => {
    if (expected === undefined) await expect(ids(query)).rejects.toThrow(/PGRST100/);
    else expect(await ids(query)).toEqual(expected);
  });

  it('work as the client library writes them', async () => {
    const client = service.client();
    const { data } = await client
      .from('things')
      .select('id')
      .or('id.eq.1,and(ok.is.false,id.gte.2)')
      .not('name', 'is', null)
      .order('id', { ascending: false })
      .limit(5);
    expect(data).toEqual([{ id: 2 }, { id: 1 }]);
    expect((await client.from('things').select('id').contains('tags', ['a']).textSearch('name', 'apple')).data).toEqual(
      [{ id: 1 }],
    );
    expect((await client.from('things').select('id').in('name', ['red apple', '(x)', 'a,b'])).data).toEqual([
      { id: 1 },
    ]);
  });
});

describe('columns and shape', () => {
  it('can be selected, renamed, cast, and taken from JSON', async () => {
    const { data } = await service
      .client()
      .from('things')
      .select('number:id::text, name, data->k->>n, first:data->list->0, tags->0')
      .eq('id', 1)
      .single();
    expect(data).toEqual({ number: '1', name: 'red apple', n: '5', first: 1, tags: 'a' });
  });

  it('keep all digits, and times in ISO form', async () => {
    const text = await (await get('things?select=id,price,at&id=in.(1,9007199254740993)&order=id')).text();
    expect(text).toContain('"id":9007199254740993');
    expect(text).toContain('"price":1.10');
    expect(text).toContain('"at":"2026-01-01T00:00:00.123456+00:00"');
    const tokyo = await get('things?select=at&id=eq.2', { prefer: 'timezone=Asia/Tokyo' });
    expect(await tokyo.json()).toEqual([{ at: '2026-06-01T09:00:00+09:00' }]);
    expect(tokyo.headers.get('preference-applied')).toBe('timezone=Asia/Tokyo');
  });

  it('are ordered with nulls first or last', async () => {
    const order = async (text: string) =>
      ((await (await get(`things?select=id&order=${text}`)).json()) as { id: number }[]).map((row) => row.id);
    expect(await order('price.desc')).toEqual([big, 2, 1]);
    expect(await order('price.desc.nullslast,id')).toEqual([2, 1, big]);
    expect(await order('name.nullsfirst')).toEqual([big, 2, 1]);
    expect(await order('data->k->n.desc.nullslast')).toEqual([2, 1, big]);
  });

  it('are paged by limit and offset or by Range, never above the maximum', async () => {
    const asAlice = { authorization: `Bearer ${aliceToken}` };
    const page = await get('work?select=id&order=id&limit=10&offset=55', { ...asAlice, prefer: 'count=exact' });
    expect([page.status, page.headers.get('content-range')]).toEqual([206, '55-59/60']);
    const range = await get('work?select=id&order=id', { ...asAlice, range: '5-7', 'range-unit': 'items' });
    expect([range.status, range.headers.get('content-range')]).toEqual([200, '5-7/*']);
    expect(await range.json()).toEqual([{ id: 6 }, { id: 7 }, { id: 8 }]);
    const all = await get('work?select=id&limit=1000', asAlice);
    expect(((await all.json()) as unknown[]).length).toBe(50);
    const past = await get('work?select=id&offset=61', { ...asAlice, prefer: 'count=exact' });
    expect([past.status, past.headers.get('content-range'), await past.json()]).toMatchObject([
      416,
      '*/60',
      { code: 'PGRST103', details: 'An offset of 61 was requested, but there are only 60 rows.' },
    ]);
    const none = await get('things?select=id&id=eq.0', { prefer: 'count=exact' });
    expect([none.status, none.headers.get('content-range')]).toEqual([200, '*/0']);
    expect((await alice.from('work').select('id').range(0, 3)).data?.length).toBe(4);
    expect((await service.client().from('things').select('id', { count: 'estimated' })).count).toBe(3);
    expect((await service.client().from('things').select('id', { count: 'planned' })).count).toBeGreaterThan(0);
  });

  it('come as one object, or an error with the row count', async () => {
    const client = service.client();
    expect((await client.from('things').select('id').eq('id', 2).single()).data).toEqual({ id: 2 });
    expect(await client.from('things').select('id').single()).toMatchObject({
      status: 406,
      error: {
        code: 'PGRST116',
        message: 'Cannot coerce the result to a single JSON object',
        details: 'The result contains 3 rows',
      },
    });
    expect((await client.from('things').select('id').eq('id', 0).maybeSingle()).data).toBeNull();
    const stripped = await get('things?select=id,name&id=eq.9007199254740993', {
      accept: 'application/vnd.pgrst.object+json;nulls=stripped',
    });
    expect(await stripped.text()).toBe('{"id":9007199254740993}');
  });

  it('are empty for HEAD', async () => {
    const answer = await fetch(`${service.url}/rest/v1/things`, {
      method: 'HEAD',
      headers: { apikey: service.publishableKey, prefer: 'count=exact' },
    });
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([200, '0-2/3', '']);
  });

  it('can be of another exposed schema', async () => {
    expect((await service.client().schema('other').from('things').select()).data).toEqual([{ id: 77 }]);
    expect(await service.client().schema('auth').from('users').select()).toMatchObject({
      status: 406,
      error: { code: 'PGRST106' },
    });
  });
});

describe('refusals', () => {
  it.each([
    ['hidden', 404, 'PGRST205'],
    ['pg_class', 404, 'PGRST205'],
    ['things?select=nope', 400, '42703'],
    ['things?nope=eq.1', 400, '42703'],
    ['things?order=nope', 400, '42703'],
    ['things?id=bad.1', 400, 'PGRST100'],
    ['things?id=eq', 400, 'PGRST100'],
    ['things?or=(id.eq.1', 400, 'PGRST100'],
    ['things?or=()', 400, 'PGRST100'],
    ['things?select=id,', 400, 'PGRST100'],
    ['things?order=id.sideways', 400, 'PGRST100'],
    ['things?limit=x', 400, 'PGRST100'],
    ['things?limit=-1', 416, 'PGRST103'],
    ['things?id=eq.abc', 400, '22P02'],
    ['things?id=is.nonsense', 400, 'PGRST100'],
    ['things?name=match.(', 400, '2201B'],
    ['things?id=like.1*', 404, '42883'],
    ['things?select=id::nope', 400, '42704'],
    ['things?select=id.sum()', 400, 'PGRST123'],
    [`things?select=${'x'.repeat(64)}:id`, 400, 'PGRST100'],
    [`things?or=${'('.repeat(0)}${'(and'.repeat(30)}(id.eq.1)${')'.repeat(30)}`, 400, 'PGRST100'],
    ['rpc/anything', 404, 'PGRST202'],
    ['', 404, 'PGRST126'],
    ['a/b', 404, 'PGRST125'],
    ['slow', 500, '57014'],
  ])('%s → %i %s', async (path, status, code) => {
    const answer = await get(path);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code]);
    expect(answer.headers.get('proxy-status')).toBe(`PostgREST; error=${code}`);
  });

  it('give the position of a syntax error', async () => {
    expect(await (await get('things?id=bad.1')).json()).toEqual({
      code: 'PGRST100',
      message: '"failed to parse filter (bad.1)" (line 1, column 5)',
      details: 'unknown single value operator bad',
      hint: null,
    });
  });

  it('of credentials are 401 with a challenge', async () => {
    expect((await fetch(`${service.url}/rest/v1/things`)).status).toBe(401);
    expect((await get('things', { apikey: 'nonsense' })).status).toBe(401);
    const broken = await get('things', { authorization: 'Bearer a.b' });
    const said = { code: 'PGRST301', message: 'Expected 3 parts in JWT; got 2' };
    expect([broken.status, await broken.json()]).toMatchObject([401, said]);
    expect(broken.headers.get('www-authenticate')).toMatch(/^Bearer error="invalid_token", error_desc.*"Expected 3/);
    expect(broken.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('cover writes without the grant, XML, plans and strict preferences', async () => {
    expect(await service.client().from('things').insert({ id: 5 })).toMatchObject({
      status: 401,
      error: { code: '42501' },
    });
    expect((await get('things', { accept: 'text/xml' })).status).toBe(406);
    expect((await get('things', { accept: 'application/vnd.pgrst.plan+json' })).status).toBe(406);
    const strict = await get('things', { prefer: 'handling=strict, wishes=many' });
    expect([strict.status, ((await strict.json()) as { code: string }).code]).toEqual([400, 'PGRST122']);
  });
});

describe('SQL in every position stays text', () => {
  const attacks = [
    `1; drop table things; --`,
    `1) or 1=1 --`,
    `' or '1'='1`,
    `"; drop table things; --`,
    `$1`,
    `\\'; select pg_sleep(5); --`,
    `things"; set role postgres; --`,
    `(select 1)`,
    `\u0000`,
  ];
  it.each(attacks)('%j', async (attack) => {
    const text = encodeURIComponent(attack);
    const quoted = encodeURIComponent(`"${attack.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`);
    const paths = [
      text,
      `things?${text}=eq.1`,
      `things?${quoted}=eq.1`,
      `things?id=eq.${text}`,
      `things?name=eq.${text}`,
      `things?name=in.(${quoted})`,
      `things?or=(name.eq.${quoted})`,
      `things?select=${text}`,
      `things?select=${quoted}`,
      `things?select=${quoted}:id`,
      `things?select=id::${text}`,
      `things?select=data->${quoted}`,
      `things?data->>${quoted}=eq.1`,
      `things?order=${text}`,
      `things?order=${quoted}.desc`,
      `things?limit=${text}`,
      `things?offset=${text}`,
      `things?name=fts(${text}).x`,
      `things?tags=cs.${text}`,
      `things?id=eq(any).${text}`,
    ];
    for (const path of paths) {
      const answer = await get(path);
      const rows: unknown = await answer.json();
      expect(answer.status, `${path} ${JSON.stringify(rows)}`).not.toBe(500);
      if (answer.status === 200 && !path.includes('select=')) expect(rows).toEqual([]);
    }
    for (const headers of [{ 'accept-profile': attack }, { prefer: `timezone=${attack}` }, { range: attack }] as Record<
      string,
      string
    >[]) {
      if (attack === '\u0000') continue; // Not a valid header value.
      expect((await get('things?limit=1', headers)).status).not.toBe(500);
    }
    expect((await database.sql`select count(*)::int as n from things`)[0]?.n).toBe(3);
  });
});
