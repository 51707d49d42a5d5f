import { type AccountRow, findAccount } from '#src/accounts/find-account.ts';
import { countMembers, countOpenInvitations } from '#src/accounts/invitations/invite-member.ts';
import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';
import { AccountRef } from './graphql.ts';

interface Overview {
  account: AccountRow;
}

const AccountOverviewRef = builder.objectRef<Overview>('AccountOverview').implement({
  description: 'Plan and limits of the current account, with current usage.',
  fields: (t) => ({
    account: t.expose('account', {
      type: AccountRef,
      description: 'The account with its plan, limits, countries and trial.',
    }),
    memberCount: t.int({
      description: 'Number of members.',
      resolve: ({ account }, _, { db }) => countMembers(db, account.id),
    }),
    invitationCount: t.int({
      description: 'Number of open invitations, which count against `userLimit`.',
      resolve: ({ account }, _, { db, now }) => countOpenInvitations(db, account.id, now()),
    }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'Time at which the account was created.',
      resolve: ({ account }) => account.createdAt,
    }),
  }),
});

builder.queryField('accountOverview', (t) =>
  t.field({
    type: AccountOverviewRef,
    description: 'Returns plan, limits and usage of the current account. Requires the BILLING or ADMIN role.',
    complexity: 5,
    authScopes: { may: 'readOrganisation' },
    resolve: async (_, __, context) => ({
      account: await findAccount(context, { actor: actorFor(context, 'readOrganisation') }),
    }),
  }),
);
