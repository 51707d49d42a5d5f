const names = new Map<string, Intl.DisplayNames>();

const everyCountry = '001';

/** Returns the code itself if it is unknown, and an empty string for `001` (the world). */
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
