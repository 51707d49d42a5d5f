/**
 * Reads the job queue for operators directly from pg-boss's tables, because the pg-boss client can count jobs but not
 * list failed ones.
 * @see https://github.com/timgit/pg-boss/blob/master/docs/sql.md
 */
import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import { NotFoundError } from '#src/platform/errors.ts';

export interface QueueState {
  name: string;
  waiting: number;
  retrying: number;
  running: number;
  failed: number;
  oldestWaitingSince: Date | null;
}

export interface FailedJob {
  id: string;
  queue: string;
  isGivenUp: boolean;
  retryCount: number;
  createdAt: Date;
  /** Time of the next retry. Null if there is none or it is due now. */
  nextAttemptAt: Date | null;
  error: string;
  payload: unknown;
}

const failedShownMax = 100;
const errorLengthMax = 2_000;

export async function readQueues({ db }: { db: DbOrTx }): Promise<QueueState[]> {
  if (!(await hasQueues(db))) return [];
  const rows = await db.execute<
    Record<'waiting' | 'retrying' | 'running' | 'failed', number> & { name: string; oldest_ms: number | null }
  >(sql`
    select q.name,
      count(*) filter (where j.state in ('created', 'retry') and j.start_after <= now())::int as waiting,
      count(*) filter (where j.state = 'retry' and j.start_after > now())::int as retrying,
      count(*) filter (where j.state = 'active')::int as running,
      count(*) filter (where j.state = 'failed')::int as failed,
      floor(extract(epoch from min(greatest(j.start_after, j.created_on))
        filter (where j.state in ('created', 'retry') and j.start_after <= now())) * 1000)::float8 as oldest_ms
    from pgboss.queue q left join pgboss.job j on j.name = q.name
    where q.name not like '\\_\\_pgboss%'
    group by q.name order by q.name`);
  return rows.map(({ oldest_ms: oldestMs, ...counts }) => ({
    ...counts,
    oldestWaitingSince: oldestMs === null ? null : new Date(oldestMs),
  }));
}

export async function listFailedJobs({ db }: { db: DbOrTx }): Promise<FailedJob[]> {
  if (!(await hasQueues(db))) return [];
  const rows = await db.execute<{
    id: string;
    name: string;
    state: string;
    retry_count: number;
    created_ms: number;
    next_ms: number;
    output: unknown;
    data: unknown;
  }>(sql`
    select id, name, state::text, retry_count, output, data,
      floor(extract(epoch from created_on) * 1000)::float8 as created_ms,
      floor(extract(epoch from start_after) * 1000)::float8 as next_ms
    from pgboss.job
    where state = 'failed' or (state = 'retry' and output is not null)
    order by created_on desc, id limit ${failedShownMax}`);
  return rows.map((row) => ({
    ...{ id: row.id, queue: row.name, retryCount: row.retry_count, payload: row.data },
    isGivenUp: row.state === 'failed',
    createdAt: new Date(row.created_ms),
    nextAttemptAt: row.state === 'failed' ? null : new Date(row.next_ms),
    error: errorOf(row.output),
  }));
}

/**
 * Allows the job one more attempt.
 * @throws NotFoundError if the job does not exist or has not failed.
 */
export async function retryJob(
  { db }: { db: DbOrTx },
  { queue, jobId }: { queue: string; jobId: string },
): Promise<void> {
  if (!(await hasQueues(db))) throw new NotFoundError('Job');
  const rows = await db.execute(sql`
    update pgboss.job set state = 'retry', start_after = now(), completed_on = null, retry_limit = retry_limit + 1
    where name = ${queue} and id = ${jobId}::uuid and state in ('failed', 'retry') returning id`);
  if (rows.length === 0) throw new NotFoundError('Job');
}

/**
 * Deletes the job without completing its work.
 * @throws NotFoundError if the job does not exist or is running.
 */
export async function deleteJob(
  { db }: { db: DbOrTx },
  { queue, jobId }: { queue: string; jobId: string },
): Promise<void> {
  if (!(await hasQueues(db))) throw new NotFoundError('Job');
  const rows = await db.execute(sql`
    delete from pgboss.job where name = ${queue} and id = ${jobId}::uuid and state in ('failed', 'retry') returning id`);
  if (rows.length === 0) throw new NotFoundError('Job');
}

async function hasQueues(db: DbOrTx): Promise<boolean> {
  const [found] = await db.execute<{ is_there: boolean }>(sql`
    select exists (select from information_schema.tables where table_schema = 'pgboss' and table_name = 'job') as is_there`);
  return found?.is_there === true;
}

function errorOf(output: unknown): string {
  const message = typeof output === 'object' && output !== null && 'message' in output ? output.message : output;
  return (typeof message === 'string' ? message : JSON.stringify(message ?? null)).slice(0, errorLengthMax);
}
