import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import type { SettingsInput } from '../src/settings.ts';
import type { StorageOption } from '../src/storage/stores/open-store.ts';
import { createDatabase, serve, type TestDatabase, type TestService } from './harness.ts';

export interface StorageWorld {
  database: TestDatabase;
  service: TestService;
  admin: SupabaseClient;
  folder: string;
  person(name: string): Promise<{ client: SupabaseClient; token: string; id: string }>;
  ask(path: string, init?: RequestInit & { duplex?: 'half' }): Promise<Response>;
  files(): Promise<string[]>;
  close(): Promise<void>;
}

export async function createStorageWorld(
  given: { storage?: StorageOption; settings?: SettingsInput; wrapApi?: (sql: Sql) => Sql } = {},
): Promise<StorageWorld> {
  const folder = await mkdtemp(path.join(tmpdir(), 'storage-'));
  const database = await createDatabase();
  const storage = given.storage ?? { kind: 'files', folder };
  const service = await serve(database.sql, {
    storage,
    ...(given.settings ? { settings: given.settings } : {}),
    ...(given.wrapApi ? { apiSql: given.wrapApi(database.connect()) } : {}),
  });
  const admin = service.client(service.secretKey);
  return {
    ...{ database, service, admin, folder },
    async person(name) {
      const account = { email: `${name}@example.com`, password: 'correct horse 1' };
      const { id } = await service.admin.createUser(account);
      const client = service.client();
      const { data } = await client.auth.signInWithPassword(account);
      return { client, token: data.session?.access_token ?? '', id };
    },
    ask(route, init = {}) {
      const headers = new Headers(init.headers);
      if (!headers.has('authorization')) headers.set('apikey', service.secretKey);
      return fetch(`${service.url}/storage/v1${route}`, { ...init, headers });
    },
    async files() {
      const found = await readdir(folder, { recursive: true, withFileTypes: true });
      return found.filter((entry) => entry.isFile()).map((entry) => entry.name);
    },
    async close() {
      await service.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
