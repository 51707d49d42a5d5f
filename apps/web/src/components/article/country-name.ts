const names = new Map<string, Intl.DisplayNames>();

/** Returns a country's name in the reader's language; the code itself when it is none that is known. */
export function countryName(code: string, locale: string): string {
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
