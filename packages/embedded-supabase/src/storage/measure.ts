import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { refuse } from './storage-error.ts';

export interface Measured {
  sizeBytes: number;
  md5: string;
}

export interface UploadLimits {
  sizeBytesMax: number;
  idleMs: number;
}

/**
 * Counts and hashes bytes while passing them through. Fails with EntityTooLarge at the first byte above the limit, and
 * if its source is idle for too long. Uses constant memory.
 */
export class MeasuringStream extends Transform {
  readonly #hash = createHash('md5');
  readonly #limits: UploadLimits;
  readonly #timer: NodeJS.Timeout;
  #sizeBytes = 0;

  constructor(limits: UploadLimits) {
    super();
    this.#limits = limits;
    this.#timer = setTimeout(() => this.destroy(refuse.uploadTimeout()), limits.idleMs);
    this.#timer.unref();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    this.#timer.refresh();
    this.#sizeBytes += chunk.byteLength;
    if (this.#sizeBytes > this.#limits.sizeBytesMax) {
      done(refuse.tooLarge());
      return;
    }
    this.#hash.update(chunk);
    done(null, chunk);
  }

  override _flush(done: TransformCallback) {
    clearTimeout(this.#timer);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void) {
    clearTimeout(this.#timer);
    done(error);
  }

  result(): Measured {
    return { sizeBytes: this.#sizeBytes, md5: this.#hash.digest('hex') };
  }
}
