import type { Sql, TransactionSql } from 'postgres';
import type { Caller } from '../http/caller.ts';

export interface RequestContext {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** Where unqualified names in policies and functions are looked up. */
  schema: string;
  statementTimeoutMs: number;
  timeZone?: string | undefined;
}

/**
 * Runs `work` in a read-only transaction as the caller: its role, so the database's grants and policies decide, and its
 * claims, which policies read through `auth.uid()` and `auth.jwt()`. All of it ends with the transaction.
 */
export async function readAsCaller<Result>(
  sql: Sql,
  caller: Caller,
  request: RequestContext,
  work: (tx: TransactionSql) => Promise<Result>,
): Promise<Result> {
  const result = await sql.begin('read only', async (tx) => {
    await tx`
      select set_config('search_path', ${`"${request.schema.replaceAll('"', '""')}", extensions`}, true),
        set_config('statement_timeout', ${`${request.statementTimeoutMs}ms`}, true),
        set_config('request.method', ${request.method}, true),
        set_config('request.path', ${request.path}, true),
        set_config('request.headers', ${JSON.stringify(request.headers)}, true),
        set_config('request.jwt.claims', ${JSON.stringify(caller.claims)}, true),
        set_config('timezone', ${request.timeZone ?? 'UTC'}, true),
        set_config('role', ${caller.role}, true)`;
    return work(tx);
  });
  return result as Result; // postgres.js unwraps arrays of promises, which no caller returns.
}
