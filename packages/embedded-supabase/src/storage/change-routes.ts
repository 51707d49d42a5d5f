import type { Hono } from 'hono';
import { z } from 'zod';
import { runAs } from './actor.ts';
import { authenticate } from './authenticate.ts';
import { copyObject } from './copy-object.ts';
import type { StorageDeps } from './deps.ts';
import { metadataHeader } from './incoming-upload.ts';
import { moveObject, type Route } from './move-object.ts';
import { addressIn, checkBucketName, checkKey } from './object-key.ts';
import { objectJson } from './object-rows.ts';
import { readBody } from './request-body.ts';
import { refuse } from './storage-error.ts';
import { isUpsert, pathOf } from './upload-routes.ts';

const route = {
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().optional(),
};
const moving = z.object(route);
const copying = z.object({
  ...route,
  copyMetadata: z.boolean().default(true),
  metadata: z
    .object({
      cacheControl: z
        .string()
        .regex(/^[\x20-\x7e]{1,200}$/)
        .optional(),
      mimetype: z
        .string()
        .regex(/^[\x20-\x7e]{1,255}$/)
        .optional(),
    })
    .optional(),
});
const removing = z.object({
  prefixes: z
    .array(z.union([z.string(), z.object({ path: z.string() }).transform(({ path }) => path)]))
    .min(1)
    .max(1000),
});

export function changeRoutes(app: Hono, deps: StorageDeps) {
  const { service, wakeSweeper } = deps;

  app.post('/object/move', async (c) => {
    const caller = await authenticate(service, c.req.raw.headers);
    await moveObject(deps, caller, routeOf(await readBody(c, moving)));
    return c.json({ message: 'Successfully moved' });
  });
  app.post('/object/copy', async (c) => {
    const caller = await authenticate(service, c.req.raw.headers);
    const body = await readBody(c, copying);
    const given = {
      isUpsert: isUpsert(c),
      withUserMetadata: body.copyMetadata,
      userMetadata: metadataHeader(c.req.raw.headers),
      metadata: definedOf(body.metadata ?? {}),
    };
    const copied = await copyObject(deps, caller, { ...routeOf(body), ...given });
    return c.json({ Key: `${copied.bucket_id}/${copied.name}`, Id: copied.id, ...copied });
  });
  app.delete('/object/:bucket', async (c) => {
    const caller = await authenticate(service, c.req.raw.headers);
    const bucket = checkBucketName(c.req.param('bucket'));
    const { prefixes } = await readBody(c, removing);
    const deleted = await runAs(service, caller, 'object.delete_many', (tx) =>
      tx.unsafe<{ row: string }[]>(
        `delete from storage.objects o
         where o.bucket_id = $1 and o.name = any(array(select json_array_elements_text($2::text::json)))
         returning ${objectJson}`,
        [bucket, JSON.stringify(prefixes)],
      ),
    );
    wakeSweeper();
    const list = `[${deleted.map(({ row }) => row).join(',')}]`;
    return c.body(list, 200, { 'Content-Type': 'application/json; charset=utf-8' });
  });
  app.delete('/object/:bucket/*', async (c) => {
    const caller = await authenticate(service, c.req.raw.headers);
    const { bucket, key } = addressIn(pathOf(c), '/object/');
    await runAs(service, caller, 'object.delete', async (tx) => {
      const result = await tx.unsafe('delete from storage.objects where bucket_id = $1 and name = $2', [bucket, key]);
      if (result.count === 0) throw refuse.noSuchKey();
    });
    wakeSweeper();
    return c.json({ message: 'Successfully deleted' });
  });
}

function routeOf(body: z.infer<typeof moving>): Route {
  const bucket = checkBucketName(body.bucketId);
  const to = { bucket: checkBucketName(body.destinationBucket ?? bucket), key: checkKey(body.destinationKey) };
  return { from: { bucket, key: checkKey(body.sourceKey) }, to };
}

function definedOf(given: { cacheControl?: string | undefined; mimetype?: string | undefined }) {
  const { cacheControl, mimetype } = given;
  return { ...(cacheControl ? { cacheControl } : {}), ...(mimetype ? { mimetype } : {}) };
}
