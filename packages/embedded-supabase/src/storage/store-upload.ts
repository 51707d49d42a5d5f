import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { type Actor, checkMay, runAs } from './actor.ts';
import { requireBucket } from './buckets.ts';
import type { StorageDeps } from './deps.ts';
import { type IncomingUpload, readIncomingUpload } from './incoming-upload.ts';
import { checkType } from './limits.ts';
import { type Measured, MeasuringStream } from './measure.ts';
import { type NewObject, type ObjectMetadata, requireObject, writeObject } from './object-rows.ts';
import { type RequestSource, silently } from './request-source.ts';
import { refuse, StorageError } from './storage-error.ts';
import { announceFile, unlessStored, writeStored } from './sweep-files.ts';

export interface Upload {
  actor: Actor;
  operation: string;
  bucket: string;
  key: string;
  ownerId: string | null;
  isUpsert: boolean;
  source: RequestSource;
}

/**
 * Stores an object and returns its id. The row is written once all bytes are stored; until then an existing object is
 * intact. Without upsert, a repeated call is refused. A crash is harmless at every step: the version is added to
 * `storage.files`, the bytes are stored, and the row is written, which removes the version from `storage.files`. The
 * sweep deletes versions that remain there longer than `settings.storage.abandonedSeconds`.
 * @throws StorageError for every refusal, usually before the body is read.
 */
export async function storeUpload(deps: StorageDeps, upload: Upload): Promise<{ id: string }> {
  const { service } = deps;
  const { actor, operation, bucket: bucketId, key, ownerId, isUpsert, source } = upload;
  const bucket = await requireBucket(service.sql, bucketId);
  const version = randomUUID();
  const { objectBytesMax } = service.settings.storage;
  const sizeBytesMax = Math.min(bucket.file_size_limit ?? objectBytesMax, objectBytesMax);
  const incoming = await readIncomingUpload(source, sizeBytesMax);
  const object = { id: randomUUID(), bucket: bucketId, key, ownerId, version, isUpsert };
  const { userMetadata } = incoming;
  try {
    checkType(incoming.contentType, bucket.allowed_mime_types);
    const announced = { ...object, userMetadata, metadata: announcedMetadata(incoming, source) };
    await checkMay(service, actor, operation, (tx) => writeObject(tx, announced));
    await announceFile(service, version);
  } catch (error) {
    incoming.body.destroy();
    throw error;
  }
  const measured = await unlessStored(deps, version, storeBytes(deps, { incoming, source, version, sizeBytesMax }));
  const whole: NewObject = { ...object, userMetadata, metadata: metadataOf(incoming, measured, service.now()) };
  await writeStored(deps, version, () => runAs(service, actor, operation, (tx) => writeObject(tx, whole)));
  if (!isUpsert) return { id: object.id };
  deps.wakeSweeper();
  // An overwritten object keeps its id, even after a concurrent overwrite.
  return { id: (await requireObject(service.sql, bucketId, key)).id };
}

interface Bytes {
  incoming: IncomingUpload;
  source: RequestSource;
  version: string;
  sizeBytesMax: number;
}

async function storeBytes(
  { service, store }: StorageDeps,
  { incoming, source, version, sizeBytesMax }: Bytes,
): Promise<Measured> {
  const { uploadIdleMs, uploadMs } = service.settings.storage;
  const measuring = silently(new MeasuringStream({ sizeBytesMax, idleMs: uploadIdleMs }));
  const tooLong = AbortSignal.timeout(uploadMs);
  const failed = new AbortController();
  const signal = AbortSignal.any([tooLong, failed.signal]);
  const fed = pipeline(incoming.body, measuring, { signal });
  const stored = store.put(version, measuring, signal);
  // If either reading or storing fails, stops the other. Reports the first failure.
  const first: { failure?: unknown } = {};
  const end = (error: unknown) => {
    first.failure ??= error;
    failed.abort();
  };
  await Promise.all([fed.catch(end), stored.catch(end)]);
  if (first.failure === undefined) await incoming.finished.catch(end);
  const { failure } = first;
  if (failure === undefined) return measuring.result();
  if (tooLong.aborted) throw refuse.uploadTimeout();
  // Reports a client's disconnection as an aborted upload, and a failure of the store as an internal error.
  throw source.wasCutOff() && !(failure instanceof StorageError) ? refuse.uploadAborted() : failure;
}

function announcedMetadata(incoming: IncomingUpload, source: RequestSource): Partial<ObjectMetadata> {
  const size = Number(source.headers.get('content-length') ?? Number.NaN);
  const { contentType: mimetype, cacheControl } = incoming;
  return { mimetype, cacheControl, ...(Number.isSafeInteger(size) ? { size, contentLength: size } : {}) };
}

function metadataOf(incoming: IncomingUpload, { sizeBytes, md5 }: Measured, now: Date): ObjectMetadata {
  return {
    eTag: `"${md5}"`,
    size: sizeBytes,
    mimetype: incoming.contentType,
    cacheControl: incoming.cacheControl,
    lastModified: now.toISOString(),
    contentLength: sizeBytes,
    httpStatusCode: 200,
    ...(incoming.contentEncoding ? { contentEncoding: incoming.contentEncoding } : {}),
  };
}
