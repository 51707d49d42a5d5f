import { loadUsers } from '#src/accounts/load-users.ts';
import { UserRef } from '#src/api/accounts/graphql.ts';
import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';
import type { Page } from '#src/platform/page-by-key.ts';
import { BoardRef, loadVisibleBoards, StatusRef } from '../boards/graphql-types.ts';
import { rowsPerPage } from '../boards/list-boards.ts';
import { PendingShareRef, ShareRef } from '../shares/graphql.ts';
import { listLiveShares, listPendingShares } from '../shares/list-shares.ts';
import { type ActionRow, findActions, mayOwnActions } from './action-access.ts';
import { type ActionCounting, countActions } from './count-actions.ts';
import { type CommentRow, listComments } from './list-comments.ts';

export const ActionCommentRef = builder.objectRef<CommentRow>('ActionComment').implement({
  description: 'What somebody said of an action.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id: for `removeActionComment`.' }),
    content: t.exposeString('content', { description: 'Plain text, several lines.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was said.' }),
    user: t.loadable({
      type: UserRef,
      description: 'Who said it.',
      load: loadUsers,
      resolve: ({ userId }) => userId,
    }),
  }),
});

const ActionCountingRef = builder.objectRef<ActionCounting>('ActionCounting').implement({
  description: 'How much there is of an action.',
  fields: (t) => ({
    shares: t.exposeInt('shares', { description: 'Members it is shared with, besides those who see its board.' }),
    comments: t.exposeInt('comments', { description: 'Comments.' }),
  }),
});

export const ActionRef = builder.objectRef<ActionRow>('Action').implement({
  description: 'Something to be done about the articles of a board. Of those who see the board or have a share of it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id: as in its address, `/actions/{actionId}`, and as `baseId`.' }),
    boardId: t.exposeID('boardId', { description: 'The board it is on, also when the caller does not see that.' }),
    title: t.exposeString('title', { description: 'One line.' }),
    content: t.exposeString('content', { nullable: true, description: 'Several lines; null without any.' }),
    priority: t.exposeInt('priority', { nullable: true, description: '0 (none) to 5 (most urgent). Null: none.' }),
    status: t.field({ type: StatusRef, description: 'Where it stands.', resolve: (row) => row.status }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it, or its comments, changed last.' }),
    user: t.loadable({ type: UserRef, description: 'Its owner.', load: loadUsers, resolve: ({ userId }) => userId }),
    board: t.loadable({
      type: BoardRef,
      nullable: true,
      description: 'The board it is on. Null when only the action is shared with the caller.',
      load: loadVisibleBoards,
      resolve: ({ boardId }) => boardId,
      loaderOptions: { cache: false },
    }),
    mayManage: t.loadable({
      type: 'Boolean',
      description:
        'Whether the caller may delete it and share it: its owner, the board’s owner, and the account’s ADMINs.',
      load: (actionIds: number[], context) =>
        mayOwnActions(context, { actor: actorFor(context, 'readBoards'), actionIds }),
      resolve: ({ id }) => id,
      loaderOptions: { cache: false },
    }),
    shares: t.loadableGroup({
      type: ShareRef,
      description: 'Members it is shared with, first one first.',
      // Most are shared with a few; all of a page are one statement.
      complexity: { field: 1, multiplier: 3 },
      load: (ids: number[], context) => listLiveShares(context, { of: 'actionId', ids }),
      group: ({ actionId }) => actionId ?? 0,
      resolve: ({ id }) => id,
      // Changed by mutations that return the action.
      loaderOptions: { cache: false },
    }),
    pendingShares: t.loadableGroup({
      type: PendingShareRef,
      description: 'Addresses it is shared with whose invitations are not accepted yet.',
      complexity: { field: 1, multiplier: 1 },
      load: (ids: number[], context) => listPendingShares(context, { of: 'actionId', ids }),
      group: ({ actionId }) => actionId ?? 0,
      resolve: ({ id }) => id,
      loaderOptions: { cache: false },
    }),
    comments: t.loadableGroup({
      type: ActionCommentRef,
      description: 'What was said of it, first one first; at most 500. In lists ask for `counting` instead.',
      complexity: { field: 1, multiplier: 5 },
      load: (actionIds: number[], context) => listComments(context, { actionIds }),
      group: ({ actionId }) => actionId,
      resolve: ({ id }) => id,
      loaderOptions: { cache: false },
    }),
    counting: t.loadable({
      type: ActionCountingRef,
      description: 'How much there is of it.',
      complexity: 3,
      load: (actionIds: number[], context) => countActions(context, { actionIds }),
      resolve: ({ id }) => id,
      loaderOptions: { cache: false },
    }),
  }),
});

builder.objectFields(ShareRef, (t) => ({
  action: t.loadable({
    type: ActionRef,
    nullable: true,
    description: 'What is shared, when it is an action that the caller may see; else null.',
    load: (actionIds: number[], context) => findActions(context, { actor: actorFor(context, 'readBoards'), actionIds }),
    resolve: ({ actionId }) => actionId,
    loaderOptions: { cache: false },
  }),
}));

export const ActionsRef = builder.objectRef<Page<ActionRow>>('Actions').implement({
  description: 'A page of actions.',
  fields: (t) => ({
    isFirst: t.exposeBoolean('isFirst', { description: 'Nothing comes before this page.' }),
    isLast: t.exposeBoolean('isLast', { description: 'Nothing comes after this page.' }),
    data: t.expose('rows', {
      type: [ActionRef],
      description: 'The actions of the page.',
      complexity: { field: 1, multiplier: rowsPerPage },
    }),
  }),
});
