/**
 * Claims test databases from a pool that the run's global set-up fills (`fill-database-pool.ts`). The pool's own
 * database lists the test databases that are ready. Claims and releases notify the filler, which creates and drops
 * databases in the background.
 */
import { randomBytes } from 'node:crypto';
import postgres, { type Sql } from 'postgres';

export type DatabaseKind = 'migrated' | 'empty';

export interface ClaimedDatabase {
  name: string;
  url: string;
}

/** Channel that notifies the filler of claims (`claimed`) and releases (`released NAME`). */
export const poolChannel = 'test_databases';

/**
 * Idle time in seconds after which a connection to the pool closes, so that a worker holds no connection between test
 * files.
 */
const idleSeconds = 10;
let pool: Sql | undefined;

export function claimDatabase(kind: DatabaseKind): Promise<ClaimedDatabase> {
  pool ??= connect(required('TEST_DATABASE_POOL_URL'), 1, { idle_timeout: idleSeconds });
  return claimDatabaseFrom(pool, kind);
}

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

export async function createDatabase(admin: Sql, kind: DatabaseKind): Promise<string> {
  const run = required('TEST_DATABASE_RUN');
  const name = `${run}_${randomBytes(6).toString('hex')}`;
  const template = kind === 'empty' ? 'template0' : templateOf(run);
  await admin.unsafe(`create database ${name} template ${template} strategy file_copy`);
  return name;
}

export function templateOf(run: string): string {
  return `${run}_template`;
}

/** postgres.js does not parse `?host=/folder`, which selects a unix socket. */
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
