import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { isKnownHost } from './known-host.ts';

/**
 * Headers that proxies and tunnels add.
 * @see RFC 7239, RFC 9110 §7.6.3
 */
const forwardedHeaders = [
  ...['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'],
  ...['cf-connecting-ip', 'true-client-ip', 'fly-client-ip'],
];

/**
 * Returns whether a request comes from a program on this machine: over loopback, not through a proxy, and under a host
 * name that an attacker cannot register. A request without a connection, as in tests, counts as foreign.
 */
export function isLocalRequest(c: Context): boolean {
  // Behind a proxy every caller has a local address, but forwarded requests are not local.
  if (forwardedHeaders.some((name) => c.req.header(name) !== undefined)) return false;
  if (!isKnownHost(c.req.header('host'))) return false;
  return isLoopbackAddress(remoteAddress(c));
}

export function isLoopbackAddress(address: string): boolean {
  return address === 'localhost' || address === '::1' || address.replace('::ffff:', '').startsWith('127.');
}

function remoteAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? '';
  } catch {
    return '';
  }
}
