/**
 * Parses durations in Go notation (`24h`, `1h30m`, `1.5h`, `-10s`). The duration of a ban is given in this notation.
 * @see https://pkg.go.dev/time#ParseDuration
 */
const unitMs: Record<string, number> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};
/** Longest duration that Go can represent, in ms: 2⁶³ nanoseconds, about 292 years. */
const msMax = 2 ** 63 / 1e6;

export function parseGoDuration(text: string): number | undefined {
  if (text.length > 100) return undefined;
  const [, sign, rest = ''] = /^([+-]?)(.*)$/s.exec(text) ?? [];
  if (rest === '0') return 0;
  const part = /(\d+\.?\d*|\.\d+)(ns|us|µs|μs|ms|s|m|h)/y;
  let sum = 0;
  while (part.lastIndex < rest.length) {
    const found = part.exec(rest);
    if (!found) return undefined;
    sum += Number(found[1]) * unitMs[found[2]!]!; // Both groups are part of the match, and the table has every unit of the pattern.
    if (part.lastIndex === rest.length) return sum > msMax ? undefined : sign === '-' ? -sum : sum;
  }
  return undefined;
}
