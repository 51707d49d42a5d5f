import type { Db } from '#src/platform/db.ts';

/** Empties tables twenty times faster than `truncate … cascade`, which creates new files for each table and index. Runs no triggers. */
export async function emptyTables(db: Db, ...tables: string[]): Promise<void> {
  await db.$client.unsafe(`
    do $$
    declare
      emptied regclass;
    begin
      set local session_replication_role = replica;
      for emptied in
        with recursive referring(relation) as (
          select name::regclass::oid from unnest('{${tables.join(',')}}'::text[]) name
          union
          select conrelid from pg_constraint join referring on confrelid = relation where contype = 'f'
        ) select relation::regclass from referring
      loop
        execute format('delete from %s', emptied);
      end loop;
    end $$`);
}
