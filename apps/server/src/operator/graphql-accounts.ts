import { isUuid } from '#src/accounts/current-account.ts';
import { operatorBuilder } from './builder.ts';
import { createAccount } from './create-account.ts';
import { accountsPerPage, findAccount, type ListedAccount, listAccounts } from './list-accounts.ts';
import { updateAccount } from './update-account.ts';

const PlanRef = operatorBuilder.enumType('Plan', {
  description: 'Plan of an account.',
  values: {
    BASIC: { description: 'Search, clips and alerts.' },
    PREMIUM: { description: 'Search, clips, alerts, boards and actions.' },
  },
});

export const AccountRef = operatorBuilder.objectRef<ListedAccount>('Account').implement({
  description: 'A customer’s organisation, with its plan and limits.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the account.' }),
    name: t.exposeString('name', { description: 'Name of the account.' }),
    plan: t.expose('plan', { type: PlanRef, description: 'Plan of the account.' }),
    availableCountries: t.exposeStringList('availableCountries', {
      description:
        'Countries whose articles the account may read, as ISO 3166-1 alpha-2 codes. An empty list means all countries.',
    }),
    userLimit: t.exposeInt('userLimit', { description: 'Maximum number of members and open invitations.' }),
    trialExpireAt: t.expose('trialExpireAt', {
      type: 'DateTime',
      nullable: true,
      description: 'End of the trial, or null if the account has no trial.',
    }),
    demo: t.exposeBoolean('demo', {
      description: 'True for a demonstration account, whose messages appear in the preview box and are never sent.',
    }),
    memberCount: t.exposeInt('memberCount', { description: 'Number of members of the account.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time at which the account was created.' }),
  }),
});

const AccountsRef = operatorBuilder.objectRef<{ rows: ListedAccount[]; hasMore: boolean }>('Accounts').implement({
  description: 'A page of accounts, ordered by name.',
  fields: (t) => ({
    data: t.expose('rows', {
      type: [AccountRef],
      description: 'Accounts on this page.',
      complexity: { field: 1, multiplier: accountsPerPage },
    }),
    hasMore: t.exposeBoolean('hasMore', { description: 'True if more accounts follow.' }),
  }),
});

operatorBuilder.queryFields((t) => ({
  accounts: t.field({
    type: AccountsRef,
    description: 'Returns accounts ordered by name, 50 per page.',
    args: {
      search: t.arg.string({
        description: 'Part of an account’s name or of a member’s e-mail address. Null for all accounts.',
      }),
      afterId: t.arg.id({ description: 'Id of the last account of the previous page. Null for the first page.' }),
    },
    resolve: (_, { search, afterId }, context) =>
      listAccounts(context, { search, afterId: afterId && isUuid(afterId) ? afterId : null }),
  }),
  account: t.field({
    type: AccountRef,
    nullable: true,
    description: 'Returns one account, or null if the id is unknown.',
    args: { accountId: t.arg.id({ required: true, description: 'Id of the account.' }) },
    resolve: async (_, { accountId }, context) =>
      isUuid(accountId) ? ((await findAccount(context, accountId)) ?? null) : null,
  }),
}));

operatorBuilder.mutationField('updateAccount', (t) =>
  t.field({
    type: AccountRef,
    description:
      'Changes the settings of an account. Absent values are left unchanged; `trialExpireAt: null` ends the trial.',
    args: {
      accountId: t.arg.id({ required: true, description: 'Id of the account.' }),
      name: t.arg.string({ description: 'Name of the account, up to 100 characters.' }),
      plan: t.arg({ type: PlanRef, description: 'Plan of the account.' }),
      userLimit: t.arg.int({ description: 'Maximum number of members and open invitations, 1 to 10,000.' }),
      availableCountries: t.arg.stringList({
        description:
          'Countries whose articles the account may read, as ISO 3166-1 alpha-2 codes. An empty list means all countries.',
      }),
      trialExpireAt: t.arg({ type: 'DateTime', description: 'End of the trial. Null removes the trial.' }),
      demo: t.arg.boolean({
        description:
          'True makes this a demonstration account, whose messages appear in the preview box and are never sent. Absent leaves it unchanged.',
      }),
    },
    resolve: (_, { accountId, ...changes }, context) => updateAccount(context, { accountId, changes }),
  }),
);

operatorBuilder.mutationField('createAccount', (t) =>
  t.field({
    type: AccountRef,
    nullable: true,
    description: 'Creates an account without members and returns it.',
    args: {
      name: t.arg.string({ required: true, description: 'Name of the account, up to 100 characters.' }),
      plan: t.arg({ type: PlanRef, required: true, description: 'Plan of the account.' }),
    },
    resolve: (_, args, context) => createAccount(context, args),
  }),
);
