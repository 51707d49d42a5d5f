/**
 * Decides which IP addresses an outgoing request may reach. URLs of feeds, articles and webhooks come from users, so a
 * request must not reach our own network (server-side request forgery). Only globally routable unicast addresses are
 * allowed. Everything that the IANA registries reserve is refused, and so are IPv6 forms that embed an IPv4 address
 * (mapped, compatible, NAT64, 6to4, Teredo), because translators turn them into an unchecked address.
 * @see https://www.iana.org/assignments/iana-ipv4-special-registry/
 * @see https://www.iana.org/assignments/iana-ipv6-special-registry/
 */
import ipaddr from 'ipaddr.js';

/** IPv6 blocks that ipaddr.js calls `unicast` but that are not globally routable. */
const REFUSED_IPV6_BLOCKS: [string, number][] = [
  ['::', 96], // IPv4-compatible, deprecated (RFC 4291 §2.5.5.1)
  ['64:ff9b:1::', 48], // local-use NAT64 (RFC 8215)
  ['5f00::', 16], // segment routing identifiers (RFC 9602)
];

/**
 * Returns the reason to refuse an IP address, or null if it may be contacted. Pass IPv6 addresses without brackets. An
 * unreadable address is refused.
 */
export function refusalOfAddress(address: string): string | null {
  if (!ipaddr.isValid(address)) return 'not an address';
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv6) {
    if (parsed.isIPv4MappedAddress()) return refusalOfAddress(parsed.toIPv4Address().toString());
    for (const [block, bits] of REFUSED_IPV6_BLOCKS) {
      if (parsed.match(ipaddr.IPv6.parse(block), bits)) return 'reserved address';
    }
  }
  const range = parsed.range();
  return range === 'unicast' ? null : `${range} address`;
}

export function addressLiteralOfHost(hostname: string): string | null {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  return ipaddr.isValid(bare) ? bare : null;
}
