import { z } from 'zod';

export const storageSettings = z.object({
  /** Size limit of an object; a bucket may have a lower one. */
  objectBytesMax: z
    .int()
    .positive()
    .default(50 * 1024 * 1024),
  /** An upload is aborted after this long without data / after this long in all. */
  uploadIdleMs: z.int().positive().default(30_000),
  uploadMs: z
    .int()
    .positive()
    .max(50 * 60_000)
    .default(900_000),
  /** Bytes of an upload that a crash interrupted are deleted this long after its start. Longer than any upload takes. */
  abandonedSeconds: z.int().min(3600).default(3600),
  statementTimeoutMs: z.int().positive().default(10_000),
});
