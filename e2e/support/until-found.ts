import { expect } from '@playwright/test';
import { askApi } from './ask-api.ts';

/** Polls until the articles are found. Feeds are read about once a minute; the timeout is reached only on failure. */
export async function untilFound(
  asking: Parameters<typeof askApi>[0],
  { keywords, count }: { keywords: string; count: number },
): Promise<void> {
  const find = 'query ($keywords: String) { headlines(keywords: $keywords) { data { id } } }';
  const ask = async () =>
    (await askApi<{ headlines: { data: unknown[] } }>(asking, find, { keywords })).headlines.data.length;
  await expect.poll(ask, { timeout: 300_000, intervals: [1_000] }).toBe(count);
}
