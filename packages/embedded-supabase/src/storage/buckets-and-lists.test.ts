import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStorageWorld, type StorageWorld } from '../../test/storage-world.ts';

let world: StorageWorld;
beforeAll(async () => {
  world = await createStorageWorld();
});
afterAll(() => world.close());
const storage = () => world.admin.storage;

describe('buckets', () => {
  it('are created, shown, changed and deleted', async () => {
    expect((await storage().createBucket('notes')).data).toEqual({ name: 'notes' });
    const { data } = await storage().getBucket('notes');
    expect(data).toEqual({
      ...{ id: 'notes', name: 'notes', owner: '', public: false, file_size_limit: null, allowed_mime_types: null },
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: expect.any(String),
    });
    const limits = { fileSizeLimit: '20mb', allowedMimeTypes: ['image/jpeg'] };
    expect((await storage().updateBucket('notes', { public: true, ...limits })).data).toEqual({
      message: 'Successfully updated',
    });
    await storage().updateBucket('notes', { public: false });
    expect((await storage().getBucket('notes')).data).toMatchObject({
      ...{ public: false, file_size_limit: 20_000_000, allowed_mime_types: ['image/jpeg'] },
    });
    await storage().updateBucket('notes', { public: false, fileSizeLimit: null, allowedMimeTypes: null });
    expect((await storage().getBucket('notes')).data).toMatchObject({
      file_size_limit: null,
      allowed_mime_types: null,
    });
    expect((await storage().deleteBucket('notes')).data).toEqual({ message: 'Successfully deleted' });
    expect((await storage().getBucket('notes')).error).toMatchObject({
      message: 'Bucket not found',
      statusCode: '404',
    });
  });

  it('are listed in pages, sorted and searched', async () => {
    for (const name of ['list-b', 'list-a', 'list-c', 'other']) await storage().createBucket(name);
    const names = async (options: Parameters<ReturnType<typeof storage>['listBuckets']>[0]) =>
      (await storage().listBuckets(options)).data!.map(({ id }) => id);
    expect(await names({ search: 'list-' })).toEqual(['list-a', 'list-b', 'list-c']);
    expect(await names({ search: 'list-', sortColumn: 'created_at', sortOrder: 'desc', limit: 2 })).toEqual([
      'list-c',
      'list-a',
    ]);
    expect(await names({ search: 'LIST-', sortColumn: 'id', limit: 1, offset: 1 })).toEqual(['list-b']);
    expect((await storage().listBuckets()).data!.find(({ id }) => id === 'other')).toMatchObject({ type: 'STANDARD' });
  });

  it("are refused with the hosted service's messages", async () => {
    await storage().createBucket('taken');
    const answers: [unknown, object][] = [
      [{ name: 'taken' }, { statusCode: '409', error: 'Duplicate', code: 'BucketAlreadyExists' }],
      [{ name: 'a/b' }, { statusCode: '400', error: 'Invalid Input', code: 'InvalidBucketName' }],
      [{ name: '' }, { code: 'InvalidBucketName' }],
      [{ name: '..' }, { code: 'InvalidBucketName' }],
      [{ name: 'ニュース' }, { code: 'InvalidBucketName' }],
      [{ name: 'x'.repeat(101) }, { code: 'InvalidBucketName' }],
      [
        {},
        {
          statusCode: '400',
          error: 'Error',
          code: 'InvalidRequest',
          message: "body must have required property 'name'",
        },
      ],
      [{ name: 'x', public: 'yes' }, { message: 'body/public must be boolean' }],
      [{ name: 'x', file_size_limit: '3 parsecs' }, { message: expect.stringContaining('Invalid file size format') }],
      [{ name: 'x', file_size_limit: '51gb' }, { statusCode: '413' }],
      [
        { name: 'x', allowed_mime_types: ['pictures'] },
        { statusCode: '415', message: 'mime type pictures is not supported' },
      ],
      [
        { name: 'x', type: 'ANALYTICS' },
        { statusCode: '409', code: 'FeatureNotEnabled' },
      ],
    ];
    for (const [body, refusal] of answers) {
      const answer = await world.ask('/bucket', { method: 'POST', body: JSON.stringify(body) });
      expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining(refusal)]);
    }
    for (const [method, path] of [
      ['PUT', '/bucket/none'],
      ['POST', '/bucket/none/empty'],
      ['DELETE', '/bucket/none'],
    ]) {
      const answer = await world.ask(path!, { method: method!, body: '{}' });
      expect(await answer.json()).toMatchObject({ statusCode: '404', code: 'NoSuchBucket' });
    }
  });

  it('are deleted only when empty, and can be emptied', async () => {
    await storage().createBucket('full');
    for (const name of ['a', 'b/c', 'b/d/e']) await storage().from('full').upload(name, name);
    expect((await storage().deleteBucket('full')).error).toMatchObject({
      statusCode: '409',
      message: 'The bucket you tried to delete is not empty',
    });
    expect((await storage().emptyBucket('full')).error).toBeNull();
    expect((await storage().from('full').list()).data).toEqual([]);
    expect((await storage().deleteBucket('full')).error).toBeNull();
  });
});

describe('lists', () => {
  const keys = [
    'b.txt',
    'A.txt',
    'a.txt',
    'docs/one.txt',
    'docs/two.txt',
    'docs/deep/x.txt',
    'docs0.txt',
    'Éa'.replace('É', 'E'),
    'zoo/z.txt',
  ];
  beforeAll(async () => {
    await storage().createBucket('lists');
    for (const key of keys) await storage().from('lists').upload(key, key);
  });
  const names = async (...given: Parameters<ReturnType<ReturnType<typeof storage>['from']>['list']>) =>
    (
      await storage()
        .from('lists')
        .list(...given)
    ).data!.map(({ name }) => name);

  it('show one folder with its subfolders once, ignoring case in the order', async () => {
    expect(await names()).toEqual(['A.txt', 'a.txt', 'b.txt', 'docs', 'docs0.txt', 'Ea', 'zoo']);
    expect(await names('docs')).toEqual(['deep', 'one.txt', 'two.txt']);
    expect(await names('docs/')).toEqual(['deep', 'one.txt', 'two.txt']);
    expect(await names('docs/deep')).toEqual(['x.txt']);
    expect(await names('doc')).toEqual([]);
    expect(await names('', { sortBy: { column: 'name', order: 'desc' } })).toEqual(
      ['A.txt', 'a.txt', 'b.txt', 'docs', 'docs0.txt', 'Ea', 'zoo'].reverse(),
    );
  });

  it('page by offset without loss or repetition', async () => {
    for (const order of ['asc', 'desc']) {
      const paged: string[] = [];
      for (let offset = 0; offset < 8; offset += 2)
        paged.push(...(await names('', { limit: 2, offset, sortBy: { column: 'name', order } })));
      expect(paged).toEqual(await names('', { sortBy: { column: 'name', order } }));
    }
  });

  it('search by prefix, ignoring case', async () => {
    expect(await names('', { search: 'A' })).toEqual(['A.txt', 'a.txt']);
    expect(await names('DOCS', { search: 'T' })).toEqual(['two.txt']);
    expect(await names('', { search: '%' })).toEqual([]);
  });

  it("show a file's properties, and none for a folder", async () => {
    const { data } = await storage().from('lists').list('docs');
    expect(data![0]).toEqual({
      name: 'deep',
      id: null,
      updated_at: null,
      created_at: null,
      last_accessed_at: null,
      metadata: null,
    });
    expect(data![1]).toEqual({
      ...{ name: 'one.txt', id: expect.any(String), updated_at: expect.any(String), created_at: expect.any(String) },
      last_accessed_at: expect.any(String),
      metadata: {
        ...{ eTag: expect.any(String), size: 12, contentLength: 12, httpStatusCode: 200, cacheControl: 'max-age=3600' },
        ...{ mimetype: 'text/plain;charset=UTF-8', lastModified: expect.any(String) },
      },
    });
  });

  it('sort by time, folders first', async () => {
    expect(await names('', { sortBy: { column: 'created_at', order: 'asc' } })).toEqual([
      'docs',
      'zoo',
      'b.txt',
      'A.txt',
      'a.txt',
      'docs0.txt',
      'Ea',
    ]);
  });

  it('are empty for an unknown bucket', async () => {
    expect((await storage().from('nowhere').list()).data).toEqual([]);
  });

  it('page by cursor in either order, flat and by folder', async () => {
    for (const sortBy of [
      undefined,
      { column: 'name', order: 'desc' },
      { column: 'created_at', order: 'asc' },
      { column: 'updated_at', order: 'desc' },
    ] as const) {
      for (const with_delimiter of [true, false]) {
        const paged: string[] = [];
        let cursor: string | undefined;
        do {
          const { data } = await storage()
            .from('lists')
            .listV2({ limit: 2, with_delimiter, ...(cursor ? { cursor } : {}), ...(sortBy ? { sortBy } : {}) });
          paged.push(...data!.folders.map(({ name }) => name), ...data!.objects.map(({ name }) => name));
          expect(data!.hasNext).toBe(data!.nextCursor !== undefined);
          cursor = data!.nextCursor;
        } while (cursor);
        const whole = with_delimiter
          ? ['A.txt', 'Ea', 'a.txt', 'b.txt', 'docs/', 'docs0.txt', 'zoo/']
          : [...keys].sort();
        expect([...paged].sort()).toEqual([...whole].sort());
        if (!sortBy && !with_delimiter) expect(paged).toEqual(whole);
      }
    }
    const { data } = await storage().from('lists').listV2({ prefix: 'docs/', with_delimiter: true });
    expect(data!.folders).toEqual([{ key: 'docs/deep', name: 'docs/deep/' }]);
    expect(data!.objects.map(({ name, key }) => [name, key])).toEqual([
      ['docs/one.txt', 'docs/one.txt'],
      ['docs/two.txt', 'docs/two.txt'],
    ]);
    const odd = await world.ask('/object/list-v2/lists', {
      method: 'POST',
      body: JSON.stringify({ cursor: 'bm90IG91cnM' }),
    });
    expect(await odd.json()).toMatchObject({ code: 'InvalidRequest', message: 'body/cursor is not valid' });
  });
});

describe('limits of a bucket', () => {
  it('apply to size and type, also of moved and copied objects', async () => {
    await storage().createBucket('small', {
      public: false,
      fileSizeLimit: '1kb',
      allowedMimeTypes: ['image/*', 'text/plain'],
    });
    const small = storage().from('small');
    const tooLarge = { statusCode: '413', message: 'The object exceeded the maximum allowed size' };
    expect((await small.upload('a.txt', 'x'.repeat(1001))).error).toMatchObject(tooLarge);
    expect((await small.upload('a.txt', new Blob(['x'.repeat(1001)], { type: 'image/png' }))).error).toMatchObject(
      tooLarge,
    );
    expect((await small.upload('a.txt', 'x'.repeat(1000))).error).toBeNull();
    expect((await small.upload('b.png', 'x', { contentType: 'image/png' })).error).toBeNull();
    expect((await small.upload('c', 'x', { contentType: 'application/json' })).error).toMatchObject({
      statusCode: '415',
      message: 'mime type application/json is not supported',
    });
    for (const contentType of ['nonsense', 'image/png; a=b, text/html'])
      expect((await small.upload('d', 'x', { contentType })).error).toMatchObject({ statusCode: '415' });
    await storage().createBucket('large');
    await storage().from('large').upload('big.txt', 'x'.repeat(2000));
    await storage().from('large').upload('page.html', 'x', { contentType: 'text/html' });
    const into = { destinationBucket: 'small' };
    expect((await storage().from('large').move('big.txt', 'big.txt', into)).error).toMatchObject(tooLarge);
    expect((await storage().from('large').copy('page.html', 'page.html', into)).error).toMatchObject({
      statusCode: '415',
    });
    expect((await small.list()).data!.map(({ name }) => name)).toEqual(['a.txt', 'b.png']);
    await world.service.sweepStorage();
    const files = await world.files();
    const [{ count }] = await world.database.sql<
      [{ count: number }]
    >`select count(*)::int as count from storage.objects`;
    expect(files.length).toBe(count);
  });
});
