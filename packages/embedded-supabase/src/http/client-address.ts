import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Context } from 'hono';

/**
 * Returns the caller's IP address: the socket's or, behind reverse proxies, the entry of `X-Forwarded-For` written by
 * the outermost trusted proxy. Entries further left are unverified.
 */
function clientAddress(forwardedFor: string | undefined, socketAddress: string, trustedHops: number): string {
  if (trustedHops === 0 || !forwardedFor) return socketAddress;
  const entries = forwardedFor.split(',').map((entry) => entry.trim());
  const entry = entries.at(-trustedHops) ?? entries[0]!; // split returns at least one entry.
  return isIP(entry) ? entry : socketAddress;
}

export function peerAddress(request: IncomingMessage, trustedHops: number): string {
  const forwardedFor = request.headers['x-forwarded-for'];
  const header = Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor;
  return clientAddress(header, request.socket.remoteAddress ?? 'unknown', trustedHops);
}

export function requestAddress(c: Context, trustedHops: number): string {
  const incoming: unknown = c.env && typeof c.env === 'object' && 'incoming' in c.env ? c.env.incoming : undefined;
  const socketAddress = (incoming as IncomingMessage | undefined)?.socket?.remoteAddress ?? 'unknown'; // node-server's binding.
  return clientAddress(c.req.header('x-forwarded-for'), socketAddress, trustedHops);
}

/** Drops the host part of an IPv6 address, because one household typically has a whole /64 network of addresses. */
export function rateLimitAddress(address: string): string {
  if (isIP(address) !== 6) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!; // The group is part of the match.
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const groups =
    tail === undefined ? left : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
