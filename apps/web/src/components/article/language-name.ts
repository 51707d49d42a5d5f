const names = new Map<string, Intl.DisplayNames>();

/** Returns a language's name in the reader's language, or the code if it is unknown. */
export function languageName(code: string, locale: string): string {
  let display = names.get(locale);
  if (!display) {
    display = new Intl.DisplayNames([locale], { type: 'language' });
    names.set(locale, display);
  }
  try {
    return display.of(code) ?? code;
  } catch {
    return code;
  }
}
