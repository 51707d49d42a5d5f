import { type Locale, locales } from '@kawaraban/messages/translate.ts';
import { readCookie, writeCookie } from '@kawaraban/ui/cookies.ts';

const cookieName = 'locale';
const cookieLifetimeSeconds = 365 * 24 * 60 * 60;

export function isLocale(text: string | undefined): text is Locale {
  return locales.some((locale) => locale === text);
}

export function localeOfPath(pathname: string): Locale | undefined {
  const first = pathname.split('/')[1];
  return isLocale(first) ? first : undefined;
}

export function initialLocale(): Locale {
  const fromPath = localeOfPath(location.pathname);
  if (fromPath) return fromPath;
  const fromCookie = readCookie(cookieName);
  if (isLocale(fromCookie)) return fromCookie;
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLocale) ?? 'en';
}

export function storeLocale(locale: Locale): void {
  writeCookie(cookieName, locale, { maxAgeSeconds: cookieLifetimeSeconds, sameSite: 'lax' });
}
