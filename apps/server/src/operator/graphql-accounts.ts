import { isUuid } from '#src/accounts/current-account.ts';
import { operatorBuilder } from './builder.ts';
import { accountsPerPage, findAccount, type ListedAccount, listAccounts } from './list-accounts.ts';
import { updateAccount } from './update-account.ts';

const PlanRef = operatorBuilder.enumType('Plan', {
  description: 'What an account has subscribed to.',
  values: {
    BASIC: { description: 'Search, clips and alerts.' },
    PREMIUM: { description: 'Boards and actions as well.' },
  },
});

export const AccountRef = operatorBuilder.objectRef<ListedAccount>('Account').implement({
  description: 'A subscriber.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Its id.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
    plan: t.expose('plan', { type: PlanRef, description: 'What it has subscribed to.' }),
    availableCountries: t.exposeStringList('availableCountries', {
      description: 'Countries whose articles it may see, ISO 3166-1 alpha-2. Empty: all.',
    }),
    userLimit: t.exposeInt('userLimit', { description: 'Members and open invitations at most.' }),
    trialExpireAt: t.expose('trialExpireAt', {
      type: 'DateTime',
      nullable: true,
      description: 'End of the trial; null: no trial.',
    }),
    demo: t.exposeBoolean('demo', { description: 'A demonstration: nothing it sends leaves the machine.' }),
    memberCount: t.exposeInt('memberCount', { description: 'People who belong to it.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
  }),
});

const AccountsRef = operatorBuilder.objectRef<{ rows: ListedAccount[]; hasMore: boolean }>('Accounts').implement({
  description: 'A page of accounts, by name.',
  fields: (t) => ({
    data: t.expose('rows', {
      type: [AccountRef],
      description: 'The accounts.',
      complexity: { field: 1, multiplier: accountsPerPage },
    }),
    hasMore: t.exposeBoolean('hasMore', { description: 'There are more after these.' }),
  }),
});

operatorBuilder.queryFields((t) => ({
  accounts: t.field({
    type: AccountsRef,
    description: 'Accounts by name, 50 a page.',
    args: {
      search: t.arg.string({ description: 'Part of a name, or of a member’s address.' }),
      afterId: t.arg.id({ description: 'The last account of the page before.' }),
    },
    resolve: (_, { search, afterId }, context) =>
      listAccounts(context, { search, afterId: afterId && isUuid(afterId) ? afterId : null }),
  }),
  account: t.field({
    type: AccountRef,
    nullable: true,
    description: 'One account; null when there is none of this id.',
    args: { accountId: t.arg.id({ required: true, description: 'Its id.' }) },
    resolve: async (_, { accountId }, context) =>
      isUuid(accountId) ? ((await findAccount(context, accountId)) ?? null) : null,
  }),
}));

operatorBuilder.mutationField('updateAccount', (t) =>
  t.field({
    type: AccountRef,
    description: 'Changes what an account may do. What is not given stays; `trialExpireAt: null` ends the trial.',
    args: {
      accountId: t.arg.id({ required: true, description: 'Which.' }),
      name: t.arg.string({ description: 'Up to 100 characters.' }),
      plan: t.arg({ type: PlanRef, description: 'The plan.' }),
      userLimit: t.arg.int({ description: '1 to 10,000.' }),
      availableCountries: t.arg.stringList({ description: 'ISO 3166-1 alpha-2. Empty: all.' }),
      trialExpireAt: t.arg({ type: 'DateTime', description: 'End of the trial.' }),
      demo: t.arg.boolean({ description: 'Whether nothing it sends may leave the machine.' }),
    },
    resolve: (_, { accountId, ...changes }, context) => updateAccount(context, { accountId, changes }),
  }),
);
