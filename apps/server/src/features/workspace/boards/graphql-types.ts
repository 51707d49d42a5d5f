import { loadUsers } from '#src/accounts/load-users.ts';
import type { Actor } from '#src/accounts/roles.ts';
import { UserRef } from '#src/api/accounts/graphql.ts';
import { builder } from '#src/api/builder.ts';
import { type ApiContext, actorFor } from '#src/api/context.ts';
import { ArticleKindRef, ArticleRef } from '#src/pipeline/articles/graphql.ts';
import { ForbiddenError } from '#src/platform/errors.ts';
import type { Page } from '#src/platform/page-by-key.ts';
import { PendingShareRef, ShareRef } from '../shares/graphql.ts';
import { listLiveShares, listPendingShares } from '../shares/list-shares.ts';
import { type BoardRow, findBoards, mayOwnBoard } from './board-access.ts';
import { type BoardCounting, countBoards } from './count-boards.ts';
import type { BoardArticle } from './list-board-articles.ts';
import { rowsPerPage } from './list-boards.ts';
import { listBoardSharesOfUsers, listBoardsOfUsers } from './list-boards-of-users.ts';

export const StatusRef = builder.enumType('Status', {
  description: 'Where a board or action stands. OPEN and CLOSED follow each other freely.',
  values: {
    OPEN: { description: 'Being worked on.' },
    CLOSED: { description: 'Done with; it can be opened again.' },
    DELETED: { description: 'Gone for everybody, for good.' },
  } as const,
});

const BoardCountingRef = builder.objectRef<BoardCounting>('BoardCounting').implement({
  description: 'How much there is on a board.',
  fields: (t) => ({
    articles: t.exposeInt('articles', { description: 'Articles the account may read.' }),
    actions: t.exposeInt('actions', { description: 'Actions, open and closed.' }),
    shares: t.exposeInt('shares', { description: 'Members it is shared with.' }),
  }),
});

export const BoardRef = builder.objectRef<BoardRow>('Board').implement({
  description: 'A collection of articles around a subject, with actions. Its owner’s, and of those it is shared with.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id: as in its address, `/boards/{boardId}`, and as `baseId` of `boards`.' }),
    title: t.exposeString('title', { description: 'One line.' }),
    description: t.exposeString('description', { nullable: true, description: 'Several lines; null without one.' }),
    priority: t.exposeInt('priority', { nullable: true, description: '0 (none) to 5 (most urgent). Null: none.' }),
    status: t.field({ type: StatusRef, description: 'Where it stands.', resolve: (row) => row.status }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'When it, or which articles are on it, changed last.',
    }),
    user: t.loadable({
      type: UserRef,
      description: 'Its owner.',
      load: loadUsers,
      resolve: ({ userId }) => userId,
    }),
    mayManage: t.boolean({
      description: 'Whether the caller may delete it and share it: its owner, and the account’s ADMINs.',
      resolve: (row, _, context) => mayOwnBoard(actorFor(context, 'readBoards'), row),
    }),
    shares: t.loadableGroup({
      type: ShareRef,
      description: 'Members it is shared with, first one first.',
      // Most are shared with a few; all of a page are one statement.
      complexity: { field: 1, multiplier: 3 },
      load: (ids: number[], context) => listLiveShares(context, { of: 'boardId', ids }),
      group: ({ boardId }) => boardId ?? 0,
      resolve: ({ id }) => id,
      // Changed by mutations that return the board.
      loaderOptions: { cache: false },
    }),
    pendingShares: t.loadableGroup({
      type: PendingShareRef,
      description: 'Addresses it is shared with whose invitations are not accepted yet.',
      complexity: { field: 1, multiplier: 1 },
      load: (ids: number[], context) => listPendingShares(context, { of: 'boardId', ids }),
      group: ({ boardId }) => boardId ?? 0,
      resolve: ({ id }) => id,
      loaderOptions: { cache: false },
    }),
    counting: t.loadable({
      type: BoardCountingRef,
      description: 'How much there is on it.',
      complexity: 5,
      load: (boardIds: number[], context) => countBoards(context, { actor: actorFor(context, 'readBoards'), boardIds }),
      resolve: ({ id }) => id,
      loaderOptions: { cache: false },
    }),
  }),
});

export const BoardsRef = builder.objectRef<Page<BoardRow>>('Boards').implement({
  description: 'A page of boards.',
  fields: (t) => ({
    isFirst: t.exposeBoolean('isFirst', { description: 'Nothing comes before this page.' }),
    isLast: t.exposeBoolean('isLast', { description: 'Nothing comes after this page.' }),
    data: t.expose('rows', {
      type: [BoardRef],
      description: 'The boards of the page.',
      complexity: { field: 1, multiplier: rowsPerPage },
    }),
  }),
});

export const BoardArticleRef = builder.objectRef<BoardArticle>('BoardArticle').implement({
  description: 'An article on a board.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the row: for `removeArticleToBoard`, and as `baseId`.' }),
    boardId: t.exposeID('boardId', { description: 'The board.' }),
    articleKind: t.field({
      type: ArticleKindRef,
      description: 'What the article is.',
      resolve: (row) => row.articleKind,
    }),
    articleId: t.exposeID('articleId', { description: 'Id of the article.' }),
    article: t.expose('article', {
      type: ArticleRef,
      nullable: true,
      description: 'The article. Null when the account may not read it (any more).',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was added.' }),
    addedBy: t.loadable({
      type: UserRef,
      nullable: true,
      description: 'Who added it; null when that person is gone.',
      load: loadUsers,
      resolve: ({ addedBy }) => addedBy,
    }),
  }),
});

export const BoardArticlesRef = builder.objectRef<Page<BoardArticle>>('BoardArticles').implement({
  description: 'A page of the articles on a board, last added first.',
  fields: (t) => ({
    isFirst: t.exposeBoolean('isFirst', { description: 'There is nothing newer than this page.' }),
    isLast: t.exposeBoolean('isLast', { description: 'There is nothing older than this page.' }),
    data: t.expose('rows', {
      type: [BoardArticleRef],
      description: 'The articles of the page.',
      complexity: { field: 1, multiplier: rowsPerPage },
    }),
  }),
});

builder.objectFields(ShareRef, (t) => ({
  board: t.loadable({
    type: BoardRef,
    nullable: true,
    description: 'What is shared, when it is a board that the caller may see; else null.',
    load: loadVisibleBoards,
    resolve: ({ boardId }) => boardId,
    loaderOptions: { cache: false },
  }),
}));

/** Returns, for each id, the board if the caller may see it, else null. */
export function loadVisibleBoards(boardIds: number[], context: ApiContext): Promise<(BoardRow | null)[]> {
  return findBoards(context, { actor: actorFor(context, 'readBoards'), boardIds });
}

const onlyVisible = 'Empty in an account without boards (BASIC).';

builder.objectFields(UserRef, (t) => ({
  boards: t.loadableGroup({
    type: BoardRef,
    description: `The person’s own boards in the current account that the caller may see, last changed first. ${onlyVisible}`,
    load: async (userIds: string[], context) => {
      const actor = boardReader(context);
      return actor ? listBoardsOfUsers(context, { actor, userIds }) : [];
    },
    group: ({ userId }) => userId,
    resolve: ({ id }) => id,
    loaderOptions: { cache: false },
  }),
  boardShares: t.loadableGroup({
    type: ShareRef,
    description: `The person’s shares of boards in the current account that the caller may see, newest first. ${onlyVisible}`,
    load: async (userIds: string[], context) => {
      const actor = boardReader(context);
      return actor ? listBoardSharesOfUsers(context, { actor, userIds }) : [];
    },
    group: ({ userId }) => userId,
    resolve: ({ id }) => id,
    loaderOptions: { cache: false },
  }),
}));

/** A person's profile is read in every account: there boards are none, rather than a refusal of all of it. */
function boardReader(context: ApiContext): Actor | null {
  try {
    return actorFor(context, 'readBoards');
  } catch (error) {
    if (error instanceof ForbiddenError) return null;
    throw error;
  }
}
