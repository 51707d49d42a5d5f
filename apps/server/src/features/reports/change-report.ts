import { and, eq, notInArray, sql } from 'drizzle-orm';
import { collectProblems } from '#src/accounts/check-input.ts';
import type { Actor } from '#src/accounts/roles.ts';
import { checkText, checkTitle } from '#src/features/workspace/boards/check-fields.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db.ts';
import { InvalidInputError } from '#src/platform/errors.ts';
import { noteLengthMax, requireArticles } from './create-report.ts';
import { lockReport, type ReportRow } from './report-access.ts';
import { reportArticles, reports } from './table.ts';

export const articleNoteLengthMax = 1_000;

export interface ChangeReportInput {
  actor: Actor;
  reportId: string;
  /** Absent or null leaves the title unchanged. */
  title?: string | null | undefined;
  /** Absent leaves the note unchanged. Null or empty removes it. */
  note?: string | null | undefined;
  /** Absent or null leaves the setting unchanged. */
  isShared?: boolean | null | undefined;
  /** All articles in their new order, with their notes. Absent or null leaves the articles unchanged. */
  articles?: readonly { articleId: string; note?: string | null | undefined }[] | null | undefined;
}

/**
 * Changes a report and returns it. A list of articles replaces the previous list. Idempotent.
 * @throws InvalidInputError listing every invalid field, or if the report would have no article or more than 1,000.
 * @throws NotFoundError if the actor may not see the report or read a new article.
 * @throws ForbiddenError if the actor may only read the report.
 */
export async function changeReport({ db, now }: { db: Db; now: Clock }, input: ChangeReportInput): Promise<ReportRow> {
  const { actor, isShared } = input;
  const problems = collectProblems();
  const title = input.title === null || input.title === undefined ? undefined : checkTitle(problems, input.title);
  const note = checkText(problems, input.note ?? '', { field: 'note', max: noteLengthMax });
  const listed = input.articles?.map(({ articleId, note: text }) => ({
    articleId,
    note: checkText(problems, text ?? '', { field: 'articles', max: articleNoteLengthMax }),
  }));
  problems.throwIfAny();
  if (listed?.length === 0) throw new InvalidInputError([{ field: 'articles', messageKey: 'error.noArticles' }]);
  return db.transaction(async (tx) => {
    const report = await lockReport(tx, input);
    if (listed) await replaceArticles(tx, { actor, reportId: report.id, listed });
    const changed = {
      ...{ title, updatedAt: now() },
      ...(input.note === undefined ? {} : { note }),
      ...(isShared === null || isShared === undefined ? {} : { isShared }),
    };
    const [after] = await tx.update(reports).set(changed).where(eq(reports.id, report.id)).returning();
    return after!; // Locked above.
  });
}

interface ListedArticle {
  articleId: string;
  note: string | null;
}

async function replaceArticles(
  tx: Tx,
  { actor, reportId, listed }: { actor: Actor; reportId: number; listed: readonly ListedArticle[] },
): Promise<void> {
  const ids = await requireArticles({ db: tx }, { actor, articleIds: listed.map(({ articleId }) => articleId) });
  const noteOf = new Map(listed.map(({ articleId, note }) => [Number(articleId), note]));
  const others = and(eq(reportArticles.reportId, reportId), notInArray(reportArticles.articleId, ids));
  await tx.delete(reportArticles).where(others);
  const rows = ids.map((articleId, position) => ({
    reportId,
    articleId,
    position,
    note: noteOf.get(articleId) ?? null,
  }));
  await tx
    .insert(reportArticles)
    .values(rows)
    .onConflictDoUpdate({
      target: [reportArticles.reportId, reportArticles.articleId],
      set: { position: sql`excluded.position`, note: sql`excluded.note` },
      setWhere: sql`(${reportArticles.position}, ${reportArticles.note}) is distinct from (excluded.position, excluded.note)`,
    });
}
