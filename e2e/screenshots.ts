/**
 * `npm run screenshots`: photographs every page in both languages, both colour schemes, at 1440 and 390 px, into
 * `screenshots/` (ignored by git). Starts the product with its demo, or uses the one given.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../scripts/ensure-chromium.mjs';
import { signIn } from './support/sign-in.ts';
import { demoEmail, startProduct } from './support/start-product.ts';
import { untilArticles } from './support/until-articles.ts';

const help = `npm run screenshots -- [options]

Photographs every page into screenshots/: both languages, both colour schemes, 1440 and 390 px wide.

  --only TEXT      only pages whose name holds TEXT
  --url URL        a running product instead of one started for this (needs --password)
  --password WORD  of the demo account there`;

interface Shot {
  name: string;
  path: string;
  isAnonymous?: boolean;
  /** What to do before the picture. */
  prepare?: (page: Page) => Promise<void>;
}

const pages: Shot[] = [
  { name: 'login', path: '/login', isAnonymous: true },
  { name: 'publications', path: '/publications' },
  { name: 'publications-notices', path: '/publications?tab=notices' },
  { name: 'publications-search', path: '/publications?q=%E5%8D%8A%E5%B0%8E%E4%BD%93' },
  { name: 'publications-nothing', path: '/publications?q=zzzzzz' },
  { name: 'publications-bad-query', path: '/publications?q=(%E5%8D%8A%E5%B0%8E%E4%BD%93' },
  { name: 'alerts', path: '/alerts' },
  { name: 'clips', path: '/clips' },
  { name: 'recent', path: '/recent' },
  { name: 'settings-profile', path: '/settings/personal/profile' },
  { name: 'settings-alerts', path: '/settings/personal/alerts' },
  { name: 'headline', path: '/publications', prepare: (page) => page.locator('[data-item-link]').first().click() },
  {
    name: 'notice',
    path: '/publications?tab=notices',
    prepare: (page) => page.locator('[data-item-link]').first().click(),
  },
  { name: 'not-found', path: '/nothing-here' },
];

const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
/** Pictures and fonts may still be arriving when the network is quiet. */
const settleMs = 700;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    only: { type: 'string' },
    url: { type: 'string' },
    password: { type: 'string' },
  },
});
if (values.help) {
  console.log(help);
  process.exit(0);
}

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../screenshots');
fs.mkdirSync(folder, { recursive: true });
const password = values.password ?? 'a-password-for-pictures';
const product = values.url ? undefined : await startProduct({ DEMO_PASSWORD: password });
const url = values.url ?? product?.url ?? '';
const { executablePath, env } = await ensureChromium();
const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } as Record<string, string> });
let count = 0;
try {
  await untilArticles({ url, email: demoEmail, password });
  for (const locale of ['ja', 'en'] as const) {
    for (const scheme of ['light', 'dark'] as const) {
      for (const size of ['wide', 'phone'] as const) {
        const wanted = pages.filter(({ name }) => name.includes(values.only ?? ''));
        await photograph(browser, { locale, scheme, size, wanted });
      }
    }
  }
} finally {
  await browser.close();
  await product?.stop();
}
console.log(`${count} pictures in screenshots/`);

interface Series {
  locale: 'ja' | 'en';
  scheme: 'light' | 'dark';
  size: keyof typeof sizes;
  wanted: Shot[];
}

async function photograph(browser: Browser, { locale, scheme, size, wanted }: Series) {
  const context = await browser.newContext({
    viewport: sizes[size],
    locale,
    colorScheme: scheme,
    timezoneId: 'Asia/Tokyo',
  });
  await context.addCookies([{ name: 'locale', value: locale, url }]);
  for (const shot of wanted.filter((one) => one.isAnonymous)) await take(context, shot, `${locale}-${scheme}-${size}`);
  const page = await context.newPage();
  await signIn(page, { url, email: demoEmail, password });
  await page.close();
  for (const shot of wanted.filter((one) => !one.isAnonymous)) await take(context, shot, `${locale}-${scheme}-${size}`);
  await context.close();
}

async function take(context: BrowserContext, { name, path: address, prepare }: Shot, variant: string) {
  const page = await context.newPage();
  await page.goto(url + address, { waitUntil: 'networkidle' }).catch(() => {});
  await prepare?.(page);
  await page.waitForTimeout(settleMs);
  await page.screenshot({ path: path.join(folder, `${name}-${variant}.png`) });
  await page.close();
  count++;
}
