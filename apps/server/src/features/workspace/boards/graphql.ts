import { LocaleRef } from '#src/api/accounts/graphql-members.ts';
import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';
import { ArticleKindRef } from '#src/pipeline/articles/graphql.ts';
import { ShareAccessRef } from '../shares/graphql.ts';
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
  description: 'Order of a list of boards.',
  values: {
    ARTICLE_QUANTITY: { description: 'By number of articles that the account may read, highest first.' },
    CONTENT: { description: 'The same order as DESCRIPTION.' },
    DESCRIPTION: { description: 'By description; boards without one come last.' },
    PRIORITY: { description: 'Most urgent first.' },
    TITLE: { description: 'By title, ascending.' },
    UPDATED_AT: { description: 'Last changed first.' },
  } as const,
});

const BoardExportRef = builder.objectRef<BoardExport>('BoardExport').implement({
  description: 'The articles of a board as a file.',
  fields: (t) => ({
    fileName: t.exposeString('fileName', { description: 'Suggested name of the file.' }),
    content: t.exposeString('content', {
      description: 'CSV (RFC 4180) that starts with a byte order mark. Save it as UTF-8.',
    }),
  }),
});

builder.queryFields((t) => ({
  board: t.field({
    type: BoardRef,
    nullable: true,
    description: 'Returns one board. Fails with `NOT_FOUND` if it does not exist or the caller cannot see it.',
    args: { boardId: t.arg.id({ required: true, description: 'Id of the board.' }) },
    authScopes: { may: 'readBoards' },
    resolve: (_, args, context) => findBoard(context, { actor: actorFor(context, 'readBoards'), ...args }),
  }),
  boards: t.field({
    type: BoardsRef,
    description: 'Returns the current account’s boards that the caller may see, 20 per page.',
    args: {
      baseId: t.arg.id({
        description: 'Cursor: id of the first or last board that the client has. Null for the first page.',
      }),
      sortAttribute: t.arg({ type: BoardSortAttributeRef, description: 'Order of the list. Null means UPDATED_AT.' }),
      keywords: t.arg.string({
        description:
          'Words that must all occur in the title or description, even as parts of other words, ignoring case and width. At most 10 words and 200 characters. Null for all boards.',
      }),
      status: t.arg({
        type: StatusRef,
        description: 'Status to filter by. Null for OPEN and CLOSED; DELETED returns none.',
      }),
      isLatest: t.arg.boolean({
        description: 'True for boards before `baseId` in the list, false or null for boards after it.',
      }),
      tagIds: t.arg.idList({
        description:
          'Ids of the account’s tags. Returns boards with at least one of these tags. Fails with `NOT_FOUND` if one of the ids is unknown. Null or empty for all boards.',
      }),
    },
    complexity: 10,
    authScopes: { may: 'readBoards' },
    resolve: (_, args, context) => listBoards(context, { actor: actorFor(context, 'readBoards'), ...args }),
  }),
  boardArticles: t.field({
    type: BoardArticlesRef,
    description: 'Returns the articles of a board that the account may read, most recently added first, 20 a page.',
    args: {
      boardId: t.arg.id({
        required: true,
        description: 'Id of the board. Fails with `NOT_FOUND` if the caller may not see it.',
      }),
      baseId: t.arg.id({
        description: 'Cursor: id of the first or last row that the client has. Null for the newest page.',
      }),
      isLatest: t.arg.boolean({ description: 'True for rows newer than `baseId`, false or null for older ones.' }),
    },
    complexity: 10,
    authScopes: { may: 'readBoards' },
    resolve: (_, args, context) => listBoardArticles(context, { actor: actorFor(context, 'readBoards'), ...args }),
  }),
  boardTitles: t.field({
    type: [BoardRef],
    description:
      'Returns every board that the caller may see, ordered by title, at most 500. Use it to let a user choose a board.',
    complexity: { field: 10, multiplier: 50 },
    authScopes: { may: 'readBoards' },
    resolve: (_, __, context) => listBoardTitles(context, { actor: actorFor(context, 'readBoards') }),
  }),
  articleBoards: t.field({
    type: [BoardRef],
    description:
      'Returns the boards that contain an article and that the caller may see, ordered by title, at most 500.',
    args: {
      articleId: t.arg.id({
        required: true,
        description: 'Id of the article. The list is empty if the article is on no board.',
      }),
    },
    complexity: { field: 10, multiplier: 50 },
    authScopes: { may: 'readBoards' },
    resolve: (_, args, context) => listBoardsOfArticle(context, { actor: actorFor(context, 'readBoards'), ...args }),
  }),
  boardExport: t.field({
    type: BoardExportRef,
    description:
      'Returns the articles of a board as a file with title, source, country, time and URL, but without their text. Contains only articles that the account may read. Fails with `NOT_FOUND` if the caller may not see the board.',
    args: { boardId: t.arg.id({ required: true, description: 'Id of the board.' }) },
    complexity: 50,
    authScopes: { may: 'readBoards' },
    resolve: (_, args, context) => exportBoard(context, { actor: actorFor(context, 'readBoards'), ...args }),
  }),
}));

const managers = 'Fails with `FORBIDDEN` unless the caller owns the board or is an ADMIN of the account.';

builder.mutationFields((t) => ({
  upsertBoard: t.field({
    type: BoardRef,
    description:
      'Creates a board, or changes a board that the caller may edit. `extensions.problems` lists every invalid field. Fails with `LIMIT_REACHED` beyond 500 boards in the account.',
    args: {
      boardId: t.arg.id({ description: 'Id of the board to change. Null creates a new one.' }),
      title: t.arg.string({ required: true, description: 'Single-line title, up to 200 characters.' }),
      description: t.arg.string({
        description: 'Description, up to 2,000 characters. Absent leaves it unchanged; null or empty clears it.',
      }),
      priority: t.arg.int({
        description: 'Priority from 0 (none) to 5 (most urgent). Absent leaves it unchanged; null clears it.',
      }),
      status: t.arg({
        type: StatusRef,
        description:
          'OPEN or CLOSED; DELETED deletes it as `deleteBoard` does. Absent or null leaves it unchanged; a new board is OPEN.',
      }),
    },
    authScopes: { may: 'changeBoards' },
    resolve: (_, args, context) => saveBoard(context, { actor: actorFor(context, 'changeBoards'), ...args }),
  }),
  deleteBoard: t.field({
    type: BoardRef,
    description: `Deletes a board with its actions and returns it. ${managers}`,
    args: { boardId: t.arg.id({ required: true, description: 'Id of the board.' }) },
    authScopes: { may: 'changeBoards' },
    resolve: (_, args, context) => deleteBoard(context, { actor: actorFor(context, 'changeBoards'), ...args }),
  }),
  addBoardShares: t.field({
    type: BoardRef,
    description: `Shares a board with people by e-mail, all or none. Members see it immediately and receive a mail; others are invited, or the call fails with \`USER_LIMIT_REACHED\`. Idempotent. ${managers}`,
    args: {
      boardId: t.arg.id({ required: true, description: 'Id of the board.' }),
      emails: t.arg.stringList({
        required: true,
        description:
          'E-mail addresses, at most 50. An entry may be a comma-separated list. An invalid address fails with `error.email`.',
      }),
      access: t.arg({
        type: ShareAccessRef,
        description:
          'Access for these people. Null gives new shares EDIT and leaves existing shares unchanged. Any other value also applies to existing shares.',
      }),
      language: t.arg({
        type: LocaleRef,
        description: 'Language of the mails to people who must be invited. Null uses the language of the request.',
      }),
    },
    authScopes: { may: 'changeBoards' },
    resolve: (_, { language, ...args }, context) =>
      shareBoard(context, {
        ...{ actor: actorFor(context, 'changeBoards'), language: language ?? context.locale },
        ...args,
      }),
  }),
  removeBoardShares: t.field({
    type: BoardRef,
    description: `Revokes a share immediately. ${managers}`,
    args: { boardShareId: t.arg.id({ required: true, description: 'Id of a share or a pending share.' }) },
    authScopes: { may: 'changeBoards' },
    resolve: (_, { boardShareId }, context) =>
      unshareBoard(context, { actor: actorFor(context, 'changeBoards'), shareId: boardShareId }),
  }),
  addArticleToBoard: t.field({
    type: BoardArticleRef,
    description:
      'Puts an article on a board. Idempotent. Fails with `NOT_FOUND` if the caller may not see the board or read the article, and `LIMIT_REACHED` beyond 1,000 articles.',
    args: {
      boardId: t.arg.id({ required: true, description: 'Id of the board.' }),
      articleKind: t.arg({ type: ArticleKindRef, required: true, description: 'Kind of the article.' }),
      articleId: t.arg.id({ required: true, description: 'Id of the article.' }),
    },
    authScopes: { may: 'changeBoards' },
    resolve: (_, args, context) => addArticleToBoard(context, { actor: actorFor(context, 'changeBoards'), ...args }),
  }),
  removeArticleToBoard: t.field({
    type: BoardArticleRef,
    description:
      'Removes an article from a board and returns the removed row. Identify the row by `boardArticleId`, or by board, kind and article.',
    args: {
      boardArticleId: t.arg.id({ description: 'Id of the row. If null, the other three arguments identify it.' }),
      boardId: t.arg.id({ description: 'Id of the board.' }),
      articleKind: t.arg({ type: ArticleKindRef, description: 'Kind of the article.' }),
      articleId: t.arg.id({ description: 'Id of the article.' }),
    },
    authScopes: { may: 'changeBoards' },
    resolve: (_, args, context) =>
      removeArticleFromBoard(context, { actor: actorFor(context, 'changeBoards'), ...args }),
  }),
}));
