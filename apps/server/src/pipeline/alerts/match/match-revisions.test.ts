import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refreshSchedule } from '#src/alert-schedules/refresh-schedule.ts';
import { alertSchedules, matches } from '#src/alert-schedules/table.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import { parseFeed } from '#src/pipeline/ingest/parse/parse-feed.ts';
import { storeEntries } from '#src/pipeline/ingest/store-entries.ts';
import { armFailpoints, parseFailpoints } from '#src/platform/failpoint.ts';
import { createLog } from '#src/platform/log.ts';
import { createSavedSearchIndex } from '#src/saved-searches/matching/saved-search-index.ts';
import { buildFeed, buildMember, buildSearch, buildSource } from '#test/builders.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { createTestDatabase } from '#test/harness.ts';
import { buildDueAlerts } from '../build/build-due-alerts.ts';
import { loadAlertMessage } from '../deliver/load-message.ts';
import { createShownArticles } from '../deliver/shown-articles.ts';
import { alertArticles, alerts, deliveries } from '../table.ts';
import { matchArticles } from './match-articles.ts';
import { matchRevisions } from './match-revisions.ts';

const { db, drop } = await createTestDatabase();
afterAll(() => drop());
beforeEach(async () => {
  await emptyTables(db, 'users', 'accounts', 'articles', 'sources', 'feeds', 'matches', 'waiting_matches');
  await emptyTables(db, 'alert_articles', 'folded_matches');
  minutes = 0;
});
afterEach(() => armFailpoints([]));

let minutes = 0;
const now = () => new Date(Date.parse('2026-11-20T00:00:00Z') + minutes * 60_000);
const log = createLog('silent');
const deps = { db, now, savedSearchIndex: createSavedSearchIndex({ log }) };

async function buildWorld(keywords: readonly string[], user: Parameters<typeof buildMember>[1] = {}) {
  const member = await buildMember(db, { ...user, user: { alertsTime: 'instant', ...user.user } });
  await db.transaction((tx) => refreshSchedule(tx, member.user.id, now()));
  const searches = [];
  for (const words of keywords) {
    searches.push(await buildSearch(db, { ...member, name: words, conditions: { keywords: words } }));
  }
  return { member, searches, feed: await makeFeed() };
}

async function makeFeed() {
  const source = await buildSource(db);
  return { source, feed: await buildFeed(db, { source, url: `https://n.example/${source.id}` }) };
}

type Feed = Awaited<ReturnType<typeof makeFeed>>;

async function publish({ source, feed }: Feed, [title, text]: readonly [string, string], { match = true } = {}) {
  minutes += 2;
  const xml = `<rss version="2.0"><channel><title>n</title><item><guid isPermaLink="false">1</guid><title>${title}</title>
    <description>${text}</description></item></channel></rss>`;
  const parsed = parseFeed({ now: now() }, { bytes: Buffer.from(xml), contentType: null, url: null });
  if (parsed.kind !== 'feed') throw new Error('not a feed');
  const nothing = async () => {};
  const follow = { stored: nothing, ready: nothing, changed: nothing, toExtract: nothing };
  const stored = await db.transaction((tx) =>
    storeEntries({ tx, now: now(), follow }, { feed, source, parsed: parsed.feed }),
  );
  if (match) {
    await matchArticles(deps, stored.newIds);
    await matchRevisions(deps, stored.revisedIds);
  }
  return [...stored.newIds, ...stored.revisedIds][0]!;
}

async function deliver() {
  minutes += 2;
  await buildDueAlerts({ db, now, log, webhookOrigins: [], isPreview: false });
  await db.update(deliveries).set({ state: 'sent' });
  const rows = await db
    .select({ searches: alertArticles.searchNames, note: alertArticles.note })
    .from(alertArticles)
    .innerJoin(alerts, eq(alerts.id, alertArticles.alertId))
    .where(eq(alerts.builtAt, now()))
    .orderBy(asc(alertArticles.position));
  return rows;
}

const flash = ['九州の新工場建設を発表', '速報です。'] as const;
const full = ['九州の新工場建設を発表', '九州に半導体の新工場を建てると発表した。'] as const;

describe('a revision', () => {
  it('that gains the word of a saved search is delivered for that search, marked as updated', async () => {
    const { feed, member, searches } = await buildWorld(['九州', '半導体']);
    await publish(feed, flash);
    expect(await deliver()).toEqual([{ searches: ['九州'], note: null }]);
    await publish(feed, full);
    expect(await deliver()).toEqual([{ searches: ['半導体'], note: 'updated' }]);
    const [alert] = await db.select().from(alerts).where(eq(alerts.builtAt, now()));
    expect(alert?.onlySearchId).toBe(searches[1]?.id);
    const settings = {
      ...{ productName: 'Kawaraban', publicUrl: 'https://kawaraban.example', unsubscribeSecret: 'x'.repeat(32) },
      destinationSecret: 'y'.repeat(32),
    } as Parameters<typeof loadAlertMessage>[0]['settings'];
    const message = await loadAlertMessage(
      { db, settings, shown: createShownArticles() },
      { alertId: alert!.id, user: member.user, channel: 'email' },
    );
    expect(message?.articles).toMatchObject([{ excerpt: full[1], isUpdated: true, terms: ['半導体'] }]);
  });

  it('is delivered once, however often the job runs', async () => {
    const { feed } = await buildWorld(['半導体']);
    await publish(feed, flash);
    const id = await publish(feed, full);
    expect(await deliver()).toHaveLength(1);
    expect(await matchRevisions(deps, [id, id])).toBe(0);
    await Promise.all([1, 2, 3].map(() => matchRevisions(deps, [id])));
    expect(await deliver()).toEqual([]);
  });

  it('is delivered once where the worker fails before the commit and the job runs again', async () => {
    const { feed } = await buildWorld(['半導体']);
    await publish(feed, flash);
    armFailpoints(parseFailpoints('match:revisions-before-commit=error'));
    await expect(publish(feed, full)).rejects.toThrow('Failpoint match:revisions-before-commit');
    expect(await deliver()).toEqual([]);
    const [article] = await db.select({ id: articles.id }).from(articles);
    await matchRevisions(deps, [article!.id]);
    expect(await deliver()).toHaveLength(1);
    expect(await deliver()).toEqual([]);
  });

  it('that matches nothing new sends nothing, not even for a saved search made since', async () => {
    const { feed, member } = await buildWorld(['九州']);
    await publish(feed, full);
    expect(await deliver()).toHaveLength(1);
    await buildSearch(db, { ...member, name: '半導体', conditions: { keywords: '半導体' } });
    await publish(feed, [full[0], `${full[1]}続報を待つ。`]);
    expect(await deliver()).toEqual([]);
    expect(await db.$count(matches)).toBe(1);
  });

  it('that comes before the first match is matched as it reads then', async () => {
    const { feed } = await buildWorld(['半導体']);
    await publish(feed, flash, { match: false });
    const id = await publish(feed, full, { match: false });
    await matchArticles(deps, [id]);
    expect(await deliver()).toEqual([{ searches: ['半導体'], note: null }]);
    await publish(feed, [full[0], `${full[1]}続報を待つ。`]);
    expect(await deliver()).toEqual([]);
  });

  it('that loses the word before delivery still lets the match go out, with the newest text', async () => {
    const { feed } = await buildWorld(['半導体']);
    await publish(feed, full);
    const other = ['九州の新工場建設を発表', '九州に電池の新工場を建てると発表した。'] as const;
    const id = await publish(feed, other);
    expect(await deliver()).toEqual([{ searches: ['半導体'], note: null }]);
    const [article] = await db.select().from(articles).where(eq(articles.id, id));
    expect(article?.body).toBe(other[1]);
  });

  it('that gains, loses and gains the word again is delivered for it once', async () => {
    const { feed } = await buildWorld(['半導体']);
    const sent: number[] = [];
    for (const text of [flash, full, flash, full]) {
      await publish(feed, text);
      sent.push((await deliver()).length);
    }
    expect(sent).toEqual([0, 1, 0, 0]);
  });

  it('waits for its page where that is to be read again', async () => {
    const { feed } = await buildWorld(['半導体']);
    await publish(feed, flash);
    const id = await publish(feed, full, { match: false });
    await db.update(articles).set({ extractedAt: null });
    expect(await matchRevisions(deps, [id])).toBe(0);
    await db.update(articles).set({ extractedAt: now() });
    expect(await matchRevisions(deps, [id])).toBe(1);
  });
});

describe('a correction in place', () => {
  const wrong = ['顧客情報が流出', '62万件が流出した。'] as const;
  const right = ['【訂正】顧客情報が流出', '26万件が流出した。お詫びして訂正します。'] as const;

  it.each([
    ['of a text', right],
    ['that withdraws it', ['【取り下げ】顧客情報が流出', '記事を取り下げます。'] as const],
  ])('%s is delivered to whoever received the article, once', async (_, corrected) => {
    const { feed } = await buildWorld(['流出']);
    await buildWorld(['工場']);
    await publish(feed, wrong);
    expect(await deliver()).toHaveLength(1);
    const id = await publish(feed, corrected);
    expect(await deliver()).toEqual([{ searches: ['流出'], note: 'corrected' }]);
    await publish(feed, [corrected[0], `${corrected[1]}続報を待つ。`]);
    await matchRevisions(deps, [id]);
    expect(await deliver()).toEqual([]);
  });

  it('reaches a reader whose word it no longer holds, and whoever received another account in its place', async () => {
    const { feed } = await buildWorld(['62万件']);
    const other = await makeFeed();
    await publish(feed, wrong);
    await publish(other, wrong);
    await db.$client`update articles set story_id = (select min(id) from articles)`;
    await deliver();
    await publish(other, right);
    expect(await deliver()).toEqual([{ searches: ['62万件'], note: 'corrected' }]);
  });

  it('before delivery is delivered as the text there is, once', async () => {
    const { feed } = await buildWorld(['流出']);
    await publish(feed, wrong);
    await publish(feed, right);
    expect(await deliver()).toEqual([{ searches: ['流出'], note: null }]);
    expect(await deliver()).toEqual([]);
  });

  it('does not wake a reader whose alerts are off, and keeps that the article was delivered', async () => {
    const { feed, member } = await buildWorld(['流出']);
    await publish(feed, wrong);
    await deliver();
    await db.$client`update search_settings set alerts_channel = 0`;
    await publish(feed, right);
    const [schedule] = await db.select().from(alertSchedules).where(eq(alertSchedules.userId, member.user.id));
    expect(schedule?.nextDueAt).toBeNull();
    expect(await db.select({ reason: matches.droppedReason }).from(matches)).toEqual([{ reason: null }]);
  });
});

describe('a correction that is an article of its own', () => {
  it('is delivered for the saved search that received the story, whatever words it holds, first in the message', async () => {
    const { feed } = await buildWorld(['流出'], { user: { alertsTime: '08:30', alertsTimezone: 'UTC' } });
    const [other, third] = [await makeFeed(), await makeFeed()];
    await publish(feed, ['顧客情報が流出', '62万件が流出した。']);
    minutes = 24 * 60;
    expect(await deliver()).toHaveLength(1);
    const correction = await publish(other, ['【訂正】件数の誤り', '正しくは26万件でした。'], { match: false });
    await db.$client`update articles set story_id = (select min(id) from articles)`;
    await matchArticles(deps, [correction]);
    await publish(third, ['別の情報も流出', '別の会社からも流出した。']);
    minutes = 96 * 60;
    expect(await deliver()).toEqual([
      { searches: ['流出'], note: 'corrected' },
      { searches: ['流出'], note: null },
    ]);
  });
});
