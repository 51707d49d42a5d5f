/**
 * The product shared by all journeys except those in `live/`. Playwright starts it before the first test and stops it
 * after the last (`globalSetup`).
 */
import { demoEmail, type Product, startProduct } from './start-product.ts';
import { untilArticles } from './until-articles.ts';

/** Password of the demo's reader, whom every-place checks and no journey changes. */
export const demoPassword = 'paper boats at noon';

const variable = 'SHARED_PRODUCT';

export type SharedProduct = Pick<Product, 'url' | 'dataDir'>;

export default async function startSharedProduct(): Promise<() => Promise<void>> {
  const product = await startProduct({
    DEMO_PASSWORD: demoPassword,
    // Only articles that a journey releases are new.
    NEWSWIRE_INTERVAL_SECONDS: '3600',
    // Two workers send more requests than a reader or an office.
    REQUESTS_PER_MINUTE: '100000',
    REQUESTS_PER_MINUTE_AND_ADDRESS: '100000',
  });
  await untilArticles({ url: product.url, email: demoEmail, password: demoPassword });
  const { url, dataDir } = product;
  process.env[variable] = JSON.stringify({ url, dataDir } satisfies SharedProduct);
  return () => product.stop();
}

/** Returns the shared product to a worker, which inherits the environment of the run. */
export function sharedProduct(): SharedProduct {
  return JSON.parse(process.env[variable] ?? '') as SharedProduct; // Written above.
}
