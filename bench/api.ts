import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { drive, type Load, type Timing } from './api-drive.ts';
import { openApiDatabase } from './api-load.ts';
import { createOperations, trivialName } from './api-operations.ts';
import { type ApiServer, startApiServer, type Usage } from './api-server.ts';
import { createCorpus } from './search-corpus.ts';

const help = `npm run bench:api -- [--articles 1000000] [--users 50,200] [--seconds 20] [--keep DIR]

Fills a scratch PostgreSQL database with invented articles and with people who have clips, recent articles, saved searches,
alerts and boards (about 9 GB and 25 minutes per million articles). Starts the product's web role on it in a separate process
and signs the people in. Each person then sends the client's requests over one connection, first with a pause of about a second
after each response, like a hurried reader, then without pauses, to find the maximum. Prints requests per second. For each
operation it prints p50, p95 and p99 in milliseconds, p50 as a multiple of the trivial query's p50, and the number of errors.
Finally it prints the server's resource usage. Target: p95 of lists below 60 ms with 50 people on two cores.

  --articles N      number of stored articles (default 1000000)
  --users LIST      numbers of concurrent people, with one measurement for each number (default 50,200)
  --seconds N       length of each measurement in seconds, after a warm-up of 5 s (default 20)
  --think LIST      mean pauses before a person's next request in ms, with one measurement for each (default 1000,0)
  --keep DIR        keep the database in DIR and reuse it; articles keep their original dates (default: a temporary folder)
  --pool N          maximum database connections of the server (default 10, as in the product)
  --only TEXT       measure only operations whose name contains TEXT (default: all)
  --profile DIR     write a CPU profile of the server to DIR (default: none)`;

const seed = 20_261_120;
const warmUpMs = 5_000;
/** Minimum number of users to create. A database kept with `--keep` can then be reused for any run of up to 200 users. */
const peopleMin = 200;

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '1000000' },
    users: { type: 'string', default: '50,200' },
    seconds: { type: 'string', default: '20' },
    think: { type: 'string', default: '1000,0' },
    keep: { type: 'string' },
    pool: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
    profile: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});
const sizes = {
  articles: Number(values.articles),
  users: values.users.split(',').map(Number),
  seconds: Number(values.seconds),
  thinksMs: values.think.split(',').map(Number),
};

if (values.help) console.log(help);
else if (
  !sizes.thinksMs.every((n) => Number.isSafeInteger(n) && n >= 0) ||
  ![sizes.articles - 999, sizes.seconds, ...sizes.users].every((n) => Number.isSafeInteger(n) && n > 0)
) {
  console.error('Numbers must be whole and above zero, and articles at least 1000.');
  process.exitCode = 2;
} else await run();

async function run(): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stopping.abort(new Error('Interrupted.')));
  const root = values.keep ?? fs.mkdtempSync(path.join(os.tmpdir(), 'kawaraban-bench-'));
  const corpus = createCorpus(seed);
  const people = Math.max(peopleMin, ...sizes.users);
  try {
    const { articles } = sizes;
    const database = await openApiDatabase(
      path.join(root, `api-${articles}`),
      { articles, people, signal: stopping.signal },
      corpus,
    );
    try {
      const server = await startApiServer(database.url, { profile: values.profile, pool: values.pool });
      try {
        const users = Math.max(...sizes.users);
        note(`signing ${users} people in`);
        const tokens = await server.signIn(database.emails.slice(0, users));
        const operations = await server.offered(tokens[0] ?? '', createOperations(corpus));
        const wanted = operations.filter(({ name }) => name.includes(values.only));
        for (const users of sizes.users) {
          for (const thinkMs of sizes.thinksMs) {
            if (stopping.signal.aborted) break;
            const pace = { tokens: tokens.slice(0, users), operations: wanted, thinkMs };
            await measure(server, { ...pace, signal: stopping.signal });
          }
        }
      } finally {
        await server.stop();
      }
    } finally {
      await database.close();
    }
  } finally {
    if (values.keep === undefined) fs.rmSync(root, { recursive: true, force: true });
  }
}

async function measure(server: ApiServer, pace: Pick<Load, 'tokens' | 'operations' | 'thinkMs' | 'signal'>) {
  const { seconds } = sizes;
  note(`${pace.tokens.length} people, pauses of ${pace.thinkMs} ms, ${seconds} s`);
  const load: Load = { ...pace, origin: server.origin, warmUpMs, durationMs: seconds * 1000 };
  const before = await server.usage();
  const startedAt = performance.now();
  const timings = await drive(load);
  const elapsedSeconds = (performance.now() - startedAt) / 1000;
  print(load, timings, { before, after: await server.usage(), elapsedSeconds });
}

interface Used {
  before: Usage;
  after: Usage;
  elapsedSeconds: number;
}

function print({ tokens, thinkMs }: Load, timings: Timing[], { before, after, elapsedSeconds }: Used): void {
  const all = timings.flatMap(({ timesMs }) => timesMs).sort((a, b) => a - b);
  const trivial = at(timings.find(({ name }) => name === trivialName)?.timesMs ?? [], 0.5);
  const articles = sizes.articles.toLocaleString('en');
  const pause = thinkMs > 0 ? `pauses of ${thinkMs} ms` : 'no pauses';
  console.log(
    `\n${tokens.length} people, ${pause}, ${articles} articles: ${(all.length / sizes.seconds).toFixed(0)} requests/s`,
  );
  console.log(`${'ms'.padEnd(28)}    count     p50     p95     p99  × trivial   errors`);
  for (const { name, timesMs, errors } of [...timings, { name: 'all', timesMs: all, errors: new Map() }]) {
    const cells = [0.5, 0.95, 0.99].map((share) => at(timesMs, share).toFixed(1).padStart(7)).join(' ');
    const ratio = (at(timesMs, 0.5) / trivial).toFixed(2).padStart(10);
    const failed = [...errors].map(([what, count]) => `${count} × ${what}`).join(', ') || '–';
    console.log(`${name.padEnd(28)} ${String(timesMs.length).padStart(8)} ${cells} ${ratio}   ${failed}`);
  }
  const cores = (after.cpuSeconds - before.cpuSeconds) / elapsedSeconds;
  // The CPU time covers the warm-up too, but the table excludes its requests. The number of requests is therefore extrapolated.
  const cpuMs = (cores * 1000 * elapsedSeconds) / (all.length * (elapsedSeconds / sizes.seconds));
  const residentMb = (after.residentBytes / 1e6).toFixed(0);
  console.log(
    `the web process: ${cores.toFixed(2)} cores, ${cpuMs.toFixed(2)} ms a request, ${residentMb} MB resident`,
  );
}

function at(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function note(text: string): void {
  process.stderr.write(`${text}\n`);
}
