import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestDatabase, TestService } from '../../../test/harness.ts';
import { answerOf, createWriteWorld, type WriteWorld } from '../../../test/write-world.ts';

let database: TestDatabase;
let service: TestService;
let send: WriteWorld['send'];
let world: WriteWorld;
beforeAll(async () => {
  world = await createWriteWorld();
  ({ database, service, send } = world);
});
afterAll(() => world.close());
beforeEach(() => world.reset());

const rows = { prefer: 'return=representation' };

describe('insert', () => {
  it('by the client library returns nothing, rows, or one row', async () => {
    const client = service.client();
    const silent = await client.from('books').insert({ title: 'Four' });
    expect(silent).toMatchObject({ status: 201, data: null, error: null });
    const told = await client
      .from('books')
      .insert([{ title: 'A' }, { title: 'B' }], { count: 'exact' })
      .select('title');
    expect(told).toMatchObject({ status: 201, data: [{ title: 'A' }, { title: 'B' }], count: 2 });
    const single = await client
      .from('books')
      .insert({ title: 'C', author_id: 2 })
      .select('title, authors(name)')
      .single();
    expect(single).toMatchObject({ status: 201, data: { title: 'C', authors: { name: 'Ben' } } });
  });

  it("reads every value as its column's type and keeps all digits", async () => {
    const body = `{"title":"T","price":12345678.90,"tags":["a","b,\\"c"],"extra":{"n":12345678901234567890.5},"mood":"loud",
      "at":"2026-06-01T09:00:00+09:00","shelf":"ab"}`;
    const answer = await send('POST', 'books?select=price,tags,extra,mood,at,shelf', body, rows);
    expect(await answer.text()).toBe(
      '[{"price":12345678.90,"tags":["a","b,\\"c"],"extra":{"n": 12345678901234567890.5},"mood":"loud","at":"2026-06-01T00:00:00+00:00","shelf":"ab "}]',
    );
  });

  it("returns PostgREST's headers", async () => {
    const plain = await send('POST', 'books', { title: 'x' });
    expect([plain.status, plain.headers.get('content-range'), plain.headers.get('content-type')]).toEqual([
      201,
      '*/*',
      null,
    ]);
    const counted = await send('POST', 'books', { title: 'x' }, { prefer: 'count=exact,return=representation' });
    expect(counted.headers.get('content-range')).toBe('*/1');
    expect(counted.headers.get('preference-applied')).toBe('return=representation, count=exact');
    expect(counted.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const located = await send('POST', 'places', { hall: 'A & B', seat: 3 }, { prefer: 'return=headers-only' });
    expect([located.status, located.headers.get('location'), await located.text()]).toEqual([
      201,
      '/places?hall=eq.A%20%26%20B&seat=eq.3',
      '',
    ]);
    const several = await send(
      'POST',
      'places',
      [
        { hall: 'A', seat: 1 },
        { hall: 'A', seat: 2 },
      ],
      { prefer: 'return=headers-only' },
    );
    expect(several.headers.get('location')).toBeNull();
  });

  it('needs no right to read if nothing is returned', async () => {
    expect((await send('POST', 'closed', { id: 1 })).status).toBe(201);
    expect((await answerOf(send('POST', 'closed', { id: 2 }, rows))).body).toMatchObject({ code: '42501' });
    expect((await database.sql`select id from closed`).map((row) => row.id)).toEqual([1]);
  });

  it('accepts CSV and forms', async () => {
    const csv = await answerOf(
      send('POST', 'places?select=*', 'hall,seat,who\nA,1,NULL\nA,2,"x,y"\n', { ...rows, 'content-type': 'text/csv' }),
    );
    expect(csv.body).toEqual([
      { hall: 'A', seat: 1, who: null },
      { hall: 'A', seat: 2, who: 'x,y' },
    ]);
    const form = { ...rows, 'content-type': 'application/x-www-form-urlencoded' };
    expect((await answerOf(send('POST', 'places', 'hall=B&seat=7&who=a+b', form))).body).toEqual([
      { hall: 'B', seat: 7, who: 'a b' },
    ]);
  });

  it('uses the columns of columns=, with nulls or defaults for missing values', async () => {
    const bodies = [{ title: 'a', price: 1, zzz: 5 }, { title: 'b' }];
    const nulls = await answerOf(send('POST', 'books?columns=title,mood&select=title,mood', bodies, rows));
    expect(nulls.body).toEqual([
      { title: 'a', mood: null },
      { title: 'b', mood: null },
    ]);
    const filled = { prefer: 'return=representation,missing=default' };
    const defaults = await answerOf(
      send('POST', 'books?columns="title",mood,at,id&select=title,mood,at', [{ mood: 'loud' }, { title: 'b' }], filled),
    );
    expect(defaults.body).toEqual([
      { title: 'untitled', mood: 'loud', at: '2020-01-01T00:00:00+00:00' },
      { title: 'b', mood: 'calm', at: '2020-01-01T00:00:00+00:00' },
    ]);
    expect(defaults.headers.get('preference-applied')).toBe('missing=default, return=representation');
    const byClient = await service
      .client()
      .from('coupons')
      .insert([{ code: 'a' }, { code: 'b', uses: 1 }], { defaultToNull: false })
      .select('code, uses');
    expect(byClient.data).toEqual([
      { code: 'a', uses: 7 },
      { code: 'b', uses: 1 },
    ]);
  });

  it('supports defaults of domains and identities, bit and char types, and generated columns', async () => {
    const filled = { prefer: 'return=representation,missing=default' };
    const path = 'kinds?columns=id,score,bits,letters';
    const answer = await answerOf(
      send(
        'POST',
        path,
        [
          { bits: '101', letters: 'abc' },
          { id: 9, score: 1 },
        ],
        filled,
      ),
    );
    expect(answer.body).toEqual([
      { id: 1, score: 66, bits: '101', letters: 'abc', doubled: 2 },
      { id: 9, score: 1, bits: null, letters: null, doubled: 18 },
    ]);
    expect((await answerOf(send('POST', 'kinds', { doubled: 1 }))).body).toMatchObject({ code: '428C9' });
  });

  it('returns CSV on request', async () => {
    const csv = { ...rows, 'content-type': 'text/csv', accept: 'text/csv' };
    const answer = await send('POST', 'lines', 'a,b\nNULL,"x,y"', csv);
    expect([answer.status, await answer.text(), answer.headers.get('content-type')]).toEqual([
      201,
      'a,b\n,"x,y"',
      'text/csv; charset=utf-8',
    ]);
  });

  it('inserts defaults for empty objects, and nothing for an empty list', async () => {
    expect((await answerOf(send('POST', 'books?select=title', {}, rows))).body).toEqual([{ title: 'untitled' }]);
    expect((await answerOf(send('POST', 'books?select=title', [{}, {}], rows))).body).toHaveLength(2);
    expect(await answerOf(send('POST', 'books', [], rows))).toMatchObject({ status: 201, body: [] });
  });

  it('orders, embeds and computes in its response', async () => {
    const body = [
      { title: 'b', author_id: 1, price: 4 },
      { title: 'a', author_id: 2, price: 6 },
    ];
    const answer = await answerOf(send('POST', 'books?select=title,discount,authors(name)&order=title', body, rows));
    expect(answer.body).toEqual([
      { title: 'a', discount: 3, authors: { name: 'Ben' } },
      { title: 'b', discount: 2, authors: { name: 'Ama' } },
    ]);
  });

  it('writes through a view, to odd names, and to another schema', async () => {
    expect((await answerOf(send('POST', 'titles?select=title', { title: 'V' }, rows))).body).toEqual([{ title: 'V' }]);
    const odd = await answerOf(send('POST', 'Odd%20%22name', { 'a "b': 1, 'c,d': 'x' }, rows));
    expect(odd.body).toEqual([{ 'a "b': 1, 'c,d': 'x' }]);
    expect((await service.client().schema('side').from('books').insert({ id: 5 }).select()).data).toEqual([{ id: 5 }]);
    const profile = Buffer.from('日本', 'utf8').toString('latin1');
    const abroad = await send('POST', 'books', { id: 6 }, { ...rows, 'content-profile': profile });
    expect([await abroad.json(), abroad.headers.get('content-profile')]).toEqual([[{ id: 6 }], '%E6%97%A5%E6%9C%AC']);
    const located = await send(
      'POST',
      '%E6%9C%AC',
      { 番: 1 },
      { prefer: 'return=headers-only', 'content-profile': profile },
    );
    expect(located.headers.get('location')).toBe('/%E6%9C%AC?%E7%95%AA=eq.1');
    const unknown = await answerOf(send('POST', 'books', {}, { 'content-profile': 'auth' }));
    expect(unknown).toMatchObject({
      status: 406,
      body: {
        code: 'PGRST106',
        message: 'Invalid schema: auth',
        hint: 'Only the following schemas are exposed: public, side, 日本',
      },
    });
  });

  it.each([
    ['books', '[{"title":"a"},{"price":1}]', 400, 'PGRST102', 'All object keys must match'],
    ['books', '{', 400, 'PGRST102', 'Empty or invalid json'],
    ['books', '', 400, 'PGRST102', 'Empty or invalid json'],
    ['books', '{"nope":1}', 400, 'PGRST204', "Could not find the 'nope' column of 'books' in the schema cache"],
    ['books?columns=', '{}', 400, 'PGRST100', '"failed to parse columns parameter ()" (line 1, column 1)'],
    ['bookz?columns=nope', '{}', 404, 'PGRST205', undefined],
    ['books?columns=title', '[{"title":"a"},5]', 400, '22023', undefined],
    ['books?columns=nope', '{}', 400, 'PGRST204', "Could not find the 'nope' column of 'books' in the schema cache"],
    ['books?columns=title', '{', 400, '22P02', 'invalid input syntax for type json'],
    ['books', '{"price":"x"}', 400, '22P02', 'invalid input syntax for type numeric: "x"'],
    ['books', '{"author_id":99}', 409, '23503', undefined],
    ['books', '{"id":1}', 409, '23505', 'duplicate key value violates unique constraint "books_pkey"'],
    ['books', '{"title":null}', 400, '23502', undefined],
    ['books', '{"code":"0123456789"}', 400, '23514', undefined],
    ['books', '{"title":"a\\u0000b"}', 400, '22P05', undefined],
    ['coupons', '{"id":5}', 400, '428C9', undefined],
    ['bookz', '{}', 404, 'PGRST205', "Could not find the table 'public.bookz' in the schema cache"],
    ['mine', '{"id":1}', 401, '42501', 'new row violates row-level security policy for table "mine"'],
    ['books?on_conflict=title', '{"title":"a"}', 400, '42P10', undefined],
  ])('%s %s is refused: %i %s', async (path, body, status, code, message) => {
    const prefer = path.includes('on_conflict') ? { prefer: 'resolution=merge-duplicates' } : undefined;
    const answer = await answerOf(send('POST', path, body, prefer));
    expect(answer).toMatchObject({ status, body: { code, ...(message ? { message } : {}) } });
    expect(answer.headers.get('proxy-status')).toBe(`PostgREST; error=${code}`);
  });

  it('returns 403 to a caller whose policy refuses, and accepts what it allows', async () => {
    const user = await service.admin.createUser({ email: 'w@example.com', password: 'correct horse 1' });
    const client = service.client();
    await client.auth.signInWithPassword({ email: 'w@example.com', password: 'correct horse 1' });
    expect((await client.from('mine').insert({ id: 1, note: 'mine' }).select().single()).data).toMatchObject({
      owner: user.id,
    });
    const foreign = await client.from('mine').insert({ id: 2, owner: '00000000-0000-0000-0000-000000000001' });
    expect(foreign).toMatchObject({ status: 403, error: { code: '42501' } });
    expect((await service.client().from('mine').update({ note: 'theirs' }).eq('id', 1).select()).data).toEqual([]);
  });
});
