/**
 * Prepares statements that a process sends repeatedly. The driver sends an unprepared statement in two round trips, the
 * first of which requests its parameter types. Writing to the socket took 30 % of a web process's CPU time under load,
 * half of it for these requests.
 */
import { LRUCache } from 'lru-cache';
import type { Sql } from 'postgres';
import { interceptStatements } from './intercept-statements.ts';

const repeatsMin = 5;
/**
 * Maximum number of prepared statements. Each uses about 50 kB of PostgreSQL memory per connection until the connection
 * is closed.
 */
const preparedMax = 200;
const countedMax = 1_000;
const lengthMax = 8_000;

/**
 * Wraps the pool so that repeated statements are prepared. Skips statements without parameters, because one such text
 * may contain several statements.
 */
export function preparingRepeated(sql: Sql): Sql {
  const uses = new LRUCache<string, number>({ max: countedMax });
  const prepared = new Set<string>();
  const isRepeated = (text: string) => {
    if (prepared.has(text)) return true;
    if (text.length > lengthMax || prepared.size >= preparedMax) return false;
    const count = (uses.get(text) ?? 0) + 1;
    uses.set(text, count);
    if (count < repeatsMin) return false;
    uses.delete(text);
    prepared.add(text);
    return true;
  };
  return interceptStatements(sql, {
    statement(text, send, parameters) {
      return parameters.length > 0 && isRepeated(text) ? send({ prepare: true }) : send();
    },
  });
}
