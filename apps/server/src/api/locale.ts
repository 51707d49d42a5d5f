import type { Locale } from '@kawaraban/messages/translate.ts';
import { cookieValue } from './cookie.ts';

/**
 * Returns the language of the response: the reader's choice in the `locale` cookie, else the preferred one of `ja` and
 * `en` in Accept-Language, else English.
 * @see https://www.rfc-editor.org/rfc/rfc9110#name-accept-language
 */
export function requestLocale(headers: Headers): Locale {
  const chosen = cookieValue(headers, 'locale')?.slice(0, 2).toLowerCase();
  if (chosen === 'ja' || chosen === 'en') return chosen;
  let best: { locale: Locale; quality: number } = { locale: 'en', quality: 0 };
  for (const part of (headers.get('accept-language') ?? '').split(',').slice(0, 20)) {
    const match = /^\s*(ja|en)(?:-[a-z0-9-]+)?\s*(?:;\s*q=([\d.]+))?\s*$/i.exec(part);
    if (!match?.[1]) continue;
    const quality = match[2] === undefined ? 1 : Number(match[2]);
    if (quality > best.quality) best = { locale: match[1].toLowerCase() as Locale, quality };
  }
  return best.locale;
}
