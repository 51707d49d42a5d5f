import { type Locale, locales } from '@kawaraban/messages/translate.ts';
import { readCookie, writeCookie } from '@kawaraban/ui/cookies.ts';

const cookieName = 'locale';
const cookieLifetimeSeconds = 365 * 24 * 60 * 60;

export function isLocale(text: string | undefined): text is Locale {
  return locales.some((locale) => locale === text);
}

/** Returns the language at the start of a path, if any. */
export function localeOfPath(pathname: string): Locale | undefined {
  const first = pathname.split('/')[1];
  return isLocale(first) ? first : undefined;
}

/** Returns the initial language: from the address, else the cookie, else the browser, else English. */
export function initialLocale(): Locale {
  const fromPath = localeOfPath(location.pathname);
  if (fromPath) return fromPath;
  const fromCookie = readCookie(cookieName);
  if (isLocale(fromCookie)) return fromCookie;
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLocale) ?? 'en';
}

/** Stores the language for a year. */
export function storeLocale(locale: Locale): void {
  writeCookie(cookieName, locale, { maxAgeSeconds: cookieLifetimeSeconds, sameSite: 'lax' });
}
