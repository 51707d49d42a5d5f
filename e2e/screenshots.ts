/**
 * Takes screenshots of every page and state listed in places/all.ts, in both languages and colour schemes and at widths
 * of 1440, 390 and 360 px. Stores them in `screenshots/`, which git ignores.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../scripts/ensure-chromium.mjs';
import { places } from './places/all.ts';
import type { Place } from './places/place.ts';
import { inParallel } from './support/in-parallel.ts';
import { openPeople } from './support/people.ts';
import { makeReaders, type Readers, readersOf } from './support/readers.ts';
import { demoEmail, type Product, startProduct } from './support/start-product.ts';
import { untilArticles } from './support/until-articles.ts';
import { findPath, visit } from './support/visit.ts';

const help = `npm run screenshots -- [options]

Photographs every page into screenshots/ in both languages, both colour schemes and widths of 1440, 390 and 360 px.

  --only PATTERN     only places whose name matches PATTERN, a regular expression
  --variant PATTERN  only variants whose name matches PATTERN, such as ja-dark-phone
  --url URL          use a running product instead of starting one (needs --password)
  --password WORD    password of its demo account
  --operator MAIL    an operator of it, with the same password
  --newcomer MAIL    a user of it who has opened and saved nothing, with the same password
  --basic MAIL       a user of it in a BASIC account, with the same password`;

const sizes = {
  wide: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  small: { width: 360, height: 740 },
};
const settleMs = 500;
const pagesAtOnce = 3;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    only: { type: 'string', default: '' },
    variant: { type: 'string', default: '' },
    url: { type: 'string' },
    password: { type: 'string', default: 'a-password-for-pictures' },
    newcomer: { type: 'string' },
    basic: { type: 'string' },
    operator: { type: 'string' },
  },
});
if (values.help) {
  console.log(help);
  process.exit(0);
}

const { password, newcomer, basic, operator } = values;
const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../screenshots');
fs.mkdirSync(folder, { recursive: true });
const product = values.url ? undefined : await startProduct({ DEMO_PASSWORD: password });
const url = values.url ?? product?.url ?? '';
const { executablePath, env } = await ensureChromium();
const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } as Record<string, string> });
let count = 0;
try {
  await untilArticles({ url, email: demoEmail, password });
  const addresses = product ? await readersIn(product) : { reader: demoEmail, newcomer, basic, operator };
  await photograph(readersOf(browser, { url, addresses, password }));
} finally {
  await browser.close();
  await product?.stop();
}
console.log(`${count} pictures in screenshots/`);

async function readersIn(started: Product) {
  const people = await openPeople(started);
  try {
    return await makeReaders(people, { password });
  } finally {
    await people.close();
  }
}

async function photograph(readers: Readers) {
  const wanted = places.filter(
    ({ name, as = 'reader' }) => new RegExp(values.only, 'u').test(name) && readers.isKnown(as),
  );
  await inParallel(wanted, { width: pagesAtOnce }, async (place) => {
    const context = await readers.open(place.as ?? 'reader', { locale: 'ja' });
    const found = await findPath(await context.newPage(), place);
    await context.close();
    for (const locale of ['ja', 'en'] as const) {
      await take(readers, { place, found, locale, shapes: ['wide'] });
      await take(readers, { place, found, locale, shapes: ['phone', 'small'] });
    }
  });
}

interface Series {
  place: Place;
  found: string;
  locale: 'ja' | 'en';
  shapes: (keyof typeof sizes)[];
}

async function take(readers: Readers, { place, found, locale, shapes: [first = 'wide', ...others] }: Series) {
  const variants = [first, ...others]
    .flatMap((size) => (['light', 'dark'] as const).map((scheme) => ({ size, scheme })))
    .map((variant) => ({ ...variant, title: `${locale}-${variant.scheme}-${variant.size}` }))
    .filter(({ title }) => new RegExp(values.variant, 'u').test(title));
  if (variants.length === 0) return;
  const context = await readers.open(place.as ?? 'reader', { locale, viewport: sizes[first] });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  try {
    await visit(page, place, found);
    if (!place.network) await page.waitForLoadState('networkidle');
  } catch (error) {
    console.error(`${place.name}-${locale}-${first}: ${String(error).split('\n')[0]}`);
  }
  for (const { size, scheme, title } of variants) {
    try {
      await page.setViewportSize(sizes[size]);
      await page.emulateMedia({ colorScheme: scheme });
      await page.waitForTimeout(settleMs);
      await page.screenshot({
        path: path.join(folder, `${place.name}-${title}.png`),
        fullPage: place.isWhole ?? false,
      });
      count++;
    } catch (error) {
      console.error(`${place.name}-${title}: not photographed: ${String(error).split('\n')[0]}`);
    }
  }
  await context.close();
}
