import type { Locale } from '@kawaraban/messages/translate.ts';
// The full metadata knows mobile numbers, which decide between countries.
import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Characters. The longest number of E.164 has 15 digits. */
const textLengthMax = 40;

/**
 * Returns a telephone number in E.164 (`+819012345678`), or null if the text is no valid number. Without a country code it
 * is read as a number of Japan or the United Kingdom if it begins with 0, and of the United States otherwise. Text that is
 * valid in both countries is a mobile number before any other, then a number of the country of `locale`.
 */
export function parsePhone(text: string, locale: Locale): string | null {
  const typed = text.normalize('NFKC').trim();
  if (typed === '' || typed.length > textLengthMax) return null;
  // Numbers of Japanese pagers look like those of London.
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
