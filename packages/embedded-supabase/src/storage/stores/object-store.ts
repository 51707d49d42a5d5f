import type { Readable } from 'node:stream';

/** First and last byte of the range, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Storage of objects' bytes, named by version and never by key. Each upload has its own version, which is complete or
 * absent and never changes. Moving an object therefore moves no bytes, and a reader never sees a partial object.
 */
export interface ObjectStore {
  /** Stores a version. The version is readable once the promise resolves. Uses constant memory. */
  put(version: string, body: Readable, signal: AbortSignal): Promise<void>;
  /** Resolves to undefined if the version does not exist. Destroy the stream if you do not read it to its end. */
  get(version: string, range?: ByteRange): Promise<Readable | undefined>;
  stat(version: string): Promise<{ sizeBytes: number } | undefined>;
  /** Returns false if the source does not exist. */
  copy(from: string, to: string): Promise<boolean>;
  /** Deletes a version, even a partial one. Idempotent. */
  delete(version: string): Promise<void>;
}

/** Versions are our own UUIDs. Any other text must never become a path or a URL. */
const versionPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns the path of a version, `ab/abcd…`. The folder `ab` prevents millions of files in one folder.
 * @throws Error if the text is not a version.
 */
export function placeOf(version: string): string {
  if (!versionPattern.test(version)) throw new Error('This is not the name of a stored version.');
  return `${version.slice(0, 2)}/${version}`;
}

export function isVersion(text: string | null | undefined): text is string {
  return typeof text === 'string' && versionPattern.test(text);
}
