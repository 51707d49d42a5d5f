interface CookieOptions {
  /** Lifetime in seconds. Absent means that the cookie ends with the browser session. */
  readonly maxAgeSeconds?: number;
  readonly sameSite: 'lax' | 'strict';
}

export function readCookie(name: string): string | undefined {
  return allCookies().find((cookie) => cookie.name === name)?.value;
}

/** A value with invalid percent-encoding is returned unchanged. */
export function allCookies(): { name: string; value: string }[] {
  return document.cookie
    .split('; ')
    .filter((pair) => pair.includes('='))
    .map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: decode(pair.slice(at + 1)) };
    });
}

export function writeCookie(name: string, value: string, { maxAgeSeconds, sameSite }: CookieOptions): void {
  const lifetime = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=${sameSite}${lifetime}${secure}`;
}

export function deleteCookie(name: string): void {
  // A `__Host-…` cookie can only be changed by a cookie that is also secure.
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = `${name}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT${secure}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
