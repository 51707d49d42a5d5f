/**
 * Everything that `DEMO` adds: the local newswire, the demo user with a history once the newswire's history has been
 * read, and the preview box. The product imports only this file, and only if `DEMO` is on.
 */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { startNewswire } from '@kawaraban/newswire/server.ts';
import type { Context, Stops } from '#src/context.ts';
import { demoEmail } from '#src/demo-accounts/demo-accounts.ts';
import { seedActivity } from './demo/seed-activity.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { createPreviewRoutes } from './preview/preview-routes.ts';

export interface Demo {
  email: string;
  password: string;
  createPreviewRoutes: typeof createPreviewRoutes;
}

const activityEveryMs = 1_000;

/** Starts the demo and returns the sign-in credentials. Idempotent over restarts. */
export async function startDemo(context: Context, stops: Stops): Promise<Demo> {
  const { config, db, now, log, backend } = context;
  const newswire = await startNewswire({
    port: config.newswire.port,
    intervalSeconds: config.newswire.intervalSeconds,
    dataDir: path.resolve(config.dataDir),
    now,
    log,
  });
  stops.push(() => newswire.stop());
  // Feeds are never fetched from private addresses, except for this one.
  config.fetch.allowOrigins.push(newswire.url);
  const password = config.demo.password ?? keptPassword(context);
  const userId = await seedDemo({ db, now, backend }, { password, newswire });
  if (config.roles.includes('worker')) stops.push(followHistory(context, userId));
  return { email: demoEmail, password, createPreviewRoutes };
}

/** Without a data folder of the database (DATABASE_URL) the password is stored beside the newswire's state. */
function keptPassword({ dataFolder, config }: Context): string {
  const make = () => randomBytes(9).toString('base64url');
  if (dataFolder) return dataFolder.secret('demo-password', make);
  const file = path.join(path.resolve(config.dataDir), 'newswire', 'demo-password');
  if (!fs.existsSync(file)) fs.writeFileSync(file, make(), { mode: 0o600 });
  return fs.readFileSync(file, 'utf8').trim();
}

/** Gives the user a history once the newswire's history has been read. Returns the function that stops waiting. */
function followHistory({ db, now, config, log }: Context, userId: string): () => Promise<void> {
  let stopped = false;
  let wake = () => {};
  const following = (async () => {
    while (!stopped) {
      try {
        const state = await seedActivity({ db, now, log, webhookOrigins: config.webhooks.allowOrigins }, { userId });
        if (state === 'done') return;
      } catch (error) {
        log.error({ err: error }, 'the past alerts of the demo could not be created; trying again');
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, activityEveryMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  })();
  return async () => {
    stopped = true;
    wake();
    await following;
  };
}
