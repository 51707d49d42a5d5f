import { Hono } from 'hono';
import type { Service } from '../service.ts';
import { bucketRoutes } from './bucket-routes.ts';
import { changeRoutes } from './change-routes.ts';
import type { StorageDeps } from './deps.ts';
import { listRoutes } from './list-routes.ts';
import { readRoutes } from './read-routes.ts';
import { signRoutes } from './sign-routes.ts';
import { createSignedUrls } from './signed-urls.ts';
import { refuse, StorageError, storageErrorResponse } from './storage-error.ts';
import { openStore, type StorageOption } from './stores/open-store.ts';
import { createSweeper, sweepFiles } from './sweep-files.ts';
import { uploadRoutes } from './upload-routes.ts';

export interface Storage {
  app: Hono;
  start(): void;
  stop(): Promise<void>;
  /** Immediately deletes stored bytes that belong to no object, and returns the number of deleted versions. @see sweepFiles */
  sweep(): Promise<number>;
}

export async function createStorage(service: Service, option: StorageOption): Promise<Storage> {
  const store = await openStore(option);
  const sweeper = createSweeper({ service, store });
  const deps: StorageDeps = { service, store, urls: await createSignedUrls(service), wakeSweeper: sweeper.wake };
  const app = new Hono();
  app.onError((error, c) => {
    if (error instanceof StorageError) return storageErrorResponse(c, error);
    service.log.error({ err: error, path: c.req.path }, 'storage request failed');
    return storageErrorResponse(
      c,
      new StorageError(500, 'InternalError', 'Internal server error', { httpStatus: 500 }),
    );
  });
  app.get('/status', (c) => c.text('ok'));
  bucketRoutes(app, deps);
  // Registers fixed paths before bucket names: `/object/list/…` is not an object in a bucket "list".
  listRoutes(app, deps);
  signRoutes(app, deps);
  changeRoutes(app, deps);
  readRoutes(app, deps);
  uploadRoutes(app, deps);
  app.all('*', (c) => {
    throw refuse.noSuchRoute(c.req.method, c.req.path);
  });
  return {
    app,
    start: sweeper.start,
    async stop() {
      await sweeper.stop();
      store.close?.();
    },
    sweep: () => sweepFiles({ service, store }),
  };
}
