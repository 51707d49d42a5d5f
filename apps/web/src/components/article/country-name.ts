const names = new Map<string, Intl.DisplayNames>();

/** The country of what is written for every country. */
const everyCountry = '001';

/** Returns a country's name in the reader's language; the code itself when it is none that is known; empty for no country. */
export function countryName(code: string, locale: string): string {
  if (code === everyCountry) return '';
  let display = names.get(locale);
  if (!display) {
    display = new Intl.DisplayNames([locale], { type: 'region' });
    names.set(locale, display);
  }
  try {
    return display.of(code) ?? code;
  } catch {
    return code;
  }
}
