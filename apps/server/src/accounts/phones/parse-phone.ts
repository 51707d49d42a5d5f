import type { Locale } from '@kawaraban/messages/translate.ts';
// The full metadata is needed to recognise mobile numbers, which take precedence when a number is valid in several countries.
import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';

const textLengthMax = 40;

/**
 * Returns a telephone number in E.164 (`+819012345678`), or null if the text is not a valid number. Text without a
 * country code is read as a number in Japan or the United Kingdom if it begins with 0, and in the United States
 * otherwise. If the text is valid in both countries, a mobile number takes precedence, then a number in the country of
 * `locale`.
 */
export function parsePhone(text: string, locale: Locale): string | null {
  const typed = text.normalize('NFKC').trim();
  if (typed === '' || typed.length > textLengthMax) return null;
  // Excludes Japanese pager numbers, which look like London numbers.
  const found = candidates(typed, locale).filter((number) => number?.isValid() && number.getType() !== 'PAGER');
  const mobile = found.find((number) => number?.getType() === 'MOBILE');
  return (mobile ?? found[0])?.number ?? null;
}

function candidates(typed: string, locale: Locale): (PhoneNumber | undefined)[] {
  if (typed.startsWith('+')) return [parsePhoneNumberFromString(typed)];
  const withZero: CountryCode[] = locale === 'ja' ? ['JP', 'GB'] : ['GB', 'JP'];
  const countries: CountryCode[] = /^\(?0/.test(typed) ? withZero : ['US'];
  return countries.map((country) => parsePhoneNumberFromString(typed, country));
}
