import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliveries, deliveryAttempts } from '#src/pipeline/alerts/table.ts';
import { buildArticle, buildUser } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { type OperatorServer, startOperatorServer } from '#test/operator-server.ts';

const test = await createTestDatabase();
const { db } = test;
const hourMs = 3_600_000;
let server: OperatorServer;
beforeAll(async () => {
  server = await startOperatorServer(db);
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

it('counts articles by hour beside those of the week before, with hours that have none', async () => {
  const lastHourMs = Math.floor(Date.now() / hourMs) * hourMs - hourMs;
  const at = (ms: number) => ({ publishedAt: new Date(ms) });
  await buildArticle(db, at(lastHourMs));
  await buildArticle(db, at(lastHourMs + hourMs - 1));
  await buildArticle(db, at(lastHourMs - 7 * 24 * hourMs));
  await buildArticle(db, at(lastHourMs - 26 * hourMs));
  const { articlesByHour } = (await server.ask('{ articlesByHour { hour articles weekBefore } }')).data;
  expect(articlesByHour).toHaveLength(25);
  expect(articlesByHour.find(({ hour }: { hour: string }) => Date.parse(hour) === lastHourMs)).toMatchObject({
    articles: 2,
    weekBefore: 1,
  });
  const sum = articlesByHour.reduce((all: number, { articles }: { articles: number }) => all + articles, 0);
  expect(sum).toBe(2);
});

it('counts messages that arrived and that failed in the last 24 hours, not those that are tried again', async () => {
  const { id: userId } = await buildUser(db);
  const attempt = async (outcome: 'sent' | 'retry' | 'failed' | 'stopped', hoursAgo: number) => {
    const message = { userId, channel: 'email' as const, target: 'a@b.example' };
    const [delivery] = await db.insert(deliveries).values(message).returning({ id: deliveries.id });
    const startedAt = new Date(Date.now() - hoursAgo * hourMs);
    await db.insert(deliveryAttempts).values({ deliveryId: delivery!.id, attemptNumber: 1, startedAt, outcome });
  };
  await attempt('sent', 30);
  await attempt('sent', 1);
  await attempt('retry', 1);
  await attempt('failed', 1);
  await attempt('stopped', 2);
  const { deliveryCounts } = (await server.ask('{ deliveryCounts { sent failed } }')).data;
  expect(deliveryCounts).toEqual({ sent: 1, failed: 2 });
});
