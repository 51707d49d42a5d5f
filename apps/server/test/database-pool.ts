/**
 * Test databases, taken from a pool that the run's global set-up fills (`fill-database-pool.ts`).
 * The pool's own database lists those that are ready; claims and releases are notified to the filler, which creates and
 * drops in the background.
 */
import { randomBytes } from 'node:crypto';
import postgres, { type Sql } from 'postgres';

/** `migrated`: as the product has it. `empty`: as PostgreSQL creates it. */
export type DatabaseKind = 'migrated' | 'empty';

export interface ClaimedDatabase {
  name: string;
  url: string;
}

/** Channel on which the filler hears of claims (`claimed`) and releases (`released NAME`). */
export const poolChannel = 'test_databases';

/** Seconds after which an idle connection to the pool closes, so that it holds no server connection between files. */
const idleSeconds = 10;
let pool: Sql | undefined;

/** Returns a database that no other caller has or gets. Creates one when none is ready. */
export function claimDatabase(kind: DatabaseKind): Promise<ClaimedDatabase> {
  pool ??= connect(required('TEST_DATABASE_POOL_URL'), 1, { idle_timeout: idleSeconds });
  return claimDatabaseFrom(pool, kind);
}

/** Lets the filler drop a database. Connections that are still open are cut. */
export async function releaseDatabase(name: string): Promise<void> {
  pool ??= connect(required('TEST_DATABASE_POOL_URL'), 1, { idle_timeout: idleSeconds });
  await pool.notify(poolChannel, `released ${name}`);
}

export async function claimDatabaseFrom(pool: Sql, kind: DatabaseKind): Promise<ClaimedDatabase> {
  const name = (kind === 'migrated' ? await takeReady(pool) : undefined) ?? (await createDatabase(pool, kind));
  const url = new URL(required('TEST_DATABASE_ADMIN_URL'));
  url.pathname = `/${name}`;
  return { name, url: url.toString() };
}

async function takeReady(pool: Sql): Promise<string | undefined> {
  const [ready] = await pool<{ name: string }[]>`
    with claimed as (
      delete from ready where name = (select name from ready limit 1 for update skip locked)
      returning name
    ), notified as (select pg_notify(${poolChannel}, 'claimed'))
    select claimed.name from notified left join claimed on true`;
  return ready?.name ?? undefined;
}

/** Creates a database of one kind in the run's name and returns its name. Runs beside other creates. */
export async function createDatabase(admin: Sql, kind: DatabaseKind): Promise<string> {
  const run = required('TEST_DATABASE_RUN');
  const name = `${run}_${randomBytes(6).toString('hex')}`;
  const template = kind === 'empty' ? 'template0' : templateOf(run);
  // Copying the template's files takes half the time of writing each page to the log.
  await admin.unsafe(`create database ${name} template ${template} strategy file_copy`);
  return name;
}

/** Name of the database that migrated ones are copies of. */
export function templateOf(run: string): string {
  return `${run}_template`;
}

/** postgres.js does not read `?host=/folder`, the form in which unix socket addresses are written. */
export function connect(url: string, max: number, options: { idle_timeout?: number } = {}): Sql {
  const parsed = new URL(url);
  const host = parsed.searchParams.get('host');
  parsed.searchParams.delete('host');
  return postgres(parsed.toString(), { max, onnotice: () => {}, ...options, ...(host ? { host } : {}) });
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run tests through vitest, whose global set-up provides it.`);
  return value;
}
