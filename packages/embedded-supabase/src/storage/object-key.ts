import { refuse } from './storage-error.ts';

/**
 * Validates names of buckets and objects. Allows the characters that S3 calls safe or that only need encoding. Other
 * scripts are refused, as in the hosted service.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-keys.html
 */
const keyCharacters = /^[\w/!.*'() &$@=;:+,?-]+$/;
const bucketCharacters = /^[\w!.*'() &$@=;:+,?-]+$/;
/** Maximum key length in characters, each of one byte. This is the limit of S3. */
const keyLengthMax = 1024;
const bucketNameLengthMax = 100;

/**
 * Returns the key if it is valid. Refuses empty, `.` and `..` segments too, because tools that extract objects to
 * folders could write outside the target folder.
 * @throws StorageError InvalidKey.
 */
export function checkKey(key: string): string {
  const isGood = key.length <= keyLengthMax && keyCharacters.test(key) && !key.split('/').some(isBadStep);
  if (!isGood) throw refuse.invalidKey(key);
  return key;
}

function isBadStep(step: string): boolean {
  return step === '' || step === '.' || step === '..';
}

/** @throws StorageError InvalidBucketName for an invalid name. */
export function checkBucketName(name: string): string {
  const isGood = name.length <= bucketNameLengthMax && bucketCharacters.test(name) && name.trim() === name;
  if (!isGood || isBadStep(name)) throw refuse.invalidBucketName();
  return name;
}

/**
 * Returns the bucket and key that follow `route` in a request's path. Decodes a second time if a `%` remains, because
 * no key can contain `%` and the client encodes URLs that are already encoded.
 * @throws StorageError for invalid names.
 */
export function addressIn(path: string, route: string): { bucket: string; key: string } {
  const start = path.indexOf(route);
  const [first = '', ...steps] = decode(start < 0 ? '' : path.slice(start + route.length)).split('/');
  return { bucket: checkBucketName(first), key: checkKey(steps.join('/')) };
}

function decode(text: string): string {
  try {
    const once = decodeURIComponent(text);
    return once.includes('%') ? decodeURIComponent(once) : once;
  } catch {
    throw refuse.invalidKey(text);
  }
}
