import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { UnfinishedRestoreError } from './backup/unfinished-restore.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { type Context, createContext, type Stops } from './context.ts';
import { startWork } from './jobs.ts';
import { openAnswers } from './pipeline/alerts/deliver/ledger.ts';
import { type DeliverDeps, openDelivery } from './pipeline/alerts/deliver/open-delivery.ts';
import { destinationSecret } from './pipeline/alerts/destinations/webhook-secret.ts';
import { feedUserAgent } from './pipeline/ingest/user-agent.ts';
import { readTrendWords } from './pipeline/search/trends/read-trend-words.ts';
import { DataFolderInUseError } from './platform/data-folder.ts';
import { armFailpoints, failpoint } from './platform/failpoint.ts';
import { isLoopbackAddress } from './platform/local-request.ts';
import { openPictures } from './platform/pictures/open-pictures.ts';
import type { PictureDeps } from './platform/pictures/picture-routes.ts';
import { PoolerError } from './platform/pooler/refuse-pooler.ts';
import { createSafeFetch } from './platform/safe-fetch/safe-fetch.ts';
import { SchemaTooNewError } from './platform/schema-state/read-schema-state.ts';
import { SealedError } from './platform/secrets/sealing.ts';
import { storedSecret } from './platform/secrets/stored-secret.ts';
import { followCallers } from './sign-in/follow-callers.ts';
import { listen } from './web/listen.ts';

class StartError extends Error {}

const stopSignals = ['SIGINT', 'SIGTERM'] as const;
const stopPatienceMs = 20_000;
/**
 * Minimum time in ms that each part gets to stop, even after `stopPatienceMs` has passed. Short, because the container
 * runtime may soon kill the process and the database must be closed first.
 */
const hurriedMs = 2_000;

async function main() {
  const stops: Stops = [];
  const stopAsked = new AbortController();
  const { promise: starting, resolve: begin } = Promise.withResolvers<void>();
  const stop = once(async (exitCode: number) => {
    stopAsked.abort();
    failpoint('stop:asked');
    // Waits for startup to finish, because a part can only be stopped once it has started.
    await starting.catch(() => {});
    const isClean = await undo(stops);
    failpoint('stop:before-end');
    process.exit(isClean ? exitCode : 1);
  });
  for (const signal of stopSignals) {
    process.on(signal, () => {
      console.log('\nStopping …');
      void stop(0);
    });
  }

  // Starts after the signal handlers are set, so that signals during the first steps are handled.
  begin(start(stops, stopAsked.signal));
  try {
    await starting;
  } catch (error) {
    if (!stopAsked.signal.aborted) explain(error);
    await stop(1);
  }
}

async function start(stops: Stops, signal: AbortSignal): Promise<void> {
  const config = readConfig(process.env);
  armFailpoints(config.failpoints);
  failpoint('start:configured');
  const context = await createContext({ config, stops, signal });
  const demo = config.demo.isOn ? await startDemo(context, stops) : undefined;
  signal.throwIfAborted();
  const delivery = await openDeliveryOf(context, stops);
  if (config.roles.includes('web')) await startWeb(context, { delivery, demo }, stops);
  else await startHealth(context, stops);
  signal.throwIfAborted();
  if (config.roles.includes('worker')) await startWork(context, delivery, stops);
  failpoint('start:before-up');
  signal.throwIfAborted();
  announce(context, demo);
}

/** The only import of `dev`, so that without `DEMO` the process loads no newswire, demo data or preview box. */
async function startDemo(context: Context, stops: Stops) {
  const dev = await import('#dev/start-demo.ts');
  return dev.startDemo(context, stops);
}

type Demo = Awaited<ReturnType<typeof startDemo>>;

/** Stops the parts in reverse order, so that every part stops before the parts it depends on. */
async function undo(stops: Stops): Promise<boolean> {
  const deadline = performance.now() + stopPatienceMs;
  let isClean = true;
  for (const one of stops.reverse()) {
    const timeLeftMs = Math.max(deadline - performance.now(), hurriedMs);
    const ended = await Promise.race([
      // A failure of one part must not prevent the others, above all the database, from stopping.
      Promise.resolve()
        .then(one)
        .then(() => true, explain),
      wait(timeLeftMs),
    ]);
    isClean &&= ended === true;
  }
  return isClean;
}

const requestGraceMs = 3_000;

async function openDeliveryOf({ config, db, sessionUrl, now, log }: Context, stops: Stops): Promise<DeliverDeps> {
  const answers = openAnswers(sessionUrl);
  stops.push(() => answers.$client.end({ timeout: 5 }));
  const delivery = openDelivery({
    db,
    answers,
    now,
    log,
    settings: {
      productName: config.productName,
      publicUrl: config.publicUrl,
      mailFrom: config.mail.from,
      smtpUrl: config.mail.smtpUrl,
      isPreview: config.deliver === 'preview',
      webhookOrigins: config.webhooks.allowOrigins,
      userAgent: `${config.productName} (+${config.fetch.contactUrl})`,
      unsubscribeSecret: await storedSecret(db, 'unsubscribe'),
      destinationSecret: await destinationSecret(db),
    },
  });
  stops.push(() => {
    failpoint('stop:before-messages');
    return delivery.close();
  });
  return delivery;
}

interface WebParts {
  delivery: DeliverDeps;
  demo: Demo | undefined;
}

async function startWeb(context: Context, { delivery, demo }: WebParts, stops: Stops) {
  const { port, host } = context.config;
  const pictures = await openPicturesOf(context, stops);
  // Imported lazily: a worker does not need the routes, which make up a quarter of all modules.
  const { createRoutes } = await import('./routes.ts');
  const { requestDb, sessionUrl, log } = context;
  const { callers, stop } = await followCallers({ db: requestDb, sessionUrl, log });
  stops.push(stop);
  const { app, handleUpgrade } = createRoutes(context, {
    callers,
    delivery,
    pictures,
    createPreviewRoutes: demo?.createPreviewRoutes,
  });
  const server = await listen({ fetch: app.fetch, handleUpgrade, port, host }).catch((error: unknown) => {
    throw listenProblem(context.config, error as NodeJS.ErrnoException); // Only the system refuses to listen.
  });
  context.listening.port = (server.address() as AddressInfo).port;
  readTrendsAhead(context);
  stops.push(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    // Gives requests in flight some time to finish. A browser that does not read its response must not delay shutdown.
    if ('closeAllConnections' in server) setTimeout(() => server.closeAllConnections(), requestGraceMs).unref();
    // Stops the backend service first: `server.close` also waits for WebSocket connections, which only that service closes.
    await context.backend.stop();
    await closed;
  });
}

async function startHealth(context: Context, stops: Stops): Promise<void> {
  const { config, db, jobs, log } = context;
  const { healthRoutes } = await import('./web/health.ts');
  const app = healthRoutes({ db, jobs, log, metricsToken: config.metricsToken });
  const input = {
    fetch: app.fetch,
    handleUpgrade: (_: unknown, socket: Duplex) => socket.destroy(),
    host: config.host,
  };
  const server = await listen({ ...input, port: config.healthPort ?? 0 }).catch((error: unknown) => {
    const problem = error as NodeJS.ErrnoException; // Only the system refuses to listen.
    throw listenProblem({ host: config.host, port: config.healthPort ?? 0 }, problem, 'HEALTH_PORT');
  });
  context.listening.healthPort = (server.address() as AddressInfo).port;
  stops.push(() => new Promise((resolve) => server.close(resolve)));
}

/**
 * Prefetches trend counts: loading them takes seconds in a large database, and the first reader would wait. Uses the
 * connection pool for requests, because each pool has its own cache.
 */
function readTrendsAhead({ requestDb: db, now, log }: Context): void {
  readTrendWords({ db, now }, { availableCountries: [] }).catch((error: unknown) => {
    log.warn({ err: error }, 'trend counts could not be prefetched');
  });
}

/** Call after `startDemo`, which adds the local newswire to the allowed origins. */
async function openPicturesOf({ config, db }: Context, stops: Stops): Promise<PictureDeps> {
  const userAgent = feedUserAgent(config.productName, config.fetch.contactUrl);
  const fetch = createSafeFetch({ userAgent, allowedOrigins: config.fetch.allowOrigins });
  stops.push(() => fetch.close());
  const fetchPicture = openPictures({ fetch, cacheBytes: config.pictureCacheBytes });
  return { secret: await storedSecret(db, 'pictures'), fetchPicture };
}

function listenProblem(
  { port, host }: Pick<Config, 'port' | 'host'>,
  error: NodeJS.ErrnoException,
  setting = 'PORT',
): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} is in use. Stop what listens there, or set ${setting} to another.`);
    case 'EACCES':
      return new StartError(`Port ${port} may not be used by this user. Set ${setting} to one above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`This machine has no address ${host}. Set HOST to one of its own, or to 0.0.0.0 for all.`);
    default:
      return error;
  }
}

function announce({ config, listening }: Context, demo: Demo | undefined) {
  const lines = [`${config.productName} is up (${config.roles.join(' and ')}).`];
  if (listening.port !== undefined) lines.push(`  Open        http://localhost:${listening.port}`);
  if (listening.healthPort !== undefined) lines.push(`  Health      http://localhost:${listening.healthPort}/healthz`);
  if (demo) lines.push(`  Sign in     ${demo.email}`, `  Password    ${demo.password}`);
  if (demo && listening.port !== undefined) lines.push(`  Preview box http://localhost:${listening.port}/preview`);
  if (demo && config.demo.isPreviewOpen && !isLoopbackAddress(config.host))
    lines.push('  Take care   Others can reach the preview box, and with it every mail.');
  if (!demo) lines.push('  Add people  npm run users -- add EMAIL');
  lines.push('  Stop        Ctrl+C');
  console.log(lines.join('\n'));
}

function explain(error: unknown) {
  const isExpected = [
    ConfigError,
    DataFolderInUseError,
    StartError,
    UnfinishedRestoreError,
    SchemaTooNewError,
    SealedError,
    PoolerError,
  ].some((kind) => error instanceof kind);
  console.error(isExpected ? (error as Error).message : error);
}

function once<Args extends unknown[]>(run: (...args: Args) => Promise<void>): (...args: Args) => Promise<void> {
  let running: Promise<void> | undefined;
  return (...args) => {
    running ??= run(...args);
    return running;
  };
}

await main();
