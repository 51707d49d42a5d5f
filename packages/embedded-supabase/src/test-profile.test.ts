import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, serve, type TestDatabase, type TestService } from '../test/harness.ts';
import { migrate } from './migrate.ts';
import { prepareTestDatabase, testProfile } from './test-profile.ts';

let database: TestDatabase;
let service: TestService;

beforeAll(async () => {
  database = await createDatabase();
  await migrate(database.sql);
  await prepareTestDatabase(database.sql);
  await database.sql`create table public.notes (id int primary key)`;
  const { options } = await testProfile({ schemas: ['public'] });
  service = await serve(database.connect(), options);
});
afterAll(async () => {
  await service?.close();
  await database?.drop();
});

it("shows the settings of a fresh project in a plan, and the query's identifier", async () => {
  const asked = service.client().from('notes').select().explain({ verbose: true, settings: true, format: 'json' });
  const { data, error } = await asked;
  expect(error).toBeNull();
  expect(data).toEqual([
    {
      Plan: expect.any(Object),
      'Query Identifier': expect.any(Number),
      Settings: expect.objectContaining({
        effective_cache_size: '128MB',
        search_path: '"public", "public", "extensions"',
      }),
    },
  ]);
});

it('describes what the caller may use at the root', async () => {
  const answer = await fetch(`${service.url}/rest/v1/`);
  expect(answer.status).toBe(200);
  expect(Object.keys((await answer.json()).definitions)).toEqual(['notes']);
});
