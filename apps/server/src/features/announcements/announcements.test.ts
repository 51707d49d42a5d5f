import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildAnnouncement, buildMember } from '#test/builders.ts';
import { countStatements } from '#test/count-statements.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { createTestDatabase } from '#test/harness.ts';

const test = await createTestDatabase();
const { db } = test;
const counted = countStatements(db);
let server: ApiServer;
let now = new Date('2026-11-20T00:00:00Z');
let member: Awaited<ReturnType<typeof buildMember>>;
beforeAll(async () => {
  server = await startApiServer({ db: counted.db, now: () => now });
});
beforeEach(async () => {
  now = new Date('2026-11-20T00:00:00Z');
  await emptyTables(db, 'announcements');
  member = await buildMember(db);
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

interface Shown {
  id: string;
  title: string;
  isUnread: boolean;
}
const ask = (query: string, headers = { 'accept-language': 'ja' }) => server.ask(query, { as: member.user, headers });
const page = async (args = '') => {
  const { data } = await ask(`{ announcements${args} { isFirst isLast data { id title isUnread } } }`);
  return data.announcements as { isFirst: boolean; isLast: boolean; data: Shown[] };
};
const titles = async () => (await page()).data.map(({ title }) => title);
const at = (iso: string) => {
  now = new Date(iso);
};

describe('announcements', () => {
  it('are shown from the beginning of their window until its end, by the clock', async () => {
    await buildAnnouncement(db, {
      jaTitle: '保守',
      publishFrom: new Date('2026-11-21T00:00:00Z'),
      publishUntil: new Date('2026-11-22T00:00:00Z'),
    });
    const steps = [
      ['2026-11-20T23:59:59.999Z', []],
      ['2026-11-21T00:00:00.000Z', ['保守']],
      ['2026-11-21T23:59:59.999Z', ['保守']],
      ['2026-11-22T00:00:00.000Z', []],
    ] as const;
    for (const [instant, expected] of steps) {
      at(instant);
      expect([instant, await titles()]).toEqual([instant, expected]);
      const { data } = await ask('{ unreadAnnouncementCount }');
      expect(data.unreadAnnouncementCount).toBe(expected.length);
    }
  });

  it('come in the reader’s language, and in the other one where that is missing', async () => {
    await buildAnnouncement(db, { publishFrom: new Date('2026-11-19T00:00:00Z'), jaTitle: '両方', enTitle: 'Both' });
    await buildAnnouncement(db, {
      publishFrom: new Date('2026-11-18T00:00:00Z'),
      ...{ jaTitle: '日本語のみ', jaBody: '本文', enTitle: null, enBody: null },
    });
    const shown = async (locale: string) => {
      const { data } = await ask('{ announcements { data { title language body bodyHtml importance } } }', {
        'accept-language': locale,
      });
      return data.announcements.data;
    };
    expect(await shown('en')).toEqual([
      {
        title: 'Both',
        language: 'en',
        body: 'There will be maintenance.',
        bodyHtml: '<p>There will be <strong>maintenance</strong>.</p>',
        importance: 'NORMAL',
      },
      { title: '日本語のみ', language: 'ja', body: '本文', bodyHtml: '<p>本文</p>', importance: 'NORMAL' },
    ]);
    expect((await shown('ja')).map(({ title }: Shown) => title)).toEqual(['両方', '日本語のみ']);
  });

  it('are unread until marked, for each person, once', async () => {
    const first = await buildAnnouncement(db);
    const second = await buildAnnouncement(db);
    const hidden = await buildAnnouncement(db, { publishFrom: new Date('2026-12-01T00:00:00Z') });
    const unread = async () => (await ask('{ unreadAnnouncementCount }')).data.unreadAnnouncementCount;
    const mark = async (args = '') =>
      (await ask(`mutation { markAnnouncementsRead${args} }`)).data.markAnnouncementsRead;
    expect(await unread()).toBe(2);
    expect(await mark(`(announcementIds: ["${first.id}", "${hidden.id}", "x", "999999"])`)).toBe(1);
    expect((await page()).data.map(({ id, isUnread }) => [id, isUnread])).toEqual([
      [String(second.id), true],
      [String(first.id), false],
    ]);
    expect(await Promise.all([mark(), mark()])).toEqual(expect.arrayContaining([1, 0]));
    expect([await mark(), await mark('(announcementIds: [])'), await unread()]).toEqual([0, 0, 0]);
    at('2026-12-01T00:00:00Z');
    expect(await unread()).toBe(1);
    member = await buildMember(db);
    expect(await unread()).toBe(3);
  });

  it('cost as many statements for 18 as for 2', async () => {
    const cost = async (rows: number) => {
      while ((await page()).data.length < rows) await buildAnnouncement(db);
      return counted.count(page);
    };
    const few = await cost(2);
    expect(few).toBeGreaterThan(1);
    expect(await cost(18)).toBe(few);
  });

  it('page from newest to oldest and back', async () => {
    for (let i = 1; i <= 25; i++) {
      const publishFrom = new Date(Date.parse('2026-11-01T00:00:00Z') + Math.floor(i / 2) * 1_000);
      await buildAnnouncement(db, { jaTitle: String(i), publishFrom });
    }
    const first = await page();
    const second = await page(`(baseId: "${first.data.at(-1)?.id}")`);
    expect([...first.data, ...second.data].map(({ title }) => Number(title))).toEqual(
      Array.from({ length: 25 }, (_, i) => 25 - i),
    );
    expect([first.isFirst, first.isLast, second.isFirst, second.isLast]).toEqual([true, false, false, true]);
    expect((await page(`(baseId: "${second.data[0]?.id}", isLatest: true)`)).data).toEqual(first.data);
    expect((await ask('{ announcements(baseId: "999999") { isFirst } }')).errors?.[0]?.extensions.code).toBe(
      'NOT_FOUND',
    );
  });
});
