import { z } from 'zod';

export const storageSettings = z.object({
  objectBytesMax: z
    .int()
    .positive()
    .default(50 * 1024 * 1024),
  /** Time in ms after which an upload is aborted: without data (`uploadIdleMs`) or in total (`uploadMs`). */
  uploadIdleMs: z.int().positive().default(30_000),
  uploadMs: z
    .int()
    .positive()
    .max(50 * 60_000)
    .default(900_000),
  /**
   * Age in seconds at which an incomplete upload counts as abandoned, for example after a crash, and its bytes are
   * deleted. Must exceed the duration of any upload.
   */
  abandonedSeconds: z.int().min(3600).default(3600),
  statementTimeoutMs: z.int().positive().default(10_000),
});
