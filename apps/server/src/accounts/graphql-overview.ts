import { and, count, eq } from 'drizzle-orm';
import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';
import { AccountRef } from './graphql.ts';
import { isOpenAt } from './invitations/invite-member.ts';
import { invitations } from './invitations/table.ts';
import { accounts, accountUsers } from './table.ts';

interface Overview {
  account: typeof accounts.$inferSelect;
}

const AccountOverviewRef = builder.objectRef<Overview>('AccountOverview').implement({
  description: 'What the current account has subscribed to and how much of it is in use.',
  fields: (t) => ({
    account: t.expose('account', {
      type: AccountRef,
      description: 'Name, plan, limit, countries and end of trial.',
    }),
    memberCount: t.int({
      description: 'Members.',
      resolve: async ({ account }, _, { db }) => {
        const [row] = await db
          .select({ count: count() })
          .from(accountUsers)
          .where(eq(accountUsers.accountId, account.id));
        return row?.count ?? 0;
      },
    }),
    invitationCount: t.int({
      description: 'Open invitations, which count against `userLimit` with the members.',
      resolve: async ({ account }, _, { db, now }) => {
        const isOpen = and(eq(invitations.accountId, account.id), isOpenAt(now()));
        const [row] = await db.select({ count: count() }).from(invitations).where(isOpen);
        return row?.count ?? 0;
      },
    }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'Since when there is the account.',
      resolve: ({ account }) => account.createdAt,
    }),
  }),
});

builder.queryField('accountOverview', (t) =>
  t.field({
    type: AccountOverviewRef,
    description: 'Plan, limits and trial of the current account, for BILLING and ADMIN.',
    complexity: 5,
    authScopes: { may: 'readOrganisation' },
    resolve: async (_, __, { db, ...context }) => {
      const { accountId } = actorFor({ db, ...context }, 'readOrganisation');
      const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
      return { account: account! }; // The membership that was just read refers to it.
    },
  }),
);
