import { randomUUID } from 'node:crypto';
import { accounts, accountUsers, users } from '#src/accounts/table.ts';
import { accountTags } from '#src/accounts/tags/table.ts';
import { announcements } from '#src/features/announcements/table.ts';
import { reportSchedules } from '#src/features/reports/schedules/table.ts';
import { reportArticles, reports } from '#src/features/reports/table.ts';
import { drawArticleId, storeSuggestion } from '#src/features/suggestions/store-suggestion.ts';
import { authors, suggestionDetails } from '#src/features/suggestions/table.ts';
import { compareKey } from '#src/features/workspace/boards/check-fields.ts';
import { actions, boardArticles, boards, shares } from '#src/features/workspace/table.ts';
import { alertDestinations } from '#src/pipeline/alerts/destinations/table.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import { feeds, mainSources, sourceGroups, sources } from '#src/pipeline/sources/table.ts';
import type { Db, DbOrTx } from '#src/platform/db.ts';
import { savedSearches } from '#src/saved-searches/table.ts';

let serial = 0;
const next = () => ++serial;

export async function buildUser(db: DbOrTx, values: Partial<typeof users.$inferInsert> = {}) {
  const [row] = await db
    .insert(users)
    .values({ id: randomUUID(), email: `reader${next()}@kawaraban.example`, ...values })
    .returning();
  return row!;
}

export async function buildAccount(db: DbOrTx, values: Partial<typeof accounts.$inferInsert> = {}) {
  const [row] = await db
    .insert(accounts)
    .values({ name: `Account ${next()}`, ...values })
    .returning();
  return row!;
}

export async function buildMember(
  db: DbOrTx,
  {
    user = {},
    account = {},
    userAcl = 'GENERAL',
  }: {
    user?: Partial<typeof users.$inferInsert>;
    account?: Partial<typeof accounts.$inferInsert>;
    userAcl?: typeof accountUsers.$inferInsert.userAcl;
  } = {},
) {
  const userRow = await buildUser(db, user);
  const accountRow = await buildAccount(db, account);
  const [membership] = await db
    .insert(accountUsers)
    .values({ accountId: accountRow.id, userId: userRow.id, userAcl })
    .returning();
  return { user: userRow, account: accountRow, accountUser: membership! };
}

export async function buildSession(db: Db, user: { id: string; email: string }) {
  const claims = { sub: user.id, aal: 'aal1', session_id: randomUUID() };
  await db.$client`insert into auth.users (id, email) values (${user.id}, ${user.email}) on conflict do nothing`;
  await db.$client`insert into auth.sessions (id, user_id) values (${claims.session_id}, ${user.id})`;
  return claims;
}

export async function buildSearch(
  db: DbOrTx,
  {
    user,
    account,
    ...values
  }: { user: { id: string }; account: { id: string } } & Partial<typeof savedSearches.$inferInsert>,
) {
  const [row] = await db
    .insert(savedSearches)
    .values({
      accountId: account.id,
      userId: user.id,
      name: `Search ${next()}`,
      conditions: { keywords: '半導体' },
      alertsChannel: 1,
      ...values,
    })
    .returning();
  return row!;
}

export async function buildSource(db: DbOrTx, values: Partial<typeof sources.$inferInsert> = {}) {
  const key = `source-${next()}`;
  const [group] = await db
    .insert(sourceGroups)
    .values({ kind: 'news', key, jaName: '新聞', enName: 'Newspapers' })
    .returning();
  const [main] = await db
    .insert(mainSources)
    .values({ groupId: group!.id, key, jaName: '潮見新聞', enName: 'Shiomi Shimbun' })
    .returning();
  const [row] = await db
    .insert(sources)
    .values({
      mainSourceId: main!.id,
      key,
      articleKind: 'Headline',
      country: 'JP',
      language: 'ja',
      jaSub: '潮見新聞 経済',
      enSub: 'Shiomi Shimbun Business',
      localSub: '潮見新聞 経済',
      ...values,
    })
    .returning();
  return row!;
}

export async function buildFeed(
  db: DbOrTx,
  { source, ...values }: { source: { id: number } } & Partial<typeof feeds.$inferInsert>,
) {
  const [row] = await db
    .insert(feeds)
    .values({ sourceId: source.id, url: `https://news.example/feed/${next()}`, ...values })
    .returning();
  return row!;
}

export async function buildArticle(db: DbOrTx, values: Partial<typeof articles.$inferInsert> = {}) {
  const number = next();
  const publishedAt = values.publishedAt ?? new Date('2026-11-20T00:00:00Z');
  const [row] = await db
    .insert(articles)
    .values({
      articleKind: 'Headline',
      title: `記事 ${number}`,
      body: '半導体産業の投資が増えています。',
      articleUrl: `https://news.example/articles/${number}`,
      language: 'ja',
      country: 'JP',
      publishedAt,
      // Articles are stored soon after publication, because old articles cause no alert.
      createdAt: new Date(publishedAt.getTime() + 60_000),
      ...values,
    })
    .returning();
  return row!;
}

export async function buildAuthor(db: DbOrTx, values: Partial<typeof authors.$inferInsert> = {}) {
  const [row] = await db
    .insert(authors)
    .values({ jaName: '潮見 遥', enName: 'Haruka Shiomi', ...values })
    .returning();
  return row!;
}

export async function buildSuggestion(
  db: DbOrTx,
  {
    author,
    now = new Date('2026-11-20T00:00:00Z'),
    ...values
  }: { author?: { id: number }; now?: Date } & Partial<typeof suggestionDetails.$inferInsert> = {},
) {
  const [row] = await db
    .insert(suggestionDetails)
    .values({
      articleId: await drawArticleId({ db }),
      authorId: (author ?? (await buildAuthor(db))).id,
      title: `提言 ${next()}`,
      markdown: '# 概況\n\n**半導体**産業の投資が増えています。',
      languages: ['ja'],
      state: 'published',
      publishAt: now,
      ...values,
    })
    .returning();
  await storeSuggestion({ db, now: () => now }, row!.articleId);
  return row!;
}

export async function buildAnnouncement(db: DbOrTx, values: Partial<typeof announcements.$inferInsert> = {}) {
  const [row] = await db
    .insert(announcements)
    .values({
      jaTitle: `お知らせ ${next()}`,
      jaBody: '**保守**を行います。',
      enTitle: 'Notice',
      enBody: 'There will be **maintenance**.',
      publishFrom: new Date('2026-11-19T00:00:00Z'),
      ...values,
    })
    .returning();
  return row!;
}

const builtAt = new Date('2026-11-20T00:00:00Z');

export async function buildBoard(
  db: DbOrTx,
  { user, account, ...values }: { user: { id: string }; account: { id: string } } & Partial<typeof boards.$inferInsert>,
) {
  const title = values.title ?? `Board ${next()}`;
  const keys = { titleKey: compareKey(title), descriptionKey: compareKey(values.description ?? '') };
  const [row] = await db
    .insert(boards)
    .values({
      ...{ accountId: account.id, userId: user.id, title, ...keys },
      ...{ createdAt: builtAt, updatedAt: builtAt },
      ...values,
    })
    .returning();
  return row!;
}

export async function buildAction(
  db: DbOrTx,
  {
    board,
    ...values
  }: { board: { id: number; accountId: string; userId: string } } & Partial<typeof actions.$inferInsert>,
) {
  const title = values.title ?? `Action ${next()}`;
  const keys = { titleKey: compareKey(title), contentKey: compareKey(values.content ?? '') };
  const [row] = await db
    .insert(actions)
    .values({
      ...{ accountId: board.accountId, userId: board.userId, boardId: board.id, title, ...keys },
      ...{ createdAt: builtAt, updatedAt: builtAt },
      ...values,
    })
    .returning();
  return row!;
}

export async function putOnBoard(db: DbOrTx, board: { id: number }, articleRows: readonly { id: number }[]) {
  if (articleRows.length === 0) return [];
  return db
    .insert(boardArticles)
    .values(articleRows.map(({ id }) => ({ boardId: board.id, articleId: id, createdAt: builtAt })))
    .returning();
}

export async function buildShare(
  db: DbOrTx,
  thing: { accountId: string } & ({ boardId: number } | { actionId: number }),
  user: { id: string; email: string },
) {
  const [row] = await db
    .insert(shares)
    .values({ ...thing, userId: user.id, email: user.email.toLowerCase(), createdAt: builtAt })
    .returning();
  return row!;
}

export async function buildReport(
  db: DbOrTx,
  {
    user,
    account,
    articles: inIt = [],
    ...values
  }: { user: { id: string }; account: { id: string }; articles?: readonly { id: number }[] } & Partial<
    typeof reports.$inferInsert
  >,
) {
  const of = { accountId: account.id, userId: user.id, language: 'ja', timezone: 'Asia/Tokyo' } as const;
  const [row] = await db
    .insert(reports)
    .values({ ...of, title: `Report ${next()}`, createdAt: builtAt, updatedAt: builtAt, ...values })
    .returning();
  const rows = inIt.map(({ id: articleId }, position) => ({ reportId: row!.id, articleId, position }));
  if (rows.length > 0) await db.insert(reportArticles).values(rows);
  return row!;
}

export async function buildSchedule(
  db: DbOrTx,
  {
    user,
    account,
    ...values
  }: { user: { id: string }; account: { id: string } } & Partial<typeof reportSchedules.$inferInsert>,
) {
  const of = { accountId: account.id, userId: user.id, language: 'ja', timezone: 'Asia/Tokyo' } as const;
  const times = { frequency: 'weekly', weekday: 1, time: '08:30' } as const;
  const due = { nextDueAt: new Date('2026-11-22T23:30:00Z'), nextFromDay: '2026-11-16', nextToDay: '2026-11-22' };
  const [row] = await db
    .insert(reportSchedules)
    .values({ ...of, ...times, ...due, title: `Schedule ${next()}`, createdAt: builtAt, updatedAt: builtAt, ...values })
    .returning();
  return row!;
}

export async function buildColleague(
  db: DbOrTx,
  account: { id: string },
  userAcl: typeof accountUsers.$inferInsert.userAcl = 'GENERAL',
  user: Partial<typeof users.$inferInsert> = {},
) {
  const row = await buildUser(db, user);
  await db.insert(accountUsers).values({ accountId: account.id, userId: row.id, userAcl });
  return row;
}

export async function buildDestination(
  db: DbOrTx,
  { userId, ...values }: { userId: string } & Partial<typeof alertDestinations.$inferInsert>,
) {
  const at = new Date();
  const address = `https://hooks.example.com/${next()}`;
  const [row] = await db
    .insert(alertDestinations)
    .values({ userId, channel: 'webhook', name: '社内の連携', address, createdAt: at, updatedAt: at, ...values })
    .returning();
  return row!;
}

export async function buildTag(db: DbOrTx, account: { id: string }) {
  const [row] = await db
    .insert(accountTags)
    .values({ accountId: account.id, name: `Tag ${next()}`, color: 'red' })
    .returning();
  return row!;
}
