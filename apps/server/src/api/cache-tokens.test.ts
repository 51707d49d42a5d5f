import { SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { cacheTokens } from './cache-tokens.ts';

const startedAt = new Date('2026-11-20T00:00:00Z');
const tokenUntil = (at: Date) =>
  new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(at)
    .sign(new TextEncoder().encode('a secret of the tests, at least 32 bytes long'));

function buildMemory({ isValid = true } = {}) {
  const state = { now: startedAt, checks: 0, isValid };
  const verify = cacheTokens(
    async () => {
      state.checks += 1;
      return state.isValid ? { userId: 'a', email: null, sessionId: null, hasTakenSecondStep: false } : null;
    },
    () => state.now,
  );
  const after = (ms: number) => {
    state.now = new Date(startedAt.getTime() + ms);
  };
  return { state, verify, after };
}

it('a token found valid is not checked again for ten seconds', async () => {
  const { state, verify, after } = buildMemory();
  const token = await tokenUntil(new Date(startedAt.getTime() + 3_600_000));
  for (const ms of [0, 5_000, 9_999]) {
    after(ms);
    expect(await verify(token)).toMatchObject({ userId: 'a' });
  }
  expect(state.checks).toBe(1);
  after(10_000);
  state.isValid = false;
  expect(await verify(token)).toBeNull();
  expect(state.checks).toBe(2);
});

it('a token is not valid any longer for being remembered', async () => {
  const { state, verify, after } = buildMemory();
  const token = await tokenUntil(new Date(startedAt.getTime() + 3_000));
  await verify(token);
  state.isValid = false;
  after(2_999);
  expect(await verify(token)).not.toBeNull();
  after(3_000);
  expect(await verify(token)).toBeNull();
});

it('what is not valid is not remembered, and another token is another', async () => {
  const { state, verify } = buildMemory({ isValid: false });
  const token = await tokenUntil(new Date(startedAt.getTime() + 3_600_000));
  await verify(token);
  state.isValid = true;
  expect(await verify(token)).not.toBeNull();
  state.isValid = false;
  expect(await verify(`${token}x`)).toBeNull();
});
