import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';
import { ArticleKindRef } from '#src/pipeline/articles/graphql.ts';
import { addArticleToBoard } from './add-article-to-board.ts';
import { findBoard } from './board-access.ts';
import { deleteBoard } from './delete-board.ts';
import { type BoardExport, exportBoard } from './export-board.ts';
import { BoardArticleRef, BoardArticlesRef, BoardRef, BoardsRef, StatusRef } from './graphql-types.ts';
import { listBoardArticles } from './list-board-articles.ts';
import { listBoards, listBoardsOfArticle, listBoardTitles } from './list-boards.ts';
import { removeArticleFromBoard } from './remove-article-from-board.ts';
import { saveBoard } from './save-board.ts';
import { shareBoard, unshareBoard } from './share-board.ts';

const BoardSortAttributeRef = builder.enumType('BoardSortAttribute', {
  description: 'What boards are sorted by.',
  values: {
    ARTICLE_QUANTITY: { description: 'Most articles that the account may read first.' },
    CONTENT: { description: 'As DESCRIPTION.' },
    DESCRIPTION: { description: 'By description, those without one last.' },
    PRIORITY: { description: 'Most urgent first.' },
    TITLE: { description: 'By title.' },
    UPDATED_AT: { description: 'Last changed first.' },
  } as const,
});

const BoardExportRef = builder.objectRef<BoardExport>('BoardExport').implement({
  description: 'The list of a board’s articles as a file.',
  fields: (t) => ({
    fileName: t.exposeString('fileName', { description: 'A name for it.' }),
    content: t.exposeString('content', {
      description: 'CSV (RFC 4180) that begins with a byte order mark, to be saved as UTF-8.',
    }),
  }),
});

builder.queryFields((t) => ({
  board: t.field({
    type: BoardRef,
    nullable: true,
    description: 'One board. Refused with `NOT_FOUND` when there is none that the caller may see.',
    args: { boardId: t.arg.id({ required: true, description: 'Its id.' }) },
    authScopes: { may: 'readBoards' },
    resolve: (_, args, context) => findBoard(context, { actor: actorFor(context, 'readBoards'), ...args }),
  }),
  boards: t.field({
    type: BoardsRef,
    description: 'The boards the caller may see in the current account, 20 a page.',
    args: {
      baseId: t.arg.id({ description: 'The board at the edge of what the client holds. Null: the first page.' }),
      sortAttribute: t.arg({ type: BoardSortAttributeRef, description: 'Null: UPDATED_AT.' }),
      keywords: t.arg.string({
        description:
          'Words that all stand in title or description, also inside others; case and width do not matter. Up to 10, 200 characters.',
      }),
      status: t.arg({ type: StatusRef, description: 'Only those that stand so. Null: all; DELETED: none.' }),
      isLatest: t.arg.boolean({ description: 'True: before `baseId` in the list. False or null: after it.' }),
      tagIds: t.arg.idList({
        description: 'Only boards with one of these tags of the account; `NOT_FOUND` for others. Null or empty: all.',
      }),
    },
    complexity: 10,
    authScopes: { may: 'readBoards' },
    resolve: (_, args, context) => listBoards(context, { actor: actorFor(context, 'readBoards'), ...args }),
  }),
  boardArticles: t.field({
    type: BoardArticlesRef,
    description: 'The articles on a board that the account may read, last added first, 20 a page.',
    args: {
      boardId: t.arg.id({ required: true, description: 'The board. `NOT_FOUND` when the caller may not see it.' }),
      baseId: t.arg.id({ description: 'The row at the edge of what the client holds. Null: the newest page.' }),
      isLatest: t.arg.boolean({ description: 'True: newer than `baseId`. False or null: older.' }),
    },
    complexity: 10,
    authScopes: { may: 'readBoards' },
    resolve: (_, args, context) => listBoardArticles(context, { actor: actorFor(context, 'readBoards'), ...args }),
  }),
  boardTitles: t.field({
    type: [BoardRef],
    description: 'Every board the caller may see, by title: for choosing one. At most 500.',
    complexity: { field: 10, multiplier: 50 },
    authScopes: { may: 'readBoards' },
    resolve: (_, __, context) => listBoardTitles(context, { actor: actorFor(context, 'readBoards') }),
  }),
  articleBoards: t.field({
    type: [BoardRef],
    description: 'The boards an article is on, of those the caller may see, by title. At most 500.',
    args: { articleId: t.arg.id({ required: true, description: 'The article. Empty for one that is nowhere.' }) },
    complexity: { field: 10, multiplier: 50 },
    authScopes: { may: 'readBoards' },
    resolve: (_, args, context) => listBoardsOfArticle(context, { actor: actorFor(context, 'readBoards'), ...args }),
  }),
  boardExport: t.field({
    type: BoardExportRef,
    description:
      'The articles on a board that the account may read as a list to open elsewhere: title, source, country, time and address, not their text. `NOT_FOUND` when the caller may not see the board.',
    args: { boardId: t.arg.id({ required: true, description: 'The board.' }) },
    complexity: 50,
    authScopes: { may: 'readBoards' },
    resolve: (_, args, context) => exportBoard(context, { actor: actorFor(context, 'readBoards'), ...args }),
  }),
}));

const managers = '`FORBIDDEN` but for its owner and the account’s ADMINs.';

builder.mutationFields((t) => ({
  upsertBoard: t.field({
    type: BoardRef,
    description:
      'Makes a board, or changes one that the caller may edit. Every field at fault is listed in `extensions.problems`. `LIMIT_REACHED` at 500 boards in the account.',
    args: {
      boardId: t.arg.id({ description: 'The board to change. Null: a new one.' }),
      title: t.arg.string({ required: true, description: 'One line, up to 200 characters.' }),
      description: t.arg.string({
        description: 'Up to 2,000 characters. Absent: stays as it is. Null or empty: none.',
      }),
      priority: t.arg.int({
        description: '0 (none) to 5 (most urgent). Absent: stays as it is. Null: none.',
      }),
      status: t.arg({
        type: StatusRef,
        description: 'OPEN or CLOSED; DELETED does what `deleteBoard` does. Absent or null: stays; a new one is OPEN.',
      }),
    },
    authScopes: { may: 'changeBoards' },
    resolve: (_, args, context) => saveBoard(context, { actor: actorFor(context, 'changeBoards'), ...args }),
  }),
  deleteBoard: t.field({
    type: BoardRef,
    description: `Deletes a board and returns what it was; its actions go with it. ${managers}`,
    args: { boardId: t.arg.id({ required: true, description: 'The board.' }) },
    authScopes: { may: 'changeBoards' },
    resolve: (_, args, context) => deleteBoard(context, { actor: actorFor(context, 'changeBoards'), ...args }),
  }),
  addBoardShares: t.field({
    type: BoardRef,
    description: `Shares a board with people by e-mail, all or none. Members see it at once and get a mail; others are invited, or \`USER_LIMIT_REACHED\`. Idempotent. ${managers}`,
    args: {
      boardId: t.arg.id({ required: true, description: 'The board.' }),
      emails: t.arg.stringList({
        required: true,
        description:
          'Addresses; each entry may be a list separated by commas. Up to 50; `error.email` for what is none.',
      }),
    },
    authScopes: { may: 'changeBoards' },
    resolve: (_, args, context) => shareBoard(context, { actor: actorFor(context, 'changeBoards'), ...args }),
  }),
  removeBoardShares: t.field({
    type: BoardRef,
    description: `Takes a share away, at once. ${managers}`,
    args: { boardShareId: t.arg.id({ required: true, description: 'Id of a share, or of a pending one.' }) },
    authScopes: { may: 'changeBoards' },
    resolve: (_, { boardShareId }, context) =>
      unshareBoard(context, { actor: actorFor(context, 'changeBoards'), shareId: boardShareId }),
  }),
  addArticleToBoard: t.field({
    type: BoardArticleRef,
    description:
      'Puts an article on a board. One that is there already stays as it is. `NOT_FOUND` when the caller may not see the board or read the article; `LIMIT_REACHED` at 1,000.',
    args: {
      boardId: t.arg.id({ required: true, description: 'The board.' }),
      articleKind: t.arg({ type: ArticleKindRef, required: true, description: 'What the article is.' }),
      articleId: t.arg.id({ required: true, description: 'Its id.' }),
    },
    authScopes: { may: 'changeBoards' },
    resolve: (_, args, context) => addArticleToBoard(context, { actor: actorFor(context, 'changeBoards'), ...args }),
  }),
  removeArticleToBoard: t.field({
    type: BoardArticleRef,
    description:
      'Takes an article off a board and returns what the row was: named by `boardArticleId`, or by board, kind and article.',
    args: {
      boardArticleId: t.arg.id({ description: 'Id of the row. Null: the other three say which.' }),
      boardId: t.arg.id({ description: 'The board.' }),
      articleKind: t.arg({ type: ArticleKindRef, description: 'What the article is.' }),
      articleId: t.arg.id({ description: 'Id of the article.' }),
    },
    authScopes: { may: 'changeBoards' },
    resolve: (_, args, context) =>
      removeArticleFromBoard(context, { actor: actorFor(context, 'changeBoards'), ...args }),
  }),
}));
