import { setTimeout as wait } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { type Bench, note } from './pipeline-bench.ts';
import { askForDigests, startFeeds } from './pipeline-load.ts';
import { readCpuSeconds, readPostgresCpuSeconds } from './pipeline-processes.ts';
import { waitForCatchUp } from './pipeline-replica.ts';
import type { World } from './pipeline-world.ts';

/** Number of feeds read first, so that one-time work (loading the index of saved searches) is not measured. */
const warmFeedsOf = ({ size }: World) => Math.max(1, Math.floor(size.feeds / 100));

export async function readFeeds(bench: Bench): Promise<{ startedAt: number }> {
  const { world, sql } = bench;
  const warmFeeds = warmFeedsOf(world);
  const articlesOf = (from: number, to: number) => world.entriesOf.slice(from, to).flat().length;
  note(`reading ${warmFeeds} feeds to warm up`);
  await startFeeds(sql, 0, warmFeeds);
  const warm = articlesOf(0, warmFeeds);
  await until(bench, async (read) => isMatched(await read(), warm));
  note(`reading ${world.lateFeed - warmFeeds} feeds`);
  const use = await openUse(bench);
  const startedAt = Date.now();
  await startFeeds(sql, warmFeeds, world.lateFeed);
  const all = articlesOf(0, world.lateFeed);
  await until(bench, async (read) => isMatched(await read(), all));
  const [row] = await sql<{ stored: Date; matched: Date; matches: number }[]>`
    select max(created_at) as stored, max(matched_at) as matched, (select count(*)::int from matches) as matches from articles`;
  const secondsTo = (at: Date) => (at.getTime() - startedAt) / 1_000;
  const count = all - warm;
  const [stored, matched] = [secondsTo(row!.stored), secondsTo(row!.matched)];
  console.log(
    `\n${count} articles of ${world.lateFeed - warmFeeds} feeds: stored and indexed in ${stored.toFixed(1)} s (${(count / stored).toFixed(0)}/s), matched in ${matched.toFixed(1)} s (${(count / matched).toFixed(0)}/s), ${row!.matches} matches`,
  );
  await use.print();
  note('until everything at once is delivered and the queues are empty');
  await until(bench, async (read) => isQuiet(await read()));
  return { startedAt };
}

/** Delay in ms between scheduling the digests and their due time, so that all digests are scheduled by then. */
const askMs = 3_000;
const lateSeconds = 40;

export async function sendDigests(bench: Bench): Promise<{ dueAt: Date }> {
  const { world, sql, options } = bench;
  const before = await bench.outside.ask('counts', 'counts');
  const dueAt = new Date(Math.ceil((Date.now() + askMs) / 1_000) * 1_000);
  note('digests come due');
  await askForDigests(sql, dueAt);
  await wait(dueAt.getTime() - Date.now());
  const use = await openUse(bench);
  await startFeeds(sql, world.lateFeed, world.size.feeds, lateSeconds);
  const digestsLeft = async () => {
    // The count includes instant alerts, which do not delay the end of the run.
    const [row] = await sql<{ left: number }[]>`select (
      (select count(*) from alert_schedules where next_due_at <= ${dueAt}) +
      (select count(*) from deliveries where state in ('pending', 'sending')))::int as left`;
    return row!.left;
  };
  let mustKill = options.isKilling;
  await until(bench, async () => {
    const left = await digestsLeft();
    if (mustKill && left < (world.size.users - world.size.instant) * killAtShare) {
      mustKill = false;
      await killSome(bench);
    }
    return left === 0;
  });
  const [row] = await sql<{ built: Date; sent: Date; p99: number; mails: number; posts: number }[]>`
    select max(a.built_at) as built, max(d.sent_at) as sent,
      percentile_cont(0.99) within group (order by extract(epoch from d.sent_at - a.due_at))::float8 as p99, count(*) filter (where d.channel = 'email')::int as mails,
      count(*) filter (where d.channel <> 'email')::int as posts
    from alerts a join deliveries d on d.alert_id = a.id where a.due_at = ${dueAt}`;
  const { built, sent, p99, mails, posts } = row!;
  const seconds = (sent.getTime() - dueAt.getTime()) / 1_000;
  const builtSeconds = (built.getTime() - dueAt.getTime()) / 1_000;
  console.log(
    `\n${mails} digests by mail, ${posts} of them by webhook, too: built in ${builtSeconds.toFixed(1)} s, p99 handed over in ${p99.toFixed(1)} s, all in ${seconds.toFixed(1)} s (${((mails + posts) / seconds).toFixed(0)} messages/s)`,
  );
  await use.print();
  note('until everything is delivered');
  await until(bench, async (read) => {
    const counts = await read();
    return counts.articles === world.size.articles && isQuiet(counts);
  });
  const after = await bench.outside.ask('counts', 'counts');
  note(`${after.mails - before.mails} mails and ${after.posts - before.posts} posts came in this phase`);
  return { dueAt };
}

const killAtShare = 0.6;

async function killSome({ workers, replica }: Bench): Promise<void> {
  const worker = workers[0];
  note(`killing ${worker?.name}${replica ? ' and the replica' : ''}`);
  await Promise.all([worker?.end('SIGKILL'), replica?.kill()]);
}

export async function checkReplica({ sql, replica, options }: Bench): Promise<string[]> {
  if (!replica) return [];
  if (options.isKilling) await replica.start();
  const caughtUpMs = await waitForCatchUp(sql, replica);
  const look = (one: Sql) => one<Record<string, number>[]>`select
    (select count(*) from articles)::int as articles, (select sum(cardinality(match_ids)) from alerts)::int as carried,
    (select count(*) from alerts)::int as alerts, (select count(*) from deliveries where state = 'sent')::int as sent`;
  const [here, there] = [JSON.stringify(await look(sql)), JSON.stringify(await look(replica.sql))];
  console.log(
    `the replica ${options.isKilling ? 'came back and ' : ''}caught up in ${(caughtUpMs / 1_000).toFixed(1)} s`,
  );
  return here === there ? [] : [`the replica has ${there} and the primary ${here}`];
}

interface Counts {
  articles: number;
  matched: number;
  waiting: number;
  sent: number;
  jobs: number;
}

const isMatched = ({ articles, matched }: Counts, all: number) => articles === all && matched === all;

const isQuiet = ({ articles, matched, waiting, jobs }: Counts) => articles === matched && waiting === 0 && jobs === 0;

async function readCounts(sql: Sql): Promise<Counts> {
  const [row] = await sql<Counts[]>`select
    (select count(*) from articles)::int as articles,
    (select count(*) from articles where matched_at is not null)::int as matched,
    ((select count(*) from alert_schedules s join users u on u.id = s.user_id
        where next_due_at is not null and u.alerts_time = 'instant')
      + (select count(*) from deliveries where state in ('pending', 'sending')))::int as waiting,
    (select count(*) from deliveries where state = 'sent')::int as sent,
    (select count(*) from pgboss.job where state in ('created', 'retry', 'active'))::int as jobs`;
  return row!;
}

/** Interval of checks. */
const lookMs = 2_000;
const noteMs = 5_000;
const stallMs = 180_000;

/** Counting scans whole tables, so `isDone` calls `read` only if necessary. */
async function until({ sql, signal }: Bench, isDone: (read: () => Promise<Counts>) => Promise<boolean>): Promise<void> {
  let changedAt = performance.now();
  let notedAt = performance.now();
  let last = '';
  for (;;) {
    signal.throwIfAborted();
    let counting: Promise<Counts> | undefined;
    const read = () => {
      counting ??= readCounts(sql);
      return counting;
    };
    if (await isDone(read)) return;
    if (performance.now() - notedAt > noteMs) {
      notedAt = performance.now();
      const { articles, matched, waiting, sent, jobs } = await read();
      const text = `  ${articles} articles, ${matched} matched, ${jobs} jobs; ${waiting} alerts wait, ${sent} messages sent`;
      note(text);
      if (text !== last) changedAt = notedAt;
      last = text;
      if (notedAt - changedAt > stallMs) throw new Error(`Nothing goes on any more:\n${text}`);
    }
    await wait(lookMs);
  }
}

async function openUse({ workers, outside, memory, postmasterPid, sql, options }: Bench) {
  const startedAt = performance.now();
  const readCpu = () =>
    new Map([
      ...workers.map(({ name, pid }) => [name, readCpuSeconds(pid)] as const),
      ['PostgreSQL', readPostgresCpuSeconds(postmasterPid)],
      ['mail server, chat services and publishers', readCpuSeconds(outside.pid)],
    ]);
  const before = readCpu();
  if (options.withStatements) await sql`select pg_stat_statements_reset()`;
  return {
    async print() {
      const seconds = (performance.now() - startedAt) / 1_000;
      for (const [name, cpu] of readCpu()) {
        if (cpu === undefined) continue;
        const used = cpu - (before.get(name) ?? 0);
        console.log(`  ${name}: ${used.toFixed(1)} s of CPU (${(used / seconds).toFixed(2)} cores)`);
      }
      const parts = [...memory.read()].map(([name, { now }]) => `${name} ${now.toFixed(0)} MB`);
      console.log(`  memory now: ${parts.join(', ')} (PostgreSQL beside its shared buffers)`);
      if (options.withStatements) await printStatements(sql);
    },
  };
}

async function printStatements(sql: Sql): Promise<void> {
  const rows = await sql<{ calls: string; total: number; mean: number; query: string }[]>`
    select calls, total_exec_time as total, mean_exec_time as mean, regexp_replace(query, '\\s+', ' ', 'g') as query
    from pg_stat_statements where query not like '%pg_stat_statements%' order by total_exec_time desc limit 30`;
  const [all] = await sql<{ calls: number; total: number }[]>`
    select sum(calls)::int as calls, sum(total_exec_time) as total from pg_stat_statements`;
  console.log(`  statements: ${all?.calls} in ${((all?.total ?? 0) / 1_000).toFixed(1)} s of PostgreSQL`);
  for (const { calls, total, mean, query } of rows)
    console.log(
      `  ${(total / 1_000).toFixed(1).padStart(7)} s ${calls.padStart(8)} × ${mean.toFixed(2).padStart(7)} ms  ${query.slice(0, 150)}`,
    );
}
