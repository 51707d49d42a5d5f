import { and, eq, like } from 'drizzle-orm';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts, accountUsers } from '#src/accounts/table.ts';
import { boardArticles, boards } from '#src/features/workspace/table.ts';
import { openTestDelivery } from '#src/pipeline/alerts/deliver/testdata/delivery-world.ts';
import { indexArticles } from '#src/pipeline/search/index-articles.ts';
import { sendDueMails } from '#src/transactional-mail/send-due-mails.ts';
import { transactionalMails } from '#src/transactional-mail/table.ts';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import {
  buildArticle,
  buildBoard,
  buildColleague,
  buildMember,
  buildSchedule,
  buildSearch,
  buildSource,
} from '#test/builders.ts';
import { type FakeSmtp, startFakeSmtp } from '#test/fake-smtp.ts';
import { createTestDatabase } from '#test/harness.ts';
import { openReportLink } from '../links/open-link.ts';
import { reports } from '../table.ts';
import { queueDueReports } from './queue-due-reports.ts';
import { sendDueReports } from './send-due-reports.ts';
import { dueReports, reportSchedules } from './table.ts';

const test = await createTestDatabase();
const { db } = test;
// Monday, 23 November 2026, is a holiday in Japan.
const monday = new Date('2026-11-22T23:30:00Z');
let now = monday;
let server: ApiServer;
let smtp: FakeSmtp;
let author: Awaited<ReturnType<typeof buildMember>>;
let search: Awaited<ReturnType<typeof buildSearch>>;
const settings = { productName: 'Kawaraban', publicUrl: 'https://kawaraban.example' };
const deps = { db, now: () => now, log: pino({ level: 'silent' }), settings };

beforeAll(async () => {
  smtp = await startFakeSmtp();
  server = await startApiServer({ db, now: () => now });
  const { id: sourceId } = await buildSource(db, { jaSub: '暁経済新聞' });
  const publishedAt = new Date('2026-11-18T00:00:00Z');
  const article = await buildArticle(db, { sourceId, title: '光触媒の塗料', publishedAt });
  await indexArticles({ db }, [article.id]);
});
beforeEach(async () => {
  now = monday;
  author = await buildMember(db, { account: { plan: 'PREMIUM' }, user: { alertsTimezone: 'Asia/Tokyo' } });
  search = await buildSearch(db, { ...author, name: '光触媒', conditions: { keywords: '光触媒' } });
});
afterAll(async () => {
  await server.close();
  await smtp.close();
  await test.drop();
});

async function runWorkers(count = 1) {
  await Promise.all(Array.from({ length: count }, () => queueDueReports(deps)));
  await Promise.all(Array.from({ length: count }, () => sendDueReports(deps)));
}
const mailsOf = ({ user } = author) =>
  db
    .select()
    .from(transactionalMails)
    .where(and(eq(transactionalMails.target, user.email), like(transactionalMails.kind, 'report/%')));
const isOfAuthor = () => eq(dueReports.userId, author.user.id);
const reportsOf = ({ account } = author) => db.select().from(reports).where(eq(reports.accountId, account.id));
async function deliver() {
  const delivery = openTestDelivery(db, { smtpUrl: smtp.url });
  await sendDueMails({ ...delivery, now: () => now });
  await delivery.close();
  return Promise.all(
    smtp.received.filter(({ to }) => to === author.user.email).map(({ raw }) => PostalMime.parse(raw)),
  );
}
const ask = (query: string, as: { id: string; email: string } = author.user) => server.ask(query, { as });
const inputOf = (values: string) =>
  `{ title: "週報", language: ja, frequency: weekly, weekday: 1, time: "08:30", ${values} }`;
const listed = async () =>
  (await ask('{ reportSchedules { originName next { dueAt fromDay toDay } last { outcome reportId } } }')).data
    .reportSchedules;

describe('a scheduled report', () => {
  it('is created once and mailed once with its file and a link, whoever works', async () => {
    await buildSchedule(db, { ...author, title: '光触媒の週報', savedSearchId: search.id });
    await runWorkers(3);
    await runWorkers();
    const [report, ...others] = await reportsOf();
    expect(others).toEqual([]);
    expect(report).toMatchObject({
      title: '光触媒の週報',
      originName: '光触媒',
      fromDay: '2026-11-16',
      toDay: '2026-11-22',
    });
    const [mail, ...repeated] = await deliver();
    expect(repeated).toEqual([]);
    const [file] = mail?.attachments ?? [];
    expect(file).toMatchObject({ filename: 'report-2026-11-22.pdf', mimeType: 'application/pdf' });
    expect(Buffer.from(file!.content as ArrayBuffer).toString('latin1')).toMatch(/^%PDF-1\.7[\s\S]*%%EOF\s*$/);
    const link = /https:\/\/kawaraban\.example\/shared-reports\/([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    expect(await openReportLink(deps, link ?? '')).toMatchObject({ report: { id: report!.id } });
    expect(await listed()).toEqual([
      {
        originName: '光触媒',
        next: { dueAt: '2026-11-29T23:30:00.000Z', fromDay: '2026-11-23', toDay: '2026-11-29' },
        last: { outcome: 'sent', reportId: String(report!.id) },
      },
    ]);
  });

  it('continues with the same report after a worker was killed', async () => {
    const schedule = await buildSchedule(db, { ...author, savedSearchId: search.id });
    await queueDueReports(deps);
    const [due] = await db.select().from(dueReports).where(eq(dueReports.scheduleId, schedule.id));
    const [made] = await db
      .insert(reports)
      .values({ ...due!, id: undefined, createdAt: now, updatedAt: now } as typeof reports.$inferInsert)
      .returning();
    const leasedUntil = new Date(now.getTime() + 60_000);
    await db.update(dueReports).set({ reportId: made!.id, leasedUntil }).where(eq(dueReports.id, due!.id));
    await sendDueReports(deps);
    expect(await mailsOf()).toEqual([]);
    now = leasedUntil;
    await sendDueReports(deps);
    expect(await reportsOf()).toMatchObject([{ id: made!.id }]);
    expect(await mailsOf()).toHaveLength(1);
  });

  it('is made for every period of an outage', async () => {
    await buildSchedule(db, { ...author, savedSearchId: search.id });
    now = new Date('2026-12-08T00:00:00Z');
    await runWorkers();
    const covered = await db.select().from(dueReports).where(isOfAuthor()).orderBy(dueReports.id);
    expect(covered.map(({ fromDay }) => fromDay).sort()).toEqual(['2026-11-16', '2026-11-23', '2026-11-30']);
  });

  it('of a board holds the articles that were added in the period', async () => {
    const board = await buildBoard(db, { ...author, title: '月曜会議' });
    const [inPeriod, before] = [await buildArticle(db), await buildArticle(db)];
    const row = (articleId: number, createdAt: string) => ({
      boardId: board.id,
      articleId,
      createdAt: new Date(createdAt),
    });
    await db
      .insert(boardArticles)
      .values([row(inPeriod.id, '2026-11-22T14:59:00Z'), row(before.id, '2026-11-15T14:59:00Z')]);
    await buildSchedule(db, { ...author, boardId: board.id });
    await runWorkers();
    const [report] = await reportsOf();
    const { data } = await ask(`{ report(reportId: "${report!.id}") { report { fromDay } articles { articleId } } }`);
    expect(data.report).toEqual({ report: { fromDay: '2026-11-16' }, articles: [{ articleId: String(inPeriod.id) }] });
  });

  it('has no secret link if the account allows none', async () => {
    await db.update(accounts).set({ allowsReportLinks: false }).where(eq(accounts.id, author.account.id));
    await buildSchedule(db, { ...author, savedSearchId: search.id });
    await runWorkers();
    const text = (await deliver())[0]?.text;
    expect(text).not.toContain('/shared-reports/');
    expect(text).toContain(`https://kawaraban.example/ja/reports/${(await reportsOf())[0]!.id}`);
  });
});

describe('a report that cannot be created', () => {
  const outcomes = async () => {
    const rows = await db.select().from(dueReports).where(isOfAuthor()).orderBy(dueReports.id);
    return { outcomes: rows.map(({ outcome }) => outcome), mails: (await mailsOf()).length };
  };

  it('is mailed as a reason: no articles, or no saved search, which ends the schedule', async () => {
    const nothing = await buildSearch(db, { ...author, conditions: { keywords: '該当しない語' } });
    await buildSchedule(db, { ...author, savedSearchId: nothing.id });
    await runWorkers();
    expect(await outcomes()).toMatchObject({ outcomes: ['no-articles'], mails: 1 });
    const board = await buildBoard(db, author);
    await buildSchedule(db, { ...author, boardId: board.id });
    await db.update(boards).set({ status: 'DELETED', deletedAt: now }).where(eq(boards.id, board.id));
    await runWorkers();
    expect(await outcomes()).toMatchObject({ outcomes: ['no-articles', 'origin-gone'], mails: 2 });
    expect((await listed()).map(({ last }: { last: unknown }) => last)).toEqual([
      { outcome: 'no_articles', reportId: null },
    ]);
  });

  it('is not created for those who may not create reports any more', async () => {
    for (const change of ['role', 'plan', 'membership'] as const) {
      author = await buildMember(db, { account: { plan: 'PREMIUM' } });
      search = await buildSearch(db, { ...author, conditions: { keywords: '光触媒' } });
      await buildSchedule(db, { ...author, savedSearchId: search.id });
      const ofAuthor = eq(accountUsers.userId, author.user.id);
      if (change === 'role') await db.update(accountUsers).set({ userAcl: 'READONLY' }).where(ofAuthor);
      if (change === 'plan') await db.update(accounts).set({ plan: 'BASIC' }).where(eq(accounts.id, author.account.id));
      if (change === 'membership') await db.delete(accountUsers).where(ofAuthor);
      await runWorkers();
      expect(await outcomes()).toMatchObject({ outcomes: ['not-allowed'], mails: 0 });
    }
  });
});

describe('a schedule', () => {
  it('is created with the next date, which holidays move', async () => {
    now = new Date('2026-11-20T00:00:00Z');
    const create = (values: string) =>
      ask(`mutation { createReportSchedule(schedule: ${inputOf(values)}) { timezone next { dueAt toDay } } }`);
    const origin = `savedSearchId: "${search.id}"`;
    const next = { dueAt: '2026-11-23T23:30:00.000Z', toDay: '2026-11-22' };
    expect((await create(`${origin}, holidays: JP`)).data.createReportSchedule).toEqual({
      timezone: 'Asia/Tokyo',
      next,
    });
    const { data } = await ask('{ nextReport(frequency: monthly, weekday: 1, time: "9:00", holidays: GB) { dueAt } }');
    expect(data.nextReport.dueAt).toBe('2026-12-07T00:00:00.000Z');
  });

  it('that is changed or deleted while a report is due sends that report with the old settings', async () => {
    const schedule = await buildSchedule(db, { ...author, title: '前の題', savedSearchId: search.id });
    now = new Date('2026-11-23T00:00:00Z');
    const change = `mutation { changeReportSchedule(scheduleId: "${schedule.id}",
      schedule: ${inputOf(`savedSearchId: "${search.id}"`).replace('08:30', '10:00')}) { title next { dueAt } } }`;
    const changed = { title: '週報', next: { dueAt: '2026-11-30T01:00:00.000Z' } };
    for (let i = 0; i < 2; i++) expect((await ask(change)).data.changeReportSchedule).toEqual(changed);
    now = new Date('2026-11-30T01:00:00Z');
    expect((await ask(`mutation { deleteReportSchedule(scheduleId: "${schedule.id}") }`)).errors).toBeUndefined();
    await runWorkers();
    const titles = (await db.select().from(dueReports).where(isOfAuthor()).orderBy(dueReports.id)).map((row) => [
      row.title,
      row.toDay,
      row.outcome,
    ]);
    expect(titles).toEqual([
      ['前の題', '2026-11-22', 'sent'],
      ['週報', '2026-11-29', 'no-articles'],
    ]);
  });

  it('names the fields at fault', async () => {
    const problemsOf = async (values: string, input = inputOf(values)) =>
      (await ask(`mutation { createReportSchedule(schedule: ${input}) { id } }`)).errors?.[0]?.extensions.problems?.map(
        ({ field }) => field,
      );
    expect(await problemsOf('')).toEqual(['boardId']);
    expect(await problemsOf('boardId: "1", savedSearchId: "1"')).toEqual(['boardId']);
    const wrong = inputOf('boardId: "1"').replace('08:30', 'instant').replace('weekday: 1', 'weekday: 7');
    expect(await problemsOf('', wrong.replace('週報', ' '))).toEqual(['title', 'time', 'weekday']);
  });

  it('is its author’s alone, and only of what they may read', async () => {
    const schedule = await buildSchedule(db, { ...author, savedSearchId: search.id });
    const stranger = await buildMember(db, { account: { plan: 'PREMIUM' } });
    const admin = await buildColleague(db, author.account, 'ADMIN');
    const readonly = await buildColleague(db, author.account, 'READONLY');
    const basic = await buildMember(db);
    const create = `mutation { createReportSchedule(schedule: ${inputOf(`savedSearchId: "${search.id}"`)}) { id } }`;
    const remove = `mutation { deleteReportSchedule(scheduleId: "${schedule.id}") }`;
    const codeOf = async (query: string, as: { id: string; email: string }) =>
      (await ask(query, as)).errors?.[0]?.extensions.code;
    const preview = `{ nextReport(frequency: weekly, weekday: 1, time: "08:30", scheduleId: "${schedule.id}") { dueAt } }`;
    for (const as of [stranger.user, admin]) {
      expect(await codeOf(preview, as)).toBe('NOT_FOUND');
      expect(await codeOf(create, as)).toBe('NOT_FOUND');
      expect(await codeOf(remove, as)).toBe('NOT_FOUND');
      expect((await ask('{ reportSchedules { id } }', as)).data.reportSchedules).toEqual([]);
    }
    expect(await codeOf(create, readonly)).toBe('FORBIDDEN');
    expect(await codeOf(create, basic.user)).toBe('PLAN_REQUIRED');
    expect(await db.$count(reportSchedules, eq(reportSchedules.userId, author.user.id))).toBe(1);
  });
});
