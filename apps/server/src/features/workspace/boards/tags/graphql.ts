import { and, asc, count, eq, inArray } from 'drizzle-orm';
import { AccountTagRef } from '#src/accounts/graphql-tags.ts';
import { accountTags } from '#src/accounts/tags/table.ts';
import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';
import { boards, boardTags } from '#src/features/workspace/table.ts';
import { isVisibleBoard } from '../board-access.ts';
import { BoardRef } from '../graphql-types.ts';
import { labelBoard, unlabelBoard } from './label-board.ts';

builder.objectField(BoardRef, 'tags', (t) =>
  t.loadableGroup({
    type: AccountTagRef,
    description: 'The account’s labels on it, by name.',
    load: async (boardIds: number[], { db }) => {
      const rows = await db
        .select({ boardId: boardTags.boardId, tag: accountTags })
        .from(boardTags)
        .innerJoin(accountTags, eq(accountTags.id, boardTags.tagId))
        .where(inArray(boardTags.boardId, boardIds))
        .orderBy(asc(accountTags.name), asc(accountTags.id));
      return rows.map(({ boardId, tag }) => ({ ...tag, labelledId: boardId }));
    },
    // Each row is its own object, made above.
    group: (tag) => (tag as typeof tag & { labelledId: number }).labelledId,
    resolve: (board) => board.id,
    // Not remembered: one request may label and then read.
    loaderOptions: { cache: false },
  }),
);

builder.objectField(AccountTagRef, 'boardCount', (t) =>
  t.loadable({
    type: 'Int',
    description: 'Boards labelled with it that the caller may see; 0 without the premium plan.',
    loaderOptions: { cache: false },
    load: async (tagIds: string[], context) => {
      const actor = actorFor(context, 'readTags');
      if (actor.membership.plan !== 'PREMIUM') return tagIds.map(() => 0);
      const rows = await context.db
        .select({ tagId: boardTags.tagId, count: count() })
        .from(boardTags)
        .innerJoin(boards, eq(boards.id, boardTags.boardId))
        .where(and(inArray(boardTags.tagId, tagIds), isVisibleBoard(actor)))
        .groupBy(boardTags.tagId);
      const byTag = new Map(rows.map((row) => [row.tagId, row.count]));
      return tagIds.map((id) => byTag.get(id) ?? 0);
    },
    resolve: (tag) => tag.id,
  }),
);

builder.mutationFields((t) => {
  const args = () => ({
    tagId: t.arg.id({ required: true, description: 'A tag of the current account.' }),
    boardId: t.arg.id({ required: true, description: 'A board the caller may edit.' }),
  });
  return {
    labelBoard: t.field({
      type: BoardRef,
      description: 'Labels a board; again changes nothing. `NOT_FOUND`.',
      args: args(),
      authScopes: { may: 'labelBoards' },
      resolve: (_, input, context) => labelBoard(context, { actor: actorFor(context, 'labelBoards'), ...input }),
    }),
    unlabelBoard: t.field({
      type: BoardRef,
      description: 'Takes a label off a board; again changes nothing. `NOT_FOUND`.',
      args: args(),
      authScopes: { may: 'labelBoards' },
      resolve: (_, input, context) => unlabelBoard(context, { actor: actorFor(context, 'labelBoards'), ...input }),
    }),
  };
});
