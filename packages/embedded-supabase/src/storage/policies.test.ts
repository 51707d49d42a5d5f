import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStorageWorld, type StorageWorld } from '../../test/storage-world.ts';

let world: StorageWorld;
let ann: Awaited<ReturnType<StorageWorld['person']>>;
let ben: Awaited<ReturnType<StorageWorld['person']>>;
beforeAll(async () => {
  world = await createStorageWorld();
  ann = await world.person('ann');
  ben = await world.person('ben');
  await world.admin.storage.createBucket('home');
  await world.admin.storage.createBucket('drop');
  await world.admin.storage.createBucket('read');
  await world.database.sql.unsafe(`
    create policy own_folder on storage.objects to authenticated
      using (bucket_id = 'home' and (storage.foldername(name))[1] = auth.uid()::text)
      with check (bucket_id = 'home' and (storage.foldername(name))[1] = auth.uid()::text);
    create policy throw_in on storage.objects for insert to anon, authenticated with check (bucket_id = 'drop');
    create policy read_shelf on storage.objects for select to authenticated using (bucket_id = 'read');
    create policy png_only on storage.objects as restrictive for insert to authenticated
      with check (bucket_id <> 'home' or storage.extension(name) = 'png' or storage.operation() = 'storage.object.copy');`);
  await world.admin.storage.from('read').upload('book.txt', 'book');
});
afterAll(() => world.close());

const refused = { statusCode: '403', error: { message: 'new row violates row-level security policy' } };

describe('policies', () => {
  it("allow everything in one's own folder and nothing in another's", async () => {
    const mine = `${ann.id}/a.png`;
    const annHome = ann.client.storage.from('home');
    const benHome = ben.client.storage.from('home');
    expect((await annHome.upload(mine, 'mine')).error).toBeNull();
    const [row] = await world.database.sql<{ owner: string; owner_id: string }[]>`
      select owner::text, owner_id from storage.objects where name = ${mine}`;
    expect(row).toEqual({ owner: ann.id, owner_id: ann.id });
    expect(await (await annHome.download(mine)).data!.text()).toBe('mine');
    expect((await annHome.update(mine, 'changed')).error).toBeNull();

    const notFound = { message: 'Object not found', statusCode: '404' };
    expect((await benHome.upload(`${ann.id}/b.png`, 'his')).error).toMatchObject(refused.error);
    expect((await benHome.upload(mine, 'his', { upsert: true })).error).toMatchObject(refused.error);
    expect((await benHome.update(mine, 'his')).error).toMatchObject(refused.error);
    expect((await benHome.info(mine)).error).toMatchObject(notFound);
    expect((await benHome.exists(mine)).data).toBe(false);
    expect((await benHome.createSignedUrl(mine, 60)).error).toMatchObject(notFound);
    expect((await benHome.createSignedUrls([mine], 60)).data).toMatchObject([{ signedUrl: null }]);
    expect((await benHome.createSignedUploadUrl(`${ann.id}/b.png`)).error).toMatchObject(refused.error);
    expect((await benHome.list(ann.id)).data).toEqual([]);
    expect((await benHome.listV2({ prefix: '' })).data).toMatchObject({ objects: [], hasNext: false });
    expect((await benHome.remove([mine])).data).toEqual([]);
    expect((await benHome.move(mine, `${ben.id}/stolen.png`)).error).toMatchObject(notFound);
    expect((await benHome.copy(mine, `${ben.id}/stolen.png`)).error).toMatchObject(notFound);
    expect((await annHome.move(mine, `${ben.id}/gift.png`)).error).toMatchObject(refused.error);
    expect(await (await annHome.download(mine)).data!.text()).toBe('changed');
    expect((await annHome.remove([mine])).data).toMatchObject([{ name: mine }]);
  });

  it('can use the extension and the operation', async () => {
    const home = ann.client.storage.from('home');
    expect((await home.upload(`${ann.id}/a.html`, 'x')).error).toMatchObject(refused.error);
    await home.upload(`${ann.id}/a.png`, 'x');
    expect((await home.copy(`${ann.id}/a.png`, `${ann.id}/a.html`)).error).toBeNull();
  });

  it("can use an object's metadata before its bytes arrive", async () => {
    await world.admin.storage.createBucket('typed');
    await world.database.sql.unsafe(`create policy typed on storage.objects for insert to authenticated with check (
      bucket_id = 'typed' and metadata ->> 'mimetype' = 'text/plain' and (metadata ->> 'size')::int < 10000
      and user_metadata ->> 'kind' = 'note')`);
    const typed = ann.client.storage.from('typed');
    const options = { contentType: 'text/plain', metadata: { kind: 'note' } };
    expect((await typed.upload('a.txt', 'x', options)).error).toBeNull();
    expect((await typed.upload('b.txt', new Blob(['x'], { type: 'text/plain' }), options)).error).toBeNull();
    expect((await typed.upload('c.txt', 'x'.repeat(10_001), options)).error).toMatchObject(refused.error);
    expect((await typed.upload('d.txt', 'x', { ...options, contentType: 'text/html' })).error).toMatchObject(
      refused.error,
    );
    expect((await typed.upload('e.txt', 'x', { contentType: 'text/plain' })).error).toMatchObject(refused.error);
  });

  it('allow a person to write who may not read', async () => {
    const anybody = world.service.client().storage.from('drop');
    expect((await anybody.upload('letter.txt', 'x')).error).toBeNull();
    expect((await anybody.upload('letter.txt', 'x')).error).toMatchObject({ statusCode: '409' });
    expect((await anybody.upload('letter.txt', 'x', { upsert: true })).error).toMatchObject(refused.error);
    expect((await anybody.download('letter.txt')).error).not.toBeNull();
    const given = await anybody.createSignedUploadUrl('second.txt');
    expect((await anybody.uploadToSignedUrl('second.txt', given.data!.token, 'y')).error).toBeNull();
  });

  it('allow a person to read who may not write', async () => {
    const shelf = ann.client.storage.from('read');
    expect(await (await shelf.download('book.txt')).data!.text()).toBe('book');
    const { data } = await shelf.createSignedUrl('book.txt', 60);
    expect(await (await fetch(data!.signedUrl)).text()).toBe('book');
    expect((await shelf.move('book.txt', 'mine.txt')).error).toMatchObject({ statusCode: '403' });
    expect((await shelf.remove(['book.txt'])).data).toEqual([]);
    expect((await ann.client.storage.emptyBucket('read')).error).toMatchObject({ message: 'Bucket not found' });
    expect((await world.service.client().storage.from('read').download('book.txt')).error).not.toBeNull();
  });

  it('hide buckets, and prevent their creation', async () => {
    expect((await ann.client.storage.listBuckets()).data).toEqual([]);
    expect((await ann.client.storage.getBucket('home')).error).toMatchObject({ message: 'Bucket not found' });
    expect((await ann.client.storage.createBucket('hers')).error).toMatchObject(refused.error);
    expect((await ann.client.storage.updateBucket('home', { public: true })).error).toMatchObject({
      message: 'Bucket not found',
    });
    expect((await ann.client.storage.deleteBucket('drop')).error).toMatchObject({ message: 'Bucket not found' });
  });

  it('report objects that emptying a bucket could not delete', async () => {
    await world.database.sql.unsafe(
      `create policy see_read on storage.buckets for select to authenticated using (id = 'read')`,
    );
    expect((await ann.client.storage.emptyBucket('read')).error?.message).toMatch(/^Cannot delete: book.txt/);
  });
});

describe('a list under policies', () => {
  it('skips over the index, although policies are evaluated before other conditions', async () => {
    const plan = await world.database.sql.begin(async (tx) => {
      await tx`select set_config('role', 'authenticated', true), set_config('enable_seqscan', 'off', true),
        set_config('enable_bitmapscan', 'off', true), set_config('request.jwt.claims', '{}', true)`;
      return tx<{ 'QUERY PLAN': string }[]>`
        explain select * from storage.objects o
        where o.bucket_id = 'home' and o.name_lower < 'b' and (o.name_lower, o.name collate "C") > ('a', '')
        order by o.name_lower, o.name collate "C" limit 1`;
    });
    const conditions = plan.map((line) => line['QUERY PLAN']).filter((line) => line.includes('Index Cond'));
    expect(conditions).toEqual([
      expect.stringMatching(/ROW\(name_lower, .*\) >.*name_lower < 'b'|name_lower < 'b'.*ROW/),
    ]);
  });
});

describe('credentials', () => {
  const list = (headers: Record<string, string>) => fetch(`${world.service.url}/storage/v1/bucket`, { headers });
  const denied = (message: string) => ({ statusCode: '403', error: 'Unauthorized', code: 'AccessDenied', message });

  it('are a key, a token, or both', async () => {
    const { publishableKey, secretKey } = world.service;
    for (const headers of [
      { apikey: secretKey },
      { authorization: `Bearer ${secretKey}` },
      { authorization: `Bearer ${ann.token}` },
      { apikey: publishableKey, authorization: `Bearer ${ann.token}` },
    ] as Record<string, string>[]) {
      expect((await list(headers)).status).toBe(200);
    }
  });

  it('are refused if missing, unknown, forged or of another role', async () => {
    for (const headers of [
      { authorization: 'Bearer nonsense' },
      { apikey: 'sb_secret_nonsensenonsensenonsense' },
    ] as Record<string, string>[]) {
      const answer = await list(headers);
      expect([answer.status, await answer.json()]).toEqual([400, denied('Invalid Compact JWS')]);
    }
    const missing = await list({});
    expect([missing.status, await missing.json()]).toEqual([
      400,
      { statusCode: '400', error: 'Error', message: "headers must have required property 'authorization'" },
    ]);
    const forged = `${ann.token.split('.').slice(0, 2).join('.')}.${'A'.repeat(86)}`;
    expect(await (await list({ authorization: `Bearer ${forged}` })).json()).toEqual(
      denied('signature verification failed'),
    );
  });

  it('of one kind are never accepted as the other', async () => {
    const { data } = await ann.client.storage.from('read').createSignedUrl('book.txt', 60);
    const token = new URL(data!.signedUrl).searchParams.get('token')!;
    expect(await (await list({ authorization: `Bearer ${token}` })).json()).toEqual(
      denied('signature verification failed'),
    );
    expect(await world.service.verifyAccessToken(token)).toMatchObject({ kind: 'invalid' });
    const signed = `${world.service.url}/storage/v1/object/sign/read/book.txt?token=`;
    const asUrl = await fetch(signed + ann.token);
    expect([asUrl.status, await asUrl.json()]).toEqual([400, expect.objectContaining({ code: 'InvalidJWT' })]);
    const upload = await world.admin.storage.from('read').createSignedUploadUrl('book.txt', { upsert: true });
    expect(await (await fetch(signed + upload.data!.token)).json()).toMatchObject({ code: 'InvalidJWT' });
    const moved = await fetch(`${world.service.url}/storage/v1/object/sign/read/other.txt?token=${token}`);
    expect(await moved.json()).toMatchObject({ code: 'InvalidSignature', statusCode: '400' });
    expect(await (await fetch(signed)).json()).toMatchObject({ code: 'InvalidRequest' });
  });
});
