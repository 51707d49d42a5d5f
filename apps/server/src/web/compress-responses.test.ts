import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { compressResponses } from './compress-responses.ts';

const large = { text: '見出し'.repeat(1_000) };
const app = new Hono();
app.use(compressResponses);
app.get('/large', (c) => c.json(large, 200, { 'Cache-Control': 'no-store', Vary: 'Cookie' }));
app.get('/small', (c) => c.json({ text: 'a' }, 404));
app.get('/empty', (c) => c.body(null, 204));

const ask = (path: string, encodings?: string) =>
  app.request(path, { headers: encodings ? { 'Accept-Encoding': encodings } : {} });

describe('compressed responses', () => {
  it('sends a large response as gzip and keeps its headers', async () => {
    const response = await ask('/large', 'br, gzip;q=0.8');
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('vary')).toMatch(/Cookie.*Accept-Encoding/);
    const body = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(body.length));
    expect(body.length).toBeLessThan(1_000);
    expect(JSON.parse(gunzipSync(body).toString())).toEqual(large);
  });

  it.each([undefined, 'br', 'gzip;q=0'])('sends it unchanged to a client that accepts %s', async (encodings) => {
    const response = await ask('/large', encodings);
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    expect(await response.json()).toEqual(large);
  });

  it('does not compress a small or empty response', async () => {
    const small = await ask('/small', 'gzip');
    expect(small.status).toBe(404);
    expect(small.headers.get('content-encoding')).toBeNull();
    expect(await small.json()).toEqual({ text: 'a' });
    expect((await ask('/empty', 'gzip')).status).toBe(204);
  });
});
