/**
 * `npm run screenshots`: photographs every page in both languages, both colour schemes, at 1440, 390 and 360 px, into
 * `screenshots/` (ignored by git): full, empty, loading and failed. Starts the product with its demo, or uses the one given.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../scripts/ensure-chromium.mjs';
import { addUser, makeOperator } from './support/add-user.ts';
import { signIn } from './support/sign-in.ts';
import { demoEmail, startProduct } from './support/start-product.ts';
import { untilArticles } from './support/until-articles.ts';

const help = `npm run screenshots -- [options]

Photographs every page into screenshots/: both languages, both colour schemes, 1440, 390 and 360 px wide.

  --only TEXT      only pages whose name holds TEXT
  --variant TEXT   only variants such as ja-dark-phone whose name holds TEXT
  --url URL        a running product instead of one started for this (needs --password)
  --password WORD  of the demo account there
  --operator MAIL  an operator there, with the same password
  --newcomer MAIL  someone there who has opened and saved nothing, with the same password`;

interface Shot {
  name: string;
  path: string;
  /** Who looks at it; the demo's reader when left out. */
  as?: 'nobody' | 'newcomer' | 'operator';
  /** The whole page instead of its first screen. */
  isWhole?: boolean;
  /** Before the page is asked for: what the network lets through. */
  network?: (page: Page) => Promise<void>;
  /** What to do before the picture. */
  prepare?: (page: Page) => Promise<void>;
}

const articles = '**/graphql';
const alerts = '**/api/recent-alerts/**';
const cutOff = async (page: Page) => {
  await page.route(articles, (route) => route.abort());
  await page.route(alerts, (route) => route.abort());
};
/** Requests that are never answered: what is shown meanwhile. */
const stuck = async (page: Page) => {
  await page.route(articles, () => {});
  await page.route(alerts, () => {});
};
/** The console's, but for who is signed in. */
const isConsoleQuery = (body: string | null) => !body?.includes('ConsoleOperator');
const cutOffConsole = async (page: Page) => {
  await page.route('**/admin/graphql', (route) =>
    isConsoleQuery(route.request().postData()) ? route.abort() : route.continue(),
  );
};
const stuckConsole = async (page: Page) => {
  await page.route('**/admin/graphql', (route) =>
    isConsoleQuery(route.request().postData()) ? undefined : route.continue(),
  );
};
const openRow = async (page: Page) => {
  await page.locator('main tbody th a').first().click();
  await page.waitForURL(/[0-9a-f]{8}-/);
  await page.waitForLoadState('networkidle');
};
const askWhy = async (page: Page) => {
  await page.locator('main form input').nth(0).fill(demoEmail);
  await page.locator('main form input').nth(1).fill('開発');
  await page.locator('main form button').click();
  await page.waitForLoadState('networkidle');
  // Several articles have the word: the newest.
  await page.locator('main button[type="button"]').last().click();
  await page.waitForLoadState('networkidle');
};
const openFirst = (page: Page) => page.locator('[data-item-link]').first().click();
const openPanel = (page: Page) => page.locator('header button[aria-expanded]').first().click();

const pages: Shot[] = [
  { name: 'login', path: '/login', as: 'nobody' },
  {
    name: 'login-faults',
    path: '/login',
    as: 'nobody',
    prepare: (page) => page.locator('button[type="submit"]').click(),
  },
  {
    name: 'login-refused',
    path: '/login',
    as: 'nobody',
    prepare: async (page) => {
      await page.locator('input[type="email"]').fill('nobody@example.com');
      await page.locator('input[type="password"]').fill('not-the-password');
      await page.locator('button[type="submit"]').click();
      await page.getByRole('alert').getByText(/./).first().waitFor();
    },
  },
  { name: 'login-recovery', path: '/login/recovery', as: 'nobody' },
  {
    name: 'login-recovery-sent',
    path: '/login/recovery',
    as: 'nobody',
    prepare: async (page) => {
      // Another mail to one address has to wait a minute.
      await page.locator('input[type="email"]').fill(`nobody-${Date.now()}@example.com`);
      await page.locator('button[type="submit"]').click();
      await page.locator('input[name="code"]').waitFor();
    },
  },
  { name: 'login-confirm-invitation', path: '/login/confirm?type=invite&token_hash=none', as: 'nobody' },
  {
    name: 'login-confirm-expired',
    path: '/login/confirm?type=recovery&token_hash=none',
    as: 'nobody',
    prepare: async (page) => {
      await page.locator('button[type="submit"]').click();
      await page.getByRole('alert').getByText(/./).first().waitFor();
    },
  },
  // Whoever is signed in may choose a password: the page is the same after a recovery.
  { name: 'login-new-password', path: '/login/new-password' },
  { name: 'login-invitation', path: '/login/new-password?welcome=true' },
  { name: 'publications', path: '/publications' },
  { name: 'publications-notices', path: '/publications?tab=notices' },
  { name: 'publications-search', path: '/publications?q=%E5%8D%8A%E5%B0%8E%E4%BD%93' },
  { name: 'publications-nothing', path: '/publications?q=zzzzzz' },
  { name: 'publications-bad-query', path: '/publications?q=(%E5%8D%8A%E5%B0%8E%E4%BD%93' },
  { name: 'publications-loading', path: '/publications', network: stuck },
  { name: 'publications-failed', path: '/publications', network: cutOff },
  { name: 'alerts', path: '/alerts' },
  { name: 'alerts-empty', path: '/alerts', as: 'newcomer' },
  { name: 'alerts-loading', path: '/alerts', network: stuck },
  { name: 'alerts-failed', path: '/alerts', network: cutOff },
  { name: 'alert-panel', path: '/clips', prepare: openPanel },
  { name: 'alert-panel-empty', path: '/clips', as: 'newcomer', prepare: openPanel },
  { name: 'account-menu', path: '/clips', prepare: (page) => page.locator('[popovertarget]').first().click() },
  { name: 'shortcuts', path: '/clips', prepare: (page) => page.keyboard.press('?') },
  { name: 'clips', path: '/clips' },
  { name: 'clips-empty', path: '/clips', as: 'newcomer' },
  { name: 'clips-loading', path: '/clips', network: stuck },
  { name: 'clips-failed', path: '/clips', network: cutOff },
  { name: 'recent', path: '/recent' },
  { name: 'suggestions', path: '/suggestions' },
  { name: 'suggestions-loading', path: '/suggestions', network: stuck },
  { name: 'suggestions-failed', path: '/suggestions', network: cutOff },
  { name: 'suggestion', path: '/suggestions', isWhole: true, prepare: openFirst },
  { name: 'author', path: '/suggestions/authors/1', isWhole: true },
  { name: 'author-missing', path: '/suggestions/authors/999999' },
  { name: 'announces', path: '/announces' },
  { name: 'announces-failed', path: '/announces', network: cutOff },
  { name: 'recent-empty', path: '/recent', as: 'newcomer' },
  { name: 'settings-profile', path: '/settings/personal/profile', isWhole: true },
  { name: 'settings-profile-loading', path: '/settings/personal/profile', network: stuck },
  { name: 'settings-security', path: '/settings/personal/security', isWhole: true },
  {
    name: 'settings-security-two-step',
    path: '/settings/personal/security',
    isWhole: true,
    prepare: async (page) => {
      await page.locator('main button').first().click();
      await page.locator('main img').waitFor();
    },
  },
  { name: 'settings-members', path: '/settings/company-old/member-old', isWhole: true },
  {
    name: 'settings-members-invite',
    path: '/settings/company-old/member-old',
    prepare: async (page) => {
      await page.locator('main button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'settings-organization', path: '/settings/company-old/organization-old', isWhole: true },
  {
    name: 'settings-tags',
    path: '/settings/company-old/tags-old',
    isWhole: true,
    prepare: async (page) => {
      await page.locator('main form input').fill('競合他社');
      await page.locator('main form button').click();
      await page.locator('main li').first().waitFor();
    },
  },
  { name: 'settings-alerts', path: '/settings/personal/alerts', isWhole: true },
  {
    name: 'settings-alerts-webhook',
    path: '/settings/personal/alerts',
    isWhole: true,
    prepare: async (page) => {
      await page.getByRole('switch').nth(1).check({ force: true });
      await page.locator('input[type="url"]').fill('https://example.com/hook');
    },
  },
  { name: 'console-accounts', path: '/admin/accounts', as: 'operator' },
  { name: 'console-account', path: '/admin/accounts', as: 'operator', isWhole: true, prepare: openRow },
  { name: 'console-users', path: '/admin/users', as: 'operator' },
  { name: 'console-user', path: '/admin/users?search=demo', as: 'operator', isWhole: true, prepare: openRow },
  {
    name: 'console-new-user',
    path: '/admin/users',
    as: 'operator',
    prepare: (page) => page.locator('main header button').first().click(),
  },
  { name: 'console-deliveries', path: '/admin/deliveries', as: 'operator' },
  { name: 'console-why', path: '/admin/deliveries?tab=why', as: 'operator', isWhole: true, prepare: askWhy },
  { name: 'console-queues', path: '/admin/queues', as: 'operator', isWhole: true },
  { name: 'console-loading', path: '/admin/accounts', as: 'operator', network: stuckConsole },
  { name: 'console-failed', path: '/admin/accounts', as: 'operator', network: cutOffConsole },
  { name: 'console-refused', path: '/admin/accounts', as: 'newcomer' },
  { name: 'headline', path: '/publications', isWhole: true, prepare: openFirst },
  { name: 'notice', path: '/publications?tab=notices', isWhole: true, prepare: openFirst },
  { name: 'headline-loading', path: '/articles/headlines/1', network: stuck },
  { name: 'headline-missing', path: '/articles/headlines/999999999' },
  { name: 'not-found', path: '/nothing-here' },
  { name: 'preview', path: '/preview', as: 'nobody' },
];

const sizes = {
  wide: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  small: { width: 360, height: 740 },
};
/** Pictures and fonts may still be arriving when the network is quiet. */
const settleMs = 700;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    only: { type: 'string' },
    variant: { type: 'string' },
    url: { type: 'string' },
    password: { type: 'string' },
    newcomer: { type: 'string' },
    operator: { type: 'string' },
  },
});
if (values.help) {
  console.log(help);
  process.exit(0);
}

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../screenshots');
fs.mkdirSync(folder, { recursive: true });
const password = values.password ?? 'a-password-for-pictures';
const newcomer = { email: values.newcomer ?? 'newcomer@shiomi.example', password };
const operator = { email: values.operator ?? 'operator@shiomi.example', password };
const product = values.url ? undefined : await startProduct({ DEMO_PASSWORD: password });
const url = values.url ?? product?.url ?? '';
const { executablePath, env } = await ensureChromium();
const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } as Record<string, string> });
let count = 0;
try {
  await untilArticles({ url, email: demoEmail, password });
  if (product) {
    addUser(product, newcomer);
    addUser(product, operator);
    makeOperator(product, operator);
  }
  for (const locale of ['ja', 'en'] as const) {
    for (const scheme of ['light', 'dark'] as const) {
      for (const size of ['wide', 'phone', 'small'] as const) {
        if (!`${locale}-${scheme}-${size}`.includes(values.variant ?? '')) continue;
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
  for (const reader of [undefined, 'nobody', 'newcomer', 'operator'] as const) {
    const shots = wanted.filter((one) => one.as === reader);
    const isMade = reader === 'newcomer' || reader === 'operator';
    const account = isMade ? { newcomer, operator }[reader] : { email: demoEmail, password };
    const isKnown = !isMade || product !== undefined || values[reader] !== undefined;
    if (shots.length === 0 || !isKnown) continue;
    const context = await browser.newContext({
      viewport: sizes[size],
      locale,
      colorScheme: scheme,
      timezoneId: 'Asia/Tokyo',
    });
    await context.addCookies([{ name: 'locale', value: locale, url }]);
    if (reader !== 'nobody') {
      const page = await context.newPage();
      await signIn(page, { url, ...account });
      await page.close();
    }
    for (const shot of shots) await take(context, shot, `${locale}-${scheme}-${size}`);
    await context.close();
  }
}

async function take(
  context: BrowserContext,
  { name, path: address, network, prepare, isWhole }: Shot,
  variant: string,
) {
  const page = await context.newPage();
  // A panel that one picture opened is not in the next.
  await page.addInitScript(() => localStorage.removeItem('layout'));
  await network?.(page);
  await page.goto(url + address, { waitUntil: network ? 'load' : 'networkidle' }).catch(() => {});
  try {
    await prepare?.(page);
  } catch (error) {
    console.error(`${name}-${variant}: ${String(error).split('\n')[0]}`);
  }
  await page.waitForTimeout(settleMs);
  await page.screenshot({ path: path.join(folder, `${name}-${variant}.png`), fullPage: isWhole ?? false });
  await page.close();
  count++;
}
