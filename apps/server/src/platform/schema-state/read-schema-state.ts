import type { Sql } from 'postgres';
import { productMigrations } from '../product-migrations.ts';

export type SchemaState =
  | { kind: 'empty'; pending: string[] }
  | { kind: 'behind'; pending: string[] }
  | { kind: 'current' }
  /** A newer version has migrated the database, which still supports this version. */
  | { kind: 'newer'; unknown: string[] }
  | { kind: 'too-new'; needs: string };

export class SchemaTooNewError extends Error {}

export async function readSchemaState(sql: Sql): Promise<SchemaState> {
  const known = productMigrations();
  const applied = await readApplied(sql);
  const needs = await readNeeds(sql);
  if (needs !== undefined && !known.includes(needs)) return { kind: 'too-new', needs };
  const pending = known.filter((name) => !applied.includes(name));
  if (pending.length > 0) return { kind: applied.length === 0 ? 'empty' : 'behind', pending };
  const unknown = applied.filter((name) => !known.includes(name));
  return unknown.length > 0 ? { kind: 'newer', unknown } : { kind: 'current' };
}

/**
 * Checks that the database supports this version of the program.
 * @throws SchemaTooNewError if it no longer does.
 */
export async function refuseNewerSchema(sql: Sql): Promise<void> {
  const state = await readSchemaState(sql);
  if (state.kind === 'too-new') throw new SchemaTooNewError(`${describeTooNew(state)} Nothing was changed.`);
}

export function describeTooNew({ needs }: { needs: string }): string {
  return `A newer version has migrated the database, which needs a version with the migration ${needs}. Install the newer version.`;
}

async function readApplied(sql: Sql): Promise<string[]> {
  const [ledger] = await sql<{ isThere: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`;
  if (!ledger?.isThere) return [];
  const rows = await sql<{ name: string }[]>`select name from drizzle.__drizzle_migrations`;
  return rows.map(({ name }) => name);
}

async function readNeeds(sql: Sql): Promise<string | undefined> {
  const [table] = await sql<{ isThere: boolean }[]>`
    select to_regclass('public.schema_support') is not null as "isThere"`;
  if (!table?.isThere) return undefined;
  const [row] = await sql<{ needs: string }[]>`select needs from schema_support`;
  return row?.needs;
}
