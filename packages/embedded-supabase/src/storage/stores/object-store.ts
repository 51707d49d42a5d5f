import type { Readable } from 'node:stream';

/** First and last byte, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Storage of objects' bytes. They are named by version, never by key: each upload has its own version, which is
 * complete or absent and never changes. So moving an object moves no bytes, and a reader never sees a partial one.
 */
export interface ObjectStore {
  /** Stores all of `body`. The version is readable only after this resolves. Uses constant memory. */
  put(version: string, body: Readable, signal: AbortSignal): Promise<void>;
  /**
   * Returns the bytes, or undefined if the version does not exist. Destroy the stream if you do not read it to its end.
   */
  get(version: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Size in bytes, or undefined if the version does not exist. */
  stat(version: string): Promise<{ sizeBytes: number } | undefined>;
  /** Copies to a new version. Returns false if the source does not exist. */
  copy(from: string, to: string): Promise<boolean>;
  /** Deletes a version, even a partial one. Idempotent. */
  delete(version: string): Promise<void>;
}

/** Versions are our own UUIDs; other text must never become a path or an address. */
const versionPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns `ab/abcd…`, so that a folder does not hold millions of files. @throws Error if it is not a version. */
export function placeOf(version: string): string {
  if (!versionPattern.test(version)) throw new Error('This is not the name of a stored version.');
  return `${version.slice(0, 2)}/${version}`;
}

export function isVersion(text: string | null | undefined): text is string {
  return typeof text === 'string' && versionPattern.test(text);
}
