/** The program with nothing configured: it starts, stops, is killed, starts again, and refuses what cannot be. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { ask, connect, followAlerts, signIn } from './client.ts';
import { endServers, processesOf, type ServerProcess, startServer, temporaryFolder } from './server-process.ts';

afterAll(endServers);

const demo = 'demo@kawaraban.example';
const passwordOf = async (server: ServerProcess) => (await server.until(/Password +(\S+)/))[1]!;

describe('nothing configured', () => {
  const DATA_DIR = temporaryFolder();
  let password: string;
  let headlineIds: string[];

  async function demoToken(origin: string) {
    return signIn(await connect(origin), { email: demo, password });
  }

  async function readHeadlines(origin: string): Promise<string[]> {
    const { data } = await ask(origin, '{ headlines { data { id } } }', { token: await demoToken(origin) });
    return data.headlines.data.map(({ id }: { id: string }) => id);
  }

  it('is ready, prints how to sign in, and news comes in', async () => {
    const startedAt = performance.now();
    const server = startServer({ DATA_DIR });
    const origin = await server.origin();
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    console.log(`from start to ready: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    password = await passwordOf(server);
    // More than ten pages have been read then, one after the other by one thread.
    const read = async () => (await readHeadlines(origin)).length;
    await expect.poll(read, { timeout: 40_000, interval: 500 }).toBeGreaterThan(12);

    // With a page open in a browser: its keep-alive connection and its websocket must not hold up the stop.
    const client = await connect(origin);
    await signIn(client, { email: demo, password });
    const { states } = await followAlerts(client);
    expect(states).toContain('SUBSCRIBED');
    headlineIds = await readHeadlines(origin);
    const stoppedAt = performance.now();
    expect(await server.end('SIGINT')).toBe(0);
    console.log(`from Ctrl+C to the end: ${((performance.now() - stoppedAt) / 1000).toFixed(1)} s`);
    // The program forces its end after 25 s: this one was of itself.
    expect(performance.now() - stoppedAt).toBeLessThan(20_000);
    expect(processesOf(DATA_DIR)).toEqual([]);
    expect(server.output()).not.toMatch(/Warning|"level":(50|60)|"level":40/);
    await client.removeAllChannels();
    client.realtime.disconnect();
  }, 120_000);

  it('keeps users, articles and the password over a restart; a second program on the folder is refused', async () => {
    const server = startServer({ DATA_DIR });
    const origin = await server.origin();
    expect(await passwordOf(server)).toBe(password);
    const kept = await readHeadlines(origin);
    expect(kept.filter((id) => headlineIds.includes(id)).length).toBeGreaterThan(0);

    const second = startServer({ DATA_DIR });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`in use by process ${server.pid}`);
    expect(second.output()).not.toMatch(/^ +at /m);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(processesOf(DATA_DIR)).toEqual([]);
  }, 120_000);

  it('loses nothing committed when it is killed, and starts again beside its orphaned database', async () => {
    const killed = startServer({ DATA_DIR });
    const first = await killed.origin();
    const token = await demoToken(first);
    const [id] = await readHeadlines(first);
    const clipped = await ask(first, `mutation { pushClip(articleId: "${id}", articleKind: Headline) { id } }`, {
      token,
    });
    expect(clipped.errors).toBeUndefined();
    expect(await killed.end('SIGKILL')).toBe('SIGKILL');
    const [postmaster] = processesOf(DATA_DIR);
    expect(postmaster).toBeDefined();

    const server = startServer({ DATA_DIR });
    const origin = await server.origin();
    expect(processesOf(DATA_DIR)).toContain(postmaster);
    const { data } = await ask(origin, '{ clips { data { article { ... on Headline { id } } } } }', {
      token: await demoToken(origin),
    });
    expect(data.clips.data.map((clip: { article: { id: string } }) => clip.article.id)).toContain(id);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(processesOf(DATA_DIR)).toEqual([]);
  }, 120_000);
});

describe('a start that is broken off', () => {
  it('leaves no database behind when stopped at any moment, and the next start works', async () => {
    const DATA_DIR = temporaryFolder();
    // A whole start takes some 2 s: the moments lie in the making and starting of the database.
    for (const afterMs of [500, 900, 1_400, 2_200]) {
      const server = startServer({ DATA_DIR, DEMO: 'false' });
      await wait(afterMs);
      expect(await server.end('SIGTERM')).toSatisfy((how) => how === 0 || how === 'SIGTERM');
      expect(processesOf(DATA_DIR)).toEqual([]);
    }
    for (const afterMs of [700, 1_200]) {
      const server = startServer({ DATA_DIR, DEMO: 'false' });
      await wait(afterMs);
      await server.end('SIGKILL');
    }
    const server = startServer({ DATA_DIR, DEMO: 'false' });
    await server.origin();
    expect(await server.end('SIGTERM')).toBe(0);
    expect(processesOf(DATA_DIR)).toEqual([]);
  }, 120_000);

  it('is not held up by the lock of a dead database whose process number is now another program’s', async () => {
    const DATA_DIR = temporaryFolder();
    const killed = startServer({ DATA_DIR, DEMO: 'false' });
    await killed.origin();
    const [postmaster = 0] = processesOf(DATA_DIR);
    process.kill(postmaster, 'SIGKILL');
    await killed.end('SIGKILL');
    // As after the restart of a container, whose process numbers begin at 1 again.
    const lockFile = path.join(DATA_DIR, 'postgres/pgdata/postmaster.pid');
    fs.writeFileSync(lockFile, fs.readFileSync(lockFile, 'utf8').replace(/^\d+/, String(process.pid)));
    await expect.poll(() => processesOf(DATA_DIR), { timeout: 20_000 }).toEqual([]);
    const server = startServer({ DATA_DIR, DEMO: 'false' });
    await server.origin();
    expect(await server.end('SIGTERM')).toBe(0);
  }, 120_000);

  it('survives being killed while the database is first made', async () => {
    const DATA_DIR = temporaryFolder();
    const server = startServer({ DATA_DIR, DEMO: 'false' });
    await expect.poll(() => processesOf(DATA_DIR), { timeout: 30_000, interval: 10 }).not.toEqual([]);
    // As a container runtime does: everything at once.
    for (const pid of processesOf(DATA_DIR)) spawnSync('kill', ['-9', String(pid)]);
    await server.end('SIGKILL');
    const next = startServer({ DATA_DIR, DEMO: 'false' });
    await next.origin();
    const how = await next.end('SIGTERM');
    expect(how, next.output()).toBe(0);
  }, 120_000);
});

describe('what cannot be', () => {
  it('says which port is in use, and leaves nothing running', async () => {
    const DATA_DIR = temporaryFolder();
    const taken = net.createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as net.AddressInfo;
    const server = startServer({ DATA_DIR, PORT: String(port) });
    expect(await server.ended).toBe(1);
    taken.close();
    expect(server.output()).toContain(`Port ${port} is in use`);
    expect(server.output()).not.toMatch(/^ +at /m);
    expect(processesOf(DATA_DIR)).toEqual([]);
  });

  it('names every variable that cannot be used, and no value', async () => {
    const server = startServer({
      PORT: '99999',
      ROLES: 'web,cook',
      METRICS_TOKEN: 'hunter2',
      PUBLIC_URL: 'gopher://x',
    });
    expect(await server.ended).toBe(1);
    for (const name of ['PORT', 'ROLES', 'METRICS_TOKEN', 'PUBLIC_URL']) expect(server.output()).toContain(`${name}`);
    expect(server.output()).not.toContain('hunter2');
    expect(server.output()).not.toMatch(/^ +at /m);
  });

  it.each([
    ['DATABASE_URL', 'not an address'],
    ['SMTP_URL', 'mail.example'],
    ['WEBHOOK_ALLOW_ORIGINS', 'localhost:4010'],
    ['HOST', '203.0.113.77'],
  ])(
    'says what is wrong with %s=%s without a stack',
    async (name, value) => {
      const DATA_DIR = temporaryFolder();
      const server = startServer({ DATA_DIR, DEMO: 'false', [name]: value });
      expect(await server.ended).toBe(1);
      expect(server.output()).toContain(name);
      expect(server.output()).not.toMatch(/^ +at /m);
      expect(processesOf(DATA_DIR)).toEqual([]);
    },
    60_000,
  );
});
