import { once } from 'node:events';
import { type ClientRequest, request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import type { Sql, TransactionSql } from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startS3 } from '../../test/s3-server.ts';
import { createStorageWorld, type StorageWorld } from '../../test/storage-world.ts';
import { createFileStore } from './stores/file-store.ts';
import type { ObjectStore } from './stores/object-store.ts';

let store: ObjectStore;
let world: StorageWorld;
let normal: ObjectStore;
beforeAll(async () => {
  const through: ObjectStore = {
    put: (...given) => store.put(...given),
    get: (...given) => store.get(...given),
    stat: (...given) => store.stat(...given),
    copy: (...given) => store.copy(...given),
    delete: (...given) => store.delete(...given),
  };
  world = await createStorageWorld({
    storage: { kind: 'store', store: through },
    settings: { storage: { objectBytesMax: 100 * 1024 * 1024 } },
    wrapApi: losingAnswers,
  });
  normal = createFileStore(world.folder);
  store = normal;
  await world.admin.storage.createBucket('b');
});
beforeEach(() => {
  store = normal;
});
afterAll(() => world.close());

let isAnswerLost = false;
function losingAnswers(sql: Sql): Sql {
  return new Proxy(sql, {
    get(target, name) {
      if (name !== 'begin') return Reflect.get(target, name);
      return async (options: string, work: (tx: TransactionSql) => Promise<unknown>) => {
        const result = await target.begin(options, work);
        if (isAnswerLost) throw new Error('read ECONNRESET');
        return result;
      };
    },
  });
}

const bucket = () => world.admin.storage.from('b');
const pending = async () => (await world.database.sql`select version from storage.files`).length;
const anHourPasses = () => world.database.sql`update storage.files set created_at = created_at - interval '61 minutes'`;
const killed = <Result>(): Promise<Result> => new Promise(() => {});

describe('a process that dies', () => {
  it('leaves no row at any point of an upload, and no bytes after an hour', async () => {
    const before = await world.files();
    const deaths: ObjectStore['put'][] = [
      () => killed(),
      async (version, body, signal) => {
        await normal.put(version, Readable.from([await readSome(body)]), signal);
        return killed();
      },
      async (version, body, signal) => {
        await normal.put(version, body, signal);
        return killed();
      },
    ];
    for (const put of deaths) {
      store = { ...normal, put };
      const abort = new AbortController();
      void world
        .ask('/object/b/dead.bin', { method: 'PUT', body: Buffer.alloc(100_000), signal: abort.signal })
        .catch(() => {});
      await expect.poll(pending).toBeGreaterThan(0);
      await expect.poll(async () => (await pending()) > 0).toBe(true);
    }
    await expect.poll(pending).toBe(3);
    store = normal;
    expect((await bucket().exists('dead.bin')).data).toBe(false);
    await world.service.sweepStorage();
    expect(await pending()).toBe(3);
    await anHourPasses();
    expect(await world.service.sweepStorage()).toBe(3);
    expect(await pending()).toBe(0);
    expect(await world.files()).toEqual(before);
    expect(await world.service.sweepStorage()).toBe(0);
  });

  it('leaves the object unchanged while overwriting', async () => {
    await bucket().upload('kept.txt', 'first');
    store = { ...normal, put: () => killed() };
    void bucket().upload('kept.txt', 'second', { upsert: true });
    await expect.poll(pending).toBe(1);
    expect(await (await bucket().download('kept.txt')).data!.text()).toBe('first');
    await anHourPasses();
    await world.service.sweepStorage();
    expect(await (await bucket().download('kept.txt')).data!.text()).toBe('first');
  });

  it('after deleting the row leaves the bytes to another process', async () => {
    await bucket().upload('row-gone.txt', 'x');
    const before = (await world.files()).length;
    store = { ...normal, delete: () => Promise.reject(new Error('the disk is away')) };
    await bucket().remove(['row-gone.txt']);
    await expect(world.service.sweepStorage()).rejects.toThrow('the disk is away');
    expect((await world.files()).length).toBe(before);
    store = normal;
    await world.service.sweepStorage();
    expect((await world.files()).length).toBe(before - 1);
    expect(await pending()).toBe(0);
  });
});

describe('a connection lost after the commit', () => {
  it('keeps the object and its bytes', async () => {
    isAnswerLost = true;
    const answer = await world.ask('/object/b/lost-answer.txt', { method: 'PUT', body: 'whole' });
    isAnswerLost = false;
    expect(answer.status).toBe(500);
    await anHourPasses();
    await world.service.sweepStorage();
    expect(await (await bucket().download('lost-answer.txt')).data!.text()).toBe('whole');
    expect(await pending()).toBe(0);
  });
});

describe('a store that fails', () => {
  it('is an internal error without detail, and leaves nothing', async () => {
    const before = await world.files();
    const failing = async (version: string, body: Readable, signal: AbortSignal) => {
      await normal.put(version, Readable.from([await readSome(body)]), signal);
      throw new Error('ENOSPC: /secret/path is full');
    };
    store = { ...normal, put: failing };
    const answer = await world.ask('/object/b/full.bin', { method: 'PUT', body: Buffer.alloc(3_000_000) });
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { statusCode: '500', error: 'InternalError', code: 'InternalError', message: 'Internal server error' },
    ]);
    expect(await pending()).toBe(0);
    expect(await world.files()).toEqual(before);
    store = { ...normal, copy: () => Promise.reject(new Error('no')) };
    expect((await bucket().upload('source.txt', 'x')).error).toBeNull();
    expect((await bucket().copy('source.txt', 'copy.txt')).error).toMatchObject({ status: 500 });
    expect((await bucket().exists('copy.txt')).data).toBe(false);
    expect(await pending()).toBe(0);
  });
});

describe('concurrent uploads', () => {
  it("create one object of a key, and delete the loser's bytes", async () => {
    const before = (await world.files()).length;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => bucket().upload('race.txt', `body ${index}`)),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    const winner = answers.findIndex(({ error }) => error === null);
    expect(await (await bucket().download('race.txt')).data!.text()).toBe(`body ${winner}`);
    const over = await Promise.all(
      Array.from({ length: 8 }, (_, index) => bucket().upload('race.txt', `over ${index}`, { upsert: true })),
    );
    expect(over.every(({ error }) => error === null)).toBe(true);
    await world.service.sweepStorage();
    expect((await world.files()).length).toBe(before + 1);
    expect(await (await bucket().download('race.txt')).data!.text()).toMatch(/^over \d$/);
  });

  it('never mix with reads, which return whole versions', async () => {
    const texts = ['a', 'b', 'c'].map((letter) => letter.repeat(200_000));
    await bucket().upload('busy.txt', texts[0]!);
    let isOver = false;
    const writing = (async () => {
      for (let round = 0; round < 15; round++) await bucket().update('busy.txt', texts[round % 3]!);
      isOver = true;
    })();
    let reads = 0;
    while (!isOver || reads < 5) {
      const { data, error } = await bucket().download('busy.txt');
      expect(error).toBeNull();
      expect(texts).toContain(await data!.text());
      reads++;
    }
    await writing;
  });
});

describe('rows changed with SQL', () => {
  it('leave no bytes behind, and keep those that another row uses', async () => {
    await bucket().upload('sql.txt', 'x');
    const before = (await world.files()).length;
    await world.database.sql`insert into storage.objects (bucket_id, name, version, metadata)
      select bucket_id, 'sql-twin.txt', version, metadata from storage.objects where name = 'sql.txt'`;
    await world.database.sql`delete from storage.objects where name = 'sql.txt'`;
    await world.service.sweepStorage();
    expect(await (await bucket().download('sql-twin.txt')).data!.text()).toBe('x');
    await world.database.sql`delete from storage.objects where name = 'sql-twin.txt'`;
    await world.service.sweepStorage();
    expect((await world.files()).length).toBe(before - 1);
  });

  it('can name invalid versions', async () => {
    await world.database.sql`insert into storage.objects (bucket_id, name, version) values
      ('b', 'odd.txt', '../../../etc/passwd'), ('b', 'none.txt', null)`;
    for (const name of ['odd.txt', 'none.txt']) {
      expect(await (await world.ask(`/object/b/${name}`)).json()).toMatchObject({ code: 'NoSuchKey' });
      expect((await bucket().copy(name, 'x.txt')).error).toMatchObject({ message: 'Object not found' });
    }
    expect((await bucket().remove(['odd.txt', 'none.txt'])).error).toBeNull();
    await world.service.sweepStorage();
    expect(await pending()).toBe(0);
  });
});

describe('memory', () => {
  it('is not filled by an upload of sixty megabytes: while the store waits, so does the sender', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    store = {
      ...normal,
      async put(version, body, signal) {
        await released;
        await normal.put(version, body, signal);
      },
    };
    const chunk = Buffer.alloc(64 * 1024, 7);
    const chunks = 60 * 16;
    const headers = { apikey: world.service.secretKey, 'content-type': 'application/octet-stream' };
    const request = httpRequest(`${world.service.url}/storage/v1/object/b/sixty.bin`, { method: 'PUT', headers });
    const answered = new Promise<number>((resolve, reject) => {
      request.on('response', (response) => resolve(response.resume().statusCode ?? 0)).on('error', reject);
    });
    let sent = 0;
    for (let isMoving = true; isMoving && sent < chunks; sent++) {
      if (!request.write(chunk)) isMoving = await drained(request);
    }
    // Only the buffers of the kernel and the service have been filled, so the service has not buffered the whole body.
    expect((sent * chunk.length) / 1024 / 1024).toBeLessThan(20);
    release();
    for (; sent < chunks; sent++) if (!request.write(chunk)) await once(request, 'drain');
    request.end();
    expect(await answered).toBe(200);
    expect((await bucket().info('sixty.bin')).data!.size).toBe(60 * 1024 * 1024);
    const { data } = await bucket().download('sixty.bin').asStream();
    let back = 0;
    for await (const part of data!) back += (part as Uint8Array).length; // The client's contract says bytes.
    expect(back).toBe(60 * 1024 * 1024);
  });

  async function drained(request: ClientRequest): Promise<boolean> {
    const stuck = AbortSignal.timeout(700);
    return once(request, 'drain', { signal: stuck }).then(
      () => true,
      () => false,
    );
  }
});

describe('S3', () => {
  it('keeps no parts of a failed or interrupted upload', async () => {
    const s3 = await startS3('objects');
    const other = await createStorageWorld({ storage: s3.option });
    await other.admin.storage.createBucket('b');
    let parts = 0;
    s3.failWhen = (request) => request.url?.includes('partNumber') === true && ++parts === 2;
    const large = { method: 'PUT', body: Buffer.alloc(15 * 1024 * 1024) };
    expect((await other.ask('/object/b/large.bin', large)).status).toBe(500);
    expect([s3.objects.size, s3.uploads.size]).toEqual([0, 0]);
    s3.failWhen = () => false;
    const version = '11111111-1111-4111-8111-111111111111';
    s3.uploads.set('left', { key: `11/${version}`, parts: new Map() });
    await other.database
      .sql`insert into storage.files (version, created_at) values (${version}, now() - interval '2 hours')`;
    expect(await other.service.sweepStorage()).toBe(1);
    expect(s3.uploads.size).toBe(0);
    await other.close();
    await s3.close();
  });
});

async function readSome(body: Readable): Promise<Buffer> {
  for await (const chunk of body) return chunk as Buffer; // The body is a stream of bytes.
  return Buffer.alloc(0);
}
