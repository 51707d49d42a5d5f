import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { afterAll, describe, expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';
import { serveClient } from './serve-client.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kawaraban-client-'));
fs.mkdirSync(path.join(folder, 'assets'));
fs.writeFileSync(path.join(folder, 'index.html'), '<!doctype html><head><title>client</title></head>');
const filesOf = (name: string) => ({
  ja: { scripts: [`assets/${name}.js`, 'assets/ja.js'], styles: [] },
  en: { scripts: [`assets/${name}.js`, 'assets/en.js'], styles: [`assets/${name}.css`] },
});
fs.mkdirSync(path.join(folder, 'builds'));
fs.writeFileSync(
  path.join(folder, 'builds/preloads.json'),
  JSON.stringify([
    { path: '/login', isSignedIn: false, files: filesOf('login') },
    { path: '/articles/headlines/*', isSignedIn: true, files: filesOf('headline') },
  ]),
);
fs.writeFileSync(path.join(folder, 'assets/app-1a2b.js'), 'export {}');
fs.writeFileSync(path.join(folder, 'sw.js'), '');
for (const locale of ['ja', 'en']) {
  fs.mkdirSync(path.join(folder, locale, 'privacy-policy'), { recursive: true });
  const page = `<html lang="${locale}"><p>{product}, {operator}: {contact}</p>`;
  fs.writeFileSync(path.join(folder, locale, 'privacy-policy/index.html'), page);
}
afterAll(() => fs.rmSync(folder, { recursive: true }));

const config = () => ({
  backendServiceUrl: '',
  publishableKey: 'sb_publishable_x',
  productName: 'Kawaraban',
  operator: { name: 'Shiomi & <b>Co</b>', contact: 'privacy@shiomi.example' },
  embedded: true,
  adminSiteUrl: '/admin/',
  signIn: { providers: [], hasSingleSignOn: false },
  webhookOrigins: [],
});
const app = new Hono();
app.use(securityHeaders({}));
app.get('/own-policy', (c) => c.html('x', 200, { 'Content-Security-Policy': "default-src 'none'" }));
app.route('/', serveClient({ config, folder }));

describe('the client over HTTP', () => {
  it('keeps hashed files for ever and pages never', async () => {
    const asset = await app.request('/assets/app-1a2b.js');
    expect(asset.headers.get('cache-control')).toContain('immutable');
    const page = await app.request('/');
    expect(page.headers.get('cache-control')).toBe('no-cache');
  });

  it('answers any page with the client, and a missing file with 404', async () => {
    expect(await (await app.request('/ja/articles/headlines/1')).text()).toContain('client');
    expect((await app.request('/assets/gone.js')).status).toBe(404);
  });

  it('announces the files of the page that this reader will see, in their language', async () => {
    const session = 'theme=dark; sb-127-auth-token.0=base64-x; locale=ja';
    const linksOf = async (address: string, cookie: string) =>
      (await (await app.request(address, { headers: { cookie } })).text()).match(/<link [^>]+>/g);
    const japanese = ['headline', 'ja'].map(
      (name) => `<link rel="modulepreload" crossorigin href="/assets/${name}.js">`,
    );
    expect(await linksOf('/articles/headlines/12', session)).toEqual(japanese);
    expect(await linksOf('/articles/headlines/12', session.replace('sb-', '__Host-sb-'))).toEqual(japanese);
    expect(await linksOf('/en/articles/headlines/12?from=mail', session)).toEqual([
      japanese[0],
      '<link rel="modulepreload" crossorigin href="/assets/en.js">',
      '<link rel="preload" as="style" crossorigin href="/assets/headline.css">',
    ]);
    expect(await linksOf('/articles/headlines/12', 'locale=ja')).toContain(
      '<link rel="modulepreload" crossorigin href="/assets/login.js">',
    );
    for (const address of ['/articles/headlines', '/articles/headlines/12/more', '/clips'])
      expect(await linksOf(address, session)).toBeNull();
  });

  it('sends files of the client without what only documents obey', async () => {
    const { headers } = await app.request('/assets/app-1a2b.js');
    expect(headers.get('content-security-policy')).toBeNull();
    expect(headers.get('permissions-policy')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    // The response for a missing file is plain text, not a file of the client.
    expect((await app.request('/assets/gone.js')).headers.get('content-security-policy')).not.toBeNull();
  });

  it('lets pages of other origins show the mark in a mail, and no other file', async () => {
    const policyOf = async (file: string) => (await app.request(file)).headers.get('cross-origin-resource-policy');
    expect(await policyOf('/icons/any-192.png')).toBe('cross-origin');
    expect(await policyOf('/icons/any-512.png')).toBe('same-origin');
  });

  it('has the service worker asked for every time', async () => {
    expect((await app.request('/sw.js')).headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    ['/ja/privacy-policy', {}, 'ja'],
    ['/en/privacy-policy', { cookie: 'locale=ja' }, 'en'],
    ['/privacy-policy', { cookie: 'locale=ja', 'accept-language': 'en' }, 'ja'],
    ['/privacy-policy', { 'accept-language': 'ja,en;q=0.5' }, 'ja'],
    ['/privacy-policy/', {}, 'en'],
  ])('serves the page made by the build: %s with %o in %s', async (address, headers, locale) => {
    const answer = await app.request(address, { headers });
    expect(answer.headers.get('content-language')).toBe(locale);
    expect(await answer.text()).toBe(
      `<html lang="${locale}"><p>Kawaraban, Shiomi &amp; &lt;b&gt;Co&lt;/b&gt;: privacy@shiomi.example</p>`,
    );
  });

  it.each(['/fr/privacy-policy', '/ja/elsewhere', '/ja/privacy-policy/more', '/privacy-policy/ja'])(
    'leaves %s to the client',
    async (address) => {
      expect(await (await app.request(address)).text()).toContain('<title>client</title>');
    },
  );

  it('names the installed product as configured, in the reader’s language', async () => {
    const answer = await app.request('/manifest.webmanifest', { headers: { 'accept-language': 'ja' } });
    expect(answer.headers.get('content-type')).toBe('application/manifest+json');
    expect(await answer.json()).toMatchObject({ name: 'Kawaraban', lang: 'ja', id: '/', display: 'standalone' });
  });

  it('never leaves its folder', async () => {
    const answer = await app.request('/assets/..%2f..%2f..%2fetc%2fpasswd');
    expect(await answer.text()).not.toContain('root:');
  });

  it('tells the client where things are, uncached', async () => {
    const answer = await app.request('/config.json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({ productName: 'Kawaraban', publishableKey: 'sb_publishable_x' });
  });

  it('allows no inline script or style and no other origin, and leaves a page its own policy', async () => {
    const answer = await app.request('/');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types kawaraban kawaraban-worker");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|data:|blob:|\*/);
    expect(answer.headers.get('reporting-endpoints')).toBe('policy="/policy-reports"');
    expect((await app.request('/own-policy')).headers.get('content-security-policy')).toBe("default-src 'none'");
  });

  it('lets the client call a hosted backend service, and nothing else of another origin', async () => {
    const hosted = new Hono()
      .use(securityHeaders({ backendServiceUrl: 'https://x.supabase.co' }))
      .get('/', (c) => c.text('x'));
    const policy = (await hosted.request('/')).headers.get('content-security-policy') ?? '';
    expect(policy.split('; ').filter((directive) => directive.includes('supabase'))).toEqual([
      "connect-src 'self' https://x.supabase.co wss://x.supabase.co",
    ]);
  });

  it('asks for https, and for subdomains too where the operator says so', async () => {
    const headerOf = async (path: string, hasHttpsSubdomains?: boolean) => {
      const site = new Hono().use(securityHeaders({ hasHttpsSubdomains })).get(path, (c) => c.text('x'));
      return (await site.request(path)).headers.get('strict-transport-security');
    };
    for (const path of ['/', '/assets/app-1a2b.js']) {
      expect(await headerOf(path)).toBe('max-age=31536000');
      expect(await headerOf(path, true)).toBe('max-age=31536000; includeSubDomains');
    }
  });

  it('turns off what no page uses', async () => {
    const { headers } = await app.request('/');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });
});
