import type { Sql, TransactionSql } from 'postgres';
import type { Caller } from '../http/caller.ts';

export interface CallerTransaction {
  /** Names what is done, for policies that ask `storage.operation()`. */
  operation: string;
  statementTimeoutMs: number;
}

/**
 * Runs `work` in a transaction as the caller: its role, so grants and policies decide, and its claims, which policies read
 * through `auth.uid()` and `auth.jwt()`. All of it ends with the transaction. What `work` throws rolls it back.
 */
export async function runAsCaller<Result>(
  sql: Sql,
  caller: Caller,
  { operation, statementTimeoutMs }: CallerTransaction,
  work: (tx: TransactionSql) => Promise<Result>,
): Promise<Result> {
  const result = await sql.begin(async (tx) => {
    await tx`
      select set_config('search_path', 'storage, public, extensions', true),
        set_config('statement_timeout', ${`${statementTimeoutMs}ms`}, true),
        set_config('storage.operation', ${operation}, true),
        set_config('request.jwt.claims', ${JSON.stringify(caller.claims)}, true),
        set_config('role', ${caller.role}, true)`;
    return work(tx);
  });
  return result as Result; // postgres.js unwraps arrays of promises, which no caller returns.
}
