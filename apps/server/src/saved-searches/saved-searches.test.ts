import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alertSchedules } from '#src/alert-schedules/table.ts';
import { searchLogs } from '#src/pipeline/search/table.ts';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildMember, buildSearch } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { savedSearchesMax } from './add-saved-search.ts';
import { savedSearches } from './table.ts';

const test = await createTestDatabase();
const { db } = test;
let server: ApiServer;
let member: Awaited<ReturnType<typeof buildMember>>;
beforeAll(async () => {
  server = await startApiServer({ db });
});
beforeEach(async () => {
  member = await buildMember(db);
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

const fields = 'id accountId userId name conditions default alertsChannel spikeSensitivity createdAt';
const ask = (query: string, variables: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  server.ask(query, { as: member.user, variables, headers });
const add = (name: string, conditions: unknown = { keywords: '半導体' }, rest = '', headers = {}) =>
  ask(
    `mutation($name: String!, $conditions: JSON!) { addSearchSettings(name: $name, conditions: $conditions ${rest}) { ${fields} } }`,
    { name, conditions },
    headers,
  );
const list = async () => {
  const { data } = await ask(`{ user { accountUsers { searchSettings { ${fields} } } } }`);
  return data.user.accountUsers[0].searchSettings;
};

describe('addSearchSettings', () => {
  it('saves a search and returns it as the list shows it', async () => {
    const conditions = {
      kinds: ['Headline'],
      languages: ['ja'],
      countries: ['JP'],
      sourceIds: ['12'],
      keywords: '半導体 -"中国"',
      period: { last: '7d' },
    };
    const { data } = await add('  半導体  ', conditions, ', default: true, alertsChannel: 3');
    expect(data.addSearchSettings).toMatchObject({
      accountId: member.account.id,
      userId: member.user.id,
      name: '半導体',
      conditions,
      default: true,
      alertsChannel: 3,
    });
    expect(await list()).toEqual([data.addSearchSettings]);
  });

  it('sends no spike alerts until a sensitivity is chosen, and keeps the choice', async () => {
    const off = (await add('日銀')).data.addSearchSettings;
    const high = (await add('半導体', {}, ', spikeSensitivity: HIGH')).data.addSearchSettings;
    expect([off.spikeSensitivity, high.spikeSensitivity]).toEqual(['OFF', 'HIGH']);
    await ask(`mutation { updateSearchSettings(id: "${off.id}", spikeSensitivity: LOW) { id } }`);
    await ask(`mutation { updateSearchSettings(id: "${high.id}", name: "電池") { id } }`);
    const kept = (await list()).map((one: { spikeSensitivity: string }) => one.spikeSensitivity);
    expect(kept).toEqual(['LOW', 'HIGH']);
  });

  it('takes conditions written into the query as well', async () => {
    const { data } = await ask(
      `mutation { addSearchSettings(name: "a", conditions: { keywords: "日銀", period: { from: "2026-11-01" } }) { conditions } }`,
    );
    expect(data.addSearchSettings.conditions).toEqual({ keywords: '日銀', period: { from: '2026-11-01' } });
  });

  it('refuses a name that is in the list already, in both languages, also in a race', async () => {
    const answers = await Promise.all([add('半導体'), add('半導体')]);
    const refused = answers.find(({ errors }) => errors);
    expect(refused?.errors?.[0]?.extensions.problems?.[0]).toMatchObject({
      field: 'name',
      messageKey: 'publications.searchSettings.alreadyExists',
    });
    const japanese = await add('半導体', {}, '', { 'accept-language': 'ja' });
    expect(japanese.errors?.[0]?.extensions.problems?.[0]?.message).toBe('同じ名前の検索がすでに保存されています。');
    expect(await list()).toHaveLength(1);
  });

  it('takes names that differ in width alone for the same', async () => {
    await add('EV 電池');
    const { id } = (await add('日銀')).data.addSearchSettings;
    const added = await add('ＥＶ　電池');
    const renamed = await ask(`mutation { updateSearchSettings(id: "${id}", name: "ＥＶ 電池") { id } }`);
    for (const { errors } of [added, renamed]) {
      expect(errors?.[0]?.extensions.problems?.[0]?.messageKey).toBe('publications.searchSettings.alreadyExists');
    }
    await ask(`mutation { updateSearchSettings(id: "${id}", name: "日銀") { id } }`);
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['EV 電池', '日銀']);
  });

  it('lets another user have the same name', async () => {
    await add('半導体');
    member = await buildMember(db);
    expect((await add('半導体')).errors).toBeUndefined();
  });

  it.each([
    [{ colour: 'red' }, 'conditions.colour'],
    [{ kinds: ['Podcast'] }, 'conditions.kinds.0'],
    [{ period: { last: '2w' } }, 'conditions.period.last'],
    [{ period: { from: '2026-02-30' } }, 'conditions.period.from'],
    [{ period: { last: '7d', to: '2026-02-01' } }, 'conditions.period'],
    [{ sourceIds: ['x'] }, 'conditions.sourceIds.0'],
    [{ keywords: 5 }, 'conditions.keywords'],
    ['半導体', 'conditions'],
    [[], 'conditions'],
    [{ __proto__: null, constructor: {} }, 'conditions.constructor'],
  ])('refuses the conditions %j at %s', async (conditions, field) => {
    const { errors } = await add('a', conditions);
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(errors?.[0]?.extensions.problems?.[0]?.field).toBe(field);
  });

  it('tells the first 20 problems of a hostile list', async () => {
    const { errors } = await add('a', { countries: Array.from({ length: 250 }, () => 'nowhere') });
    expect(errors?.[0]?.extensions.problems).toHaveLength(20);
  });

  it('says where and why keywords are malformed, in both languages', async () => {
    const english = await add('a', { keywords: '半導体 (日銀' }, '', { 'accept-language': 'en' });
    expect(english.errors?.[0]?.extensions).toEqual({
      code: 'BAD_QUERY',
      positions: [
        { code: 'unclosed-group', from: 4, to: 5, line: 1, column: 5, message: 'This bracket is never closed.' },
      ],
    });
    const japanese = await add('a', { keywords: '"半導体' }, '', { 'accept-language': 'ja' });
    expect(japanese.errors?.[0]?.extensions.positions?.[0]?.message).toBe('引用符「"」が閉じられていません。');
  });

  it.each(['', '   ', 'あ'.repeat(61), 'a\nb', 'a\u202eb'])('refuses the name %j', async (name) => {
    expect((await add(name)).errors?.[0]?.extensions.problems?.[0]?.field).toBe('name');
  });

  it('keeps 200 and says so at the next', async () => {
    const row = { accountId: member.account.id, userId: member.user.id, conditions: {} };
    await db
      .insert(savedSearches)
      .values(Array.from({ length: savedSearchesMax }, (_, i) => ({ ...row, name: `Search ${i}` })));
    const { errors } = await add('one more', {}, '', { 'accept-language': 'en' });
    expect(errors?.[0]).toMatchObject({
      message: 'You have reached the limit of 200. Delete some first.',
      extensions: { code: 'LIMIT_REACHED' },
    });
  });
});

describe('the default', () => {
  it('is one of the list at most', async () => {
    const first = (await add('a', {}, ', default: true')).data.addSearchSettings;
    await add('b', {}, ', default: true');
    expect((await list()).map((one: { name: string; default: boolean }) => [one.name, one.default])).toEqual([
      ['a', false],
      ['b', true],
    ]);
    await ask(`mutation { updateSearchSettings(id: "${first.id}", default: true) { id } }`);
    expect((await list()).map((one: { default: boolean }) => one.default)).toEqual([true, false]);
  });
});

describe('the default, chosen twice at the same moment', () => {
  it('is still one', async () => {
    const searches = [];
    for (let i = 0; i < 4; i++) searches.push(await buildSearch(db, { ...member, alertsChannel: 0 }));
    await Promise.all(
      searches.map(({ id }) => ask(`mutation { updateSearchSettings(id: "${id}", default: true) { id } }`)),
    );
    expect((await list()).filter((one: { default: boolean }) => one.default)).toHaveLength(1);
  });
});

describe('updateSearchSettings', () => {
  it('changes what is given and leaves the rest', async () => {
    const { id } = (await add('a', { keywords: '日銀' }, ', alertsChannel: 1')).data.addSearchSettings;
    const { data } = await ask(
      `mutation { updateSearchSettings(id: "${id}", name: "b", default: null) { ${fields} } }`,
    );
    expect(data.updateSearchSettings).toMatchObject({ name: 'b', conditions: { keywords: '日銀' }, alertsChannel: 1 });
    const changed = await ask(
      `mutation { updateSearchSettings(id: "${id}", conditions: { keywords: "FRB" }, alertsChannel: 2) { ${fields} } }`,
    );
    expect(changed.data.updateSearchSettings).toMatchObject({
      name: 'b',
      conditions: { keywords: 'FRB' },
      alertsChannel: 2,
    });
  });

  it('refuses another’s name, a bad channel and malformed keywords', async () => {
    await add('a');
    const { id } = (await add('b')).data.addSearchSettings;
    const update = async (args: string) =>
      (await ask(`mutation { updateSearchSettings(id: "${id}", ${args}) { id } }`)).errors?.[0]?.extensions;
    expect((await update('name: "a"'))?.problems?.[0]?.messageKey).toBe('publications.searchSettings.alreadyExists');
    expect((await update('alertsChannel: 8'))?.problems?.[0]?.field).toBe('alertsChannel');
    expect((await update('conditions: { keywords: "(" }'))?.code).toBe('BAD_QUERY');
  });
});

describe('deleteSearchSettings', () => {
  it('takes it out of the list, once, and frees its name', async () => {
    const { id } = (await add('a')).data.addSearchSettings;
    const remove = () => ask(`mutation { deleteSearchSettings(id: "${id}") { name } }`);
    expect((await remove()).data.deleteSearchSettings.name).toBe('a');
    expect(await list()).toEqual([]);
    expect((await remove()).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await add('a')).errors).toBeUndefined();
  });
});

describe('the next alert', () => {
  it('is planned when a saved search begins to alert', async () => {
    const planned = () => db.$count(alertSchedules, eq(alertSchedules.userId, member.user.id));
    const quiet = await buildSearch(db, { ...member, alertsChannel: 0 });
    await add('a');
    expect(await planned()).toBe(0);
    await ask(`mutation { updateSearchSettings(id: "${quiet.id}", alertsChannel: 1) { id } }`);
    expect(await planned()).toBe(1);
  });
});

describe('searchLogging', () => {
  it('notes conditions and refuses what is none', async () => {
    const log = (conditions: unknown) =>
      ask('mutation($c: JSON!) { searchLogging(conditions: $c) }', { c: conditions });
    expect((await log({ keywords: '日銀' })).data).toEqual({ searchLogging: true });
    expect((await log({ nonsense: 1 })).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    const rows = await db.select().from(searchLogs).where(eq(searchLogs.userId, member.user.id));
    expect(rows.map((row) => row.conditions)).toEqual([{ keywords: '日銀' }]);
  });
});
