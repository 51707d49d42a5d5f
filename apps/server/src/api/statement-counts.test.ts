/**
 * Tests that every list of the data API takes as many SQL statements for 18 rows as for 2, and none for a known caller.
 * Reads the lists from the schema, so that a new list fails until this test has rows for it.
 */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { invitations } from '#src/accounts/invitations/table.ts';
import { accountUsers } from '#src/accounts/table.ts';
import { accountTags } from '#src/accounts/tags/table.ts';
import type { matches } from '#src/alert-schedules/table.ts';
import { clips } from '#src/features/clips/table.ts';
import { recents } from '#src/features/recent/table.ts';
import { reportLinks } from '#src/features/reports/table.ts';
import { actionComments, boardTags, shares } from '#src/features/workspace/table.ts';
import { schema } from '#src/graphql.ts';
import { buildAlert } from '#src/pipeline/alerts/build/build-alert.ts';
import { insertMatches } from '#src/pipeline/alerts/match/insert-matches.ts';
import { articleRevisions, articles } from '#src/pipeline/articles/table.ts';
import { articleTags } from '#src/pipeline/articles/tags/table.ts';
import { glossaryTerms } from '#src/pipeline/enrich/glossary/table.ts';
import { indexArticles } from '#src/pipeline/search/index-articles.ts';
import { createLog } from '#src/platform/log.ts';
import { type FollowedCallers, followCallers } from '#src/sign-in/follow-callers.ts';
import { setCallerTriggers } from '#src/sign-in/set-caller-triggers.ts';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import {
  buildAccount,
  buildAction,
  buildAnnouncement,
  buildArticle,
  buildBoard,
  buildColleague,
  buildDestination,
  buildMember,
  buildReport,
  buildSchedule,
  buildSearch,
  buildShare,
  buildSource,
  buildSuggestion,
  putOnBoard,
} from '#test/builders.ts';
import { type CountedDb, countStatements } from '#test/count-statements.ts';
import { createTestDatabase } from '#test/harness.ts';
import { type ListQuery, listQueries } from '#test/list-queries.ts';

const test = await createTestDatabase();
const { db } = test;
const now = new Date('2026-11-20T00:00:00Z');
const aDayAgo = new Date('2026-11-19T00:00:00Z');
const later = new Date('2026-12-20T00:00:00Z');
let counted: CountedDb;
let server: ApiServer;
let followed: FollowedCallers;

type Reader = Awaited<ReturnType<typeof buildReader>>;

const calls: Record<string, (reader: Reader) => string> = {
  alertForecast: () => 'alertForecast(conditions: {})',
  action: ({ action }) => `action(actionId: "${action.id}")`,
  articlesByTitle: () => 'articlesByTitle(text: "半導体")',
  why: ({ headline }) => `why(articleId: "${headline.id}")`,
  articleBoards: ({ headline }) => `articleBoards(articleId: "${headline.id}")`,
  board: ({ board }) => `board(boardId: "${board.id}")`,
  report: ({ report }) => `report(reportId: "${report.id}")`,
  reportLinks: ({ report }) => `reportLinks(reportId: "${report.id}")`,
  boardArticles: ({ board }) => `boardArticles(boardId: "${board.id}")`,
  headline: ({ headline }) => `headline(headlineId: "${headline.id}")`,
  notice: ({ notice }) => `notice(noticeId: "${notice.id}")`,
  suggestion: ({ suggestion }) => `suggestion(suggestionId: "${suggestion.articleId}")`,
  masters: () => 'masters(tables: ["industries", "jobs"])',
  articleCounts: () =>
    'articleCounts(kind: Headline, unit: MONTH, from: "2025-01-01T00:00:00Z", to: "2027-01-01T00:00:00Z")',
  facetCounts: () => 'facetCounts(kind: Headline)',
  articleComparison: () => 'articleComparison(kind: Headline, unit: DAY, days: 7, searches: [{}])',
  incompleteDays: () => 'incompleteDays(kind: Headline, days: 7, searches: [{}])',
  topStories: () => 'topStories(kind: Headline, days: 7)',
  searchPreview: () => 'searchPreview(kind: Headline)',
  searchMarks: () => 'searchMarks(keywords: "半導体", texts: [{ text: "半導体", isTitle: true }])',
  searchRulesComparison: ({ search }) => `searchRulesComparison(id: "${search.id}")`,
  webhookSamples: () => 'webhookSamples(take: 20)',
};

const fixedLists = new Map([
  ['alertForecast.days', 'always 31'],
  ['alertForecast.spikes', 'one for each sensitivity'],
  ['articleCounts.spans', 'one for each unit of the period'],
  ['articleCounts.countries', 'those of the articles; reads nothing'],
  ['articleCounts.languages', 'those of the articles; reads nothing'],
  ['articleCounts.labels.tags', 'one statement for all tags'],
  ['articleCounts.labels.topics', 'at most 50; reads nothing'],
  ['facetCounts.languages', 'those of the articles; reads nothing'],
  ['facetCounts.countries', 'those of the articles; reads nothing'],
  ['facetCounts.sources', 'those of the articles; reads nothing'],
  ['articleComparison.searches', 'at most 5, in two statements'],
  ['articleComparison.searches.spans', 'one for each unit of the period'],
  ['incompleteDays', 'one for each day with a gap; list-incomplete-days.test.ts has some'],
  ['incompleteDays.sources', 'sources that were unread; one statement reads them'],
  ['topStories', 'at most 10, whose articles one statement reads'],
  ['masters.industries', 'a table that does not grow'],
  ['masters.jobs', 'a table that does not grow'],
  ['searchPreview.days', 'always 30'],
  ['searchPreview.spellings', 'words of the keywords; reads nothing'],
  ['searchPreview.passedOver', 'at most three for each of three terms'],
  ['securityLog.events', 'pages of 50; security-log.test.ts has some'],
  ['report.summary.sources', 'at most 10'],
  ['report.summary.incompleteDays', 'days with a gap; reports.test.ts has some'],
  ['report.summary.bars', 'one for each day; all of these articles are of one day'],
  ['sessions', 'one for each device that the person signed in on'],
  ['searchMarks', 'one for each text of the request'],
  ['searchRulesComparison.gained', 'at most 5'],
  ['searchRulesComparison.lost', 'at most 5'],
  ['nextDelivery.searches', 'one for each saved search that found something'],
  ['today', 'one for each saved search of the account; today.test.ts adds some'],
  ['today.days', 'always 7'],
  ['today.reducedSources', 'sources without a working feed; today.test.ts has some'],
  ['articlesByTitle', 'at most 5'],
  ['why.searches.clauses', 'one for each term of the keywords'],
  ['why.searches.verdicts', 'one for each channel'],
  ['why.searches.verdicts.deliveries', 'one for each destination; why-api.test.ts has some'],
  ['why.searches.verdicts.deliveries.attempts', 'at most 6 a delivery'],
  ['why.searches.verdicts.folded', 'at most 20; why-api.test.ts has some'],
  ['muted.articles', 'one for each muted story; muting.test.ts has some'],
  ['muted.sources', 'one for each muted source; muting.test.ts has some'],
  ['readLastHour', 'one for each article marked lately; reading.test.ts has some'],
  ['snoozed', 'one for each snoozed article; snoozing.test.ts has some'],
  ['unreadCounts', 'one for each saved search of the account; unread.test.ts adds some'],
  ['user.alertProblems', 'at most one an address'],
]);

const ownOnly = new Set(
  [
    'alertsChannel',
    'alertsLanguage',
    'alertsTime',
    'alertsTimezone',
    'alertsWeekdays',
    'firstPage',
    'nextAlertAt',
    'readRule',
  ].map((name) => `User.${name}`),
);

const isTooMuch = ({ about }: ListQuery) => /^(story|storyReasons|revisions) /.test(about);

/** Excluded: with few articles usually no word is rising, and the query then runs no further statements. */
const isConditional = ({ name }: ListQuery) => name === 'risenWords';

const queries = listQueries(schema, ownOnly).filter((query) => !isTooMuch(query) && !isConditional(query));
const answers = new Map<ListQuery, { rows: number; statements: number }[]>(queries.map((query) => [query, []]));

beforeAll(async () => {
  counted = countStatements(db);
  const log = createLog('silent');
  await setCallerTriggers({ db, log });
  followed = await followCallers({ db: counted.db, sessionUrl: test.url, log, nowMs: () => 0 });
  server = await startApiServer({ db: counted.db, now: () => now, callers: followed.callers });
  for (const count of [2, 18]) {
    const reader = await buildReader(count);
    await untilKnown(reader);
    for (const query of queries) answers.get(query)?.push(await ask(query, reader));
  }
});
afterAll(async () => {
  await server.close();
  await followed.stop();
  await test.drop();
});

function untilKnown({ user }: Reader) {
  const readCaller = () => counted.count(() => server.ask('{ user { id } }', { as: user }));
  return vi.waitUntil(async () => (await readCaller()) === 0, { timeout: 60_000 });
}

async function ask(query: ListQuery, reader: Reader) {
  const root = query.name.split('.')[0] ?? '';
  const document = query.document(calls[root]?.(reader) ?? root);
  let rows = 0;
  const statements = await counted.count(async () => {
    const { data, errors } = await server.ask(document, { as: reader.user });
    if (errors) throw new Error(`${document} was refused: ${JSON.stringify(errors)}`);
    rows = query.rowsOf(data).length;
  });
  return { rows, statements };
}

async function buildReader(count: number) {
  const country = count === 2 ? 'JP' : 'GB';
  const account = { availableCountries: [country], plan: 'PREMIUM', userLimit: 100 } as const;
  const member = await buildMember(db, { account: { ...account, availableCountries: [country] }, userAcl: 'ADMIN' });
  const articles = await buildArticles(member, { count, country });
  const tags = await db
    .insert(accountTags)
    .values(
      Array.from({ length: count }, (_, i) => ({
        accountId: member.account.id,
        name: `Tag ${i}`,
        color: 'red' as const,
      })),
    )
    .returning();
  const of = { accountId: member.account.id, userId: member.user.id, createdAt: now };
  const labelled = [articles.headline.id, articles.notice.id, articles.suggestion.articleId];
  await db
    .insert(articleTags)
    .values(tags.flatMap(({ id }) => labelled.map((articleId) => ({ ...of, tagId: id, articleId }))));
  const things = await buildBoards(member, { count, country });
  for (const boardId of things.boards) await putOnBoard(db, { id: boardId }, [articles.headline]);
  await db
    .insert(boardTags)
    .values(tags.flatMap(({ id }) => things.boards.map((boardId) => ({ ...of, tagId: id, boardId }))));
  return { ...member, ...articles, ...things, report: await buildReports(member, articles.articles) };
}

type Member = Awaited<ReturnType<typeof buildMember>>;

async function buildArticles(member: Member, { count, country }: { count: number; country: string }) {
  const of = { accountId: member.account.id, userId: member.user.id };
  const search = await buildSearch(db, member);
  const attachments = Array.from({ length: count }, (_, i) => ({
    url: `https://a.example/${i}`,
    type: null,
    sizeBytes: 1,
  }));
  const waiting: (typeof matches.$inferInsert)[] = [];
  const built = [];
  for (let i = 0; i < count; i++) {
    const source = await buildSource(db, { country });
    const values = { sourceId: source.id, country, publishedAt: new Date(now.getTime() - i * 1_000) };
    const matched = { createdAt: aDayAgo, matchedAt: aDayAgo };
    const headline = await buildArticle(db, { ...values, ...matched, bodyHtml: '<p>a</p>' });
    const notice = await buildArticle(db, { ...values, articleKind: 'Notice', attachments });
    const later = await buildArticle(db, values);
    const suggestion = await buildSuggestion(db, { country, publishAt: values.publishedAt, now });
    await indexArticles({ db }, [headline.id, notice.id]);
    await db.insert(clips).values({ ...of, articleId: headline.id });
    await db.insert(recents).values({ ...of, articleId: notice.id });
    const match = { ...of, savedSearchId: search.id, terms: ['a'], alertsChannel: 1, matchedAt: now };
    await db.transaction((tx) => insertMatches(tx, [{ ...match, articleId: headline.id }]));
    waiting.push({ ...match, articleId: later.id });
    await buildAnnouncement(db);
    await buildDestination(db, { userId: member.user.id });
    built.push({ headline, notice, suggestion });
  }
  await buildStories(built[0]!, { count, country });
  await db
    .insert(glossaryTerms)
    .values(Array.from({ length: count }, (_, i) => ({ accountId: member.account.id, ja: `語${i}`, en: `word ${i}` })));
  const deps = { now, webhookOrigins: [], isPreview: true };
  await db.transaction((tx) => buildAlert(tx, deps, { user: member.user, dueAt: now }));
  await db.transaction((tx) => insertMatches(tx, waiting));
  return { ...built[0]!, search, articles: built.map(({ headline }) => headline) };
}

interface Articles {
  headline: { id: number };
  notice: { id: number };
  suggestion: { articleId: number };
}

async function buildStories(
  { headline, notice, suggestion }: Articles,
  { count, country }: { count: number; country: string },
) {
  const summarySentences = Array.from({ length: count }, (_, i) => ({ text: `${i}`, start: null, end: null }));
  for (const articleId of [headline.id, notice.id, suggestion.articleId]) {
    const values = { storyId: articleId, summarySentences, aiSummary: 'a', summaryMethod: 'MODEL' as const };
    await db.update(articles).set(values).where(eq(articles.id, articleId));
    for (let i = 0; i < count; i++) {
      const { id: sourceId } = await buildSource(db, { country });
      await buildArticle(db, { country, sourceId, storyId: articleId });
      await db.insert(articleRevisions).values({ articleId, title: `${i}`, body: 'a', replacedAt: now });
    }
  }
}

async function buildBoards({ user, account }: Member, { count, country }: { count: number; country: string }) {
  const board = await buildBoard(db, { user, account });
  const action = await buildAction(db, { board });
  const articles = [];
  const boards = [board.id];
  for (let i = 0; i < count; i++) {
    const colleague = await buildColleague(db, account);
    await buildShare(db, { accountId: account.id, boardId: board.id }, colleague);
    await buildShare(db, { accountId: account.id, actionId: action.id }, colleague);
    const theirs = await buildBoard(db, { user: colleague, account });
    await buildShare(db, { accountId: account.id, boardId: theirs.id }, user);
    const another = await buildBoard(db, { user, account });
    boards.push(another.id);
    await buildAction(db, { board: another });
    await db.insert(actionComments).values({ actionId: action.id, userId: colleague.id, content: 'a', createdAt: now });
    articles.push(await buildArticle(db, { country, sourceId: (await buildSource(db, { country })).id }));
    await buildWaiting({ user, account }, { boardId: board.id, actionId: action.id });
    const waiting = { accountId: account.id, boardId: another.id, email: `${randomUUID()}@kawaraban.example` };
    await db.insert(shares).values({ ...waiting, createdAt: now });
    const elsewhere = await buildAccount(db);
    await db.insert(accountUsers).values({ accountId: elsewhere.id, userId: user.id, createdAt: later });
    await buildSearch(db, { user, account: elsewhere, name: randomUUID() });
  }
  await putOnBoard(db, board, articles);
  return { board, boards, action };
}

async function buildReports({ user, account }: Member, articles: readonly { id: number }[]) {
  for (const article of articles) {
    await buildReport(db, { user, account, articles: [article] });
    await buildSchedule(db, { user, account, savedSearchId: (await buildSearch(db, { user, account })).id });
  }
  const report = await buildReport(db, { user, account, articles });
  const link = { accountId: account.id, reportId: report.id, createdAt: now, expiresAt: later };
  await db.insert(reportLinks).values(articles.map(() => ({ ...link, tokenHash: randomUUID() })));
  return report;
}

async function buildWaiting(
  { user, account }: Pick<Member, 'user' | 'account'>,
  things: { boardId: number; actionId: number },
) {
  const of = { accountId: account.id, email: `${randomUUID()}@kawaraban.example`, createdAt: now };
  const open = { userAcl: 'GENERAL', locale: 'ja', nextMailAt: now, expiresAt: later } as const;
  await db.insert(invitations).values([
    { ...of, ...open, invitedBy: user.id },
    { ...of, ...open, invitedBy: user.id, state: 'requested' },
  ]);
  await db.insert(shares).values([
    { ...of, boardId: things.boardId },
    { ...of, actionId: things.actionId },
  ]);
}

function mostStatements(list: string): number {
  if (list.startsWith('why.')) return 14;
  return list.startsWith('alertForecast.') ? 12 : 9;
}

describe('statements of a list', () => {
  it.each(queries.map((query) => [query.name, query.about, query] as const))(
    '%s, %s: as many for 18 rows as for 2',
    (name, _, query) => {
      const [few, many] = answers.get(query) ?? [];
      if (!few || !many) throw new Error('It was not asked.');
      if (!fixedLists.has(name)) {
        expect(many.rows).toBeGreaterThan(few.rows * 3);
        expect(few.statements).toBeGreaterThanOrEqual(1);
      }
      expect(many.statements).toBe(few.statements);
      expect(many.statements).toBeLessThanOrEqual(mostStatements(name));
    },
  );

  it('GET /api/recent-alerts/: as many for 18 rows as for 2', async () => {
    const count = async (rows: number) => {
      const reader = await buildReader(rows);
      const { user } = reader;
      await untilKnown(reader);
      return counted.count(async () => {
        expect((await server.get('/api/recent-alerts/', { as: user })).status).toBe(200);
      });
    };
    expect(await count(18)).toBe(await count(2));
  });
});
