/**
 * Reads a response body with limits and decodes Content-Encoding (RFC 9110 §8.4) as it streams. The limit applies both
 * to the bytes on the wire and to the decompressed bytes, so a "zip bomb" is aborted at the limit and never fills
 * memory.
 */
import type { Readable, Transform } from 'node:stream';
import zlib from 'node:zlib';

const MAX_ENCODING_LAYERS = 2;

export type BodyResult =
  | { kind: 'read'; body: Uint8Array }
  | { kind: 'too-large'; limitBytes: number }
  | { kind: 'bad-encoding'; detail: string };

/** Throws on connection errors. The stream is destroyed if reading stops early. */
export async function readBody(
  stream: Readable,
  options: { contentEncoding: string | null; maxBytes: number },
): Promise<BodyResult> {
  const { maxBytes } = options;
  const encodings = (options.contentEncoding ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  if (encodings.length > MAX_ENCODING_LAYERS) {
    stream.destroy();
    return { kind: 'bad-encoding', detail: `${encodings.length} layers of compression` };
  }
  const wire = await collect(stream, maxBytes);
  if (wire === null) return { kind: 'too-large', limitBytes: maxBytes };
  let body = wire;
  for (const encoding of encodings.reverse()) {
    const decoded = await decode(body, encoding, maxBytes);
    if (decoded.kind !== 'read') return decoded;
    body = decoded.body;
  }
  return { kind: 'read', body };
}

async function collect(stream: Readable, maxBytes: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > maxBytes) {
      stream.destroy();
      return null;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function decode(bytes: Uint8Array, encoding: string, maxBytes: number): Promise<BodyResult> {
  const decoder = decoderFor(encoding, bytes);
  if (decoder === 'unknown') return { kind: 'bad-encoding', detail: `unknown Content-Encoding ${encoding}` };
  // Some servers label uncompressed bodies as compressed, so the bytes are checked.
  if (decoder === 'plain') return { kind: 'read', body: bytes };
  decoder.end(bytes);
  try {
    const body = await collect(decoder, maxBytes);
    return body === null ? { kind: 'too-large', limitBytes: maxBytes } : { kind: 'read', body };
  } catch (error) {
    return { kind: 'bad-encoding', detail: `broken ${encoding} body: ${(error as Error).message}` };
  }
}

function decoderFor(encoding: string, bytes: Uint8Array): Transform | 'plain' | 'unknown' {
  if (bytes.byteLength === 0) return 'plain';
  switch (encoding) {
    case 'gzip':
    case 'x-gzip':
      return bytes[0] === 0x1f && bytes[1] === 0x8b ? zlib.createGunzip() : 'plain';
    case 'deflate':
      // RFC 9110 defines deflate as the zlib format, but some servers send raw deflate.
      return ((bytes[0] ?? 0) & 0x0f) === 8 ? zlib.createInflate() : zlib.createInflateRaw();
    case 'br':
      return zlib.createBrotliDecompress();
    default:
      return 'unknown';
  }
}
