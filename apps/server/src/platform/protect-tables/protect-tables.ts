/**
 * Closes the product's tables to browsers, in any database. A hosted project may grant every new table to the API roles
 * `anon` and `authenticated`, and a restored dump may lack grants or settings. Each table and partition is therefore
 * protected twice: the API roles have no grant on it, and row-level security is enabled. `browser-access.ts` lists the
 * privileges that browsers need. The owner of a table bypasses its policies, so the server needs none. Any other role
 * with a grant, such as one for reports, gets a policy that shows it every row.
 * @see https://www.postgresql.org/docs/current/ddl-rowsecurity.html
 */
import type { Db } from '../db.ts';
import { retryWhileLocked, timingOutLocks } from '../retry-while-locked.ts';
import { findGaps } from './find-gaps.ts';

/** Revokes the default privileges of the API roles on new objects. Call this before tables are created. Idempotent. */
export async function closeDefaultGrants(db: Db): Promise<void> {
  const kinds = await db.$client<{ kind: 'tables' | 'sequences' | 'routines' }[]>`
    select distinct case d.defaclobjtype when 'r' then 'tables' when 'S' then 'sequences' else 'routines' end as kind
    from pg_default_acl d, aclexplode(d.defaclacl) a
    where d.defaclrole = current_user::regrole and d.defaclnamespace = 'public'::regnamespace
      and d.defaclobjtype in ('r', 'S', 'f') and a.grantee = any(array['anon', 'authenticated']::regrole[])`;
  for (const { kind } of kinds) {
    await db.$client.unsafe(`alter default privileges in schema public revoke all on ${kind} from anon, authenticated`);
  }
}

/**
 * Returns the statements that were run. Idempotent and safe in several processes.
 * @throws Error if a table is locked for longer than a minute.
 */
export async function protectTables(db: Db): Promise<string[]> {
  const statements = await findGaps(db.$client);
  const sql = timingOutLocks(db.$client);
  // Each statement locks a table, so it runs in its own transaction with a lock timeout. Without the timeout, a statement that
  // waits for a long query would block every other query of the table.
  for (const statement of statements) await retryWhileLocked(() => sql.begin((tx) => tx.unsafe(statement).simple()));
  return statements;
}
