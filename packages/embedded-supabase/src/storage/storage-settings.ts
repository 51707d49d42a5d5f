import { z } from 'zod';

export const storageSettings = z.object({
  /** Size limit of an object; a bucket may have a lower one. */
  objectBytesMax: z
    .int()
    .positive()
    .default(50 * 1024 * 1024),
  /** An upload is aborted after this long without data, or after this long in total. */
  uploadIdleMs: z.int().positive().default(30_000),
  uploadMs: z
    .int()
    .positive()
    .max(50 * 60_000)
    .default(900_000),
  /**
   * Bytes of an upload interrupted by a crash are deleted this long after its start, which must exceed any upload's
   * duration.
   */
  abandonedSeconds: z.int().min(3600).default(3600),
  statementTimeoutMs: z.int().positive().default(10_000),
});
