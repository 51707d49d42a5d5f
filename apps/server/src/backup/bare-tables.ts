/**
 * Drops everything that would check or change rows while they are loaded: foreign keys and triggers. Also drops GIN
 * indexes, which are faster to rebuild than to update row by row. Everything is recreated afterwards.
 */
import type { TransactionSql } from 'postgres';

/** Returns a function that recreates all dropped objects and checks the foreign keys of all rows. */
export async function bareTables(tx: TransactionSql, schemas: string[]): Promise<() => Promise<void>> {
  const foreignKeys = await tx<{ place: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as place, quote_ident(conname) as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where contype = 'f' and conparentid = 0 and n.nspname = any(${schemas})`;
  const triggers = await tx<{ place: string; name: string }[]>`
    select tgrelid::regclass::text as place, quote_ident(tgname) as name
    from pg_trigger t join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not tgisinternal and tgenabled = 'O' and tgparentid = 0 and n.nspname = any(${schemas})`;
  const indexes = await tx<{ name: string; definition: string }[]>`
    select c.oid::regclass::text as name, replace(pg_get_indexdef(c.oid), ' ON ONLY ', ' ON ') as definition
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_am m on m.oid = c.relam
    where c.relkind in ('i', 'I') and not c.relispartition and m.amname = 'gin' and n.nspname = any(${schemas})`;

  for (const { place, name } of foreignKeys) await tx.unsafe(`alter table ${place} drop constraint ${name}`);
  for (const { place, name } of triggers) await tx.unsafe(`alter table ${place} disable trigger ${name}`);
  for (const { name } of indexes) await tx.unsafe(`drop index ${name}`);
  return async () => {
    for (const { definition } of indexes) await tx.unsafe(definition);
    for (const { place, name, definition } of foreignKeys) {
      await tx.unsafe(`alter table ${place} add constraint ${name} ${definition}`);
    }
    for (const { place, name } of triggers) await tx.unsafe(`alter table ${place} enable trigger ${name}`);
  };
}
