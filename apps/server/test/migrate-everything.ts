import type { Db } from '#src/platform/db.ts';
import { migrateProduct } from '#src/platform/migrate.ts';

/** Brings an empty database to where the running product has it: the backend service's schema first, then ours. */
export async function migrateEverything(db: Db): Promise<void> {
  await migrateBackendService(db);
  await migrateProduct(db);
}

async function migrateBackendService(db: Db) {
  await db.$client.unsafe(`
    do $$ begin
      perform pg_advisory_xact_lock(42);
      if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
      if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
      if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin bypassrls; end if;
    end $$;
    create schema if not exists auth;
    create or replace function auth.uid() returns uuid language sql stable as
      $f$ select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid $f$;
  `);
}
