import type { Sql } from 'postgres';
import { productSettings } from '../db.ts';

export class PoolerError extends Error {
  constructor() {
    super(
      'The database address leads to a pooler such as PgBouncer. Set DATABASE_SESSION_URL to the address of PostgreSQL itself, and leave the pooler in DATABASE_URL.',
    );
  }
}

export function isPoolerRefusal(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('unsupported startup parameter');
}

/**
 * Rejects a connection without the product's session settings, because a pooler may be configured to ignore them.
 * @throws PoolerError if the settings are missing.
 */
export async function refusePooler(sql: Sql): Promise<void> {
  const [row] = await sql<{ mode: string }[]>`select current_setting('plan_cache_mode') as mode`;
  if (row!.mode !== productSettings.plan_cache_mode) throw new PoolerError();
}
