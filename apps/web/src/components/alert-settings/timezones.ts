import type { Locale } from '@kawaraban/messages/translate.ts';

export interface TimezoneOption {
  readonly value: string;
  readonly label: string;
}

const known = new Map<Locale, TimezoneOption[]>();

/** Always includes `current`, because the server may know a zone that the browser does not list. */
export function timezoneOptions(locale: Locale, current: string, now: Date): TimezoneOption[] {
  const options = known.get(locale) ?? Intl.supportedValuesOf('timeZone').map((zone) => describe(zone, locale, now));
  known.set(locale, options);
  const extra = ['UTC', current].filter((zone, index, zones) => zone && zones.indexOf(zone) === index);
  const missing = extra.filter((zone) => !options.some(({ value }) => value === zone));
  return [...missing.map((zone) => describe(zone, locale, now)), ...options];
}

function describe(zone: string, locale: Locale, now: Date): TimezoneOption {
  const name = part(zone, locale, 'longGeneric', now);
  const offset = part(zone, 'en', 'shortOffset', now);
  return { value: zone, label: `${zone.replaceAll('_', ' ')} — ${name} (${offset})` };
}

function part(zone: string, locale: Locale, style: 'longGeneric' | 'shortOffset', now: Date): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: style }).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
