import type { ISql } from 'postgres';
import { uuidOrNull } from './actor.ts';
import { refuse } from './storage-error.ts';

export interface ObjectMetadata {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: 200;
  contentEncoding?: string;
}

export interface ObjectRow {
  id: string;
  name: string;
  bucket_id: string;
  owner: string | null;
  owner_id: string | null;
  version: string | null;
  created_at: string;
  updated_at: string;
  last_accessed_at: string;
  /** Rows written by SQL may contain any value here. */
  metadata: Partial<ObjectMetadata> | null;
  user_metadata: Record<string, unknown> | null;
}

export const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL for a row of storage.objects as JSON text, because the pool's owner may have changed how types are parsed. */
export const objectJson = `json_build_object('id', o.id, 'name', o.name, 'bucket_id', o.bucket_id, 'owner', o.owner,
  'owner_id', o.owner_id, 'version', o.version, 'created_at', ${instant('o.created_at')},
  'updated_at', ${instant('o.updated_at')}, 'last_accessed_at', ${instant('o.last_accessed_at')},
  'metadata', o.metadata, 'user_metadata', o.user_metadata)::text as row`;

async function findObject(tx: ISql, bucket: string, key: string): Promise<ObjectRow | undefined> {
  const rows = await tx.unsafe<{ row: string }[]>(
    `select ${objectJson} from storage.objects o where o.bucket_id = $1 and o.name = $2`,
    [bucket, key],
  );
  return rows[0] && (JSON.parse(rows[0].row) as ObjectRow);
}

/** @throws StorageError NoSuchKey if the object does not exist or is not visible. */
export async function requireObject(tx: ISql, bucket: string, key: string): Promise<ObjectRow> {
  const found = await findObject(tx, bucket, key);
  if (!found) throw refuse.noSuchKey();
  return found;
}

export interface NewObject {
  id: string;
  bucket: string;
  key: string;
  ownerId: string | null;
  version: string;
  metadata: Partial<ObjectMetadata>;
  userMetadata: Record<string, unknown> | null;
  isUpsert: boolean;
}

/** Uses no RETURNING, because a writer may not be allowed to read. */
export async function writeObject(tx: ISql, object: NewObject): Promise<void> {
  const { id, bucket, key, ownerId, version, isUpsert } = object;
  await tx.unsafe(
    `insert into storage.objects as o (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
     values ($1, $2, $3, $4::text::uuid, $5, $6, $7::text::jsonb, $8::text::jsonb)${isUpsert ? overwrite : ''}`,
    [
      id,
      bucket,
      key,
      uuidOrNull(ownerId),
      ownerId,
      version,
      JSON.stringify(object.metadata),
      object.userMetadata && JSON.stringify(object.userMetadata),
    ],
  );
}

const overwrite = ` on conflict (bucket_id, name) do update set version = excluded.version, metadata = excluded.metadata,
  user_metadata = excluded.user_metadata, owner = coalesce(excluded.owner, o.owner),
  owner_id = coalesce(excluded.owner_id, o.owner_id)`;
