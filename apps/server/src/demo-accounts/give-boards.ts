/** Boards of a demo user, with articles and a discussed action. */
import { and, count, desc, eq, like, lte, or } from 'drizzle-orm';
import { accounts } from '#src/accounts/table.ts';
import { compareKey } from '#src/features/workspace/boards/check-fields.ts';
import { actionComments, actions, boardArticles, boards } from '#src/features/workspace/table.ts';
import { isInCountries } from '#src/pipeline/articles/find-article.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import type { Tx } from '#src/platform/db.ts';

const hourMs = 3_600_000;
const articlesPerBoard = 8;

interface DemoBoard {
  title: string;
  description: string;
  priority: number;
  /** Words of which an article on the board contains one. */
  words: readonly string[];
  action?: { title: string; content: string; priority: number; comments: readonly string[] };
}

/** The last one was changed last and is on top. */
const demoBoards: readonly DemoBoard[] = [
  {
    title: 'リコールと行政処分',
    description: '取引先に影響しそうな自主回収と処分。月曜の会議で確認します。',
    priority: 2,
    words: ['リコール', '自主回収', '行政処分', '業務改善命令'],
  },
  {
    title: '半導体：国内投資の動き',
    description: '工場の新設、装置の受注、人材の確保。\n来期の計画の前提に使う記事を集めています。',
    priority: 4,
    words: ['半導体', 'ウエハー'],
    action: {
      title: '新工場の稼働時期を計画に反映する',
      content: '発表された稼働時期と投資額を一覧にまとめ、来期の需要予測を見直す。',
      priority: 5,
      comments: [
        '投資額は各社の公表資料の数字にそろえました。',
        '稼働時期は「来春」としか出ていないところが 2 社あります。続報を待ちます。',
      ],
    },
  },
];

/** Creates boards in a premium account in the given transaction. Does nothing if the account has boards or another plan. */
export async function giveBoards(
  tx: Tx,
  { userId, accountId, now }: { userId: string; accountId: string; now: Date },
): Promise<void> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
  const [made] = await tx.select({ count: count() }).from(boards).where(eq(boards.accountId, accountId));
  if (account?.plan !== 'PREMIUM' || (made?.count ?? 0) > 0) return;
  for (const [index, board] of demoBoards.entries()) {
    const createdAt = new Date(now.getTime() - (demoBoards.length - index) * 24 * hourMs);
    const boardId = await insertBoard(tx, { board, userId, accountId, createdAt });
    await putArticles(tx, { board, boardId, userId, createdAt, countries: account.availableCountries });
    if (board.action) await insertAction(tx, { action: board.action, boardId, userId, accountId, createdAt });
  }
}

interface Making {
  userId: string;
  accountId: string;
  createdAt: Date;
}

async function insertBoard(tx: Tx, { board, ...made }: Making & { board: DemoBoard }): Promise<number> {
  const { title, description, priority } = board;
  const keys = { titleKey: compareKey(title), descriptionKey: compareKey(description) };
  const values = { ...made, title, description, priority, ...keys, updatedAt: made.createdAt };
  const [row] = await tx.insert(boards).values(values).returning({ id: boards.id });
  return row!.id;
}

interface Putting extends Omit<Making, 'accountId'> {
  board: DemoBoard;
  boardId: number;
  countries: readonly string[];
}

/** Adds the newest articles from before the board's creation. */
async function putArticles(tx: Tx, { board, boardId, userId, createdAt, countries }: Putting): Promise<void> {
  const holds = board.words.flatMap((word) => [like(articles.title, `%${word}%`), like(articles.body, `%${word}%`)]);
  const rows = await tx
    .select({ id: articles.id })
    .from(articles)
    .where(and(lte(articles.publishedAt, createdAt), isInCountries(countries), or(...holds)))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(articlesPerBoard);
  if (rows.length === 0) return;
  const values = rows.reverse().map(({ id }) => ({ boardId, articleId: id, addedBy: userId, createdAt }));
  await tx.insert(boardArticles).values(values);
}

interface Acting extends Making {
  action: NonNullable<DemoBoard['action']>;
  boardId: number;
}

async function insertAction(tx: Tx, { action, createdAt, ...made }: Acting): Promise<void> {
  const { title, content, priority, comments } = action;
  const after = (hours: number) => new Date(createdAt.getTime() + hours * hourMs);
  const keys = { titleKey: compareKey(title), contentKey: compareKey(content) };
  const values = { ...made, title, content, priority, ...keys, createdAt, updatedAt: after(comments.length) };
  const [row] = await tx.insert(actions).values(values).returning({ id: actions.id });
  const said = comments.map((text, index) => ({
    ...{ actionId: row!.id, userId: made.userId, content: text, createdAt: after(index + 1) },
  }));
  await tx.insert(actionComments).values(said);
}
