import { z } from 'zod';

export const functionSettings = z.object({
  timeoutMs: z.int().positive().default(60_000),
  bodyBytesMax: z
    .int()
    .positive()
    .default(6 * 1024 * 1024),
});
