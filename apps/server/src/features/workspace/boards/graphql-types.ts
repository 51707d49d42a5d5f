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
import { type BoardRow, findBoards, mayEditBoards, mayOwnBoard } from './board-access.ts';
import { type BoardCounting, countBoards } from './count-boards.ts';
import type { BoardArticle } from './list-board-articles.ts';
import { rowsPerPage } from './list-boards.ts';
import { listBoardSharesOfUsers, listBoardsOfUsers } from './list-boards-of-users.ts';

export const StatusRef = builder.enumType('Status', {
  description: 'Status of a board or action. OPEN can change to CLOSED and back.',
  values: {
    OPEN: { description: 'Not done yet.' },
    CLOSED: { description: 'The work is done. The board or action can be reopened.' },
    DELETED: { description: 'Deleted for everyone, permanently.' },
  } as const,
});

const BoardCountingRef = builder.objectRef<BoardCounting>('BoardCounting').implement({
  description: 'Number of articles, actions and shares of a board.',
  fields: (t) => ({
    articles: t.exposeInt('articles', { description: 'Number of articles that the account may read.' }),
    actions: t.exposeInt('actions', { description: 'Number of actions, open and closed.' }),
    shares: t.exposeInt('shares', { description: 'Number of members with a share of the board.' }),
  }),
});

export const BoardRef = builder.objectRef<BoardRow>('Board').implement({
  description:
    'A collection of articles on a subject, with actions. Visible to its owner, to people with a share, and to ADMINs of the account.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the board, used in `/boards/{boardId}` and as `baseId` of `boards`.' }),
    title: t.exposeString('title', { description: 'Title of the board, one line.' }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'Description, which may contain line breaks, or null if there is none.',
    }),
    priority: t.exposeInt('priority', {
      nullable: true,
      description: 'Priority from 0 (none) to 5 (most urgent), or null for none.',
    }),
    status: t.field({ type: StatusRef, description: 'Status of the board.', resolve: (row) => row.status }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time at which the board was created.' }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'Time of the last change of the board or of the articles on it.',
    }),
    user: t.loadable({
      type: UserRef,
      description: 'Owner of the board.',
      load: loadUsers,
      resolve: ({ userId }) => userId,
    }),
    mayEdit: t.loadable({
      type: 'Boolean',
      description:
        'True if the caller may change the board with its articles, actions and comments, false if they may only view it.',
      load: (boards: BoardRow[], context) => mayEditBoards(context, { actor: actorFor(context, 'readBoards'), boards }),
      resolve: (board) => board,
      // Not cached, because a mutation may change the board's shares before returning the board.
      loaderOptions: { cache: false },
    }),
    mayManage: t.boolean({
      description:
        'True if the caller may delete and share the board. The owner of the board and ADMINs of the account may.',
      resolve: (row, _, context) => mayOwnBoard(actorFor(context, 'readBoards'), row),
    }),
    shares: t.loadableGroup({
      type: ShareRef,
      description: 'Shares with members, oldest first.',
      // The multiplier is low because most boards have few shares and one statement loads them for a whole page.
      complexity: { field: 1, multiplier: 3 },
      load: (ids: number[], context) => listLiveShares(context, { of: 'boardId', ids }),
      group: ({ boardId }) => boardId ?? 0,
      resolve: ({ id }) => id,
      // Not cached, because a mutation may change the board before returning it.
      loaderOptions: { cache: false },
    }),
    pendingShares: t.loadableGroup({
      type: PendingShareRef,
      description: 'Shares with people who have not yet accepted their invitations.',
      complexity: { field: 1, multiplier: 1 },
      load: (ids: number[], context) => listPendingShares(context, { of: 'boardId', ids }),
      group: ({ boardId }) => boardId ?? 0,
      resolve: ({ id }) => id,
      loaderOptions: { cache: false },
    }),
    counting: t.loadable({
      type: BoardCountingRef,
      description: 'Number of articles, actions and shares.',
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
    isFirst: t.exposeBoolean('isFirst', { description: 'True if no board precedes this page.' }),
    isLast: t.exposeBoolean('isLast', { description: 'True if no board follows this page.' }),
    data: t.expose('rows', {
      type: [BoardRef],
      description: 'Boards on this page.',
      complexity: { field: 1, multiplier: rowsPerPage },
    }),
  }),
});

export const BoardArticleRef = builder.objectRef<BoardArticle>('BoardArticle').implement({
  description: 'An article on a board.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the row. Pass it to `removeArticleToBoard` or as `baseId`.' }),
    boardId: t.exposeID('boardId', { description: 'Id of the board.' }),
    articleKind: t.field({
      type: ArticleKindRef,
      description: 'Kind of the article.',
      resolve: (row) => row.articleKind,
    }),
    articleId: t.exposeID('articleId', { description: 'Id of the article.' }),
    article: t.expose('article', {
      type: ArticleRef,
      nullable: true,
      description: 'The article, or null if the account may not read it.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time at which the article was added.' }),
    addedBy: t.loadable({
      type: UserRef,
      nullable: true,
      description: 'Person who added the article, or null if that person was deleted.',
      load: loadUsers,
      resolve: ({ addedBy }) => addedBy,
    }),
  }),
});

export const BoardArticlesRef = builder.objectRef<Page<BoardArticle>>('BoardArticles').implement({
  description: 'A page of the articles on a board, most recently added first.',
  fields: (t) => ({
    isFirst: t.exposeBoolean('isFirst', { description: 'True if no newer row exists.' }),
    isLast: t.exposeBoolean('isLast', { description: 'True if no older row exists.' }),
    data: t.expose('rows', {
      type: [BoardArticleRef],
      description: 'Rows on this page.',
      complexity: { field: 1, multiplier: rowsPerPage },
    }),
  }),
});

builder.objectFields(ShareRef, (t) => ({
  board: t.loadable({
    type: BoardRef,
    nullable: true,
    description: 'The shared board, or null if the share is for an action or the caller may not see the board.',
    load: loadVisibleBoards,
    resolve: ({ boardId }) => boardId,
    loaderOptions: { cache: false },
  }),
}));

export function loadVisibleBoards(boardIds: number[], context: ApiContext): Promise<(BoardRow | null)[]> {
  return findBoards(context, { actor: actorFor(context, 'readBoards'), boardIds });
}

const onlyVisible = 'Empty without the premium plan.';

builder.objectFields(UserRef, (t) => ({
  boards: t.loadableGroup({
    type: BoardRef,
    description: `Boards of the person in the current account that the caller may see, last changed first. ${onlyVisible}`,
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
    description: `Shares of boards that the person has in the current account and the caller may see, newest first. ${onlyVisible}`,
    load: async (userIds: string[], context) => {
      const actor = boardReader(context);
      return actor ? listBoardSharesOfUsers(context, { actor, userIds }) : [];
    },
    group: ({ userId }) => userId,
    resolve: ({ id }) => id,
    loaderOptions: { cache: false },
  }),
}));

/** Returns null if the caller may not read boards. A profile, which every account can read, then shows no boards instead of failing. */
function boardReader(context: ApiContext): Actor | null {
  try {
    return actorFor(context, 'readBoards');
  } catch (error) {
    if (error instanceof ForbiddenError) return null;
    throw error;
  }
}
