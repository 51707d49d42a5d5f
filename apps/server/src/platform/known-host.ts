/**
 * Pages that need no sign-in because only this machine can ask for them must not answer under a name somebody else owns:
 * such a name can be made to lead here, and then that somebody's page reads ours (DNS rebinding).
 *
 * @see https://en.wikipedia.org/wiki/DNS_rebinding
 */
import { isIP } from 'node:net';

/**
 * Whether a `Host` header names this machine as only its own network could: an IP address, `localhost`, a name without
 * dots or under a suffix that nobody can register, or the host of the product's own address.
 */
export function isKnownHost(host: string | undefined, publicUrl?: string): boolean {
  const hostname = hostnameOf(`http://${host ?? ''}`);
  if (!hostname) return false;
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || !hostname.includes('.')) return true;
  return /\.(localhost|local|internal|test)$/.test(hostname) || hostname === hostnameOf(publicUrl ?? '');
}

function hostnameOf(url: string): string | undefined {
  return URL.parse(url)?.hostname.replace(/\.$/, '');
}
