/**
 * Parses dates of feeds: RFC 822 with four-digit years (RSS), RFC 3339 and W3C (Atom, Dublin Core, JSON Feed,
 * sitemaps), and common deviations: missing weekdays, seconds or zones, zone names (JST, 日本標準時), AM/PM, slashes,
 * Japanese dates and eras, Unix seconds. Implausible dates are corrected. A date before 1990, when no news feeds
 * existed, counts as absent: generators write 1970, 1980 or 1900 for "unset". A date more than a day after the fetch is
 * a planned date or comes from a wrong clock, and is replaced by the time of the fetch.
 * @see https://www.rfc-editor.org/rfc/rfc5322#section-3.3
 * @see https://www.rfc-editor.org/rfc/rfc3339
 * @see https://www.w3.org/TR/NOTE-datetime
 */

const EARLIEST = Date.UTC(1990, 0, 1);
const FUTURE_TOLERANCE_MS = 24 * 60 * 60 * 1000;
const MAX_DATE_CHARS = 100;

/** UTC offset in minutes by zone name, positive east. Single military letters other than Z are meaningless (RFC 5322 §4.3). */
const ZONES: Record<string, number> = {
  utc: 0,
  ut: 0,
  gmt: 0,
  z: 0,
  wet: 0,
  bst: 60,
  cet: 60,
  west: 60,
  mez: 60,
  cest: 120,
  mesz: 120,
  eet: 120,
  sast: 120,
  eest: 180,
  msk: 180,
  trt: 180,
  gst: 240,
  pkt: 300,
  ist: 330,
  ict: 420,
  wib: 420,
  hkt: 480,
  sgt: 480,
  awst: 480,
  jst: 540,
  kst: 540,
  aest: 600,
  aedt: 660,
  nzst: 720,
  nzdt: 780,
  nst: -210,
  ast: -240,
  adt: -180,
  brt: -180,
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
  akst: -540,
  akdt: -480,
  hst: -600,
  et: -300,
  ct: -360,
  mt: -420,
  pt: -480,
  日本標準時: 540,
  日本時間: 540,
  '東京 (標準時)': 540,
  韓国標準時: 540,
  中国標準時: 480,
};

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAY =
  /^(?:\([日月火水木金土]\) ?|(?!jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}{2,10}\.?(?:,? (?=\d|[a-z]{3,9}\.? \d)|,(?=\d)))/iu;
/** First year of each Japanese era, minus one. */
const ERAS: Record<string, number> = { 令和: 2018, 平成: 1988 };

export interface DateContext {
  now: Date;
  /** UTC offset in minutes, positive east, for dates without a zone. */
  defaultOffsetMinutes?: number;
}

export function parseFeedDate(text: string | null | undefined, context: DateContext): Date | null {
  const cleaned = (text ?? '').normalize('NFKC').replace(/\s+/g, ' ').trim();
  if (cleaned === '' || cleaned.length > MAX_DATE_CHARS) return null;
  const offset = context.defaultOffsetMinutes ?? 0;
  const time =
    readIso(cleaned, offset) ??
    readMail(cleaned, offset) ??
    readSlashes(cleaned, offset) ??
    readJapanese(cleaned) ??
    readUnix(cleaned);
  if (time === null || Number.isNaN(time) || time < EARLIEST) return null;
  return new Date(time > context.now.getTime() + FUTURE_TOLERANCE_MS ? context.now.getTime() : time);
}

function readIso(text: string, defaultOffset: number): number | null {
  const match =
    /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?|(\d{2})(\d{2}))?(?:(?: ?[Tt] ?| )(\d{1,2}):?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?)? ?(.*)$/.exec(
      text,
    );
  if (!match) return null;
  const [, year, month, day, month2, day2, hour, minute, second, zone] = match;
  const offset = readZone(zone ?? '', hour === undefined ? 0 : defaultOffset);
  if (offset === null) return null;
  return instant(
    [
      Number(year),
      Number(month ?? month2 ?? 1),
      Number(day ?? day2 ?? 1),
      Number(hour ?? 0),
      Number(minute ?? 0),
      Number(second ?? 0),
    ],
    hour === undefined && zone === '' ? defaultOffset : offset,
  );
}

/** Parses `Wed, 02 Oct 2002 13:00:00 GMT`, `Wed Oct 2 13:00:00 JST 2002` and `October 2, 2002 1:00 PM EST`. */
function readMail(text: string, defaultOffset: number): number | null {
  const bare = text.replace(WEEKDAY, '');
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[ -]([A-Za-z]{3,9})\.?,?[ -](\d{2,4}),?(?: |$)(.*)$/.exec(bare);
  if (dayFirst) return mailInstant(dayFirst[3], dayFirst[2], dayFirst[1], dayFirst[4] ?? '', defaultOffset);
  const monthFirst = /^([A-Za-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?:,? (?:at )?| - |$)(.*)$/.exec(bare);
  if (monthFirst) return mailInstant(monthFirst[3], monthFirst[1], monthFirst[2], monthFirst[4] ?? '', defaultOffset);
  const asctime = /^([A-Za-z]{3,9}) (\d{1,2}) (\d{1,2}:\d{2}(?::\d{2})?) (?:(.+) )?(\d{4})$/.exec(bare);
  return asctime
    ? mailInstant(asctime[5], asctime[1], asctime[2], `${asctime[3]} ${asctime[4] ?? ''}`, defaultOffset)
    : null;
}

function mailInstant(
  year: string | undefined,
  monthName: string | undefined,
  day: string | undefined,
  rest: string,
  defaultOffset: number,
) {
  const month = MONTHS.indexOf((monthName ?? '').slice(0, 3).toLowerCase()) + 1;
  if (month === 0) return null;
  const time = readTime(rest, defaultOffset);
  return time && instant([fullYear(Number(year)), month, Number(day), ...time.clock], time.offset);
}

/** Parses `2024/05/01 10:30`, `2024.5.1` and `5/1/2024 10:30 PM` (month first, as in the United States). */
function readSlashes(text: string, defaultOffset: number): number | null {
  const match =
    /^(?:(\d{4})[/.](\d{1,2})[/.](\d{1,2})|(\d{1,2})\/(\d{1,2})\/(\d{4}))(?: ?\([^)]{1,9}\))?(?: |$)(.*)$/.exec(text);
  const time = match && readTime(match[7] ?? '', defaultOffset);
  if (!match || !time) return null;
  return instant(
    [Number(match[1] ?? match[6]), Number(match[2] ?? match[4]), Number(match[3] ?? match[5]), ...time.clock],
    time.offset,
  );
}

/** Parses `2024年5月1日(水) 午後3時5分` and `令和6年5月1日 15:05`, always in Japanese time. */
function readJapanese(text: string): number | null {
  const match =
    /^(?:(令和|平成)(元|\d{1,2})|(\d{4}))年 ?(\d{1,2})月 ?(\d{1,2})日(?: ?\([日月火水木金土](?:曜日?)?\))?(?:,? ?(午前|午後)? ?(\d{1,2})[時:](?:(\d{1,2})(?:分|:)?(?:(\d{1,2})秒?)?)?)?/.exec(
      text,
    );
  if (!match) return null;
  const [, era, eraYear, year, month, day, half, hour, minute, second] = match;
  const fullYearOfEra = era ? ERAS[era]! + (eraYear === '元' ? 1 : Number(eraYear)) : Number(year); // The pattern names known eras only.
  const hours = Number(hour ?? 0) + (half === '午後' && Number(hour) < 12 ? 12 : 0);
  return instant(
    [fullYearOfEra, Number(month), Number(day), hours, Number(minute ?? 0), Number(second ?? 0)],
    ZONES.jst!,
  );
}

function readUnix(text: string): number | null {
  if (!/^\d{9,10}(\d{3})?$/.test(text)) return null;
  return text.length > 10 ? Number(text) : Number(text) * 1000;
}

function readTime(text: string, defaultOffset: number): { clock: [number, number, number]; offset: number } | null {
  if (text.trim() === '') return { clock: [0, 0, 0], offset: defaultOffset };
  const match = /^(\d{1,2})[:.]?(\d{2})(?:[:.](\d{2})(?:\.\d+)?)? ?([AaPp]\.?[Mm]\.?)? ?(.*)$/.exec(text.trim());
  if (!match) {
    const zone = readZone(text, defaultOffset);
    return zone === null ? null : { clock: [0, 0, 0], offset: zone };
  }
  const [, hour, minute, second, half, zoneName] = match;
  const hour12 = half ? (Number(hour) % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0) : Number(hour);
  const offset = readZone(zoneName ?? '', defaultOffset);
  return offset === null ? null : { clock: [hour12, Number(minute), Number(second ?? 0)], offset };
}

/** Returns the UTC offset in minutes: the default if the zone is missing or unknown, null if the text is not a zone. */
function readZone(text: string, defaultOffset: number): number | null {
  const zone = text.trim().toLowerCase();
  if (zone === '') return defaultOffset;
  if (/^([+-])00:?00$/.test(zone)) return 0;
  const numeric = /^(?:gmt|utc?|etc\/gmt)? ?([+-])(\d{1,2}):?(\d{2})?(?: ?\(?[^)]*\)?)?$/.exec(zone);
  if (numeric) {
    const minutes = Number(numeric[2]) * 60 + Number(numeric[3] ?? 0);
    return minutes > 14 * 60 ? null : numeric[1] === '-' ? -minutes : minutes;
  }
  const name = zone.replace(/^\((.*)\)$/, '$1');
  const known = ZONES[name] ?? ZONES[name.split(' ')[0] ?? ''];
  if (known !== undefined) return known;
  return /^[\p{L}/_ ().]{1,40}$/u.test(name) ? defaultOffset : null;
}

/** Expands two-digit years (RFC 2822 §4.3) and the year 100 that some clocks print for 2000. */
function fullYear(year: number): number {
  if (year < 50) return 2000 + year;
  return year < 1000 ? 1900 + year : year;
}

function instant(parts: [number, number, number, number, number, number], offsetMinutes: number): number | null {
  const [year, month, day, hour, minute, second] = parts;
  // Accepts 24:00, second 60 (a leap second) and day 31 of a shorter month. `Date.UTC` rolls each over (31 April to 1 May).
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 24 || minute > 59 || second > 60) return null;
  return Date.UTC(year, month - 1, day, hour, minute, second) - offsetMinutes * 60_000;
}
