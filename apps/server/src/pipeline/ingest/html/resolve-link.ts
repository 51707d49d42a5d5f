/** Characters of a link. Longer ones carry data. */
const MAX_LINK_CHARS = 2048;

/**
 * Returns `link` as an absolute http(s) address without credentials, resolved on `base`. Returns null if it is none:
 * relative without a base, `javascript:`, `mailto:`, etc.
 */
export function resolveLink(link: string | null | undefined, base: string | null): string | null {
  // White space inside a link is a line break of the file, not part of the address.
  const trimmed = link?.trim().replace(/[\n\r\t]+/g, '');
  if (!trimmed || trimmed.length > MAX_LINK_CHARS) return null;
  const parsed = URL.parse(trimmed, base ?? undefined);
  if (!parsed || (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') || parsed.hostname === '') return null;
  parsed.username = '';
  parsed.password = '';
  return parsed.href.length > MAX_LINK_CHARS ? null : parsed.href;
}
