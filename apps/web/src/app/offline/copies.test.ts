import { beforeEach, expect, it, vi } from 'vitest';
import { MemoryCaches } from '../../../test/memory-caches.ts';
import { forgetCopies, keepCopy, recallCopy } from './copies.ts';

const ann = { userId: 'ann', accountId: 'shiomi' };
const keptAt = new Date('2026-11-01T00:00:00Z');
const clips = { operationName: 'Clips', variables: {} };
const copy = (body: string) => ({ body, keptAt });

beforeEach(() => void vi.stubGlobal('caches', new MemoryCaches()));

it('gives back the last answer to the same question, with the time of it', async () => {
  await keepCopy(ann, clips, copy('first'));
  await keepCopy(ann, clips, copy('second'));
  expect(await recallCopy(ann, clips, keptAt)).toEqual(copy('second'));
});

it('tells questions apart by their variables, in whatever order they are written', async () => {
  await keepCopy(ann, { operationName: 'Clips', variables: { a: 1, baseId: '7' } }, copy('older page'));
  expect(await recallCopy(ann, clips, keptAt)).toBeUndefined();
  const same = { operationName: 'Clips', variables: { baseId: '7', a: 1, b: undefined } };
  expect(await recallCopy(ann, same, keptAt)).toEqual(copy('older page'));
});

it('shows nobody what another person, or the same in another account, has read', async () => {
  await keepCopy(ann, clips, copy('ann'));
  expect(await recallCopy({ ...ann, userId: 'ben' }, clips, keptAt)).toBeUndefined();
  expect(await recallCopy({ ...ann, accountId: 'other' }, clips, keptAt)).toBeUndefined();
});

it('shows nothing that is older than 30 days', async () => {
  await keepCopy(ann, clips, copy('old'));
  expect(await recallCopy(ann, clips, new Date('2026-11-30T23:00:00Z'))).toBeDefined();
  expect(await recallCopy(ann, clips, new Date('2026-12-01T00:00:00Z'))).toBeUndefined();
});

it('keeps 220 answers, and lets the oldest go', async () => {
  const article = (id: number) => ({ operationName: 'Headline', variables: { headlineId: String(id) } });
  for (let id = 0; id <= 220; id++) await keepCopy(ann, article(id), copy(String(id)));
  expect(await recallCopy(ann, article(0), keptAt)).toBeUndefined();
  expect(await recallCopy(ann, article(1), keptAt)).toBeDefined();
});

it('forgets everybody at sign-out, and everybody else when somebody signs in', async () => {
  const ben = { ...ann, userId: 'ben' };
  await keepCopy(ann, clips, copy('ann'));
  await keepCopy(ben, clips, copy('ben'));
  await forgetCopies({ except: 'ben' });
  expect(await recallCopy(ann, clips, keptAt)).toBeUndefined();
  expect(await recallCopy(ben, clips, keptAt)).toBeDefined();
  await forgetCopies();
  expect(await recallCopy(ben, clips, keptAt)).toBeUndefined();
});

it('does without where the browser has no such storage', async () => {
  vi.unstubAllGlobals();
  await keepCopy(ann, clips, copy('x'));
  await forgetCopies();
  expect(await recallCopy(ann, clips, keptAt)).toBeUndefined();
});
