import type dns from 'node:dns';
import zlib from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeOrigin, startFakeOrigin } from '#test/fake-origin.ts';
import { refusalOfAddress } from './check-address.ts';
import { createSafeFetch, type SafeFetch } from './safe-fetch.ts';

let origin: FakeOrigin;
let fetchSafely: SafeFetch;
let strict: SafeFetch;

beforeAll(async () => {
  origin = await startFakeOrigin();
  fetchSafely = createSafeFetch({ userAgent: 'Test/1 (+http://example.org)', allowedOrigins: [origin.origin] });
  strict = createSafeFetch({ userAgent: 'Test/1' });
});

afterAll(async () => {
  await Promise.all([fetchSafely.close(), strict.close(), origin.close()]);
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '192.0.2.1',
  '198.18.0.1',
  '240.0.0.1',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2001::1',
  'fe80::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  'fec0::1',
  '2001:db8::1',
  'nonsense',
])('the address %s is refused', (address) => {
  expect(refusalOfAddress(address)).not.toBeNull();
});

test.each(['8.8.8.8', '203.0.114.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
  'the address %s may be reached',
  (address) => {
    expect(refusalOfAddress(address)).toBeNull();
  },
);

test.each([
  ['http://127.0.0.1/', 'address'],
  ['http://2130706433/', 'address'],
  ['http://0x7f.1/', 'address'],
  ['http://[::1]/', 'address'],
  ['http://[::ffff:127.0.0.1]/', 'address'],
  ['http://localhost/', 'address'],
  ['http://example.org:8080/', 'port'],
  ['ftp://example.org/', 'scheme'],
  ['file:///etc/passwd', 'scheme'],
  ['http://user:pass@example.org/', 'credentials'],
  ['not a url', 'url'],
])('%s is refused because of its %s', async (url, reason) => {
  expect(await strict({ url })).toMatchObject({ kind: 'refused', reason });
});

test('a name with one private address among public ones is refused', async () => {
  const lookup = ((_host: string, _options: object, done: (e: null, a: object[]) => void) =>
    done(null, [
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ])) as unknown as typeof dns.lookup; // Only the `all` form is called.
  const client = createSafeFetch({ userAgent: 'Test/1', lookup });
  expect(await client({ url: 'http://rebind.example/' })).toMatchObject({ kind: 'refused', reason: 'address' });
  await client.close();
});

test('a redirect into a private network is refused at that hop', async () => {
  origin.on('/away', { status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data' } });
  const result = await fetchSafely({ url: `${origin.origin}/away` });
  expect(result).toMatchObject({ kind: 'refused', reason: 'address' });
  expect(result.redirects).toHaveLength(1);
});

test('an allowed origin does not allow another port of the same host', async () => {
  expect(await fetchSafely({ url: 'http://127.0.0.1:1/' })).toMatchObject({ kind: 'refused', reason: 'port' });
});

test('redirects are followed, remembered and bounded', async () => {
  origin.on('/a', { status: 301, headers: { location: '/b' } });
  origin.on('/b', { status: 302, headers: { location: '/c' } });
  origin.on('/c', { body: 'here' });
  const result = await fetchSafely({ url: `${origin.origin}/a` });
  expect(result).toMatchObject({ kind: 'response', status: 200, url: `${origin.origin}/c` });
  expect(result.redirects.map((redirect) => redirect.status)).toEqual([301, 302]);

  origin.on('/loop', { status: 302, headers: { location: '/loop' } });
  expect(await fetchSafely({ url: `${origin.origin}/loop`, maxRedirects: 3 })).toMatchObject({
    kind: 'failed',
    reason: 'too-many-redirects',
  });
});

test('a POST carries its body and is never redirected', async () => {
  origin.on('/hook', (request) => ({ status: 307, headers: { location: '/c' }, body: request.body }));
  const result = await fetchSafely({ url: `${origin.origin}/hook`, method: 'POST', body: '{"a":1}' });
  expect(result).toMatchObject({ kind: 'response', status: 307 });
  expect(result.kind === 'response' && Buffer.from(result.body).toString()).toBe('{"a":1}');
});

test('requests say who we are and carry no cookie and no referrer', async () => {
  origin.on('/cookie', { headers: { 'set-cookie': 'a=b' }, body: '' });
  await fetchSafely({ url: `${origin.origin}/cookie` });
  await fetchSafely({ url: `${origin.origin}/cookie` });
  const { headers } = origin.requests.at(-1)!;
  expect(headers['user-agent']).toBe('Test/1 (+http://example.org)');
  expect(headers.cookie).toBeUndefined();
  expect(headers.referer).toBeUndefined();
});

test.each([
  ['gzip', zlib.gzipSync],
  ['br', zlib.brotliCompressSync],
  ['deflate', zlib.deflateSync],
  ['deflate', zlib.deflateRawSync],
])('a body in %s is decompressed', async (encoding, compress) => {
  origin.on('/z', { headers: { 'content-encoding': encoding }, body: compress(Buffer.from('瓦版'.repeat(50))) });
  const result = await fetchSafely({ url: `${origin.origin}/z` });
  expect(result.kind === 'response' && Buffer.from(result.body).toString()).toBe('瓦版'.repeat(50));
});

test('a plain body labelled gzip is read as it is', async () => {
  origin.on('/liar', { headers: { 'content-encoding': 'gzip' }, body: '<rss/>' });
  const result = await fetchSafely({ url: `${origin.origin}/liar` });
  expect(result.kind === 'response' && Buffer.from(result.body).toString()).toBe('<rss/>');
});

test('a zip bomb stops at the limit', async () => {
  const bomb = zlib.gzipSync(Buffer.alloc(64 * 1024 * 1024));
  expect(bomb.byteLength).toBeLessThan(100_000);
  origin.on('/bomb', { headers: { 'content-encoding': 'gzip' }, body: bomb });
  const result = await fetchSafely({ url: `${origin.origin}/bomb`, maxBytes: 1024 * 1024 });
  expect(result).toMatchObject({ kind: 'failed', reason: 'too-large' });
});

test('a body that never ends stops at the limit', async () => {
  origin.on('/endless', (_request, response) => {
    response.writeHead(200);
    const write = () => {
      while (response.writable && response.write(Buffer.alloc(65_536)));
    };
    response.on('drain', write);
    write();
  });
  const result = await fetchSafely({ url: `${origin.origin}/endless`, maxBytes: 1024 * 1024 });
  expect(result).toMatchObject({ kind: 'failed', reason: 'too-large' });
});

test('truncated compression is a failure with a reason', async () => {
  const whole = zlib.gzipSync(Buffer.from('x'.repeat(10_000)));
  origin.on('/cut', { headers: { 'content-encoding': 'gzip' }, body: whole.subarray(0, whole.length - 12) });
  expect(await fetchSafely({ url: `${origin.origin}/cut` })).toMatchObject({ kind: 'failed', reason: 'bad-encoding' });
});

test('a server that never answers ends in a timeout', async () => {
  origin.on('/slow', () => new Promise<void>(() => {}));
  const result = await fetchSafely({ url: `${origin.origin}/slow?token=secret`, timeoutMs: 50 });
  expect(result).toMatchObject({ kind: 'failed', reason: 'timeout' });
  expect(JSON.stringify(result)).not.toContain('secret');
});

test('a stopped request, a closed port and a broken connection are told apart', async () => {
  const stop = new AbortController();
  stop.abort();
  expect(await fetchSafely({ url: `${origin.origin}/c`, signal: stop.signal })).toMatchObject({ reason: 'aborted' });

  const gone = await startFakeOrigin();
  await gone.close();
  const client = createSafeFetch({ userAgent: 'Test/1', allowedOrigins: [gone.origin] });
  expect(await client({ url: gone.origin })).toMatchObject({ kind: 'failed', reason: 'connect' });
  await client.close();

  origin.on('/broken', (_request, response) => void response.socket?.destroy());
  expect(await fetchSafely({ url: `${origin.origin}/broken` })).toMatchObject({ kind: 'failed', reason: 'connection' });
});

test('closing the client is not a failure of the remote: the request throws', async () => {
  const client = createSafeFetch({ userAgent: 'Test/1', allowedOrigins: [origin.origin] });
  origin.on('/held', () => {
    void client.close();
    return new Promise<void>(() => {});
  });
  await expect(client({ url: `${origin.origin}/held` })).rejects.toThrow('closed');
});

test('a name that does not resolve is a dns failure', async () => {
  const lookup = ((_host: string, _options: object, done: (e: Error, a: object[]) => void) =>
    done(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }), [])) as unknown as typeof dns.lookup;
  const client = createSafeFetch({ userAgent: 'Test/1', lookup });
  expect(await client({ url: 'http://nowhere.example/' })).toMatchObject({ kind: 'failed', reason: 'dns' });
  await client.close();
});
