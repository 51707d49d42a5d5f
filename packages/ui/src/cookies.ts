interface CookieOptions {
  /** Absent: the cookie ends with the browser session. */
  readonly maxAgeSeconds?: number;
  readonly sameSite: 'lax' | 'strict';
}

/** Returns the value of a cookie of this document, or undefined. */
export function readCookie(name: string): string | undefined {
  return allCookies().find((cookie) => cookie.name === name)?.value;
}

/** Returns all decoded cookies of this document. A value with invalid percent-encoding is returned as it is. */
export function allCookies(): { name: string; value: string }[] {
  return document.cookie
    .split('; ')
    .filter((pair) => pair.includes('='))
    .map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: decode(pair.slice(at + 1)) };
    });
}

/** Writes a cookie for the whole site, `Secure` on https pages. */
export function writeCookie(name: string, value: string, { maxAgeSeconds, sameSite }: CookieOptions): void {
  const lifetime = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=${sameSite}${lifetime}${secure}`;
}

export function deleteCookie(name: string): void {
  // A cookie named `__Host-…` is changed only by one that is secure too.
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
