import { z } from 'zod';

const localDate = z.iso.date();

/** A saved search's or a search's conditions (decisions.md "Search semantics"). Unknown keys are refused. */
export const searchConditionsSchema = z.strictObject({
  kinds: z
    .array(z.enum(['Headline', 'Notice', 'Suggestion']))
    .max(3)
    .optional(),
  languages: z.array(z.string().min(2).max(12)).max(50).optional(),
  /** ISO 3166-1 alpha-2. */
  countries: z.array(z.string().length(2)).max(250).optional(),
  sourceIds: z.array(z.string().min(1).max(20)).max(2_000).optional(),
  keywords: z.string().max(5_000).optional(),
  period: z
    .union([
      z.strictObject({ from: localDate.optional(), to: localDate.optional() }),
      z.strictObject({ last: z.enum(['24h', '7d', '30d', '90d', '1y']) }),
    ])
    .optional(),
});

export type SearchConditions = z.infer<typeof searchConditionsSchema>;
