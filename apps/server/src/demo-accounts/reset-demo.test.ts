import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '#dev/demo/seed-demo.ts';
import { readCaller } from '#src/accounts/current-account.ts';
import { invitations } from '#src/accounts/invitations/table.ts';
import { accounts, accountUsers, users } from '#src/accounts/table.ts';
import { accountTags } from '#src/accounts/tags/table.ts';
import { waitingMatches } from '#src/alert-schedules/table.ts';
import { clips } from '#src/features/clips/table.ts';
import { recents } from '#src/features/recent/table.ts';
import { reportSchedules } from '#src/features/reports/schedules/table.ts';
import { reports } from '#src/features/reports/table.ts';
import { actionComments, actions, boardArticles, boards, shares } from '#src/features/workspace/table.ts';
import { alertMailWork, alerts, deliveries } from '#src/pipeline/alerts/table.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import { glossaryTerms } from '#src/pipeline/enrich/glossary/table.ts';
import { createLog } from '#src/platform/log.ts';
import { previewMessages } from '#src/platform/preview-box/table.ts';
import { savedSearches } from '#src/saved-searches/table.ts';
import { buildArticle, buildBoard, buildMember, buildSearch, buildUser } from '#test/builders.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness.ts';
import { demoAccounts, demoEmail } from './demo-accounts.ts';
import { lastResetTime, resetDemo } from './reset-demo.ts';

let time = new Date('2026-11-20T05:00:00Z');
const now = () => time;
const userId = randomUUID();
const backend = { ensureUser: async () => userId, ensurePassword: async () => {} };
const newswire = {
  url: 'http://127.0.0.1:4000',
  feedUrl: (source: { key: string }) => `http://127.0.0.1:4000/${source.key}`,
};

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await seedDemo({ db: test.db, now, backend }, { password: 'correct horse', newswire });
});
afterAll(() => test.drop());

const reset = () => resetDemo({ db: test.db, now, log: createLog('silent'), webhookOrigins: [] });
const searchNames = async (accountId: string) => {
  const ofAccount = and(eq(savedSearches.accountId, accountId), isNull(savedSearches.deletedAt));
  const rows = await test.db.select().from(savedSearches).where(ofAccount).orderBy(asc(savedSearches.createdAt));
  return rows.map(({ name }) => name);
};
const seededNames = (index: number) => demoAccounts[index]!.searches.map(({ name }) => name);

it('falls due at 03:00 in Tokyo', () => {
  expect(lastResetTime(new Date('2026-11-20T17:59:59Z'))).toEqual(new Date('2026-11-19T18:00:00Z'));
  expect(lastResetTime(new Date('2026-11-20T18:00:00Z'))).toEqual(new Date('2026-11-20T18:00:00Z'));
});

describe('resetDemo', () => {
  let stored: (typeof articles.$inferSelect)[];
  let real: Awaited<ReturnType<typeof buildMember>>;
  let other: Awaited<ReturnType<typeof buildMember>>;

  it('does nothing on the day of the seed', async () => {
    time = new Date('2026-11-20T17:59:00Z');
    expect(await reset()).toBe(0);
  });

  it('brings back what visitors changed, at the first look after 03:00', async () => {
    await buildBoard(test.db, { user: { id: userId }, account: demoAccounts[0]!, title: 'a visitor’s' });
    for (let index = 0; index < 40; index++) {
      const publishedAt = new Date(time.getTime() - index * 5 * 3_600_000);
      await buildArticle(test.db, { publishedAt, matchedAt: publishedAt });
    }
    stored = await test.db.select().from(articles).orderBy(articles.id);
    const [first, second] = demoAccounts;
    const visitor = { accountId: first!.id, userId, articleId: stored[0]!.id };
    await test.db.insert(clips).values(visitor);
    await test.db.insert(recents).values(visitor);
    await test.db
      .update(savedSearches)
      .set({ name: 'by a visitor', alertsChannel: 0 })
      .where(and(eq(savedSearches.accountId, first!.id), eq(savedSearches.name, '半導体')));
    await test.db
      .update(savedSearches)
      .set({ deletedAt: time })
      .where(and(eq(savedSearches.accountId, second!.id), eq(savedSearches.name, 'Regulation')));
    await test.db.update(users).set({
      realName: 'Visitor',
      alertsTime: 'instant',
      webhookUrl: 'https://hooks.slack.com/services/TX/BX/visitor',
    });
    await test.db.update(accounts).set({ name: 'Renamed', trialExpireAt: time }).where(eq(accounts.id, second!.id));
    await test.db
      .insert(deliveries)
      .values({ userId, purpose: 'test', channel: 'email', target: demoEmail, state: 'sent' });
    await test.db
      .insert(previewMessages)
      .values({ channel: 'email', target: demoEmail, subject: 'a test', raw: '', createdAt: time });

    time = new Date('2026-11-20T18:00:30Z');
    expect(await reset()).toBe(3);

    expect(await searchNames(first!.id)).toEqual(seededNames(0));
    expect(await searchNames(second!.id)).toEqual(seededNames(1));
    const [user] = await test.db.select().from(users).where(eq(users.id, userId));
    expect(user).toMatchObject({ realName: '川原 千紙', alertsTime: '08:30', alertsChannel: 3 });
    expect(user?.webhookUrl).toContain('kawarabandemo');
    const [account] = await test.db.select().from(accounts).where(eq(accounts.id, second!.id));
    expect(account).toMatchObject({ name: 'Kawaraban Trading (London)', trialExpireAt: null });
    expect(await test.db.$count(previewMessages)).toBe(0);
    expect(await test.db.select().from(articles).orderBy(articles.id)).toEqual(stored);
  });

  it('gives the demo user the past again: a week of alerts, all but the newest read, clips and articles opened', async () => {
    const rows = await test.db
      .select({ dueAt: alerts.dueAt, articleCount: alerts.articleCount, readAt: alertMailWork.readAt })
      .from(alerts)
      .innerJoin(alertMailWork, eq(alertMailWork.alertId, alerts.id))
      .orderBy(desc(alerts.dueAt));
    expect(rows.length).toBe(7);
    expect(rows[0]).toMatchObject({ dueAt: new Date('2026-11-19T23:30:00Z'), readAt: null });
    expect(rows.slice(1).every(({ readAt }) => readAt !== null)).toBe(true);
    expect(rows.every(({ articleCount }) => articleCount >= 4 && articleCount <= 12)).toBe(true);
    expect(await test.db.$count(clips)).toBeGreaterThan(3);
    expect(await test.db.$count(waitingMatches)).toBeGreaterThan(0);
  });

  it('gives the demo user the boards again, and none of what visitors put there', async () => {
    const rows = await test.db.select().from(boards).where(eq(boards.userId, userId)).orderBy(asc(boards.updatedAt));
    const [tokyo, london] = demoAccounts;
    expect(rows.map(({ title, accountId }) => [title, accountId])).toEqual([
      ['リコールと行政処分', tokyo!.id],
      ['半導体：国内投資の動き', tokyo!.id],
      ['Takeovers to watch', london!.id],
    ]);
    expect(await test.db.$count(boardArticles, eq(boardArticles.boardId, rows[1]!.id))).toBeGreaterThanOrEqual(8);
    const [action] = await test.db.select().from(actions).where(eq(actions.boardId, rows[1]!.id)).orderBy(actions.id);
    const comments = await test.db.select().from(actionComments).where(eq(actionComments.actionId, action!.id));
    expect(new Set(comments.map((comment) => comment.userId)).size).toBeGreaterThanOrEqual(3);
    const seen = await test.db.select().from(shares).where(eq(shares.userId, userId));
    expect(new Set(seen.map(({ access }) => access))).toEqual(new Set(['view', 'edit']));
    expect(await test.db.$count(glossaryTerms, eq(glossaryTerms.accountId, tokyo!.id))).toBe(20);
    expect(await test.db.$count(boards, eq(boards.title, 'a visitor’s'))).toBe(0);
    expect(await test.db.$count(reports, eq(reports.accountId, tokyo!.id))).toBe(1);
    expect(await test.db.$count(reportSchedules, eq(reportSchedules.accountId, tokyo!.id))).toBe(1);
  });

  it('leads a visitor to the same account as before', async () => {
    const caller = await readCaller(
      { db: test.db },
      { userId, email: demoEmail, sessionId: null, hasTakenSecondStep: false, wantedAccountId: null },
    );
    expect(caller.membership?.accountId).toBe(demoAccounts[0]!.id);
  });

  it('happens once a night, however many workers look', async () => {
    const built = await test.db.select({ id: alerts.id }).from(alerts).orderBy(alerts.id);
    expect(await Promise.all([reset(), reset()])).toEqual([0, 0]);
    expect(await test.db.select({ id: alerts.id }).from(alerts).orderBy(alerts.id)).toEqual(built);
    time = new Date('2026-11-21T18:00:10Z');
    const both = await Promise.all([reset(), reset()]);
    expect(both.toSorted()).toEqual([0, 3]);
    expect(await test.db.$count(alerts)).toBe(7);
    expect(await searchNames(demoAccounts[0]!.id)).toEqual(seededNames(0));
  });

  it('resets demo accounts that others made, and touches no real account', async () => {
    const createdAt = new Date('2026-11-22T00:00:00Z');
    other = await buildMember(test.db, { account: { demo: true, availableCountries: ['GB'] } });
    real = await buildMember(test.db, { user: { realName: 'Real', alertsTime: 'instant' } });
    const guest = { accountId: other.account.id, userId: real.user.id };
    await test.db.insert(accountUsers).values(guest);
    await test.db.update(accountUsers).set({ createdAt });
    await buildSearch(test.db, { ...real, name: 'real search' });
    await buildSearch(test.db, { ...other, name: 'visitor search' });
    await test.db.insert(clips).values([
      { accountId: real.account.id, userId: real.user.id, articleId: stored[0]!.id },
      { ...guest, articleId: stored[1]!.id },
    ]);
    await test.db
      .update(users)
      .set({ webhookUrl: 'https://hooks.slack.com/services/TX/BX/visitor' })
      .where(eq(users.id, other.user.id));

    time = new Date('2026-11-22T18:00:10Z');
    expect(await reset()).toBe(4);
    const ofOther = await searchNames(other.account.id);
    expect(new Set(ofOther)).toEqual(new Set(seededNames(1)));
    const [user] = await test.db.select().from(users).where(eq(users.id, other.user.id));
    expect(user).toMatchObject({ email: other.user.email, webhookUrl: null, alertsTime: '08:30' });

    expect(await searchNames(real.account.id)).toEqual(['real search']);
    const [person] = await test.db.select().from(users).where(eq(users.id, real.user.id));
    expect(person).toMatchObject({ realName: 'Real', alertsTime: 'instant' });
    const kept = await test.db.select().from(clips).where(eq(clips.userId, real.user.id));
    expect(kept.map(({ accountId }) => accountId)).toEqual([real.account.id]);
    const [membership] = await test.db.select().from(accountUsers).where(eq(accountUsers.id, real.accountUser.id));
    expect(membership?.createdAt).toEqual(createdAt);
    const theirs = and(eq(savedSearches.userId, real.user.id), eq(savedSearches.accountId, other.account.id));
    const searches = await test.db.select().from(savedSearches).where(theirs);
    expect(searches.length).toBeGreaterThan(0);
    expect(searches.every(({ alertsChannel }) => alertsChannel === 0)).toBe(true);
  });

  it('sends away whom visitors invited, takes their tags, and brings back the demo user where one has left', async () => {
    const [first, second] = demoAccounts;
    const guest = await buildUser(test.db);
    await test.db
      .insert(accountUsers)
      .values({ accountId: first!.id, userId: guest.id, userAcl: 'ADMIN', createdAt: time });
    const times = { createdAt: time, nextMailAt: time, expiresAt: new Date(time.getTime() + 1_000) };
    const invitation = { accountId: first!.id, userAcl: 'ADMIN', locale: 'ja', ...times } as const;
    await test.db.insert(invitations).values([
      { ...invitation, email: guest.email, state: 'accepted' },
      { ...invitation, email: 'open@example.com' },
    ]);
    await test.db.insert(accountTags).values({ accountId: first!.id, name: 'a visitor’s', color: 'red' });
    await test.db
      .delete(accountUsers)
      .where(and(eq(accountUsers.accountId, second!.id), eq(accountUsers.userId, userId)));
    time = new Date(time.getTime() + 86_400_000);
    expect(await reset()).toBe(4);
    const rows = await test.db
      .select()
      .from(accountUsers)
      .where(inArray(accountUsers.accountId, [first!.id, second!.id]))
      .orderBy(asc(accountUsers.createdAt));
    const seeded = [first!, second!].flatMap((account) => [
      [account.id, userId, 'ADMIN'],
      ...account.colleagues.map(({ id, userAcl }) => [account.id, id, userAcl]),
    ]);
    expect(new Set(rows.map((row) => [row.accountId, row.userId, row.userAcl].join()))).toEqual(
      new Set(seeded.map((row) => row.join())),
    );
    expect([
      await test.db.$count(invitations),
      await test.db.$count(accountTags, eq(accountTags.name, 'a visitor’s')),
    ]).toEqual([0, 0]);
    expect(await searchNames(second!.id)).toEqual(seededNames(1));
  });
});
