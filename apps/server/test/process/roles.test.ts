/** Web and worker in processes of their own on one database: what a worker makes a reader hears of from the web. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeSmtp } from '#src/pipeline/alerts/deliver/testdata/fake-smtp.ts';
import { buildFeed, buildMember, buildSearch, buildSource } from '#test/builders.ts';
import { startFakeOrigin } from '#test/fake-origin.ts';
import { createTestDatabase } from '#test/harness.ts';
import { addReader, ask, askForAlerts, connect, followAlerts, reader, signIn } from './client.ts';
import { rssOf } from './rss.ts';
import { endServers, type ServerProcess, startServer, temporaryFolder } from './server-process.ts';

/** Besides `reader`, whose alerts two workers share. */
const otherReaders = 30;

const test = await createTestDatabase();
const news = await startFakeOrigin();
const chat = await startFakeOrigin({ '/services/T0/B0/roles': { body: 'ok' } });
const smtp = await startFakeSmtp();
const env = {
  DATABASE_URL: test.url,
  DATA_DIR: temporaryFolder(),
  SMTP_URL: smtp.url,
  FETCH_ALLOW_ORIGINS: news.origin,
  WEBHOOK_ALLOW_ORIGINS: chat.origin,
};
let web: ServerProcess;
let workers: ServerProcess[];

beforeAll(async () => {
  web = startServer({ ...env, ROLES: 'web' });
  workers = [startServer({ ...env, ROLES: 'worker' }), startServer({ ...env, ROLES: 'worker' })];
  await Promise.all([web, ...workers].map((one) => one.until(/is up/)));
}, 90_000);
afterAll(async () => {
  await endServers();
  await Promise.all([news.close(), chat.close(), smtp.close()]);
  await test.drop();
});

describe('roles in processes of their own', () => {
  it('each says what it is, and only the web listens', () => {
    expect(web.output()).toContain('is up (web)');
    for (const worker of workers) {
      expect(worker.output()).toContain('is up (worker)');
      expect(worker.output()).not.toContain('Open');
    }
  });

  it('an article fetched by a worker reaches the browser’s websocket at the web', async () => {
    const origin = await web.origin();
    addReader(env);
    const client = await connect(origin);
    const token = await signIn(client, reader);
    await askForAlerts(origin, token, { webhookUrl: `${chat.origin}/services/T0/B0/roles`, keywords: 'turbine' });
    const { heard } = await followAlerts(client);
    for (let number = 0; number < otherReaders; number++) {
      const user = { alertsTime: 'instant', alertsChannel: 1, email: `other${number}@shiomi.example` };
      const { user: other, account } = await buildMember(test.db, { user });
      await buildSearch(test.db, { user: other, account, conditions: { keywords: 'turbine' }, alertsChannel: 1 });
    }
    news.on('/feed.xml', rssOf(news.origin, ['turbine']));
    const source = await buildSource(test.db);
    await buildFeed(test.db, { source, url: `${news.origin}/feed.xml`, intervalSeconds: 5 });
    await expect.poll(() => heard.length, { timeout: 40_000, interval: 100 }).toBe(1);
    const { data } = await ask(origin, '{ alertArticles { title } }', {
      token,
    });
    expect(JSON.stringify(data)).toContain('turbine');
    await client.removeAllChannels();
    client.realtime.disconnect();
  }, 90_000);

  it('two workers deliver each alert once', async () => {
    const toAll = () => new Set(smtp.received.map(({ to }) => to)).size;
    await expect.poll(toAll, { timeout: 40_000 }).toBe(otherReaders + 1);
    await expect.poll(() => chat.requests.length, { timeout: 20_000 }).toBe(1);
    const unsettled = async () =>
      (await test.db.$client`select count(*)::int as count from deliveries where state <> 'sent'`)[0]!.count;
    await expect.poll(unsettled, { timeout: 20_000 }).toBe(0);
    const [doubled] = await test.db.$client`
      select count(*)::int as count from (select alert_id from deliveries group by alert_id, channel having count(*) > 1)`;
    expect(doubled!.count).toBe(0);
    expect(smtp.received.length).toBe(otherReaders + 1);
    expect(chat.requests.length).toBe(1);
  }, 90_000);

  it('all stop cleanly', async () => {
    for (const one of [...workers, web]) {
      expect(await one.end('SIGTERM'), one.output()).toBe(0);
      expect(one.output()).not.toMatch(/"level":(50|60)/);
    }
  }, 90_000);
});
