import DataLoader from 'dataloader';
import { loadUsers } from '#src/accounts/load-users.ts';
import { UserRef } from '#src/api/accounts/graphql.ts';
import { builder } from '#src/api/builder.ts';
import { type ApiContext, actorFor } from '#src/api/context.ts';
import type { Page } from '#src/platform/page-by-key.ts';
import { BoardRef, loadVisibleBoards, StatusRef } from '../boards/graphql-types.ts';
import { rowsPerPage } from '../boards/list-boards.ts';
import { PendingShareRef, ShareRef } from '../shares/graphql.ts';
import { listLiveShares, listPendingShares } from '../shares/list-shares.ts';
import { type ActionRights, type ActionRow, findActionRights, findActions } from './action-access.ts';
import { type ActionCounting, countActions } from './count-actions.ts';
import { type CommentRow, listComments } from './list-comments.ts';

export const ActionCommentRef = builder.objectRef<CommentRow>('ActionComment').implement({
  description: 'A comment on an action.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the comment. Pass it to `removeActionComment`.' }),
    content: t.exposeString('content', { description: 'Comment as plain text, which may contain line breaks.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time at which the comment was posted.' }),
    user: t.loadable({
      type: UserRef,
      nullable: true,
      description: 'Author of the comment, or null if that user was deleted.',
      load: loadUsers,
      resolve: ({ userId }) => userId,
    }),
  }),
});

const ActionCountingRef = builder.objectRef<ActionCounting>('ActionCounting').implement({
  description: 'Number of comments and shares of an action.',
  fields: (t) => ({
    shares: t.exposeInt('shares', {
      description: 'Number of members with whom the action is shared. Excludes those who see it through its board.',
    }),
    comments: t.exposeInt('comments', { description: 'Number of comments.' }),
  }),
});

export const ActionRef = builder.objectRef<ActionRow>('Action').implement({
  description:
    'A task about the articles of a board. Visible to everyone who can see the board or with whom the action is shared.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the action, used in `/actions/{actionId}` and as `baseId`.' }),
    boardId: t.exposeID('boardId', {
      description: 'Id of the action’s board, set even if the caller may not see the board.',
    }),
    title: t.exposeString('title', { description: 'Title of the action, one line.' }),
    content: t.exposeString('content', {
      nullable: true,
      description: 'Text of the action, which may contain line breaks, or null if there is none.',
    }),
    priority: t.exposeInt('priority', {
      nullable: true,
      description: 'Priority from 0 (none) to 5 (most urgent), or null for none.',
    }),
    status: t.field({ type: StatusRef, description: 'Status of the action.', resolve: (row) => row.status }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time at which the action was created.' }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'Time of the last change of the action or its comments.',
    }),
    user: t.loadable({
      type: UserRef,
      nullable: true,
      description: 'Owner of the action, or null if that user was deleted.',
      load: loadUsers,
      resolve: ({ userId }) => userId,
    }),
    board: t.loadable({
      type: BoardRef,
      nullable: true,
      description: 'Board of the action, or null if the caller may not see the board.',
      load: loadVisibleBoards,
      resolve: ({ boardId }) => boardId,
      loaderOptions: { cache: false },
    }),
    mayEdit: t.boolean({
      description: 'True if the caller may change the action and comment on it, false if they may only view it.',
      resolve: async ({ id }, _, context) => (await rightsOf(context).load(id)).mayEdit,
    }),
    mayManage: t.boolean({
      description:
        'True if the caller may delete and share the action. Its owner may if they can edit it; the board’s owner and ADMINs of the account always may.',
      resolve: async ({ id }, _, context) => (await rightsOf(context).load(id)).mayOwn,
    }),
    shares: t.loadableGroup({
      type: ShareRef,
      description: 'Shares with members, oldest first.',
      // The multiplier is low because most actions have few shares and one statement loads them for a whole page.
      complexity: { field: 1, multiplier: 3 },
      load: (ids: number[], context) => listLiveShares(context, { of: 'actionId', ids }),
      group: ({ actionId }) => actionId ?? 0,
      resolve: ({ id }) => id,
      // Not cached, because a mutation may change the action before returning it.
      loaderOptions: { cache: false },
    }),
    pendingShares: t.loadableGroup({
      type: PendingShareRef,
      description: 'Shares with people who have not yet accepted their invitations.',
      complexity: { field: 1, multiplier: 1 },
      load: (ids: number[], context) => listPendingShares(context, { of: 'actionId', ids }),
      group: ({ actionId }) => actionId ?? 0,
      resolve: ({ id }) => id,
      loaderOptions: { cache: false },
    }),
    comments: t.loadableGroup({
      type: ActionCommentRef,
      description: 'Comments on the action, oldest first, at most 500. In a list, request `counting` instead.',
      complexity: { field: 1, multiplier: 5 },
      load: (actionIds: number[], context) => listComments(context, { actionIds }),
      group: ({ actionId }) => actionId,
      resolve: ({ id }) => id,
      loaderOptions: { cache: false },
    }),
    counting: t.loadable({
      type: ActionCountingRef,
      description: 'Number of comments and shares.',
      complexity: 3,
      load: (actionIds: number[], context) => countActions(context, { actionIds }),
      resolve: ({ id }) => id,
      loaderOptions: { cache: false },
    }),
  }),
});

const rightsLoaders = new WeakMap<ApiContext, DataLoader<number, ActionRights>>();

/** Both fields about the caller's rights share one loader, so that each request needs only one statement. */
function rightsOf(context: ApiContext): DataLoader<number, ActionRights> {
  const known = rightsLoaders.get(context);
  if (known) return known;
  const load = (actionIds: readonly number[]) =>
    findActionRights(context, { actor: actorFor(context, 'readBoards'), actionIds });
  const loader = new DataLoader(load, { cache: false });
  rightsLoaders.set(context, loader);
  return loader;
}

builder.objectFields(ShareRef, (t) => ({
  action: t.loadable({
    type: ActionRef,
    nullable: true,
    description: 'The shared action, or null if the share is for a board or the caller may not see the action.',
    load: (actionIds: number[], context) => findActions(context, { actor: actorFor(context, 'readBoards'), actionIds }),
    resolve: ({ actionId }) => actionId,
    loaderOptions: { cache: false },
  }),
}));

export const ActionsRef = builder.objectRef<Page<ActionRow>>('Actions').implement({
  description: 'A page of actions.',
  fields: (t) => ({
    isFirst: t.exposeBoolean('isFirst', { description: 'True if no action precedes this page.' }),
    isLast: t.exposeBoolean('isLast', { description: 'True if no action follows this page.' }),
    data: t.expose('rows', {
      type: [ActionRef],
      description: 'Actions on this page.',
      complexity: { field: 1, multiplier: rowsPerPage },
    }),
  }),
});
