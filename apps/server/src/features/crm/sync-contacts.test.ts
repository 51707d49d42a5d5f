import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts, accountUsers, users } from '#src/accounts/table.ts';
import { type FakeHubspot, limitFault, startFakeHubspot } from '#src/platform/hubspot/testdata/fake-hubspot.ts';
import { buildAccount, buildMember, buildUser } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { syncContacts, tidyOutbox } from './sync-contacts.ts';
import { crmContacts, crmOutbox } from './table.ts';
import { openCrmWorld } from './testdata/crm-world.ts';

const test = await createTestDatabase();
const { db } = test;
let fake: FakeHubspot;
let world: ReturnType<typeof openCrmWorld>;
let serial = 0;
const newEmail = () => `person${++serial}@kawaraban.example`;
beforeAll(async () => {
  fake = await startFakeHubspot();
});
beforeEach(() => {
  world = openCrmWorld({ db, url: fake.url });
});
afterEach(async () => {
  await db.execute(sql`delete from users`);
  await db.execute(sql`delete from accounts`);
  await db.execute(sql`delete from crm_outbox`);
  await db.execute(sql`delete from crm_contacts`);
  await db.execute(sql`update crm_pace set paused_until = to_timestamp(0), free_at = to_timestamp(0), outages = 0`);
  fake.reset();
});
afterAll(async () => {
  await fake.close();
  await test.drop();
});

const trial = { trialExpireAt: new Date('2026-12-01T00:00:00Z') };
const build = (user = {}, account: Parameters<typeof buildAccount>[1] = trial) =>
  buildMember(db, { user: { email: newEmail(), realName: '山田 太郎', ...user }, account });
const change = (id: string, values: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(values).where(eq(users.id, id));
const rowOf = async (userId: string) => (await db.select().from(crmContacts).where(eq(crmContacts.userId, userId)))[0];
const calls = () => fake.requests.map(({ method, path }) => `${method} ${path.split('/contacts')[1]?.split('?')[0]}`);

describe('contacts follow the users', () => {
  it('from the beginning: by address, then made, never searched for', async () => {
    const { user, account } = await build({ phone: '03-1234-5678' });
    await world.sync();
    const [contact] = fake.alive();
    expect(contact?.properties).toEqual({
      email: user.email,
      firstname: '太郎',
      lastname: '山田',
      phone: '03-1234-5678',
      company: account.name,
      lifecyclestage: 'lead',
    });
    expect(calls()).toEqual([`PATCH /${encodeURIComponent(user.email)}`, 'GET /lifecyclestage', 'POST ']);
    expect(await rowOf(user.id)).toMatchObject({
      hubspotId: contact?.id,
      email: user.email,
      emailTried: null,
      lease: null,
    });
    expect(await world.waiting()).toBe(0);
  });

  it('through a change of profile and account, sending only what changed, and the newest state once', async () => {
    const { user, account } = await build();
    await world.sync();
    const [contact] = fake.alive();
    contact!.properties.lastname = 'Yamada (corrected by sales)';
    fake.requests.length = 0;
    for (const phone of ['1', '2', '3']) await change(user.id, { phone });
    await db.update(accounts).set({ name: '潮見商事' }).where(eq(accounts.id, account.id));
    await world.sync();
    expect(fake.requests).toHaveLength(1);
    expect(fake.requests[0]?.body.properties).toEqual({ phone: '3', company: '潮見商事' });
    await change(user.id, { alertsLanguage: 'en' });
    expect(await world.waiting()).toBe(0);
    await change(user.id, { phone: null });
    await world.sync();
    expect(contact?.properties).toMatchObject({ phone: '', lastname: 'Yamada (corrected by sales)' });
  });

  it('to a new address, with the same contact', async () => {
    const { user } = await build();
    await world.sync();
    const email = newEmail();
    await change(user.id, { email });
    await world.sync();
    expect(fake.alive()).toHaveLength(1);
    expect(fake.alive()[0]?.properties.email).toBe(email);
  });

  it('to a new address that has a contact of its own: both become one', async () => {
    const { user } = await build();
    await world.sync();
    const email = newEmail();
    fake.seed({ email, jobtitle: 'CFO' });
    await change(user.id, { email });
    await world.sync();
    expect(fake.alive()).toHaveLength(1);
    expect(fake.alive()[0]?.properties).toMatchObject({ email, jobtitle: 'CFO', lastname: '山田' });
    expect((await rowOf(user.id))?.hubspotId).toBe(fake.alive()[0]?.id);
  });

  it('when two swap addresses, and when one takes another’s', async () => {
    const one = await build({ realName: 'One A' });
    const two = await build({ realName: 'Two B' });
    await world.sync();
    const before = Object.fromEntries(fake.alive().map(({ id, properties }) => [properties.lastname, id]));
    await change(one.user.id, { email: newEmail() });
    await change(two.user.id, { email: one.user.email });
    await change(one.user.id, { email: two.user.email });
    await world.sync();
    expect(await world.waiting()).toBe(0);
    const after = Object.fromEntries(fake.alive().map(({ id, properties }) => [properties.lastname, id]));
    expect(after).toEqual(before);
    expect(fake.byEmail(one.user.email)?.properties.lastname).toBe('B');
    expect(fake.byEmail(two.user.email)?.properties.lastname).toBe('A');
  });

  it('to a contact that is there already, leaving it a later stage that is not ours', async () => {
    const email = newEmail();
    const id = fake.seed({ email, lifecyclestage: 'customer', company: 'Known to sales' });
    const { account } = await build({ email: email.toUpperCase() });
    await world.sync();
    expect(fake.alive()).toHaveLength(1);
    expect(fake.contacts.get(id)?.properties).toMatchObject({ company: account.name, lifecyclestage: 'customer' });
  });

  it('by the id in the sentence, when the contact was not found a moment ago', async () => {
    const { user } = await build();
    fake.state.fault = ({ method }) => {
      if (method === 'PATCH' && fake.alive().length === 0) queueMicrotask(() => fake.seed({ email: user.email }));
      return undefined;
    };
    await world.sync();
    expect(calls()).toContain('POST ');
    expect(calls().at(-3)).toMatch(/PATCH \/\d+/);
    expect(fake.alive()).toHaveLength(1);
    expect(fake.alive()[0]?.properties).toMatchObject({ lastname: '山田', lifecyclestage: 'lead' });
  });

  it('again when somebody removed the contact in HubSpot', async () => {
    const { user } = await build();
    await world.sync();
    fake.alive()[0]!.archived = true;
    await change(user.id, { phone: '5' });
    await world.sync();
    expect(fake.alive().map(({ properties }) => properties)).toMatchObject([
      { email: user.email, lastname: '山田', phone: '5', lifecyclestage: 'lead' },
    ]);
  });

  it('until they are deleted: archived, or erased by setting', async () => {
    const { user } = await build();
    await world.sync();
    await db.delete(users).where(eq(users.id, user.id));
    await world.sync();
    expect(fake.alive()).toEqual([]);
    expect([...fake.contacts.values()]).toMatchObject([{ archived: true }]);
    expect(await rowOf(user.id)).toBeUndefined();

    const other = await build();
    await world.sync();
    const [contact] = fake.alive();
    await db.delete(users).where(eq(users.id, other.user.id));
    await syncContacts({ ...world.worker, isErasing: true });
    expect(fake.state.erased).toEqual([contact?.id]);
  });

  it('and a new user with a deleted one’s address gets a contact of their own', async () => {
    const { user } = await build();
    await world.sync();
    await db.delete(users).where(eq(users.id, user.id));
    const next = await build({ email: user.email, realName: 'New Person' });
    await world.sync();
    expect(fake.alive().map(({ properties }) => properties.lastname)).toEqual(['Person']);
    expect((await rowOf(next.user.id))?.hubspotId).toBe(fake.alive()[0]?.id);
  });

  it('but not those of demo accounts', async () => {
    const { user, account } = await build({}, { demo: true });
    await change(user.id, { phone: '1' });
    await world.sync();
    expect(fake.requests).toEqual([]);
    expect(await world.waiting()).toBe(0);
    const real = await buildAccount(db, { plan: 'PREMIUM', name: 'Real' });
    await db.insert(accountUsers).values({ accountId: real.id, userId: user.id });
    await world.sync();
    expect(fake.alive()[0]?.properties).toMatchObject({ company: 'Real', lifecyclestage: 'customer' });
    expect(account.demo).toBe(true);
  });
});

describe('the lifecycle stage', () => {
  it('follows the plan, back over none', async () => {
    const { user, account } = await build();
    const set = (values: Partial<typeof accounts.$inferInsert>) =>
      db.update(accounts).set(values).where(eq(accounts.id, account.id));
    const stages: (string | undefined)[] = [];
    for (const values of [
      {},
      { trialExpireAt: null, plan: 'PREMIUM' as const },
      { plan: 'BASIC' as const },
      { trialExpireAt: trial.trialExpireAt },
    ]) {
      if (Object.keys(values).length > 0) await set(values);
      await world.sync();
      stages.push(fake.byEmail(user.email)?.properties.lifecyclestage);
    }
    expect(stages).toEqual(['lead', 'customer', 'opportunity', 'lead']);
    const sent = fake.requests.map(({ body }) => body?.properties?.lifecyclestage).filter((one) => one !== undefined);
    expect(sent).toEqual(['lead', 'customer', '', 'opportunity', '', 'lead']);
  });

  it('stays where somebody in HubSpot moved it', async () => {
    const { user, account } = await build({}, { plan: 'PREMIUM' });
    await world.sync();
    fake.byEmail(user.email)!.properties.lifecyclestage = 'evangelist';
    await db.update(accounts).set({ plan: 'BASIC' }).where(eq(accounts.id, account.id));
    await world.sync();
    expect(fake.byEmail(user.email)?.properties.lifecyclestage).toBe('evangelist');
  });

  it('is left out when the HubSpot account has no such stage, and said so', async () => {
    fake.state.stages = ['subscriber', 'buyer'];
    const { user } = await build();
    await world.sync();
    expect(fake.byEmail(user.email)?.properties.lastname).toBe('山田');
    expect((await rowOf(user.id))?.detail).toContain('“lead”');
  });
});

describe('when HubSpot fails', () => {
  it('nothing is lost in days, and no call is wasted', async () => {
    const { user } = await build();
    fake.state.fault = () => ({ kind: 'answer', status: 503, body: 'down', headers: { 'content-type': 'text/plain' } });
    const hours = 12;
    for (let i = 0; i < hours * 12; i++) {
      await world.once();
      world.advance(300);
    }
    expect(fake.requests.length).toBeGreaterThan(hours * 3);
    expect(fake.requests.length).toBeLessThan(hours * 5);
    world.advance(3 * 24 * 3_600);
    await world.once();
    expect((await rowOf(user.id))?.detail).toContain('503');
    fake.state.fault = () => undefined;
    await world.sync();
    expect(fake.byEmail(user.email)).toBeDefined();
    expect(await rowOf(user.id)).toMatchObject({ attempts: 0, detail: null });
  });

  it.each(['drop-after', 'malformed', 'hang'] as const)(
    'an answer lost (%s) makes no second contact, also when the address changes before the next try',
    async (kind) => {
      const { user } = await build();
      const impatient = world.openWorker({ clockMs: () => fake.state.hungCount * 60_000 });
      fake.state.fault = ({ method, path }) => (method === 'POST' && !path.includes('search') ? { kind } : undefined);
      await syncContacts(impatient);
      expect(fake.alive()).toHaveLength(1);
      fake.state.fault = () => undefined;
      const email = newEmail();
      await change(user.id, { email });
      await world.sync();
      expect(fake.alive().map(({ properties }) => properties.email)).toEqual([email]);
    },
  );

  it.each(['answered', 'removed'] as const)(
    'an address changed and changed back while the answer was lost is the first one again (contact %s)',
    async (kind) => {
      const { user } = await build();
      await world.sync();
      fake.state.fault = ({ method }) => (method === 'PATCH' ? { kind: 'drop-after' } : undefined);
      const other = newEmail();
      await change(user.id, { email: other });
      await world.once();
      expect(fake.alive().map(({ properties }) => properties.email)).toEqual([other]);
      fake.state.fault = () => undefined;
      if (kind === 'removed') await world.worker.hubspot.archive(fake.alive()[0]?.id ?? '');
      await change(user.id, { email: user.email });
      await world.sync();
      expect(fake.alive().map(({ properties }) => properties.email)).toEqual([user.email]);
    },
  );

  it('what it refuses is kept with its words, and tried again when the user changes', async () => {
    const { user } = await build({ email: 'broken@nodot' });
    await world.sync();
    const row = await rowOf(user.id);
    expect(row?.failedAt).not.toBeNull();
    expect(row?.detail).toContain('Email address is invalid');
    expect(row?.detail).toContain('VALIDATION_ERROR');
    expect(await world.waiting()).toBe(0);
    await change(user.id, { email: newEmail() });
    await world.sync();
    expect(fake.alive()).toHaveLength(1);
    expect(await rowOf(user.id)).toMatchObject({ failedAt: null, detail: null });
  });

  it('a limit stops all workers, and counts against nobody', async () => {
    const { user } = await build();
    fake.state.fault = () => limitFault('TEN_SECONDLY_ROLLING');
    await world.once();
    world.advance(5);
    expect(await syncContacts(world.openWorker())).toBe(0);
    expect(fake.requests).toHaveLength(1);
    fake.state.fault = () => undefined;
    world.advance(6);
    await world.once();
    expect(fake.byEmail(user.email)).toBeDefined();
    expect((await rowOf(user.id))?.attempts).toBe(0);
  });

  it('a worker that dies is followed by another, which alone may go on', async () => {
    const { user } = await build();
    fake.state.fault = () => ({ kind: 'hang' });
    let clockMs = 0;
    const dying = syncContacts(world.openWorker({ clockMs: () => clockMs }));
    await expect.poll(() => fake.requests.length).toBe(1);
    expect(await world.once()).toBe(0);
    world.advance(200);
    fake.state.fault = () => undefined;
    expect(await world.once()).toBe(1);
    clockMs = 60_000;
    await dying;
    expect(fake.alive()).toHaveLength(1);
    expect(await rowOf(user.id)).toMatchObject({ attempts: 0, detail: null, hubspotId: fake.alive()[0]?.id });
  });
});

describe('the outbox', () => {
  it('has a row of each change in its own transaction, and none of what was taken back', async () => {
    const undone = db.transaction(async (tx) => {
      await buildUser(tx);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await world.waiting()).toBe(0);
    const { user, account } = await build();
    await db.delete(crmOutbox);
    const noted = async (work: PromiseLike<unknown>) => {
      await work;
      const rows = await db.delete(crmOutbox).returning();
      return rows.filter(({ userId }) => userId === user.id).length;
    };
    expect(await noted(change(user.id, { realName: 'New Name' }))).toBe(1);
    expect(await noted(change(user.id, { realName: 'New Name' }))).toBe(0);
    expect(await noted(change(user.id, { updatedAt: new Date() }))).toBe(0);
    const ofAccount = eq(accounts.id, account.id);
    expect(await noted(db.update(accounts).set({ plan: 'PREMIUM' }).where(ofAccount))).toBe(1);
    expect(await noted(db.update(accounts).set({ userLimit: 9 }).where(ofAccount))).toBe(0);
    expect(await noted(db.delete(accounts).where(ofAccount))).toBe(1);
    expect(await noted(db.delete(users).where(eq(users.id, user.id)))).toBe(1);
  });

  it('does not make people wait for each other', async () => {
    const { user, account } = await build();
    const colleague = await buildUser(db, { email: newEmail() });
    await db.insert(accountUsers).values({ accountId: account.id, userId: colleague.id });
    await db.transaction(async (tx) => {
      await tx.update(accounts).set({ name: 'Renamed' }).where(eq(accounts.id, account.id));
      await change(user.id, { phone: '8' });
      await world.sync();
    });
    await world.sync();
    expect(fake.byEmail(user.email)?.properties).toMatchObject({ phone: '8', company: 'Renamed' });
  });

  it('keeps one row a user while no CRM is configured, and none of who came and went', async () => {
    const { user } = await build();
    const gone = await build();
    for (const phone of ['1', '2', '3']) await change(user.id, { phone });
    await db.delete(users).where(eq(users.id, gone.user.id));
    await tidyOutbox({ db });
    const rows = await db.select().from(crmOutbox);
    expect(rows.map(({ userId }) => userId)).toEqual([user.id]);
    await world.sync();
    expect(fake.byEmail(user.email)?.properties.phone).toBe('3');
  });
});
