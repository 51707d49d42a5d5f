import { connect, type Socket } from 'node:net';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, serve, type TestDatabase, type TestService } from '../../test/harness.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { guardCatalogue } from './catalogue/guard-catalogue.ts';

const bytesMax = 100_000;
let database: TestDatabase;
let service: TestService;
beforeAll(async () => {
  database = await createDatabase();
  const rest = {
    tables: ['public.things'],
    functions: ['public.*'],
    bodyBytesMax: bytesMax,
    bodyTimeoutMs: 300,
    poolTimeoutMs: 200,
  };
  service = await serve(database.sql, { apiSql: database.connect(), settings: { rest } });
  await database.sql.unsafe(`
    create table public.things (id int, text text); grant all on public.things to anon;
    create function public.cut() returns void language sql security definer
      as 'select pg_terminate_backend(pg_backend_pid())';`);
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

async function speak(
  headers: string[],
  body: AsyncIterable<string> | Iterable<string>,
): Promise<{ answer: string; sent: number }> {
  const socket: Socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  const lines = ['POST /rest/v1/things HTTP/1.1', 'Host: x', `apikey: ${service.publishableKey}`, ...headers];
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()).on('error', () => resolve()));
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  let sent = 0;
  for await (const part of body) {
    if (answer !== '' || socket.destroyed) break;
    await new Promise<void>((resolve) => socket.write(part, () => resolve()));
    sent += part.length;
  }
  await closed;
  return { answer, sent };
}

describe('a body', () => {
  it('up to the limit is accepted', async () => {
    const text = 'x'.repeat(bytesMax - 100);
    expect((await service.client().from('things').insert({ id: 1, text })).status).toBe(201);
  });

  it('announced as 10 MB is refused before it is read', async () => {
    const { answer, sent } = await speak(
      ['Content-Length: 10485760'],
      (async function* () {
        await new Promise((resolve) => setTimeout(resolve, 100));
        yield 'x';
      })(),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('"code":"PGRST102"');
    expect(sent).toBe(0);
  });

  it('of unknown length is refused at the limit', async () => {
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
    const { answer, sent } = await speak(
      ['Transfer-Encoding: chunked'],
      Array.from({ length: 10_000 }, () => chunk),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(sent).toBeLessThan(20_000_000);
  });

  it('that does not arrive times out', async () => {
    const { answer } = await speak(['Content-Length: 100'], ['{']);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('refused for its size leaves the server working', async () => {
    expect((await service.client().from('things').select('id')).error).toBeNull();
  });
});

describe('the database', () => {
  it('with all connections taken: 504 after the wait', async () => {
    const busy = database.connect();
    const settings = { rest: { tables: ['public.things'], poolTimeoutMs: 50 } };
    const other = await serve(database.sql, { apiSql: busy, settings });
    // Loads the catalogue first, because loading it may take longer than `poolTimeoutMs` on a busy machine.
    const read = async () => (await other.client().from('things').select('id')).status;
    await expect.poll(read, { timeout: 20_000 }).toBe(200);
    const taken = await Promise.all(Array.from({ length: 10 }, () => busy.reserve()));
    const answers = await Promise.all([
      other.client().from('things').insert({ id: 5 }),
      other.client().from('things').delete().eq('id', 5),
      other.client().from('things').update({ text: 'x' }).eq('id', 5),
    ]);
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 504,
        error: { code: 'PGRST003', message: 'Timed out acquiring connection from connection pool.' },
      });
    }
    for (const one of taken) one.release();
    const insert = async () => (await other.client().from('things').insert({ id: 6 })).status;
    await expect.poll(insert, { timeout: 20_000 }).toBe(201);
    expect(await database.sql`select id from things where id in (5, 6)`).toEqual([{ id: 6 }]);
    await other.close();
  });

  it('unreachable: 503', async () => {
    const nowhere = postgres('postgres://postgres@127.0.0.1:1/none', { connect_timeout: 1, onnotice: () => {} });
    const other = await serve(database.sql, { apiSql: nowhere, settings: { rest: { tables: ['public.things'] } } });
    const answer = await other.client().from('things').insert({ id: 7 });
    expect(answer).toMatchObject({ status: 503, error: { code: 'PGRST000' } });
    await other.close();
    const catalogue = guardCatalogue(createCatalogue(nowhere, ['public.things']), 1000);
    await expect(catalogue.find('public', 'things')).rejects.toMatchObject({ status: 503, code: 'PGRST002' });
    await nowhere.end();
  });

  it('unresponsive to catalogue queries: 503 in time', async () => {
    const never = new Promise<never>(() => {});
    const silent = { ...createCatalogue(database.sql, []), find: () => never };
    await expect(guardCatalogue(silent, 20).find('public', 'things')).rejects.toMatchObject({ code: 'PGRST002' });
  });

  it('closing the connection midway: 503, and later requests succeed', async () => {
    for (let round = 0; round < 12; round++) {
      const headers = { apikey: service.publishableKey };
      const answer = await fetch(`${service.url}/rest/v1/rpc/cut`, { method: 'POST', headers });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    }
    for (let round = 0; round < 12; round++) {
      expect((await service.client().from('things').select('id')).error).toBeNull();
    }
  });
});
