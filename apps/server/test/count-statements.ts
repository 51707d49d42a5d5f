import type { Sql, TransactionSql } from 'postgres';
import { type Db, openDb } from '#src/platform/db.ts';

export interface CountedDb {
  db: Db;
  /** Runs `run` and returns the number of SQL statements it sent. */
  count(run: () => Promise<unknown>): Promise<number>;
}

/**
 * Returns the database with a counter of its statements, to detect queries in a loop. It counts at the driver, so that
 * copies of the database for one request (`abortable-db.ts`) are counted too.
 */
export function countStatements({ $client }: Db): CountedDb {
  let statements = 0;
  const counting = <Client extends Sql | TransactionSql>(client: Client): Client =>
    new Proxy(client, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        if (key !== 'unsafe' && key !== 'begin' && key !== 'savepoint') return value;
        return (...args: unknown[]) => {
          if (key === 'unsafe') statements += 1;
          const counted = args.map((one) =>
            typeof one === 'function' ? (inner: TransactionSql) => one(counting(inner)) : one,
          );
          return (value as (...all: unknown[]) => unknown).apply(target, counted);
        };
      },
    });
  return {
    db: openDb(counting($client)),
    async count(run) {
      const before = statements;
      await run();
      return statements - before;
    },
  };
}
