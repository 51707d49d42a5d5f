import os from 'node:os';
import { readQueues } from '#src/operator/queues/read-queues.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { hideAddresses } from '#src/platform/hide-addresses.ts';
import { zoneDataVersion } from '#src/platform/time-zones.ts';
import { countRecentDeliveries } from '#src/platform/work-delays.ts';
import type { Finding } from './finding.ts';

interface BundleInput {
  /** Undefined if the database cannot be reached. */
  db: Db | undefined;
  findings: readonly Finding[];
  env: Record<string, string | undefined>;
  variables: readonly string[];
  version: string;
  now: Clock;
}

/** Variables whose values are numbers, flags or enums. A bundle shows only these values. */
const shownVariables = new Set([
  ...['PORT', 'HEALTH_PORT', 'ROLES', 'DATABASE_POOL', 'DEMO', 'PREVIEW_OPEN', 'CATALOGUE', 'DELIVER', 'LOG_LEVEL'],
  ...['NEWSWIRE_INTERVAL_SECONDS', 'PICTURE_CACHE_MEGABYTES', 'FAST_INDEX_FROM', 'TRUST_PROXY', 'HSTS_SUBDOMAINS'],
  ...['REQUESTS_PER_MINUTE', 'REQUESTS_PER_MINUTE_AND_ADDRESS', 'HUBSPOT_CALLS_PER_10_SECONDS', 'HUBSPOT_ERASE'],
]);
const tablesShownMax = 60;

/**
 * Composes a bundle for a support request. It contains no table rows, no personal e-mail addresses, and no values of
 * variables that could be secret.
 */
export async function composeBundle(input: BundleInput): Promise<string> {
  const { db, findings, env, variables, version, now } = input;
  const hide = hideSecrets(variables.filter((name) => !shownVariables.has(name)).map((name) => env[name] ?? ''));
  const bundle = {
    madeAt: now().toISOString(),
    version,
    node: process.version,
    timeZones: zoneDataVersion,
    machine: { platform: process.platform, arch: process.arch, cores: os.availableParallelism(), bytes: os.totalmem() },
    findings: findings.map(({ check, isGood, text }) => ({ check, isGood, text: hide(text) })),
    variables: Object.fromEntries(
      variables.filter((name) => env[name]).map((name) => [name, shownVariables.has(name) ? env[name] : '(set)']),
    ),
    database: db && (await describeDatabase(db)),
  };
  return JSON.stringify(bundle, null, 2);
}

async function describeDatabase(db: Db) {
  const sql = db.$client;
  const [server] = await sql`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
      current_setting('max_connections') as connections, current_setting('shared_buffers') as buffers,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as "openConnections"`;
  const tables = await sql`
    select n.nspname as schema, c.relname as name, c.reltuples::float8 as rows, pg_total_relation_size(c.oid)::float8 as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'pgboss', 'drizzle', 'auth', 'storage', 'realtime')
    order by bytes desc limit ${tablesShownMax}`;
  const [product] = await sql`select to_regclass('public.processes') is not null as "isThere"`;
  if (!product?.isThere) return { server, tables };
  const processes = await sql`
    select roles, version, round(extract(epoch from now() - seen_at))::int as "silentSeconds",
      clock_skew_seconds as "clockSkewSeconds" from processes order by seen_at desc`;
  const feeds = await sql`
    select state, coalesce(last_outcome, 'never') as outcome, count(*)::int as count from feeds group by 1, 2`;
  return {
    server,
    tables,
    processes,
    feeds,
    deliveries: await countRecentDeliveries(db),
    queues: await readQueues({ db }),
  };
}

/** Parts of a secret with fewer characters are not masked, because they may also be common words. */
const partLengthMin = 5;

function hideSecrets(values: readonly string[]): (text: string) => string {
  const parts = values
    .flatMap((value) => [value, ...partsOf(value)])
    .filter((part) => part.length >= partLengthMin)
    .sort((a, b) => b.length - a.length);
  return (text) => hideAddresses(parts.reduce((shown, part) => shown.replaceAll(part, '(hidden)'), text));
}

function partsOf(value: string): string[] {
  if (!URL.canParse(value)) return [];
  const { username, password, hostname, pathname, search } = new URL(value);
  return [username, password, hostname, pathname.slice(1), search.slice(1)].flatMap((part) => [part, decode(part)]);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
