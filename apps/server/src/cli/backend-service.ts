/** Runs the embedded backend service without the product. See docs/backend-service.md. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { createEmbeddedSupabase } from '@kawaraban/embedded-supabase/create.ts';
import { migrate } from '@kawaraban/embedded-supabase/migrate.ts';
import { prepareTestDatabase, publishedSecret, testProfile } from '@kawaraban/embedded-supabase/test-profile.ts';
import type { Hono } from 'hono';
import type { Sql } from 'postgres';
import { connectSql } from '#src/platform/db.ts';
import { startEmbeddedPostgres } from '#src/platform/embedded-postgres.ts';
import { createLog } from '#src/platform/log.ts';
import { describeTestProfile, readTestProfile, type TestProfileConfig } from './backend-service-config.ts';

const help = `Usage: npm run backend-service [-- --help]

Runs the embedded backend service alone in its test profile: published keys, anybody may sign up, no limits worth the
name. It listens on loopback addresses only. Never give it data of people. Ctrl+C ends it. Read from the environment:

${describeTestProfile()}

Mails, and with EMBEDDED_SUPABASE_SMS=list short messages, that it would send are listed at /test/messages?to=ADDRESS.`;

type Stop = () => unknown;

if (process.argv.includes('--help') || process.argv.includes('-h')) console.log(help);
else await main();

async function main() {
  const stops: Stop[] = [];
  let isStopping = false;
  const stop = async (exitCode: number) => {
    // Handles Ctrl+C only once. The terminal sends the signal to npm and to this process, and npm forwards it.
    if (isStopping) return;
    isStopping = true;
    for (const one of stops.splice(0).reverse())
      await Promise.resolve(one()).catch((error: unknown) => console.error(error));
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
  try {
    await start(readTestProfile({ EMBEDDED_SUPABASE_PROFILE: 'test', ...process.env }), stops);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    await stop(1);
  }
}

async function start(config: TestProfileConfig, stops: Stop[]) {
  const folder = config.dataDir ?? temporaryFolder(stops);
  const database = await openDatabase(config, folder, stops);
  const started = Promise.withResolvers<Served>();
  const listening = await listenOnLoopback(() => createWaitingServer(started.promise, config.root), config.port, stops);
  const siteUrl = `http://127.0.0.1:${listening.port}`;
  const profile = await testProfile({ ...config, settings: config.settings });
  const messages = messageList();
  const service = await createEmbeddedSupabase({
    ...profile.options,
    sql: database.sql,
    siteUrl,
    log: createLog('warn'),
    storage: { kind: 'files', folder: path.join(folder, 'storage') },
    sendMail: async (mail) => messages.add(mail.to, mail),
    ...(config.sms === 'list' ? { sendSms: messages.takeSms } : {}),
  });
  await service.start();
  stops.push(() => service.stop());
  service.app.get('/test/messages', (c) => c.json(messages.of(c.req.query('to'))));
  started.resolve(service);
  console.log(
    [
      'The backend service is up in its TEST profile: its keys are published.',
      `  URL              ${siteUrl}`,
      `  Database         ${database.shown}`,
      `  Publishable key  ${service.publishableKey}`,
      `  Secret key       ${service.secretKey}`,
      `  anon key         ${profile.keyTokens.anon}`,
      `  service_role key ${profile.keyTokens.serviceRole}`,
      `  JWT secret       ${config.jwtSecret ?? publishedSecret}`,
      `  Messages         ${siteUrl}/test/messages`,
      '  Stop             Ctrl+C',
    ].join('\n'),
  );
}

function temporaryFolder(stops: Stop[]): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'backend-service-'));
  stops.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

async function openDatabase(
  config: TestProfileConfig,
  folder: string,
  stops: Stop[],
): Promise<{ sql: Sql; shown: string }> {
  const own = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres(path.join(folder, 'postgres'), {
        database: 'postgres',
        settings: ['wal_level=logical'],
      });
  if (own) stops.push(() => own.stop());
  const url = config.databaseUrl ?? own?.url ?? '';
  const once = connectSql(url, { max: 1, applicationName: 'backend-service-setup', keepsSettings: true });
  try {
    await migrate(once);
    await prepareTestDatabase(once);
  } finally {
    await once.end();
  }
  await runSqlFiles(url, config.sqlFiles);
  const sql = connectSql(url, { max: 20, applicationName: 'backend-service', keepsSettings: true });
  stops.push(() => sql.end({ timeout: 2 }));
  return { sql, shown: own ? await forwardDatabase(own.url, config.dbPort, stops) : url.replace(/:[^:@/]*@/, ':…@') };
}

/** Uses a separate connection, because session settings made by an SQL file must not leak into the pool. */
async function runSqlFiles(url: string, places: string[]) {
  const files = places.flatMap((place) =>
    statSync(place).isDirectory()
      ? readdirSync(place)
          .filter((name) => name.endsWith('.sql'))
          .sort()
          .map((name) => path.join(place, name))
      : [place],
  );
  for (const file of files) {
    const sql = connectSql(url, { max: 1, applicationName: 'backend-service-setup', keepsSettings: true });
    try {
      await sql.unsafe(readFileSync(file, 'utf8')).simple();
      console.log(`Ran ${file}`);
    } catch (error) {
      throw new Error(`${file}: ${(error as Error).message}`);
    } finally {
      await sql.end();
    }
  }
}

/**
 * Forwards a TCP port to the embedded PostgreSQL, so that test suites can read the database. PostgreSQL itself listens
 * only on a Unix socket.
 */
async function forwardDatabase(url: string, port: number, stops: Stop[]): Promise<string> {
  const socketPath = path.join(new URL(url).searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const create = () =>
    createTcpServer((client) => {
      const server = connect(socketPath);
      for (const [from, to] of [
        [client, server],
        [server, client],
      ] as const) {
        from.pipe(to);
        from.on('error', () => to.destroy());
      }
    });
  const { port: taken } = await listenOnLoopback(create, port, stops);
  return `postgresql://postgres:postgres@127.0.0.1:${taken}/postgres`;
}

/** Listens on both loopback addresses, because `localhost` may resolve to either. A machine without IPv6 has only one. */
async function listenOnLoopback<Kind extends Server | TcpServer>(create: () => Kind, port: number, stops: Stop[]) {
  const first = create();
  await listen(first, port, '127.0.0.1');
  const taken = (first.address() as AddressInfo).port; // A TCP server's address is an object.
  const second = create();
  const servers = [first];
  try {
    await listen(second, taken, '::1');
    servers.push(second);
  } catch (error) {
    if (!['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  for (const server of servers) {
    stops.push(() => {
      if ('closeAllConnections' in server) server.closeAllConnections();
      server.close();
    });
  }
  return { port: taken };
}

function listen(server: Server | TcpServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

interface Served {
  app: Hono;
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
}

function createWaitingServer(started: Promise<Served>, root: TestProfileConfig['root']): Server {
  const known = /^\/(auth|rest|realtime|storage|functions)\/v1(\/|$)|^\/test\//;
  const listener = getRequestListener(async (request, env) => {
    const service = await started;
    const url = new URL(request.url);
    if (root === undefined || known.test(url.pathname)) return service.app.fetch(request, env);
    url.pathname = `/${root}/v1${url.pathname}`;
    return service.app.fetch(new Request(url, request), env);
  });
  const server = createHttpServer(listener);
  server.on('upgrade', (request, socket, head) => {
    const end = () => socket.destroy();
    socket.once('error', end);
    void started.then((service) => {
      socket.off('error', end);
      if (!service.handleUpgrade(request, socket, head)) socket.destroy();
    });
  });
  return server;
}

const messagesMax = 1_000;

function messageList() {
  const kept: { to: string; message: object }[] = [];
  let added = 0;
  function add(to: string, message: object) {
    added += 1;
    kept.unshift({ to, message });
    kept.length = Math.min(kept.length, messagesMax);
  }
  return {
    add,
    async takeSms(message: { to: string }) {
      add(message.to, message);
      return { messageId: String(added) };
    },
    /** Newest first. */
    of: (to: string | undefined) =>
      kept.filter((entry) => to === undefined || entry.to === to).map(({ message }) => message),
  };
}
