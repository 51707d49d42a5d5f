import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { readStanding, type SignedInAs } from '#src/accounts/current-account.ts';
import { buildUser } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { cacheCallers } from './cache-callers.ts';

const test = await createTestDatabase();
const { db } = test;
const user = await buildUser(db);
afterAll(() => test.drop());

function buildCache({ secondsLeft = Number.POSITIVE_INFINITY } = {}) {
  const state = { nowMs: 0, reads: 0, isConfirmed: true, beforeRead: () => {} };
  const cache = cacheCallers({
    async read(session) {
      state.reads += 1;
      state.beforeRead();
      return { ...(await readStanding({ db }, { ...session, sessionId: null })), secondsLeft };
    },
    confirm: async () => state.isConfirmed,
    nowMs: () => state.nowMs,
  });
  cache.startListening();
  const reads = async (input: SignedInAs) => {
    const before = state.reads;
    await cache.read(input);
    return state.reads - before;
  };
  return { state, cache, reads };
}

function buildSession(values: Partial<SignedInAs> = {}): SignedInAs {
  const ids = { userId: user.id, sessionId: randomUUID() };
  return { email: null, hasTakenSecondStep: false, wantedAccountId: null, ...ids, ...values };
}

it('a session is read again when its time has passed', async () => {
  const { state, reads } = buildCache({ secondsLeft: 0.5 });
  const session = buildSession();
  expect(await reads(session)).toBe(1);
  state.nowMs = 499;
  expect(await reads(session)).toBe(0);
  state.nowMs = 500;
  expect(await reads(session)).toBe(1);
});

it('sessions, and the steps of one session, are told apart', async () => {
  const { reads } = buildCache();
  const session = buildSession();
  await reads(session);
  expect(await reads({ ...session, hasTakenSecondStep: true })).toBe(1);
  expect(await reads({ ...session, sessionId: randomUUID() })).toBe(1);
  expect(await reads({ ...session, sessionId: null })).toBe(1);
  expect(await reads({ ...session, wantedAccountId: randomUUID() })).toBe(0);
});

it('a caller who changes while they are read is not kept', async () => {
  const { state, cache, reads } = buildCache();
  const session = buildSession();
  state.beforeRead = () => cache.forget(session.userId);
  expect(await reads(session)).toBe(1);
  state.beforeRead = () => {};
  expect(await reads(session)).toBe(1);
  expect(await reads(session)).toBe(0);
});

it('a connection that keeps answering keeps the callers, however rarely they ask', async () => {
  const { state, reads } = buildCache();
  const session = buildSession();
  await reads(session);
  for (state.nowMs = 600; state.nowMs < 10_000; state.nowMs += 600) expect(await reads(session)).toBe(0);
  state.nowMs += 5_000;
  expect(await reads(session)).toBe(1);
  expect(await reads(session)).toBe(0);
  state.isConfirmed = false;
  state.nowMs += 1_001;
  expect(await reads(session)).toBe(1);
  expect(await reads(session)).toBe(1);
});

it('the number of sessions of a user is limited', async () => {
  const { reads } = buildCache();
  const sessions = Array.from({ length: 9 }, () => buildSession());
  for (const session of sessions) await reads(session);
  expect(await reads(sessions[8]!)).toBe(0);
  expect(await reads(sessions[0]!)).toBe(1);
});
