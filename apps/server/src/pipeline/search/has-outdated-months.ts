import type { DbOrTx } from '#src/platform/db.ts';
import { articleSearchOutdated } from './search-tables.ts';

export async function hasOutdatedMonths({ db }: { db: DbOrTx }): Promise<boolean> {
  const [row] = await db.select({ partition: articleSearchOutdated.partition }).from(articleSearchOutdated).limit(1);
  return row !== undefined;
}
