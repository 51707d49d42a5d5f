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

describe('upsert', () => {
  it('is 201 if a row was new, 200 if all existed', async () => {
    const client = service.client();
    const merged = await client.from('books').upsert({ id: 1, title: 'Uno' }).select('id, title, price');
    expect(merged).toMatchObject({ status: 200, data: [{ id: 1, title: 'Uno', price: 1.5 }] });
    const mixed = await client
      .from('books')
      .upsert([
        { id: 2, title: 'Dos' },
        { id: 9, title: 'Nine' },
      ])
      .select('title');
    expect(mixed).toMatchObject({ status: 201, data: [{ title: 'Dos' }, { title: 'Nine' }] });
    expect(await client.from('books').upsert([]).select()).toMatchObject({ status: 200, data: [] });
    expect((await client.from('books').upsert({ id: 10, title: 'Ten' })).status).toBe(201);
    expect((await client.from('books').upsert({ id: 10, title: 'Diez' })).status).toBe(200);
  });

  it('keeps duplicates if requested, and always returns 201', async () => {
    const options = { ignoreDuplicates: true, onConflict: 'id' };
    const answer = await service.client().from('books').upsert({ id: 1, title: 'Uno' }, options).select();
    expect(answer).toMatchObject({ status: 201, data: [] });
    expect(await database.sql`select title from books where id = 1`).toEqual([{ title: 'One' }]);
  });

  it('uses the unique key of on_conflict', async () => {
    await database.sql`insert into coupons (code, uses) values ('x', 1)`;
    const answer = await service
      .client()
      .from('coupons')
      .upsert({ code: 'x', uses: 2 }, { onConflict: 'code' })
      .select('code, uses');
    expect(answer).toMatchObject({ status: 200, data: [{ code: 'x', uses: 2 }] });
  });

  it('is an insert without a key, and reports the applied preferences', async () => {
    const headers = { prefer: 'resolution=merge-duplicates,return=representation' };
    const keyless = await answerOf(send('POST', 'lines', { a: '1' }, headers));
    expect([keyless.status, keyless.headers.get('preference-applied')]).toEqual([201, 'return=representation']);
    const keyed = await answerOf(
      send(
        'POST',
        'books?columns=id,title',
        { id: 1, title: 'n' },
        { prefer: 'missing=default,resolution=merge-duplicates' },
      ),
    );
    expect([keyed.status, keyed.headers.get('preference-applied')]).toEqual([
      200,
      'resolution=merge-duplicates, missing=default',
    ]);
  });

  it('cannot change one row twice', async () => {
    const twice = await service
      .client()
      .from('books')
      .upsert([
        { id: 1, title: 'a' },
        { id: 1, title: 'b' },
      ]);
    expect(twice).toMatchObject({ status: 500, error: { code: '21000' } });
  });
});

describe('update', () => {
  it('changes the filtered rows', async () => {
    const client = service.client();
    const answer = await client
      .from('books')
      .update({ price: 5 }, { count: 'exact' })
      .eq('author_id', 1)
      .select('id, price')
      .order('id', { ascending: false });
    expect(answer).toMatchObject({
      status: 200,
      count: 2,
      data: [
        { id: 3, price: 5 },
        { id: 1, price: 5 },
      ],
    });
    expect(await client.from('books').update({ price: 6 }).eq('id', 99)).toMatchObject({
      status: 204,
      data: null,
      error: null,
    });
    expect(await client.from('books').update({ price: 6 }).eq('id', 99).select()).toMatchObject({
      status: 200,
      data: [],
    });
  });

  it('reports the number in Content-Range', async () => {
    const plain = await send('PATCH', 'books?author_id=eq.1', { price: 1 });
    expect([plain.status, plain.headers.get('content-range')]).toEqual([204, '0-1/*']);
    const counted = await send('PATCH', 'books?or=(id.eq.1,id.eq.2)', { price: 1 }, { prefer: 'count=exact' });
    expect(counted.headers.get('content-range')).toBe('0-1/2');
    const none = await send('PATCH', 'books?id=eq.99', { price: 1 }, { prefer: 'count=exact' });
    expect(none.headers.get('content-range')).toBe('*/0');
  });

  it('changes nothing without columns, and refuses a limit', async () => {
    expect(await answerOf(send('PATCH', 'books', {}, rows))).toMatchObject({ status: 200, body: [] });
    expect((await send('PATCH', 'books', [])).status).toBe(204);
    await send('PATCH', 'books?limit=1&order=id', { price: 8 });
    expect(await database.sql`select count(*)::int as n from books where price = 8`).toEqual([{ n: 3 }]);
  });

  it('uses defaults for missing columns', async () => {
    const answer = await answerOf(
      send(
        'PATCH',
        'books?id=eq.1&columns=title,price&select=title,price',
        { price: 2 },
        { prefer: 'missing=default,return=representation' },
      ),
    );
    expect(answer.body).toEqual([{ title: 'untitled', price: 2 }]);
  });

  it('embeds in its response by unselected columns', async () => {
    const answer = await answerOf(send('PATCH', 'books?id=eq.1&select=title,authors(name)', { title: 'New' }, rows));
    expect(answer.body).toEqual([{ title: 'New', authors: { name: 'Ama' } }]);
  });
});

describe('delete', () => {
  it('deletes the filtered rows and returns them', async () => {
    const client = service.client();
    expect(
      (await client.from('books').delete({ count: 'exact' }).eq('id', 1).select('title, authors(name)')).data,
    ).toEqual([{ title: 'One', authors: { name: 'Ama' } }]);
    expect(await client.from('books').delete({ count: 'exact' }).gt('id', 0)).toMatchObject({ status: 204, count: 2 });
    expect((await send('DELETE', 'books?id=eq.1')).headers.get('content-range')).toBe('*/*');
    expect(await answerOf(send('DELETE', 'authors?id=eq.77', undefined, rows))).toMatchObject({
      status: 200,
      body: [],
    });
  });

  it('is a conflict while others refer to the row', async () => {
    const answer = await service.client().from('authors').delete().eq('id', 1);
    expect(answer).toMatchObject({ status: 409, error: { code: '23503' } });
  });
});

describe('put', () => {
  it('writes one row at its key', async () => {
    const made = await answerOf(send('PUT', 'places?hall=eq.A&seat=eq.1', { hall: 'A', seat: 1, who: 'x' }, rows));
    expect(made).toMatchObject({ status: 201, body: [{ hall: 'A', seat: 1, who: 'x' }] });
    const changed = await answerOf(send('PUT', 'places?hall=eq.A&seat=eq.1', [{ hall: 'A', seat: 1, who: 'y' }], rows));
    expect(changed).toMatchObject({ status: 200, body: [{ hall: 'A', seat: 1, who: 'y' }] });
    expect((await send('PUT', 'places?hall=eq.A&seat=eq.1', { hall: 'A', seat: 1, who: 'z' })).status).toBe(204);
  });

  it.each([
    ['places?hall=eq.A', { hall: 'A', seat: 1 }, 405, 'PGRST105'],
    ['places?hall=eq.A&seat=gt.1', { hall: 'A', seat: 2 }, 405, 'PGRST105'],
    ['places?hall=eq.A&seat=not.eq.1', { hall: 'A', seat: 2 }, 405, 'PGRST105'],
    ['places?hall=eq.A&seat=eq.1&who=eq.x', { hall: 'A', seat: 1 }, 405, 'PGRST105'],
    ['places?hall=eq.A&or=(seat.eq.1,seat.eq.2)', { hall: 'A', seat: 1 }, 405, 'PGRST105'],
    ['places', { hall: 'A', seat: 1 }, 405, 'PGRST105'],
    ['lines?a=eq.1', { a: '1' }, 405, 'PGRST105'],
    ['places?hall=eq.A&seat=eq.1&limit=1', { hall: 'A', seat: 1 }, 400, 'PGRST114'],
    ['places?hall=eq.A&seat=eq.1', { hall: 'A', seat: 2 }, 400, 'PGRST115'],
    [
      'places?hall=eq.A&seat=eq.1',
      [
        { hall: 'A', seat: 1 },
        { hall: 'A', seat: 2 },
        { hall: 'A', seat: 1 },
      ],
      500,
      '21000',
    ],
  ])('%s %j is refused: %i %s, and nothing is written', async (path, body, status, code) => {
    expect(await answerOf(send('PUT', path, body))).toMatchObject({ status, body: { code } });
    expect(await database.sql`select from places`).toHaveLength(0);
  });
});
