import { createHmac, timingSafeEqual } from 'node:crypto';

export const picturesPath = '/pictures';
/** Length of a signature in bytes. 128 bits cannot be guessed and keep URLs short. */
const signatureBytes = 16;
const urlLengthMax = 4_096;

/**
 * Returns the proxy's path for a picture, or null if there is no picture or its URL is not http(s). The same picture
 * always has the same path, so browsers can cache it.
 */
export type PictureUrl = (url: string | null | undefined) => string | null;

export function createPictureUrl(secret: string): PictureUrl {
  return (url) => {
    if (!url || url.length > urlLengthMax || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return null;
    return `${picturesPath}/${sign(secret, url).toString('base64url')}?of=${encodeURIComponent(url)}`;
  };
}

/** Without this check the proxy would fetch any URL. */
export function isOurSignature(secret: string, { signature, url }: { signature: string; url: string }): boolean {
  const given = Buffer.from(signature, 'base64url');
  return given.length === signatureBytes && timingSafeEqual(given, sign(secret, url));
}

function sign(secret: string, url: string): Buffer {
  return createHmac('sha256', secret).update(url).digest().subarray(0, signatureBytes);
}
