import type { Sql, TransactionSql } from 'postgres';
import type { Caller } from '../http/caller.ts';
import { quoteIdentifier } from './identifier.ts';
import { settingsOfRole } from './role-settings.ts';

export interface RequestContext {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  storageOperation?: string;
  schema: string;
  statementTimeoutMs: number;
  timeZone?: string | undefined;
  acquireTimeoutMs?: number;
}

export interface TransactionMode {
  readOnly: boolean;
  /** Rolls the transaction back after the work is done and deferred constraints have been checked. */
  rollBack?: boolean;
}

/** Response values set from SQL with `set_config('response.status' | 'response.headers', …, true)`. Not validated. */
export interface ResponseSettings {
  status: string | null;
  headers: string | null;
}

export class PoolTimeoutError extends Error {}

const acquireTimeoutMs = 10_000;

/**
 * Runs `work` in a transaction with the caller's role and claims, so that grants and policies apply and `auth.uid()`
 * and `auth.jwt()` return the caller's values. No caller state or session state (settings, role, ...) remains on the
 * pooled connection.
 */
export async function runAsCaller<Result>(
  sql: Sql,
  caller: Caller,
  request: RequestContext,
  mode: TransactionMode,
  work: (tx: TransactionSql) => Promise<Result>,
): Promise<{ result: Result; response: ResponseSettings }> {
  const inTransaction = async (tx: TransactionSql) => {
    await enter(tx, caller, request, await settingsOfRole(sql, tx, caller.role));
    const result = await work(tx);
    const response = await leave(tx);
    if (mode.rollBack) throw new RolledBack({ result, response });
    return { result, response };
  };
  const isolation = `isolation level read committed, ${mode.readOnly ? 'read only' : 'read write'}`;
  const timeoutMs = request.acquireTimeoutMs ?? acquireTimeoutMs;
  try {
    return await beginInTime(sql, isolation, timeoutMs, inTransaction);
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome as { result: Result; response: ResponseSettings }; // Thrown by `inTransaction` only.
    throw error;
  }
}

class RolledBack extends Error {
  readonly outcome: unknown;

  constructor(outcome: unknown) {
    super('rolled back as asked');
    this.outcome = outcome;
  }
}

/** Adds a time limit to `sql.begin`, which by itself waits indefinitely for a free connection. */
async function beginInTime<Result>(
  sql: Sql,
  isolation: string,
  timeoutMs: number,
  work: (tx: TransactionSql) => Promise<Result>,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  let hasTimedOut = false;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      hasTimedOut = true;
      reject(new PoolTimeoutError(`No database connection was free within ${timeoutMs} ms.`));
    }, timeoutMs);
  });
  const done = sql.begin(isolation, async (tx) => {
    if (hasTimedOut) throw new PoolTimeoutError('timed out');
    clearTimeout(timer);
    return await work(tx);
  });
  try {
    return (await Promise.race([done, tooLate])) as Result; // postgres.js unwraps arrays of promises, which no caller returns.
  } finally {
    clearTimeout(timer);
    if (hasTimedOut) done.catch(() => {});
  }
}

/**
 * Runs as the login role. Every function name is schema-qualified, so that nobody can shadow `set_config` with their
 * own function.
 */
async function enter(tx: TransactionSql, caller: Caller, request: RequestContext, ofRole: Record<string, string>) {
  const { headers = {} } = request;
  await tx`
    select pg_catalog.set_config('search_path', ${`${quoteIdentifier(request.schema)}, "public", "extensions"`}, true),
      pg_catalog.set_config('statement_timeout', ${`${request.statementTimeoutMs}ms`}, true),
      pg_catalog.set_config('request.method', ${request.method ?? ''}, true),
      pg_catalog.set_config('request.path', ${request.path ?? ''}, true),
      pg_catalog.set_config('request.headers', ${JSON.stringify(headers)}, true),
      pg_catalog.set_config('request.cookies', ${JSON.stringify(cookiesOf(headers.cookie))}, true),
      pg_catalog.set_config('storage.operation', ${request.storageOperation ?? ''}, true),
      pg_catalog.set_config('request.jwt.claims', ${JSON.stringify(caller.claims)}, true),
      pg_catalog.set_config('timezone', ${request.timeZone ?? 'UTC'}, true),
      (select pg_catalog.count(pg_catalog.set_config(key, value, true)) from pg_catalog.json_each_text(${JSON.stringify(ofRole)}::text::json)),
      pg_catalog.set_config('role', ${caller.role}, true)`;
}

/**
 * Checks constraints first, so that deferred triggers run as the caller. Then resets all session state. A rollback
 * undoes `reset`, but it also undoes the settings that `reset` was meant to clear.
 */
const leaving = `
  set constraints all immediate;
  select pg_catalog.current_setting('response.status', true) as status,
    pg_catalog.current_setting('response.headers', true) as headers;
  reset session authorization;
  reset role;
  reset all;
  close all;
  unlisten *;
  select pg_catalog.pg_advisory_unlock_all();
  discard temp`;

async function leave(tx: TransactionSql): Promise<ResponseSettings> {
  const results: unknown[] = await tx.unsafe(leaving).simple();
  const [row] = results[1] as [ResponseSettings]; // The second statement returns one row.
  return { status: row.status || null, headers: row.headers || null };
}

/** @see https://www.rfc-editor.org/rfc/rfc6265#section-4.2 */
function cookiesOf(header: string | undefined): Record<string, string> {
  const pairs = (header ?? '').split(';').flatMap((part) => {
    const [, name, value] = /^\s*([^=\s]+)=(.*?)\s*$/.exec(part) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(pairs);
}
