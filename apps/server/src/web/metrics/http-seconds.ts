import type { MiddlewareHandler } from 'hono';
import { Histogram } from 'prom-client';
import type { Log } from '#src/platform/log.ts';
import { noteSecurityEvent, refusalEvent } from '#src/platform/security-events.ts';

export const httpSeconds = new Histogram({
  name: 'kawaraban_http_request_seconds',
  help: 'Time to answer an HTTP request, by part of the product and class of the status',
  labelNames: ['part', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [],
});

const parts = new Set([
  'graphql',
  'admin',
  'api',
  'auth',
  'rest',
  'storage',
  'functions',
  'realtime',
  'pictures',
  'assets',
]);

export function measureRequests({ log }: { log: Log }): MiddlewareHandler {
  return async (c, next) => {
    const end = httpSeconds.startTimer();
    try {
      await next();
    } finally {
      const segment = c.req.path.split('/')[1] ?? '';
      const part = parts.has(segment) ? segment : 'pages';
      end({ part, status: `${Math.floor(c.res.status / 100)}xx` });
      const refusal = refusalEvent(c.res.status);
      if (refusal) noteSecurityEvent(log, refusal, part);
    }
  };
}
