import type { Context } from 'hono';
import type { Service } from '../../service.ts';

/**
 * Decides where a browser may be redirected after it opened a mailed link or returned from a provider: to the site
 * itself, a loopback URL, or a URL on the operator's list. Any other target would leak sessions.
 */
const lengthMax = 2000;
/** Schemes that run code or show content from the URL itself. They are refused even if the operator listed them. */
const neverAllowed = ['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:', 'view-source:', 'filesystem:'];

/**
 * Returns the first URL that is allowed: the requested one (`given`, or `redirect_to` in the query or header), else the
 * Referer, else the site's own.
 */
export function settleRedirect(service: Service, c: Context, given?: string | null): string {
  const asked = given || c.req.query('redirect_to') || c.req.header('redirect_to');
  return [asked, c.req.header('referer')].find((url) => url && isAllowedRedirect(service, url)) ?? service.siteUrl;
}

/**
 * Returns true for the site's own origin or a URL that matches the allow-list. A site on a loopback host also allows
 * every other loopback URL, for development. On a public site, allowing these would expose sessions to local programs.
 */
export function isAllowedRedirect(service: Service, address: string): boolean {
  const url = address.length <= lengthMax ? URL.parse(address) : null;
  // Refuses backslashes, tabs and newlines, because browsers may interpret these characters differently from the patterns.
  if (!url || /[\\\s\p{Cc}]/u.test(address) || url.username || url.password) return false;
  if (neverAllowed.includes(url.protocol)) return false;
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  const site = new URL(service.siteUrl);
  if (isWeb && url.origin === site.origin) return true;
  if (isWeb && isLoopback(url) && (isLoopback(site) || site.hostname === 'localhost')) return true;
  const bare = address.split('#')[0] ?? '';
  return service.settings.auth.redirectAllowList.some(
    (pattern) => globToRegExp(pattern).test(bare) && (!isWeb || isHostMeant(pattern, url)),
  );
}

function isLoopback({ hostname }: URL): boolean {
  return /^(127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/**
 * The parsed host must match the pattern's host; matching the text of the URL is not enough. Otherwise
 * `https://3221226219?.app.example/` could match a pattern for subdomains of app.example, although its host is
 * 3221226219 and `.app.example` is part of its query.
 */
function isHostMeant(pattern: string, url: URL): boolean {
  const host = /^[^:/]*:\/\/([^/]*)/.exec(pattern)?.[1] ?? '';
  if (/[*?]/.test(host)) return globToRegExp(host).test(url.host);
  return URL.parse(`${url.protocol}//${host}`)?.host === url.host;
}

/**
 * `*` matches any text without `.` and `/`, `**` any text, `?` one character other than `.` and `/`.
 * @see https://supabase.com/docs/guides/auth/redirect-urls#use-wildcards-in-redirect-urls
 */
function globToRegExp(pattern: string): RegExp {
  const source = pattern.replace(/\*\*|\*|\?|[\\^$.|+()[\]{}]/g, (part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./]*';
    return part === '?' ? '[^./]' : `\\${part}`;
  });
  return new RegExp(`^${source}$`);
}

export function withParameters(
  address: string,
  place: 'fragment' | 'query' | 'both',
  parameters: Record<string, string>,
): string {
  const url = new URL(address);
  if (place !== 'fragment') for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  if (place !== 'query') url.hash = new URLSearchParams(parameters).toString();
  return url.toString();
}
