import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { type ObjectStore, placeOf } from './object-store.ts';

export interface S3Options {
  bucket: string;
  endpoint?: string | undefined;
  region?: string | undefined;
  /** Default: the credential sources of Amazon's tools (environment, profile, instance role). */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
  prefix?: string | undefined;
}

/**
 * Stores objects in a bucket of S3 or a compatible server with the official client, loaded on first use. PutObject and
 * CompleteMultipartUpload are atomic, so a version is complete or absent.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations_Amazon_Simple_Storage_Service.html
 */
export async function createS3Store(options: S3Options): Promise<ObjectStore & { close(): void }> {
  const s3 = await import('@aws-sdk/client-s3');
  const { Upload } = await import('@aws-sdk/lib-storage');
  const { bucket: Bucket, prefix = '' } = options;
  const client: S3Client = new s3.S3Client({
    region: options.region ?? 'us-east-1',
    ...(options.endpoint ? { endpoint: options.endpoint, forcePathStyle: true } : {}),
    ...(options.credentials ? { credentials: options.credentials } : {}),
    requestHandler: { ...patience, httpAgent: { maxSockets }, httpsAgent: { maxSockets } },
    // Disables Amazon's newer checksums, which not all compatible servers support.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const keyOf = (version: string) => prefix + placeOf(version);

  return {
    async put(version, body, signal) {
      const params = { Bucket, Key: keyOf(version), Body: body, ContentType: 'application/octet-stream' };
      const upload = new Upload({ client, params, partSize: partBytes, queueSize: partsAtOnce });
      const abort = () => void upload.abort().catch(() => {});
      signal.addEventListener('abort', abort, { once: true });
      try {
        signal.throwIfAborted();
        await upload.done();
      } finally {
        signal.removeEventListener('abort', abort);
      }
    },
    async get(version, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const command = new s3.GetObjectCommand({ Bucket, Key: keyOf(version), ...(Range ? { Range } : {}) });
      const found = await unlessMissing(client.send(command));
      return found?.Body as Readable | undefined; // In Node the client returns a Readable.
    },
    async stat(version) {
      const found = await unlessMissing(client.send(new s3.HeadObjectCommand({ Bucket, Key: keyOf(version) })));
      return found && { sizeBytes: found.ContentLength ?? 0 };
    },
    async copy(from, to) {
      const CopySource = encodeURI(`${Bucket}/${keyOf(from)}`);
      const command = new s3.CopyObjectCommand({ Bucket, Key: keyOf(to), CopySource });
      return (await unlessMissing(client.send(command))) !== undefined;
    },
    async delete(version) {
      const Key = keyOf(version);
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key }));
      // Aborts incomplete uploads, because a process that exits during an upload leaves parts behind that are invisible but
      // cost money.
      const open = await client.send(new s3.ListMultipartUploadsCommand({ Bucket, Prefix: Key }));
      for (const { UploadId } of open.Uploads ?? []) {
        await client.send(new s3.AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
      }
    },
    close: () => client.destroy(),
  };
}

/** Timeouts in ms for connecting and for a socket without data. A slow reader of this service can also trigger the second timeout. */
const patience = { connectionTimeout: 5_000, socketTimeout: 120_000 };
/** Maximum number of sockets. Every pending download holds one, and with too few, uploads would wait for slow readers. */
const maxSockets = 500;
/** Size of a part in bytes: the minimum of S3. Each concurrent part of an upload is held in memory. */
const partBytes = 5 * 1024 * 1024;
const partsAtOnce = 2;

async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NoSuchKey' || name === 'NotFound') return undefined;
    throw error;
  }
}
