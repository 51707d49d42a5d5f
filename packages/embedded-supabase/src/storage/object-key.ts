import { refuse } from './storage-error.ts';

/**
 * Names of buckets and objects. The characters are those S3 calls safe or merely in need of encoding; other scripts are
 * refused, as the hosted service refuses them.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-keys.html
 */
const keyCharacters = /^[\w/!.*'() &$@=;:+,?-]+$/;
const bucketCharacters = /^[\w!.*'() &$@=;:+,?-]+$/;
/** Characters (all of them one byte): the limit of S3. */
const keyLengthMax = 1024;
const bucketNameLengthMax = 100;

/**
 * Returns the key when an object may be called so. Beyond the characters: no empty, `.` or `..` step, since tools that
 * unpack objects into folders would follow it out of theirs.
 *
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

/** @throws StorageError InvalidBucketName when a bucket may not be called so. */
export function checkBucketName(name: string): string {
  const isGood = name.length <= bucketNameLengthMax && bucketCharacters.test(name) && name.trim() === name;
  if (!isGood || isBadStep(name)) throw refuse.invalidBucketName();
  return name;
}

/**
 * Returns the bucket and key that follow `route` in the path of a request. Decoded twice where once leaves a `%`, which no
 * key can hold: the client encodes addresses that it was given encoded.
 *
 * @throws StorageError for names that cannot be.
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
