import type { Context } from 'hono';

/** Error response with the hosted storage service's messages. Nearly all are sent as HTTP 400 with the real status in the body. */
export class StorageError extends Error {
  readonly statusCode: number;
  readonly code: string;
  readonly error: string;
  readonly httpStatus: 400 | 404 | 416 | 500;
  readonly headers: Record<string, string>;

  constructor(
    statusCode: number,
    code: string,
    message: string,
    more: {
      error?: string;
      httpStatus?: 400 | 404 | 416 | 500;
      headers?: Record<string, string>;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.statusCode = statusCode;
    this.code = code;
    this.error = more.error ?? code;
    this.httpStatus = more.httpStatus ?? 400;
    this.headers = more.headers ?? {};
  }
}

export const refuse = {
  noSuchBucket: () => new StorageError(404, 'NoSuchBucket', 'Bucket not found', { error: 'Bucket not found' }),
  noSuchKey: () => new StorageError(404, 'NoSuchKey', 'Object not found', { error: 'not_found' }),
  keyAlreadyExists: () => new StorageError(409, 'KeyAlreadyExists', 'The resource already exists', duplicate),
  bucketAlreadyExists: () => new StorageError(409, 'BucketAlreadyExists', 'The resource already exists', duplicate),
  bucketNotEmpty: () => new StorageError(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty'),
  accessDenied: (message: string) => new StorageError(403, 'AccessDenied', message, { error: 'Unauthorized' }),
  invalidKey: (key: string) => new StorageError(400, 'InvalidKey', `Invalid key: ${key.slice(0, 200)}`),
  invalidBucketName: () =>
    new StorageError(400, 'InvalidBucketName', 'Bucket name invalid', { error: 'Invalid Input' }),
  tooLarge: (message = 'The object exceeded the maximum allowed size') =>
    new StorageError(413, 'EntityTooLarge', message, { error: 'Payload too large' }),
  wrongType: (type: string) =>
    new StorageError(415, 'InvalidMimeType', `mime type ${type.slice(0, 200)} is not supported`, {
      error: 'invalid_mime_type',
    }),
  noAuthorization: () =>
    new StorageError(400, '', "headers must have required property 'authorization'", { error: 'Error' }),
  invalidRequest: (message: string) => new StorageError(400, 'InvalidRequest', message, { error: 'Error' }),
  invalidSize: () =>
    new StorageError(400, 'InvalidRequest', 'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B'),
  invalidJwt: (message: string) => new StorageError(400, 'InvalidJWT', message),
  invalidSignature: () => new StorageError(400, 'InvalidSignature', 'Invalid signature'),
  cannotEmpty: (message: string) => new StorageError(409, 'InvalidRequest', message),
  notEnabled: (feature: string) =>
    new StorageError(409, 'FeatureNotEnabled', `The feature ${feature} is not enabled for this resource`),
  invalidRange: (sizeBytes: number) =>
    new StorageError(416, 'InvalidRange', 'invalid range provided', {
      error: 'invalid_range',
      httpStatus: 416,
      headers: { 'Content-Range': `bytes */${sizeBytes}`, 'Accept-Ranges': 'bytes' },
    }),
  uploadTimeout: () => new StorageError(408, 'RequestTimeout', 'The upload took too long'),
  uploadAborted: () => new StorageError(400, 'Aborted', 'The upload was aborted'),
  noSuchRoute: (method: string, path: string) =>
    new StorageError(404, '', `Route ${method}:${path.slice(0, 200)} not found`, {
      error: 'Not Found',
      httpStatus: 404,
    }),
};

const duplicate = { error: 'Duplicate' };

export function storageErrorResponse(c: Context, error: StorageError): Response {
  const headers = { ...error.headers, 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
  if (c.req.method === 'HEAD') return c.body(null, error.httpStatus, headers);
  const { statusCode, code, message } = error;
  const body = { statusCode: String(statusCode), error: error.error, message, ...(code === '' ? {} : { code }) };
  return c.json(body, error.httpStatus, headers);
}

export function fromDatabaseError(error: unknown): StorageError | undefined {
  switch (sqlState(error)) {
    case '42501':
      return refuse.accessDenied('new row violates row-level security policy');
    case '23505':
      return refuse.keyAlreadyExists();
    case '23503':
      return refuse.noSuchBucket();
    // Text that PostgreSQL cannot store: U+0000 or a lone surrogate.
    case '22021':
    case '22P02':
    case '22P05':
      return refuse.invalidRequest('The request holds text that cannot be stored');
    case '57014':
      return new StorageError(544, 'DatabaseTimeout', 'The connection to the database timed out');
    default:
      return undefined;
  }
}

export function sqlState(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}
