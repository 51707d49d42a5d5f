import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectSql, openDb } from '#src/platform/db.ts';
import { buildFeed, buildMember, buildSearch, buildSource } from '#test/builders.ts';
import { startFakeOrigin } from '#test/fake-origin.ts';
import { startFakeSmtp } from '#test/fake-smtp.ts';
import { claimDatabase, releaseDatabase } from '../database-pool.ts';
import { startTransactionPooler } from '../transaction-pooler.ts';
import { addReader, ask, askForAlerts, connect, followAlerts, reader, signIn } from './client.ts';
import { rssOf } from './rss.ts';
import { endServers, recordingModules, type ServerProcess, startServer, temporaryFolder } from './server-process.ts';

const otherReaders = 30;

const database = await claimDatabase('empty');
const db = openDb(connectSql(database.url, { max: 5 }));
const pooler = await startTransactionPooler(database.url);
const news = await startFakeOrigin();
const chat = await startFakeOrigin({ '/services/T0/B0/roles': { body: 'ok' } });
const smtp = await startFakeSmtp();
const env = {
  DATABASE_URL: database.url,
  DATA_DIR: temporaryFolder(),
  SMTP_URL: smtp.url,
  FETCH_ALLOW_ORIGINS: news.origin,
  WEBHOOK_ALLOW_ORIGINS: chat.origin,
};
const pooled = { DATABASE_URL: pooler.url, DATABASE_SESSION_URL: database.url };
const reportsStop = { NODE_ENV: 'test', FAILPOINTS: 'stop:before-messages=report' };
const modulesFile = path.join(env.DATA_DIR, 'modules');
let web: ServerProcess;
let workers: ServerProcess[];

beforeAll(async () => {
  web = startServer({ ...env, ...pooled, ...recordingModules(modulesFile), ROLES: 'web' });
  workers = [
    startServer({ ...env, ...pooled, ...recordingModules(modulesFile), ROLES: 'worker' }),
    startServer({ ...env, ...reportsStop, ROLES: 'worker' }),
  ];
  await Promise.all([web, ...workers].map((one) => one.until(/is up/)));
});
afterAll(async () => {
  await endServers();
  await Promise.all([news.close(), chat.close(), smtp.close()]);
  await db.$client.end();
  await pooler.close();
  await releaseDatabase(database.name);
});

describe('roles in processes of their own', () => {
  it('make the tables of an empty database once, together', () => {
    for (const one of [web, ...workers]) expect(one.output()).not.toMatch(/"level":(50|60)|^ +at /m);
  });

  it('each says what it is, and only the web listens', () => {
    expect(web.output()).toContain('is up (web)');
    for (const worker of workers) {
      expect(worker.output()).toContain('is up (worker)');
      expect(worker.output()).not.toContain('Open');
    }
  });

  it('load no newswire, no demo seed and no preview box', () => {
    const modules = [...new Set(fs.readFileSync(modulesFile, 'utf8').trim().split('\n'))];
    for (const loaded of ['main', 'routes', 'jobs', 'demo-accounts/reset-demo']) {
      expect(modules).toContainEqual(expect.stringContaining(`/apps/server/src/${loaded}.ts`));
    }
    expect(modules.filter((url) => /\/apps\/(newswire|server\/dev)\//.test(url))).toEqual([]);
  });

  it('an article fetched by a worker reaches the browser’s websocket at the web', async () => {
    const origin = await web.origin();
    await addReader(env);
    const client = await connect(origin);
    const token = await signIn(client, reader);
    await askForAlerts(origin, token, { webhookUrl: `${chat.origin}/services/T0/B0/roles`, keywords: 'turbine' });
    const { heard } = await followAlerts(client);
    for (let number = 0; number < otherReaders; number++) {
      const user = {
        alertsTime: 'instant',
        alertsWeekdays: [0, 1, 2, 3, 4, 5, 6],
        alertsChannel: 1,
        email: `other${number}@shiomi.example`,
      };
      const { user: other, account } = await buildMember(db, { user });
      await buildSearch(db, { user: other, account, conditions: { keywords: 'turbine' }, alertsChannel: 1 });
    }
    news.on('/feed.xml', rssOf(news.origin, ['turbine']));
    const source = await buildSource(db);
    await buildFeed(db, { source, url: `${news.origin}/feed.xml`, intervalSeconds: 5 });
    await expect.poll(() => heard.length).toBe(1);
    const { data } = await ask(origin, '{ alertArticles { title } }', {
      token,
    });
    expect(JSON.stringify(data)).toContain('turbine');
    await client.removeAllChannels();
    client.realtime.disconnect();
  });

  it('two workers deliver each alert once', async () => {
    const toAll = () => new Set(smtp.received.map(({ to }) => to)).size;
    await expect.poll(toAll).toBe(otherReaders + 1);
    await expect.poll(() => chat.requests.length).toBe(1);
    const unsettled = async () =>
      (await db.$client`select count(*)::int as count from deliveries where state <> 'sent'`)[0]!.count;
    await expect.poll(unsettled).toBe(0);
    const [doubled] = await db.$client`
      select count(*)::int as count from (select alert_id from deliveries group by alert_id, channel having count(*) > 1) as doubled`;
    expect(doubled!.count).toBe(0);
    expect(smtp.received.length).toBe(otherReaders + 1);
    expect(chat.requests.length).toBe(1);
  });

  it('a worker that is stopped while its message is under way waits for the answer and writes it down', async () => {
    let answer = () => {};
    chat.on('/services/T0/B0/roles', async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { body: 'ok' };
    });
    const [kept, stopped] = workers as [ServerProcess, ServerProcess];
    expect(await kept.end('SIGTERM'), kept.output()).toBe(0);
    news.on('/feed.xml', rssOf(news.origin, ['turbine', 'turbine-again']));
    await db.$client`update alert_schedules set last_alert_at = now() - interval '2 minutes'`;
    await db.$client`update feeds set next_due_at = now(), leased_until = null`;
    await expect.poll(() => chat.requests.length).toBe(2);
    const ending = stopped.end('SIGTERM');
    await stopped.until(/Failpoint stop:before-messages/);
    answer();
    expect(await ending, stopped.output()).toBe(0);
    const rows = await db.$client`select state from deliveries where channel = 'slack'`;
    expect(rows.map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(chat.requests.length).toBe(2);
  });

  it('nothing was logged as an error, and the web stops cleanly', async () => {
    expect(await web.end('SIGTERM'), web.output()).toBe(0);
    for (const one of [...workers, web]) expect(one.output()).not.toMatch(/"level":(50|60)|^ +at /m);
  });
});
