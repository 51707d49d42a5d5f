import { fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, serve, type TestDatabase, type TestService } from '../../../test/harness.ts';
import { type Heard, isEvent, joinRaw, openRaw, type RawSocket, settled } from '../../../test/raw-socket.ts';

let database: TestDatabase;
let service: TestService;
let second: TestService;
beforeAll(async () => {
  database = await createDatabase();
  service = await serve(database.sql, { settings: { realtime: { processTimeoutMs: 1000 } } });
  second = await serve(database.connect(), { settings: { realtime: { processTimeoutMs: 1000 } } });
});
afterAll(async () => {
  await service.close();
  await second.close();
  await database.drop();
});

async function enter(on: TestService, name: string, key: string, enabled?: boolean) {
  const socket = await openRaw(on.url, on.publishableKey);
  await joinRaw(socket, name, { config: { presence: { key, enabled } } });
  return socket;
}
let refs = 0;
async function call(socket: RawSocket, name: string, event: string, payload?: unknown): Promise<Heard> {
  const ref = `p${++refs}`;
  socket.send(['1', ref, `realtime:${name}`, 'presence', { type: 'presence', event, payload }]);
  return (await socket.next(isEvent('phx_reply', ref)))[4];
}
const state = async (socket: RawSocket) => (await socket.next(isEvent('presence_state')))[4];
const diff = async (socket: RawSocket) => (await socket.next(isEvent('presence_diff')))[4];
const ok = { status: 'ok', response: {} };
const someRef = expect.stringMatching(/^[\w-]{16}$/);

describe('presence', () => {
  it('is sent to present and joining members, in both processes', async () => {
    const [ann, bob] = [await enter(service, 'room', 'ann'), await enter(second, 'room', 'bob')];
    expect([await state(ann), await state(bob)]).toEqual([{}, {}]);
    expect(await call(ann, 'room', 'track', { mood: '晴', n: 1.5 })).toEqual(ok);
    const joined = { joins: { ann: { metas: [{ mood: '晴', n: 1.5, phx_ref: someRef }] } }, leaves: {} };
    expect(await diff(ann)).toEqual(joined);
    expect(await diff(bob)).toEqual(joined);
    const late = await enter(second, 'room', '__proto__');
    expect(await state(late)).toEqual(joined.joins);
    await call(late, 'room', 'track', {});
    expect(Object.keys((await diff(bob)).joins)).toEqual(['__proto__']);
    late.ws.close();
    expect(Object.keys((await diff(bob)).leaves)).toEqual(['__proto__']);
    for (const one of [ann, bob]) one.ws.close();
  });

  it('changes as a leave and a join that reference each other, and ends with untrack', async () => {
    const [ann, bob] = [await enter(service, 'change', 'ann'), await enter(second, 'change', 'bob')];
    await call(ann, 'change', 'track', { at: 1 });
    const first = (await diff(bob)).joins.ann.metas[0];
    expect(await call(ann, 'change', 'TRACK', { at: 2 })).toEqual(ok);
    const change = await diff(bob);
    const next = change.joins.ann.metas[0];
    expect(change).toEqual({
      joins: { ann: { metas: [{ at: 2, phx_ref: someRef, phx_ref_prev: first.phx_ref }] } },
      leaves: { ann: { metas: [first] } },
    });
    expect(await call(ann, 'change', 'track', { at: 2 })).toEqual(ok);
    expect(await call(ann, 'change', 'untrack')).toEqual(ok);
    expect(await diff(bob)).toEqual({ joins: {}, leaves: { ann: { metas: [next] } } });
    await settled(bob);
    expect(bob.heard.filter(isEvent('presence_diff'))).toEqual([]);
    for (const one of [ann, bob]) one.ws.close();
  });

  it('keeps several presences of one key apart, and removes each at its own end', async () => {
    const [phone, desk, bob] = [
      await enter(service, 'many', 'ann'),
      await enter(second, 'many', 'ann'),
      await enter(service, 'many', 'bob'),
    ];
    await call(phone, 'many', 'track', { device: 'phone' });
    await call(desk, 'many', 'track', { device: 'desk' });
    await diff(bob);
    await diff(bob);
    const late = await enter(second, 'many', 'eve');
    const devices = new Set<string>();
    const note = (metas: { device: string }[]) => {
      for (const { device } of metas) devices.add(device);
    };
    note((await state(late)).ann.metas);
    while (devices.size < 2) note((await diff(late)).joins.ann.metas);
    expect([...devices].sort()).toEqual(['desk', 'phone']);
    phone.ws.terminate();
    expect((await diff(late)).leaves.ann.metas).toMatchObject([{ device: 'phone' }]);
    desk.send(['1', '9', 'realtime:many', 'phx_leave', {}]);
    expect((await diff(late)).leaves.ann.metas).toMatchObject([{ device: 'desk' }]);
    for (const one of [desk, bob, late]) one.ws.close();
    await expect.poll(async () => (await database.sql`select * from realtime.presences`).length).toBe(0);
  });

  it('is enabled by the first track, with a generated key if none was given', async () => {
    const ann = await enter(service, 'quiet', 'ann');
    await call(ann, 'quiet', 'track', {});
    const shy = await enter(service, 'quiet', '', false);
    await settled(shy);
    expect(shy.heard.filter(isEvent('presence_state'))).toEqual([]);
    await call(shy, 'quiet', 'track', {});
    const keys = Object.keys(await state(shy));
    expect(keys).toEqual(['ann', expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    for (const one of [ann, shy]) one.ws.close();
  });

  it('announces many joins and leaves in few messages', async () => {
    const watcher = await enter(service, 'crowd', 'watcher');
    const crowd = await Promise.all(
      Array.from({ length: 40 }, (_, n) => enter(n % 2 ? service : second, 'crowd', `k${n}`)),
    );
    await Promise.all(crowd.map((socket) => call(socket, 'crowd', 'track', {})));
    const here = new Set<string>();
    let messages = 0;
    const follow = async () => {
      const { joins, leaves } = await diff(watcher);
      for (const key of Object.keys(joins)) here.add(key);
      for (const key of Object.keys(leaves)) here.delete(key);
      messages += 1;
    };
    while (here.size < 40) await follow();
    for (const socket of crowd) socket.ws.terminate();
    while (here.size > 0) await follow();
    expect(messages).toBeLessThan(40);
    watcher.ws.close();
  });

  it('works with the real client', async () => {
    const [a, b] = [service.client(), second.client()];
    const [here, there] = [
      a.channel('real', { config: { presence: { key: 'a' } } }),
      b.channel('real', { config: { presence: { key: 'b' } } }),
    ];
    const names: string[] = [];
    const seen = new Promise<void>((resolve) => {
      here.on('presence', { event: 'join' }, ({ key }) => {
        names.push(key);
        if (names.length === 2) resolve();
      });
    });
    const left = new Promise((resolve) => here.on('presence', { event: 'leave' }, ({ key }) => resolve(key)));
    await new Promise<void>((resolve) => here.subscribe((status) => status === 'SUBSCRIBED' && resolve()));
    await new Promise<void>((resolve) => there.subscribe((status) => status === 'SUBSCRIBED' && resolve()));
    expect(await here.track({ mood: 'fine' })).toBe('ok');
    expect(await there.track({ mood: 'busy' })).toBe('ok');
    await seen;
    expect(here.presenceState()).toMatchObject({ a: [{ mood: 'fine' }], b: [{ mood: 'busy' }] });
    await b.removeChannel(there);
    expect(await left).toBe('b');
    await Promise.all([a.removeAllChannels(), b.removeAllChannels()]);
  });

  it('refuses invalid payloads, and ends the channel after too much data or too many calls', async () => {
    const ann = await enter(service, 'strict', 'ann');
    expect(await call(ann, 'strict', 'track', 'words')).toEqual({
      status: 'error',
      response: { reason: 'Presence track payload must be a map' },
    });
    expect(await call(ann, 'strict', 'dance', {})).toMatchObject({ status: 'error' });
    ann.send(['1', '5', 'realtime:strict', 'presence', { event: 'track', payload: { x: 'x'.repeat(100_000) } }]);
    expect((await ann.next(isEvent('system')))[4]).toMatchObject({
      status: 'error',
      message: 'Track message size exceeded',
    });
    await ann.next(isEvent('phx_close'));
    const bob = await enter(service, 'strict', 'bob');
    for (let n = 0; n < 5; n++) expect(await call(bob, 'strict', 'track', { n })).toEqual(ok);
    bob.send(['1', '9', 'realtime:strict', 'presence', { event: 'track', payload: { n: 6 } }]);
    expect((await bob.next(isEvent('system')))[4]).toMatchObject({ message: 'Client presence rate limit exceeded' });
    await bob.next(isEvent('phx_close'));
    for (const one of [ann, bob]) one.ws.close();
  });
});

describe('processes', () => {
  it('lose their presences when they die; one that was only slow stores them again', async () => {
    const dying = await serve(database.connect(), { settings: { realtime: { processTimeoutMs: 86_400_000 } } });
    const watcher = await enter(service, 'fate', 'watcher');
    const doomed = await enter(dying, 'fate', 'doomed');
    await call(doomed, 'fate', 'track', { last: 'words' });
    expect((await diff(watcher)).joins).toHaveProperty('doomed');
    // With this timeout the process does not renew its row during the test, so the other processes delete the row.
    expect((await diff(watcher)).leaves.doomed.metas).toMatchObject([{ last: 'words' }]);
    expect((await database.sql`select * from realtime.presences where topic = 'fate'`).length).toBe(0);
    doomed.ws.close();
    await dying.close();
    watcher.ws.close();
  });

  it('lose exactly their presences when killed', async () => {
    const child = fork(new URL('../../../test/serve-child.ts', import.meta.url), [database.url], { execArgv: [] });
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('The child ended by itself.')));
    const [{ url, key }] = (await Promise.race([once(child, 'message'), ended])) as [{ url: string; key: string }];
    ended.catch(() => undefined); // Expected, because the test kills it below.
    const watcher = await enter(service, 'killed', 'watcher');
    const there = await openRaw(url, key);
    await joinRaw(there, 'killed', { config: { presence: { key: 'there' } } });
    await call(watcher, 'killed', 'track', {});
    await diff(watcher);
    while (!('watcher' in (await diff(there)).joins));
    await call(there, 'killed', 'track', {});
    expect((await diff(watcher)).joins).toHaveProperty('there');
    child.kill('SIGKILL');
    await there.closed;
    expect((await diff(watcher)).leaves).toHaveProperty('there');
    const late = await enter(service, 'killed', 'late');
    expect(Object.keys(await state(late))).toEqual(['watcher']);
    for (const one of [watcher, late]) one.ws.close();
  });

  it('store their presences again after their rows were lost', async () => {
    const [ann, watcher] = [await enter(second, 'again', 'ann'), await enter(service, 'again', 'watcher')];
    await call(ann, 'again', 'track', { n: 1 });
    await diff(watcher);
    const [before] = await database.sql`select xmin from realtime.presences where topic = 'again'`;
    await database.sql`delete from realtime.processes`;
    let written: unknown;
    while (written === undefined) {
      [written] = await database.sql`
        select from realtime.presences where topic = 'again' and xmin <> ${before?.xmin}::text::xid`;
    }
    const late = await enter(service, 'again', 'late');
    let present = Object.keys(await state(late));
    while (!present.includes('ann')) present = Object.keys((await diff(late)).joins);
    for (const one of [ann, watcher, late]) one.ws.close();
  });

  it("remove their presences when they stop, and load the others' when they start", async () => {
    const third = await serve(database.connect());
    const [ann, watcher] = [await enter(third, 'stop', 'ann'), await enter(service, 'stop', 'watcher')];
    await call(ann, 'stop', 'track', {});
    await diff(watcher);
    await call(watcher, 'stop', 'track', {});
    await diff(watcher);
    await third.close();
    expect((await diff(watcher)).leaves).toHaveProperty('ann');
    const fourth = await serve(database.connect());
    const late = await enter(fourth, 'stop', 'late');
    expect(Object.keys(await state(late))).toEqual(['watcher']);
    for (const one of [watcher, late]) one.ws.close();
    await fourth.close();
  });

  it('miss nobody while their listening connections are cut', async () => {
    const [ann, bob] = [await enter(service, 'cut', 'ann'), await enter(second, 'cut', 'bob')];
    await database.sql`
      select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`;
    await call(ann, 'cut', 'track', {});
    await call(bob, 'cut', 'track', {});
    const keys: string[] = [];
    while (keys.length < 2) keys.push(...Object.keys((await diff(ann)).joins));
    expect(keys.sort()).toEqual(['ann', 'bob']);
    for (const one of [ann, bob]) one.ws.close();
  });
});
