import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where the proxy answers: `picture-routes.ts`. */
export const picturesPath = '/pictures';
/** Bytes of a signature: 128 bits cannot be guessed, and keep addresses short. */
const signatureBytes = 16;
/** Characters of a publisher's address, as `safe-fetch` takes it. */
const urlLengthMax = 4_096;

/**
 * Returns where a reader's browser gets a publisher's picture from us, as a path on this server; null when there is none, or
 * its address is not one of the web. The same picture always has the same address, so browsers keep it.
 */
export type PictureUrl = (url: string | null | undefined) => string | null;

/** Returns the function that gives out addresses under a secret. */
export function createPictureUrl(secret: string): PictureUrl {
  return (url) => {
    if (!url || url.length > urlLengthMax || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return null;
    return `${picturesPath}/${sign(secret, url).toString('base64url')}?of=${encodeURIComponent(url)}`;
  };
}

/** Whether we gave that address out: without it the proxy would fetch whatever anyone asks for. */
export function isOurSignature(secret: string, { signature, url }: { signature: string; url: string }): boolean {
  const given = Buffer.from(signature, 'base64url');
  return given.length === signatureBytes && timingSafeEqual(given, sign(secret, url));
}

function sign(secret: string, url: string): Buffer {
  return createHmac('sha256', secret).update(url).digest().subarray(0, signatureBytes);
}
