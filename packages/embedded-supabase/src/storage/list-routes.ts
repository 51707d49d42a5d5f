import type { Hono } from 'hono';
import { z } from 'zod';
import { runAs } from './actor.ts';
import { authenticate } from './authenticate.ts';
import type { StorageDeps } from './deps.ts';
import { listObjects } from './list-objects.ts';
import { checkBucketName } from './object-key.ts';
import { instant } from './object-rows.ts';
import { readBody } from './request-body.ts';

const columns = ['name', 'updated_at', 'created_at', 'last_accessed_at'] as const;
const order = z.enum(['asc', 'desc']).default('asc');
const search = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z
    .int()
    .min(1)
    .default(100)
    .transform((limit) => Math.min(limit, 1500)),
  offset: z.int().min(0).max(1_000_000).default(0),
  sortBy: z.object({ column: z.enum(columns).default('name'), order }).prefault({}),
  search: z.string().max(1024).default(''),
});
const listing = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z
    .int()
    .min(1)
    .default(1000)
    .transform((limit) => Math.min(limit, 1000)),
  cursor: z.string().max(4096).optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z.object({ column: z.enum(['name', 'updated_at', 'created_at']).default('name'), order }).prefault({}),
});

export function listRoutes(app: Hono, { service }: StorageDeps) {
  app.post('/object/list/:bucket', async (c) => {
    const caller = await authenticate(service, c.req.raw.headers);
    const bucket = checkBucketName(c.req.param('bucket'));
    const { prefix, limit, offset, sortBy, search: text } = await readBody(c, search);
    const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
    const list = await runAs(service, caller, 'object.list', async (tx) => {
      const rows = await tx.unsafe<{ list: string }[]>(
        `select coalesce(json_agg(json_build_object('name', name, 'id', id, 'updated_at', ${instant('updated_at')},
           'created_at', ${instant('created_at')}, 'last_accessed_at', ${instant('last_accessed_at')},
           'metadata', metadata)), '[]')::text as list
         from storage.search($1, $2, $3::text::int, 1, $4::text::int, $5, $6, $7)`,
        [folder, bucket, String(limit), String(offset), text, sortBy.column, sortBy.order],
      );
      return rows[0]!.list; // An aggregate returns one row.
    });
    return c.body(list, 200, { 'Content-Type': 'application/json; charset=utf-8' });
  });
  app.post('/object/list-v2/:bucket', async (c) => {
    const caller = await authenticate(service, c.req.raw.headers);
    const bucket = checkBucketName(c.req.param('bucket'));
    const { with_delimiter: hasDelimiter, sortBy, ...rest } = await readBody(c, listing);
    const query = { ...rest, hasDelimiter, column: sortBy.column, isAscending: sortBy.order === 'asc', bucket };
    return c.json(await runAs(service, caller, 'object.list_v2', (tx) => listObjects(tx, query)));
  });
}
