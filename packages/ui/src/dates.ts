/** Dates and times in the format of the reader's region, with hours from 0 to 23. */

type Options = Intl.DateTimeFormatOptions;

/** Formats, common to both languages or by language. */
const forms = {
  /** 24 Nov 2026; 2026年11月24日 */
  date: { en: { dateStyle: 'medium' }, ja: { dateStyle: 'long' } },
  /** 24 Nov 2026, 21:01; 2026年11月24日 21:01 */
  dateTime: { en: { dateStyle: 'medium', timeStyle: 'short' }, ja: { dateStyle: 'long', timeStyle: 'short' } },
  /** Short, for tables: 24 Nov 2026, 21:01; 2026/11/24 21:01 */
  cell: { dateStyle: 'medium', timeStyle: 'short' },
  /** 24 Nov 2026, 21:01:59 GMT+9; 2026/11/24 21:01:59 JST */
  second: { dateStyle: 'medium', timeStyle: 'long' },
  /** 24 Nov; 11月24日 */
  day: { month: 'short', day: 'numeric' },
  /** Tuesday 24 November; 11月24日(火) */
  weekday: {
    en: { month: 'long', day: 'numeric', weekday: 'long' },
    ja: { month: 'long', day: 'numeric', weekday: 'short' },
  },
  /** 24 Nov 2026; 2026年11月24日 */
  dayOfYear: { month: 'short', day: 'numeric', year: 'numeric' },
  /** 21:01 */
  time: { hour: '2-digit', minute: '2-digit' },
  /** Tuesday 24 November at 21:01; 11月24日(火) 21:01, because the full weekday would run into the date: 11月24日火曜日. */
  appointment: {
    en: { month: 'long', day: 'numeric', weekday: 'long', hour: '2-digit', minute: '2-digit' },
    ja: { month: 'long', day: 'numeric', weekday: 'short', hour: '2-digit', minute: '2-digit' },
  },
  /** Everything, as a title on hover. */
  full: { dateStyle: 'full', timeStyle: 'long' },
} as const satisfies Record<string, Options | { en: Options; ja: Options }>;

export type DateForm = keyof typeof forms;

// Cached, because creating one takes longer than a row of a list.
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the format in the reader's region and language (`ja` or `en`).
 *
 * @param timeZone default: the reader's own
 */
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

/** Returns the reader's first language that is `locale` with a region, else the British or Japanese one. */
export function regionalLocale(locale: string, languages: readonly string[] = languagesOfReader()): string {
  return languages.find((tag) => tag.startsWith(`${locale}-`)) ?? (locale === 'ja' ? 'ja-JP' : 'en-GB');
}

/** None during the build: Node has a `navigator` too, with the machine's languages. */
function languagesOfReader(): readonly string[] {
  return typeof document === 'undefined' ? [] : navigator.languages;
}
