import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { afterAll, describe, expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';
import { serveClient } from './serve-client.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kawaraban-client-'));
fs.mkdirSync(path.join(folder, 'assets'));
fs.writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>client</title>');
fs.writeFileSync(path.join(folder, 'assets/app-1a2b.js'), 'export {}');
afterAll(() => fs.rmSync(folder, { recursive: true }));

const config = () => ({
  backendServiceUrl: '',
  publishableKey: 'sb_publishable_x',
  productName: 'Kawaraban',
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

  it('never leaves its folder', async () => {
    const answer = await app.request('/assets/..%2f..%2f..%2fetc%2fpasswd');
    expect(await answer.text()).not.toContain('root:');
  });

  it('tells the client where things are, uncached', async () => {
    const answer = await app.request('/config.json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({ productName: 'Kawaraban', publishableKey: 'sb_publishable_x' });
  });

  it('allows no inline script and no foreign one, and leaves a page its own policy', async () => {
    const policy = (await app.request('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect((await app.request('/own-policy')).headers.get('content-security-policy')).toBe("default-src 'none'");
  });
});
