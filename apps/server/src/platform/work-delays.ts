import type { Db } from './db.ts';

export async function readFeedDelay({ $client: sql }: Db): Promise<number> {
  const [row] = await sql<{ seconds: number }[]>`
    select greatest(coalesce(extract(epoch from now() - min(next_due_at)), 0), 0)::float8 as seconds
    from feeds where state = 'active'`;
  return row?.seconds ?? 0;
}

export async function readAlertDelay({ $client: sql }: Db): Promise<number> {
  const [row] = await sql<{ seconds: number }[]>`
    select greatest(coalesce(extract(epoch from now() - min(next_due_at)), 0), 0)::float8 as seconds
    from alert_schedules`;
  return row?.seconds ?? 0;
}

export async function readDeliveryDelays({ $client: sql }: Db): Promise<{ channel: string; seconds: number }[]> {
  return sql<{ channel: string; seconds: number }[]>`
    select channel, greatest(extract(epoch from now() - min(next_attempt_at)), 0)::float8 as seconds
    from deliveries where state in ('pending', 'sending') and next_attempt_at is not null group by 1`;
}

export async function countRecentDeliveries({
  $client: sql,
}: Db): Promise<{ channel: string; state: string; count: number }[]> {
  return sql<{ channel: string; state: string; count: number }[]>`
    select channel, state, count(*)::int as count from deliveries
    where created_at > now() - interval '1 hour' group by 1, 2`;
}
