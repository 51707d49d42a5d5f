import type { Sql } from 'postgres';

/** Schema that marks a restore in progress. The restore creates the schema when it starts and drops it when it ends. */
export const markSchema = 'kawaraban_restore';

export class UnfinishedRestoreError extends Error {
  constructor() {
    super(
      'A restore into this database was interrupted, so it is incomplete. Run `npm run restore` with the same backup again.',
    );
  }
}

/** @throws UnfinishedRestoreError if a restore into this database has not finished. */
export async function refuseUnfinishedRestore(sql: Sql): Promise<void> {
  const [row] = await sql<{ isUnfinished: boolean }[]>`
    select exists (select from pg_namespace where nspname = ${markSchema}) as "isUnfinished"`;
  if (row?.isUnfinished) throw new UnfinishedRestoreError();
}
