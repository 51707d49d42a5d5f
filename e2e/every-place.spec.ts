/**
 * What every page owes every reader (support/examine.ts), on every place there is, in both languages and colour schemes.
 * `PLACES=boards npm run test:e2e -- every-place` looks only at places whose name holds that word.
 */
import { expect, type Page } from '@playwright/test';
import { places as all } from './places/all.ts';
import type { Place, Reader } from './places/place.ts';
import { examine, listen, viewport } from './support/examine.ts';
import { inParallel } from './support/in-parallel.ts';
import { test } from './support/journey.ts';
import { makeReaders, readersOf } from './support/readers.ts';
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
      const pages = new Map<string, Page>();
      /** One page serves a reader's places one after another: a new one would load and compile the program again. */
      const pageOf = async (reader: Reader, worker: number) => {
        const key = `${worker} ${reader}`;
        const page = pages.get(key) ?? (await (await readers.open(reader, { locale, viewport })).newPage());
        pages.set(key, page);
        return page;
      };
      const problems: Record<string, string[]> = {};
      await inParallel(places, { width: pagesAtOnce }, async (place, worker) => {
        const page = await pageOf(place.as ?? 'reader', worker);
        const wrong = await look(page, place, { origin: product.url });
        if (wrong.length > 0) problems[place.name] = wrong;
      });
      expect(problems).toEqual({});
    });
  }
});

/** Shows nothing, at the origin of the product: leaving that for `about:blank` would start another process of the browser. */
const emptyPage = '/healthz';

/** Returns what is wrong with a place. The page can then be used for another one. */
async function look(page: Page, place: Place, { origin }: { origin: string }): Promise<string[]> {
  const path = await findPath(page, place);
  await page.goto(emptyPage);
  const { complaints, stop } = listen(page, place, { origin });
  let problems: string[] = [];
  try {
    await visit(page, place, path);
    problems = await examine(page, { isLoading: place.network === 'stuck' });
  } catch (error) {
    problems = [`not examined: ${String(error).split('\n')[0]}`];
  }
  stop();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(forget);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(viewport);
  return [...complaints, ...problems];
}

/** Forgets what a place has left in the browser, besides who is signed in. */
function forget(): void {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) if (key !== 'me') localStorage.removeItem(key);
}
