import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Log } from '#src/platform/log.ts';
import { securityEvents } from '#src/platform/security-events.ts';
import { databaseGauges, type GaugeDeps } from './database-gauges.ts';
import { httpSeconds } from './http-seconds.ts';

export function createRegistry({ log, ...deps }: GaugeDeps & { log: Log }): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(httpSeconds);
  registry.registerMetric(securityEvents);
  for (const { read, ...options } of databaseGauges) {
    new Gauge<string>({
      ...options,
      registers: [registry],
      async collect() {
        this.reset();
        try {
          await read(this, deps);
        } catch (error) {
          // While the database is down, its metrics are absent and only those of the process are reported.
          if (!options.labelNames) this.remove();
          log.warn({ err: error, metric: options.name }, 'a metric could not be read');
        }
      },
    });
  }
  return registry;
}
