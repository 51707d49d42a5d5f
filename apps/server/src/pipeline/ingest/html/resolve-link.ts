const MAX_LINK_CHARS = 2048;

/**
 * Returns an absolute http(s) URL without credentials, or null for other links: relative links without a base,
 * `javascript:`, `mailto:`, etc.
 */
export function resolveLink(link: string | null | undefined, base: string | null): string | null {
  const trimmed = link?.trim().replace(/[\n\r\t]+/g, '');
  if (!trimmed || trimmed.length > MAX_LINK_CHARS) return null;
  const parsed = URL.parse(trimmed, base ?? undefined);
  if (!parsed || (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') || parsed.hostname === '') return null;
  parsed.username = '';
  parsed.password = '';
  return parsed.href.length > MAX_LINK_CHARS ? null : parsed.href;
}
