import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';
import { StatusRef } from '../boards/graphql-types.ts';
import { findAction } from './action-access.ts';
import { deleteAction } from './delete-action.ts';
import { ActionCommentRef, ActionRef, ActionsRef } from './graphql-types.ts';
import { listActions } from './list-actions.ts';
import { postComment } from './post-comment.ts';
import { removeComment } from './remove-comment.ts';
import { saveAction } from './save-action.ts';
import { shareAction, unshareAction } from './share-action.ts';

const ActionSortAttributeRef = builder.enumType('ActionSortAttribute', {
  description: 'What actions are sorted by.',
  values: {
    CONTENT: { description: 'By content, those without any last.' },
    PRIORITY: { description: 'Most urgent first.' },
    TITLE: { description: 'By title.' },
    UPDATED_AT: { description: 'Last changed first.' },
  } as const,
});

builder.queryFields((t) => ({
  action: t.field({
    type: ActionRef,
    nullable: true,
    description: 'One action. Refused with `NOT_FOUND` when there is none that the caller may see.',
    args: { actionId: t.arg.id({ required: true, description: 'Its id.' }) },
    authScopes: { may: 'readBoards' },
    resolve: (_, args, context) => findAction(context, { actor: actorFor(context, 'readBoards'), ...args }),
  }),
  actions: t.field({
    type: ActionsRef,
    description: 'The actions the caller may see in the current account, 20 a page.',
    args: {
      baseId: t.arg.id({ description: 'The action at the edge of what the client holds. Null: the first page.' }),
      boardId: t.arg.id({ description: 'Only those on this board. `NOT_FOUND` when the caller may not see it.' }),
      status: t.arg({ type: StatusRef, description: 'Only those that stand so. Null: all; DELETED: none.' }),
      sortAttribute: t.arg({ type: ActionSortAttributeRef, description: 'Null: UPDATED_AT.' }),
      keywords: t.arg.string({
        description:
          'Words that all stand in title or content, also inside others; case and width do not matter. Up to 10, 200 characters.',
      }),
      isLatest: t.arg.boolean({ description: 'True: before `baseId` in the list. False or null: after it.' }),
    },
    complexity: 10,
    authScopes: { may: 'readBoards' },
    resolve: (_, args, context) => listActions(context, { actor: actorFor(context, 'readBoards'), ...args }),
  }),
}));

const managers = '`FORBIDDEN` but for its owner, the board’s owner, and the account’s ADMINs.';

builder.mutationFields((t) => ({
  upsertAction: t.field({
    type: ActionRef,
    description:
      'Makes an action on a board the caller may edit, or changes one that they may edit. Every field at fault is listed in `extensions.problems`. `LIMIT_REACHED` at 500 actions on the board.',
    args: {
      actionId: t.arg.id({ description: 'The action to change. Null: a new one.' }),
      boardId: t.arg.id({
        required: true,
        description: 'The board it is on. Another one moves it there: for those who may edit both.',
      }),
      title: t.arg.string({ required: true, description: 'One line, up to 200 characters.' }),
      content: t.arg.string({ description: 'Up to 10,000 characters. Absent: stays as it is. Null or empty: none.' }),
      status: t.arg({
        type: StatusRef,
        description: 'OPEN or CLOSED; DELETED does what `deleteAction` does. Absent or null: stays; a new one is OPEN.',
      }),
      priority: t.arg.int({ description: '0 (none) to 5 (most urgent). Absent: stays as it is. Null: none.' }),
    },
    authScopes: { may: 'changeBoards' },
    resolve: (_, args, context) => saveAction(context, { actor: actorFor(context, 'changeBoards'), ...args }),
  }),
  deleteAction: t.field({
    type: ActionRef,
    description: `Deletes an action and returns what it was. ${managers}`,
    args: { actionId: t.arg.id({ required: true, description: 'The action.' }) },
    authScopes: { may: 'changeBoards' },
    resolve: (_, args, context) => deleteAction(context, { actor: actorFor(context, 'changeBoards'), ...args }),
  }),
  addActionShares: t.field({
    type: ActionRef,
    description: `Shares an action, not its board, with people by e-mail, all or none. Members see it at once and get a mail; others are invited, or \`USER_LIMIT_REACHED\`. Idempotent. ${managers}`,
    args: {
      actionId: t.arg.id({ required: true, description: 'The action.' }),
      emails: t.arg.stringList({
        required: true,
        description:
          'Addresses; each entry may be a list separated by commas. Up to 50; `error.email` for what is none.',
      }),
    },
    authScopes: { may: 'changeBoards' },
    resolve: (_, args, context) => shareAction(context, { actor: actorFor(context, 'changeBoards'), ...args }),
  }),
  removeActionShares: t.field({
    type: ActionRef,
    description: `Takes a share away, at once. ${managers}`,
    args: { actionShareId: t.arg.id({ required: true, description: 'Id of a share, or of a pending one.' }) },
    authScopes: { may: 'changeBoards' },
    resolve: (_, { actionShareId }, context) =>
      unshareAction(context, { actor: actorFor(context, 'changeBoards'), shareId: actionShareId }),
  }),
  postActionComment: t.field({
    type: ActionCommentRef,
    description: 'Says something of an action the caller may edit. `LIMIT_REACHED` at 500 comments.',
    args: {
      actionId: t.arg.id({ required: true, description: 'The action.' }),
      content: t.arg.string({ required: true, description: 'Plain text, 1 to 2,000 characters.' }),
    },
    authScopes: { may: 'changeBoards' },
    resolve: (_, args, context) => postComment(context, { actor: actorFor(context, 'changeBoards'), ...args }),
  }),
  removeActionComment: t.field({
    type: ActionCommentRef,
    description:
      'Removes a comment and returns what it was. `FORBIDDEN` but for who wrote it and who may delete the action.',
    args: { actionCommentId: t.arg.id({ required: true, description: 'The comment.' }) },
    authScopes: { may: 'changeBoards' },
    resolve: (_, { actionCommentId }, context) =>
      removeComment(context, { actor: actorFor(context, 'changeBoards'), commentId: actionCommentId }),
  }),
}));
