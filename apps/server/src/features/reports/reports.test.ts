import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleTags } from '#src/pipeline/articles/tags/table.ts';
import { indexArticles } from '#src/pipeline/search/index-articles.ts';
import { sourceGaps } from '#src/pipeline/sources/table.ts';
import { removeOldArticles } from '#src/retention/remove-old-articles.ts';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import {
  buildArticle,
  buildBoard,
  buildColleague,
  buildMember,
  buildReport,
  buildSearch,
  buildSource,
  buildTag,
  putOnBoard,
} from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { composeDocument } from './compose-document.ts';
import { renderReport } from './page/render-report.ts';
import { readReport } from './read-report.ts';
import { reports } from './table.ts';

const test = await createTestDatabase();
const { db } = test;
const now = () => new Date('2026-11-24T03:00:00Z');
let server: ApiServer;
let author: Awaited<ReturnType<typeof buildMember>>;
let sourceId: number;

beforeAll(async () => {
  server = await startApiServer({ db, now });
  author = await buildMember(db, { account: { plan: 'PREMIUM', availableCountries: ['JP'] } });
  sourceId = (await buildSource(db, { jaSub: '暁経済新聞', enSub: 'Dawn Business Daily' })).id;
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

const ask = (query: string, variables: Record<string, unknown> = {}, as: { id: string; email: string } = author.user) =>
  server.ask(query, { as, variables });

const create = (variables: Record<string, unknown>, as?: { id: string; email: string }) =>
  ask(
    `mutation ($boardId: ID, $savedSearchId: ID, $fromDay: String, $toDay: String, $articleIds: [ID!]) {
      createReport(title: "新工場の報道", language: ja, boardId: $boardId, savedSearchId: $savedSearchId,
        fromDay: $fromDay, toDay: $toDay, articleIds: $articleIds) { id originName articleCount } }`,
    variables,
    as,
  );

const read = async (reportId: string | number, as?: { id: string; email: string }) =>
  ask(
    `{ report(reportId: "${reportId}") { report { title note isShared mayChange fromDay toDay }
      articles { articleId title excerpt sourceName note tags }
      summary { total totalBefore sourceCount sources { name count } bars { day count } incompleteDays { day sources sourceCount } countedAt } } }`,
    {},
    as,
  );

async function buildNews(count: number, values: Partial<Parameters<typeof buildArticle>[1]> = {}) {
  const built = [];
  for (let i = 0; i < count; i++) {
    const publishedAt = new Date(Date.UTC(2026, 10, 2 + i, 1));
    built.push(await buildArticle(db, { sourceId, title: `感光材の記事${i}`, publishedAt, ...values }));
  }
  await indexArticles(
    { db },
    built.map(({ id }) => id),
  );
  return built;
}

describe('a report', () => {
  it('of a board begins with the board’s articles that the account may read, in its order', async () => {
    const board = await buildBoard(db, { ...author, title: '月曜会議' });
    const [first, second] = await buildNews(2);
    const tag = await buildTag(db, author.account);
    await db
      .insert(articleTags)
      .values({ tagId: tag.id, articleId: first!.id, accountId: author.account.id, createdAt: now() });
    await putOnBoard(db, board, [first!, second!, await buildArticle(db, { country: 'GB' })]);
    const { data } = await create({ boardId: board.id });
    expect(data.createReport).toMatchObject({ originName: '月曜会議', articleCount: 2 });
    const { report } = (await read(data.createReport.id)).data;
    expect(report.articles).toMatchObject([
      { articleId: String(second!.id), sourceName: '暁経済新聞', tags: [] },
      { articleId: String(first!.id), tags: [tag.name] },
    ]);
    expect(report.summary).toEqual({
      ...{ total: 2, totalBefore: null, sourceCount: 1, sources: [{ name: '暁経済新聞', count: 2 }], countedAt: null },
      bars: [
        { day: '2026-11-02', count: 1 },
        { day: '2026-11-03', count: 1 },
      ],
      incompleteDays: [],
    });
  });

  it('of a saved search counts its period exactly, within the account’s countries', async () => {
    const search = await buildSearch(db, { ...author, conditions: { keywords: '光触媒' } });
    await buildNews(5, { title: '光触媒の塗料' });
    await buildNews(2, { title: '光触媒の塗料', country: 'GB' });
    await buildNews(1, { title: '光触媒の塗料', publishedAt: new Date('2026-10-31T00:00:00Z') });
    const { data } = await create({ savedSearchId: search.id, fromDay: '2026-11-01', toDay: '2026-11-05' });
    const { report } = (await read(data.createReport.id)).data;
    expect(report.report).toMatchObject({ fromDay: '2026-11-01', toDay: '2026-11-05' });
    expect(report.summary).toMatchObject({
      ...{ total: 4, totalBefore: 1, sourceCount: 1, countedAt: '2026-11-24T03:00:00.000Z' },
      bars: [0, 1, 1, 1, 1].map((count, i) => ({ day: `2026-11-0${i + 1}`, count })),
    });
    expect(report.articles).toHaveLength(4);
  });

  it('of a saved search names the days on which its sources could not be read, and hatches them', async () => {
    const search = await buildSearch(db, { ...author, conditions: { keywords: '難燃剤' } });
    await buildNews(3, { title: '難燃剤の規制' });
    const gap = (from: string, to: string) => ({ sourceId, beganAt: new Date(from), endedAt: new Date(to) });
    await db
      .insert(sourceGaps)
      .values([
        gap('2026-11-03T14:00:00Z', '2026-11-03T15:30:00Z'),
        { ...gap('2026-11-05T01:00:00Z', '2026-11-05T04:00:00Z'), sourceId: (await buildSource(db)).id },
      ]);
    const { data } = await create({ savedSearchId: search.id, fromDay: '2026-11-01', toDay: '2026-11-06' });
    const { report } = (await read(data.createReport.id)).data;
    const unread = { sources: ['暁経済新聞'], sourceCount: 1 };
    expect(report.summary.incompleteDays).toEqual([
      { day: '2026-11-03', ...unread },
      { day: '2026-11-04', ...unread },
    ]);
    const [row] = await db.select().from(reports).where(eq(reports.id, data.createReport.id));
    const content = await readReport({ db }, { report: row!, availableCountries: [] });
    const document = composeDocument({ ...content, accountName: '', authorName: null });
    expect(document.bars.map(({ isIncomplete }) => isIncomplete)).toEqual([false, false, true, true, false, false]);
    expect(document.methods[1]).toContain('11月3日（火）〜11月4日（水）は');
    expect(document.methods[1]).toContain('暁経済新聞');
    const page = await renderReport(document, { productName: '' });
    expect(page.match(/fill="url\(#unread\)"/g)).toHaveLength(2);
    const earlier = await buildReport(db, { ...author, articles: [] });
    const { incompleteDays: _, ...figures } = row!.figures!;
    await db
      .update(reports)
      .set({ figures, fromDay: '2026-11-01', toDay: '2026-11-06' })
      .where(eq(reports.id, earlier.id));
    expect((await read(earlier.id)).data.report.summary.incompleteDays).toEqual([]);
  });

  it('holds no more of a text than its source allows', async () => {
    const body = 'あ'.repeat(80);
    const [free] = await buildNews(1, { body });
    const headlineOnly = await buildSource(db, { excerptLength: 0 });
    const generous = await buildSource(db, { excerptLength: 70 });
    const [none] = await buildNews(1, { body, sourceId: headlineOnly.id });
    const [long] = await buildNews(1, { body, sourceId: generous.id });
    const { data } = await create({ articleIds: [free, none, long].map((one) => String(one!.id)) });
    const { report } = (await read(data.createReport.id)).data;
    const excerpts = report.articles.map(({ excerpt }: { excerpt: string }) => excerpt);
    expect(excerpts).toEqual([`${'あ'.repeat(50)}…`, '', `${'あ'.repeat(70)}…`]);
  });

  it('is changed as a whole: title, note, order, notes and sharing', async () => {
    const [first, second, third] = await buildNews(3);
    const report = await buildReport(db, { ...author, articles: [first!, second!] });
    const articles = [
      { articleId: String(third!.id), note: ' 引用した媒体に連絡済み ' },
      { articleId: String(first!.id), note: null },
    ];
    const change = `mutation ($articles: [ReportArticleInput!]) {
      changeReport(reportId: "${report.id}", title: "改題", note: "所感", isShared: true, articles: $articles) { articleCount } }`;
    for (let i = 0; i < 2; i++)
      expect((await ask(change, { articles })).data.changeReport).toEqual({ articleCount: 2 });
    expect((await read(report.id)).data.report).toMatchObject({
      report: { title: '改題', note: '所感', isShared: true, mayChange: true },
      articles: [
        { articleId: String(third!.id), note: '引用した媒体に連絡済み' },
        { articleId: String(first!.id), note: null },
      ],
    });
  });

  it('keeps its articles when old ones are removed', async () => {
    const old = { publishedAt: new Date('2020-01-01T00:00:00Z') };
    const [kept, gone] = await buildNews(2, old);
    await buildReport(db, { ...author, articles: [kept!] });
    await buildNews(1);
    await removeOldArticles({ db, now }, { days: 365, newest: 1 });
    const rows = await db.$client`select id from articles where id in (${kept!.id}, ${gone!.id})`;
    expect(rows.map(({ id }) => Number(id))).toEqual([kept!.id]);
  });
});

describe('a report that cannot be made', () => {
  const problemsOf = async (variables: Record<string, unknown>) =>
    (await create(variables)).errors?.[0]?.extensions.problems?.map(
      ({ field, messageKey }) => `${field} ${messageKey}`,
    );

  it('names the field at fault', async () => {
    const search = await buildSearch(db, { ...author, conditions: { keywords: '該当しない語' } });
    const period = (fromDay: string, toDay: string) => problemsOf({ savedSearchId: search.id, fromDay, toDay });
    expect(await period('2026-11-01', '2026-11-05')).toEqual(['toDay error.noArticles']);
    expect(await period('2026-11-05', '2026-11-01')).toEqual(['toDay error.periodReversed']);
    expect(await period('2016-11-01', '2026-11-01')).toEqual(['toDay error.periodTooLong']);
    expect(await period('2026-02-30', '2026-11-01')).toEqual(['fromDay error.date']);
    expect(await problemsOf({ savedSearchId: search.id })).toEqual(['fromDay error.required']);
    expect(await problemsOf({})).toEqual(['boardId error.oneOrigin']);
    expect(await problemsOf({ articleIds: [] })).toEqual(['articleIds error.noArticles']);
    const many = Array.from({ length: 10_000 }, (_, i) => String(i + 1));
    expect(await problemsOf({ articleIds: many })).toEqual(['articleIds error.tooMany']);
    expect(await problemsOf({ boardId: (await buildBoard(db, author)).id })).toEqual(['boardId error.noArticles']);
  });

  it('because the article, board or search is another’s is not found', async () => {
    const stranger = await buildMember(db, { account: { plan: 'PREMIUM' } });
    const board = await buildBoard(db, stranger);
    const search = await buildSearch(db, stranger);
    const abroad = await buildArticle(db, { country: 'GB' });
    const period = { fromDay: '2026-11-01', toDay: '2026-11-05' };
    for (const origin of [
      { boardId: board.id },
      { savedSearchId: search.id, ...period },
      { articleIds: [`${abroad.id}`] },
    ])
      expect((await create(origin)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

describe('members', () => {
  const idsOf = async (as: { id: string; email: string }) => {
    const { data } = await ask('{ reports { data { id } } }', {}, as);
    return data.reports.data.map(({ id }: { id: string }) => Number(id));
  };

  it('read what is shared with the account, and change only their own; ADMINs see all', async () => {
    const owner = await buildMember(db, { account: { plan: 'PREMIUM' } });
    const reader = await buildColleague(db, owner.account, 'READONLY');
    const colleague = await buildColleague(db, owner.account);
    const admin = await buildColleague(db, owner.account, 'ADMIN');
    const own = await buildReport(db, owner);
    const shared = await buildReport(db, { ...owner, isShared: true });
    expect(await idsOf(owner.user)).toEqual([shared.id, own.id]);
    expect(await idsOf(admin)).toEqual([shared.id, own.id]);
    for (const one of [reader, colleague]) {
      expect(await idsOf(one)).toEqual([shared.id]);
      expect((await read(shared.id, one)).data.report.report.mayChange).toBe(false);
      expect((await read(own.id, one)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
      const change = `mutation { changeReport(reportId: "${shared.id}", title: "a") { id } }`;
      expect((await ask(change, {}, one)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
      expect((await ask(`{ reportLinks(reportId: "${shared.id}") { openingCount } }`, {}, one)).errors).toBeDefined();
    }
  });
});
