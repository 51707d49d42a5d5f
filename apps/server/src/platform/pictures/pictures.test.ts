import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FakeOrigin, startFakeOrigin } from '#test/fake-origin.ts';
import { createSafeFetch, type SafeFetch } from '../safe-fetch/safe-fetch.ts';
import { openPictures } from './open-pictures.ts';
import { createPictureRoutes } from './picture-routes.ts';
import { pictureType } from './picture-type.ts';
import { proxyPictures } from './proxy-pictures.ts';
import { createPictureUrl } from './sign-picture.ts';

const secret = 'a secret of the tests';
const pictureUrl = createPictureUrl(secret);
const png = Buffer.from('\x89PNG\r\n\x1a\nrest of the picture', 'latin1');

let origin: FakeOrigin;
const fetches: SafeFetch[] = [];

beforeAll(async () => {
  origin = await startFakeOrigin();
});
afterEach(async () => {
  await Promise.all(fetches.splice(0).map((fetch) => fetch.close()));
});
afterAll(() => origin.close());

function startProxy(allowedOrigins = [origin.origin]) {
  const fetch = createSafeFetch({ userAgent: 'Test/1', allowedOrigins });
  fetches.push(fetch);
  const fetchPicture = openPictures({ fetch, cacheBytes: 16 * 1024 * 1024 });
  const app = new Hono().route('/', createPictureRoutes({ secret, fetchPicture }));
  return (url: string) => app.request(pictureUrl(url) ?? '');
}

describe('a publisher’s picture', () => {
  it('comes from us, as what it is, to be kept', async () => {
    origin.on('/a', { body: png, headers: { 'content-type': 'text/html', 'set-cookie': 'a=b' } });
    const answer = await startProxy()(`${origin.origin}/a?w=1&h=2`);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(png);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=604800, immutable');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(origin.requests.at(-1)?.path).toBe('/a?w=1&h=2');
    expect(origin.requests.at(-1)?.headers).not.toHaveProperty('referer');
  });

  it('is fetched once for all who ask, at once or later', async () => {
    origin.on('/once', { body: png });
    const get = startProxy();
    const before = origin.requests.length;
    await Promise.all([1, 2, 3].map(() => get(`${origin.origin}/once`)));
    await get(`${origin.origin}/once`);
    expect(origin.requests.length - before).toBe(1);
  });

  it('is not fetched by more than a few at a time', async () => {
    origin.concurrency.max = 0;
    const get = startProxy();
    origin.on('/many', async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return { body: png };
    });
    const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => get(`${origin.origin}/many?${at}`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(origin.concurrency.max).toBeLessThanOrEqual(12);
  });

  it('is asked for later when too many wait', async () => {
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    origin.on('/slow', async () => {
      await opened;
      return { body: png };
    });
    const get = startProxy();
    const waiting = Array.from({ length: 212 }, (_, at) => get(`${origin.origin}/slow?${at}`));
    const refused = await get(`${origin.origin}/slow?one-more`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    open();
    expect((await Promise.all(waiting)).every(({ status }) => status === 200)).toBe(true);
  });
});

describe('what is no picture', () => {
  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>', 'image/png'],
    ['an SVG, which is a document', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'image/svg+xml'],
    ['nothing', '', 'image/png'],
  ])('is refused: %s', async (_name, body, type) => {
    origin.on('/no', { body, headers: { 'content-type': type } });
    const answer = await startProxy()(`${origin.origin}/no`);
    expect(answer.status).toBe(502);
    expect(answer.headers.get('content-type')).toContain('text/plain');
  });

  it('is refused when it is too large', async () => {
    origin.on('/large', { body: Buffer.concat([png, Buffer.alloc(9 * 1024 * 1024)]) });
    expect((await startProxy()(`${origin.origin}/large`)).status).toBe(502);
  });

  it.each([
    [404, 404],
    [410, 404],
    [403, 502],
    [500, 502],
  ])('a publisher’s %i is a %i, not asked for again at once', async (status, expected) => {
    origin.on(`/${status}`, { status });
    const get = startProxy();
    const before = origin.requests.length;
    const answer = await get(`${origin.origin}/${status}`);
    await get(`${origin.origin}/${status}`);
    expect(answer.status).toBe(expected);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    expect(origin.requests.length - before).toBe(1);
  });
});

describe('the proxy is nobody’s way to elsewhere', () => {
  it('answers addresses of its own making only', async () => {
    const fetchPicture = () => Promise.reject(new Error('nothing is fetched'));
    const app = new Hono().route('/', createPictureRoutes({ secret, fetchPicture }));
    const given = pictureUrl('https://news.example/a.jpg') ?? '';
    const [path] = given.split('?');
    const forged = [
      given.replace('a.jpg', 'b.jpg'),
      `/pictures/${'A'.repeat(22)}?of=https://news.example/a.jpg`,
      '/pictures/x?of=https://news.example/a.jpg',
      `${path}`,
      createPictureUrl('another secret')('https://news.example/a.jpg') ?? '',
    ];
    for (const address of forged) expect((await app.request(address)).status, address).toBe(404);
  });

  it.each([
    'http://127.0.0.1/a.png',
    'http://[::1]/a.png',
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.1:8080/',
  ])('fetches nothing from inside our network: %s', async (url) => {
    expect((await startProxy([])(url)).status).toBe(404);
  });

  it('nor after a redirect', async () => {
    const inside = await startFakeOrigin({ '/secret': { body: png } });
    origin.on('/away', { status: 302, headers: { location: `${inside.origin}/secret` } });
    expect((await startProxy()(`${origin.origin}/away`)).status).toBe(404);
    expect(inside.requests).toEqual([]);
    await inside.close();
  });

  it('gives out addresses for the web only', () => {
    for (const url of [null, undefined, '', 'data:image/png;base64,AA', 'javascript:alert(1)', '/logo.png', 'http://'])
      expect(pictureUrl(url)).toBeNull();
  });
});

it('knows pictures by their first bytes', () => {
  const head = (text: string) => pictureType(Buffer.from(text, 'latin1'));
  expect(head('\xff\xd8\xff\xe0')).toBe('image/jpeg');
  expect(head('GIF89a')).toBe('image/gif');
  expect(head('RIFF\x10\0\0\0WEBPVP8 ')).toBe('image/webp');
  expect(head('RIFF\x10\0\0\0WAVEfmt ')).toBeNull();
  expect(head('\0\0\0\x1cftypavif')).toBe('image/avif');
  expect(head('\0\0\0\x1cftypmif1\0\0\0\0mif1avif')).toBe('image/avif');
  expect(head('\0\0\0\x1cftypisom')).toBeNull();
});

it('puts the pictures of a text at our addresses, and leaves the rest alone', () => {
  const html = '<p>src="x"<img alt="a &gt; b" src="https://a.example/b?c=1&amp;d=2" width="3"><img src="cid:1"></p>';
  const shown = proxyPictures(html, pictureUrl);
  const proxied = pictureUrl('https://a.example/b?c=1&d=2');
  expect(shown).toBe(`<p>src="x"<img alt="a &gt; b" src="${proxied}" width="3"><img ></p>`);
});
