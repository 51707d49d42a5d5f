import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeHubspot, startFakeHubspot } from '#src/platform/hubspot/testdata/fake-hubspot.ts';
import { buildMember } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { syncContacts } from './sync-contacts.ts';
import { crmContacts } from './table.ts';
import { openCrmWorld } from './testdata/crm-world.ts';

const test = await createTestDatabase();
const { db } = test;
let fake: FakeHubspot;
beforeAll(async () => {
  fake = await startFakeHubspot();
});
afterAll(async () => {
  await fake.close();
  await test.drop();
});

it('a worker whose lease ended while it waited sends nothing more', async () => {
  const world = openCrmWorld({ db, url: fake.url });
  const { user } = await buildMember(db);
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const posts = () => fake.requests.filter(({ method }) => method === 'POST').length;

  fake.state.fault = () => ({ kind: 'wait', until: first.promise });
  const slow = syncContacts(world.openWorker());
  await expect.poll(() => fake.requests.length).toBe(1);
  world.advance(200);
  fake.state.fault = () => ({ kind: 'wait', until: second.promise });
  const next = syncContacts(world.openWorker());
  await expect.poll(() => fake.requests.length).toBe(2);

  fake.state.fault = () => undefined;
  first.resolve();
  await slow;
  expect(posts()).toBe(0);
  second.resolve();
  await next;
  expect(posts()).toBe(1);
  const [row] = await db.select().from(crmContacts).where(eq(crmContacts.userId, user.id));
  expect(row).toMatchObject({ hubspotId: fake.alive()[0]?.id, lease: null });
});
