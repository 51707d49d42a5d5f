/**
 * Limits the rate of HubSpot calls across all processes. The limits apply to the token, so their state is a database
 * row. Each call reserves the next free slot. If one process gets a 429 or sees an exhausted limit or an outage, all
 * processes pause.
 */
import { sql } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { firstInstantOf, localTimeOf } from '../time-zones.ts';
import { pauseByPolicyMs, pauseByUnknownPolicyMs, retryAfterSecondsMax, secondlyWords } from './hubspot-facts.ts';

export interface PaceSettings {
  callsPer10Seconds: number;
  /** IANA zone of the HubSpot account, for its daily limit. */
  timezone: string;
}

export interface PaceDeps {
  db: Db;
  now: Clock;
  settings: PaceSettings;
}

export type Reservation = { kind: 'at'; at: Date } | { kind: 'paused'; until: Date; reason: string };

const waitMsMax = 5_000;

export async function reserveCall({ db, now, settings }: PaceDeps): Promise<Reservation> {
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

export async function pauseAll({ db }: Pick<PaceDeps, 'db'>, until: Date, reason: string): Promise<void> {
  await db.execute(sql`
    update crm_pace set paused_until = ${until.toISOString()}::timestamptz, pause_reason = ${reason}
    where paused_until < ${until.toISOString()}::timestamptz`);
}

/** Number of consecutive outages after which all calls pause. Fewer consecutive failures may be due to a single contact. */
const outagesBeforePause = 5;
const firstOutagePauseMs = 30_000;
const outagePauseMsMax = 600_000;

export async function recordOutage({ db, now }: Pick<PaceDeps, 'db' | 'now'>, detail: string): Promise<void> {
  const [row] = await db.execute<{ outages: number }>(
    sql`update crm_pace set outages = least(outages + 1, 1000) returning outages`,
  );
  const beyond = (row?.outages ?? 0) - outagesBeforePause;
  if (beyond < 0) return;
  const pauseMs = Math.min(firstOutagePauseMs * 2 ** Math.min(beyond, 10), outagePauseMsMax);
  await pauseAll({ db }, new Date(now().getTime() + pauseMs), detail);
}

export async function recordAnswer({ db }: Pick<PaceDeps, 'db'>): Promise<void> {
  await db.execute(sql`update crm_pace set outages = 0 where outages > 0`);
}

type Headers = Readonly<Record<string, string>>;

export async function pauseForLimit(
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
 * Pauses calls before a limit is exceeded, so that HubSpot does not reject a call. The daily and ten-second headers
 * count all users of the token.
 */
export async function pauseForHeaders(deps: PaceDeps, headers: Headers): Promise<void> {
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
  const tomorrow = localTimeOf(now, timezone).toPlainDate().add({ days: 1 });
  return new Date(firstInstantOf(tomorrow.toPlainDateTime(), timezone));
}
