import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '#src/accounts/table.ts';
import { refreshSchedule } from '#src/alert-schedules/refresh-schedule.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import { indexArticles } from '#src/pipeline/search/index-articles.ts';
import { createLog } from '#src/platform/log.ts';
import { createSavedSearchIndex } from '#src/saved-searches/matching/saved-search-index.ts';
import { savedSearches } from '#src/saved-searches/table.ts';
import { startApiServer } from '#test/api-server.ts';
import { buildArticle, buildMember, buildSearch } from '#test/builders.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { createTestDatabase } from '#test/harness.ts';
import { buildDueAlerts } from './build/build-due-alerts.ts';
import { matchArticles } from './match/match-articles.ts';
import { type DeliveryState, deliveries, deliveryAttempts } from './table.ts';

const { db, drop } = await createTestDatabase();
const log = createLog('silent');
const savedSearchIndex = createSavedSearchIndex({ log });
const monday = new Date('2026-11-23T00:00:00Z');
const hour = (count: number) => new Date(monday.getTime() + count * 3_600_000);
let now = monday;
const server = await startApiServer({ db, now: () => now });
afterAll(async () => {
  await server.close();
  await drop();
});

type Member = Awaited<ReturnType<typeof buildMember>>;
let member: Member;

beforeEach(async () => {
  await emptyTables(
    db,
    'users',
    'accounts',
    'articles',
    'matches',
    'waiting_matches',
    'alert_articles',
    'folded_matches',
  );
  now = monday;
  member = await buildMember(db, { user: { alertsTime: '18:30', alertsTimezone: 'Asia/Tokyo', alertsChannel: 1 } });
  await refreshSchedule(db, member.user.id, monday);
});

let saved = 0;
const save = (name: string, keywords: string, values: object = {}) =>
  buildSearch(db, { ...member, name, conditions: { keywords }, createdAt: hour(-9 + saved++ / 1_000), ...values });

async function publish(values: Parameters<typeof buildArticle>[1]) {
  now = hour(1);
  const { id } = await buildArticle(db, { publishedAt: hour(0.9), createdAt: hour(1), ...values });
  await indexArticles({ db }, [id]);
  await matchArticles({ db, now: () => now, savedSearchIndex }, [id]);
  return id;
}

async function deliver(state: DeliveryState, values: Partial<typeof deliveries.$inferInsert> = {}) {
  now = hour(9.5);
  await buildDueAlerts({ db, now: () => now, log, webhookOrigins: [], isPreview: false });
  const sent = await db
    .update(deliveries)
    .set({ state, attemptCount: 1, sentAt: state === 'sent' ? now : null, ...values })
    .where(eq(deliveries.state, 'pending'))
    .returning({ id: deliveries.id });
  const outcome = state === 'sent' ? ('sent' as const) : ('failed' as const);
  for (const { id } of sent) {
    await db
      .insert(deliveryAttempts)
      .values({ deliveryId: id, attemptNumber: 1, startedAt: now, finishedAt: now, outcome });
  }
}

interface Search {
  name: string;
  title: string;
  reasons: string[];
  clauses: { term: string; found: { place: string; text: string; start: number; end: number } | null }[];
  verdicts: { channel: number; kind: string; rule: string | null; title: string; text: string; section: number }[];
}

async function why(articleId: number, language = 'en') {
  const { data, errors } = await server.ask(
    `{ why(articleId: "${articleId}") { article { title } searches { name title reasons matchedAt
      clauses { term isWanted found { place text start end } }
      verdicts { channel kind rule title text section dueAt into { title } folded { title }
        deliveries { destination problem attempts { number result isAccepted } } } } } }`,
    { as: member.user, headers: { 'accept-language': language } },
  );
  expect(errors).toBeUndefined();
  return data.why as { article: { title: string } | null; searches: Search[] };
}

const body = '白銀マテリアルが発表しました。\n\n新工場では半導体の感光材を作ります。';

describe('an article that came', () => {
  it('is explained by its terms, their places and the delivery', async () => {
    await save('半導体', '半導体 OR 電池');
    const id = await publish({ title: '熊本に新工場', body });
    await deliver('sent');
    const { searches } = await why(id);
    const [search] = searches;
    expect(search?.title).toBe('It matched your saved search “半導体”');
    expect(search?.reasons).toEqual([]);
    const [found] = search?.clauses ?? [];
    expect(found?.found).toMatchObject({ place: 'Text, paragraph 2' });
    expect(found?.found?.text.slice(found.found.start, found.found.end)).toBe('半導体');
    expect(search?.verdicts).toMatchObject([
      {
        kind: 'SENT',
        text: 'It was due at 23 Nov 2026, 18:30 and was accepted at 23 Nov 2026, 18:30, at attempt 1.',
        deliveries: [{ destination: member.user.email, attempts: [{ number: 1, result: 'Accepted' }] }],
      },
      { kind: 'WITHHELD', rule: 'search-channel-off' },
    ]);
    expect((await why(id, 'ja')).searches[0]?.verdicts[0]?.title).toBe('送信済み');
  });

  it('names the other search that carried it, and what was folded into it', async () => {
    await save('半導体', '半導体');
    await save('工場', '工場');
    const first = await publish({ title: '熊本に新工場', body });
    const second = await publish({ title: '熊本の新工場', body });
    await db.update(articles).set({ storyId: first });
    await deliver('sent');
    const { searches } = await why(second);
    expect(searches.map(({ verdicts }) => verdicts[0]?.kind)).toEqual(['SENT', 'SENT']);
    expect(searches[0]?.verdicts[0]).toMatchObject({ folded: [{ title: '熊本に新工場' }] });
    expect((await why(first)).searches[0]?.verdicts[0]).toMatchObject({
      ...{ kind: 'FOLDED', section: 3, into: { title: '熊本の新工場' } },
      text: 'You had already received “熊本の新工場”, which reports the same event.',
    });
  });
});

describe('an article that did not come', () => {
  it('is explained by the missing and the excluded terms', async () => {
    await save('電池', '半導体 (電池 OR battery)');
    await save('海外', '半導体 -熊本');
    await save('見出し', 'title:半導体');
    const { searches } = await why(await publish({ title: '熊本に新工場', body }));
    expect(searches.map(({ name, reasons }) => [name, reasons])).toEqual([
      ['電池', ['Neither title nor text contains “電池” or “battery”.']],
      ['海外', ['It contains “熊本”, which the search excludes.']],
      ['見出し', ['The title does not contain “半導体”.']],
    ]);
    expect(searches[0]?.verdicts).toMatchObject([{ kind: 'NOT_MATCHED', rule: 'conditions', section: 1 }, {}]);
  });

  it('is compared with the saved search as it was then', async () => {
    const search = await save('半導体', '電池');
    const id = await publish({ title: '熊本に新工場', body });
    await db
      .update(savedSearches)
      .set({ conditions: { keywords: '半導体' } })
      .where(eq(savedSearches.id, search.id));
    await save('後から', '半導体', { createdAt: hour(2) });
    const { searches } = await why(id);
    expect(searches[0]?.verdicts[0]).toMatchObject({ kind: 'NOT_MATCHED', rule: 'changed-later' });
    expect(searches[0]?.reasons[0]).toBe('Neither title nor text contains “電池”.');
    expect(searches[1]?.verdicts[0]).toMatchObject({ kind: 'NOT_MATCHED', rule: 'saved-later' });
  });

  it('names the rule that withheld it, and waits until it is due', async () => {
    await save('半導体', '半導体');
    await save('サイトのみ', '工場', { alertsChannel: 0 });
    const id = await publish({ title: '熊本に新工場', body });
    const [waits, site] = (await why(id)).searches;
    expect(waits?.verdicts[0]).toMatchObject({
      kind: 'WAITS',
      text: 'It goes out with your next alert, at 23 Nov 2026, 18:30.',
    });
    expect(site?.verdicts[0]).toMatchObject({ kind: 'SITE_ONLY' });
    await db.update(accounts).set({ trialExpireAt: hour(2) });
    await deliver('sent');
    expect((await why(id)).searches[0]?.verdicts[0]).toMatchObject({
      kind: 'WITHHELD',
      rule: 'trial-expired',
      section: 6,
    });
  });

  it('is withheld for its age', async () => {
    await save('半導体', '半導体');
    const id = await publish({ title: '熊本に新工場', body, publishedAt: hour(-80) });
    expect((await why(id)).searches[0]?.verdicts[0]).toMatchObject({ kind: 'WITHHELD', rule: 'published-long-ago' });
  });

  it.each([
    ['failed', 'problem.mailRefused', 'FAILED'],
    ['failed', 'problem.mailReplyLost', 'UNKNOWN'],
    ['stopped', 'problem.channelOff', 'WITHHELD'],
    ['pending', 'problem.mailUnreachable', 'SENDING'],
  ] as const)('says that its message is %s (%s)', async (state, problemKey, kind) => {
    await save('半導体', '半導体');
    const id = await publish({ title: '熊本に新工場', body });
    await deliver(state, { problemKey });
    expect((await why(id)).searches[0]?.verdicts[0]).toMatchObject({ kind });
  });

  it('of a country outside the plan shows nothing but its verdict', async () => {
    await save('半導体', '半導体');
    await db.update(accounts).set({ availableCountries: ['GB'] });
    const id = await publish({ title: '熊本に新工場', body, country: 'JP' });
    await deliver('sent');
    const { article, searches } = await why(id);
    expect(article).toBeNull();
    expect(JSON.stringify(searches)).not.toContain('感光材');
    expect(searches[0]?.verdicts[0]).toMatchObject({ kind: 'WITHHELD', rule: 'country-not-in-plan' });
    expect(await byTitle('熊本')).toEqual([]);
  });
});

async function byTitle(text: string) {
  const { data, errors } = await server.ask(`{ articlesByTitle(text: ${JSON.stringify(text)}) { title } }`, {
    as: member.user,
  });
  expect(errors).toBeUndefined();
  return (data.articlesByTitle as { title: string }[]).map(({ title }) => title);
}

describe('an article is looked for', () => {
  it('by words of its title, its id or its address', async () => {
    const title = 'Dresden fab delayed to 2029, union says';
    const id = await publish({ title, language: 'en', country: 'DE', body: 'Kumamoto' });
    await publish({ title: 'Kumamoto fab opens', language: 'en', body: 'Dresden' });
    for (const text of [title, 'dresden FAB', String(id), `https://news.example/ja/headlines/${id}`, '"fab (Dresden']) {
      expect(await byTitle(text), text).toEqual([title]);
    }
    expect(await byTitle('fab')).toHaveLength(2);
    for (const text of ['', ' ', '-', '"', 'AND', '9'.repeat(300)]) expect(await byTitle(text), text).toEqual([]);
  });

  it('of another reader’s searches nothing is told', async () => {
    const other = await buildMember(db);
    await buildSearch(db, { ...other, name: 'よその検索', conditions: { keywords: '半導体' } });
    const { searches } = await why(await publish({ title: '熊本に新工場', body }));
    expect(searches).toEqual([]);
    const { errors } = await server.ask(`{ why(articleId: "999999") { searches { id } } }`, { as: member.user });
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'NOT_FOUND' } });
  });
});
