import type { Db } from '#src/platform/db.ts';
import type { Log } from '#src/platform/log.ts';
import { retryWhileLocked, timingOutLocks } from '#src/platform/retry-while-locked.ts';
import { insufficientPrivilege } from './follow-deleted-sign-ins.ts';

const userColumnOfTable = new Map([
  ['public.users', 'id'],
  ['public.accounts', null],
  ['public.account_users', 'user_id'],
  ['public.operators', 'user_id'],
  ['auth.sessions', 'user_id'],
  ['auth.mfa_factors', 'user_id'],
]);

export async function setCallerTriggers({ db, log }: { db: Db; log: Log }): Promise<void> {
  const sql = timingOutLocks(db.$client);
  try {
    for (const table of await tablesWithoutTrigger(db)) {
      const column = userColumnOfTable.get(table);
      await retryWhileLocked(() =>
        sql.begin((tx) =>
          tx.unsafe(`
            create or replace trigger notify_caller_change after insert or update or delete on ${table}
            for each row execute function public.notify_caller_change(${column ? `'${column}'` : ''})`),
        ),
      );
    }
  } catch (error) {
    if ((error as { code?: string }).code !== insufficientPrivilege) throw error;
    log.warn({ err: error }, 'every request reads its caller from the database: the sign-in tables allow no triggers');
  }
}

export async function tablesWithoutTrigger({ $client: sql }: Db): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select name from unnest(${[...userColumnOfTable.keys()]}::text[]) name
    where not exists (select from pg_trigger
      where tgrelid = name::regclass and tgname = 'notify_caller_change' and tgenabled in ('O', 'A'))`;
  return rows.map(({ name }) => name);
}
