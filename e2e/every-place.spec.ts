/**
 * What every page owes every reader (support/examine.ts), on every place there is, in both languages and colour schemes.
 * `PLACES=boards npm run test:e2e -- every-place` looks only at places whose name holds that word.
 */
import { expect, test } from '@playwright/test';
import { places as all } from './places/all.ts';
import type { Place } from './places/place.ts';
import { examine, listen, viewport } from './support/examine.ts';
import { inParallel } from './support/in-parallel.ts';
import { makeReaders, type Readers, readersOf } from './support/readers.ts';
import { demoEmail, type Product, startProduct } from './support/start-product.ts';
import { untilArticles } from './support/until-articles.ts';
import { findPath, visit } from './support/visit.ts';

const password = 'kawaraban-e2e-1';
/** One page is drawn while another waits for the server. */
const pagesAtOnce = 3;

let product: Product;
let readers: Readers;
const places = all.filter(({ name }) => name.includes(process.env.PLACES ?? ''));
const found = new Map<Place, string>();

// Hundreds of pages: what is wrong is said in words, and a trace of them all would take longer than they do.
test.use({ trace: 'off', screenshot: 'off' });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000);
  product = await startProduct({ DEMO_PASSWORD: password, NEWSWIRE_INTERVAL_SECONDS: '3600' });
  await untilArticles({ url: product.url, email: demoEmail, password });
  readers = readersOf(browser, { url: product.url, addresses: makeReaders(product, { password }), password });
  for (const place of places) found.set(place, await findPath(place, readers));
});

test.afterAll(async () => {
  await product?.stop();
});

test('each place has a name of its own', () => {
  const names = all.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

for (const locale of ['ja', 'en'] as const) {
  test(`every place can be heard, seen, zoomed and touched: ${locale}`, async () => {
    // A loaded machine is no reason to fail.
    test.setTimeout(1_800_000);
    const problems: Record<string, string[]> = {};
    await inParallel(places, { width: pagesAtOnce }, async (place) => {
      const wrong = await look(place, locale).catch((error) => [`not examined: ${String(error).split('\n')[0]}`]);
      if (wrong.length > 0) problems[place.name] = wrong;
    });
    expect(problems).toEqual({});
  });
}

async function look(place: Place, locale: 'ja' | 'en'): Promise<string[]> {
  const context = await readers.open(place.as ?? 'reader', { locale, viewport });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const complaints = listen(page, place, { origin: product.url });
  await visit(page, place, found.get(place) ?? '');
  const problems = await examine(page, { isLoading: place.network === 'stuck' });
  await context.close();
  return [...complaints, ...problems];
}
