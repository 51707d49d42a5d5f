import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { instant } from './object-rows.ts';
import { refuse } from './storage-error.ts';

export interface ListQuery {
  bucket: string;
  prefix: string;
  limit: number;
  cursor?: string | undefined;
  hasDelimiter: boolean;
  column: 'name' | 'updated_at' | 'created_at';
  isAscending: boolean;
}

export interface Listing {
  hasNext: boolean;
  nextCursor?: string;
  folders: { key: string; name: string }[];
  objects: Record<string, unknown>[];
}

interface Entry {
  name: string;
  id: string | null;
  updated_at: string | null;
  created_at: string | null;
  last_accessed_at: string | null;
  metadata: unknown;
  /** Time used for sorting, in microseconds. */
  at: string | null;
}

const cursorSchema = z.object({
  name: z.string(),
  at: z
    .string()
    .regex(/^\d{1,20}$/)
    .nullable(),
});

/** Returns a page of keys after the cursor, in byte order or by time. @throws StorageError for an invalid cursor. */
export async function listObjects(tx: TransactionSql, query: ListQuery): Promise<Listing> {
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
  const entries = await (query.column === 'name' ? byName(tx, query, after?.name) : byTime(tx, query, after));
  const page = entries.slice(0, query.limit);
  const last = page.at(-1);
  const hasNext = entries.length > query.limit;
  return {
    hasNext,
    ...(hasNext && last ? { nextCursor: writeCursor(last) } : {}),
    folders: page.filter(({ id }) => id === null).map(({ name }) => ({ key: name.slice(0, -1), name })),
    objects: page.filter(({ id }) => id !== null).map(({ at: _, ...object }) => ({ ...object, key: object.name })),
  };
}

const shown = `'name', e.name, 'id', e.id, 'updated_at', ${instant('e.updated_at')},
  'created_at', ${instant('e.created_at')}, 'last_accessed_at', ${instant('e.last_accessed_at')}, 'metadata', e.metadata`;

async function byName(tx: TransactionSql, query: ListQuery, after: string | undefined): Promise<Entry[]> {
  const { bucket, prefix, hasDelimiter, limit, isAscending } = query;
  const rows = await tx.unsafe<{ row: string }[]>(
    `select json_build_object(${shown}, 'at', null)::text as row
     from storage.list_objects_by_name($1, $2, $3::text::boolean, $4::text::int, $5, $6::text::boolean) e`,
    [bucket, prefix, String(hasDelimiter), String(limit + 1), after ?? '', String(isAscending)],
  );
  return rows.map(({ row }) => JSON.parse(row) as Entry);
}

/** Reads the whole prefix, because no index sorts a prefix by time. */
async function byTime(tx: TransactionSql, query: ListQuery, after: z.infer<typeof cursorSchema> | undefined) {
  const { bucket, prefix, hasDelimiter, limit, column, isAscending } = query;
  const [direction, beyond, extreme] = isAscending ? ['asc', '>', 'min'] : ['desc', '<', 'max'];
  const rows = await tx.unsafe<{ row: string }[]>(
    `with found as (
       select o.*, case when $3::text::boolean and position('/' in substr(o.name, length($2) + 1)) > 0
         then $2 || split_part(substr(o.name, length($2) + 1), '/', 1) || '/' end as folder
       from storage.objects o
       where o.bucket_id = $1 and o.name collate "C" >= $2 and o.name collate "C" < $2 || chr(1114111)
     ), entries as (
       select name, id, updated_at, created_at, last_accessed_at, metadata, ${column} as at from found where folder is null
       union all
       select folder, null, null, null, null, null, ${extreme}(${column}) from found where folder is not null group by folder
     )
     select json_build_object(${shown}, 'at', ${micros('e.at')}::text)::text as row from entries e
     where $4::text is null or (${micros('e.at')}, e.name collate "C") ${beyond} ($4::text::numeric, $5::text)
     order by ${micros('e.at')} ${direction}, e.name collate "C" ${direction} limit $6::text::int`,
    [bucket, prefix, String(hasDelimiter), after?.at ?? null, after?.name ?? null, String(limit + 1)],
  );
  return rows.map(({ row }) => JSON.parse(row) as Entry);
}

/** Returns SQL for a time in whole microseconds, so that a cursor loses no precision. */
const micros = (column: string) => `trunc(extract(epoch from ${column}) * 1000000)`;

function writeCursor({ name, at }: Entry): string {
  return Buffer.from(JSON.stringify({ name, at })).toString('base64url');
}

function readCursor(text: string): z.infer<typeof cursorSchema> {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw refuse.invalidRequest('body/cursor is not valid');
  }
}
