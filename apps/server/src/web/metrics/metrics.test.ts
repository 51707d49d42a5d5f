import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alertArticles, alerts, deliveries } from '#src/pipeline/alerts/table.ts';
import { createLog } from '#src/platform/log.ts';
import { startHeartbeat } from '#src/platform/processes/heartbeat.ts';
import { buildArticle, buildMember } from '#test/builders.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness.ts';
import { createRegistry } from './registry.ts';

const deploy = path.resolve(import.meta.dirname, '../../../../../deploy');
const log = createLog('silent');
let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  await test.db.$client`create schema pgboss`;
  await test.db.$client`create table pgboss.job (name text, state text)`;
});
afterAll(() => test.drop());

const jobs = { depths: async () => [] };
const read = async () => createRegistry({ db: test.db, jobs, log }).metrics();

it('counts processes by role while their heartbeat lasts', async () => {
  const deps = { db: test.db, log, now: () => new Date(), version: '1.2.3' };
  expect(await read()).toContain('kawaraban_processes{role="worker"} 0');
  const stops = [
    await startHeartbeat({ ...deps, roles: ['web', 'worker'] }),
    await startHeartbeat({ ...deps, roles: ['worker'] }),
  ];
  const text = await read();
  expect(text).toContain('kawaraban_processes{role="web"} 1');
  expect(text).toContain('kawaraban_processes{role="worker"} 2');
  await test.db.$client`update processes set seen_at = now() - interval '31 seconds' where roles = 'worker'`;
  expect(await read()).toContain('kawaraban_processes{role="worker"} 1');
  for (const stop of stops) await stop();
  expect(await read()).toContain('kawaraban_processes{role="web"} 0');
});

it('shows the largest clock difference of a living process', async () => {
  const tenMinutesAhead = () => new Date(Date.now() + 600_000);
  const stop = await startHeartbeat({ db: test.db, log, now: tenMinutesAhead, roles: ['worker'], version: '1' });
  const [, seconds] = /^kawaraban_clock_skew_seconds (\S+)$/m.exec(await read()) ?? [];
  expect(Math.round(Number(seconds) / 60)).toBe(10);
  await stop();
});

it('measures the latency of instant alerts without spike alerts, whose top story may be hours old', async () => {
  const { user } = await buildMember(test.db);
  const sentAt = new Date();
  const send = async (secondsOld: number, note: 'spike' | null) => {
    const createdAt = new Date(sentAt.getTime() - secondsOld * 1_000);
    const article = await buildArticle(test.db, { createdAt });
    const of = { userId: user.id, dueAt: createdAt, builtAt: sentAt, language: 'ja', articleCount: 1 };
    const [alert] = await test.db.insert(alerts).values(of).returning();
    const alertId = alert!.id;
    const item = { alertId, userId: user.id, articleId: article.id, position: 0, alertsChannel: 1, terms: [], note };
    await test.db.insert(alertArticles).values({ ...item, searchNames: [] });
    const delivery = { alertId, userId: user.id, channel: 'email', target: user.email, isInstant: true } as const;
    await test.db.insert(deliveries).values({ ...delivery, state: 'sent', sentAt });
  };
  await send(20, null);
  await send(3_600, 'spike');
  expect(await read()).toContain('kawaraban_instant_latency_seconds{quantile="0.99"} 20');
});

it.each(['prometheus/alerts.yml', 'grafana/kawaraban.json'])('has every metric that deploy/%s names', async (file) => {
  const text = await read();
  const used = new Set(fs.readFileSync(path.join(deploy, file), 'utf8').match(/\b(?:kawaraban|nodejs|process)_\w+/g));
  const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const unknown = [...used].filter((name) => !known.has(name.replace(/_(?:bucket|count|sum)$/, '')));
  expect(used.size).toBeGreaterThan(5);
  expect(unknown).toEqual([]);
});
