import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import { findTags } from '#src/accounts/tags/save-tag.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { NotFoundError } from '#src/platform/errors.ts';
import type { Page } from '#src/platform/page-by-key.ts';
import { pageBySortKey, type SortOrder } from '#src/platform/page-by-sort-key.ts';
import { boardArticles, boards, boardTags, type Status } from '../table.ts';
import { type BoardRow, isVisibleBoard, parseRowId } from './board-access.ts';
import { countArticles } from './count-articles.ts';
import { hasKeywords } from './keyword-filter.ts';

export const rowsPerPage = 20;

export type BoardSortAttribute = 'ARTICLE_QUANTITY' | 'CONTENT' | 'DESCRIPTION' | 'PRIORITY' | 'TITLE' | 'UPDATED_AT';

export interface ListBoardsInput {
  actor: Actor;
  /** Defaults to last changed first. */
  sortAttribute?: BoardSortAttribute | null;
  keywords?: string | null;
  /** Returns only boards with this status. DELETED is never returned. */
  status?: Status | null;
  /** Returns only boards with one of these tags of the account. Absent or empty means all. */
  tagIds?: readonly string[] | null;
  /** Cursor: id of the first or last board in the client's list, which may have been deleted since. Absent for the first page. */
  baseId?: string | null;
  isLatest?: boolean | null;
}

/**
 * Returns a page of the boards that the actor can see. Titles and descriptions are sorted by code point of their
 * `compareKey`, ascending, missing descriptions last. Priorities, counts and times are sorted descending.
 * @throws NotFoundError if the actor cannot see the board `baseId`.
 * @throws InvalidInputError for too many keywords.
 */
export async function listBoards({ db }: { db: DbOrTx }, input: ListBoardsInput): Promise<Page<BoardRow>> {
  const { actor, sortAttribute, keywords, status, baseId, isLatest } = input;
  const tags = await findTags({ db }, { actor, tagIds: input.tagIds ?? [] });
  const isListed = and(
    isVisibleBoard(actor),
    status ? eq(boards.status, status) : undefined,
    hasKeywords([boards.titleKey, boards.descriptionKey], keywords),
    hasTag(tags.map(({ id }) => id)),
  );
  return pageBySortKey<BoardRow>(
    ({ where, orderBy, limit }) =>
      db
        .select()
        .from(boards)
        .where(and(isListed, where))
        .orderBy(...orderBy)
        .limit(limit),
    {
      table: 'boards',
      order: orderOf(sortAttribute ?? 'UPDATED_AT', actor),
      baseId: baseId ? await findBase(db, actor, baseId) : undefined,
      isBefore: isLatest === true,
      take: rowsPerPage,
    },
  );
}

function hasTag(tagIds: string[]): SQL | undefined {
  if (tagIds.length === 0) return undefined;
  return inArray(
    boards.id,
    sql`(select ${boardTags.boardId} from ${boardTags} where ${inArray(boardTags.tagId, tagIds)})`,
  );
}

async function findBase(db: DbOrTx, actor: Actor, baseId: string): Promise<number> {
  const isBase = and(eq(boards.id, parseRowId(baseId) ?? 0), isVisibleBoard(actor, { isDeletedToo: true }));
  const [base] = await db.select({ id: boards.id }).from(boards).where(isBase);
  if (!base) throw new NotFoundError('Board');
  return base.id;
}

function orderOf(attribute: BoardSortAttribute, { membership }: Actor): SortOrder {
  switch (attribute) {
    case 'ARTICLE_QUANTITY':
      return { keysOf: (row) => [countArticles(row, membership.availableCountries)], isDescending: true };
    case 'PRIORITY':
      return byPriority;
    case 'TITLE':
      return byTitle;
    case 'UPDATED_AT':
      return byUpdatedAt;
    default:
      return byText('description_key');
  }
}

export const byPriority: SortOrder = { keysOf: (row) => [sql`coalesce(${row}.priority, 0)`], isDescending: true };

export const byTitle: SortOrder = { keysOf: (row) => [sql`${row}.title_key collate "C"`], isDescending: false };

export const byUpdatedAt: SortOrder = { keysOf: (row) => [sql`${row}.updated_at`], isDescending: true };

export function byText(column: string): SortOrder {
  const text = (row: SQL) => sql`${row}.${sql.identifier(column)}`;
  return { keysOf: (row) => [sql`(${text(row)} = '')`, sql`${text(row)} collate "C"`], isDescending: false };
}

export async function listBoardTitles({ db }: { db: DbOrTx }, { actor }: { actor: Actor }): Promise<BoardRow[]> {
  return db
    .select()
    .from(boards)
    .where(isVisibleBoard(actor))
    .orderBy(sql`${boards.titleKey} collate "C"`, asc(boards.id));
}

export async function listBoardsOfArticle(
  { db }: { db: DbOrTx },
  { actor, articleId }: { actor: Actor; articleId: string },
): Promise<BoardRow[]> {
  const ofArticle = eq(boardArticles.articleId, parseRowId(articleId) ?? 0);
  return db
    .select()
    .from(boards)
    .where(
      and(
        isVisibleBoard(actor),
        inArray(boards.id, db.select({ id: boardArticles.boardId }).from(boardArticles).where(ofArticle)),
      ),
    )
    .orderBy(sql`${boards.titleKey} collate "C"`, asc(boards.id));
}
