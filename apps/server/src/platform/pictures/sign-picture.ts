import { createHmac, timingSafeEqual } from 'node:crypto';

export const picturesPath = '/pictures';
/** Bytes of a signature. 128 bits cannot be guessed and keep addresses short. */
const signatureBytes = 16;
/** Characters of a publisher's address, the limit of `safe-fetch`. */
const urlLengthMax = 4_096;

/**
 * Returns the path on this server for a publisher's picture, or null if there is none or its address is not http(s).
 * The same picture always has the same path, so browsers cache it.
 */
export type PictureUrl = (url: string | null | undefined) => string | null;

export function createPictureUrl(secret: string): PictureUrl {
  return (url) => {
    if (!url || url.length > urlLengthMax || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return null;
    return `${picturesPath}/${sign(secret, url).toString('base64url')}?of=${encodeURIComponent(url)}`;
  };
}

/** Returns whether we signed that address. Otherwise the proxy would fetch any address. */
export function isOurSignature(secret: string, { signature, url }: { signature: string; url: string }): boolean {
  const given = Buffer.from(signature, 'base64url');
  return given.length === signatureBytes && timingSafeEqual(given, sign(secret, url));
}

function sign(secret: string, url: string): Buffer {
  return createHmac('sha256', secret).update(url).digest().subarray(0, signatureBytes);
}
