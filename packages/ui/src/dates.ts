type Options = Intl.DateTimeFormatOptions;

const forms = {
  date: { en: { dateStyle: 'medium' }, ja: { dateStyle: 'long' } },
  dateTime: { en: { dateStyle: 'medium', timeStyle: 'short' }, ja: { dateStyle: 'long', timeStyle: 'short' } },
  cell: { dateStyle: 'medium', timeStyle: 'short' },
  second: { dateStyle: 'medium', timeStyle: 'long' },
  /** 24 Nov; 11月24日 */
  day: { month: 'short', day: 'numeric' },
  weekday: {
    en: { month: 'long', day: 'numeric', weekday: 'long' },
    ja: { month: 'long', day: 'numeric', weekday: 'short' },
  },
  dayOfYear: { month: 'short', day: 'numeric', year: 'numeric' },
  /** 21:01 */
  time: { hour: '2-digit', minute: '2-digit' },
  /** Japanese uses a short weekday, because the full one would run into the date: 11月24日火曜日. */
  appointment: {
    en: { month: 'long', day: 'numeric', weekday: 'long', hour: '2-digit', minute: '2-digit' },
    ja: { month: 'long', day: 'numeric', weekday: 'short', hour: '2-digit', minute: '2-digit' },
  },
  full: { dateStyle: 'full', timeStyle: 'long' },
} as const satisfies Record<string, Options | { en: Options; ja: Options }>;

export type DateForm = keyof typeof forms;

// Cached, because creating a format takes longer than rendering a row of a list.
const formats = new Map<string, Intl.DateTimeFormat>();

export function dateFormat(locale: string, form: DateForm, timeZone?: string): Intl.DateTimeFormat {
  const region = regionalLocale(locale);
  const key = `${region} ${form} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const options: Options | { en: Options; ja: Options } = forms[form];
  const own = 'en' in options ? options[locale === 'ja' ? 'ja' : 'en'] : options;
  const format = new Intl.DateTimeFormat(region, { ...own, hourCycle: 'h23', timeZone });
  formats.set(key, format);
  return format;
}

/** Ignores tags like `en-US@posix`. Chrome reports such a tag if the system's locale is C, and `Intl` rejects it. */
export function regionalLocale(locale: string, languages: readonly string[] = languagesOfReader()): string {
  const own = languages.find((tag) => tag.startsWith(`${locale}-`) && !tag.includes('@'));
  return own ?? (locale === 'ja' ? 'ja-JP' : 'en-GB');
}

/** Returns no languages during the build, because Node's `navigator` contains the machine's languages. */
function languagesOfReader(): readonly string[] {
  return typeof document === 'undefined' ? [] : navigator.languages;
}
