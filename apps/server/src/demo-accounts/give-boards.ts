import { and, count, desc, eq, inArray, like, lte, or, type SQL } from 'drizzle-orm';
import { accounts, users } from '#src/accounts/table.ts';
import { accountTags } from '#src/accounts/tags/table.ts';
import { compareKey } from '#src/features/workspace/boards/check-fields.ts';
import { actionComments, actions, boardArticles, boards, boardTags, shares } from '#src/features/workspace/table.ts';
import { isInCountries } from '#src/pipeline/articles/find-article.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import { articleTags } from '#src/pipeline/articles/tags/table.ts';
import { glossaryTerms } from '#src/pipeline/enrich/glossary/table.ts';
import type { Tx } from '#src/platform/db.ts';
import { demoAccounts } from './demo-accounts.ts';
import { type DemoAction, type DemoBoard, type DemoWorkspace, londonWorkspace, tokyoWorkspace } from './demo-boards.ts';
import { giveReport } from './give-report.ts';
import { giveSchedule } from './give-schedule.ts';

const hourMs = 3_600_000;
const articlesPerBoard = 12;
const labelledMax = 8;

interface Team {
  tx: Tx;
  accountId: string;
  countries: readonly string[];
  workspace: DemoWorkspace;
  people: ReadonlyMap<string, { id: string; email: string }>;
  tagIds: ReadonlyMap<string, string>;
  now: Date;
}

/**
 * Gives a premium account tags, a glossary, boards, a report and its schedule. Does nothing if the account has boards
 * or another plan. Skips the colleagues' content if they are not members of the account.
 */
export async function giveBoards(
  tx: Tx,
  { userId, accountId, now }: { userId: string; accountId: string; now: Date },
): Promise<void> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
  const [made] = await tx.select({ count: count() }).from(boards).where(eq(boards.accountId, accountId));
  if (account?.plan !== 'PREMIUM' || (made?.count ?? 0) > 0) return;
  const workspace = accountId === demoAccounts[1]?.id ? londonWorkspace : tokyoWorkspace;
  const people = await readPeople(tx, { userId, accountId });
  const countries = account.availableCountries;
  const tagIds = await insertTags(tx, { accountId, workspace });
  const team: Team = { tx, accountId, countries, workspace, people, tagIds, now };
  await tx
    .insert(glossaryTerms)
    .values(workspace.glossary.map(([ja, en]) => ({ accountId, ja, en })))
    .onConflictDoNothing();
  await labelArticles(team);
  for (const [index, board] of workspace.boards.entries()) {
    const createdAt = new Date(now.getTime() - (workspace.boards.length - index) * 24 * hourMs);
    await insertBoard(team, board, createdAt);
  }
  const { language } = workspace;
  const timezone = language === 'ja' ? 'Asia/Tokyo' : 'Europe/London';
  const report = { accountId, userId, language, timezone, now };
  await giveReport(tx, report);
  await giveSchedule(tx, report);
}

async function readPeople(tx: Tx, { userId, accountId }: { userId: string; accountId: string }) {
  const colleagues = demoAccounts.find(({ id }) => id === accountId)?.colleagues ?? [];
  const [reader] = await tx.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, userId));
  return new Map([
    ...(reader ? [['reader', reader] as const] : []),
    ...colleagues.map((one) => [one.key, { id: one.id, email: one.email }] as const),
  ]);
}

async function insertTags(tx: Tx, { accountId, workspace }: { accountId: string; workspace: DemoWorkspace }) {
  const values = workspace.tags.map(({ name, color }) => ({ accountId, name, color }));
  const rows = await tx
    .insert(accountTags)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: accountTags.id, name: accountTags.name });
  return new Map(rows.map(({ id, name }) => [name, id]));
}

async function labelArticles(team: Team): Promise<void> {
  const userId = team.people.get('reader')?.id;
  for (const { name, words } of team.workspace.tags) {
    const tagId = team.tagIds.get(name);
    const holds = words.map((word) => like(articles.title, `%${word}%`));
    const found = await findArticles(team, { holds, until: team.now, limit: labelledMax });
    if (!tagId || found.length === 0) continue;
    const { accountId, now: createdAt } = team;
    await team.tx
      .insert(articleTags)
      .values(found.map((articleId) => ({ tagId, articleId, accountId, userId, createdAt })));
  }
}

async function findArticles(
  { tx, countries, workspace }: Team,
  { holds, until, limit }: { holds: SQL[]; until: Date; limit: number },
): Promise<number[]> {
  const isReadable = and(isInCountries(countries), eq(articles.language, workspace.language));
  const rows = await tx
    .select({ id: articles.id })
    .from(articles)
    .where(
      and(
        lte(articles.publishedAt, until),
        inArray(articles.articleKind, ['Headline', 'Notice']),
        isReadable,
        or(...holds),
      ),
    )
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(limit);
  return rows.map(({ id }) => id).reverse();
}

async function insertBoard(team: Team, board: DemoBoard, createdAt: Date): Promise<void> {
  const { tx, accountId, people } = team;
  const owner = people.get(board.by);
  if (!owner) return;
  const { title, description, priority } = board;
  const keys = { titleKey: compareKey(title), descriptionKey: compareKey(description) };
  const values = {
    accountId,
    userId: owner.id,
    createdAt,
    title,
    description,
    priority,
    ...keys,
    updatedAt: createdAt,
  };
  const [row] = await tx.insert(boards).values(values).returning({ id: boards.id });
  const boardId = row!.id;
  const holds = board.words.flatMap((word) => [like(articles.title, `%${word}%`), like(articles.body, `%${word}%`)]);
  const found = await findArticles(team, { holds, until: createdAt, limit: articlesPerBoard });
  if (found.length > 0) {
    await tx
      .insert(boardArticles)
      .values(found.map((articleId) => ({ boardId, articleId, addedBy: owner.id, createdAt })));
  }
  const labels = board.tags.flatMap((name) => team.tagIds.get(name) ?? []);
  if (labels.length > 0) {
    await tx
      .insert(boardTags)
      .values(labels.map((tagId) => ({ tagId, boardId, accountId, userId: owner.id, createdAt })));
  }
  await insertShares(team, { board, boardId, sharedBy: owner.id, createdAt });
  for (const action of board.actions) await insertAction(team, { action, boardId, createdAt });
}

interface Sharing {
  board: DemoBoard;
  boardId: number;
  sharedBy: string;
  createdAt: Date;
}

async function insertShares({ tx, accountId, people }: Team, { board, ...ofBoard }: Sharing): Promise<void> {
  const values = board.sharedWith.flatMap(({ to, access }) => {
    const person = people.get(to);
    return person ? [{ accountId, ...ofBoard, userId: person.id, email: person.email.toLowerCase(), access }] : [];
  });
  if (values.length > 0) await tx.insert(shares).values(values);
}

interface Acting {
  action: DemoAction;
  boardId: number;
  createdAt: Date;
}

async function insertAction({ tx, accountId, people }: Team, { action, boardId, createdAt }: Acting): Promise<void> {
  const userId = people.get(action.by)?.id;
  if (!userId) return;
  const { title, content, priority } = action;
  const after = (hours: number) => new Date(createdAt.getTime() + hours * hourMs);
  const said = action.comments.flatMap(({ by, text }, index) => {
    const person = people.get(by);
    return person ? [{ userId: person.id, content: text, createdAt: after(index + 1) }] : [];
  });
  const keys = { titleKey: compareKey(title), contentKey: compareKey(content) };
  const status = action.isClosed ? 'CLOSED' : 'OPEN';
  const updatedAt = after(action.comments.length);
  const values = {
    accountId,
    boardId,
    userId,
    status,
    title,
    content,
    priority,
    ...keys,
    createdAt,
    updatedAt,
  } as const;
  const [row] = await tx.insert(actions).values(values).returning({ id: actions.id });
  if (said.length > 0) await tx.insert(actionComments).values(said.map((one) => ({ actionId: row!.id, ...one })));
}
