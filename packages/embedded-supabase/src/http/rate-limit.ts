import { z } from 'zod';

export const rateLimit = z.object({ points: z.int().positive(), seconds: z.int().positive() });
export type RateLimit = z.infer<typeof rateLimit>;
