import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeOrigin, startFakeOrigin } from '#test/fake-origin.ts';
import { createTestDatabase } from '#test/harness.ts';
import { deliveries } from '../table.ts';
import { deliverDue } from './deliver-due.ts';
import { addDelivery, buildDelivery, openTestDelivery, readDelivery } from './testdata/delivery-world.ts';

const test = await createTestDatabase();
let hooks: FakeOrigin;
let serial = 0;
beforeAll(async () => {
  hooks = await startFakeOrigin();
});
beforeEach(() => test.db.delete(deliveries));
afterAll(async () => {
  await hooks.close();
  await test.drop();
});

const open = () => openTestDelivery(test.db, { webhookOrigins: [hooks.origin] });
type Deps = ReturnType<typeof open>;
const hour = 3_600;

async function openReader(status: number) {
  const path = `/services/T0/B0/waiting${++serial}`;
  const target = `${hooks.origin}${path}`;
  const { user } = await buildDelivery(test.db, { channel: 'slack', target });
  await test.db.delete(deliveries).where(eq(deliveries.userId, user.id));
  const answer = (next: number) => hooks.on(path, { status: next, body: next < 300 ? 'ok' : 'refused' });
  answer(status);
  return {
    answer,
    posted: () =>
      hooks.requests.filter((request) => request.path === path).map(({ body }) => /記事[A-Z]/.exec(body)?.[0]),
    async addAlert(deps: Deps, name: string) {
      const built = await buildDelivery(test.db, {
        articleCount: 1,
        article: { title: `記事${name}` },
        channel: 'slack',
      });
      await test.db.delete(deliveries).where(eq(deliveries.id, built.delivery.id));
      const place = { alertId: built.alertId, userId: user.id, channel: 'slack', target } as const;
      const delivery = await addDelivery(test.db, { ...place, createdAt: deps.now() });
      await run(deps);
      return delivery;
    },
  };
}

async function run(deps: Deps) {
  for (let round = 0; round < 6; round++) {
    await deliverDue(deps);
    await deps.pool.whenIdle();
    deps.advance(1);
  }
}

describe('a webhook that takes messages again', () => {
  it('gets everything that waits at once, oldest first', async () => {
    const deps = open();
    const reader = await openReader(500);
    for (const name of ['A', 'B', 'C']) await reader.addAlert(deps, name);
    const before = reader.posted().length;
    reader.answer(200);
    await reader.addAlert(deps, 'D');
    await deps.close();
    expect(reader.posted().slice(before)).toEqual(['記事D', '記事A', '記事B', '記事C']);
  });

  it('gets what failed for good there in the last 72 hours, and nothing older', async () => {
    const deps = open();
    const reader = await openReader(403);
    await reader.addAlert(deps, 'A');
    deps.advance(40 * hour);
    await reader.addAlert(deps, 'B');
    deps.advance(40 * hour);
    reader.answer(200);
    await reader.addAlert(deps, 'C');
    await deps.close();
    expect(reader.posted()).toEqual(['記事A', '記事B', '記事C', '記事B']);
  });

  it('gets a message that it refuses for its content only once more', async () => {
    const deps = open();
    const reader = await openReader(400);
    const refused = await reader.addAlert(deps, 'A');
    reader.answer(200);
    const path = new URL(refused.target).pathname;
    hooks.on(path, ({ body }) => (body.includes('記事A') ? { status: 400, body: 'invalid_payload' } : { body: 'ok' }));
    for (const name of ['B', 'C']) {
      await reader.addAlert(deps, name);
      await run(deps);
    }
    await deps.close();
    expect(reader.posted()).toEqual(['記事A', '記事B', '記事A', '記事C']);
    expect(await readDelivery(test.db, refused.id)).toMatchObject({ state: 'failed', attemptCount: 2 });
  });

  it('is tried from the first wait again when it fails again', async () => {
    const deps = open();
    const reader = await openReader(500);
    const first = await reader.addAlert(deps, 'A');
    deps.advance(30);
    await run(deps);
    hooks.on(new URL(first.target).pathname, ({ body }) => (body.includes('記事A') ? { status: 500 } : { body: 'ok' }));
    await reader.addAlert(deps, 'B');
    await deps.close();
    const row = await readDelivery(test.db, first.id);
    expect(row.attempts).toHaveLength(3);
    const last = row.attempts.at(-1)!.finishedAt!.getTime();
    expect(row.nextAttemptAt!.getTime() - last).toBe(30_000);
  });
});
