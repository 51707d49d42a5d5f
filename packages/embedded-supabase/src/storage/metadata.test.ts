import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStorageWorld, type StorageWorld } from '../../test/storage-world.ts';

let world: StorageWorld;
const letters = 'abcdefghijklmnopqrstuvwxyz';
const put = (key: string, body: BodyInit, headers: Record<string, string> = {}) =>
  world.ask(`/object/b/${key}`, { method: 'PUT', body, headers });
beforeAll(async () => {
  world = await createStorageWorld({});
  await world.admin.storage.createBucket('b', { public: true });
  await put('letters.txt', letters, { 'content-type': 'text/plain' });
});
afterAll(() => world.close());

describe('metadata', () => {
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64');
  const info = async (key: string, method = 'GET') => world.ask(`/object/info/b/${key}`, { method });
  const copy = (to: string, copyMetadata: boolean, headers: Record<string, string>) =>
    world.ask('/object/copy', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ bucketId: 'b', sourceKey: 'tagged.txt', destinationKey: to, copyMetadata }),
    });

  it('of a copy are those of the source, or those of x-metadata, and none are dropped', async () => {
    await put('tagged.txt', letters, { 'content-type': 'text/plain', 'x-metadata': encoded({ of: 'source' }) });
    await copy('same.txt', true, {});
    await copy('own.txt', false, { 'x-metadata': encoded({ of: 'copy' }) });
    await copy('none.txt', false, {});
    const found = ['same.txt', 'own.txt', 'none.txt'].map(async (key) => (await (await info(key)).json()).metadata);
    expect(await Promise.all(found)).toEqual([{ of: 'source' }, { of: 'copy' }, {}]);
  });

  it('come with an ETag, also for HEAD', async () => {
    const etag = '"c3fcd3d76192e4007dfb496cca67e13b"';
    for (const method of ['GET', 'HEAD']) expect((await info('letters.txt', method)).headers.get('etag')).toBe(etag);
  });
});
