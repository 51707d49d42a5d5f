import type { Context, Hono } from 'hono';
import { runAs } from './actor.ts';
import { authenticate } from './authenticate.ts';
import { findBucket } from './buckets.ts';
import type { StorageDeps } from './deps.ts';
import { addressIn } from './object-key.ts';
import { type ObjectRow, requireObject } from './object-rows.ts';
import { serveObject } from './serve-object.ts';
import { refuse } from './storage-error.ts';
import { pathOf } from './upload-routes.ts';

export function readRoutes(app: Hono, deps: StorageDeps) {
  const { service, urls } = deps;

  app.get('/object/info/public/*', async (c) => answerInfo(c, await findPublic(c, '/object/info/public/')));
  app.get('/object/info/authenticated/*', async (c) => {
    const find = await finderAs(c, '/object/info/authenticated/', 'object.get_authenticated_info');
    return answerInfo(c, await find());
  });
  app.get('/object/info/*', async (c) => {
    const find = await finderAs(c, '/object/info/', 'object.get_authenticated_info');
    return answerInfo(c, await find());
  });
  app.get('/object/public/*', (c) => serve(c, () => findPublic(c, '/object/public/')));
  app.get('/object/sign/*', async (c) => {
    const { bucket, key } = addressIn(pathOf(c), '/object/sign/');
    const { exp } = await urls.verifyDownload(c.req.query('token'), `${bucket}/${key}`);
    const find = () => requireObject(service.sql, bucket, key);
    return serveObject(deps, c, {
      find,
      expires: new Date(exp * 1000),
      download: decodedAgain(c.req.query('download')),
    });
  });
  app.get('/object/authenticated/*', async (c) => {
    return serve(c, await finderAs(c, '/object/authenticated/', 'object.get_authenticated'));
  });
  app.get('/object/:bucket/*', async (c) => {
    return serve(c, await finderAs(c, '/object/', 'object.get_authenticated'));
  });

  function serve(c: Context, find: () => Promise<ObjectRow>): Promise<Response> {
    return serveObject(deps, c, { find, download: c.req.query('download') });
  }

  async function findPublic(c: Context, route: string): Promise<ObjectRow> {
    const { bucket, key } = addressIn(pathOf(c), route);
    // A private bucket counts as missing.
    if (!(await findBucket(service.sql, bucket))?.public) throw refuse.noSuchBucket();
    return requireObject(service.sql, bucket, key);
  }

  /** Everybody can read objects of a public bucket. Policies decide which other objects the caller can read. */
  async function finderAs(c: Context, route: string, operation: string): Promise<() => Promise<ObjectRow>> {
    const caller = await authenticate(service, c.req.raw.headers);
    const { bucket, key } = addressIn(pathOf(c), route);
    return async () => {
      const found = await findBucket(service.sql, bucket);
      if (!found) throw refuse.noSuchBucket();
      if (found.public) return requireObject(service.sql, bucket, key);
      return runAs(service, caller, operation, (tx) => requireObject(tx, bucket, key));
    };
  }
}

/** Decodes the file name again, because the client encodes a signed URL a second time, including the file name in it. */
function decodedAgain(name: string | undefined): string | undefined {
  try {
    return name && decodeURIComponent(name);
  } catch {
    return name;
  }
}

function answerInfo(c: Context, row: ObjectRow): Response {
  if (row.metadata?.eTag) c.header('ETag', row.metadata.eTag);
  return c.json(info(row));
}

function info({ id, name, version, bucket_id, metadata, user_metadata, created_at, updated_at }: ObjectRow) {
  return {
    ...{ id, name, version, bucket_id },
    size: metadata?.size ?? null,
    content_type: metadata?.mimetype ?? null,
    cache_control: metadata?.cacheControl ?? null,
    etag: metadata?.eTag ?? null,
    metadata: user_metadata ?? {},
    last_modified: metadata?.lastModified ?? updated_at,
    created_at,
  };
}
