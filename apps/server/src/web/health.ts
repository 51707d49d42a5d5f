import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Db } from '#src/platform/db.ts';
import type { JobRunner } from '#src/platform/jobs.ts';
import { isLocalRequest } from '#src/platform/local-request.ts';
import type { Log } from '#src/platform/log.ts';

interface HealthDeps {
  db: Db;
  jobs: Pick<JobRunner, 'depths'>;
  log: Log;
  metricsToken: string | undefined;
}

/** Milliseconds. Probes time out after a longer wait. */
const readyTimeoutMs = 3_000;

/**
 * `/healthz` (the process runs), `/readyz` (the database answers) and `/metrics` (Prometheus text; from loopback, or
 * with the bearer token METRICS_TOKEN).
 */
export function healthRoutes({ db, jobs, log, metricsToken }: HealthDeps): Hono {
  const app = new Hono();
  const registry = createRegistry({ db, jobs, log });
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    const isReady = await answers(db);
    return c.json({ status: isReady ? 'ok' : 'database unreachable' }, isReady ? 200 : 503);
  });
  app.get('/metrics', async (c) => {
    if (!mayReadMetrics(c, metricsToken)) return c.text('Forbidden', 403);
    return c.text(await registry.metrics(), 200, { 'Content-Type': registry.contentType });
  });
  return app;
}

async function answers(db: Db): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, readyTimeoutMs, false).unref());
  const asked = db.$client`select 1`.then(
    () => true,
    () => false,
  );
  return Promise.race([asked, timeout]);
}

function mayReadMetrics(c: Context, token: string | undefined): boolean {
  if (token && isSame(c.req.header('authorization') ?? '', `Bearer ${token}`)) return true;
  return isLocalRequest(c);
}

/** Constant-time comparison. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

function createRegistry({ db, jobs, log }: Omit<HealthDeps, 'metricsToken'>): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const { read, ...options } of gauges) {
    new Gauge<string>({
      ...options,
      registers: [registry],
      async collect() {
        this.reset();
        try {
          await read(this, { db, jobs });
        } catch (error) {
          // While the database is down, its metrics are absent; the process's own remain.
          if (!options.labelNames) this.remove();
          log.warn({ err: error, metric: options.name }, 'a metric could not be read');
        }
      },
    });
  }
  return registry;
}

interface DatabaseGauge {
  name: string;
  help: string;
  labelNames?: string[];
  read(gauge: Gauge<string>, deps: Pick<HealthDeps, 'db' | 'jobs'>): Promise<void>;
}

const gauges: DatabaseGauge[] = [
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
