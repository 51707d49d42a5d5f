/**
 * Computes local time from the newer of two sets of time zone data: that of the runtime (`process.versions.tz`) or that
 * of the package moment-timezone. Countries change their rules at short notice, and a runtime release with new data
 * comes months later.
 */
import moment from 'moment-timezone';
import { Temporal } from 'temporal-polyfill';

const minuteMs = 60_000;
const hourMs = 3_600_000;
/** The package lists offset changes only until this time. Later changes come from the runtime. */
const packageUntilMs = Date.UTC(2037, 0, 1);

const isPackageNewer = moment.tz.dataVersion > (process.versions.tz ?? '');

export const zoneDataVersion = isPackageNewer ? moment.tz.dataVersion : (process.versions.tz ?? '');

/**
 * Returns the UTC offset in ms, which is added to UTC to get local time.
 * @throws RangeError for an unknown zone.
 */
export function offsetAt(timezone: string, atMs: number): number {
  const zone = isPackageNewer && atMs < packageUntilMs ? moment.tz.zone(timezone) : null;
  if (zone) return -zone.utcOffset(atMs) * minuteMs;
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(atMs)).toZonedDateTimeISO(timezone).offsetNanoseconds / 1e6;
}

export function localTimeOf(at: Date, timezone: string): Temporal.PlainDateTime {
  const shifted = Temporal.Instant.fromEpochMilliseconds(at.getTime() + offsetAt(timezone, at.getTime()));
  return shifted.toZonedDateTimeISO('UTC').toPlainDateTime();
}

/** Returns the first instant, in ms since 1970, that has this local time, or the end of the gap if the zone skips this time. */
export function firstInstantOf(local: Temporal.PlainDateTime, timezone: string): number {
  const localMs = local.toZonedDateTime('UTC').epochMilliseconds;
  // No zone is more than 14 hours from UTC, and none changes its offset twice within two days.
  const [before, after] = [localMs - 24 * hourMs, localMs + 24 * hourMs];
  const offsets = [offsetAt(timezone, before), offsetAt(timezone, after)];
  const instants = offsets.map((offset) => localMs - offset).filter((at) => at + offsetAt(timezone, at) === localMs);
  return instants.length > 0 ? Math.min(...instants) : firstChange(timezone, before, after);
}

function firstChange(timezone: string, fromMs: number, toMs: number): number {
  const first = offsetAt(timezone, fromMs);
  let [before, after] = [fromMs, toMs];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(timezone, middle) === first) before = middle;
    else after = middle;
  }
  return after;
}
