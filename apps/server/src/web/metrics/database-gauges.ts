import type { Gauge } from 'prom-client';
import type { Db } from '#src/platform/db.ts';
import type { JobRunner } from '#src/platform/jobs.ts';
import { deadAfterSeconds } from '#src/platform/processes/heartbeat.ts';
import { countRecentDeliveries, readAlertDelay, readDeliveryDelays, readFeedDelay } from '#src/platform/work-delays.ts';

export interface GaugeDeps {
  db: Db;
  jobs: Pick<JobRunner, 'depths'>;
}

interface DatabaseGauge {
  name: string;
  help: string;
  labelNames?: string[];
  read(gauge: Gauge<string>, deps: GaugeDeps): Promise<void>;
}

/** Gauges read from the database at each scrape, so that every process reports the same values. */
export const databaseGauges: readonly DatabaseGauge[] = [
  {
    name: 'kawaraban_jobs',
    help: 'Jobs of each queue, waiting or running',
    labelNames: ['queue', 'state'],
    async read(gauge, { jobs }) {
      for (const { name, waiting, running } of await jobs.depths()) {
        gauge.set({ queue: name, state: 'waiting' }, waiting);
        gauge.set({ queue: name, state: 'running' }, running);
      }
    },
  },
  {
    name: 'kawaraban_feeds',
    help: 'Active feeds by the outcome of their last fetch',
    labelNames: ['outcome'],
    async read(gauge, { db }) {
      const rows = await db.$client<{ outcome: string; count: number }[]>`
        select coalesce(last_outcome, 'never') as outcome, count(*)::int as count
        from feeds where state = 'active' group by 1`;
      for (const { outcome, count } of rows) gauge.set({ outcome }, count);
    },
  },
  {
    name: 'kawaraban_feeds_overdue_seconds',
    help: 'Seconds since the most overdue feed should have been fetched, or 0',
    async read(gauge, { db }) {
      gauge.set(await readFeedDelay(db));
    },
  },
  {
    name: 'kawaraban_alerts_overdue_seconds',
    help: 'Seconds since the most overdue alert should have been built, or 0',
    async read(gauge, { db }) {
      gauge.set(await readAlertDelay(db));
    },
  },
  {
    name: 'kawaraban_deliveries_overdue_seconds',
    help: 'Seconds since the most overdue delivery of each channel should have been tried, or 0',
    labelNames: ['channel'],
    async read(gauge, { db }) {
      for (const { channel, seconds } of await readDeliveryDelays(db)) gauge.set({ channel }, seconds);
    },
  },
  {
    name: 'kawaraban_deliveries_last_hour',
    help: 'Deliveries made in the last hour, by channel and present state',
    labelNames: ['channel', 'state'],
    async read(gauge, { db }) {
      for (const { channel, state, count } of await countRecentDeliveries(db)) gauge.set({ channel, state }, count);
    },
  },
  {
    name: 'kawaraban_instant_latency_seconds',
    help: 'Seconds from storing an article to sending its instant alert, over the last 15 minutes, by quantile',
    labelNames: ['quantile'],
    async read(gauge, { db }) {
      const [row] = await db.$client<{ quantiles: number[] | null }[]>`
        select percentile_cont(array[0.5, 0.99]) within group (order by seconds) as quantiles
        from (
          select extract(epoch from d.sent_at - max(a.created_at))::float8 as seconds
          from deliveries d
          join alert_articles l on l.alert_id = d.alert_id
          join articles a on a.id = l.article_id
          where d.is_instant and l.note is distinct from 'spike' and d.state = 'sent' and d.created_at > now() - interval '15 minutes'
          group by d.id, d.sent_at
        ) sent`;
      const [half, most] = row?.quantiles ?? [];
      if (half !== undefined) gauge.set({ quantile: '0.5' }, half);
      if (most !== undefined) gauge.set({ quantile: '0.99' }, most);
    },
  },
  {
    name: 'kawaraban_processes',
    help: 'Processes with a heartbeat in the last 30 seconds, by role',
    labelNames: ['role'],
    async read(gauge, { db }) {
      const rows = await db.$client<{ role: string; count: number }[]>`
        select role, count(*)::int as count from processes, unnest(string_to_array(roles, ',')) role
        where seen_at > now() - make_interval(secs => ${deadAfterSeconds}) group by 1`;
      for (const role of ['web', 'worker']) gauge.set({ role }, 0);
      for (const { role, count } of rows) gauge.set({ role }, count);
    },
  },
  {
    name: 'kawaraban_clock_skew_seconds',
    help: 'Largest difference between the clock of a living process and the clock of the database',
    async read(gauge, { db }) {
      const [row] = await db.$client<{ seconds: number }[]>`
        select coalesce(max(abs(clock_skew_seconds)), 0)::float8 as seconds from processes
        where seen_at > now() - make_interval(secs => ${deadAfterSeconds})`;
      gauge.set(row?.seconds ?? 0);
    },
  },
  {
    name: 'kawaraban_jobs_retrying',
    help: 'Jobs that failed and will be tried again, by queue',
    labelNames: ['queue'],
    async read(gauge, { db }) {
      const rows = await db.$client<{ queue: string; count: number }[]>`
        select name as queue, count(*)::int as count from pgboss.job where state = 'retry' group by 1`;
      for (const { queue, count } of rows) gauge.set({ queue }, count);
    },
  },
  {
    name: 'kawaraban_database_bytes',
    help: 'Size of the database on disk',
    async read(gauge, { db }) {
      const [row] = await db.$client<{ bytes: number }[]>`
        select pg_database_size(current_database())::float8 as bytes`;
      gauge.set(row?.bytes ?? 0);
    },
  },
  {
    name: 'kawaraban_database_wal_bytes',
    help: 'Write-ahead log written since the database cluster was made',
    async read(gauge, { db }) {
      const [row] = await db.$client<{ bytes: number }[]>`
        select case when pg_is_in_recovery() then 0 else pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') end::float8 as bytes`;
      gauge.set(row?.bytes ?? 0);
    },
  },
  {
    name: 'kawaraban_deliveries_waiting',
    help: 'Deliveries that are pending or in flight',
    async read(gauge, { db }) {
      const [row] = await db.$client<{ count: number }[]>`
        select count(*)::int as count from deliveries where state in ('pending', 'sending')`;
      gauge.set(row?.count ?? 0);
    },
  },
  {
    name: 'kawaraban_crm_outbox',
    help: 'Users whose changes are not yet sent to the CRM',
    async read(gauge, { db }) {
      const [row] = await db.$client<{ count: number }[]>`
        select count(distinct user_id)::int as count from crm_outbox`;
      gauge.set(row?.count ?? 0);
    },
  },
  {
    name: 'kawaraban_crm_outbox_oldest_seconds',
    help: 'Age of the oldest change not yet sent to the CRM, in seconds',
    async read(gauge, { db }) {
      const [row] = await db.$client<{ seconds: number }[]>`
        select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds from crm_outbox`;
      gauge.set(row?.seconds ?? 0);
    },
  },
  {
    name: 'kawaraban_crm_refused',
    help: 'Users whose contact HubSpot refused',
    async read(gauge, { db }) {
      const [row] = await db.$client<{ count: number }[]>`
        select count(*)::int as count from crm_contacts where failed_at is not null`;
      gauge.set(row?.count ?? 0);
    },
  },
];
