import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StorageOption } from '../src/storage/stores/open-store.ts';

/**
 * A test server for S3. Signatures must be present but are not verified.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations_Amazon_Simple_Storage_Service.html
 */
export interface S3Server {
  option: Extract<StorageOption, { kind: 's3' }>;
  objects: Map<string, Buffer>;
  uploads: Map<string, { key: string; parts: Map<number, Buffer> }>;
  failWhen: (request: IncomingMessage) => boolean;
  close(): Promise<void>;
}

export async function startS3(bucket: string): Promise<S3Server> {
  const state: Pick<S3Server, 'objects' | 'uploads' | 'failWhen'> = {
    objects: new Map(),
    uploads: new Map(),
    failWhen: () => false,
  };
  const server = createServer((request, response) => {
    answer(state, bucket, request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // A TCP server's address is an object.
  return Object.assign(state, {
    option: {
      ...{ kind: 's3' as const, bucket, endpoint: `http://127.0.0.1:${port}`, region: 'here' },
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

type State = Pick<S3Server, 'objects' | 'uploads' | 'failWhen'>;

async function answer(state: State, bucket: string, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://s3');
  const [, name, ...steps] = decodeURIComponent(url.pathname).split('/');
  const key = steps.join('/');
  const body = await readAll(request);
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) return fail(response, 403, 'AccessDenied');
  if (name !== bucket) return fail(response, 404, 'NoSuchBucket');
  if (state.failWhen(request)) return fail(response, 400, 'InvalidRequest');
  const uploadId = url.searchParams.get('uploadId');
  if (uploadId !== null) return answerUpload(state, { uploadId, url, body }, request, response);
  if (url.searchParams.has('uploads')) return answerUploads(state, { url, key, bucket }, request, response);
  switch (request.method) {
    case 'PUT':
      return put(state, key, request, body, response);
    case 'DELETE':
      state.objects.delete(key);
      return response.writeHead(204).end();
    default:
      return read(state.objects.get(key), request, response);
  }
}

function put({ objects }: State, key: string, request: IncomingMessage, body: Buffer, response: ServerResponse) {
  const source = request.headers['x-amz-copy-source'];
  const bytes =
    source === undefined ? body : objects.get(decodeURIComponent(String(source)).replace(/^\/?[^/]+\//, ''));
  if (!bytes) return fail(response, 404, 'NoSuchKey');
  objects.set(key, bytes);
  if (source !== undefined) return xml(response, `<CopyObjectResult><ETag>${tagOf(bytes)}</ETag></CopyObjectResult>`);
  return response.writeHead(200, { ETag: tagOf(bytes) }).end();
}

function read(found: Buffer | undefined, request: IncomingMessage, response: ServerResponse) {
  if (!found) return fail(response, 404, 'NoSuchKey');
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  const part = range ? found.subarray(Number(range[1]), Number(range[2]) + 1) : found;
  response.writeHead(range ? 206 : 200, { 'Content-Length': part.length, ETag: tagOf(found) });
  return response.end(request.method === 'HEAD' ? undefined : part);
}

interface Begin {
  url: URL;
  key: string;
  bucket: string;
}

function answerUploads(
  { uploads }: State,
  { url, key, bucket }: Begin,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (request.method === 'POST') {
    const id = randomUUID();
    uploads.set(id, { key, parts: new Map() });
    const result = `<Bucket>${bucket}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId>`;
    return xml(response, `<InitiateMultipartUploadResult>${result}</InitiateMultipartUploadResult>`);
  }
  const prefix = url.searchParams.get('prefix') ?? '';
  const open = [...uploads].filter(([, upload]) => upload.key.startsWith(prefix));
  const list = open.map(([id, upload]) => `<Upload><Key>${upload.key}</Key><UploadId>${id}</UploadId></Upload>`);
  return xml(response, `<ListMultipartUploadsResult>${list.join('')}</ListMultipartUploadsResult>`);
}

interface PartOf {
  uploadId: string;
  url: URL;
  body: Buffer;
}

function answerUpload(
  { uploads, objects }: State,
  { uploadId, url, body }: PartOf,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const upload = uploads.get(uploadId);
  if (!upload) return fail(response, 404, 'NoSuchUpload');
  if (request.method === 'PUT') {
    upload.parts.set(Number(url.searchParams.get('partNumber')), body);
    return response.writeHead(200, { ETag: tagOf(body) }).end();
  }
  uploads.delete(uploadId);
  if (request.method === 'DELETE') return response.writeHead(204).end();
  const inOrder = [...upload.parts].sort(([a], [b]) => a - b).map(([, part]) => part);
  objects.set(upload.key, Buffer.concat(inOrder));
  const result = `<Key>${upload.key}</Key><ETag>"x-${inOrder.length}"</ETag>`;
  return xml(response, `<CompleteMultipartUploadResult>${result}</CompleteMultipartUploadResult>`);
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // No encoding is set.
  return Buffer.concat(chunks);
}

const tagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

function xml(response: ServerResponse, inner: string) {
  return response.writeHead(200, { 'Content-Type': 'application/xml' }).end(`<?xml version="1.0"?>${inner}`);
}

function fail(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  return response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
