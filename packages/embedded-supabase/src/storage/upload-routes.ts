import type { Context, Hono } from 'hono';
import { asService, ownerOf } from './actor.ts';
import { authenticate } from './authenticate.ts';
import type { StorageDeps } from './deps.ts';
import { addressIn } from './object-key.ts';
import { openSource, type RequestSource } from './request-source.ts';
import { storeUpload } from './store-upload.ts';

export function uploadRoutes(app: Hono, deps: StorageDeps) {
  app.put('/object/upload/sign/*', async (c) => {
    return store(c, async (source) => {
      const { bucket, key } = addressIn(pathOf(c), '/object/upload/sign/');
      const permission = await deps.urls.verifyUpload(c.req.query('token'), `${bucket}/${key}`);
      const { owner, upsert } = permission;
      const given = { actor: asService, operation: 'object.upload_signed', ownerId: owner ?? null, isUpsert: upsert };
      await storeUpload(deps, { ...given, bucket, key, source });
      return c.json({ Key: `${bucket}/${key}` });
    });
  });
  app.post('/object/:bucket/*', (c) => upload(c, 'object.upload', isUpsert(c)));
  app.put('/object/:bucket/*', (c) => upload(c, 'object.upload_update', true));

  async function upload(c: Context, operation: string, isUpsert: boolean) {
    return store(c, async (source) => {
      const actor = await authenticate(deps.service, c.req.raw.headers);
      const { bucket, key } = addressIn(pathOf(c), '/object/');
      const given = { actor, operation, ownerId: ownerOf(actor), isUpsert };
      const { id } = await storeUpload(deps, { ...given, bucket, key, source });
      return c.json({ Id: id, Key: `${bucket}/${key}` });
    });
  }
}

/** After a refusal, drains the request so that the client can read the response. */
async function store(c: Context, work: (source: RequestSource) => Promise<Response>): Promise<Response> {
  const source = openSource(c.req.raw);
  try {
    return await work(source);
  } catch (error) {
    if (!(await source.drain())) c.header('Connection', 'close');
    throw error;
  }
}

export function isUpsert(c: Context): boolean {
  return c.req.header('x-upsert')?.toLowerCase() === 'true';
}

/** Returns the path as sent. Hono's own path is partly decoded. */
export function pathOf(c: Context): string {
  return new URL(c.req.url).pathname;
}
