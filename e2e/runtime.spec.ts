import { expect, type Page } from '@playwright/test';
import { buildIdOf, type ClientFront, copyAsNewBuild, startFront } from './support/client-front.ts';
import { test } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';

let front: ClientFront;

test.beforeAll(async ({ product }) => {
  front = await startFront(product.url);
});

test.afterAll(() => front?.stop());

test.use({ locale: 'en-US', timezoneId: 'Asia/Tokyo' });

test('guards: nobody gets in without signing in, and everybody lands where they wanted to go', async ({
  page,
  newcomer,
}) => {
  await page.goto(`${front.url}/`);
  await expect(page).toHaveURL(`${front.url}/login`);
  await page.goto(`${front.url}/ja/clips?from=mail`);
  await expect(page).toHaveURL(`${front.url}/login`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await page.locator('input[name="email"]').fill(newcomer.email);
  await page.locator('input[type="password"]').fill(newcomer.password);
  await page.locator('button[type="submit"]').click();
  await expect(page).toHaveURL(`${front.url}/ja/clips?from=mail`);
  await expect(page).toHaveTitle('クリップ | Kawaraban');
  await page.goto(`${front.url}/en/login`);
  await expect(page).toHaveURL(`${front.url}/publications`);
});

test('404: of a route that refuses an address, and of an address no route knows', async ({ page, newcomer }) => {
  await signIn(page, { url: front.url, ...newcomer });
  for (const [path, message] of [
    ['/articles/headlines/abc', 'Page Not Found: /articles/headlines/abc'],
    ['/en/suggestions/authors/1x', 'Page Not Found: /en/suggestions/authors/1x'],
    ['/nothing-here', 'Page not found: /nothing-here'],
    ['/en/clips/nothing', 'Page not found: /en/clips/nothing'],
    ['/fr/clips', 'Page not found: /fr/clips'],
  ] as const) {
    await page.goto(front.url + path);
    await expect(page.getByText(message)).toBeVisible();
    await expect(page).toHaveURL(front.url + path);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Clips' })).toBeVisible();
  }
});

test('a page begins at its top; going back and forward finds the place where it was left', async ({
  page,
  newcomer,
}) => {
  await signIn(page, { url: front.url, ...newcomer });
  await page.goto(`${front.url}/publications?last=1y`);
  const rows = page.getByRole('feed').getByRole('article');
  await rows.first().waitFor();
  await page.mouse.move(600, 500);
  await expect(async () => {
    await page.mouse.wheel(0, 900);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1500);
  }).toPass();
  const left = await page.evaluate(() => scrollY);
  await page.getByRole('banner').getByRole('link', { name: 'Clips' }).click();
  await expect(page).toHaveURL(/\/clips$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await rows.first().waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left - 50);
  await page.goForward();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goto(`${front.url}/privacy-policy#4`);
  await expect(page.getByRole('heading', { name: 'How long we keep it' })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the information pages can be read, in the language of the address or of the browser', async ({ page }) => {
    await page.goto(`${front.url}/privacy-policy`);
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
    await expect(page).toHaveTitle('Privacy policy | Kawaraban');
    await page.getByRole('link', { name: '日本語' }).click();
    await expect(page).toHaveURL(`${front.url}/ja/privacy-policy`);
    await expect(page.getByRole('heading', { level: 1, name: 'プライバシーポリシー' })).toBeVisible();
    await page.getByRole('link', { name: '引用ガイドライン' }).click();
    await expect(page.getByRole('heading', { level: 2, name: '引用の要件' })).toBeVisible();
    await expect(page.locator('body')).not.toContainText('{');
  });
});

test('an information page comes from its payload when it is gone to, and stays as it came when it is opened', async ({
  page,
}) => {
  const payloads: string[] = [];
  page.on('request', (request) => request.url().includes('_payload.json') && payloads.push(request.url()));
  await page.goto(`${front.url}/login`);
  const id = await page.evaluate(buildIdOf);
  await page.getByRole('link', { name: 'Quoting guideline' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quoting guideline' })).toBeVisible();
  expect(new Set(payloads)).toEqual(new Set([`${front.url}/en/quoting-guideline/_payload.json?${id}`]));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Quoting guideline' })).toBeVisible();
  await expect(page).toHaveTitle('Quoting guideline | Kawaraban');
});

test('a new build is loaded with the next page, and at once when a file of the old one is gone', async ({
  page,
  newcomer,
}) => {
  await signIn(page, { url: front.url, ...newcomer });
  const old = await page.evaluate(buildIdOf);
  front.deploy(copyAsNewBuild());
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.waitForResponse(/builds\/latest\.json/);
  await page.getByRole('banner').getByRole('link', { name: 'Clips' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clips' })).toBeVisible();
  expect(await page.evaluate(buildIdOf)).not.toBe(old);
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test.afterEach(() => front.comeBack());

  test('clips, recent articles and what was opened from them can be read, and nothing else is kept', async ({
    page,
    newcomer,
  }) => {
    await signIn(page, { url: front.url, ...newcomer });
    await untilWorkerIsReady(page);
    const title = await openFirstArticle(page);
    await page.getByRole('button', { name: 'Clip', exact: true }).click();
    await expect(page.getByText('Clipped', { exact: false }).first()).toBeVisible();
    for (const path of ['/recent', '/clips']) {
      await page.goto(front.url + path);
      await expect(listed(page, title)).toBeVisible();
    }
    const kept = () => page.evaluate(readCaches);
    const copies = async () =>
      (await kept()).filter(({ cache, text }) => cache.startsWith('copies-') && text.includes(title));
    await expect.poll(async () => (await copies()).length).toBe(3);
    expect((await kept()).filter(({ text, headers }) => `${text} ${headers}`.includes('eyJ'))).toEqual([]);

    await front.goAway();
    for (const path of ['/recent', '/clips']) {
      await page.goto(front.url + path);
      await expect(listed(page, title)).toBeVisible();
      await expect(page.getByText(/^Offline: as of /)).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Clip', exact: true }).first()).toBeEnabled();
    await listed(page, title).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Insights' }).click();
    await expect(page.getByRole('alert').getByText('The server could not be reached')).toBeVisible();

    await front.comeBack();
    await expect(page.getByText('You are back online.')).toBeVisible();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText(/^Offline/)).toBeHidden();

    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect.poll(async () => (await kept()).filter(({ cache }) => cache.startsWith('copies-')).length).toBe(0);
  });

  test('a new build replaces an old one that is kept here, whose files are gone from the server', async ({
    page,
    newcomer,
  }) => {
    await signIn(page, { url: front.url, ...newcomer });
    await untilWorkerIsReady(page);
    const old = await page.evaluate(buildIdOf);
    await front.goAway();
    front.deploy(copyAsNewBuild());
    await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click();
    await expect(page).toHaveURL(/\/settings\/personal\/profile$/);
    await front.comeBack();
    await page.getByRole('banner').getByRole('link', { name: 'Clips' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Clips' })).toBeVisible();
    // The service worker requests the document from the server first, so the next load gets the new build. The worker waits up
    // to eight seconds for a slow server.
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Clips' })).toBeVisible();
      expect(await page.evaluate(buildIdOf)).not.toBe(old);
    }).toPass();
    const current = await page.evaluate(buildIdOf);
    await expect.poll(() => page.evaluate(() => caches.keys())).toContain(`build-${current}`);
    await untilWorkerIsReady(page);
    await front.goAway();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Clips' })).toBeVisible();
    expect(await page.evaluate(buildIdOf)).toBe(current);
  });

  test('what the server answers itself goes past the worker', async ({ page, newcomer }) => {
    await signIn(page, { url: front.url, ...newcomer });
    await untilWorkerIsReady(page);
    for (const [path, isFromWorker] of [
      ['/clips', true],
      ['/admin/', false],
      ['/preview', false],
      ['/unsubscribe/none', false],
      ['/auth/v1/health', false],
    ] as const) {
      const response = await page.goto(front.url + path);
      expect([path, response?.fromServiceWorker()]).toEqual([path, isFromWorker]);
    }
  });
});

async function readCaches() {
  const found: { cache: string; headers: string; text: string }[] = [];
  for (const cache of await caches.keys()) {
    const opened = await caches.open(cache);
    for (const request of await opened.keys()) {
      const response = await opened.match(request);
      const isCode = /\/assets\//.test(request.url);
      const text = isCode ? '' : `${request.url} ${await response?.text()}`;
      found.push({ cache, headers: JSON.stringify([...request.headers]), text });
    }
  }
  return found;
}

async function untilWorkerIsReady(page: Page) {
  const isReady = async () => {
    const { active, installing, waiting } = await navigator.serviceWorker.ready;
    const isSettled = !installing && !waiting && active?.state === 'activated';
    return isSettled && navigator.serviceWorker.controller === active;
  };
  await expect.poll(() => page.evaluate(isReady), { timeout: 60_000 }).toBe(true);
}

async function openFirstArticle(page: Page): Promise<string> {
  const link = page.getByRole('feed').getByRole('article').first().getByRole('link').first();
  const title = ((await link.textContent()) ?? '').trim();
  await link.click();
  await expect(page).toHaveURL(/\/articles\//);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return title;
}

function listed(page: Page, title: string) {
  return page.getByRole('feed').getByRole('article').filter({ hasText: title });
}
