import { RestError } from '../rest-error.ts';

/**
 * The `Prefer` header (RFC 7240) as PostgREST reads it. If a preference is repeated, the first value counts. Unknown
 * values are ignored, or refused with `handling=strict`.
 * @see https://docs.postgrest.org/en/stable/references/api/preferences.html
 */
export interface Preferences {
  count: 'exact' | 'planned' | 'estimated' | undefined;
  timeZone: string | undefined;
  handling: 'strict' | 'lenient' | undefined;
  tx: 'commit' | 'rollback' | undefined;
  return: 'representation' | 'minimal' | 'headers-only' | undefined;
  resolution: 'merge-duplicates' | 'ignore-duplicates' | undefined;
  missing: 'default' | 'null' | undefined;
  params: 'single-object' | undefined;
  /** Maximum number of rows that a request with `handling=strict` may change without an error. */
  maxAffected: number | undefined;
  applied: string[];
}

const known = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['representation', 'minimal', 'headers-only'],
  params: ['single-object'],
  count: ['exact', 'planned', 'estimated'],
  tx: ['commit', 'rollback'],
  handling: ['strict', 'lenient'],
} as const;

/** @throws RestError PGRST122 for an unknown preference with `handling=strict`. */
export function parsePreferences(header: string | undefined, timeZones: ReadonlySet<string>): Preferences {
  const asked = (header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const timeZone = asked.find((one) => one.startsWith('timezone='))?.slice('timezone='.length);
  const preferences: Preferences = {
    count: firstOf(asked, 'count', known.count),
    timeZone: timeZone !== undefined && timeZones.has(timeZone) ? timeZone : undefined,
    handling: firstOf(asked, 'handling', known.handling),
    tx: firstOf(asked, 'tx', known.tx),
    return: firstOf(asked, 'return', known.return),
    resolution: firstOf(asked, 'resolution', known.resolution),
    missing: firstOf(asked, 'missing', known.missing),
    params: firstOf(asked, 'params', known.params),
    maxAffected: wholeNumber(asked.find((one) => one.startsWith('max-affected='))?.slice('max-affected='.length)),
    applied: [],
  };
  const unknown = asked.filter((one) => !isKnown(one, preferences.timeZone));
  if (preferences.handling === 'strict' && unknown.length > 0) {
    const details = `Invalid preferences: ${unknown.join(', ')}`;
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', { details });
  }
  preferences.applied = preferencesApplied(preferences, []);
  return preferences;
}

type Appliable = 'resolution' | 'missing' | 'return' | 'max-affected';

/**
 * Returns the applied preferences in PostgREST's order: those that every request applies (count, tx, handling,
 * timezone) and, if requested, those of `more`.
 */
export function preferencesApplied(preferences: Preferences, more: Appliable[]): string[] {
  const limited = preferences.handling === 'strict' && more.includes('max-affected');
  const entries: [string, string | number | undefined][] = [
    ['resolution', more.includes('resolution') ? preferences.resolution : undefined],
    ['missing', more.includes('missing') ? preferences.missing : undefined],
    ['return', more.includes('return') ? preferences.return : undefined],
    ['count', preferences.count],
    ['tx', preferences.tx],
    ['handling', preferences.handling],
    ['timezone', preferences.timeZone],
    ['max-affected', limited ? preferences.maxAffected : undefined],
  ];
  return entries.flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]));
}

function firstOf<Value extends string>(asked: string[], name: string, values: readonly Value[]): Value | undefined {
  return asked.flatMap((one) => values.filter((value) => one === `${name}=${value}`))[0];
}

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

function isKnown(preference: string, timeZone: string | undefined): boolean {
  if (preference.startsWith('max-affected=')) return true;
  if (preference.startsWith('timezone=')) return timeZone !== undefined;
  return Object.entries(known).some(([name, values]) => firstOf<string>([preference], name, values) !== undefined);
}
