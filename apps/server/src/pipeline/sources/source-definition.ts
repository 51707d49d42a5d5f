import { z } from 'zod';
import { readFeedAddress } from './feed-address.ts';

const name = z.string().trim().min(1).max(200);
const siteUrl = z.url({ protocol: /^https?$/ }).nullable();

const feedUrl = z.string().transform((text, context) => {
  const address = readFeedAddress(text);
  if (address.kind === 'ok') return address.url;
  context.addIssue({ code: 'custom', message: address.reason });
  return z.NEVER;
});

export const sourceDefinitionSchema = z.strictObject({
  /** Stable key. Storing a definition with an existing key updates that source. */
  key: z.string().min(1).max(300),
  kind: z.enum(['Headline', 'Notice']),
  country: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters (ISO 3166-1)'),
  /** BCP 47. */
  language: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'must be a language tag such as ja or en'),
  group: z.strictObject({
    key: z.string().min(1).max(300),
    kind: z.enum(['news', 'official']),
    jaName: name,
    enName: name,
  }),
  main: z.strictObject({ key: z.string().min(1).max(300), jaName: name, enName: name, siteUrl }),
  jaSub: name,
  enSub: name,
  localSub: name,
  siteUrl,
  /** Limited to 20, because a definition with more feeds usually describes several sources. */
  feedUrls: z.array(feedUrl).min(1).max(20),
});

export type SourceDefinition = z.infer<typeof sourceDefinitionSchema>;
