import { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { StorageDeps } from './deps.ts';
import { type Representation, type Wanted, wantedOf } from './http-range.ts';
import { essenceOf } from './limits.ts';
import type { ObjectRow } from './object-rows.ts';
import { refuse } from './storage-error.ts';
import { type ByteRange, isVersion } from './stores/object-store.ts';

export interface Serving {
  /** Called again if the bytes were replaced meanwhile. @throws StorageError NoSuchKey if the object does not exist. */
  find: () => Promise<ObjectRow>;
  expires?: Date;
  /** File name for the download. An empty string downloads without a name, undefined shows the object inline. */
  download: string | undefined;
}

export async function serveObject(
  { store }: StorageDeps,
  c: Context,
  { find, expires, download }: Serving,
): Promise<Response> {
  let row = await find();
  for (;;) {
    const found = representationOf(row);
    const wanted = wantedOf(c.req.raw.headers, found);
    const headers = {
      ...headersOf(row, found),
      ...cachingOf(row, expires),
      ...dispositionOf(row, download),
    };
    if (wanted.kind === 'unchanged') return new Response(null, { status: 304, headers });
    if (wanted.kind === 'unsatisfiable') throw refuse.invalidRange(found.sizeBytes);
    const body = await open(row, wanted);
    if (body !== undefined)
      return new Response(body, { status: statusOf(wanted), headers: { ...headers, ...partOf(wanted, found) } });
    const again = await find();
    if (again.version === row.version) throw refuse.noSuchKey();
    row = again;
  }

  async function open({ version }: ObjectRow, wanted: Wanted): Promise<BodyInit | null | undefined> {
    if (!isVersion(version)) return undefined;
    if (c.req.method === 'HEAD') return (await store.stat(version)) && null;
    const stream = await store.get(version, wanted.kind === 'part' ? wanted.range : undefined);
    return stream && (Readable.toWeb(stream) as BodyInit); // Node's and the DOM's types for the same stream.
  }
}

function representationOf({ metadata, updated_at }: ObjectRow): Representation {
  const lastModified = new Date(metadata?.lastModified ?? updated_at);
  return { eTag: metadata?.eTag ?? '', sizeBytes: metadata?.size ?? 0, lastModified };
}

function headersOf({ metadata }: ObjectRow, { eTag, lastModified, sizeBytes }: Representation): Record<string, string> {
  return {
    'Content-Type': metadata?.mimetype ?? 'application/octet-stream',
    'Content-Length': String(sizeBytes),
    ...(metadata?.contentEncoding ? { 'Content-Encoding': metadata.contentEncoding } : {}),
    ETag: eTag,
    'Last-Modified': lastModified.toUTCString(),
    'Accept-Ranges': 'bytes',
    'X-Robots-Tag': 'none',
    'X-Content-Type-Options': 'nosniff',
  };
}

function cachingOf({ metadata }: ObjectRow, expires: Date | undefined): Record<string, string> {
  return expires ? { Expires: expires.toUTCString() } : { 'Cache-Control': metadata?.cacheControl ?? 'no-cache' };
}

function statusOf(wanted: Wanted): number {
  return wanted.kind === 'part' ? 206 : 200;
}

function partOf(wanted: Wanted, { sizeBytes }: Representation): Record<string, string> {
  if (wanted.kind !== 'part') return {};
  const { start, end }: ByteRange = wanted.range;
  return { 'Content-Length': String(end - start + 1), 'Content-Range': `bytes ${start}-${end}/${sizeBytes}` };
}

const inert = new Set([
  ...['text/plain', 'text/csv', 'application/pdf', 'application/json', 'application/octet-stream', 'application/zip'],
  ...['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp', 'image/x-icon'],
]);

/**
 * Prevents uploaded pages from running under this origin, where users are signed in. Types not known to be inert (HTML,
 * SVG, XML, scripts, anything new) are downloaded instead of shown, and sandboxed if shown anyway.
 * @see https://www.w3.org/TR/CSP3/#directive-sandbox
 */
function dispositionOf({ metadata }: ObjectRow, download: string | undefined): Record<string, string> {
  const type = essenceOf(metadata?.mimetype ?? '');
  const isInert = inert.has(type) || /^(?:audio|video|font)\//.test(type);
  const sandbox: Record<string, string> = isInert ? {} : { 'Content-Security-Policy': "sandbox; default-src 'none'" };
  if (download === undefined) return isInert ? {} : { ...sandbox, 'Content-Disposition': 'attachment' };
  return { ...sandbox, 'Content-Disposition': attachment(download) };
}

/**
 * Returns a Content-Disposition value with the name as `filename` and `filename*` (RFC 6266). Percent-encoding excludes
 * line breaks and quotes.
 */
function attachment(name: string): string {
  if (name === '') return 'attachment';
  const encoded = encodeURIComponent(name.slice(0, 255)).replace(/['()*]/g, percent);
  return `attachment; filename=${encoded}; filename*=UTF-8''${encoded}`;
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
