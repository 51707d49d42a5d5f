import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterAll, expect, it } from 'vitest';
import { speak } from '#test/process/raw-http.ts';
import { listen } from './listen.ts';

const app = new Hono().post('/', async (c) => c.text(await c.req.text()));
app.onError((_error, c) => c.body(null, 400));
const limits = { headersTimeout: 100, requestTimeout: 300, connectionsCheckingInterval: 20 };
const server = await listen({ fetch: app.fetch, handleUpgrade: () => {}, port: 0, host: '127.0.0.1', limits });
const { port } = server.address() as AddressInfo; // A TCP server's address is an object.
const origin = `http://127.0.0.1:${port}`;
afterAll(async () => {
  server.close();
  await once(server, 'close');
});

it('cuts clients whose headers or body come drop by drop, and those that send nothing', async () => {
  const slowHeaders = await speak(origin, 'POST / HTTP/1.1\r\nHost: x\r\n');
  const slowBody = await speak(origin, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n.');
  const idle = await speak(origin, '');
  const dripping = setInterval(() => {
    slowHeaders.send('X-A: b\r\n');
    slowBody.send('.');
  }, 10);
  try {
    const [headers, body, nothing] = await Promise.all([slowHeaders, slowBody, idle].map((one) => one.closed()));
    expect([headers, body]).toEqual([expect.stringMatching(/^HTTP\/1.1 408/), expect.stringMatching(/^HTTP\/1.1 408/)]);
    expect(nothing).toMatch(/^$|^HTTP\/1.1 408/);
  } finally {
    clearInterval(dripping);
  }
});

it('says why it cannot listen', async () => {
  const again = listen({ fetch: app.fetch, handleUpgrade: () => {}, port, host: '127.0.0.1' });
  await expect(again).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
