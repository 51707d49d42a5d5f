import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import type { CallDeps } from './call-hubspot.ts';
import { defaultStages } from './hubspot-facts.ts';
import { openHubspot } from './open-hubspot.ts';
import { reserveCall } from './pace.ts';
import { type FakeHubspot, fakeToken, limitFault, startFakeHubspot } from './testdata/fake-hubspot.ts';

const test = await createTestDatabase();
const { db } = test;
let fake: FakeHubspot;
let now = new Date('2026-11-20T12:00:00Z');
let deps: CallDeps;
beforeAll(async () => {
  fake = await startFakeHubspot();
});
afterAll(async () => {
  await fake.close();
  await test.drop();
});
beforeEach(() => {
  deps = {
    ...{ db, token: fakeToken, baseUrl: fake.url, apiVersion: 'v3', timeoutMs: 60_000 },
    now: () => now,
    settings: { callsPer10Seconds: 1_000_000, timezone: 'Asia/Tokyo' },
  };
});
afterEach(async () => {
  fake.reset();
  await db.execute(sql`update crm_pace set paused_until = to_timestamp(0), free_at = to_timestamp(0), outages = 0`);
});

const email = 'hanako+news@kawaraban.example';
const open = (changes: Partial<CallDeps> = {}) => openHubspot({ ...deps, ...changes });
const pausedFor = async () => {
  const reservation = await reserveCall(deps);
  return reservation.kind === 'paused' ? (reservation.until.getTime() - now.getTime()) / 1_000 : 0;
};

describe('contacts of HubSpot', () => {
  it('are found and changed by address, and made', async () => {
    const hubspot = open();
    expect((await hubspot.updateByEmail(email, { phone: '1' })).kind).toBe('not-found');
    const made = await hubspot.create({ email, firstname: '花子' });
    expect(made).toMatchObject({ kind: 'ok', value: { properties: { email, firstname: '花子' }, archived: false } });
    const id = made.kind === 'ok' ? made.value.id : '';
    expect(await hubspot.updateByEmail(email.toUpperCase(), { phone: '2' })).toMatchObject({ value: { id } });
    expect(await hubspot.readByEmail(email)).toMatchObject({ value: { id, properties: { phone: '2' } } });
    expect(fake.requests.at(-1)?.path).toContain(`${encodeURIComponent(email)}?`);
    expect(fake.requests.at(-1)?.path).toContain('idProperty=email');
  });

  it('conflict with the id that only the sentence tells', async () => {
    const id = fake.seed({ email });
    expect(await open().create({ email })).toMatchObject({ kind: 'conflict', existingId: id });
    const other = fake.seed({ email: 'other@kawaraban.example' });
    expect(await open().updateById(other, { email })).toMatchObject({ kind: 'conflict', existingId: id });
  });

  it('are archived, and gone the second time all the same; or erased', async () => {
    const id = fake.seed({ email });
    expect((await open().archive(id)).kind).toBe('ok');
    expect(fake.contacts.get(id)?.archived).toBe(true);
    expect((await open().readById(id)).kind).toBe('not-found');
    expect((await open().archive('999')).kind).toBe('ok');
    expect((await open().erase(id)).kind).toBe('ok');
    expect(fake.state.erased).toEqual([id]);
  });

  it('are upserted in one call, whose answer 207 is an error with its number', async () => {
    expect(await open().upsert(email, { phone: '3' })).toMatchObject({
      kind: 'ok',
      value: { properties: { phone: '3' } },
    });
    expect(await open().upsert(email, { phone: '4' })).toMatchObject({ value: { properties: { phone: '4' } } });
    expect(fake.alive()).toHaveLength(1);
    expect(await open().upsert(email, { lifecyclestage: 'no-such' })).toMatchObject({
      kind: 'refused',
      problem: { category: 'VALIDATION_ERROR', numErrors: 1, errors: [{ category: 'VALIDATION_ERROR' }] },
    });
  });

  it('are asked of a dated version of the API by setting', async () => {
    await open({ apiVersion: '2026-03' }).create({ email });
    await open({ apiVersion: '2026-03' }).readStages();
    expect(fake.requests.map(({ path }) => path)).toEqual([
      '/crm/objects/2026-03/contacts',
      '/crm/properties/2026-03/contacts/lifecyclestage',
    ]);
  });

  it('have the stages of the account in its order, asked once an hour; HubSpot’s own when it does not tell', async () => {
    fake.state.stages = ['lead', '28372', 'customer'];
    const hubspot = open();
    expect(await hubspot.readStages()).toEqual({ kind: 'ok', value: ['lead', '28372', 'customer'] });
    await hubspot.readStages();
    expect(fake.requests).toHaveLength(1);
    fake.state.fault = () => ({ kind: 'drop' });
    expect(await open().readStages()).toMatchObject({ kind: 'unclear' });
    fake.state.fault = () => ({ kind: 'answer', status: 404, body: { status: 'error', message: 'no such property' } });
    expect(await open().readStages()).toEqual({ kind: 'ok', value: defaultStages });
  });
});

describe('what goes wrong', () => {
  it.each([
    ['TEN_SECONDLY_ROLLING', 10],
    ['SECONDLY', 1],
    ['DAILY', 3 * 3_600],
    ['SOMETHING_NEW', 10],
    [undefined, 10],
  ])('429 %s stops every process for %s s', async (policyName, seconds) => {
    fake.state.fault = () => limitFault(policyName);
    expect((await open().create({ email })).kind).toBe('paused');
    expect(await pausedFor()).toBe(seconds);
    const asked = fake.requests.length;
    fake.state.fault = () => undefined;
    expect(await open().create({ email })).toMatchObject({ kind: 'paused', problem: { category: 'PAUSED' } });
    expect(fake.requests).toHaveLength(asked);
    now = new Date(now.getTime() + seconds * 1_000);
    expect((await open().create({ email })).kind).toBe('ok');
    now = new Date('2026-11-20T12:00:00Z');
  });

  it('obeys Retry-After, and headers that say a limit is used up', async () => {
    fake.state.fault = () => limitFault('DAILY', { 'retry-after': '77' });
    await open().create({ email });
    expect(await pausedFor()).toBe(77);
    await db.execute(sql`update crm_pace set paused_until = to_timestamp(0)`);
    fake.state.fault = () => undefined;
    const limit = 'x-hubspot-ratelimit';
    fake.state.headers = { [`${limit}-remaining`]: '0', [`${limit}-interval-milliseconds`]: '10000' };
    await open().create({ email });
    expect(await pausedFor()).toBe(10);
    fake.state.headers = { [`${limit}-daily-remaining`]: '0' };
    await db.execute(sql`update crm_pace set paused_until = to_timestamp(0)`);
    await open().readByEmail(email);
    expect(await pausedFor()).toBe(3 * 3_600);
  });

  it('a token that is not accepted stops everything for minutes, with the reason', async () => {
    expect(await open({ token: 'wrong' }).readByEmail(email)).toMatchObject({
      kind: 'paused',
      problem: { category: 'INVALID_AUTHENTICATION', message: 'Authentication credentials not found.' },
    });
    expect(await pausedFor()).toBe(300);
  });

  it.each([
    ['an answer that is no JSON', { kind: 'malformed' }],
    ['an answer that never comes', { kind: 'hang' }],
    ['a lost connection', { kind: 'drop' }],
    [
      '502 of a proxy',
      { kind: 'answer', status: 502, body: '<h1>Bad gateway</h1>', headers: { 'content-type': 'text/html' } },
    ],
    ['a contact without an id', { kind: 'answer', status: 200, body: {} }],
    ['an answer without end', { kind: 'endless' }],
  ] as const)('%s leaves open what happened', async (_, fault) => {
    fake.state.fault = () => fault;
    const clockMs = () => fake.state.hungCount * 60_001;
    const answer = await open({ clockMs }).create({ email });
    expect(answer.kind).toBe('unclear');
    if (fault.kind === 'hang') expect(answer).toMatchObject({ problem: { message: expect.stringContaining('60 s') } });
    if (fault.kind === 'endless')
      expect(answer).toMatchObject({ problem: { message: expect.stringContaining('large') } });
  });

  it('a dead server is one, and five outages in a row stop everything for a while; an answer forgets them', async () => {
    const dead = open({ baseUrl: 'http://127.0.0.1:9' });
    for (let i = 0; i < 4; i++) expect(await dead.readByEmail(email)).toMatchObject({ kind: 'unclear' });
    expect(await pausedFor()).toBe(0);
    await open().readByEmail(email);
    for (let i = 0; i < 4; i++) await dead.readByEmail(email);
    expect(await pausedFor()).toBe(0);
    await dead.readByEmail(email);
    expect(await pausedFor()).toBe(30);
  });
});

describe('the pace', () => {
  it('is one for all processes', async () => {
    const slow = { ...deps, settings: { callsPer10Seconds: 10, timezone: 'UTC' } };
    const reservations = await Promise.all(Array.from({ length: 5 }, () => reserveCall(slow)));
    const at = reservations.map((reservation) =>
      reservation.kind === 'at' ? reservation.at.getTime() - now.getTime() : -1,
    );
    expect(at.sort((a, b) => a - b)).toEqual([0, 1_000, 2_000, 3_000, 4_000]);
    await reserveCall(slow);
    expect(await reserveCall(slow)).toMatchObject({ kind: 'paused' });
  });
});
