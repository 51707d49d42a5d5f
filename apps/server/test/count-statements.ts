import { type Db, openDb } from '#src/platform/db.ts';
import { interceptStatements } from '#src/platform/intercept-statements.ts';

export interface CountedDb {
  db: Db;
  count(run: () => Promise<unknown>): Promise<number>;
}

/** Counts at the driver, so that copies of the database for one request (`abortable-db.ts`) are counted too. */
export function countStatements({ $client }: Db): CountedDb {
  let statements = 0;
  const client = interceptStatements($client, {
    statement(_text, send) {
      statements += 1;
      return send();
    },
  });
  return {
    db: openDb(client),
    async count(run) {
      const before = statements;
      await run();
      return statements - before;
    },
  };
}
