import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { type RequestSource, silently } from './request-source.ts';
import { refuse, StorageError } from './storage-error.ts';

/**
 * An upload in the request body itself (RFC 9110 §8) or in one file of a form (RFC 7578). The form fields before the
 * file describe it. The content is streamed, not buffered in memory.
 */
export interface IncomingUpload {
  body: Readable;
  contentType: string;
  cacheControl: string;
  contentEncoding: string | undefined;
  userMetadata: Record<string, unknown> | null;
  /** Resolves when the whole request has been read; rejects if it was cut off. Await it after the body. */
  finished: Promise<void>;
}

const defaultType = 'application/octet-stream';
const defaultCacheControl = 'no-cache';
const encodings = ['gzip', 'br', 'deflate', 'zstd'];
const userMetadataBytesMax = 64 * 1024;
const formLimits = {
  fields: 20,
  fieldSize: userMetadataBytesMax,
  fieldNameSize: 100,
  files: 1,
  parts: 30,
  headerPairs: 20,
};

/**
 * Starts reading the upload. A body whose Content-Length exceeds `bytesMax` is refused immediately; the caller must
 * still count the bytes.
 * @throws StorageError for a form without a file, or metadata that is not a JSON object.
 */
export async function readIncomingUpload(source: RequestSource, bytesMax: number): Promise<IncomingUpload> {
  const type = source.headers.get('content-type') ?? '';
  if (/^multipart\/form-data/i.test(type)) return readForm(source, type, bytesMax);
  if (Number(source.headers.get('content-length') ?? 0) > bytesMax) throw refuse.tooLarge();
  return {
    body: source.open(),
    contentType: printable(type, 255) ?? defaultType,
    cacheControl: printable(source.headers.get('cache-control'), 200) ?? defaultCacheControl,
    contentEncoding: knownEncoding(source.headers.get('content-encoding')),
    userMetadata: metadataHeader(source.headers),
    finished: Promise.resolve(),
  };
}

export function metadataHeader(headers: Headers) {
  return metadataFrom(decodeBase64(headers.get('x-metadata')));
}

async function readForm(source: RequestSource, contentType: string, bytesMax: number): Promise<IncomingUpload> {
  const form = silently(openForm(contentType, bytesMax));
  const fields = new Map<string, string>();
  form.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) form.destroy(refuse.tooLarge(`The form field exceeded ${userMetadataBytesMax} bytes`));
    else fields.set(name, value);
  });
  const { promise: file, resolve, reject } = Promise.withResolvers<{ stream: Readable; type: string }>();
  let opened: Readable | undefined;
  form.on('file', (_name, stream, _fileName, _encoding, mimeType) => {
    opened = silently(stream);
    resolve({ stream: opened, type: mimeType });
  });
  const finished = pipeline(source.open(), form).then(
    () => reject(refuse.invalidRequest('No file provided')),
    (error: unknown) => {
      const refusal =
        error instanceof StorageError ? error : refuse.invalidRequest('The form is broken or was cut off');
      // Destroys the file's stream, because its reader must not wait for data that will never arrive.
      opened?.destroy(refusal);
      reject(refusal);
      throw refusal;
    },
  );
  // Prevents an unhandled rejection. If `file` or the body fails first, `finished` is never awaited.
  finished.catch(() => {});
  const { stream, type } = await file;
  const seconds = fields.get('cacheControl') ?? '';
  return {
    body: stream,
    contentType: printable(type, 255) ?? defaultType,
    cacheControl: /^\d{1,10}$/.test(seconds) ? `max-age=${seconds}` : (printable(seconds, 200) ?? defaultCacheControl),
    contentEncoding: knownEncoding(fields.get('contentEncoding')),
    userMetadata: metadataFrom(fields.get('metadata')),
    finished,
  };
}

function openForm(contentType: string, bytesMax: number): BusboyInstance {
  try {
    // Accepts one byte above the limit, so that the counting stream detects an upload that exceeds the limit.
    return new Busboy({ headers: { 'content-type': contentType }, limits: { ...formLimits, fileSize: bytesMax + 1 } });
  } catch {
    throw refuse.invalidRequest('The form has no boundary');
  }
}

function printable(text: string | null | undefined, lengthMax: number): string | undefined {
  return text && text.length <= lengthMax && /^[\x20-\x7e]+$/.test(text) ? text : undefined;
}

function knownEncoding(text: string | null | undefined): string | undefined {
  return encodings.find((encoding) => encoding === text?.trim().toLowerCase());
}

function decodeBase64(text: string | null): string | undefined {
  return text ? Buffer.from(text, 'base64').toString('utf8') : undefined;
}

function metadataFrom(text: string | undefined): Record<string, unknown> | null {
  if (!text) return null;
  if (Buffer.byteLength(text) > userMetadataBytesMax) throw refuse.tooLarge('The metadata exceeded 64 KB');
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isObject && !text.includes('\\u0000')) return value as Record<string, unknown>; // Checked in the line above.
  } catch {
    // Falls through to the refusal below.
  }
  throw refuse.invalidRequest('The metadata must be a JSON object');
}
