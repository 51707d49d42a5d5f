import { drizzle } from 'drizzle-orm/postgres-js';
import type { Db } from '#src/platform/db.ts';

export interface CountedDb {
  db: Db;
  /** Runs `run` and returns the number of SQL statements it sent. */
  count(run: () => Promise<unknown>): Promise<number>;
}

/** Returns the database with a counter of its statements, to detect queries in a loop. */
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
