/**
 * Starts everything that `DEMO` adds: the local newswire, the preview box, and the demo user with a history, which is
 * created once the newswire's articles have been fetched. The product imports no other file of this folder, and imports
 * this file only if `DEMO` is set.
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
  // Allows the newswire's origin. Feeds are never fetched from any other private IP address.
  config.fetch.allowOrigins.push(newswire.url);
  const password = config.demo.password ?? keptPassword(context);
  const userId = await seedDemo({ db, now, backend }, { password, newswire });
  if (config.roles.includes('worker')) stops.push(followHistory(context, userId));
  return { email: demoEmail, password, createPreviewRoutes };
}

/**
 * Returns the stored password of the demo user, or creates one. Without a data folder, as with an external database
 * (DATABASE_URL), the password is stored in the newswire's folder.
 */
function keptPassword({ dataFolder, config }: Context): string {
  const make = () => randomBytes(9).toString('base64url');
  if (dataFolder) return dataFolder.secret('demo-password', make);
  const file = path.join(path.resolve(config.dataDir), 'newswire', 'demo-password');
  if (!fs.existsSync(file)) fs.writeFileSync(file, make(), { mode: 0o600 });
  return fs.readFileSync(file, 'utf8').trim();
}

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
