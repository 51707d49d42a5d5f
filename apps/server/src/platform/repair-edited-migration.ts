import { createHash } from 'node:crypto';
import type { Sql } from 'postgres';
import { readMigration } from './product-migrations.ts';

/** Migration that was edited half an hour after its merge. Databases that ran the earlier text have an earlier version of the function. */
const edited = '20261123194336_search_conditions';
const earlierHash = '4203e0551e7e365e591756fd3d2af1d276250e2512b9760e8e273668d2c75c87';
const definesDropped = '20261123032556_search_neighbours';

export async function repairEditedMigration(sql: Sql): Promise<boolean> {
  return sql.begin(async (tx) => {
    const rows = await tx`
      select from drizzle.__drizzle_migrations where name = ${edited} and hash = ${earlierHash} for update`;
    if (rows.length === 0) return false;
    const text = readMigration(edited);
    const dropped = readMigration(definesDropped)
      .split('--> statement-breakpoint')
      .filter((statement) => /^\s*(?:--.*\n\s*)*CREATE FUNCTION find_in_article_search\(/.test(statement));
    for (const statement of [...dropped, text]) {
      await tx.unsafe(statement.replaceAll('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION')).simple();
    }
    const hash = createHash('sha256').update(text).digest('hex');
    await tx`update drizzle.__drizzle_migrations set hash = ${hash} where name = ${edited}`;
    return true;
  });
}
