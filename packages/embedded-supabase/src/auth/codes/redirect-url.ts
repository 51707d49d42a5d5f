import type { Context } from 'hono';
import type { Service } from '../../service.ts';

/**
 * Where a browser may be sent after a link or a provider: nowhere but to the site itself, this machine, or an address on
 * the operator's list. Anything else would hand sessions to strangers.
 */
const lengthMax = 2000;
/** Would run or show what the address holds, whatever the operator listed. */
const neverAllowed = ['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:', 'view-source:', 'filesystem:'];

/**
 * Returns the address that the request asks to end at (`redirect_to` in the query or `given`), if it may; else the Referer,
 * if it may; else the site's own.
 */
export function settleRedirect(service: Service, c: Context, given?: string | null): string {
  const asked = given || c.req.query('redirect_to') || c.req.header('redirect_to');
  return [asked, c.req.header('referer')].find((url) => url && isAllowedRedirect(service, url)) ?? service.siteUrl;
}

/** True for an address of the site's own origin, of a loopback address, or one that the allow-list names. */
export function isAllowedRedirect(service: Service, address: string): boolean {
  const url = address.length <= lengthMax ? URL.parse(address) : null;
  // A backslash, tab or newline is read differently by browsers and by patterns.
  if (!url || /[\\\s\p{Cc}]/u.test(address) || url.username || url.password) return false;
  if (neverAllowed.includes(url.protocol)) return false;
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (isWeb && url.origin === new URL(service.siteUrl).origin) return true;
  if (isWeb && /^(127(\.\d+){3}|\[::1\])$/.test(url.hostname)) return true;
  const bare = address.split('#')[0] ?? '';
  return service.settings.auth.redirectAllowList.some(
    (pattern) => globToRegExp(pattern).test(bare) && (!isWeb || isHostMeant(pattern, url)),
  );
}

/**
 * The host as a browser understands it must fit the pattern's own: in `https://3221226219?.app.example/` a wildcard could
 * otherwise stand for all but the listed name, which is then no more than a query.
 */
function isHostMeant(pattern: string, url: URL): boolean {
  const host = /^[^:/]*:\/\/([^/]*)/.exec(pattern)?.[1] ?? '';
  if (/[*?]/.test(host)) return globToRegExp(host).test(url.host);
  return URL.parse(`${url.protocol}//${host}`)?.host === url.host;
}

/**
 * `*` stands for any run without `.` and `/`, `**` for anything, `?` for one character but those.
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

/** Returns the address with these parameters in its fragment (implicit flow) or its query (PKCE). */
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
