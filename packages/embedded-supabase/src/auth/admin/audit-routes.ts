import type { Hono } from 'hono';
import { z } from 'zod';
import type { Service } from '../../service.ts';
import { validationFailed } from '../auth-error.ts';
import { paginationHeaders, readPage } from './pagination.ts';

/** What `query=scope:text` searches. */
const fields: Record<string, string[]> = {
  author: ['actor_username', 'actor_name'],
  action: ['action'],
  type: ['log_type'],
};

const line = z.object({
  id: z.string(),
  payload: z.record(z.string(), z.unknown()),
  created_at: z.string(),
  ip_address: z.string(),
});

/** `GET /admin/audit`: lines of the audit table, newest first. */
export function auditRoutes(app: Hono, service: Service): void {
  const { sql } = service;
  app.get('/admin/audit', async (c) => {
    const page = readPage(c);
    const search = readQuery(c.req.query('query'));
    const matching = search
      ? sql`where exists (select from unnest(${search.fields}::text[]) field
          where payload ->> field ilike ${search.pattern})`
      : sql``;
    const [count] = await sql<{ total: number }[]>`
      select count(*)::int as total from auth.audit_log_entries ${matching}`;
    const rows = await sql<{ json: string }[]>`
      select json_build_object('id', id, 'payload', payload, 'created_at', created_at, 'ip_address', ip_address)::text as json
      from auth.audit_log_entries ${matching}
      order by created_at desc, id limit ${page.perPage}
      offset ${String((page.page - 1) * page.perPage)}::text::bigint`;
    paginationHeaders(c, service, { ...page, total: count?.total ?? 0 });
    const lines = rows.map((row) => line.parse(JSON.parse(row.json)));
    return c.json(lines.map((one) => ({ ...one, created_at: new Date(one.created_at).toISOString() })));
  });
}

/** @throws AuthError 400 `validation_failed`. */
function readQuery(query: string | undefined): { fields: string[]; pattern: string } | undefined {
  if (!query) return undefined;
  const [, scope = '', words] = /^([^:]*):(.*)$/s.exec(query) ?? [];
  const searched = Object.hasOwn(fields, scope) ? fields[scope] : undefined;
  if (!searched || words === undefined) throw validationFailed(`Invalid query scope: ${query.slice(0, 100)}`);
  return words ? { fields: searched, pattern: `%${words.replace(/[\\%_]/g, '\\$&')}%` } : undefined;
}
