import { type Db, openDb } from '#src/platform/db.ts';
import { interceptStatements } from '#src/platform/intercept-statements.ts';

export interface CountedDb {
  db: Db;
  count(run: () => Promise<unknown>): Promise<number>;
}

/**
 * Counts in the driver, so that statements sent through per-request `Db` instances (`abortable-db.ts`) are included.
 */
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
