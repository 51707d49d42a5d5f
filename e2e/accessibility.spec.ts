/**
 * What every page owes every reader: it can be heard, seen, zoomed and used without a mouse, in both languages and both
 * colour schemes; nothing scrolls sideways on the smallest phone; the browser has nothing to complain about.
 */
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { signIn } from './support/sign-in.ts';
import { demoEmail, type Product, startProduct } from './support/start-product.ts';
import { untilArticles } from './support/until-articles.ts';

const password = 'kawaraban-e2e-1';
const reader = { email: demoEmail, password };

interface Place {
  readonly name: string;
  readonly path: string;
  /** Everything else is for those who are signed in. */
  readonly isOpenToAll?: boolean;
  /** What to do before looking. */
  readonly prepare?: (page: Page) => Promise<void>;
}

let product: Product;
let places: readonly Place[];

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  product = await startProduct({ DEMO_PASSWORD: password, NEWSWIRE_INTERVAL_SECONDS: '3600' });
  await untilArticles({ url: product.url, email: demoEmail, password });
  places = await findPlaces(browser);
});

test.afterAll(async () => {
  await product?.stop();
});

/** Every address of the product, with what opens on it; the ones with an id are found as a reader finds them. */
async function findPlaces(browser: Browser): Promise<Place[]> {
  const page = await (await openContext(browser, { locale: 'ja', isSignedIn: true })).newPage();
  const linkOnto = async (path: string) => {
    await page.goto(product.url + path);
    return (await page.locator('[data-item-link]').first().getAttribute('href')) ?? '';
  };
  const headline = await linkOnto('/publications');
  const notice = await linkOnto('/publications?tab=notices');
  const suggestion = await linkOnto('/suggestions');
  await page.goto(`${product.url}/preview`);
  const mail = await page.locator('a[href^="/preview/"]', { hasText: demoEmail }).first().getAttribute('href');
  const letter = `${new URL(mail ?? '', product.url).pathname}/mail`;
  const message = await (await page.request.get(product.url + letter)).text();
  const unsubscribe = /\/unsubscribe\/[\w.-]+/.exec(message)?.[0] ?? '';
  await page.context().close();
  expect([headline, notice, suggestion, mail, unsubscribe].filter((path) => !path?.startsWith('/'))).toEqual([]);
  return [
    { name: 'sign-in', path: '/login', isOpenToAll: true },
    {
      name: 'sign-in with faults',
      path: '/login',
      isOpenToAll: true,
      prepare: (page) => page.locator('button[type="submit"]').click(),
    },
    { name: 'preview box', path: '/preview', isOpenToAll: true },
    {
      name: 'a message in the preview box',
      path: mail ?? '',
      isOpenToAll: true,
      // No script runs in the frame of a mail, so nothing can look around in it either.
      prepare: (page) => page.locator('iframe').evaluate((frame) => frame.remove()),
    },
    { name: 'unsubscribe', path: unsubscribe, isOpenToAll: true },
    { name: 'headlines', path: '/publications' },
    { name: 'headlines of a search', path: '/publications?q=%E9%96%8B%E7%99%BA' },
    { name: 'a query with a fault', path: '/publications?q=(%E5%8D%8A' },
    { name: 'notices', path: '/publications?tab=notices' },
    { name: 'a headline', path: headline },
    { name: 'a notice', path: notice },
    { name: 'alerts', path: '/alerts' },
    { name: 'alert panel', path: '/recent', prepare: (page) => bell(page).click() },
    {
      name: 'account menu',
      path: '/clips',
      prepare: (page) => page.locator('header [popovertarget]').click(),
    },
    { name: 'shortcuts', path: '/clips', prepare: (page) => page.keyboard.press('?') },
    { name: 'suggestions', path: '/suggestions' },
    { name: 'suggestion', path: suggestion },
    { name: 'author', path: '/suggestions/authors/1' },
    { name: 'announcements', path: '/announces' },
    { name: 'clips', path: '/clips' },
    { name: 'recent', path: '/recent' },
    { name: 'profile', path: '/settings/personal/profile' },
    { name: 'alert settings', path: '/settings/personal/alerts' },
    { name: 'not found', path: '/nothing-here' },
    { name: 'not found below a page', path: '/clips/nothing' },
  ];
}

const bell = (page: Page) => page.locator('header button[aria-expanded]').first();

interface Look {
  readonly locale: 'ja' | 'en';
  readonly isSignedIn: boolean;
}

/** The state of a signed-in browser, kept so that one sign-in serves all. */
let kept: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;

async function openContext(browser: Browser, { locale, isSignedIn }: Look) {
  const options = { locale, timezoneId: 'Asia/Tokyo', viewport: { width: 1440, height: 900 } };
  if (isSignedIn && !kept) {
    const context = await browser.newContext(options);
    await signIn(await context.newPage(), { url: product.url, ...reader });
    kept = await context.storageState();
    await context.close();
  }
  const context = await browser.newContext({ ...options, ...(isSignedIn && { storageState: kept }) });
  await context.addCookies([{ name: 'locale', value: locale, url: product.url }]);
  return context;
}

/** What the browser complained about on a page: errors on its console, exceptions, and what its policy refused. */
function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // Playwright's own script in the frame of a mail, where none may run.
    if (message.text().startsWith('Blocked script execution')) return;
    if (message.type() === 'error' || message.text().includes('Content Security Policy'))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** Opens a place and waits until what it is for is there. */
async function visit(page: Page, place: Place) {
  await page.goto(product.url + place.path);
  await page.locator('h1, h2').first().waitFor();
  await expect(page.locator('[role="status"][aria-label]')).toHaveCount(0);
  await place.prepare?.(page);
}

for (const locale of ['ja', 'en'] as const) {
  test(`every page can be heard, seen and touched: ${locale}`, async ({ browser }) => {
    // A minute each on a free machine; a loaded one is no reason to fail.
    test.setTimeout(360_000);
    const problems: Record<string, unknown> = {};
    for (const isSignedIn of [false, true]) {
      const context = await openContext(browser, { locale, isSignedIn });
      for (const place of places.filter(({ isOpenToAll = false }) => isOpenToAll !== isSignedIn)) {
        const page = await context.newPage();
        const complaints = listen(page);
        await visit(page, place);
        const light = await violations(page, new AxeBuilder({ page }).withTags(tags));
        await page.emulateMedia({ colorScheme: 'dark' });
        const dark = await violations(
          page,
          new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']),
        );
        await page.setViewportSize({ width: 360, height: 740 });
        const small = await page.evaluate(sidewaysAndSmall);
        const found = { light, dark, small, complaints };
        if (Object.values(found).some((list) => list.length > 0)) problems[place.name] = found;
        await page.close();
      }
      await context.close();
    }
    expect(problems).toEqual({});
  });
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function violations(page: Page, axe: AxeBuilder): Promise<string[]> {
  // What opens or changes colour fades: colours are judged when it has.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
  );
}

/** Runs in the page: says how far it scrolls sideways, and which controls are lower or narrower than 24 px. */
function sidewaysAndSmall(): string[] {
  const root = document.documentElement;
  const found: string[] = [];
  if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} px wide`);
  for (const control of document.querySelectorAll('button, nav a, [role="tab"], [role="switch"]')) {
    const { width, height, left, right } = control.getBoundingClientRect();
    if (width <= 1 || height <= 1) continue;
    const name = control.getAttribute('aria-label') ?? control.textContent?.trim();
    if (width < 24 || height < 24) found.push(`${name}: ${Math.round(width)} × ${Math.round(height)} px`);
    const isInScroller = control.closest('[data-scrolls], [role="tablist"], ul, ol') !== null;
    if (!isInScroller && (left < -1 || right > root.clientWidth + 1)) found.push(`${name}: beyond the edge`);
  }
  return found;
}

test('text at 200 % is not cut off where it is read and where it is set', async ({ browser }) => {
  const context = await openContext(browser, { locale: 'ja', isSignedIn: true });
  const wanted = ['a headline', 'a notice', 'profile', 'alert settings'];
  for (const place of places.filter(({ name }) => wanted.includes(name))) {
    const page = await context.newPage();
    await visit(page, place);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    const cut = await page.locator('main').evaluate((main) =>
      [...main.querySelectorAll('*')]
        .filter((element) => {
          const { overflowX, overflowY } = getComputedStyle(element);
          const isCutAcross = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
          const isCutDown = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1;
          const isHidden = element.clientWidth <= 1;
          return !isHidden && element.textContent?.trim() && (isCutAcross || isCutDown);
        })
        .map((element) => `${element.tagName}.${element.className}: ${element.textContent?.slice(0, 40)}`),
    );
    expect(cut, place.name).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, place.name).toBeLessThanOrEqual(1440);
    await page.close();
  }
  await context.close();
});

test('with the keyboard alone: sign in, open an article, clip it, open the alerts', async ({ browser }) => {
  const context = await openContext(browser, { locale: 'en', isSignedIn: false });
  const page = await context.newPage();
  await page.goto(`${product.url}/login`);
  await tabTo(page, page.getByLabel('E-mail', { exact: true }));
  await page.keyboard.type(reader.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(reader.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/publications/);

  await expect(page.locator('[data-item-link]').first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.locator('[data-item-index="0"] [data-item-link]')).toBeFocused();
  await page.keyboard.press('j');
  const second = page.locator('[data-item-index="1"] [data-item-link]');
  await expect(second).toBeFocused();
  const title = (await second.textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  const clip = page.getByRole('button', { name: /^Clip(ped)?$/ });
  const before = await clip.getAttribute('aria-pressed');
  await page.keyboard.press('c');
  await expect(clip).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');

  await tabTo(page, bell(page));
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Alerts' });
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell(page)).toBeFocused();

  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { level: 1, name: 'Alerts' })).toBeVisible();
  await context.close();
});

/** Presses Tab until an element has the focus, as someone without a mouse does. */
async function tabTo(page: Page, element: ReturnType<Page['locator']>) {
  for (let presses = 0; presses < 60; presses++) {
    if (await element.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there.');
}

test('keys that an input method has taken do nothing', async ({ browser }) => {
  const context = await openContext(browser, { locale: 'ja', isSignedIn: true });
  const page = await context.newPage();
  const address = `${product.url}/publications?q=%E5%8D%8A%E5%B0%8E%E4%BD%93`;
  await page.goto(address);
  await expect(page.locator('[data-item-link]').first()).toBeVisible();
  const box = page
    .getByRole('combobox', { name: 'キーワード' })
    .or(page.getByRole('searchbox', { name: 'キーワード' }));
  await box.focus();
  await compose(page, ['j', 'k', 'c', '/', 'Enter']);
  await expect(box).toBeFocused();
  await expect(page).toHaveURL(address);

  // The same keys outside a field, as some input methods send them.
  await page.locator('main').focus();
  await compose(page, ['j', 'k', 'c', '/', '?', 'Enter']);
  await expect(page.locator('main')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Without an input method the first of them works: the test above can fail.
  await page.keyboard.press('j');
  await expect(page.locator('[data-item-index="0"] [data-item-link]')).toBeFocused();
  await context.close();
});

/** Sends keys to what has the focus as a browser does during the composition of Japanese. */
async function compose(page: Page, keys: readonly string[]) {
  await page.evaluate((pressed) => {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    for (const key of pressed) {
      for (const type of ['keydown', 'keyup']) {
        target.dispatchEvent(new KeyboardEvent(type, { key, isComposing: true, bubbles: true, cancelable: true }));
      }
    }
    target.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  }, keys);
}
