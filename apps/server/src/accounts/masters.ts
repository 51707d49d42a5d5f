import { asc } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import { InvalidInputError } from '#src/platform/errors.ts';
import { industries, jobTitles } from './table.ts';

export type Industry = typeof industries.$inferSelect;
export type Job = typeof jobTitles.$inferSelect;

export interface Masters {
  industries: Industry[] | null;
  jobs: Job[] | null;
}

/** @throws InvalidInputError for a table other than `industries` and `jobs`. */
export async function readMasters({ db }: { db: DbOrTx }, { tables }: { tables: string[] }): Promise<Masters> {
  if (tables.some((table) => table !== 'industries' && table !== 'jobs')) {
    throw new InvalidInputError([{ field: 'tables', messageKey: 'error.notInList' }]);
  }
  return {
    industries: tables.includes('industries') ? await db.select().from(industries).orderBy(asc(industries.id)) : null,
    jobs: tables.includes('jobs') ? await db.select().from(jobTitles).orderBy(asc(jobTitles.id)) : null,
  };
}
