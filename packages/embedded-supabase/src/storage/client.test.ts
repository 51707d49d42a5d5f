import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3 } from '../../test/s3-server.ts';
import { createStorageWorld, type StorageWorld } from '../../test/storage-world.ts';

describe.each(['files', 's3'] as const)('the storage client over %s', (kind) => {
  let world: StorageWorld;
  let s3: Awaited<ReturnType<typeof startS3>> | undefined;
  beforeAll(async () => {
    s3 = kind === 's3' ? await startS3('objects') : undefined;
    world = await createStorageWorld(s3 ? { storage: s3.option } : {});
    await world.admin.storage.createBucket('open', { public: true });
    await world.admin.storage.createBucket('closed');
  });
  afterAll(async () => {
    await world.close();
    await s3?.close();
  });
  const bucket = (name = 'closed') => world.admin.storage.from(name);
  const picture = randomBytes(30_000);

  it('uploads every kind of body, and downloads the same bytes', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'upload-'));
    await writeFile(path.join(folder, 'a.bin'), picture);
    const form = new FormData();
    form.append('', new Blob([picture]), 'file.txt');
    const bodies = {
      buffer: picture,
      'array-buffer': picture.buffer.slice(picture.byteOffset, picture.byteOffset + picture.length) as ArrayBuffer,
      blob: new Blob([picture]),
      file: new File([picture], 'a.bin', { type: 'application/x-thing' }),
      form,
      stream: createReadStream(path.join(folder, 'a.bin')),
    };
    for (const [name, body] of Object.entries(bodies)) {
      const { data, error } = await bucket().upload(`forms/${name}.bin`, body);
      expect(error).toBeNull();
      expect(data).toEqual({ path: `forms/${name}.bin`, fullPath: `closed/forms/${name}.bin`, id: expect.any(String) });
      const { data: back } = await bucket().download(`forms/${name}.bin`);
      expect(Buffer.from(await back!.arrayBuffer()).equals(picture)).toBe(true);
    }
    await rm(folder, { recursive: true });
    const { data: text } = await bucket().upload('forms/text.txt', '日本語', {
      contentType: 'text/plain;charset=UTF-8',
    });
    const { data: back } = await bucket().download(text!.path);
    expect([back!.type, await back!.text()]).toEqual(['text/plain;charset=utf-8', '日本語']);
  });

  it('stores a body of many parts', async () => {
    const large = randomBytes(12 * 1024 * 1024 + 17);
    expect((await bucket().upload('large.bin', large)).error).toBeNull();
    const { data } = await bucket().download('large.bin');
    expect(Buffer.from(await data!.arrayBuffer()).equals(large)).toBe(true);
  });

  it('stores an empty body', async () => {
    expect((await bucket().upload('empty.txt', '')).error).toBeNull();
    const { data } = await bucket().download('empty.txt');
    expect(data!.size).toBe(0);
  });

  it('refuses a second upload unless it may overwrite', async () => {
    await bucket().upload('twice.txt', 'one');
    const second = await bucket().upload('twice.txt', 'two');
    expect(second.error).toMatchObject({ message: 'The resource already exists', statusCode: '409', status: 400 });
    const first = (await bucket().info('twice.txt')).data!;
    expect((await bucket().upload('twice.txt', 'two', { upsert: true })).data).toMatchObject({ id: first.id });
    expect(await (await bucket().download('twice.txt')).data!.text()).toBe('two');
    expect((await bucket().update('twice.txt', 'three')).error).toBeNull();
    expect(await (await bucket().download('twice.txt')).data!.text()).toBe('three');
    expect((await bucket().info('twice.txt')).data!.version).not.toBe(first.version);
  });

  it("returns an object's metadata", async () => {
    await bucket().upload('known.txt', 'hello', {
      metadata: { by: 'me' },
      cacheControl: '60',
      contentType: 'text/plain',
    });
    expect((await bucket().info('known.txt')).data).toEqual({
      id: expect.any(String),
      name: 'known.txt',
      version: expect.any(String),
      bucketId: 'closed',
      size: 5,
      contentType: 'text/plain',
      cacheControl: 'max-age=60',
      etag: '"5d41402abc4b2a76b9719d911017c592"',
      metadata: { by: 'me' },
      lastModified: expect.stringMatching(/^\d{4}-.*Z$/),
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    await bucket().upload('known-blob.txt', new Blob(['hello']), { metadata: { by: 'form' } });
    expect((await bucket().info('known-blob.txt')).data!.metadata).toEqual({ by: 'form' });
    expect((await bucket().exists('known.txt')).data).toBe(true);
    expect((await bucket().exists('unknown.txt')).data).toBe(false);
    await expect(world.admin.storage.from('nowhere').exists('known.txt')).rejects.toThrow('Bucket not found');
  });

  it('moves and copies, also across buckets', async () => {
    await bucket().upload('move/a.txt', 'moved', { metadata: { k: 1 } });
    expect((await bucket().move('move/a.txt', 'move/b.txt')).data).toEqual({ message: 'Successfully moved' });
    expect((await bucket().exists('move/a.txt')).data).toBe(false);
    expect((await bucket().move('move/b.txt', 'here.txt', { destinationBucket: 'open' })).error).toBeNull();
    expect(await (await bucket('open').download('here.txt')).data!.text()).toBe('moved');
    expect((await bucket('open').copy('here.txt', 'copied.txt')).data).toEqual({ path: 'open/copied.txt' });
    const across = await bucket('open').copy('here.txt', 'across.txt', { destinationBucket: 'closed' });
    expect(across.data).toEqual({ path: 'closed/across.txt' });
    await bucket('open').remove(['here.txt']);
    await world.service.sweepStorage();
    expect(await (await bucket('open').download('copied.txt')).data!.text()).toBe('moved');
    expect(await (await bucket().download('across.txt')).data!.text()).toBe('moved');
    expect((await bucket().info('across.txt')).data!.metadata).toEqual({ k: 1 });
    expect((await bucket().move('move/none.txt', 'x.txt')).error).toMatchObject({
      statusCode: '404',
      message: 'Object not found',
    });
    expect(
      (await bucket('open').copy('copied.txt', 'across.txt', { destinationBucket: 'closed' })).error,
    ).toMatchObject({ statusCode: '409' });
    expect((await bucket('open').move('copied.txt', 'x.txt', { destinationBucket: 'nowhere' })).error).toMatchObject({
      message: 'Bucket not found',
    });
  });

  it('removes, and reports only what it removed', async () => {
    await bucket().upload('remove/a.txt', 'a');
    await bucket().upload('remove/b.txt', 'b');
    const { data } = await bucket().remove(['remove/a.txt', 'remove/none.txt', 'remove/b.txt']);
    expect(data!.map(({ name }) => name).sort()).toEqual(['remove/a.txt', 'remove/b.txt']);
    expect(data![0]).toMatchObject({ bucket_id: 'closed', id: expect.any(String), metadata: { size: 1 } });
    expect((await bucket().download('remove/a.txt')).error).not.toBeNull();
  });

  it('signs addresses, for one object and for many', async () => {
    await bucket().upload('signed/a b+c&@.txt', 'signed');
    const { data } = await bucket().createSignedUrl('signed/a b+c&@.txt', 60);
    const answer = await fetch(data!.signedUrl);
    expect([answer.status, await answer.text()]).toEqual([200, 'signed']);
    expect(Date.parse(answer.headers.get('expires')!)).toBeGreaterThan(Date.now());
    const named = await bucket().createSignedUrl('signed/a b+c&@.txt', 60, { download: 'ニュース.txt' });
    expect((await fetch(named.data!.signedUrl)).headers.get('content-disposition')).toBe(
      "attachment; filename=%E3%83%8B%E3%83%A5%E3%83%BC%E3%82%B9.txt; filename*=UTF-8''%E3%83%8B%E3%83%A5%E3%83%BC%E3%82%B9.txt",
    );
    const many = await bucket().createSignedUrls(['signed/a b+c&@.txt', 'signed/none.txt'], 60);
    expect(many.data![1]).toMatchObject({ signedUrl: null, error: expect.stringContaining('does not exist') });
    expect(await (await fetch(many.data![0]!.signedUrl!)).text()).toBe('signed');
    expect((await bucket().createSignedUrl('signed/none.txt', 60)).error).toMatchObject({
      message: 'Object not found',
    });
  });

  it('allows one upload to a signed address by anybody', async () => {
    const { data } = await bucket().createSignedUploadUrl('given/a.txt');
    const anybody = world.service.client().storage.from('closed');
    expect((await anybody.uploadToSignedUrl('given/a.txt', data!.token, 'from outside')).data).toEqual({
      path: 'given/a.txt',
      fullPath: 'closed/given/a.txt',
    });
    expect((await anybody.uploadToSignedUrl('given/a.txt', data!.token, 'again')).error).toMatchObject({
      message: 'The resource already exists',
      statusCode: '409',
    });
    expect((await anybody.uploadToSignedUrl('given/b.txt', data!.token, 'other')).error).toMatchObject({
      message: 'Invalid signature',
    });
    expect(await (await bucket().download('given/a.txt')).data!.text()).toBe('from outside');
    expect((await bucket().createSignedUploadUrl('given/a.txt')).error).toMatchObject({ statusCode: '409' });
    const over = await bucket().createSignedUploadUrl('given/a.txt', { upsert: true });
    expect((await anybody.uploadToSignedUrl('given/a.txt', over.data!.token, new Blob(['over']))).error).toBeNull();
    expect(await (await bucket().download('given/a.txt')).data!.text()).toBe('over');
  });

  it('serves a public bucket to everybody, and a private one to nobody', async () => {
    await bucket('open').upload('p.txt', 'public');
    const { data } = bucket('open').getPublicUrl('p.txt', { download: true });
    const answer = await fetch(data.publicUrl);
    expect([await answer.text(), answer.headers.get('content-disposition')]).toEqual(['public', 'attachment']);
    await bucket().upload('p.txt', 'private');
    const refused = await fetch(bucket().getPublicUrl('p.txt').data.publicUrl);
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { statusCode: '404', error: 'Bucket not found', message: 'Bucket not found', code: 'NoSuchBucket' },
    ]);
  });
});
