import type { TransactionSql } from 'postgres';
import { runAsCaller } from '../database/as-caller.ts';
import type { Caller } from '../http/caller.ts';
import type { Service } from '../service.ts';
import { fromDatabaseError } from './storage-error.ts';

/**
 * Identity used for database access. Row-level security applies to a caller but not to the service. The service
 * identity is used only when a signed URL or a public bucket already grants access.
 */
export type Actor = Caller | { kind: 'service' };

export const asService: Actor = { kind: 'service' };

/**
 * Runs `work` in a transaction as the actor; policies can read `operation`.
 * @see https://supabase.com/docs/guides/storage/schema/helper-functions
 * @throws StorageError if the database refuses.
 */
export async function runAs<Result>(
  { sql, apiSql, settings }: Service,
  actor: Actor,
  operation: string,
  work: (tx: TransactionSql) => Promise<Result>,
): Promise<Result> {
  const { statementTimeoutMs } = settings.storage;
  try {
    if (actor.kind === 'service') return (await sql.begin(work)) as Result; // postgres.js unwraps arrays of promises, which no caller returns.
    const request = { schema: 'storage', storageOperation: `storage.${operation}`, statementTimeoutMs };
    return (await runAsCaller(apiSql, actor, request, { readOnly: false }, work)).result;
  } catch (error) {
    throw fromDatabaseError(error) ?? error;
  }
}

/** Runs `work` and rolls it back, to check permission before the body is read. @throws StorageError if the work is refused. */
export async function checkMay(
  service: Service,
  actor: Actor,
  operation: string,
  work: (tx: TransactionSql) => Promise<unknown>,
): Promise<void> {
  try {
    await runAs(service, actor, operation, async (tx) => {
      await work(tx);
      throw takeBack;
    });
  } catch (error) {
    if (error !== takeBack) throw error;
  }
}

const takeBack = new Error('taken back');

export function ownerOf(actor: Actor): string | null {
  const subject = actor.kind === 'caller' ? actor.claims.sub : undefined;
  return typeof subject === 'string' && subject !== '' ? subject : null;
}

/** Returns the text if it is a UUID, otherwise null, because the older owner column accepts only UUIDs. */
export function uuidOrNull(text: string | null): string | null {
  return text !== null && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text : null;
}
