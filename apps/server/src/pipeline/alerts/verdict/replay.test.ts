/**
 * Tests that each article of a replayed month has exactly one verdict for each saved search and channel, that the
 * pipeline's records confirm the verdict and that a reader can read it. After each change of delivery times, a forecast
 * must equal the alerts that the first reader then received.
 */
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { users } from '#src/accounts/table.ts';
import { matches, waitingMatches } from '#src/alert-schedules/table.ts';
import { savedSearches } from '#src/saved-searches/table.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { createTestDatabase } from '#test/harness.ts';
import { seededRandom } from '#test/kill/seeded-random.ts';
import { reportFigures, runsOf } from '../../../../../../scripts/test-counts.ts';
import { forecastAlerts } from '../forecast/forecast-alerts.ts';
import { alertArticles, alerts, deliveries, foldedMatches } from '../table.ts';
import type { ChannelExplanation } from './decide-channel.ts';
import { describeUnmet, describeVerdict } from './describe-verdict.ts';
import { explainArticle, type SearchExplanation } from './explain-article.ts';
import { monthEnd, type ReplayedMonth, replayMonth } from './testdata/replay-month.ts';

const { db, drop } = await createTestDatabase();
afterAll(() => drop());

const kinds = ['not-matched', 'withheld', 'waits', 'folded', 'site-only', 'sending', 'sent', 'failed', 'unknown'];

it('holds one verdict for each article, saved search and channel, and the forecast equals it', async () => {
  const counts = new Map<string, number>();
  const size = runsOf({ short: 1, long: 100 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0 }), async (seed) => {
      await emptyTables(
        db,
        ...(['users', 'accounts', 'articles', 'sources', 'matches', 'waiting_matches', 'alert_articles'] as const),
        ...(['folded_matches', 'audit_log'] as const),
      );
      const month = await replayMonth(db, { seed, articleCount: size.numRuns === 1 ? 8 : 25, readerCount: 3 });
      await expectForecasts(month);
      await expectVerdicts(month, { seed, draws: size.numRuns === 1 ? 30 : 100, counts });
    }),
    { ...size, endOnFailure: true },
  );
  reportFigures(`verdicts: ${[...counts].map(([kind, count]) => `${count} ${kind}`).join(', ')}`);
});

async function expectForecasts({ readers: [reader], settledTimes }: ReplayedMonth) {
  const { user, account } = reader!; // The month has readers.
  const [search] = await db.select().from(savedSearches).where(eq(savedSearches.userId, user.id));
  const held = await db
    .select({ articleId: alertArticles.articleId, alertAt: alerts.dueAt })
    .from(alertArticles)
    .innerJoin(alerts, eq(alerts.id, alertArticles.alertId))
    .where(eq(alerts.userId, user.id))
    .orderBy(asc(alerts.dueAt), asc(alertArticles.position));
  for (const [at, { from, ...times }] of settledTimes.entries()) {
    const until = settledTimes[at + 1]?.from ?? monthEnd;
    const own = held.filter(({ alertAt }) => alertAt > from && alertAt < until);
    // After a change of delivery times, the first alert also contains the articles that the previous delivery times would have
    // delivered.
    const start = at === 0 ? from : own[0]?.alertAt;
    const isIn = ({ alertAt }: { alertAt: Date }) => start !== undefined && alertAt > start && alertAt < until;
    const byAlert = Map.groupBy(own.filter(isIn), ({ alertAt }) => alertAt.getTime());
    const forecast = await forecastAlerts(
      { db, now: () => monthEnd, signal: new AbortController().signal },
      {
        ...{ reader: { ...user, ...times }, conditions: search!.conditions },
        availableCountries: account.availableCountries,
      },
    );
    const items = forecast.items.map(({ articleId, alertAt }) => ({ articleId, alertAt }));
    expect(items.filter(isIn), JSON.stringify(settledTimes)).toEqual([...byAlert.values()].toReversed().flat());
  }
}

interface Drawing {
  seed: number;
  draws: number;
  counts: Map<string, number>;
}

async function expectVerdicts({ readers, articleIds }: ReplayedMonth, { seed, draws, counts }: Drawing) {
  const random = seededRandom(seed);
  const stored = await readStored();
  for (let left = draws; left > 0; ) {
    const articleId = random.pick(articleIds);
    const { id } = random.pick(readers).user;
    const user = stored.users.find((one) => one.id === id);
    const explained = await explainArticle({ db, now: () => monthEnd }, { user: user!, articleId });
    for (const search of explained!.searches) {
      expect(search.channels.map(({ channel }) => channel)).toEqual([1, 2]);
      for (const one of search.channels) {
        const about = `seed ${seed}, article ${articleId}, search ${search.name}, channel ${one.channel}: ${JSON.stringify(one.verdict)}`;
        expect(kinds, about).toContain(one.verdict.kind);
        expectReadable(search, one, about);
        expectRecords(stored, { search, one, articleId, userId: id }, about);
        const rule = one.verdict.kind === 'withheld' ? `withheld ${one.verdict.rule}` : one.verdict.kind;
        counts.set(rule, (counts.get(rule) ?? 0) + 1);
        left--;
      }
    }
    left--;
  }
}

function expectReadable(search: SearchExplanation, one: ChannelExplanation, about: string) {
  for (const locale of ['ja', 'en'] as const) {
    const audience = { locale, timezone: 'Asia/Tokyo' };
    const { title, text } = describeVerdict(one, audience);
    const sentences = one.verdict.kind === 'not-matched' ? describeUnmet(search, audience) : [text];
    expect(title, about).not.toBe('');
    expect(sentences.join(''), about).not.toBe('');
    expect(`${title}${sentences.join('')}`, about).not.toMatch(/\{\w+\}|withheld\.|unmet\.|undefined/);
  }
  expect(one.verdict, about).not.toMatchObject({ rule: 'not-recorded' });
}

interface Asked {
  search: SearchExplanation;
  one: ChannelExplanation;
  articleId: number;
  userId: string;
}

async function readStored() {
  return {
    users: await db.select().from(users),
    matches: await db.select().from(matches),
    items: await db.select().from(alertArticles),
    deliveries: await db.select().from(deliveries),
    waiting: await db.select().from(waitingMatches),
    folds: await db.select().from(foldedMatches),
  };
}

function expectRecords(
  stored: Awaited<ReturnType<typeof readStored>>,
  { search, one, articleId, userId }: Asked,
  about: string,
) {
  const { verdict, channel } = one;
  const match = stored.matches.find((row) => row.articleId === articleId && row.savedSearchId === search.id);
  if (!match) return expect(['not-matched', 'site-only'], about).toContain(verdict.kind);
  const items = stored.items.filter(
    (item) =>
      item.userId === userId && item.articleId === articleId && ((item.searchChannels[search.id] ?? 0) & channel) !== 0,
  );
  const states = stored.deliveries
    .filter(({ alertId }) => items.some((item) => item.alertId === alertId) && (one.alert?.id ?? alertId) === alertId)
    .filter((delivery) => (delivery.channel === 'email' ? 1 : 2) === channel)
    .map(({ state }) => state);
  const waiting = stored.waiting.some(({ matchId }) => matchId === match.id);
  const fold = stored.folds.some((row) => row.matchId === match.id && row.channel === channel);
  switch (verdict.kind) {
    case 'waits':
      return expect(waiting, about).toBe(true);
    case 'sent':
      return expect(one.isThroughOther || states.includes('sent'), about).toBe(true);
    case 'failed':
      return expect(one.isThroughOther || states.includes('failed'), about).toBe(true);
    case 'folded':
      return expect(waiting || fold, about).toBe(true);
    case 'withheld':
      return expect(
        states.filter((state) => state !== 'stopped'),
        about,
      ).toEqual(waiting ? states : []);
    case 'site-only':
      return expect([...states, items.length > 0 || one.isThroughOther], about).toEqual([true]);
    default:
      return expect(['sending', 'unknown'], about).toContain(verdict.kind);
  }
}
