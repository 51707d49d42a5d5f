import { webhookBit } from '@kawaraban/messages/channels/channel.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { users } from '#src/accounts/table.ts';
import { personalFiles } from '#src/erasure/personal-files.ts';
import {
  bindNewAddresses,
  chooseAddressForm,
  countOldAddresses,
  endUnboundAddresses,
} from '#src/platform/secrets/address-forms.ts';
import {
  hostOfAddress,
  openAddress,
  refuseUnboundAddresses,
  sealAddress,
  sealUnbound,
} from '#src/platform/secrets/sealed-address.ts';
import { AlteredError, createSealing, processSealing, SealedError, useSealing } from '#src/platform/secrets/sealing.ts';
import { sealSecrets, storedSecret } from '#src/platform/secrets/stored-secret.ts';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildDestination } from '#test/builders.ts';
import { type FakeOrigin, startFakeOrigin } from '#test/fake-origin.ts';
import { createTestDatabase } from '#test/harness.ts';
import { planDeliveries } from '../build/plan-deliveries.ts';
import { deliverOne } from '../deliver/deliver-due.ts';
import { forgetAddresses, forgottenForm } from '../deliver/forget-addresses.ts';
import { repairChannels } from '../deliver/repair-channels.ts';
import { buildDelivery, openTestDelivery, readDelivery, start } from '../deliver/testdata/delivery-world.ts';
import { readAlertProblems } from '../read/read-alert-problems.ts';
import { deliveries, failingChannels } from '../table.ts';
import { sealAddresses } from './seal-addresses.ts';
import { alertDestinations } from './table.ts';
import { destinationSecret } from './webhook-secret.ts';

const test = await createTestDatabase();
const { db } = test;
const unsealed = processSealing();
const [first, second] = ['the first secret of this installation', 'the second secret of this installation'];
const sealing = createSealing({ current: first });
const rotated = createSealing({ current: second, previous: first });
let server: ApiServer;
let hooks: FakeOrigin;
let serial = 0;
beforeAll(async () => {
  hooks = await startFakeOrigin();
  server = await startApiServer({ db, webhookAllowOrigins: [hooks.origin] });
});
beforeEach(async () => {
  useSealing(sealing);
  await bindNewAddresses(db);
  await endUnboundAddresses(db);
  await chooseAddressForm(db);
});
afterAll(async () => {
  useSealing(unsealed);
  refuseUnboundAddresses(false);
  await hooks.close();
  await server.close();
  await test.drop();
});

async function dump(): Promise<string> {
  const tables = await db.$client<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`;
  const texts = tables.map(({ name }) => db.$client.unsafe(`select string_agg(t::text, ' ') as text from ${name} t`));
  return (await Promise.all(texts)).map(([row]) => row?.text ?? '').join('\n');
}

async function returnToVersionBefore(): Promise<void> {
  await db.execute(sql`delete from secrets where name like 'record:%'`);
  await chooseAddressForm(db);
}

const readUser = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]!;

async function setUp() {
  const { user, alertId } = await buildDelivery(db);
  const paths = [`/services/T0/B0/secret${++serial}url`, `/secret${serial}destination`] as const;
  const addresses = paths.map((path) => `${hooks.origin}${path}`);
  const save = async () => {
    const { data } = await server.ask(
      `mutation { updateUser(webhookUrl: "${addresses[0]}") { webhookUrl }
        addAlertDestination(kind: WEBHOOK, name: "社内の連携", address: "${addresses[1]}") { destination { address } } }`,
      { as: user },
    );
    expect(data.updateUser.webhookUrl).toBe(addresses[0]);
    expect(data.addAlertDestination.destination.address).toBe(addresses[1]);
  };
  const deliver = async () => {
    const plan = { now: start, webhookOrigins: [hooks.origin], isPreview: false };
    const planned = { user: await readUser(user.id), alertId, channels: webhookBit };
    await db.transaction((tx) => planDeliveries(tx, plan, [planned]));
    return await deliverWaiting(user.id);
  };
  return { user, paths, save, deliver };
}

async function deliverWaiting(userId: string): Promise<string[]> {
  const settings = { webhookOrigins: [hooks.origin], destinationSecret: await destinationSecret(db) };
  const deps = openTestDelivery(db, settings);
  const isWebhook = inArray(deliveries.channel, ['slack', 'webhook']);
  const waiting = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.userId, userId), isWebhook, eq(deliveries.state, 'pending')));
  for (const { id } of waiting) await deliverOne(deps, id);
  await deps.close();
  return (await Promise.all(waiting.map(({ id }) => readDelivery(db, id)))).map(({ state }) => state);
}

const requestsTo = (paths: readonly string[]) => hooks.requests.filter(({ path }) => paths.includes(path)).length;

it('stores no path of a webhook in any table, while alerts arrive and failures are stored', async () => {
  const { user, paths, save, deliver } = await setUp();
  await save();
  hooks.on(paths[0], { body: 'ok' });
  hooks.on(paths[1], { status: 410 });
  expect((await deliver()).sort()).toEqual(['sent', 'stopped']);
  expect(requestsTo(paths)).toBe(2);
  expect(await db.$count(failingChannels, eq(failingChannels.userId, user.id))).toBe(1);
  const copy = await dump();
  for (const path of paths) expect(copy).not.toContain(path);
  expect(copy).toContain(`sealed-url.v2/${new URL(hooks.origin).host}/sealed.v1.`);
  const files = await Promise.all(
    personalFiles(db.$client, user.id).map(async ({ texts }) => (await Array.fromAsync(texts)).join('')),
  );
  for (const path of paths) expect(files.join('\n')).not.toContain(path);
  expect(files.join('\n')).toContain(`${new URL(hooks.origin).host}/…${paths[0].slice(-4)}`);
});

it('recognises the same address, and a repaired one', async () => {
  const { user, paths, save, deliver } = await setUp();
  await save();
  const again = `mutation { addAlertDestination(kind: WEBHOOK, name: "同じ宛先", address: "${hooks.origin}${paths[1]}") { secret } }`;
  expect((await server.ask(again, { as: user })).errors?.[0]?.extensions?.code).toBe('ALREADY_EXISTS');
  hooks.on(paths[0], { status: 410 });
  hooks.on(paths[1], { body: 'ok' });
  await deliver();
  expect((await readUser(user.id)).webhookOffAt).not.toBeNull();
  const readProblems = async () => readAlertProblems({ db, now: () => start }, { user: await readUser(user.id) });
  expect(await readProblems()).toMatchObject([{ kind: 'webhook-off', destination: null }]);
  hooks.on(paths[0], { body: 'ok' });
  await server.ask(`mutation { updateUser(webhookUrl: "${hooks.origin}${paths[0]}") { id } }`, { as: user });
  const settings = { webhookOrigins: [hooks.origin], isPreview: false };
  expect(await repairChannels({ db, now: () => start, settings })).toBe(1);
  expect(await deliverWaiting(user.id)).toContain('sent');
  expect(await readProblems()).toEqual([]);
});

it('seals addresses of earlier versions with all their copies, whose messages still arrive', async () => {
  const { user, paths, deliver } = await setUp();
  await db
    .update(users)
    .set({ webhookUrl: `${hooks.origin}${paths[0]}` })
    .where(eq(users.id, user.id));
  await buildDestination(db, { userId: user.id, channel: 'webhook', address: `${hooks.origin}${paths[1]}` });
  for (const path of paths) hooks.on(path, { status: 503 });
  await deliver();
  expect(await dump()).toContain(paths[0]);
  expect(await sealAddresses(db, sealing)).toEqual({ sealed: 2, refused: 0 });
  expect(await sealAddresses(db, sealing)).toEqual({ sealed: 0, refused: 0 });
  const copy = await dump();
  for (const path of paths) expect(copy).not.toContain(path);
  const again = `mutation { addAlertDestination(kind: WEBHOOK, name: "同じ宛先", address: "${hooks.origin}${paths[1]}") { secret } }`;
  expect((await server.ask(again, { as: user })).errors?.[0]?.extensions?.code).toBe('ALREADY_EXISTS');
  for (const path of paths) hooks.on(path, { body: 'ok' });
  await db.update(deliveries).set({ nextAttemptAt: start }).where(eq(deliveries.userId, user.id));
  expect(await deliverWaiting(user.id)).toEqual(['sent', 'sent']);
  expect(await db.$count(failingChannels, eq(failingChannels.userId, user.id))).toBe(0);
});

it('stores plain addresses while the version before has plain ones, until the command has run', async () => {
  const { user } = await buildDelivery(db);
  await buildDestination(db, {
    userId: user.id,
    channel: 'webhook',
    address: `${hooks.origin}/of-the-previous-version`,
  });
  await returnToVersionBefore();
  const before = await setUp();
  await before.save();
  expect((await readUser(before.user.id)).webhookUrl).toBe(`${hooks.origin}${before.paths[0]}`);
  expect(await dump()).toContain(before.paths[1]);
  await sealAddresses(db, sealing);
  expect(await countOldAddresses(db)).toEqual({ plain: 0, unbound: 0 });
  const after = await setUp();
  await after.save();
  const copy = await dump();
  for (const path of [...before.paths, ...after.paths]) expect(copy).not.toContain(path);
});

it('keeps host and keyed hash of a sealed address once a message is too old to be resent', async () => {
  const now = () => new Date(start.getTime() + 73 * 3_600_000);
  const address = 'https://hooks.slack.com/services/T0/B0/old';
  for (const target of [sealAddress(address, '6b0c4f0e-5f3a-4c39-9a53-0d5a1f6f0001'), sealUnbound(address)]) {
    const { delivery } = await buildDelivery(db, { channel: 'slack', target });
    await db.update(deliveries).set({ state: 'sent' }).where(eq(deliveries.id, delivery.id));
    await db.update(users).set({ webhookUrl: null }).where(eq(users.id, delivery.userId));
    await forgetAddresses({ db, now });
    const { target: kept } = await readDelivery(db, delivery.id);
    expect(kept).toBe(forgottenForm(target));
    expect(kept).toMatch(/^https:\/\/hooks\.slack\.com\/#[0-9A-Za-z_-]{16}$/);
    expect(hostOfAddress(kept)).toBe('hooks.slack.com');
  }
  expect(await forgetAddresses({ db, now })).toBe(0);
});

it('refuses an address that was copied to another user, whose other messages still arrive', async () => {
  const victim = await setUp();
  await victim.save();
  const thief = await setUp();
  await thief.save();
  const { webhookUrl } = await readUser(victim.user.id);
  await db.update(alertDestinations).set({ address: webhookUrl! }).where(eq(alertDestinations.userId, thief.user.id));
  for (const path of [...victim.paths, ...thief.paths]) hooks.on(path, { body: 'ok' });
  const question = '{ user { id webhookUrl alertDestinations { id address } } }';
  const answer = await server.ask(question, { as: thief.user });
  expect(answer.errors).toBeUndefined();
  expect(answer.data.user).toMatchObject({
    webhookUrl: `${hooks.origin}${thief.paths[0]}`,
    alertDestinations: [{ address: '' }],
  });
  expect((await thief.deliver()).sort()).toEqual(['failed', 'sent']);
  const [failed] = await db
    .select({ target: deliveries.target, problem: deliveries.problemDetail })
    .from(deliveries)
    .where(and(eq(deliveries.userId, thief.user.id), eq(deliveries.state, 'failed')));
  expect(failed).toEqual({
    target: webhookUrl,
    problem: 'The stored URL belongs to another user or was changed in the database.',
  });
  expect(requestsTo(victim.paths)).toBe(0);
  expect(await victim.deliver()).toEqual(['sent', 'sent']);
  expect(await sealAddresses(db, sealing)).toEqual({ sealed: 0, refused: 0 });
  expect(await sealAddresses(db, rotated)).toMatchObject({ refused: 1 });
  await sealAddresses(db, createSealing({ current: first, previous: second }));
});

it('opens a sealed text only in a column of its kind', async () => {
  const { user, save } = await setUp();
  await save();
  const { webhookUrl } = await readUser(user.id);
  const host = hostOfAddress(webhookUrl!);
  await storedSecret(db, 'of this test');
  const secret = sql`(select value from secrets where name = 'of this test')`;
  await db.execute(sql`update users set webhook_url = ${`sealed-url.v2/${host}/`} || ${secret} where id = ${user.id}`);
  const moved = (await readUser(user.id)).webhookUrl!;
  expect(() => openAddress(moved, user.id)).toThrow(AlteredError);
  await db.execute(sql`update secrets set value = ${webhookUrl!.split('/').at(-1)} where name = 'of this test'`);
  await expect(storedSecret(db, 'of this test')).rejects.toThrow(
    'secret:of this test was changed or belongs to another',
  );
  await db.execute(sql`delete from secrets where name = 'of this test'`);
  await server.ask(`mutation { updateUser(webhookUrl: "${hooks.origin}/again") { id } }`, { as: user });
  expect(openAddress((await readUser(user.id)).webhookUrl!, user.id)).toBe(`${hooks.origin}/again`);
});

it('lets its user rename, switch off and repair a destination whose address was changed', async () => {
  const { user, paths, save, deliver } = await setUp();
  await save();
  const ofUser = eq(alertDestinations.userId, user.id);
  const url = `${hooks.origin}${paths[1]}`;
  const changed = sealAddress(url, '6b0c4f0e-5f3a-4c39-9a53-0d5a1f6f0002');
  const [destination] = await db.update(alertDestinations).set({ address: changed }).where(ofUser).returning();
  await db.update(users).set({ webhookUrl: changed }).where(eq(users.id, user.id));
  const change = (input: string) =>
    server.ask(`mutation { changeAlertDestination(id: "${destination!.id}", ${input}) { name address isOn } }`, {
      as: user,
    });
  expect((await server.ask('{ user { webhookUrl } }', { as: user })).data.user).toEqual({ webhookUrl: null });
  expect((await change('name: "別の名", isOn: false')).data).toEqual({
    changeAlertDestination: { name: '別の名', address: '', isOn: false },
  });
  expect((await change('name: ""')).errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
  expect((await db.select().from(alertDestinations).where(ofUser))[0]?.address).toBe(changed);
  expect((await change(`address: "${url}", isOn: true`)).data).toEqual({
    changeAlertDestination: { name: '別の名', address: url, isOn: true },
  });
  hooks.on(paths[1], { body: 'ok' });
  expect(await deliver()).toEqual(['sent']);
});

it('builds and repairs alerts of all readers while the address of one was changed', async () => {
  const { user, paths, save, deliver } = await setUp();
  await save();
  const altered = `${(await readUser(user.id)).webhookUrl}AAAA`;
  await db.update(users).set({ webhookUrl: altered }).where(eq(users.id, user.id));
  for (const path of paths) hooks.on(path, { body: 'ok' });
  expect(await deliver()).toEqual(['sent']);
  expect(await db.$count(failingChannels, eq(failingChannels.userId, user.id))).toBe(1);
  const settings = { webhookOrigins: [hooks.origin], isPreview: false };
  await repairChannels({ db, now: () => start, settings });
  const repair = `mutation { updateUser(webhookUrl: "${hooks.origin}${paths[0]}") { webhookUrl } }`;
  expect((await server.ask(repair, { as: user })).errors).toBeUndefined();
  await repairChannels({ db, now: () => start, settings });
  await deliverWaiting(user.id);
  expect(requestsTo([paths[0]])).toBeGreaterThan(0);
});

it('stores only what the version before can send to while both run, and sends to what that version stored', async () => {
  await returnToVersionBefore();
  const { user, paths, save, deliver } = await setUp();
  await save();
  for (const path of paths) hooks.on(path, { status: 503 });
  await deliver();
  const stored = await db.execute<{ address: string }>(sql`
    select webhook_url as address from users where id = ${user.id}
    union all select address from alert_destinations where user_id = ${user.id}
    union all select target from deliveries where user_id = ${user.id} and channel <> 'email'
    union all select target from failing_channels where user_id = ${user.id}`);
  const sealedForm = /^sealed-url\/[^/]+\/(sealed\.v1\.[^.]+\.[^.]+\..+)$/;
  const opened = stored.map(({ address }) => sealing.open(sealedForm.exec(address)?.[1] ?? '', 'webhook address'));
  expect(opened.sort()).toEqual(paths.flatMap((path) => Array(3).fill(`${hooks.origin}${path}`)).sort());
  for (const path of paths) hooks.on(path, { body: 'ok' });
  await db.update(deliveries).set({ nextAttemptAt: start }).where(eq(deliveries.userId, user.id));
  expect(await deliverWaiting(user.id)).toEqual(['sent', 'sent']);
  await sealAddresses(db, sealing);
});

it('stores the form of the version before until the command has run, then opens no other address than bound ones', async () => {
  await returnToVersionBefore();
  const { user, paths, save, deliver } = await setUp();
  await save();
  const { webhookUrl: unbound } = await readUser(user.id);
  expect(unbound).toBe(sealUnbound(`${hooks.origin}${paths[0]}`));
  for (const path of paths) hooks.on(path, { status: 503 });
  await deliver();
  expect(await countOldAddresses(db)).toMatchObject({ unbound: 4 });
  expect((await sealAddresses(db, sealing)).sealed).toBe(2);
  expect(await countOldAddresses(db)).toMatchObject({ unbound: 0 });
  const { user: other, save: saveOther } = await setUp();
  await saveOther();
  expect((await readUser(other.id)).webhookUrl).toMatch(/^sealed-url[.]v2/);
  for (const path of paths) hooks.on(path, { body: 'ok' });
  await db.update(deliveries).set({ nextAttemptAt: start }).where(eq(deliveries.userId, user.id));
  expect(await deliverWaiting(user.id)).toEqual(['sent', 'sent']);
  expect(openAddress(unbound!, other.id)).toBe(`${hooks.origin}${paths[0]}`);
  await chooseAddressForm(db);
  expect(() => openAddress(unbound!, other.id)).toThrow('The webhook address is not bound to its owner.');
  await db.update(users).set({ webhookUrl: unbound }).where(eq(users.id, other.id));
  expect(await sealAddresses(db, sealing)).toEqual({ sealed: 0, refused: 1 });
  expect((await readUser(other.id)).webhookUrl).toBe(unbound);
});

it('also binds the copy that a transaction makes while the command runs', async () => {
  await returnToVersionBefore();
  const { user, save } = await setUp();
  await save();
  const { webhookUrl } = await readUser(user.id);
  let running: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from users where id = ${user.id} for key share`);
    running = sealAddresses(db, sealing);
    while ((await readUser(user.id)).webhookUrl === webhookUrl) await new Promise(setImmediate);
    await tx.execute(sql`insert into deliveries (user_id, channel, target, purpose, next_attempt_at)
      values (${user.id}, 'slack', ${webhookUrl}, 'test', ${start.toISOString()})`);
  });
  await running;
  const copies = await db.select().from(deliveries).where(eq(deliveries.userId, user.id));
  const copy = copies.find(({ purpose }) => purpose === 'test');
  expect(copy?.target).toBe(sealAddress(webhookUrl!, user.id));
});

it('binds the address that a user saves while the command starts', async () => {
  const { user, save } = await setUp();
  await returnToVersionBefore();
  let saving: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from users where id = ${user.id} for update`);
    saving = save();
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await db.execute(waiting)).length).toBeGreaterThan(0);
    await bindNewAddresses(db);
  });
  await saving;
  expect((await readUser(user.id)).webhookUrl).toMatch(/^sealed-url[.]v2/);
});

it('follows a change of the secret, and names the variable if the secret is missing', async () => {
  const { user, paths, save, deliver } = await setUp();
  await save();
  useSealing(rotated);
  expect((await sealAddresses(db, rotated)).sealed).toBeGreaterThanOrEqual(2);
  await sealSecrets(db, rotated);
  useSealing(createSealing({ current: second }));
  for (const path of paths) hooks.on(path, { body: 'ok' });
  expect(await deliver()).toEqual(['sent', 'sent']);
  const [{ address } = { address: '' }] = await db
    .select({ address: alertDestinations.address })
    .from(alertDestinations)
    .where(eq(alertDestinations.userId, user.id));
  for (const wrong of [unsealed, sealing]) {
    expect(() => openAddress(address, user.id, wrong)).toThrow(SealedError);
    expect(() => openAddress(address, user.id, wrong)).toThrow(/^ENCRYPTION_SECRET: /);
  }
  expect(openAddress(address, user.id)).toBe(`${hooks.origin}${paths[1]}`);
});
