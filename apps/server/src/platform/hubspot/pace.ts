/**
 * How fast all processes together call HubSpot. Its limits hold for the token, so the pace is a row of the database: each
 * call takes the next free moment, and what one process hears (429, limits nearly used up, an outage) stops all.
 */
import { sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { pauseByPolicyMs, pauseByUnknownPolicyMs, retryAfterSecondsMax, secondlyWords } from './hubspot-facts.ts';

export interface PaceSettings {
  /** Calls in ten seconds, of all processes together. */
  callsPer10Seconds: number;
  /** IANA name: where the account's day, and with it its daily limit, begins. */
  timezone: string;
}

export interface PaceDeps {
  db: Db;
  now: Clock;
  settings: PaceSettings;
}

export type Turn = { kind: 'at'; at: Date } | { kind: 'paused'; until: Date; reason: string };

/** Whoever would have to wait longer comes again later. */
const waitMsMax = 5_000;

/** Takes the next moment at which a call may go, and returns it; or says that nothing goes for now. */
export async function takeTurn({ db, now, settings }: PaceDeps): Promise<Turn> {
  const at = now();
  const gap = `${10_000 / settings.callsPer10Seconds} milliseconds`;
  const latest = new Date(at.getTime() + waitMsMax).toISOString();
  const iso = at.toISOString();
  const [taken] = await db.execute<{ at: string }>(sql`
    update crm_pace set free_at = greatest(free_at, ${iso}::timestamptz) + ${gap}::interval
    where paused_until <= ${iso}::timestamptz and free_at <= ${latest}::timestamptz
    returning extract(epoch from free_at - ${gap}::interval) * 1000 as at`);
  if (taken) return { kind: 'at', at: new Date(Math.max(Number(taken.at), at.getTime())) };
  const [row] = await db.execute<{ until: string; reason: string | null }>(sql`
    select extract(epoch from paused_until) * 1000 as until, pause_reason as reason from crm_pace`);
  const until = new Date(Math.max(Number(row?.until ?? 0), at.getTime() + 1_000));
  return { kind: 'paused', until, reason: row?.reason ?? 'Many calls are waiting.' };
}

/** Nobody calls before `until`. A longer pause that is there already stays. */
export async function pauseAll({ db }: Pick<PaceDeps, 'db'>, until: Date, reason: string): Promise<void> {
  await db.execute(sql`
    update crm_pace set paused_until = ${until.toISOString()}::timestamptz, pause_reason = ${reason}
    where paused_until < ${until.toISOString()}::timestamptz`);
}

/** So many outages in a row stop everything; fewer may be one contact that HubSpot cannot digest. */
const outagesBeforePause = 5;
const firstOutagePauseMs = 30_000;
const outagePauseMsMax = 600_000;

/** Notes that a call met an outage; after several in a row everybody stops, longer each time, up to ten minutes. */
export async function noteOutage({ db, now }: Pick<PaceDeps, 'db' | 'now'>, detail: string): Promise<void> {
  const [row] = await db.execute<{ outages: number }>(
    sql`update crm_pace set outages = least(outages + 1, 1000) returning outages`,
  );
  const beyond = (row?.outages ?? 0) - outagesBeforePause;
  if (beyond < 0) return;
  const pauseMs = Math.min(firstOutagePauseMs * 2 ** Math.min(beyond, 10), outagePauseMsMax);
  await pauseAll({ db }, new Date(now().getTime() + pauseMs), detail);
}

/** Notes that HubSpot answers. */
export async function noteAnswer({ db }: Pick<PaceDeps, 'db'>): Promise<void> {
  await db.execute(sql`update crm_pace set outages = 0 where outages > 0`);
}

type Headers = Readonly<Record<string, string>>;

/** Stops everybody as long as an answer 429 asks for; returns until when. */
export async function obeyLimit(
  deps: PaceDeps,
  { policyName, message, headers }: { policyName: string | undefined; message: string; headers: Headers },
): Promise<Date> {
  const until = limitEndsAt(deps, policyName ?? (secondlyWords.test(message) ? 'SECONDLY' : ''), headers);
  await pauseAll(deps, until, `${message} (429 ${policyName ?? 'without a policy'})`);
  return until;
}

function limitEndsAt({ now, settings }: PaceDeps, policy: string, headers: Headers): Date {
  const seconds = Number(headers['retry-after'] ?? Number.NaN);
  if (seconds > 0) return new Date(now().getTime() + Math.min(seconds, retryAfterSecondsMax) * 1_000);
  const pause = pauseByPolicyMs[policy] ?? pauseByUnknownPolicyMs;
  return pause === 'midnight' ? nextMidnight(now(), settings.timezone) : new Date(now().getTime() + pause);
}

/**
 * Stops everybody when the headers of an answer say that a limit is used up, before a call is spent on hearing it. The
 * day's figure is that of all who use the token, the ten seconds' likewise.
 */
export async function heedHeaders(deps: PaceDeps, headers: Headers): Promise<void> {
  const left = (name: string) => Number(headers[`x-hubspot-ratelimit-${name}`] ?? Number.NaN);
  const now = deps.now();
  if (left('daily-remaining') <= 0) {
    await pauseAll(deps, nextMidnight(now, deps.settings.timezone), 'The calls of the day are used up.');
  } else if (left('remaining') <= 0) {
    const windowMs = Math.min(left('interval-milliseconds') || 10_000, 10_000);
    await pauseAll(deps, new Date(now.getTime() + windowMs), 'The calls of these ten seconds are used up.');
  } else if (left('secondly-remaining') <= 0) {
    await pauseAll(deps, new Date(now.getTime() + 1_000), 'The calls of this second are used up.');
  }
}

function nextMidnight(now: Date, timezone: string): Date {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timezone);
  return new Date(today.add({ days: 1 }).startOfDay().epochMilliseconds);
}
