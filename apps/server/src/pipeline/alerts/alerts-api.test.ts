import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#src/accounts/table.ts';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildArticle, buildMember, buildSearch, buildSource } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { buildAlert } from './build/build-alert.ts';
import { type AlertItem, writeAlerts, writeItems } from './build/write-alerts.ts';
import { insertMatches } from './match/insert-matches.ts';
import type { RecentAlertArticle, RecentAlerts } from './rest.ts';
import { alertMailWork, failingChannels } from './table.ts';

const test = await createTestDatabase();
const { db } = test;
const now = new Date('2026-11-20T00:00:00Z');
const hour = (count: number) => new Date(now.getTime() + count * 3_600_000);
const sentTests: object[] = [];
let server: ApiServer;
let member: Awaited<ReturnType<typeof buildMember>>;
let search: Awaited<ReturnType<typeof buildSearch>>;

beforeAll(async () => {
  server = await startApiServer({
    db,
    now: () => now,
    sendTestAlert: async (input) => {
      sentTests.push(input);
      return { ok: false, kind: 'SLACK', messageKey: 'problem.webhookGone', detail: 'no_team' };
    },
  });
});
beforeEach(async () => {
  member = await buildMember(db, { user: { webhookUrl: 'https://hooks.slack.com/services/T0/B0/abc' } });
  search = await buildSearch(db, { ...member, name: '半導体の動き' });
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

const ask = (query: string, headers: Record<string, string> = {}) => server.ask(query, { as: member.user, headers });

async function addMatch(values: Parameters<typeof buildArticle>[1]) {
  const article = await buildArticle(db, values);
  const match = {
    ...{ savedSearchId: search.id, accountId: member.account.id, userId: member.user.id, articleId: article.id },
    ...{ terms: ['半導体'], alertsChannel: 1, matchedAt: now },
  };
  await db.transaction((tx) => insertMatches(tx, [match]));
  return article;
}

async function addAlert(name: string, dueAt: Date, count: number, values: Parameters<typeof buildArticle>[1] = {}) {
  for (let i = 1; i <= count; i++) {
    await addMatch({ title: `${name} ${i}`, publishedAt: new Date(dueAt.getTime() - i * 1_000), ...values });
  }
  const deps = { now: dueAt, webhookOrigins: [], isPreview: true };
  return db.transaction((tx) => buildAlert(tx, deps, { user: member.user, dueAt }));
}

async function addSpike(title: string, dueAt: Date, of?: { id: number }) {
  const article = of ?? (await buildArticle(db, { title, publishedAt: dueAt }));
  const item: AlertItem = {
    ...{ articleId: article.id, alertsChannel: 1, note: 'spike', searchNames: [search.name], searchChannels: {} },
    ...{ terms: [], translatedTerms: [], storyCount: 0 },
  };
  const spike = {
    searchId: search.id,
    searchName: search.name,
    day: '2026-11-20',
    articleCount: 9,
    usualCount: 2,
    words: [],
  };
  const draft = { user: member.user, dueAt, items: [item], matchIds: [], onlySearchId: search.id, searches: [], spike };
  await db.transaction(async (tx) => writeItems(tx, await writeAlerts(tx, dueAt, [draft])));
  return article;
}

const recentAlerts = async (query = '', headers: Record<string, string> = {}) => {
  const response = await server.get(`/api/recent-alerts/${query}`, { as: member.user, headers });
  return {
    status: response.status,
    body: (await response.json()) as RecentAlerts & { error?: Record<string, unknown> },
  };
};
const titles = (list: RecentAlertArticle[]) => list.map(({ title }) => title);

describe('GET /api/recent-alerts/', () => {
  it('gives the articles of the last three alerts, the current cut at takeCurrent', async () => {
    for (const [i, name] of ['oldest', 'second', 'previous', 'current'].entries()) await addAlert(name, hour(i), 3);
    const { status, body } = await recentAlerts('?takeCurrent=2');
    expect(status).toBe(200);
    expect(titles(body.current)).toEqual(['current 1', 'current 2']);
    expect(titles(body.previous)).toEqual(['previous 1', 'previous 2', 'previous 3']);
    expect(titles(body.secondPrevious)).toEqual(['second 1', 'second 2', 'second 3']);
  });

  it('adds the top stories of later spike alerts to the current list, which push no alert away', async () => {
    for (const [i, name] of ['oldest', 'second', 'previous'].entries()) await addAlert(name, hour(i), 1);
    await addSpike('before', hour(2.5));
    await addAlert('current', hour(3), 1);
    const after = await addSpike('after', hour(4));
    for (const i of [5, 6, 7]) await addSpike('after', hour(i), after);
    const { body } = await recentAlerts();
    expect([body.current, body.previous, body.secondPrevious].map(titles)).toEqual([
      ['after', 'current 1'],
      ['previous 1'],
      ['second 1'],
    ]);
    member = await buildMember(db);
    await addSpike('before', hour(8));
    expect(titles((await recentAlerts()).body.current)).toEqual(['before']);
  });

  it('says of each article what a list needs and why it is there', async () => {
    const source = await buildSource(db);
    await addAlert('記事', hour(1), 1, {
      sourceId: source.id,
      body: `半導体${'あ'.repeat(200)}`,
      imageUrl: 'https://a.example/i.png',
    });
    const { body } = await recentAlerts();
    expect(body.current[0]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      articleKind: 'Headline',
      title: '記事 1',
      body: `半導体${'あ'.repeat(117)}…`,
      imageUrl: 'https://a.example/i.png',
      pictureUrl: expect.stringMatching(/^\/pictures\/[\w-]{22}\?of=https%3A%2F%2Fa\.example%2Fi\.png$/),
      articleUrl: expect.stringMatching(/^https:/),
      source: { jaSub: '潮見新聞 経済', enSub: 'Shiomi Shimbun Business', localSub: '潮見新聞 経済', country: 'JP' },
      publishedAt: '2026-11-20T00:59:59.000Z',
      terms: ['半導体'],
      titleMarks: [],
      bodyMarks: [{ start: 0, end: 3 }],
      searchNames: ['半導体の動き'],
      storyCount: 0,
      folded: [],
      isCorrected: false,
      isUpdated: false,
    });
  });

  it('is three empty lists before the first alert', async () => {
    expect((await recentAlerts()).body).toEqual({ current: [], previous: [], secondPrevious: [] });
  });

  it('leaves out what the account may not read any more, and other people’s alerts', async () => {
    await addAlert('JP', hour(1), 1);
    await addAlert('US', hour(2), 1, { country: 'US' });
    await db.$client`update accounts set available_countries = '{JP}' where id = ${member.account.id}`;
    const { body } = await recentAlerts();
    expect([titles(body.current), titles(body.previous)]).toEqual([[], ['JP 1']]);
    member = await buildMember(db);
    expect((await recentAlerts()).body.current).toEqual([]);
  });

  it.each(['0', '-1', '201', 'many', '1.5'])('refuses takeCurrent=%s with its field', async (take) => {
    const { status, body } = await recentAlerts(`?takeCurrent=${take}`, { 'accept-language': 'ja' });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      code: 'BAD_USER_INPUT',
      problems: [{ field: 'takeCurrent', message: '1から200までの整数を入力してください。' }],
    });
  });

  it('refuses nobody, and a bad token, as JSON with status 401', async () => {
    for (const headers of [{}, { authorization: 'Bearer x' }] as Record<string, string>[]) {
      const response = await server.get('/api/recent-alerts/?takeCurrent=50', { headers });
      expect(response.status).toBe(401);
      expect(response.headers.get('content-type')).toMatch(/^application\/json/);
      expect(((await response.json()) as { error: { code: string } }).error.code).toBe('UNAUTHENTICATED');
    }
  });
});

describe('alertArticles and undeliveredAlertArticles', () => {
  it('are those of the last alert, and those that wait for the next', async () => {
    await addAlert('earlier', hour(1), 1);
    await addAlert('last', hour(2), 2, { imageUrl: 'https://a.example/i.png' });
    await addMatch({ title: 'Chips', body: 'New fabs.', language: 'en-GB', country: 'GB', publishedAt: hour(3) });
    const fields = '{ title body imageUrl source { jaSub country } }';
    const { data } = await ask(`{ alertArticles ${fields} undeliveredAlertArticles ${fields} }`);
    expect(data.alertArticles.map(({ title }: { title: object }) => title)).toEqual([
      { ja: 'last 1' },
      { ja: 'last 2' },
    ]);
    expect(data.alertArticles[0].imageUrl).toBe('https://a.example/i.png');
    expect(data.undeliveredAlertArticles).toEqual([
      { title: { en: 'Chips' }, body: { en: 'New fabs.' }, imageUrl: null, source: { jaSub: null, country: 'GB' } },
    ]);
  });
});

describe('what is folded into an item', () => {
  it('is listed with it, by GraphQL and over REST, and before the alert is built', async () => {
    const wire = await addMatch({ title: '速報', publishedAt: hour(0) });
    const rewrite = await addMatch({ title: '詳報', publishedAt: hour(1) });
    await db.$client`update articles set story_id = ${wire.id} where id in (${wire.id}, ${rewrite.id})`;
    const fields = '{ id storyCount folded { id title source { country } } }';
    const item = {
      ...{ id: String(rewrite.id), storyCount: 1 },
      folded: [{ id: String(wire.id), title: '速報', source: { country: 'JP' } }],
    };
    expect((await ask(`{ undeliveredAlertArticles ${fields} }`)).data.undeliveredAlertArticles).toEqual([item]);
    const deps = { now: hour(2), webhookOrigins: [], isPreview: true };
    await db.transaction((tx) => buildAlert(tx, deps, { user: member.user, dueAt: hour(2) }));
    expect((await ask(`{ alertArticles ${fields} }`)).data.alertArticles).toEqual([item]);
    expect((await recentAlerts()).body.current).toMatchObject([
      { storyCount: 1, folded: [{ id: String(wire.id), title: '速報' }] },
    ]);
  });
});

describe('webhookSamples', () => {
  it('shows what the saved searches found last, named in the alert language', async () => {
    const source = await buildSource(db);
    for (const i of [1, 2, 3])
      await addMatch({ title: `記事 ${i}`, sourceId: source.id, publishedAt: hour(i), body: 'あ'.repeat(60) });
    await buildArticle(db, { title: 'not matched', publishedAt: hour(9) });
    await db.update(users).set({ alertsLanguage: 'en' }).where(eq(users.id, member.user.id));
    const { data } = await ask('{ webhookSamples(take: 2) { title body source publishedAt } }');
    expect(data.webhookSamples).toEqual(
      [3, 2].map((i) => ({
        title: `記事 ${i}`,
        body: `${'あ'.repeat(50)}…`,
        source: 'Shiomi Shimbun Business',
        publishedAt: hour(i).toISOString(),
      })),
    );
  });

  it('shows the latest headlines to someone whose searches found nothing yet', async () => {
    await buildArticle(db, { title: 'latest', publishedAt: hour(99) });
    const { data } = await ask('{ webhookSamples(take: 1) { title } }');
    expect(data.webhookSamples).toEqual([{ title: 'latest' }]);
  });

  it.each([0, 21, -5])('refuses take: %i', async (take) => {
    const { errors } = await ask(`{ webhookSamples(take: ${take}) { id } }`);
    expect(errors?.[0]?.extensions.problems?.[0]?.field).toBe('take');
  });
});

describe('markAlertsRead', () => {
  it('marks the caller’s unread alerts and says how many', async () => {
    await addAlert('a', hour(1), 1);
    await addAlert('b', hour(2), 1);
    const reader = member;
    member = await buildMember(db);
    expect((await ask('mutation { markAlertsRead }')).data.markAlertsRead).toBe(0);
    member = reader;
    expect((await ask('mutation { markAlertsRead }')).data.markAlertsRead).toBe(2);
    expect((await ask('mutation { markAlertsRead }')).data.markAlertsRead).toBe(0);
    const rows = await db.select().from(alertMailWork).where(eq(alertMailWork.userId, reader.user.id));
    expect(rows.map((row) => row.readAt)).toEqual([now, now]);
  });
});

describe('sendTestAlert', () => {
  it('sends over the channel asked for and says how it went, in the caller’s language', async () => {
    const { data } = await ask('mutation { sendTestAlert(channel: 2) { ok kind message detail } }', {
      'accept-language': 'ja',
    });
    expect(data.sendTestAlert).toEqual({
      ok: false,
      kind: 'SLACK',
      message: 'Webhookが存在しません。作り直して、ここに保存してください。',
      detail: 'no_team',
    });
    expect(sentTests).toEqual([{ userId: member.user.id, channel: 2 }]);
  });

  it.each([0, 3, 4])('refuses the channel %i, which is not one', async (channel) => {
    const { errors } = await ask(`mutation { sendTestAlert(channel: ${channel}) { ok } }`);
    expect(errors?.[0]?.extensions.problems?.[0]?.field).toBe('channel');
  });
});

describe('alertProblems', () => {
  const problems = async () =>
    (await ask('{ user { alertProblems { channel kind message detail at } } }', { 'accept-language': 'en' })).data.user
      .alertProblems;
  const addFailure = (values: Partial<typeof failingChannels.$inferInsert>) =>
    db.insert(failingChannels).values({
      ...{ userId: member.user.id, channel: 'email', target: member.user.email },
      ...{ problemKey: 'problem.mailRefused', problemDetail: '550 no such user' },
      ...{ failingSince: hour(-1), failedAt: hour(-1), ...values },
    });

  it('tell the last failure of a channel', async () => {
    await addFailure({});
    expect(await problems()).toEqual([
      {
        channel: 1,
        kind: 'delivery-failed',
        message: 'The mail server refused the message.',
        detail: '550 no such user',
        at: hour(-1).toISOString(),
      },
    ]);
  });

  it('are settled by a new address and by time', async () => {
    await addFailure({ target: 'old.address@kawaraban.example' });
    await addFailure({ channel: 'slack', target: 'https://hooks.slack.com/services/old/old/old' });
    await addFailure({ failedAt: hour(-31 * 24) });
    expect(await problems()).toEqual([]);
  });

  it('tell once that a webhook is switched off', async () => {
    await addFailure({
      channel: 'slack',
      target: member.user.webhookUrl!,
      problemKey: 'problem.webhookGone',
      isOff: true,
    });
    await db
      .update(users)
      .set({ webhookOffAt: hour(-1), webhookOffReason: 'no_team' })
      .where(eq(users.id, member.user.id));
    expect(await problems()).toEqual([
      {
        channel: 2,
        kind: 'webhook-off',
        message: 'The webhook no longer exists. Create a new one and save it here.',
        detail: 'no_team',
        at: hour(-1).toISOString(),
      },
    ]);
  });
});
