import { translateBoardExport } from '@kawaraban/messages/board-export.ts';
import type { Locale } from '@kawaraban/messages/translate.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import { noteExport } from '#src/accounts/security-log/note-export.ts';
import { isInCountries } from '#src/pipeline/articles/find-article.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import { sources } from '#src/pipeline/sources/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import { toCsv } from '#src/platform/csv.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { localTimeOf } from '#src/platform/time-zones.ts';
import { boardArticles } from '../table.ts';
import { boardArticlesMax } from './add-article-to-board.ts';
import { findBoard } from './board-access.ts';

export interface BoardExport {
  fileName: string;
  content: string;
}

/**
 * Returns the articles on a board that the account may read, most recently added first, with title, source, country,
 * times in the actor's time zone, and URL. The text is omitted, because the guideline on quoting allows only title,
 * source, date and link. The account's security log records the export.
 * @throws NotFoundError if the actor cannot see the board.
 */
export async function exportBoard(
  { db, now, locale }: { db: DbOrTx; now: Clock; locale: Locale },
  { actor, boardId }: { actor: Actor; boardId: string },
): Promise<BoardExport> {
  const board = await findBoard({ db }, { actor, boardId });
  const rows = await db
    .select({
      title: articles.title,
      jaSub: sources.jaSub,
      enSub: sources.enSub,
      localSub: sources.localSub,
      country: articles.country,
      publishedAt: articles.publishedAt,
      articleUrl: articles.articleUrl,
      addedAt: boardArticles.createdAt,
    })
    .from(boardArticles)
    .innerJoin(articles, eq(articles.id, boardArticles.articleId))
    .leftJoin(sources, eq(sources.id, articles.sourceId))
    .where(and(eq(boardArticles.boardId, board.id), isInCountries(actor.membership.availableCountries)))
    .orderBy(desc(boardArticles.id))
    .limit(boardArticlesMax);
  const exporter = { userId: actor.userId, email: actor.user.email, accountId: actor.accountId };
  const exported = { tableName: 'boards', rowId: String(board.id), title: board.title };
  await noteExport({ db, now }, { actor: exporter, operation: 'boardExport', ...exported });
  const timezone = actor.user.alertsTimezone;
  const t = translateBoardExport(locale);
  const head = [
    ...[t('title'), t('source'), t('country'), t('publishedAt', { timezone }), t('address')],
    ...[t('board'), t('addedAt', { timezone })],
  ];
  const lines = rows.map((row) => {
    const own = locale === 'ja' ? row.jaSub : row.enSub;
    const source = own ?? row.localSub ?? '';
    const times = [row.publishedAt, row.addedAt].map((at) => localTime(at, timezone)) as [string, string];
    return [row.title, source, row.country, times[0], row.articleUrl ?? '', board.title, times[1]];
  });
  return { fileName: `board-${board.id}.csv`, content: toCsv([head, ...lines]) };
}

/** Formats the time as `2026-11-20 08:30`, which spreadsheets recognise in every language. */
function localTime(at: Date, timezone: string): string {
  return localTimeOf(at, timezone).toString({ smallestUnit: 'minute' }).replace('T', ' ');
}
