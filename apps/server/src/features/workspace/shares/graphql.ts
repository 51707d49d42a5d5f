import { inArray } from 'drizzle-orm';
import { asColleague } from '#src/accounts/colleague.ts';
import { UserRef } from '#src/accounts/graphql.ts';
import { users } from '#src/accounts/table.ts';
import { builder } from '#src/api/builder.ts';
import type { ApiContext } from '#src/api/context.ts';
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

/** Returns the people in the order of their ids, the caller's own row as a whole and others' as colleagues'. */
export async function loadUsers(ids: string[], { db, caller }: Pick<ApiContext, 'db' | 'caller'>) {
  const ownId = caller.kind === 'signed-in' ? caller.userId : null;
  const rows = await db.select().from(users).where(inArray(users.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row.id === ownId ? row : asColleague(row)]));
  return ids.map((id) => byId.get(id) ?? new Error(`User ${id} is missing.`));
}
