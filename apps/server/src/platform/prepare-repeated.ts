/**
 * Prepares statements that a process sends repeatedly. The driver sends an unprepared statement in two round trips, the
 * first of which asks for the types of its parameters. Writing to the socket was 30 % of a web process's CPU time under
 * load, half of it for these questions.
 */
import { LRUCache } from 'lru-cache';
import type { Sql } from 'postgres';
import { interceptStatements } from './intercept-statements.ts';

/** Uses of a text before it is prepared. */
const repeatsMin = 5;
/** Prepared texts. Each costs every connection some 50 kB in PostgreSQL, until the connection is replaced. */
const preparedMax = 200;
/** Texts that are counted. */
const countedMax = 1_000;
/** Characters of a prepared text. Longer ones list many values and hardly repeat. */
const lengthMax = 8_000;

/**
 * Returns the pool with a driver that prepares a statement from its fifth use on, at most 200 different ones. Statements
 * without parameters are left alone, because one text may hold several of them.
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
