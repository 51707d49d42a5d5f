import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Db } from '#src/platform/db.ts';
import type { JobRunner } from '#src/platform/jobs.ts';

interface HealthDeps {
  db: Db;
  jobs: Pick<JobRunner, 'depths'>;
  metricsToken: string | undefined;
}

/** A probe that waits longer than this would be given up by who asks. */
const readyTimeoutMs = 3_000;

/**
 * `/healthz` (the process lives), `/readyz` (it can serve: the database answers) and `/metrics` (Prometheus text; from
 * loopback, or with the bearer token of METRICS_TOKEN).
 */
export function healthRoutes({ db, jobs, metricsToken }: HealthDeps): Hono {
  const app = new Hono();
  const registry = createRegistry(db, jobs);
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
  if (token && c.req.header('authorization') === `Bearer ${token}`) return true;
  // Behind a proxy every caller looks local: a forwarded request is not.
  if (c.req.header('x-forwarded-for')) return false;
  const address = getConnInfo(c).remote.address ?? '';
  return address === '::1' || address.replace('::ffff:', '').startsWith('127.');
}

function createRegistry(db: Db, jobs: Pick<JobRunner, 'depths'>): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'kawaraban_jobs',
    help: 'Jobs by queue and state',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      for (const { name, waiting, running } of await jobs.depths()) {
        this.set({ queue: name, state: 'waiting' }, waiting);
        this.set({ queue: name, state: 'running' }, running);
      }
    },
  });
  new Gauge({
    name: 'kawaraban_feeds',
    help: 'Active feeds by last outcome',
    labelNames: ['outcome'],
    registers: [registry],
    async collect() {
      const rows = await db.$client<{ outcome: string; count: number }[]>`
        select coalesce(last_outcome, 'never') as outcome, count(*)::int as count
        from feeds where state = 'active' group by 1`;
      this.reset();
      for (const { outcome, count } of rows) this.set({ outcome }, count);
    },
  });
  new Gauge({
    name: 'kawaraban_deliveries_waiting',
    help: 'Deliveries not yet settled',
    registers: [registry],
    async collect() {
      const [row] = await db.$client<{ count: number }[]>`
        select count(*)::int as count from deliveries where state in ('pending', 'sending')`;
      this.set(row?.count ?? 0);
    },
  });
  return registry;
}
