import type { ISql } from 'postgres';
import { uuidOrNull } from './actor.ts';
import { instant } from './object-rows.ts';
import { refuse } from './storage-error.ts';

export interface Bucket {
  id: string;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
}

/** Reads the bucket as the service, because a writer may not be allowed to see it. */
export async function findBucket(tx: ISql, id: string): Promise<Bucket | undefined> {
  const rows = await tx.unsafe<{ row: string }[]>(
    `select json_build_object('id', b.id, 'public', b.public, 'file_size_limit', b.file_size_limit,
       'allowed_mime_types', b.allowed_mime_types)::text as row from storage.buckets b where b.id = $1`,
    [id],
  );
  return rows[0] && (JSON.parse(rows[0].row) as Bucket);
}

/** @throws StorageError NoSuchBucket. */
export async function requireBucket(tx: ISql, id: string): Promise<Bucket> {
  const found = await findBucket(tx, id);
  if (!found) throw refuse.noSuchBucket();
  return found;
}

const shown = `'id', b.id, 'name', b.name, 'owner', coalesce(b.owner::text, ''), 'public', coalesce(b.public, false),
  'file_size_limit', b.file_size_limit, 'allowed_mime_types', b.allowed_mime_types,
  'created_at', ${instant('b.created_at')}, 'updated_at', ${instant('b.updated_at')}`;

export async function showBucket(tx: ISql, id: string): Promise<string | undefined> {
  const rows = await tx.unsafe<{ row: string }[]>(
    `select json_build_object(${shown})::text as row from storage.buckets b where b.id = $1`,
    [id],
  );
  return rows[0]?.row;
}

export interface BucketQuery {
  limit: number | undefined;
  offset: number | undefined;
  sortColumn: 'id' | 'name' | 'created_at' | 'updated_at';
  sortOrder: 'asc' | 'desc';
  search: string | undefined;
}

export async function listBuckets(tx: ISql, query: BucketQuery): Promise<string> {
  const { limit, offset, sortColumn, sortOrder, search } = query;
  const rows = await tx.unsafe<{ list: string }[]>(
    `select coalesce(json_agg(row), '[]')::text as list from (
       select json_build_object(${shown}, 'type', b.type) as row from storage.buckets b
       where $1::text is null or position(lower($1) in lower(b.name)) > 0
       order by b.${sortColumn} ${sortOrder}, b.id limit $2::text::int offset $3::text::int) buckets`,
    [search ?? null, limit === undefined ? null : String(limit), String(offset ?? 0)],
  );
  return rows[0]!.list; // An aggregate returns one row.
}

export interface NewBucket {
  id: string;
  name: string;
  ownerId: string | null;
  isPublic: boolean;
  sizeLimit: number | null;
  allowedTypes: string[] | null;
}

export async function insertBucket(tx: ISql, bucket: NewBucket): Promise<void> {
  await tx.unsafe(
    `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
     values ($1, $2, $3::text::uuid, $4, $5::text::boolean, $6::text::bigint, ${typesFrom('$7')})`,
    [
      bucket.id,
      bucket.name,
      uuidOrNull(bucket.ownerId),
      bucket.ownerId,
      String(bucket.isPublic),
      bucket.sizeLimit === null ? null : String(bucket.sizeLimit),
      bucket.allowedTypes && JSON.stringify(bucket.allowedTypes),
    ],
  );
}

/** Changes only the given fields; null removes a limit. */
export type BucketChange = Partial<Pick<NewBucket, 'isPublic' | 'sizeLimit' | 'allowedTypes'>>;

export async function updateBucket(tx: ISql, id: string, change: BucketChange): Promise<boolean> {
  const { isPublic, sizeLimit, allowedTypes } = change;
  const result = await tx.unsafe(
    `update storage.buckets set updated_at = now(),
       public = case when $2::text = 'keep' then public else $3::text::boolean end,
       file_size_limit = case when $4::text = 'keep' then file_size_limit else $5::text::bigint end,
       allowed_mime_types = case when $6::text = 'keep' then allowed_mime_types else ${typesFrom('$7')} end
     where id = $1`,
    [
      id,
      isPublic === undefined ? 'keep' : 'set',
      isPublic === undefined ? null : String(isPublic),
      sizeLimit === undefined ? 'keep' : 'set',
      sizeLimit == null ? null : String(sizeLimit),
      allowedTypes === undefined ? 'keep' : 'set',
      allowedTypes ? JSON.stringify(allowedTypes) : null,
    ],
  );
  return result.count > 0;
}

function typesFrom(parameter: string): string {
  return `case when ${parameter}::text is not null then array(select json_array_elements_text(${parameter}::text::json)) end`;
}
