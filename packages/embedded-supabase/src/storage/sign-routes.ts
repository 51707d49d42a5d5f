import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { z } from 'zod';
import { checkMay, ownerOf, runAs } from './actor.ts';
import { authenticate } from './authenticate.ts';
import { requireBucket } from './buckets.ts';
import type { StorageDeps } from './deps.ts';
import { addressIn, checkBucketName } from './object-key.ts';
import { requireObject, writeObject } from './object-rows.ts';
import { readBody } from './request-body.ts';
import { isUpsert, pathOf } from './upload-routes.ts';

/** Lifetime in seconds. The maximum of ten years serves as "unlimited". */
const expiresIn = z.int().min(1).max(315_360_000);
const signOne = z.object({ expiresIn });
const signMany = z.object({ expiresIn, paths: z.array(z.string()).min(1).max(1000) });

/** Routes that sign URLs. Callers can only delegate permissions that they have themselves. */
export function signRoutes(app: Hono, deps: StorageDeps) {
  const { service, urls } = deps;

  app.post('/object/upload/sign/*', async (c) => {
    const caller = await authenticate(service, c.req.raw.headers);
    const { bucket, key } = addressIn(pathOf(c), '/object/upload/sign/');
    await requireBucket(service.sql, bucket);
    const ownerId = ownerOf(caller);
    const upsert = isUpsert(c);
    const tried = { id: randomUUID(), version: randomUUID(), bucket, key, ownerId, metadata: {}, userMetadata: null };
    await checkMay(service, caller, 'object.sign_upload_url', (tx) => writeObject(tx, { ...tried, isUpsert: upsert }));
    const token = await urls.signUpload(`${bucket}/${key}`, { owner: ownerId, upsert });
    return c.json({ url: `/object/upload/sign/${inAddress(bucket, key)}?token=${token}`, token });
  });
  app.post('/object/sign/:bucket', async (c) => {
    const caller = await authenticate(service, c.req.raw.headers);
    const bucket = checkBucketName(c.req.param('bucket'));
    const body = await readBody(c, signMany);
    const found = await runAs(service, caller, 'object.sign_many', async (tx) => {
      const rows = await tx.unsafe<{ name: string }[]>(
        `select name from storage.objects
         where bucket_id = $1 and name = any(array(select json_array_elements_text($2::text::json)))`,
        [bucket, JSON.stringify(body.paths)],
      );
      return new Set(rows.map((row) => row.name));
    });
    const signed = body.paths.map(async (path) => {
      if (!found.has(path)) return { error: notThere, path, signedURL: null };
      const token = await urls.signDownload(`${bucket}/${path}`, body.expiresIn);
      return { error: null, path, signedURL: `/object/sign/${inAddress(bucket, path)}?token=${token}` };
    });
    return c.json(await Promise.all(signed));
  });
  app.post('/object/sign/:bucket/*', async (c) => {
    const caller = await authenticate(service, c.req.raw.headers);
    const { bucket, key } = addressIn(pathOf(c), '/object/sign/');
    const body = await readBody(c, signOne);
    await runAs(service, caller, 'object.sign', (tx) => requireObject(tx, bucket, key));
    const token = await urls.signDownload(`${bucket}/${key}`, body.expiresIn);
    return c.json({ signedURL: `/object/sign/${inAddress(bucket, key)}?token=${token}` });
  });
}

const notThere = 'Either the object does not exist or you do not have access to it';

/** Encodes only `?`, which would start the query; the client encodes the rest. */
function inAddress(bucket: string, key: string): string {
  return `${bucket}/${key}`.replaceAll('?', '%3F');
}
