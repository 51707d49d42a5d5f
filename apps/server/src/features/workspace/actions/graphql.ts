import { LocaleRef } from '#src/api/accounts/graphql-members.ts';
import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';
import { StatusRef } from '../boards/graphql-types.ts';
import { ShareAccessRef } from '../shares/graphql.ts';
import { findAction } from './action-access.ts';
import { deleteAction } from './delete-action.ts';
import { ActionCommentRef, ActionRef, ActionsRef } from './graphql-types.ts';
import { listActions } from './list-actions.ts';
import { postComment } from './post-comment.ts';
import { removeComment } from './remove-comment.ts';
import { saveAction } from './save-action.ts';
import { shareAction, unshareAction } from './share-action.ts';

const ActionSortAttributeRef = builder.enumType('ActionSortAttribute', {
  description: 'Order of a list of actions.',
  values: {
    CONTENT: { description: 'By content; actions without content come last.' },
    PRIORITY: { description: 'Most urgent first.' },
    TITLE: { description: 'By title, ascending.' },
    UPDATED_AT: { description: 'Last changed first.' },
  } as const,
});

builder.queryFields((t) => ({
  action: t.field({
    type: ActionRef,
    nullable: true,
    description: 'Returns one action. Fails with `NOT_FOUND` if the caller cannot see an action with this id.',
    args: { actionId: t.arg.id({ required: true, description: 'Id of the action.' }) },
    authScopes: { may: 'readBoards' },
    resolve: (_, args, context) => findAction(context, { actor: actorFor(context, 'readBoards'), ...args }),
  }),
  actions: t.field({
    type: ActionsRef,
    description: 'Returns the current account’s actions that the caller may see, 20 per page.',
    args: {
      baseId: t.arg.id({
        description: 'Cursor: id of the first or last action that the client has. Null for the first page.',
      }),
      boardId: t.arg.id({
        description:
          'Id of the board whose actions are returned. Fails with `NOT_FOUND` if the caller cannot see it. Null for all boards.',
      }),
      status: t.arg({
        type: StatusRef,
        description: 'Status to filter by. Null for OPEN and CLOSED; DELETED returns none.',
      }),
      sortAttribute: t.arg({ type: ActionSortAttributeRef, description: 'Order of the list. Null means UPDATED_AT.' }),
      keywords: t.arg.string({
        description:
          'Words that must all occur in the title or content, even as parts of other words, ignoring case and width. At most 10 words and 200 characters. Null for all actions.',
      }),
      isLatest: t.arg.boolean({
        description: 'True for actions before `baseId` in the list, false or null for actions after it.',
      }),
    },
    complexity: 10,
    authScopes: { may: 'readBoards' },
    resolve: (_, args, context) => listActions(context, { actor: actorFor(context, 'readBoards'), ...args }),
  }),
}));

const managers =
  'Fails with `FORBIDDEN` unless the caller owns the action or its board, or is an ADMIN of the account.';

builder.mutationFields((t) => ({
  upsertAction: t.field({
    type: ActionRef,
    description:
      'Creates an action on a board that the caller may edit, or changes an action that they may edit. `extensions.problems` lists every invalid field. Fails with `LIMIT_REACHED` beyond 500 actions on the board.',
    args: {
      actionId: t.arg.id({ description: 'Id of the action to change. Null creates a new one.' }),
      boardId: t.arg.id({
        required: true,
        description:
          'Id of the action’s board. If it differs from the current board, the action moves there, provided that the caller may edit both boards.',
      }),
      title: t.arg.string({ required: true, description: 'Single-line title, up to 200 characters.' }),
      content: t.arg.string({
        description: 'Text, up to 10,000 characters. Absent leaves it unchanged; null or empty clears it.',
      }),
      status: t.arg({
        type: StatusRef,
        description:
          'OPEN or CLOSED; DELETED deletes it as `deleteAction` does. Absent or null leaves it unchanged; a new action is OPEN.',
      }),
      priority: t.arg.int({
        description: 'Priority from 0 (none) to 5 (most urgent). Absent leaves it unchanged; null clears it.',
      }),
    },
    authScopes: { may: 'changeBoards' },
    resolve: (_, args, context) => saveAction(context, { actor: actorFor(context, 'changeBoards'), ...args }),
  }),
  deleteAction: t.field({
    type: ActionRef,
    description: `Deletes an action and returns it. ${managers}`,
    args: { actionId: t.arg.id({ required: true, description: 'Id of the action.' }) },
    authScopes: { may: 'changeBoards' },
    resolve: (_, args, context) => deleteAction(context, { actor: actorFor(context, 'changeBoards'), ...args }),
  }),
  addActionShares: t.field({
    type: ActionRef,
    description: `Shares an action, without its board, with people by e-mail, all or none. Members see it immediately and receive a mail; others are invited, or the call fails with \`USER_LIMIT_REACHED\`. Idempotent. ${managers}`,
    args: {
      actionId: t.arg.id({ required: true, description: 'Id of the action.' }),
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
      shareAction(context, {
        ...{ actor: actorFor(context, 'changeBoards'), language: language ?? context.locale },
        ...args,
      }),
  }),
  removeActionShares: t.field({
    type: ActionRef,
    description: `Revokes a share immediately. ${managers}`,
    args: { actionShareId: t.arg.id({ required: true, description: 'Id of a share or a pending share.' }) },
    authScopes: { may: 'changeBoards' },
    resolve: (_, { actionShareId }, context) =>
      unshareAction(context, { actor: actorFor(context, 'changeBoards'), shareId: actionShareId }),
  }),
  postActionComment: t.field({
    type: ActionCommentRef,
    description:
      'Posts a comment on an action that the caller may edit. Fails with `LIMIT_REACHED` beyond 500 comments.',
    args: {
      actionId: t.arg.id({ required: true, description: 'Id of the action.' }),
      content: t.arg.string({ required: true, description: 'Plain text, 1 to 2,000 characters.' }),
    },
    authScopes: { may: 'changeBoards' },
    resolve: (_, args, context) => postComment(context, { actor: actorFor(context, 'changeBoards'), ...args }),
  }),
  removeActionComment: t.field({
    type: ActionCommentRef,
    description:
      'Deletes a comment and returns it. Fails with `FORBIDDEN` unless the caller wrote the comment or may delete the action.',
    args: { actionCommentId: t.arg.id({ required: true, description: 'Id of the comment.' }) },
    authScopes: { may: 'changeBoards' },
    resolve: (_, { actionCommentId }, context) =>
      removeComment(context, { actor: actorFor(context, 'changeBoards'), commentId: actionCommentId }),
  }),
}));
