import type { Sql } from 'postgres';

/** An option of postgres.js 3.4.9 that its types omit: false means that no statement may follow yet. */
type Options = { onexecute?: () => boolean };

/**
 * Returns the pool with connections that wait for the result of each statement before they send another. The driver
 * sends a statement with parameters in two parts. If one without parameters precedes it, a pooler gives the server
 * connection away between the two, and the second part is never answered.
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
