import { asc, desc, eq } from 'drizzle-orm';
import { reportArticles, reports } from '#src/features/reports/table.ts';
import { boardArticles, boards } from '#src/features/workspace/table.ts';
import type { Tx } from '#src/platform/db.ts';

const words = {
  ja: {
    note: '発表の翌日に掲載が集中し、見出しはおおむね発表資料に沿っています。\n投資額を取り違えた記事には、訂正を依頼しました。',
    first: '当社の発表を最初に伝えた記事です。',
  },
  en: {
    note: 'Most articles appeared the day after the announcement, and their headlines follow the release.\nOne source was asked to correct a figure.',
    first: 'The first article on our announcement.',
  },
};

export interface GiveReportInput {
  accountId: string;
  userId: string;
  language: 'ja' | 'en';
  timezone: string;
  now: Date;
}

/** Creates a report from the account's newest board and shares it with the account. Does nothing if the board has no articles. */
export async function giveReport(
  tx: Tx,
  { accountId, userId, language, timezone, now }: GiveReportInput,
): Promise<void> {
  const rows = await tx
    .select({ articleId: boardArticles.articleId, title: boards.title })
    .from(boardArticles)
    .innerJoin(boards, eq(boards.id, boardArticles.boardId))
    .where(eq(boards.accountId, accountId))
    .orderBy(desc(boards.createdAt), asc(boardArticles.id));
  const title = rows[0]?.title;
  if (title === undefined) return;
  const { note, first } = words[language];
  const made = { accountId, userId, language, timezone, title, originName: title, note };
  const [report] = await tx
    .insert(reports)
    .values({ ...made, isShared: true, createdAt: now, updatedAt: now })
    .returning({ id: reports.id });
  const onBoard = rows.filter((row) => row.title === title);
  await tx.insert(reportArticles).values(
    onBoard.map(({ articleId }, position) => ({
      ...{ reportId: report!.id, articleId, position },
      note: position === 0 ? first : null,
    })),
  );
}
