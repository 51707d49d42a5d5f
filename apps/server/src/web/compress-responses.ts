import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';

const compress = promisify(gzip);

/** Minimum size of a response to compress, in bytes. A smaller one fits into one network packet. */
const compressedMin = 1_400;

/**
 * Compresses responses with gzip on Node's thread pool. Reads each response into memory, so use it only for routes with
 * bounded responses. Other sites cannot guess secrets from the compressed size, because they cannot send a reader's
 * token.
 */
export const compressResponses: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.body || c.res.headers.has('Content-Encoding')) return;
  c.header('Vary', 'Accept-Encoding', { append: true });
  const encoding = accepts(c, {
    header: 'Accept-Encoding',
    supports: ['gzip'],
    default: 'identity',
    match: (offers, { supports, default: otherwise }) =>
      offers.some(({ type, q }) => supports.includes(type) && q > 0) ? 'gzip' : otherwise,
  });
  if (encoding !== 'gzip') return;
  const body = Buffer.from(await c.res.arrayBuffer());
  const isLarge = body.length >= compressedMin;
  const sent = isLarge ? await compress(body) : body;
  c.res = new Response(sent, c.res);
  c.res.headers.set('Content-Length', String(sent.length));
  if (isLarge) c.res.headers.set('Content-Encoding', 'gzip');
};
