import type { Context } from 'hono';
import { AuthError, validationFailed } from '../auth-error.ts';

/** Maximum form size in bytes. A SAML response of a large organisation takes tens of kilobytes in base64. */
const formBytesMax = 512 * 1024;

/**
 * Returns the fields of a posted form (`application/x-www-form-urlencoded`).
 * @throws AuthError 413 `request_entity_too_large`, 400 `validation_failed` for another content type.
 */
export async function readForm(c: Context): Promise<URLSearchParams> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw validationFailed('Expected a form');
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength;
    if (size > formBytesMax) throw new AuthError(413, 'request_entity_too_large', 'Request body too large');
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
