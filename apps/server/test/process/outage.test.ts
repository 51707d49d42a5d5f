import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectSql, openDb } from '#src/platform/db.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#src/platform/embedded-postgres.ts';
import { buildFeed, buildSource } from '#test/builders.ts';
import { startFakeOrigin } from '#test/fake-origin.ts';
import { startFakeSmtp } from '#test/fake-smtp.ts';
import { readMailText } from '#test/read-mail-text.ts';
import { addReader, ask, askForAlerts, connect, followAlerts, reader, signIn } from './client.ts';
import { rssOf } from './rss.ts';
import { endServers, type ServerProcess, startServer, temporaryFolder } from './server-process.ts';

const folder = temporaryFolder();
const settings = ['fsync=off', 'max_connections=60'];
const startDatabase = () => startEmbeddedPostgres(folder, { settings });

const news = await startFakeOrigin();
const chat = await startFakeOrigin({ '/services/T0/B0/outage': { body: 'ok' } });
const smtp = await startFakeSmtp();
let database: EmbeddedPostgres;
let server: ServerProcess;
let origin: string;

beforeAll(async () => {
  database = await startDatabase();
});
afterAll(async () => {
  await endServers();
  await Promise.all([news.close(), chat.close(), smtp.close()]);
});

const publish = (...titles: string[]) => news.on('/feed.xml', { ...rssOf(news.origin, titles) });
const mailsWith = (title: string) => smtp.received.filter(({ raw }) => readMailText(raw).includes(title));
const messagesWith = (title: string) => chat.requests.filter(({ body }) => body.includes(title));

async function makeDue() {
  const sql = connectSql(database.url, { max: 1 });
  await sql`update feeds set next_due_at = now(), leased_until = null`;
  // An `instant` reader gets at most one message per minute, so the last alert is moved two minutes into the past.
  await sql`update alert_schedules set last_alert_at = now() - interval '2 minutes'`;
  await sql.end();
}

describe('a database that is not there at the start', () => {
  it('is waited for, with a line that says where and why, and then all comes up', async () => {
    await database.stop();
    server = startServer({
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      SMTP_URL: smtp.url,
      FETCH_ALLOW_ORIGINS: news.origin,
      WEBHOOK_ALLOW_ORIGINS: chat.origin,
    });
    await server.until(/The database localhost\/kawaraban does not answer \(.+\)\. Trying again in 2 s/);
    expect(server.output()).not.toMatch(/^ +at /m);
    database = await startDatabase();
    origin = await server.origin();
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  });

  it('can be stopped while it waits', async () => {
    const waiting = startServer({ DATABASE_URL: 'postgres://localhost:1/none', DATA_DIR: folder });
    await waiting.until(/Trying again/);
    expect(await waiting.end('SIGTERM')).toBe(0);
  });
});

const ticks = ['build-due-alerts', 'deliver-due', 'schedule-feeds'];

describe('a database that goes away', () => {
  let token: string;
  let heard: string[];
  let client: Awaited<ReturnType<typeof connect>>;

  it('is there at first: an article becomes an alert, by mail, by chat and on the bell', async () => {
    await addReader({ DATABASE_URL: database.url, DATA_DIR: folder });
    client = await connect(origin);
    token = await signIn(client, reader);
    await askForAlerts(origin, token, {
      webhookUrl: `${chat.origin}/services/T0/B0/outage`,
      keywords: 'before OR after',
    });
    ({ heard } = await followAlerts(client));
    publish('before');
    const db = openDb(connectSql(database.url, { max: 1 }));
    await buildFeed(db, { source: await buildSource(db), url: `${news.origin}/feed.xml`, intervalSeconds: 5 });
    await db.$client.end();
    await expect.poll(() => heard.length).toBe(1);
    await expect.poll(() => mailsWith('before').length).toBe(1);
    await expect.poll(() => messagesWith('before').length).toBe(1);
  });

  it('is reported by every interface, in the caller’s language, and the log does not flood', async () => {
    const before = server.output().length;
    await database.stop();
    publish('before', 'after');
    for (const failures of [1, 2]) {
      for (const tick of ticks) await server.until(new RegExp(`"tick":"${tick}","failures":${failures}\\b`));
      expect((await fetch(`${origin}/readyz`)).status).toBe(503);
      const answer = await ask(origin, '{ user { id } }', { token, headers: { 'accept-language': 'ja' } });
      expect(answer.status).toBe(503);
      expect(answer.errors?.[0]?.message).toContain('データベースに接続できません');
      expect(JSON.stringify(answer)).not.toMatch(/ECONN|ENOENT|\.ts|select/);
      const alerts = await fetch(`${origin}/api/recent-alerts/`, { headers: { authorization: `Bearer ${token}` } });
      expect(alerts.status).toBe(503);
      expect(alerts.headers.get('retry-after')).toBe('5');
      expect(((await alerts.json()) as { error: { message: string } }).error.message).toContain(
        'cannot reach its database',
      );
      const { error } = await client.auth.signInWithPassword(reader);
      expect(error?.status).toBe(503);
      // Disables the client's own retries, which wait for seconds.
      const rows = await client.from('alert_mail_work').select().retry(false);
      expect(rows.status).toBeGreaterThanOrEqual(500);
    }
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    const metrics = await fetch(`${origin}/metrics`);
    expect(metrics.status).toBe(200);
    const figures = await metrics.text();
    expect(figures).toContain('process_cpu_seconds_total');
    expect(figures).toContain('kawaraban_http_request_seconds_count');
    expect(figures).not.toMatch(/^kawaraban_(?!http_)\w+[ {]/m);
    const lines = server.output().slice(before).split('\n').filter(Boolean);
    const unasked = lines
      .filter((line) => !/while answering|"errorId"|request failed/.test(line))
      .map((line) => JSON.parse(line) as { time: number; tick?: string; failures?: number });
    for (const tick of ticks) {
      const own = unasked.filter((line) => line.tick === tick);
      expect(own.map(({ failures }) => failures)).toEqual(own.map((_line, index) => index + 1));
    }
    // Allows 40 lines for the first failures, which every part logs immediately, and 6 lines per second. Seconds are measured
    // by the log's timestamps, because a slow machine takes longer and therefore logs more lines.
    const seconds = (unasked.at(-1)!.time - unasked[0]!.time) / 1_000;
    expect(unasked.length).toBeLessThan(40 + 6 * seconds);
  });

  it('comes back: everything goes on, nothing lost, nothing twice', async () => {
    database = await startDatabase();
    await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(200);
    token = await signIn(client, reader);
    expect((await ask(origin, '{ user { email } }', { token })).data.user.email).toBe(reader.email);
    await makeDue();
    await expect.poll(() => heard.length).toBe(2);
    await expect.poll(() => mailsWith('after').length).toBe(1);
    await expect.poll(() => messagesWith('after').length).toBe(1);
    expect(mailsWith('before').length).toBe(1);
    expect(messagesWith('before').length).toBe(1);
    expect(new Set(heard).size).toBe(2);
    await client.removeAllChannels();
    client.realtime.disconnect();
    expect(await server.end('SIGTERM')).toBe(0);
  });
});
