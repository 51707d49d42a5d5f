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
 * Returns whether a request comes from a program of this machine: over loopback, not through a proxy, and under a host
 * name that no attacker can register. A request without a connection, as tests make, counts as foreign.
 */
export function isLocalRequest(c: Context): boolean {
  // Behind a proxy every caller looks local, but a forwarded request is not.
  if (forwardedHeaders.some((name) => c.req.header(name) !== undefined)) return false;
  if (!isKnownHost(c.req.header('host'))) return false;
  return isLoopbackAddress(remoteAddress(c));
}

/** Returns whether only this machine can reach an address or a host name to listen on. */
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
