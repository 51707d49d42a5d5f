import { z } from 'zod';

/** Settings of a rate limit: `points` requests in `seconds`. */
export const rateLimit = z.object({ points: z.int().positive(), seconds: z.int().positive() });
export type RateLimit = z.infer<typeof rateLimit>;
