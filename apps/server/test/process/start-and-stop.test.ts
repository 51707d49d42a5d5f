import { afterAll, expect, it } from 'vitest';
import { ask, connect, followAlerts, signIn } from './client.ts';
import { endServers, processesOf, type ServerProcess, startServer, temporaryFolder } from './server-process.ts';

afterAll(endServers);

const demo = 'demo@kawaraban.example';
const DATA_DIR = temporaryFolder();
let password: string;
let headlineIds: string[];
let server: ServerProcess;
let clippedId: string | undefined;

const passwordOf = async (one: ServerProcess) => (await one.until(/Password +(\S+)/))[1]!;

async function demoToken(origin: string) {
  return signIn(await connect(origin), { email: demo, password });
}

async function readHeadlines(origin: string, token: string): Promise<string[]> {
  const { data } = await ask(origin, '{ headlines { data { id } } }', { token });
  return data.headlines.data.map(({ id }: { id: string }) => id);
}

it('is ready, prints how to sign in, and news comes in', async () => {
  server = startServer({ DATA_DIR });
  const origin = await server.origin();
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  password = await passwordOf(server);
  const token = await demoToken(origin);
  const read = async () => (await readHeadlines(origin, token)).length;
  await expect.poll(read, { interval: 250 }).toBeGreaterThan(12);
});

it('stops by itself with a page open in a browser: a keep-alive connection and a websocket', async () => {
  const origin = await server.origin();
  const client = await connect(origin);
  const token = await signIn(client, { email: demo, password });
  const { states } = await followAlerts(client);
  expect(states).toContain('SUBSCRIBED');
  headlineIds = await readHeadlines(origin, token);
  expect(await server.end('SIGINT')).toBe(0);
  expect(processesOf(DATA_DIR)).toEqual([]);
  expect(server.output()).not.toMatch(/Warning|"level":(50|60)|"level":40/);
  await client.removeAllChannels();
  client.realtime.disconnect();
});

it('keeps users, articles and the password over a restart; a second program on the folder is refused', async () => {
  server = startServer({ DATA_DIR });
  const origin = await server.origin();
  expect(await passwordOf(server)).toBe(password);
  const kept = await readHeadlines(origin, await demoToken(origin));
  expect(kept.filter((id) => headlineIds.includes(id)).length).toBeGreaterThan(0);

  const second = startServer({ DATA_DIR });
  expect(await second.end()).toBe(1);
  expect(second.output()).toContain(`in use by process ${server.pid}`);
  expect(second.output()).not.toMatch(/^ +at /m);
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  [clippedId] = kept;
});

it('loses nothing committed when it is killed, and starts again beside its orphaned database', async () => {
  const first = await server.origin();
  const clipped = await ask(first, `mutation { pushClip(articleId: "${clippedId}", articleKind: Headline) { id } }`, {
    token: await demoToken(first),
  });
  expect(clipped.errors).toBeUndefined();
  expect(await server.end('SIGKILL')).toBe('SIGKILL');
  const [postmaster] = processesOf(DATA_DIR);
  expect(postmaster).toBeDefined();

  server = startServer({ DATA_DIR });
  const origin = await server.origin();
  expect(processesOf(DATA_DIR)).toContain(postmaster);
  const { data } = await ask(origin, '{ clips { data { article { ... on Headline { id } } } } }', {
    token: await demoToken(origin),
  });
  expect(data.clips.data.map((clip: { article: { id: string } }) => clip.article.id)).toContain(clippedId);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(processesOf(DATA_DIR)).toEqual([]);
});
