import type { Sql } from 'postgres';

/**
 * Option of postgres.js 3.4.9 that its types omit. If `onexecute` returns false, no other statement is sent until the
 * current one has finished.
 */
type Options = { onexecute?: () => boolean };

/**
 * Wraps the pool so that each connection waits for the result of a statement before it sends another. The driver sends
 * a statement with parameters in two parts. If a statement without parameters precedes it, the pooler releases the
 * server connection between the two parts, and the second part never receives a response.
 */
export function withoutPipelining(sql: Sql): Sql {
  const unsafe = (...args: Parameters<Sql['unsafe']>) => alone(sql.unsafe(...args));
  return new Proxy(sql, {
    apply(pool, self, args) {
      const made: unknown = Reflect.apply(pool, self, args);
      return isTemplate(args[0]) ? alone(made) : made;
    },
    get: (pool, key) => (key === 'unsafe' ? unsafe : Reflect.get(pool, key)),
  });
}

function isTemplate(first: unknown): boolean {
  return Array.isArray(first) && 'raw' in first;
}

function alone<Query>(query: Query): Query {
  (query as { options: Options }).options.onexecute = () => false;
  return query;
}
