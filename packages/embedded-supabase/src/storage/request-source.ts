import { PassThrough, Readable, type Writable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/** Request body that is read at most once, and drained even after a refusal. */
export interface RequestSource {
  headers: Headers;
  open(): Readable;
  wasCutOff(): boolean;
  /**
   * Reads and discards the rest of the body, within limits. A client reads the response only after it has sent the
   * whole body. Draining also allows the connection to be reused. Returns true if the end was reached.
   */
  drain(): Promise<boolean>;
}

/** Limits for draining a body: time without data (`idleMs`) and total time (`totalMs`) in ms, and size in bytes. */
const drainLimits = { idleMs: 250, totalMs: 3000, bytesMax: 64 * 1024 * 1024 };

export function openSource(request: Request): RequestSource {
  let stream: Readable | undefined;
  // The cast is needed because Node.js and the DOM declare different types for the same stream.
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

/** Adds an error listener, because a stream error without one ends the process. A later reader still sees that the stream failed. */
export function silently<Stream extends Readable | Writable>(stream: Stream): Stream {
  stream.on('error', () => {});
  return stream;
}

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
