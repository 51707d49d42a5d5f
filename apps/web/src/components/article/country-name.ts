const names = new Map<string, Intl.DisplayNames>();

const everyCountry = '001';

/** Returns a country's name in the reader's language. Returns the code if it is unknown, and an empty string for none. */
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
