import type { Sql, TransactionSql } from 'postgres';
import type { Caller } from '../../http/caller.ts';
import { limitConcurrency } from '../limit-concurrency.ts';

export interface Access {
  broadcast: boolean;
  presence: boolean;
}
export type Direction = 'read' | 'write';

export type CheckAccess = (name: string, caller: Caller, direction: Direction) => Promise<Access>;

const policyTimeoutMs = 5000;
/** Concurrent policy checks. */
const concurrency = 2;

/**
 * @see https://supabase.com/docs/guides/realtime/authorization
 */
export function createCheckAccess(sql: Sql): CheckAccess {
  const limited = limitConcurrency(concurrency);
  const asked = new Map<string, Promise<Access>>();
  return (name, caller, direction) => {
    const key = JSON.stringify([name, caller.role, caller.claims, direction]);
    const earlier = asked.get(key);
    if (earlier) return earlier;
    const answer = limited(() => ask(sql, name, caller, direction)).finally(() => asked.delete(key));
    asked.set(key, answer);
    return answer;
  };
}

async function ask(sql: Sql, name: string, caller: Caller, direction: Direction): Promise<Access> {
  return sql.begin(async (tx: TransactionSql) => {
    await tx`select set_config('statement_timeout', ${`${policyTimeoutMs}ms`}, true), set_config('search_path', 'public, extensions', true)`;
    const [access] = await tx<Access[]>`
      select broadcast, presence from realtime.channel_access(
        ${name}::text, ${caller.role}::text, ${JSON.stringify(caller.claims)}::text, ${direction === 'read'}::boolean)`;
    return access!; // The function returns one row.
  });
}
