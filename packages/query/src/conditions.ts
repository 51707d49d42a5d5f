/** Search conditions, defined once for server and clients. Clients import only the types, so that their bundles do not contain zod. */
import { z } from 'zod';
import { periodPresets } from './period-presets.ts';

const localDate = z.iso.date();

/** An empty list does not restrict the search. Unknown keys are rejected. */
export const searchConditionsSchema = z.strictObject({
  kinds: z
    .array(z.enum(['Headline', 'Notice', 'Suggestion']))
    .max(3)
    .optional(),
  /** BCP 47. */
  languages: z.array(z.string().min(2).max(12)).max(50).optional(),
  countries: z.array(z.string().length(2)).max(250).optional(),
  sourceIds: z
    .array(z.string().regex(/^\d{1,18}$/))
    .max(2_000)
    .optional(),
  keywords: z.string().max(5_000).optional(),
  /** Local calendar dates, both inclusive, or a preset that ends now. */
  period: z
    .union([
      z.strictObject({ from: localDate.optional(), to: localDate.optional() }),
      z.strictObject({ last: z.enum(periodPresets) }),
    ])
    .optional(),
});

export type SearchConditions = z.infer<typeof searchConditionsSchema>;
