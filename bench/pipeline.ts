import { parseArgs } from 'node:util';
import { type BenchOptions, type Ends, note, openBench } from './pipeline-bench.ts';
import { checkEverything } from './pipeline-check.ts';
import { measureInstant } from './pipeline-instant.ts';
import { checkReplica, readFeeds, sendDigests } from './pipeline-phases.ts';
import { createWorld, type WorldSize } from './pipeline-world.ts';

const help = `npm run bench:pipeline -- [--users 30000] [--feeds 2000] [--articles 20000] [--instant 500]

Runs the whole pipeline on a scratch PostgreSQL database: the program reads local feeds, matches articles, and sends alerts to a
local mail server and local chat services. For a tenth of the entries the program must also fetch the article's page, and a
tenth are copies of earlier entries.
1. All feeds become due at once. Prints articles per second, and the delay of instant alerts after the publisher's response
   (target: p99 below 5 s).
2. All digests become due at once, while the last twentieth of the feeds delivers more articles. Prints the time until the
   last digest is accepted (target: 30,000 on two cores below 60 s), and the delay of instant alerts meanwhile.
3. Checks that every match, alert and message exists exactly once, with the content expected from the invented articles.
   Exits with 1 otherwise.
Also prints the peak memory of each process. Takes about ten minutes at full size on two cores.

  --users N         number of readers, with two saved searches each (default 30000)
  --feeds N         number of local feeds (default 2000)
  --articles N      number of new articles in these feeds (default 20000)
  --instant N       number of these readers who have instant alerts (default 500)
  --workers N       number of worker processes (default 1)
  --webs N          number of web processes (default 1)
  --replica         add a streaming replica of the database (default: none)
  --kill            kill a worker and the replica while digests are sent (default: none). Other workers take over its
                    deliveries when their leases expire, within a minute. A message may be sent twice if its attempt is
                    marked interrupted
  --many            same as --webs 2 --workers 3 --replica --kill
  --statements      print the slowest SQL statements of each phase (default: none)
  --profile DIR     write CPU profiles of the servers to DIR (default: none)`;

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '30000' },
    feeds: { type: 'string', default: '2000' },
    articles: { type: 'string', default: '20000' },
    instant: { type: 'string', default: '500' },
    workers: { type: 'string', default: '1' },
    webs: { type: 'string', default: '1' },
    replica: { type: 'boolean', default: false },
    kill: { type: 'boolean', default: false },
    many: { type: 'boolean', default: false },
    statements: { type: 'boolean', default: false },
    profile: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});
const size: WorldSize = {
  users: Number(values.users),
  feeds: Number(values.feeds),
  articles: Number(values.articles),
  instant: Number(values.instant),
};

const options: BenchOptions = {
  ...{ withStatements: values.statements, profile: values.profile },
  webs: values.many ? 2 : Number(values.webs),
  workers: values.many ? 3 : Number(values.workers),
  withReplica: values.replica || values.many,
  isKilling: values.kill || values.many,
};

if (values.help) console.log(help);
else if (
  ![...Object.values(size), options.webs, options.workers].every((n) => Number.isSafeInteger(n) && n > 0) ||
  size.feeds < 20 ||
  size.articles < size.feeds ||
  size.instant >= size.users ||
  (options.isKilling && options.workers < 2)
) {
  console.error(
    'Numbers must be whole; at least 20 feeds, an article for each, fewer users at once than users, and two workers where one is killed.',
  );
  process.exitCode = 2;
} else await run();

async function run(): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stopping.abort(new Error('Interrupted.')));
  const ends: Ends = [];
  try {
    const problems = await measure(stopping.signal, ends);
    for (const problem of problems) console.error(`WRONG  ${problem}`);
    if (problems.length > 0) process.exitCode = 1;
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
    note('interrupted');
    process.exitCode = 130;
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

async function measure(signal: AbortSignal, ends: Ends): Promise<string[]> {
  const { articles, feeds, users, instant } = size;
  note(`making ${articles} articles of ${feeds} feeds, and ${users} readers, ${instant} of them alerted at once`);
  const world = createWorld(size);
  const bench = await openBench({ world, options, signal, ends });
  const ingest = await readFeeds(bench);
  const digest = await sendDigests(bench);
  note('reading what came');
  const { arrivals, givenAt } = await bench.outside.ask('notes', 'notes');
  const { sql } = bench;
  const instantTimes = await measureInstant(sql, { world, arrivals, givenAt, from: ingest.startedAt });
  printInstant('while feeds were read', instantTimes.early);
  const legs = Object.entries(instantTimes.legs).map(([name, times]) => `${name} ${describe(times)}`);
  console.log(`  of these that did not wait for a minute to pass: ${legs.join('; ')}`);
  printInstant('while digests were sent', instantTimes.late);
  console.log(
    `  of these, ${instantTimes.waited} after the reader’s minute between two messages, counted from its end`,
  );
  for (const [name, { peak }] of bench.memory.read())
    console.log(`peak memory, ${name.padEnd(20)} ${peak.toFixed(0)} MB`);
  const { problems, counts } = await checkEverything(sql, {
    world,
    arrivals,
    digestAt: digest.dueAt,
    mayRepeat: options.isKilling,
  });
  console.log(
    `checked: ${counts.matches} matches, ${counts.alerts} alerts (${counts.digests} digests; ${counts.folded} articles folded into stories), ${counts.deliveries} messages: ${problems.length === 0 ? 'each once, nothing missing' : 'NOT as expected'}`,
  );
  return [...problems, ...(await checkReplica(bench))];
}

function printInstant(when: string, times: readonly number[]): void {
  if (times.length === 0) {
    console.log(`alerts at once, ${when}: none`);
    return;
  }
  console.log(`alerts at once, ${when}: ${times.length}, after the answer ${describe(times)}`);
}

/** Describes sorted milliseconds. */
function describe(times: readonly number[]): string {
  const at = (share: number) =>
    ((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) / 1_000).toFixed(1);
  return `p50 ${at(0.5)} s, p99 ${at(0.99)} s, slowest ${at(1)} s`;
}
