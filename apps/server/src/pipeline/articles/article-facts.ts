import { type SQL, sql } from 'drizzle-orm';
import type { Actor, Operation } from '#src/accounts/roles.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { bigints } from './muting/is-muted.ts';

export interface ArticleFact<Value> {
  /** Operation that a reader must be allowed to perform in order to read the fact. */
  operation: Operation;
  /** Returns the SQL expression of the value for the row `a` of `articles`. */
  column(actor: Actor, now: Date): SQL;
  /** Converts the stored value to the fact. `stored` is null if the expression is null or the article no longer exists. */
  parse(stored: unknown): Value;
}

/** Returns the stored values of articles by id, in the order of `columns`, in one statement. */
export async function selectFacts(
  { db }: { db: DbOrTx },
  { articleIds, columns }: { articleIds: readonly number[]; columns: readonly SQL[] },
): Promise<Map<number, unknown[]>> {
  const rows = await db.execute<{ id: string; facts: unknown[] }>(sql`
    select a.id, jsonb_build_array(${sql.join([...columns], sql`, `)}) as facts
    from articles a where a.id = any(${bigints(articleIds)})`);
  return new Map(rows.map(({ id, facts }) => [Number(id), facts]));
}
