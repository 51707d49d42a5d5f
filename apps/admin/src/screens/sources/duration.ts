const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Formats a duration, such as `3 hours` or `2日`. The smallest result is one minute. */
export function duration(seconds: number, locale: string): string {
  const [unit, size] = steps.find(([, secondsOf]) => seconds >= secondsOf) ?? steps[2];
  const count = Math.max(1, Math.round(seconds / size));
  const text = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  // `Intl` formats `3 時間`, but Japanese typography has no space there.
  return locale === 'ja' ? text.replaceAll(' ', '') : text;
}
