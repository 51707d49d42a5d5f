import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStorageWorld, type StorageWorld } from '../../test/storage-world.ts';

let world: StorageWorld;
const letters = 'abcdefghijklmnopqrstuvwxyz';
beforeAll(async () => {
  world = await createStorageWorld({ settings: { storage: { uploadIdleMs: 300, uploadMs: 1500 } } });
  await world.admin.storage.createBucket('b', { public: true });
  await put('letters.txt', letters, { 'content-type': 'text/plain', 'cache-control': 'max-age=60' });
});
afterAll(() => world.close());

const put = (key: string, body: BodyInit, headers: Record<string, string> = {}) =>
  world.ask(`/object/b/${key}`, { method: 'PUT', body, headers });
const get = (key: string, headers: Record<string, string> = {}, method = 'GET') =>
  world.ask(`/object/b/${key}`, { headers, method });

describe('a download', () => {
  it('has all headers', async () => {
    const answer = await get('letters.txt');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      ...{
        'content-type': 'text/plain',
        'content-length': '26',
        'accept-ranges': 'bytes',
        'cache-control': 'max-age=60',
      },
      ...{ etag: '"c3fcd3d76192e4007dfb496cca67e13b"', 'x-robots-tag': 'none', 'x-content-type-options': 'nosniff' },
      'last-modified': expect.stringMatching(/GMT$/),
    });
    expect(await answer.text()).toBe(letters);
    const head = await get('letters.txt', {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '26', '']);
    const missing = await get('none.txt', {}, 'HEAD');
    expect([missing.status, await missing.text()]).toEqual([400, '']);
  });

  it('returns the requested part', async () => {
    const parts: [string, number, string, string | null][] = [
      ['bytes=0-4', 206, 'abcde', 'bytes 0-4/26'],
      ['bytes=20-', 206, 'uvwxyz', 'bytes 20-25/26'],
      ['bytes=-3', 206, 'xyz', 'bytes 23-25/26'],
      ['bytes=-100', 206, letters, 'bytes 0-25/26'],
      ['bytes=25-100', 206, 'z', 'bytes 25-25/26'],
      ['bytes=0-0', 206, 'a', 'bytes 0-0/26'],
      ['bytes=5-4', 200, letters, null],
      ['bytes=0-1,5-6', 200, letters, null],
      ['letters=0-1', 200, letters, null],
      ['bytes=-', 200, letters, null],
    ];
    for (const [range, status, text, contentRange] of parts) {
      const answer = await get('letters.txt', { range });
      expect([range, answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
        range,
        status,
        text,
        contentRange,
      ]);
      expect(answer.headers.get('content-length')).toBe(String(text.length));
    }
    for (const range of ['bytes=26-', 'bytes=100-200', 'bytes=-0']) {
      const answer = await get('letters.txt', { range });
      expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */26']);
      expect(await answer.json()).toMatchObject({ code: 'InvalidRange' });
    }
  });

  it('is whole if If-Range does not match', async () => {
    const { etag, modified } = await validators();
    for (const [ifRange, status] of [
      [etag, 206],
      [modified, 206],
      ['"else"', 200],
      [`W/${etag}`, 200],
      ['Mon, 01 Jan 2024 00:00:00 GMT', 200],
    ] as const) {
      expect((await get('letters.txt', { range: 'bytes=0-1', 'if-range': ifRange })).status).toBe(status);
    }
  });

  it('is skipped if the client has the object', async () => {
    const { etag, modified } = await validators();
    const later = new Date(Date.parse(modified) + 60_000).toUTCString();
    const earlier = new Date(Date.parse(modified) - 60_000).toUTCString();
    const cases: [Record<string, string>, number][] = [
      [{ 'if-none-match': etag }, 304],
      [{ 'if-none-match': `"x", W/${etag}` }, 304],
      [{ 'if-none-match': '*' }, 304],
      [{ 'if-none-match': '"x"' }, 200],
      [{ 'if-modified-since': modified }, 304],
      [{ 'if-modified-since': later }, 304],
      [{ 'if-modified-since': earlier }, 200],
      [{ 'if-modified-since': 'nonsense' }, 200],
      [{ 'if-none-match': '"x"', 'if-modified-since': later }, 200],
    ];
    for (const [headers, status] of cases) {
      const answer = await get('letters.txt', headers);
      expect([headers, answer.status]).toEqual([headers, status]);
      if (status === 304) expect([await answer.text(), answer.headers.get('etag')]).toEqual(['', etag]);
    }
  });

  async function validators() {
    const { headers } = await get('letters.txt', {}, 'HEAD');
    return { etag: headers.get('etag')!, modified: headers.get('last-modified')! };
  }

  it('runs no code under this origin', async () => {
    const types = [
      'text/html',
      'TEXT/HTML; charset=utf-8',
      'image/svg+xml',
      'application/xhtml+xml',
      'text/xml',
      'text/javascript',
      'application/x-new',
      // Browsers use the last type of a list, and an unfinished parameter ends at the comma.
      'image/png; a=b, text/html',
      'image/png;, text/html',
      'audio/x; a=",", text/html',
    ];
    for (const type of types) {
      await put('active', '<script>alert(1)</script>', { 'content-type': type });
      for (const route of ['/object/b/active', '/object/public/b/active']) {
        const { headers } = await world.ask(route);
        expect(headers.get('content-disposition')).toBe('attachment');
        expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
        expect(headers.get('x-content-type-options')).toBe('nosniff');
      }
    }
    await put('p.png', 'x', { 'content-type': 'image/png' });
    expect((await get('p.png')).headers.get('content-disposition')).toBeNull();
    const named = await world.ask('/object/b/active?download=%22%0d%0aSet-Cookie:x%27.html');
    expect(named.headers.get('content-disposition')).toBe(
      "attachment; filename=%22%0D%0ASet-Cookie%3Ax%27.html; filename*=UTF-8''%22%0D%0ASet-Cookie%3Ax%27.html",
    );
  });

  it('has the content encoding of its upload', async () => {
    await put('zipped', 'not really', { 'content-encoding': 'identity' });
    expect((await get('zipped')).headers.get('content-encoding')).toBeNull();
    await put('zipped', 'x', { 'content-encoding': 'gzip' });
    expect((await get('zipped', {}, 'HEAD')).headers.get('content-encoding')).toBe('gzip');
  });

  it('exposes its headers to other origins', async () => {
    const refused = await get('none.txt', { origin: 'https://app.example' });
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    const asked = await fetch(`${world.service.url}/storage/v1/object/b/x`, {
      method: 'OPTIONS',
      headers: { origin: 'https://a.example' },
    });
    expect([asked.status, asked.headers.get('access-control-allow-headers')]).toEqual([
      204,
      expect.stringContaining('x-upsert'),
    ]);
  });

  it('has no image transforms, and no other routes', async () => {
    for (const route of [
      '/render/image/authenticated/b/p.png?width=10',
      '/upload/resumable',
      '/s3/b',
      '/vector/ListIndexes',
      '/',
    ]) {
      const answer = await world.ask(route);
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { statusCode: '404', error: 'Not Found', message: expect.any(String) },
      ]);
    }
  });
});

describe('a key', () => {
  it('is refused with a path segment or character that is not allowed', async () => {
    const bad = [
      '..%2Fa',
      'a%2F..%2Fb',
      '%2e%2e%2fa',
      'a%2F%2Fb',
      'a%2F',
      '.%2Fa',
      'a%5Cb',
      'a%00b',
      '%E3%83%8B',
      'a%23b',
      'a%25b',
      'a%7Eb',
      'a%ZZ',
      'x'.repeat(1025),
    ];
    for (const key of bad) {
      const answer = await put(key, 'x');
      expect([key, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([key, 400, 'InvalidKey']);
    }
    for (const destinationKey of ['../a', 'a//b', '/a', 'ニ', '']) {
      const body = JSON.stringify({ bucketId: 'b', sourceKey: 'letters.txt', destinationKey });
      for (const route of ['/object/move', '/object/copy']) {
        expect(await (await world.ask(route, { method: 'POST', body })).json()).toMatchObject({ code: 'InvalidKey' });
      }
    }
    const { status } = await world.ask('/object/b/%2e%2e/%2e%2e/bucket', { method: 'PUT', body: 'x' });
    expect(status).toBe(404);
  });

  it('can have every character that S3 calls safe', async () => {
    const key = "a b/!-_.*'()&$@=;:+,?";
    const encoded = encodeURIComponent(key).replaceAll('%2F', '/');
    expect(await (await put(encoded, 'odd')).json()).toMatchObject({ Key: `b/${key}` });
    expect(await (await get(encoded)).text()).toBe('odd');
    const { data } = await world.admin.storage.from('b').createSignedUrl(encoded, 60);
    expect(await (await fetch(data!.signedUrl)).text()).toBe('odd');
  });
});

describe('an upload', () => {
  const boundary = 'xxBOUNDARYxx';
  const form = (...parts: string[]) =>
    `${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`;
  const field = (name: string, value: string) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
  const file = (name: string, bytes: string, type = 'text/plain') =>
    `Content-Disposition: form-data; name="${name}"; filename="f.txt"\r\nContent-Type: ${type}\r\n\r\n${bytes}`;
  const send = (body: string) => put('form.txt', body, { 'content-type': `multipart/form-data; boundary=${boundary}` });

  it('as a form takes the fields before the file, and the first file', async () => {
    const answer = await send(
      form(field('cacheControl', '77'), field('metadata', '{"a":1}'), file('', 'one'), file('other', 'two')),
    );
    expect(answer.status).toBe(200);
    expect(await (await world.ask('/object/info/b/form.txt')).json()).toMatchObject({
      ...{ size: 3, cache_control: 'max-age=77', content_type: 'text/plain', metadata: { a: 1 } },
    });
  });

  it('as a broken form is refused and leaves nothing', async () => {
    const broken: [string, string][] = [
      [form(field('cacheControl', '1')), 'No file provided'],
      ['', 'No file provided|broken'],
      [`--${boundary}\r\n${file('', 'cut off')}`, 'broken or was cut off'],
      ['nothing of the kind', 'No file provided|broken'],
      [form(field('metadata', 'x'.repeat(70_000)), file('', 'one')), 'exceeded'],
      [form(field('metadata', '[1]'), file('', 'one')), 'must be a JSON object'],
      [form(field('metadata', '{'), file('', 'one')), 'must be a JSON object'],
    ];
    const before = await world.files();
    for (const [body, message] of broken) {
      const answer = await send(body);
      expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
        400,
        expect.stringMatching(message),
      ]);
    }
    const noBoundary = await put('form.txt', 'x', { 'content-type': 'multipart/form-data' });
    expect(await noBoundary.json()).toMatchObject({ message: 'The form has no boundary' });
    expect((await world.files()).sort()).toEqual(before.sort());
    expect(await (await get('form.txt')).text()).toBe('one');
  });

  it('with unsafe header values is stored with safe ones', async () => {
    const odd = file('', 'x', 'text/plain\u0080');
    await send(form(field('cacheControl', '1\u0007'), odd));
    const { headers } = await get('form.txt');
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
      'application/octet-stream',
      'no-cache',
    ]);
    const badMetadata = await put('form.txt', 'x', { 'x-metadata': 'bm90IGpzb24=' });
    expect(await badMetadata.json()).toMatchObject({ code: 'InvalidRequest' });
  });

  it('over the limit is refused immediately if announced, otherwise midway', async () => {
    const announced = await rawUpload({ 'Content-Length': String(60 * 1024 * 1024) }, []);
    expect(announced).toMatchObject({ statusCode: '413', code: 'EntityTooLarge' });
    await world.admin.storage.updateBucket('b', { public: true, fileSizeLimit: '1MB' });
    const before = await world.files();
    const chunk = Buffer.alloc(64 * 1024);
    const streamed = await rawUpload({ 'Transfer-Encoding': 'chunked' }, Array(20).fill(chunk));
    expect(streamed).toMatchObject({ statusCode: '413', code: 'EntityTooLarge' });
    await world.admin.storage.updateBucket('b', { public: true, fileSizeLimit: null });
    expect((await world.files()).length).toBe(before.length);
  });

  it('that stops, or only trickles, is aborted', async () => {
    const silent = await rawUpload({ 'Content-Length': '100' }, [Buffer.from('abc')], { isEnded: false });
    expect(silent).toMatchObject({ statusCode: '408' });
    const trickle = await rawUpload({ 'Content-Length': '100000' }, [], { isEnded: false, everyMs: 50 });
    expect(trickle).toMatchObject({ statusCode: '408' });
    const [row] = await world.database.sql<[{ count: number }]>`select count(*)::int as count from storage.files`;
    expect(row.count).toBe(0);
  });

  it('whose client disconnects leaves nothing', async () => {
    const before = (await world.files()).length;
    const { hostname, port } = new URL(world.service.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `PUT /storage/v1/object/b/gone.txt HTTP/1.1\r\nHost: x\r\napikey: ${world.service.secretKey}\r\nContent-Length: 1000000\r\n\r\n`,
    );
    socket.write(Buffer.alloc(200_000));
    const pending = () => world.database.sql`select from storage.files`;
    await expect.poll(async () => (await pending()).length).toBe(1);
    socket.destroy();
    await expect.poll(async () => (await pending()).length).toBe(0);
    expect((await world.files()).length).toBe(before);
    expect(await (await world.ask('/object/info/b/gone.txt')).json()).toMatchObject({ code: 'NoSuchKey' });
  });

  it('without a type or caching has the defaults', async () => {
    await rawUpload({ 'Content-Length': '1' }, [Buffer.from('x')]);
    expect(await (await world.ask('/object/info/b/raw.bin')).json()).toMatchObject({
      ...{ content_type: 'application/octet-stream', cache_control: 'no-cache', metadata: {} },
    });
  });

  it('of ten megabytes of JSON as a request body is refused', async () => {
    const prefixes = Array(200_000).fill('x'.repeat(50));
    for (const [method, route] of [
      ['DELETE', '/object/b'],
      ['POST', '/object/sign/b'],
      ['POST', '/bucket'],
    ]) {
      const answer = await world.ask(route!, { method: method!, body: JSON.stringify({ prefixes }) });
      expect(await answer.json()).toMatchObject({ statusCode: '413' });
    }
    for (const body of [
      '{',
      '[]',
      '"x"',
      '{"prefixes":[]}',
      '{"prefixes":[1]}',
      '{"prefixes":["\\u0000"]}',
      '{"prefixes":["\\ud800"]}',
    ]) {
      const answer = await world.ask('/object/b', { method: 'DELETE', body });
      expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: 'InvalidRequest' })]);
    }
  });

  it('with text that PostgreSQL cannot store is refused', async () => {
    const broken = Buffer.from('{"a":"\\ud800"}').toString('base64');
    const answers = [
      await world.ask('/bucket?search=%00'),
      await put('surrogate.txt', 'x', { 'x-metadata': broken }),
      await world.ask('/object/list/b', { method: 'POST', body: '{"prefix":"\\ud800"}' }),
      await world.ask('/object/sign/b', { method: 'POST', body: '{"expiresIn":1,"paths":["\\udfff"]}' }),
    ];
    for (const answer of answers) {
      const body = await answer.json();
      if (answer.status !== 200)
        expect([answer.status, body]).toEqual([400, expect.objectContaining({ code: 'InvalidRequest' })]);
    }
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  });

  it('can be deleted by its address', async () => {
    await put('single.txt', 'x');
    expect(await (await world.ask('/object/b/single.txt', { method: 'DELETE' })).json()).toEqual({
      message: 'Successfully deleted',
    });
    expect(await (await world.ask('/object/b/single.txt', { method: 'DELETE' })).json()).toMatchObject({
      code: 'NoSuchKey',
    });
  });
});

function rawUpload(
  headers: Record<string, string>,
  chunks: Buffer[],
  { isEnded = true, everyMs }: { isEnded?: boolean; everyMs?: number } = {},
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const url = `${world.service.url}/storage/v1/object/b/raw.bin`;
    const request = httpRequest(url, { method: 'PUT', headers: { apikey: world.service.secretKey, ...headers } });
    const timer = everyMs ? setInterval(() => request.write('x'), everyMs) : undefined;
    request.on('response', async (response) => {
      clearInterval(timer);
      let text = '';
      for await (const chunk of response.setEncoding('utf8')) text += chunk;
      request.destroy();
      resolve(JSON.parse(text));
    });
    request.on('error', reject);
    request.flushHeaders();
    for (const chunk of chunks) request.write(chunk);
    if (isEnded && chunks.length > 0) request.end();
  });
}
