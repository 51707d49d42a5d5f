import { drizzle } from 'drizzle-orm/postgres-js';
import type { Db } from '#src/platform/db.ts';

export interface CountedDb {
  db: Db;
  /** Runs something and returns how many SQL statements it sent. */
  count(run: () => Promise<unknown>): Promise<number>;
}

/** Returns the same database, counting the statements sent through it: how tests see a query in a loop. */
export function countStatements({ $client }: Db): CountedDb {
  let statements = 0;
  const db = drizzle({
    client: $client,
    logger: {
      logQuery: () => {
        statements += 1;
      },
    },
  });
  return {
    db,
    async count(run) {
      const before = statements;
      await run();
      return statements - before;
    },
  };
}
