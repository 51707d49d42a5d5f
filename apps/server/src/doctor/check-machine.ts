import fs from 'node:fs';
import { lastHolidayYear } from '#src/features/reports/schedules/holidays.ts';
import type { Clock } from '#src/platform/clock.ts';
import { zoneDataVersion } from '#src/platform/time-zones.ts';
import { bad, type Finding, good } from './finding.ts';

const freeBytesMin = 2 ** 30;

export function checkDisk(dataDir: string, { bytes = 0 } = {}): Finding {
  if (!fs.existsSync(dataDir)) return good('disk', 'There is no data folder yet.');
  const { bavail, bsize } = fs.statfsSync(dataDir);
  const free = bavail * bsize;
  const gibibytes = (count: number) => `${(count / 2 ** 30).toFixed(1)} GiB`;
  const text = `The disk of the data folder has ${gibibytes(free)} free.`;
  const wanted = freeBytesMin + bytes;
  return free >= wanted ? good('disk', text) : bad('disk', text, `Make it ${gibibytes(wanted)}.`);
}

const holidayYearsMin = 2;

export function checkHolidays({ now, lastYear = lastHolidayYear }: { now: Clock; lastYear?: number }): Finding {
  const text = `Holidays of Japan are known up to ${lastYear}. Those of the United Kingdom are computed for every year.`;
  if (lastYear - now().getUTCFullYear() >= holidayYearsMin) return good('holidays', text);
  const help = 'Install a newer version of the product, or scheduled reports will be sent on holidays.';
  return bad('holidays', text, help);
}

const systemZoneFile = '/usr/share/zoneinfo/tzdata.zi';

/** Checks the age of the time zone data. A version consists of a year and a letter, such as 2026c; several are released each year. */
export function checkTimeZones({
  now,
  zoneFile = systemZoneFile,
}: {
  now: Clock;
  zoneFile?: string | undefined;
}): Finding {
  const system = readSystemVersion(zoneFile);
  const isOld = Number.parseInt(zoneDataVersion, 10) < now().getUTCFullYear() - 1;
  const help = 'Install a newer version of the product, or alerts may leave an hour early or late in some countries.';
  if (system !== undefined && system > zoneDataVersion) {
    const text = `The operating system has time zone data ${system}, and the product ${zoneDataVersion}.`;
    return bad('time-zones', text, help);
  }
  const text = `The time zone data are of version ${zoneDataVersion}.`;
  return isOld ? bad('time-zones', text, help) : good('time-zones', text);
}

function readSystemVersion(file: string): string | undefined {
  if (!fs.existsSync(file)) return undefined;
  return /^# version (\d{4}[a-z]+)/.exec(fs.readFileSync(file, 'utf8').slice(0, 100))?.[1];
}
