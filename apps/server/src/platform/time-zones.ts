/**
 * Local time by whichever zone data are newer: the runtime's (`process.versions.tz`) or those of the package moment-timezone.
 * Countries change their rules at short notice; a release of the runtime with new data comes months later.
 */
import moment from 'moment-timezone';
import { Temporal } from 'temporal-polyfill';

const minuteMs = 60_000;
const hourMs = 3_600_000;
/** The package lists changes of offset up to this year; later ones are the runtime's. */
const packageUntilMs = Date.UTC(2037, 0, 1);

/** Whether the zone data of the package are newer than the runtime's: 2026f is newer than 2026c. */
const isPackageNewer = moment.tz.dataVersion > (process.versions.tz ?? '');

/** Version of the zone data in use, such as 2026f. */
export const zoneDataVersion = isPackageNewer ? moment.tz.dataVersion : (process.versions.tz ?? '');

/** Returns what is added to UTC for local time, in milliseconds. @throws RangeError for an unknown zone. */
export function offsetAt(timezone: string, atMs: number): number {
  const zone = isPackageNewer && atMs < packageUntilMs ? moment.tz.zone(timezone) : null;
  if (zone) return -zone.utcOffset(atMs) * minuteMs;
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(atMs)).toZonedDateTimeISO(timezone).offsetNanoseconds / 1e6;
}

export function localTimeOf(at: Date, timezone: string): Temporal.PlainDateTime {
  const shifted = Temporal.Instant.fromEpochMilliseconds(at.getTime() + offsetAt(timezone, at.getTime()));
  return shifted.toZonedDateTimeISO('UTC').toPlainDateTime();
}

/** Returns the first instant, in milliseconds, with this local time; the end of the gap if the zone skips it. */
export function firstInstantOf(local: Temporal.PlainDateTime, timezone: string): number {
  const localMs = local.toZonedDateTime('UTC').epochMilliseconds;
  // No zone is further from UTC than 14 hours, or changes its offset twice within two days.
  const [before, after] = [localMs - 24 * hourMs, localMs + 24 * hourMs];
  const offsets = [offsetAt(timezone, before), offsetAt(timezone, after)];
  const instants = offsets.map((offset) => localMs - offset).filter((at) => at + offsetAt(timezone, at) === localMs);
  return instants.length > 0 ? Math.min(...instants) : firstChange(timezone, before, after);
}

/** Returns the instant of the change of offset between two instants. */
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
