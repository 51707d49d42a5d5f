/**
 * Start here: configuration → context → roles → clean stop. `npm start` runs this file after building the client.
 */
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { ConfigError, readConfig } from './config.ts';
import { type Context, createContext, type Stops } from './context.ts';
import { type Demo, startDemo } from './demo/start-demo.ts';
import { startWork } from './jobs.ts';
import { type DeliverDeps, openDelivery } from './pipeline/alerts/deliver/open-delivery.ts';
import { DataFolderInUseError } from './platform/data-folder.ts';
import { storedSecret } from './platform/secrets/stored-secret.ts';
import { createRoutes } from './routes.ts';

/** Something the person at the terminal can mend: shown without a stack. */
class StartError extends Error {}

const stopSignals = ['SIGINT', 'SIGTERM'] as const;
/** Past this a stop is forced: a container runtime would kill us anyway. */
const stopTimeoutMs = 25_000;

async function main() {
  const config = readConfig(process.env);
  const stops: Stops = [];
  const stop = once(async (exitCode: number) => {
    setTimeout(() => process.exit(exitCode || 1), stopTimeoutMs).unref();
    // In the opposite order of starting: nothing loses what it stands on.
    for (const one of stops.reverse()) await one();
    process.exit(exitCode);
  });
  for (const signal of stopSignals) {
    process.on(signal, () => {
      console.log('\nStopping …');
      void stop(0);
    });
  }

  try {
    const context = await createContext(config, stops);
    const demo = config.demo.isOn ? await startDemo(context, stops) : undefined;
    const delivery = await openDeliveryOf(context, stops);
    if (config.roles.includes('web')) await startWeb(context, delivery, stops);
    if (config.roles.includes('worker')) await startWork(context, delivery, stops);
    announce(context, demo);
  } catch (error) {
    explain(error);
    await stop(1);
  }
}

/** What sending needs, in either role: the worker sends alerts, the web answers "send me a test". */
async function openDeliveryOf({ config, db, now, log }: Context, stops: Stops): Promise<DeliverDeps> {
  const delivery = openDelivery({
    db,
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
    },
  });
  stops.push(() => delivery.close());
  return delivery;
}

async function startWeb(context: Context, delivery: DeliverDeps, stops: Stops) {
  const { port, host } = context.config;
  const { app, handleUpgrade } = createRoutes(context, delivery);
  const server = serve({ fetch: app.fetch, port, hostname: host });
  server.on('upgrade', handleUpgrade);
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(
        isTaken ? new StartError(`Port ${port} is in use. Stop what listens there, or set PORT to another.`) : error,
      );
    });
  });
  context.listening.port = (server.address() as AddressInfo).port;
  stops.push(
    () =>
      new Promise((resolve) => {
        server.close(resolve);
        // Keep-alive connections would hold the stop for as long as browsers like.
        if ('closeAllConnections' in server) setTimeout(() => server.closeAllConnections(), 2_000).unref();
      }),
  );
}

function announce({ config, listening }: Context, demo: Demo | undefined) {
  const lines = [`${config.productName} is up (${config.roles.join(' and ')}).`];
  if (listening.port !== undefined) lines.push(`  Open        http://localhost:${listening.port}`);
  if (demo) lines.push(`  Sign in     ${demo.email}`, `  Password    ${demo.password}`);
  if (demo && listening.port !== undefined) lines.push(`  Preview box http://localhost:${listening.port}/preview`);
  lines.push('  Stop        Ctrl+C');
  console.log(lines.join('\n'));
}

function explain(error: unknown) {
  const isExpected =
    error instanceof ConfigError || error instanceof DataFolderInUseError || error instanceof StartError;
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
