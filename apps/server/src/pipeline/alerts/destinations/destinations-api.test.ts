import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#src/accounts/audit/table.ts';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildDestination, buildMember } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { failingChannels } from '../table.ts';
import { destinationsMax } from './list-destinations.ts';
import { alertDestinations } from './table.ts';
import { destinationSecret, openWebhookSecrets } from './webhook-secret.ts';

const test = await createTestDatabase();
const { db } = test;
const now = new Date('2026-11-24T00:00:00Z');
let server: ApiServer;
let member: Awaited<ReturnType<typeof buildMember>>;
const tested: unknown[] = [];
beforeAll(async () => {
  server = await startApiServer({
    db,
    now: () => now,
    sendTestAlert: async (input) => {
      tested.push(input);
      return { ok: true, kind: 'WEBHOOK', messageKey: 'test.sent', detail: 'hooks.example.com' };
    },
  });
});
beforeEach(async () => {
  member = await buildMember(db, { userAcl: 'READONLY' });
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

const ask = (query: string) => server.ask(query, { as: member.user });
const own = () => ({ userId: member.user.id });
const fields = 'id kind name address isOn offAt offReason isSigned previousSecretUntil';
const list = async () =>
  (await ask(`{ user { alertDestinations { ${fields} } } }`)).data.user.alertDestinations as { id: string }[];
const read = async (id: string) => {
  const [row] = await db.select().from(alertDestinations).where(eq(alertDestinations.id, id));
  return row!;
};
const add = (address: string, name = '社内の連携') =>
  ask(
    `mutation { addAlertDestination(kind: WEBHOOK, name: "${name}", address: "${address}") { secret destination { ${fields} } } }`,
  );

describe('adding a destination', () => {
  it('switches it on, and shows its secret this once', async () => {
    const { data } = await add('https://hooks.example.com/alerts');
    const { secret, destination } = data.addAlertDestination;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(destination).toMatchObject({
      ...{ kind: 'WEBHOOK', name: '社内の連携', address: 'https://hooks.example.com/alerts' },
      ...{ isOn: true, offAt: null, offReason: null, isSigned: true, previousSecretUntil: null },
    });
    const listed = await list();
    expect(listed).toEqual([destination]);
    const stored = await read(destination.id);
    expect(openWebhookSecrets(await destinationSecret(db), stored, now)).toEqual([secret]);
    expect(stored.secret?.includes(secret)).toBe(false);
    const [audited] = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.tableName, 'alert_destinations'))
      .orderBy(desc(auditLog.id));
    expect(audited).toMatchObject({ operation: 'addAlertDestination', actorId: member.user.id, action: 'insert' });
    expect(JSON.stringify(audited)).not.toContain('hooks.example.com');
    expect(JSON.stringify(audited)).not.toContain(stored.secret?.toString('hex'));
  });

  it.each([
    ['http://hooks.example.com/alerts', '名', 'address'],
    ['https://hooks.example.com:8443/alerts', '名', 'address'],
    ['https://user:word@hooks.example.com/', '名', 'address'],
    ['no address', '名', 'address'],
    ['https://hooks.example.com/alerts', ' ', 'name'],
    ['https://hooks.example.com/alerts', '長'.repeat(61), 'name'],
  ])('refuses %s with the name %s', async (address, name, field) => {
    const { errors } = await add(address, name);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', problems: [{ field }] });
  });

  it('refuses an address twice, and more than ten', async () => {
    await add('https://hooks.example.com/alerts');
    expect((await add('https://hooks.example.com/alerts')).errors?.[0]?.extensions.code).toBe('ALREADY_EXISTS');
    await Promise.all(Array.from({ length: 12 }, (_, n) => add(`https://hooks.example.com/${n}`)));
    expect(await list()).toHaveLength(destinationsMax);
    expect((await add('https://hooks.example.com/more')).errors?.[0]?.extensions.code).toBe('LIMIT_REACHED');
  });
});

describe('a destination', () => {
  it('is renamed, moved and switched', async () => {
    const { id } = await buildDestination(db, own());
    const change = async (input: string) =>
      (await ask(`mutation { changeAlertDestination(id: "${id}", ${input}) { name address isOn offAt } }`)).data
        .changeAlertDestination;
    expect(await change('name: "別の名"')).toMatchObject({ name: '別の名', isOn: true });
    expect(await change('isOn: false')).toMatchObject({ isOn: false, offAt: null });
    expect(await change('address: "https://new.example.com/x"')).toMatchObject({ isOn: false });
  });

  it('that the product has switched off is on again when switched on, or moved', async () => {
    const off = { isOn: false, offAt: now, offReason: 'An error has occurred: 410 gone' };
    const one = await buildDestination(db, { ...own(), ...off });
    const two = await buildDestination(db, { ...own(), ...off });
    await ask(`mutation { changeAlertDestination(id: "${one.id}", isOn: true) { id } }`);
    await ask(`mutation { changeAlertDestination(id: "${two.id}", address: "https://new.example.com/y") { id } }`);
    for (const { id } of [one, two]) {
      expect(await read(id)).toMatchObject({ isOn: true, offAt: null, offReason: null });
    }
  });

  it('gets another secret, beside which the one before signs for a day', async () => {
    const added = (await add('https://hooks.example.com/rotate')).data.addAlertDestination;
    const { id } = added.destination;
    const { data } = await ask(
      `mutation { rotateAlertDestinationSecret(id: "${id}") { secret destination { previousSecretUntil } } }`,
    );
    const { secret, destination } = data.rotateAlertDestinationSecret;
    expect(secret).not.toBe(added.secret);
    expect(destination.previousSecretUntil).toBe('2026-11-25T00:00:00.000Z');
    const sealing = await destinationSecret(db);
    expect(openWebhookSecrets(sealing, await read(id), now)).toEqual([secret, added.secret]);
    expect(openWebhookSecrets(sealing, await read(id), new Date('2026-11-25T00:00:00Z'))).toEqual([secret]);
  });

  it('is tested alone, and removed', async () => {
    const { id } = await buildDestination(db, own());
    const { data } = await ask(`mutation { testAlertDestination(id: "${id}") { ok kind } }`);
    expect(data.testAlertDestination).toEqual({ ok: true, kind: 'WEBHOOK' });
    expect(tested.at(-1)).toEqual({ ...own(), channel: 2, destinationId: id });
    await ask(`mutation { removeAlertDestination(id: "${id}") { id } }`);
    expect(await list()).toEqual([]);
  });

  it('is nobody else’s to see or change', async () => {
    const { user } = await buildMember(db);
    const { id } = await buildDestination(db, { userId: user.id });
    expect(await list()).toEqual([]);
    for (const call of [
      `changeAlertDestination(id: "${id}", isOn: false) { id }`,
      `removeAlertDestination(id: "${id}") { id }`,
      `rotateAlertDestinationSecret(id: "${id}") { secret }`,
      `testAlertDestination(id: "${id}") { ok }`,
      'removeAlertDestination(id: "none") { id }',
    ]) {
      expect((await ask(`mutation { ${call} }`)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    }
    expect((await read(id)).isOn).toBe(true);
  });
});

describe('what is wrong with a destination', () => {
  const problems = async () =>
    (await ask('{ user { alertProblems { channel kind destination { name } detail } } }')).data.user.alertProblems;

  it('is said for each by itself', async () => {
    const failing = await buildDestination(db, { ...own(), name: '失敗' });
    const gone = await buildDestination(db, { ...own(), name: '停止', isOn: false, offAt: now, offReason: '410' });
    await buildDestination(db, own());
    for (const [place, isOff] of [
      [failing, false],
      [gone, true],
    ] as const) {
      await db.insert(failingChannels).values({
        ...{ ...own(), channel: 'webhook', destinationId: place.id, target: place.address, isOff },
        ...{ problemKey: 'problem.webhookServer', problemDetail: 'why', failingSince: now, failedAt: now },
      });
    }
    expect(await problems()).toEqual([
      { channel: 2, kind: 'delivery-failed', destination: { name: '失敗' }, detail: 'why' },
      { channel: 2, kind: 'webhook-off', destination: { name: '停止' }, detail: '410' },
    ]);
  });
});
