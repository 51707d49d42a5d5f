/**
 * Rejects foreign host names for pages that need no sign-in and that only this machine can request. Otherwise an
 * attacker could point such a name at this machine and then read our pages (DNS rebinding).
 * @see https://en.wikipedia.org/wiki/DNS_rebinding
 */
import { isIP } from 'node:net';

/**
 * Returns whether a `Host` header can only come from our own network: an IP address, `localhost`, a name without dots
 * or under a suffix that cannot be registered, or the host of the product's URL.
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
