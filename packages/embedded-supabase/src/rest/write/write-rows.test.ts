import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serve, type TestDatabase, type TestService } from '../../../test/harness.ts';
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

describe('a write is rolled back', () => {
  it('if one row was requested and the count is not one', async () => {
    const client = service.client();
    const many = await client.from('books').update({ price: 9 }).gt('id', 0).select().single();
    expect(many).toMatchObject({
      status: 406,
      error: {
        code: 'PGRST116',
        message: 'Cannot coerce the result to a single JSON object',
        details: 'The result contains 3 rows',
      },
    });
    const none = await client.from('books').delete().eq('id', 99).select().single();
    expect(none).toMatchObject({ status: 406, error: { details: 'The result contains 0 rows' } });
    const inserted = await client
      .from('books')
      .insert([{ title: 'p' }, { title: 'q' }])
      .select()
      .single();
    expect(inserted.error?.code).toBe('PGRST116');
    expect(await database.sql`select count(*)::int as n from books where price = 9 or title in ('p', 'q')`).toEqual([
      { n: 0 },
    ]);
  });

  it('if it exceeds max-affected, with strict handling', async () => {
    const client = service.client();
    const answer = await client.from('books').update({ price: 9 }).gt('id', 0).maxAffected(2);
    expect(answer).toMatchObject({
      status: 400,
      error: {
        code: 'PGRST124',
        message: 'Query result exceeds max-affected preference constraint',
        details: 'The query affects 3 rows',
      },
    });
    const deleted = await answerOf(send('DELETE', 'books', undefined, { prefer: 'handling=strict, max-affected=2' }));
    expect(deleted.body).toMatchObject({ code: 'PGRST124' });
    expect(await database.sql`select count(*)::int as n from books where price <> 9`).toEqual([{ n: 3 }]);
    const strict = await send('PATCH', 'books?id=eq.1', { price: 4 }, { prefer: 'handling=strict, max-affected=1' });
    expect(strict.headers.get('preference-applied')).toBe('handling=strict, max-affected=1');
    expect((await send('PATCH', 'books', { price: 4 }, { prefer: 'max-affected=1' })).status).toBe(204);
  });

  it('on tx=rollback', async () => {
    const client = service.client();
    const answer = await client.from('books').insert({ title: 'gone' }).select('title').rollback();
    expect(answer).toMatchObject({ status: 201, data: [{ title: 'gone' }] });
    const applied = await send('DELETE', 'books', undefined, { prefer: 'tx=rollback' });
    expect([applied.status, applied.headers.get('preference-applied')]).toEqual([204, 'tx=rollback']);
    const kept = await send('PATCH', 'books?id=eq.1', { price: 7 }, { prefer: 'tx=commit' });
    expect(kept.headers.get('preference-applied')).toBe('tx=commit');
    expect(await database.sql`select title from books order by id`).toEqual(
      [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }].map((row) => expect.objectContaining(row)),
    );
    const conflict = await client.from('books').insert({ id: 1 }).rollback();
    expect(conflict.error?.code).toBe('23505');
  });

  it('never by a disabled tx=rollback, which is refused', async () => {
    const other = await serve(database.sql, { settings: { rest: { tables: ['public.books'], txRollback: false } } });
    const answer = await other.client().from('books').insert({ title: 'gone' }).rollback();
    expect(answer).toMatchObject({ status: 400, error: { code: 'PGRST127' } });
    expect(await database.sql`select from books where title = 'gone'`).toHaveLength(0);
    await other.close();
  });

  it('if handling=strict comes with an unknown preference', async () => {
    const answer = await answerOf(
      send('POST', 'books', { title: 'x' }, { prefer: 'handling=strict, wishes=many, return=all' }),
    );
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'PGRST122', details: 'Invalid preferences: wishes=many, return=all' },
    });
    expect(await database.sql`select from books where title = 'x'`).toHaveLength(0);
  });
});

describe('methods and paths', () => {
  it.each([
    ['PATCH', 'rpc/discount', 405, 'PGRST101', 'Cannot use the PATCH method on RPC'],
    ['PROPFIND', 'books', 405, 'PGRST117', 'Unsupported HTTP method: PROPFIND'],
    ['POST', 'a/b', 404, 'PGRST125', 'Invalid path specified in request URL'],
    ['POST', '', 404, 'PGRST126', 'Root endpoint metadata is disabled'],
  ])('%s %s → %i %s', async (method, path, status, code, message) => {
    expect(await answerOf(send(method, path))).toMatchObject({ status, body: { code, message } });
  });
});

describe('the plan of a write', () => {
  it('is returned instead of writing', async () => {
    const answer = await send('DELETE', 'books', undefined, { accept: 'application/vnd.pgrst.plan' });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Delete on books')]);
    expect(await database.sql`select from books`).toHaveLength(3);
  });
});
