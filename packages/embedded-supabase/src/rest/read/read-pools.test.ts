import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, serve } from '../../../test/harness.ts';

const [email, password] = ['alice@example.com', 'correct horse 1'];
let database: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  database = await createDatabase();
  const service = await serve(database.sql);
  await database.sql.unsafe(`
    create table public.work (id int primary key, "userId" uuid not null);
    alter table public.work enable row level security;
    create policy own on public.work for select to authenticated using ("userId" = auth.uid());
    grant select on public.work to authenticated;
    create table public.things (id int8 primary key);
    grant select on public.things to anon;`);
  const { id } = await service.admin.createUser({ email, password });
  await database.sql`insert into work select n, ${id} from generate_series(1, 60) n`;
  await service.close();
});
afterAll(() => database.drop());

describe('a pool prepared by Drizzle', () => {
  it('works for reads and sign-in, although it leaves timestamps as text', async () => {
    const sql = database.connect();
    for (const type of [1184, 1082, 1083, 1114, 114, 3802]) {
      Object.assign(sql.options.parsers, { [type]: (value: unknown) => value });
      Object.assign(sql.options.serializers, { [type]: (value: unknown) => value });
    }
    const other = await serve(sql, { settings: { rest: { tables: ['public.work'] } } });
    const client = other.client();
    const { error } = await client.auth.signInWithPassword({ email, password });
    expect(error).toBeNull();
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await client.from('work').select('id', { count: 'planned' }).limit(1)).data?.length).toBe(1);
    await other.close();
  });
});

describe('a database that is down', () => {
  it('is a 503 that allows a retry', async () => {
    const nowhere = postgres('postgres://postgres@127.0.0.1:1/none', { connect_timeout: 1, onnotice: () => {} });
    const other = await serve(database.sql, { apiSql: nowhere, settings: { rest: { tables: ['public.things'] } } });
    const answer = await fetch(`${other.url}/rest/v1/things`, { headers: { apikey: other.publishableKey } });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([503, 'PGRST000']);
    expect(answer.headers.get('retry-after')).toBe('1');
    await other.close();
    await nowhere.end();
  });
});
