import { beforeEach, expect, it, vi } from 'vitest';
import { MemoryCaches } from '../../../test/memory-caches.ts';
import { deleteCopies, readCopy, storeCopy } from './copies.ts';

const ann = { userId: 'ann', accountId: 'shiomi' };
const keptAt = new Date('2026-11-01T00:00:00Z');
const clips = { operationName: 'Clips', variables: {} };
const copy = (body: string) => ({ body, keptAt });

beforeEach(() => void vi.stubGlobal('caches', new MemoryCaches()));

it('gives back the last answer to the same question, with the time of it', async () => {
  await storeCopy(ann, clips, copy('first'));
  await storeCopy(ann, clips, copy('second'));
  expect(await readCopy(ann, clips, keptAt)).toEqual(copy('second'));
});

it('tells questions apart by their variables, in whatever order they are written', async () => {
  await storeCopy(ann, { operationName: 'Clips', variables: { a: 1, baseId: '7' } }, copy('older page'));
  expect(await readCopy(ann, clips, keptAt)).toBeUndefined();
  const same = { operationName: 'Clips', variables: { baseId: '7', a: 1, b: undefined } };
  expect(await readCopy(ann, same, keptAt)).toEqual(copy('older page'));
});

it('shows nobody what another person, or the same in another account, has read', async () => {
  await storeCopy(ann, clips, copy('ann'));
  expect(await readCopy({ ...ann, userId: 'ben' }, clips, keptAt)).toBeUndefined();
  expect(await readCopy({ ...ann, accountId: 'other' }, clips, keptAt)).toBeUndefined();
});

it('shows nothing that is older than 30 days', async () => {
  await storeCopy(ann, clips, copy('old'));
  expect(await readCopy(ann, clips, new Date('2026-11-30T23:00:00Z'))).toBeDefined();
  expect(await readCopy(ann, clips, new Date('2026-12-01T00:00:00Z'))).toBeUndefined();
});

it('keeps 220 answers, and lets the oldest go', async () => {
  const article = (id: number) => ({ operationName: 'Headline', variables: { headlineId: String(id) } });
  for (let id = 0; id <= 220; id++) await storeCopy(ann, article(id), copy(String(id)));
  expect(await readCopy(ann, article(0), keptAt)).toBeUndefined();
  expect(await readCopy(ann, article(1), keptAt)).toBeDefined();
});

it('forgets everybody at sign-out, and everybody else when somebody signs in', async () => {
  const ben = { ...ann, userId: 'ben' };
  await storeCopy(ann, clips, copy('ann'));
  await storeCopy(ben, clips, copy('ben'));
  await deleteCopies({ except: 'ben' });
  expect(await readCopy(ann, clips, keptAt)).toBeUndefined();
  expect(await readCopy(ben, clips, keptAt)).toBeDefined();
  await deleteCopies();
  expect(await readCopy(ben, clips, keptAt)).toBeUndefined();
});

it('does without where the browser has no such storage', async () => {
  vi.unstubAllGlobals();
  await storeCopy(ann, clips, copy('x'));
  await deleteCopies();
  expect(await readCopy(ann, clips, keptAt)).toBeUndefined();
});
