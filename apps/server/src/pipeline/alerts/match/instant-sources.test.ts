import { afterAll, expect, it } from 'vitest';
import { buildMember, buildSearch, buildSource } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { createInstantSources } from './instant-sources.ts';

const { db, drop } = await createTestDatabase();
afterAll(() => drop());

it('names the sources that saved searches with instant alerts may find articles of', async () => {
  const [japan, france, notices] = [
    await buildSource(db),
    await buildSource(db, { country: 'FR' }),
    await buildSource(db, { country: 'FR', articleKind: 'Notice' }),
  ];
  let time = new Date('2026-11-21T00:00:00Z');
  const isInstant = createInstantSources({ db, now: () => time });
  const read = () => Promise.all([japan, france, notices].map(isInstant));
  expect(await read()).toEqual([false, false, false]);
  const daily = await buildMember(db);
  await buildSearch(db, { ...daily, conditions: { keywords: '港' } });
  const reader = await buildMember(db, { user: { alertsTime: 'instant' } });
  await buildSearch(db, { ...reader, conditions: { keywords: '港', countries: ['FR'], kinds: ['Headline'] } });
  await buildSearch(db, { ...reader, conditions: { keywords: '港' }, alertsChannel: 0 });
  expect(await read()).toEqual([false, false, false]);
  time = new Date(time.getTime() + 60_000);
  expect(await read()).toEqual([false, true, false]);
  await buildSearch(db, { ...reader, conditions: { sourceIds: [String(japan.id)] } });
  time = new Date(time.getTime() + 60_000);
  expect(await read()).toEqual([true, true, false]);
});
