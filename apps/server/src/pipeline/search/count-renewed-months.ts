import type { Db } from '#src/platform/db.ts';

export async function countRenewedMonths({ $client: sql }: Db): Promise<{ done: number; total: number }> {
  const [row] = await sql<{ done: number; total: number }[]>`
    select count(*) filter (where o.partition is null)::int as done, count(*)::int as total
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    left join article_search_outdated o on o.partition = c.relname
    where i.inhparent = 'article_search'::regclass`;
  return row ?? { done: 0, total: 0 };
}
