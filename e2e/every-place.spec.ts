/**
 * What every page owes every reader (support/examine.ts), on every place there is, in both languages and colour schemes.
 * `PLACES=boards npm run test:e2e -- every-place` looks only at places whose name holds that word.
 */
import { expect } from '@playwright/test';
import { places as all } from './places/all.ts';
import type { Place } from './places/place.ts';
import { examine, listen, viewport } from './support/examine.ts';
import { inParallel } from './support/in-parallel.ts';
import { test } from './support/journey.ts';
import { makeReaders, type Readers, readersOf } from './support/readers.ts';
import { demoPassword as password } from './support/shared-product.ts';
import { findPath, visit } from './support/visit.ts';

/** One page is drawn while another waits for the server. */
const pagesAtOnce = 2;

const places = all.filter(({ name }) => name.includes(process.env.PLACES ?? ''));

// Hundreds of pages: what is wrong is said in words, and a trace of them all would take longer than they do.
test.use({ trace: 'off', screenshot: 'off' });

test('each place has a name of its own', () => {
  const names = all.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

test.describe('every place can be heard, seen, zoomed and touched', () => {
  // Each language in a worker of its own.
  test.describe.configure({ mode: 'parallel' });
  for (const locale of ['ja', 'en'] as const) {
    test(locale, async ({ browser, product, people }) => {
      // A loaded machine is no reason to fail.
      test.setTimeout(1_800_000);
      const addresses = await makeReaders(people, { password });
      const readers = readersOf(browser, { url: product.url, addresses, password });
      const problems: Record<string, string[]> = {};
      await inParallel(places, { width: pagesAtOnce }, async (place) => {
        const wrong = await look(place, { readers, locale, origin: product.url }).catch((error) => [
          `not examined: ${String(error).split('\n')[0]}`,
        ]);
        if (wrong.length > 0) problems[place.name] = wrong;
      });
      expect(problems).toEqual({});
    });
  }
});

interface Looking {
  readonly readers: Readers;
  readonly locale: 'ja' | 'en';
  readonly origin: string;
}

async function look(place: Place, { readers, locale, origin }: Looking): Promise<string[]> {
  const path = await findPath(place, readers);
  const context = await readers.open(place.as ?? 'reader', { locale, viewport });
  const page = await context.newPage();
  const complaints = listen(page, place, { origin });
  await visit(page, place, path);
  const problems = await examine(page, { isLoading: place.network === 'stuck' });
  await context.close();
  return [...complaints, ...problems];
}
