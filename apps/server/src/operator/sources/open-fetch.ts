import { feedUserAgent } from '#src/pipeline/ingest/user-agent.ts';
import { createSafeFetch, type SafeFetch } from '#src/platform/safe-fetch/safe-fetch.ts';
import type { OperatorContext } from '../builder.ts';

export async function withFeedFetch<Result>(
  { config }: Pick<OperatorContext, 'config'>,
  work: (fetch: SafeFetch) => Promise<Result>,
): Promise<Result> {
  const fetch = createSafeFetch({
    userAgent: feedUserAgent(config.productName, config.fetch.contactUrl),
    allowedOrigins: config.fetch.allowOrigins,
  });
  try {
    return await work(fetch);
  } finally {
    await fetch.close();
  }
}
