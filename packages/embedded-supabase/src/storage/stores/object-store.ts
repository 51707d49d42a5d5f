import type { Readable } from 'node:stream';

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where the bytes of objects are. They are named by version, never by key: each upload has its own, which is whole or not
 * there and never changes. So moving an object moves no bytes, and a reader never sees half of one.
 */
export interface ObjectStore {
  /** Stores all of `body`. Only once this resolves can the version be read. Takes no more memory for a larger body. */
  put(version: string, body: Readable, signal: AbortSignal): Promise<void>;
  /** The bytes, or undefined when there are none of that version. Destroy the stream when it is not read to its end. */
  get(version: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Size in bytes, or undefined when there is no such version. */
  stat(version: string): Promise<{ sizeBytes: number } | undefined>;
  /** Copies under a new version. Returns false when there is nothing to copy. */
  copy(from: string, to: string): Promise<boolean>;
  /** Removes a version, also one only half stored. Idempotent. */
  delete(version: string): Promise<void>;
}

/** Versions are uuids of our own; anything else must never become a path or an address. */
const versionPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns `ab/abcd…`: a thousand files a folder are easier on a disk than a million. @throws Error for no version of ours. */
export function placeOf(version: string): string {
  if (!versionPattern.test(version)) throw new Error('This is not the name of a stored version.');
  return `${version.slice(0, 2)}/${version}`;
}

export function isVersion(text: string | null | undefined): text is string {
  return typeof text === 'string' && versionPattern.test(text);
}
