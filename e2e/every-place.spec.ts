/**
 * Checks every page and state listed in places/all.ts for accessibility and layout. To check one screen: `npm run
 * test:e2e -- every-place -g boards`.
 */
import { expect, type Page } from '@playwright/test';
import { places as all, placesByScreen } from './places/all.ts';
import type { Place, Reader } from './places/place.ts';
import { examine, listen, viewport } from './support/examine.ts';
import { test as base } from './support/journey.ts';
import { makeReaders, readersOf } from './support/readers.ts';
import { demoPassword as password } from './support/shared-product.ts';
import { findPath, untilLoaded, visit } from './support/visit.ts';

type Locale = 'ja' | 'en';
type OpenPage = (reader: Reader, locale: Locale) => Promise<Page>;

/** A worker reuses one page per reader and language, because a new page would compile the scripts again. */
const test = base.extend<object, { openPage: OpenPage }>({
  openPage: [
    async ({ browser, product, people }, use) => {
      const addresses = await makeReaders(people, { password });
      const readers = readersOf(browser, { url: product.url, addresses, password });
      const pages = new Map<string, Page>();
      await use(async (reader, locale) => {
        const key = `${reader} ${locale}`;
        const page = pages.get(key) ?? (await (await readers.open(reader, { locale, viewport })).newPage());
        pages.set(key, page);
        return page;
      });
      await Promise.all([...pages.values()].map((page) => page.context().close()));
    },
    { scope: 'worker' },
  ],
});

// Failures are reported as text. Recording traces of hundreds of pages would take longer than the checks.
test.use({ trace: 'off', screenshot: 'off' });

test('each place has a name of its own', () => {
  const names = all.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

test.describe('every place can be heard, seen, zoomed and touched', () => {
  test.describe.configure({ mode: 'parallel' });
  for (const [screen, places] of Object.entries(placesByScreen)) {
    test(screen, async ({ product, openPage }) => {
      test.setTimeout(1_800_000);
      const problems: Record<string, string[]> = {};
      const lookAtAll = async (some: readonly Place[], locale: Locale, { isLast = false } = {}): Promise<Place[]> => {
        const left: Place[] = [];
        for (const place of some) {
          const page = await openPage(place.as ?? 'reader', locale);
          const { wrong, isChanged } = await look(page, place, { origin: product.url, locale, isLast });
          if (wrong.length > 0) problems[`${place.name} from ${locale}`] = wrong;
          if (!isChanged) left.push(place);
        }
        return left;
      };
      const [noEnglish, noJapanese] = await Promise.all([
        lookAtAll(
          places.filter((_, index) => index % 2 === 0),
          'ja',
        ),
        lookAtAll(
          places.filter((_, index) => index % 2 === 1),
          'en',
        ),
      ]);
      await Promise.all([lookAtAll(noEnglish, 'en', { isLast: true }), lookAtAll(noJapanese, 'ja', { isLast: true })]);
      expect(problems).toEqual({});
    });
  }
});

interface Look {
  readonly origin: string;
  readonly locale: Locale;
  readonly isLast: boolean;
}

async function look(page: Page, place: Place, { origin, locale, isLast }: Look) {
  await page.context().addCookies([{ name: 'locale', value: locale, url: origin }]);
  const path = await findPath(page, place);
  const { complaints, stop } = listen(page, place, { origin });
  const options = { isLoading: place.network === 'stuck' };
  const problems: string[] = [];
  let isChanged = false;
  try {
    await visit(page, place, path);
    problems.push(...(await examine(page, options)));
    if (!isLast) {
      await restore(page);
      isChanged = await changeLanguage(page, place, locale);
      if (isChanged) problems.push(...(await examine(page, options)));
    }
  } catch (error) {
    problems.push(`not examined: ${String(error).split('\n')[0]}`);
  }
  stop();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(forget);
  await restore(page);
  return { wrong: [...complaints, ...problems], isChanged };
}

async function restore(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(viewport);
}

async function changeLanguage(page: Page, place: Place, from: Locale): Promise<boolean> {
  const other = from === 'ja' ? 'en' : 'ja';
  const toggle = page.locator(`button[lang="${other}"]`).first();
  if (place.isRefused || (await toggle.count()) === 0) return false;
  await toggle.dispatchEvent('click');
  await page.locator(`html[lang="${other}"]`).waitFor();
  await untilLoaded(page, place);
  return true;
}

function forget(): void {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) if (key !== 'me') localStorage.removeItem(key);
}
