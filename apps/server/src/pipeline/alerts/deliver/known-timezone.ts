const knownTimezones = new Map<string, string>();

/** Returns the time zone, or Asia/Tokyo if this machine does not know it, so that an unknown zone never delays an alert. */
export function knownTimezone(timezone: string): string {
  const known = knownTimezones.get(timezone) ?? resolveTimezone(timezone);
  // The cache is bounded by the number of known zones, because unknown zones are not cached.
  if (known !== undefined) knownTimezones.set(timezone, known);
  return known ?? 'Asia/Tokyo';
}

function resolveTimezone(timezone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
