export const alertTimesMax = 8;

/**
 * Normalises delivery times to the stored form: `instant`, or one to eight distinct `HH:mm` times in ascending order,
 * separated by commas without spaces. Returns null if `text` is neither. Accepts single-digit hours and full-width
 * characters (`8:30`, `８：３０`).
 */
export function normaliseAlertTime(text: string): string | null {
  const trimmed = text.normalize('NFKC').replaceAll('、', ',').trim();
  if (trimmed === 'instant') return trimmed;
  const times = trimmed.split(',').map((part) => normaliseOne(part.trim()));
  if (times.length > alertTimesMax || times.includes(null) || new Set(times).size !== times.length) return null;
  return times.sort().join(',');
}

function normaliseOne(text: string): string | null {
  const match = /^(\d{1,2}):(\d{2})$/.exec(text);
  if (!match?.[1] || !match[2] || Number(match[1]) > 23 || Number(match[2]) > 59) return null;
  return `${match[1].padStart(2, '0')}:${match[2]}`;
}

/** Returns the weekdays in order (0 = Sunday), or null if they are not distinct whole numbers from 0 to 6. */
export function normaliseWeekdays(value: unknown): number[] | null {
  if (!Array.isArray(value) || value.length > 7) return null;
  const isDay = (day: unknown): day is number =>
    typeof day === 'number' && Number.isInteger(day) && day >= 0 && day <= 6;
  if (!value.every(isDay) || new Set(value).size !== value.length) return null;
  return [...value].sort((a, b) => a - b);
}

/**
 * Normalises the case of a time zone name. Returns null if the runtime does not know the time zone. Keeps the given
 * name if the runtime would replace it with an older alias (Asia/Calcutta for Asia/Kolkata).
 */
export function normaliseTimezone(text: string): string | null {
  // `Intl` accepts offsets such as +09:00, but they are not IANA names and have no daylight-saving time.
  if (text.length > 64 || !/^[A-Za-z]/.test(text)) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions();
    return timeZone.toLowerCase() === text.toLowerCase() ? timeZone : text;
  } catch {
    return null;
  }
}
