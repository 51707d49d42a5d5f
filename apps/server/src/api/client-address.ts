import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * Returns the address a request comes from: the connection's, or with `trustProxy` the last one of X-Forwarded-For, which
 * is what the proxy in front of us saw (earlier ones are whatever the client wrote).
 */
export function clientAddress(c: Context, { trustProxy }: { trustProxy: boolean }): string {
  if (trustProxy) {
    const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
    if (forwarded && isIP(forwarded)) return forwarded;
  }
  try {
    return getConnInfo(c).remote.address ?? 'unknown';
  } catch {
    // Called in memory, without a connection.
    return 'unknown';
  }
}
