import { RestError } from './rest-error.ts';

/** What the `Prefer` header asks of a read (RFC 7240). */
export interface Preferences {
  count: 'exact' | 'planned' | 'estimated' | undefined;
  timeZone: string | undefined;
  /** For `Preference-Applied`. */
  applied: string[];
}

/** @throws RestError PGRST122 when `handling=strict` comes with a preference nobody knows. */
export function parsePreferences(header: string | undefined, timeZones: ReadonlySet<string>): Preferences {
  const asked = (header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const applied: string[] = [];
  const unknown: string[] = [];
  const preferences: Preferences = { count: undefined, timeZone: undefined, applied };
  for (const preference of asked) {
    const [name = '', value = ''] = preference.split('=', 2);
    if (name === 'count' && (value === 'exact' || value === 'planned' || value === 'estimated')) {
      preferences.count ??= value;
      applied.push(preference);
    } else if (name === 'timezone' && timeZones.has(value)) {
      preferences.timeZone ??= value;
      applied.push(preference);
    } else if (name === 'handling' && (value === 'strict' || value === 'lenient')) applied.push(preference);
    else if (!isForWrites(name)) unknown.push(preference);
  }
  if (asked.includes('handling=strict') && unknown.length > 0) {
    const details = `Invalid preferences: ${unknown.join(', ')}`;
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', { details });
  }
  return preferences;
}

/** Preferences about writing mean nothing to a read; sending them is not a mistake. */
function isForWrites(name: string): boolean {
  return ['return', 'resolution', 'missing', 'tx', 'max-affected'].includes(name);
}
