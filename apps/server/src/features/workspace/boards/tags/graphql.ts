import { AccountTagRef } from '#src/api/accounts/graphql-tags.ts';
import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';
import { BoardRef } from '../graphql-types.ts';
import { labelBoard, unlabelBoard } from './label-board.ts';
import { countLabelledBoards, listBoardTags } from './list-board-tags.ts';

builder.objectField(BoardRef, 'tags', (t) =>
  t.loadableGroup({
    type: AccountTagRef,
    description: 'Tags of the account on the board, ordered by name.',
    load: (boardIds: number[], context) => listBoardTags(context, { boardIds }),
    group: (tag) => (tag as typeof tag & { labelledId: number }).labelledId,
    resolve: (board) => board.id,
    // Not cached, because one request may label a board and then read it.
    loaderOptions: { cache: false },
  }),
);

builder.objectField(AccountTagRef, 'boardCount', (t) =>
  t.loadable({
    type: 'Int',
    description: 'Number of boards with this tag that the caller may see. 0 without the premium plan.',
    loaderOptions: { cache: false },
    load: (tagIds: string[], context) => countLabelledBoards(context, { actor: actorFor(context, 'readTags'), tagIds }),
    resolve: (tag) => tag.id,
  }),
);

builder.mutationFields((t) => {
  const args = () => ({
    tagId: t.arg.id({ required: true, description: 'Id of a tag of the current account.' }),
    boardId: t.arg.id({ required: true, description: 'Id of a board that the caller may edit.' }),
  });
  return {
    labelBoard: t.field({
      type: BoardRef,
      description: 'Puts a tag on a board. Idempotent. Fails with `NOT_FOUND`.',
      args: args(),
      authScopes: { may: 'labelBoards' },
      resolve: (_, input, context) => labelBoard(context, { actor: actorFor(context, 'labelBoards'), ...input }),
    }),
    unlabelBoard: t.field({
      type: BoardRef,
      description:
        'Removes a tag from a board. Idempotent. Fails with `NOT_FOUND` if the account does not have the tag or the caller may not see the board.',
      args: args(),
      authScopes: { may: 'labelBoards' },
      resolve: (_, input, context) => unlabelBoard(context, { actor: actorFor(context, 'labelBoards'), ...input }),
    }),
  };
});
