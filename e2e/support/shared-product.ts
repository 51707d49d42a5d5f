import { demoEmail, type Product, startProduct } from './start-product.ts';
import { untilArticles } from './until-articles.ts';

export const demoPassword = 'paper boats at noon';

const variable = 'SHARED_PRODUCT';

export type SharedProduct = Pick<Product, 'url' | 'dataDir'>;

export default async function startSharedProduct(): Promise<() => Promise<void>> {
  const product = await startProduct({
    DEMO_PASSWORD: demoPassword,
    NEWSWIRE_INTERVAL_SECONDS: '3600',
    // Two workers send more requests than the limits per user and per IP address allow.
    REQUESTS_PER_MINUTE: '100000',
    REQUESTS_PER_MINUTE_AND_ADDRESS: '100000',
  });
  await untilArticles({ url: product.url, email: demoEmail, password: demoPassword });
  const { url, dataDir } = product;
  process.env[variable] = JSON.stringify({ url, dataDir } satisfies SharedProduct);
  return () => product.stop();
}

export function sharedProduct(): SharedProduct {
  return JSON.parse(process.env[variable] ?? '') as SharedProduct; // Written above.
}
