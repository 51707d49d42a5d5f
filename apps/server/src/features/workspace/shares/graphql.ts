import { loadUsers } from '#src/accounts/load-users.ts';
import { UserRef } from '#src/api/accounts/graphql.ts';
import { builder } from '#src/api/builder.ts';
import type { ShareRow } from './find-share.ts';
import type { LiveShare } from './list-shares.ts';

export const ShareRef = builder.objectRef<LiveShare>('Share').implement({
  description: 'A board or action shared with a member of the account, who may see and edit it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id: for `removeBoardShares` or `removeActionShares`.' }),
    user: t.loadable({
      type: UserRef,
      description: 'Whom it is shared with.',
      load: loadUsers,
      resolve: ({ userId }) => userId,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was shared.' }),
  }),
});

export const PendingShareRef = builder.objectRef<ShareRow>('PendingShare').implement({
  description: 'A share with an address that is no member’s yet: it begins when the invitation is accepted.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id: for `removeBoardShares` or `removeActionShares`.' }),
    email: t.exposeString('email', { description: 'The address.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was shared.' }),
  }),
});
