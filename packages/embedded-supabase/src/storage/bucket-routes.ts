import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { Actor } from './actor.ts';
import { ownerOf, runAs } from './actor.ts';
import { authenticate } from './authenticate.ts';
import { insertBucket, listBuckets, showBucket, updateBucket } from './buckets.ts';
import type { StorageDeps } from './deps.ts';
import { deleteBucket, emptyBucket } from './empty-bucket.ts';
import { checkAllowedTypes, parseSizeLimit } from './limits.ts';
import { checkBucketName } from './object-key.ts';
import { readBody } from './request-body.ts';
import { refuse, StorageError } from './storage-error.ts';

const limits = {
  file_size_limit: z.union([z.int().min(0), z.string(), z.null()]).optional(),
  allowed_mime_types: z.array(z.string()).nullable().optional(),
};
const creation = z.object({
  name: z.string(),
  id: z.string().optional(),
  public: z.boolean().default(false),
  type: z.enum(['STANDARD', 'ANALYTICS', 'VECTOR']).default('STANDARD'),
  ...limits,
});
const change = z.object({ public: z.boolean().optional(), ...limits });
const listing = z.object({
  limit: z.coerce.number().int().min(1).max(10_000).optional(),
  offset: z.coerce.number().int().min(0).max(1_000_000).optional(),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().max(200).optional(),
});

export function bucketRoutes(app: Hono, deps: StorageDeps) {
  const { service } = deps;
  const sizeMax = service.settings.storage.objectBytesMax;
  const bucketOf = (c: Context) => checkBucketName(c.req.param('id') ?? '');

  app.get('/bucket', async (c) => {
    const caller = await authenticate(service, c.req.raw.headers);
    const query = listing.safeParse(c.req.query());
    if (!query.success) throw refuse.invalidRequest(`querystring/${query.error.issues[0]!.path.join('/')} is invalid`); // A failed parse has an issue.
    const { limit, offset, search, ...rest } = query.data;
    return json(
      c,
      await runAs(service, caller, 'bucket.list', (tx) => listBuckets(tx, { limit, offset, search, ...rest })),
    );
  });
  app.get('/bucket/:id', async (c) => {
    const caller = await authenticate(service, c.req.raw.headers);
    const found = await runAs(service, caller, 'bucket.get', (tx) => showBucket(tx, bucketOf(c)));
    if (found === undefined) throw refuse.noSuchBucket();
    return json(c, found);
  });
  app.post('/bucket', async (c) => {
    const caller = await authenticate(service, c.req.raw.headers);
    const body = await readBody(c, creation);
    const name = checkBucketName(body.name);
    if (body.type !== 'STANDARD') throw refuse.notEnabled(body.type);
    const bucket = {
      ...{ id: checkBucketName(body.id ?? name), name, ownerId: ownerOf(caller), isPublic: body.public },
      sizeLimit: parseSizeLimit(body.file_size_limit ?? null, sizeMax),
      allowedTypes: checkAllowedTypes(body.allowed_mime_types ?? null),
    };
    await asBucketConflict(runAs(service, caller, 'bucket.create', (tx) => insertBucket(tx, bucket)));
    return c.json({ name });
  });
  app.put('/bucket/:id', async (c) => {
    const caller = await authenticate(service, c.req.raw.headers);
    const body = await readBody(c, change);
    const wanted = {
      ...(body.public === undefined ? {} : { isPublic: body.public }),
      ...(body.file_size_limit === undefined ? {} : { sizeLimit: parseSizeLimit(body.file_size_limit, sizeMax) }),
      ...(body.allowed_mime_types === undefined ? {} : { allowedTypes: checkAllowedTypes(body.allowed_mime_types) }),
    };
    const found = await runAs(service, caller, 'bucket.update', (tx) => updateBucket(tx, bucketOf(c), wanted));
    if (!found) throw refuse.noSuchBucket();
    return c.json({ message: 'Successfully updated' });
  });
  app.post('/bucket/:id/empty', async (c) => {
    const caller: Actor = await authenticate(service, c.req.raw.headers);
    await emptyBucket(deps, caller, bucketOf(c));
    // Returns the hosted service's message, although the bucket is already empty here.
    return c.json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' });
  });
  app.delete('/bucket/:id', async (c) => {
    const caller = await authenticate(service, c.req.raw.headers);
    await deleteBucket(deps, caller, bucketOf(c));
    return c.json({ message: 'Successfully deleted' });
  });
}

function json(c: Context, text: string): Response {
  return c.body(text, 200, { 'Content-Type': 'application/json; charset=utf-8' });
}

async function asBucketConflict<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw error instanceof StorageError && error.code === 'KeyAlreadyExists' ? refuse.bucketAlreadyExists() : error;
  });
}
