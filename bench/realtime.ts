import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { connectSql } from '@kawaraban/server/src/platform/db.ts';
import { startEmbeddedPostgres } from '@kawaraban/server/src/platform/embedded-postgres.ts';
import type { Sql } from 'postgres';
import { type Clients, joinAll, openClients, personToken } from './realtime-clients.ts';
import type { ServerMessage } from './realtime-server.ts';

const help = `npm run bench:realtime -- [--idle 5000] [--subscribers 1000] [--rounds 50] [--burst 200]

Starts the backend service in a separate process on a scratch PostgreSQL database, and clients in this process. Prints the
server's memory per idle websocket, after connecting and after joining a channel (target: below 60 kB). Then prints p50 and p99
in milliseconds from a change or broadcast to its arrival at each subscriber (target: p99 below 250 ms), first with one identity
for all subscribers, then with one for each. Finally prints how many messages of a burst are delivered per second. Takes about
two minutes.

  --idle N          number of idle websockets (default 5000); must be below the limit of open files
  --subscribers N   number of websockets that receive each change and broadcast (default 1000)
  --rounds N        number of changes and broadcasts to time (default 50)
  --burst N         number of broadcasts in the burst (default 200)`;

const { values } = parseArgs({
  options: {
    idle: { type: 'string', default: '5000' },
    subscribers: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '50' },
    burst: { type: 'string', default: '200' },
    help: { type: 'boolean', short: 'h' },
  },
});
const [idle, subscribers, rounds, burst] = [values.idle, values.subscribers, values.rounds, values.burst].map(Number);

if (values.help) console.log(help);
else if (![idle, subscribers, rounds, burst].every((n) => Number.isSafeInteger(n) && Number(n) > 0)) {
  console.error('Numbers must be whole and above zero.');
  process.exitCode = 2;
} else await run({ idle: idle!, subscribers: subscribers!, rounds: rounds!, burst: burst! }); // Checked above.

interface Sizes {
  idle: number;
  subscribers: number;
  rounds: number;
  burst: number;
}

interface Bench {
  sql: Sql;
  url: string;
  jwtSecret: string;
  memory(): Promise<Extract<ServerMessage, { kind: 'memory' }>>;
}

async function run(sizes: Sizes): Promise<void> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'kawaraban-bench-'));
  const postgres = await startEmbeddedPostgres(dir, { settings: ['synchronous_commit=off'] });
  const jwtSecret = randomBytes(32).toString('hex');
  const server = fork(new URL('./realtime-server.ts', import.meta.url), [postgres.url, jwtSecret], {
    execArgv: ['--expose-gc'],
  });
  const sql = connectSql(postgres.url, { max: 2 });
  try {
    const { port, key } = await nextMessage(server, 'serving');
    const url = `ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`;
    const memory = async () => {
      server.send('memory');
      return nextMessage(server, 'memory');
    };
    const bench = { sql, url, jwtSecret, memory };
    await measureIdle(bench, sizes);
    await measureFanOut(bench, sizes);
  } finally {
    server.kill();
    await sql.end();
    await postgres.stop();
    fs.rmSync(dir, { recursive: true, force: true });
  }
}

async function measureIdle({ url, jwtSecret, memory }: Bench, { idle }: Sizes): Promise<void> {
  // Opens one socket first, so that one-time loading is not measured.
  const first = await openClients(url, 1);
  await joinAll(first.sockets, 'warm', { postgres_changes: [{ event: '*', schema: 'public', table: 'notes' }] });
  const before = await memory();
  note(`opening ${idle} websockets`);
  const clients = await openClients(url, idle);
  const report = async (state: string) => {
    const now = await memory();
    const each = (bytes: number) => `${(bytes / idle / 1000).toFixed(1)} kB`;
    const [resident, heap] = [now.residentBytes - before.residentBytes, now.heapBytes - before.heapBytes];
    console.log(
      `${idle} idle websockets, ${state}: ${each(resident)} resident each, of that ${each(heap)} heap and buffers`,
    );
  };
  await report('connected');
  note('joining a channel with a token and a subscription on each');
  const changes = { postgres_changes: [{ event: '*', schema: 'public', table: 'notes' }] };
  await joinAll(clients.sockets, 'idle', changes, (index) => personToken(jwtSecret, index));
  await report('joined and following a table, each as somebody else');
  clients.close();
  first.close();
}

async function measureFanOut(bench: Bench, { subscribers, rounds, burst }: Sizes): Promise<void> {
  const changes = { postgres_changes: [{ event: '*', schema: 'public', table: 'notes' }] };
  for (const [who, token] of [
    ['one identity for all', undefined],
    ['an identity each', (index: number) => personToken(bench.jwtSecret, index)],
  ] as const) {
    note(`${subscribers} subscribers, ${who}`);
    const clients = await openClients(bench.url, subscribers);
    await joinAll(clients.sockets, 'changes', changes, token);
    const insert = (mark: string) => bench.sql`insert into public.notes (body) values (${mark})`;
    print(`one change to ${subscribers} subscribers, ${who}`, await time(clients, subscribers, rounds, insert));
    clients.close();
  }
  const clients = await openClients(bench.url, subscribers + 1);
  await joinAll(clients.sockets, 'talk', {});
  const sender = clients.sockets[0]!; // There is at least one.
  const send = (mark: string) =>
    sender.send(
      JSON.stringify(['1', null, 'realtime:talk', 'broadcast', { type: 'broadcast', event: 'e', payload: { mark } }]),
    );
  print(`one broadcast to ${subscribers} subscribers`, await time(clients, subscribers, rounds, send));
  const sendFromDatabase = (mark: string) =>
    bench.sql`select realtime.send(jsonb_build_object('mark', ${mark}::text), 'e', 'talk', false)`;
  print(
    `one message of the database to ${subscribers + 1} subscribers`,
    await time(clients, subscribers + 1, rounds, sendFromDatabase),
  );

  note(`a burst of ${burst} broadcasts`);
  const before = await bench.memory();
  const startedAt = performance.now();
  for (let n = 0; n < burst; n++) send('mark-burst');
  await clients.until('mark-burst', burst * subscribers, 120_000);
  const seconds = (performance.now() - startedAt) / 1000;
  const cpuSeconds = ((await bench.memory()).cpuMs - before.cpuMs) / 1000;
  const rate = (burst * subscribers) / seconds;
  console.log(
    `burst of ${burst} broadcasts to ${subscribers}: ${Math.round(rate)} deliveries/s, the server busy ${cpuSeconds.toFixed(1)} of ${seconds.toFixed(1)} s`,
  );
  clients.close();
}

async function time(
  clients: Clients,
  count: number,
  rounds: number,
  send: (mark: string) => unknown,
): Promise<number[]> {
  const all: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const mark = `mark-${randomBytes(6).toString('hex')}`;
    const startedAt = performance.now();
    await send(mark);
    await clients.until(mark, count, 30_000);
    all.push(...clients.heardAt(mark).map((at) => at - startedAt));
  }
  return all.sort((a, b) => a - b);
}

function print(what: string, times: number[]) {
  const at = (share: number) => `${times[Math.min(times.length - 1, Math.floor(times.length * share))]?.toFixed(1)} ms`;
  console.log(`${what}: p50 ${at(0.5)}, p99 ${at(0.99)}, slowest ${at(1)}`);
}

function note(text: string) {
  process.stderr.write(`${text}\n`);
}

function nextMessage<Kind extends ServerMessage['kind']>(server: ChildProcess, kind: Kind) {
  return new Promise<Extract<ServerMessage, { kind: Kind }>>((resolve, reject) => {
    const listen = (message: ServerMessage) => {
      if (message.kind !== kind) return;
      server.off('message', listen);
      resolve(message as Extract<ServerMessage, { kind: Kind }>); // Compared above.
    };
    server.on('message', listen);
    server.once('exit', (code) => reject(new Error(`The server ended (${code}).`)));
  });
}
