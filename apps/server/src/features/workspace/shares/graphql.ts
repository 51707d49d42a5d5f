import { loadUsers } from '#src/accounts/load-users.ts';
import { UserRef } from '#src/api/accounts/graphql.ts';
import { builder } from '#src/api/builder.ts';
import type { ApiContext } from '#src/api/context.ts';
import { findAwaiting } from './find-awaiting.ts';
import type { ShareRow } from './find-share.ts';
import type { LiveShare } from './list-shares.ts';

export const ShareAccessRef = builder.enumType('ShareAccess', {
  description: 'Access that a share gives.',
  values: {
    VIEW: {
      value: 'view',
      description: 'The member may read the board and its actions, or the action, including all comments.',
    },
    EDIT: {
      value: 'edit',
      description: 'The member may also edit the board or action, add and remove articles, and comment.',
    },
  } as const,
});

const access = 'Whether the person may edit the board or action, or only view it.';

export const ShareRef = builder.objectRef<LiveShare>('Share').implement({
  description: 'A share of a board or an action with a member.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the share. Pass it to `removeBoardShares` or `removeActionShares`.' }),
    user: t.loadable({
      type: UserRef,
      description: 'Member with whom the board or action is shared.',
      load: loadUsers,
      resolve: ({ userId }) => userId,
    }),
    access: t.field({ type: ShareAccessRef, description: access, resolve: (row) => row.access }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time at which the share was created.' }),
  }),
});

export const PendingShareRef = builder.objectRef<ShareRow>('PendingShare').implement({
  description:
    'A share with an e-mail address that does not yet belong to a member. It takes effect when the invitation is accepted.',
  fields: (t) => ({
    id: t.exposeID('id', {
      description: 'Id of the pending share. Pass it to `removeBoardShares` or `removeActionShares`.',
    }),
    email: t.exposeString('email', { description: 'E-mail address of the invited person.' }),
    awaitsApproval: t.loadable({
      type: 'Boolean',
      description: 'True if an ADMIN must first approve the invitation. No mail is sent until then.',
      load: (keys: string[], context: ApiContext) => findAwaiting(context, keys),
      resolve: ({ accountId, email }) => `${accountId} ${email}`,
      loaderOptions: { cache: false },
    }),
    access: t.field({ type: ShareAccessRef, description: access, resolve: (row) => row.access }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time at which the share was created.' }),
  }),
});
