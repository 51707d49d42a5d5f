import { PassThrough, Readable, type Writable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/** The body of a request, read at most once, and read to its end also when it was refused. */
export interface RequestSource {
  headers: Headers;
  /** The bytes. Giving up reading them leaves the rest for `drain`. */
  open(): Readable;
  /** Whether the sender went away before the end. */
  wasCutOff(): boolean;
  /**
   * Reads and forgets what is left, within limits: a client that is still sending hears the answer only when it is done,
   * and its connection stays good for the next request. Returns whether the end was reached.
   */
  drain(): Promise<boolean>;
}

/** Milliseconds without a byte, milliseconds in all, bytes. */
const drainLimits = { idleMs: 250, totalMs: 3000, bytesMax: 64 * 1024 * 1024 };

export function openSource(request: Request): RequestSource {
  let stream: Readable | undefined;
  // Node's and the DOM's declarations of the same stream.
  const source = () => {
    stream ??= silently(
      request.body ? Readable.fromWeb(request.body as unknown as ReadableStream<Uint8Array>) : Readable.from([]),
    );
    return stream;
  };
  return {
    headers: request.headers,
    open: () => follow(source()),
    wasCutOff: () => stream?.destroyed === true && !stream.readableEnded,
    drain: () => drain(source()),
  };
}

/** A stream that fails while nobody listens ends the process. Whoever reads it later finds it failed all the same. */
export function silently<Stream extends Readable | Writable>(stream: Stream): Stream {
  stream.on('error', () => {});
  return stream;
}

/** Not the stream itself: destroying what is returned leaves it where it is. */
function follow(source: Readable): Readable {
  const follower = silently(new PassThrough());
  source.once('error', (error) => follower.destroy(error));
  source.once('close', () => {
    if (!source.readableEnded) follower.destroy(new Error('The body was cut off.'));
  });
  return source.pipe(follower);
}

function drain(stream: Readable): Promise<boolean> {
  if (stream.readableEnded) return Promise.resolve(true);
  if (stream.destroyed) return Promise.resolve(false);
  return new Promise((resolve) => {
    let bytes = 0;
    const end = (isWhole: boolean) => {
      clearTimeout(idle);
      clearTimeout(total);
      stream.pause();
      resolve(isWhole);
    };
    const idle = setTimeout(() => end(false), drainLimits.idleMs);
    const total = setTimeout(() => end(false), drainLimits.totalMs);
    stream.on('data', (chunk: Uint8Array) => {
      idle.refresh();
      bytes += chunk.byteLength;
      if (bytes > drainLimits.bytesMax) end(false);
    });
    stream.once('end', () => end(true));
    stream.resume();
    stream.once('close', () => end(stream.readableEnded));
  });
}
