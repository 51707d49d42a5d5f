import type { Sql } from 'postgres';

/** Records a completed backup. Does nothing if the database does not have the `backups` table yet. */
export async function recordBackup(sql: Sql, version: string): Promise<void> {
  if (!(await hasBackups(sql))) return;
  await sql`insert into backups (made_at, version) values (now(), ${version})`;
  await sql`delete from backups where made_at < now() - interval '1 year'`;
}

export async function readBackupAge(sql: Sql): Promise<number | null> {
  if (!(await hasBackups(sql))) return null;
  const [row] = await sql<{ hours: number | null }[]>`
    select (extract(epoch from now() - max(made_at)) / 3600)::float8 as hours from backups`;
  return row?.hours ?? null;
}

async function hasBackups(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ isThere: boolean }[]>`select to_regclass('public.backups') is not null as "isThere"`;
  return row?.isThere ?? false;
}
