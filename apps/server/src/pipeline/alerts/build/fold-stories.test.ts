import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { refreshSchedule } from '#src/alert-schedules/refresh-schedule.ts';
import { matches, waitingMatches } from '#src/alert-schedules/table.ts';
import { createLog } from '#src/platform/log.ts';
import { buildArticle, buildMember, buildSearch } from '#test/builders.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { createTestDatabase } from '#test/harness.ts';
import { insertMatches } from '../match/insert-matches.ts';
import { alertArticles, alerts, type DeliveryState, deliveries, foldedMatches } from '../table.ts';
import { buildDueAlerts } from './build-due-alerts.ts';

const { db, drop } = await createTestDatabase();
afterAll(() => drop());
beforeEach(() =>
  emptyTables(db, 'users', 'accounts', 'articles', 'matches', 'waiting_matches', 'alert_articles', 'folded_matches'),
);

const at = (iso: string) => new Date(iso);
const friday = at('2026-11-20T08:00:00+09:00');
const mornings = ['20', '23', '24', '25', '26'].map((day) => at(`2026-11-${day}T08:30:00+09:00`));
const slack = { alertsChannel: 3, webhookUrl: 'https://hooks.slack.com/services/T0/B0/x' };

type Member = Awaited<ReturnType<typeof buildMember>>;
type Search = Awaited<ReturnType<typeof buildSearch>>;

async function buildReader(user: NonNullable<Parameters<typeof buildMember>[1]>['user'] = {}) {
  const member = await buildMember(db, { user: { alertsTime: '08:30', ...user } });
  await db.transaction((tx) => refreshSchedule(tx, member.user.id, friday));
  return {
    member,
    search: await buildSearch(db, { ...member, name: 'CPI', alertsChannel: member.user.alertsChannel }),
  };
}

async function storeAccount(values: Parameters<typeof buildArticle>[1] = {}) {
  const { id } = await buildArticle(db, { publishedAt: at('2026-11-19T00:00:00Z'), ...values });
  await db.$client`update articles set story_id = (select min(id) from articles)`;
  return id;
}

async function find(member: Member, search: Search, articleId: number, terms = ['物価']) {
  const match = {
    ...{ savedSearchId: search.id, accountId: member.account.id, userId: member.user.id, articleId },
    ...{ terms, alertsChannel: search.alertsChannel, matchedAt: friday },
  };
  await db.transaction((tx) => insertMatches(tx, [match]));
}

async function deliver(morning: number, state: DeliveryState = 'sent', channel?: 'email' | 'slack') {
  const now = mornings[morning]!;
  await buildDueAlerts({ db, now: () => now, log: createLog('silent'), webhookOrigins: [], isPreview: false });
  await db
    .update(deliveries)
    .set({ state })
    .where(channel ? eq(deliveries.channel, channel) : undefined);
}

const readReasons = async () => {
  const rows = await db.select({ reason: matches.droppedReason }).from(matches).orderBy(asc(matches.id));
  return rows.map(({ reason }) => reason);
};

const readItems = async () => {
  const rows = await db
    .select({
      ...{ articleId: alertArticles.articleId, channel: alertArticles.alertsChannel },
      ...{ count: alertArticles.storyCount, searches: alertArticles.searchNames },
    })
    .from(alertArticles)
    .innerJoin(alerts, eq(alerts.id, alertArticles.alertId))
    .orderBy(asc(alerts.dueAt), asc(alertArticles.position));
  return rows;
};

describe('what one saved search finds of a story in one alert', () => {
  it('is one item: its newest article, with the words of all, and the others counted and in the ledger', async () => {
    const { member, search } = await buildReader();
    const wire = await storeAccount();
    const rewrite = await storeAccount({ publishedAt: at('2026-11-19T02:00:00Z') });
    await find(member, search, wire, ['物価']);
    await find(member, search, rewrite, ['CPI']);
    await deliver(0);
    expect(await db.select().from(alertArticles)).toMatchObject([
      {
        articleId: rewrite,
        terms: ['CPI', '物価'],
        searchNames: ['CPI'],
        storyCount: 1,
        searchChannels: { [search.id]: 1 },
      },
    ]);
    const [alert] = await db.select().from(alerts);
    expect(alert).toMatchObject({ articleCount: 1, onlySearchId: search.id });
    expect(alert?.matchIds).toHaveLength(2);
    expect(await db.select().from(foldedMatches)).toMatchObject([
      { articleId: rewrite, alertId: alert?.id, channel: 1 },
    ]);
    expect(await db.$count(waitingMatches)).toBe(0);
  });

  it('never swallows what another saved search found', async () => {
    const { member, search } = await buildReader();
    const other = await buildSearch(db, { ...member, name: 'PPI' });
    const consumer = await storeAccount();
    const producer = await storeAccount({ publishedAt: at('2026-11-19T02:00:00Z') });
    await find(member, search, consumer);
    await find(member, other, producer);
    await deliver(0);
    expect(await readItems()).toMatchObject([
      { articleId: consumer, searches: ['CPI'], count: 0 },
      { articleId: producer, searches: ['PPI'], count: 0 },
    ]);
  });

  it('is told by one article where that was found by all of them', async () => {
    const { member, search } = await buildReader();
    const other = await buildSearch(db, { ...member, name: 'PPI' });
    const shared = await storeAccount();
    const newer = await storeAccount({ publishedAt: at('2026-11-19T02:00:00Z') });
    for (const one of [search, other]) await find(member, one, shared);
    await find(member, search, newer);
    await deliver(0);
    expect(await readItems()).toMatchObject([{ articleId: shared, count: 1 }]);
  });

  it('keeps a correction apart from what it corrects only where that is the newer', async () => {
    const { member, search } = await buildReader();
    const wire = await storeAccount({ publishedAt: at('2026-11-19T02:00:00Z') });
    const correction = await storeAccount({ correctionMark: '訂正' });
    await find(member, search, wire);
    await find(member, search, correction);
    await deliver(0);
    expect(await readItems()).toMatchObject([{ articleId: correction, count: 1 }]);
  });
});

describe('a later account of a story', () => {
  it('is folded into what the reader received for the same saved search, and is counted there and in the ledger', async () => {
    const [first, second] = [await buildReader(), await buildReader()];
    const wire = await storeAccount();
    await find(first.member, first.search, wire);
    await deliver(0);
    const rewrite = await storeAccount();
    for (const { member, search } of [first, second]) await find(member, search, rewrite);
    await deliver(1);
    expect(await readReasons()).toEqual([null, 'same-story', null]);
    expect(await readItems()).toMatchObject([
      { articleId: wire, count: 1 },
      { articleId: rewrite, count: 0 },
    ]);
    expect(await db.select().from(foldedMatches)).toMatchObject([{ articleId: wire, channel: 1 }]);
  });

  it('is delivered when another saved search found it', async () => {
    const { member, search } = await buildReader();
    const other = await buildSearch(db, { ...member, name: 'PPI' });
    await find(member, search, await storeAccount());
    await deliver(0);
    const producer = await storeAccount();
    await find(member, other, producer);
    await deliver(1);
    expect(await readReasons()).toEqual([null, null]);
    expect(await readItems()).toMatchObject([{}, { articleId: producer, searches: ['PPI'] }]);
  });

  it.each(['failed', 'stopped', 'pending'] as const)('is delivered after a delivery that is %s', async (state) => {
    const { member, search } = await buildReader();
    await find(member, search, await storeAccount());
    await deliver(0, state);
    await find(member, search, await storeAccount());
    await deliver(1);
    expect(await readReasons()).toEqual([null, null]);
    expect(await db.$count(alerts)).toBe(2);
  });

  it('goes by the channel that failed, and is folded for the one that did not', async () => {
    const { member, search } = await buildReader(slack);
    await find(member, search, await storeAccount());
    await deliver(0);
    await deliver(0, 'failed', 'slack');
    const rewrite = await storeAccount();
    await find(member, search, rewrite);
    await deliver(1);
    expect(await readItems()).toMatchObject([
      { channel: 3, count: 1 },
      { articleId: rewrite, channel: 2, count: 0 },
    ]);
    expect(await db.select().from(foldedMatches)).toMatchObject([{ channel: 1 }]);
    expect(await readReasons()).toEqual([null, null]);
  });

  it('goes by a channel that its saved search has since been given', async () => {
    const { member, search } = await buildReader(slack);
    await find(member, { ...search, alertsChannel: 1 }, await storeAccount());
    await deliver(0);
    await find(member, { ...search, alertsChannel: 2 }, await storeAccount());
    await deliver(1);
    await find(member, { ...search, alertsChannel: 2 }, await storeAccount());
    await deliver(2);
    const sent = await db.select({ channel: deliveries.channel }).from(deliveries).orderBy(asc(deliveries.channel));
    expect(sent.map(({ channel }) => channel)).toEqual(['email', 'slack']);
    expect(await readReasons()).toEqual([null, null, 'same-story']);
  });

  it('is folded on the site where the reader has no webhook, and goes out once there is one', async () => {
    const { member, search } = await buildReader({ alertsChannel: 2 });
    for (const morning of [0, 1]) {
      await find(member, search, await storeAccount());
      await deliver(morning);
    }
    expect(await readReasons()).toEqual([null, 'same-story']);
    await db.$client`update users set webhook_url = ${slack.webhookUrl}`;
    await find(member, search, await storeAccount());
    await deliver(2);
    expect(await readReasons()).toEqual([null, 'same-story', null]);
    expect(await db.$count(deliveries)).toBe(1);
  });

  it('is delivered when the story has gone on for longer than three days', async () => {
    const { member, search } = await buildReader();
    for (const [morning, publishedAt] of [
      '2026-11-19T00:00:00Z',
      '2026-11-21T23:00:00Z',
      '2026-11-22T01:00:00Z',
    ].entries()) {
      await find(member, search, await storeAccount({ publishedAt: at(publishedAt) }));
      await deliver(morning);
    }
    expect(await readReasons()).toEqual([null, 'same-story', null]);
  });

  it('is delivered in another language than the item that the reader received, in a later alert or the same', async () => {
    const { member, search } = await buildReader();
    await find(member, search, await storeAccount({ language: 'ja' }));
    await deliver(0);
    const british = await storeAccount({ language: 'en-GB' });
    await find(member, search, british);
    await find(member, search, await storeAccount({ language: 'ja' }));
    await deliver(1);
    await find(member, search, await storeAccount({ language: 'en' }));
    await deliver(2);
    expect(await readReasons()).toEqual([null, null, 'same-story', 'same-story']);
    expect((await readItems()).map(({ articleId }) => articleId)).toContain(british);
  });

  it('is delivered when it is a correction, once, however many papers print it', async () => {
    const { member, search } = await buildReader();
    for (const [morning, correctionMark] of [null, '訂正', '訂正'].entries()) {
      await find(member, search, await storeAccount({ correctionMark }));
      await deliver(morning);
    }
    expect(await readReasons()).toEqual([null, null, 'same-story']);
  });
});

describe('an article that was in an alert before', () => {
  it('goes out again for another saved search only where no channel took it', async () => {
    const { member, search } = await buildReader();
    const [other, third] = [
      await buildSearch(db, { ...member, name: 'PPI' }),
      await buildSearch(db, { ...member, name: '投資' }),
    ];
    const { id } = await buildArticle(db);
    await find(member, search, id);
    await deliver(0, 'failed');
    await find(member, other, id);
    await deliver(1);
    await find(member, third, id);
    await deliver(2);
    expect(await readReasons()).toEqual([null, null, 'delivered-before']);
  });
});
