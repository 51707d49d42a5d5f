import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Db } from '#src/platform/db.ts';
import type { JobRunner } from '#src/platform/jobs.ts';
import { isLocalRequest } from '#src/platform/local-request.ts';
import type { Log } from '#src/platform/log.ts';
import { createRegistry } from './metrics/registry.ts';

interface HealthDeps {
  db: Db;
  jobs: Pick<JobRunner, 'depths'>;
  log: Log;
  metricsToken: string | undefined;
}

/** Timeout of the readiness check in ms, shorter than the timeout of the probes that call it. */
const readyTimeoutMs = 3_000;

/**
 * Serves `/healthz` (the process runs), `/readyz` (the database responds) and `/metrics` (Prometheus text, available
 * only from loopback or with the bearer token METRICS_TOKEN).
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
