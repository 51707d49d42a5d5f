import { isUuid } from '#src/accounts/current-account.ts';
import { changeMemberRole } from '#src/accounts/members/change-member-role.ts';
import { findMemberAccount } from '#src/accounts/members/find-member.ts';
import { removeMember } from '#src/accounts/members/remove-member.ts';
import { NotFoundError } from '#src/platform/errors.ts';
import { operatorBuilder } from './builder.ts';
import { AccountRef } from './graphql-accounts.ts';
import { operatorActor } from './operator-actor.ts';
import { type CreatedUser, createUser } from './users/create-user.ts';
import {
  findUser,
  type ListedMembership,
  type ListedUser,
  listAccountMembers,
  listMemberships,
  listUsers,
  usersPerPage,
} from './users/list-users.ts';
import {
  type Change,
  readAccountChanges,
  readSignIns,
  readUserChanges,
  type SignInEvent,
} from './users/read-user-history.ts';
import { suspendUser } from './users/suspend-user.ts';

const UserAclRef = operatorBuilder.enumType('UserAcl', {
  description: 'What a person may do in an account.',
  values: ['READONLY', 'GENERAL', 'BILLING', 'ADMIN'] as const,
});

const LocaleRef = operatorBuilder.enumType('Locale', {
  description: 'A language the product speaks.',
  values: ['ja', 'en'] as const,
});

const MembershipRef = operatorBuilder.objectRef<ListedMembership>('Membership').implement({
  description: 'A person’s place in an account.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Its id.' }),
    accountId: t.exposeID('accountId', { description: 'Which account.' }),
    accountName: t.exposeString('accountName', { description: 'The account’s name.' }),
    userAcl: t.expose('userAcl', { type: UserAclRef, description: 'What they may do in it.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When they joined.' }),
  }),
});

const SignInRef = operatorBuilder.objectRef<SignInEvent>('SignInEvent').implement({
  description: 'An entry in the audit of the sign-in service.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    action: t.exposeString('action', { description: 'What happened, in the service’s word.' }),
    ipAddress: t.exposeString('ipAddress', { nullable: true, description: 'From where; null: not kept.' }),
  }),
});

const ChangeRef = operatorBuilder.objectRef<Change>('Change').implement({
  description: 'A change that was made to a row.',
  fields: (t) => ({
    id: t.id({ description: 'Its id.', resolve: (row) => row.id }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    actorEmail: t.exposeString('actorEmail', { nullable: true, description: 'By whom; null: the program itself.' }),
    operation: t.exposeString('operation', { nullable: true, description: 'What was asked for; null: not known.' }),
    tableName: t.exposeString('tableName', { description: 'Of which table.' }),
    action: t.exposeString('action', { description: '`insert`, `update` or `delete`.' }),
    before: t.expose('before', { type: 'JSON', nullable: true, description: 'What changed, as it was.' }),
    after: t.expose('after', { type: 'JSON', nullable: true, description: 'As it is since.' }),
  }),
});

export const UserRef = operatorBuilder.objectRef<ListedUser>('User').implement({
  description: 'A person.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Their id, as in the sign-in service.' }),
    email: t.exposeString('email', { description: 'Their address.' }),
    realName: t.exposeString('realName', { nullable: true, description: 'Their name; null: not given.' }),
    isSuspended: t.exposeBoolean('isSuspended', { description: 'They are kept out.' }),
    isOperator: t.exposeBoolean('isOperator', { description: 'They are one of the people who run the service.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When they were made.' }),
    memberships: t.loadableGroup({
      type: MembershipRef,
      description: 'Their places in accounts, first joined first.',
      complexity: { field: 1, multiplier: 5 },
      load: (userIds: string[], context) => listMemberships(context, userIds),
      group: ({ userId }) => userId,
      resolve: ({ id }) => id,
      // Changed by mutations that return the person.
      loaderOptions: { cache: false },
    }),
    signIns: t.field({
      type: [SignInRef],
      nullable: true,
      description: 'Their last 50 sign-ins and such; null where the sign-in service keeps them elsewhere.',
      complexity: 100,
      resolve: ({ id }, _, context) => readSignIns(context, id),
    }),
    changes: t.field({
      type: [ChangeRef],
      description: 'The last 50 changes made to them and to their places in accounts, newest first.',
      complexity: 100,
      resolve: ({ id }, _, context) => readUserChanges(context, id),
    }),
  }),
});

const UsersRef = operatorBuilder.objectRef<{ rows: ListedUser[]; hasMore: boolean }>('Users').implement({
  description: 'A page of people, by address.',
  fields: (t) => ({
    data: t.expose('rows', {
      type: [UserRef],
      description: 'The people.',
      complexity: { field: 1, multiplier: usersPerPage },
    }),
    hasMore: t.exposeBoolean('hasMore', { description: 'There are more after these.' }),
  }),
});

const MemberRef = operatorBuilder.objectRef<{ user: ListedUser; membership: ListedMembership }>('Member').implement({
  description: 'Somebody who belongs to an account.',
  fields: (t) => ({
    user: t.expose('user', { type: UserRef, description: 'Who.' }),
    membership: t.expose('membership', { type: MembershipRef, description: 'Their place in it.' }),
  }),
});

operatorBuilder.objectFields(AccountRef, (t) => ({
  members: t.field({
    type: [MemberRef],
    description: 'Who belongs to it, first joined first; 1,000 at most.',
    complexity: { field: 1, multiplier: 50 },
    resolve: ({ id }, _, context) => listAccountMembers(context, id),
  }),
  changes: t.field({
    type: [ChangeRef],
    description: 'The last 50 changes of its settings, newest first.',
    complexity: 100,
    resolve: ({ id }, _, context) => readAccountChanges(context, id),
  }),
}));

operatorBuilder.queryFields((t) => ({
  users: t.field({
    type: UsersRef,
    description: 'People by address, 50 a page.',
    args: {
      search: t.arg.string({ description: 'Part of an address or a name.' }),
      afterId: t.arg.id({ description: 'The last person of the page before.' }),
    },
    resolve: (_, { search, afterId }, context) =>
      listUsers(context, { search, afterId: afterId && isUuid(afterId) ? afterId : null }),
  }),
  user: t.field({
    type: UserRef,
    nullable: true,
    description: 'One person; null when there is none of this id.',
    args: { userId: t.arg.id({ required: true, description: 'Their id.' }) },
    resolve: async (_, { userId }, context) =>
      isUuid(userId) ? ((await findUser(context, { id: userId })) ?? null) : null,
  }),
}));

const CreatedUserRef = operatorBuilder.objectRef<CreatedUser>('CreatedUser').implement({
  description: 'A person, and how they can sign in.',
  fields: (t) => ({
    user: t.expose('user', { type: UserRef, description: 'The person.' }),
    kind: t.exposeString('kind', {
      description:
        '`made`: with the password given. `invited`: an invitation was mailed. `known`: they could sign in already, and nothing was mailed.',
    }),
  }),
});

operatorBuilder.mutationFields((t) => ({
  createUser: t.field({
    type: CreatedUserRef,
    description: 'Makes a person who can sign in (or finds them) a member of an account. `USER_LIMIT_REACHED`.',
    args: {
      email: t.arg.string({ required: true, description: 'Their address.' }),
      accountId: t.arg.id({ required: true, description: 'The account.' }),
      userAcl: t.arg({ type: UserAclRef, required: true, description: 'What they may do in it.' }),
      locale: t.arg({ type: LocaleRef, required: true, description: 'The language of their mails.' }),
      password: t.arg.string({ description: 'Absent: they are mailed an invitation and choose their own.' }),
    },
    resolve: (_, args, context) => createUser(context, { ...args, actor: operatorActor(context) }),
  }),
  resendInvitation: t.field({
    type: 'Boolean',
    description: 'Mails the invitation again. False: they can sign in already, and nothing was mailed.',
    args: {
      userId: t.arg.id({ required: true, description: 'Who.' }),
      locale: t.arg({ type: LocaleRef, required: true, description: 'The language of the mail.' }),
    },
    resolve: async (_, { userId, locale }, context) => {
      const user = isUuid(userId) ? await findUser(context, { id: userId }) : undefined;
      if (!user) throw new NotFoundError('User');
      return (await context.signInUsers.invite({ email: user.email, locale })).kind === 'invited';
    },
  }),
  suspendUser: t.field({
    type: UserRef,
    description: 'Keeps a person out, or lets them in again.',
    args: {
      userId: t.arg.id({ required: true, description: 'Who.' }),
      isSuspended: t.arg.boolean({ required: true, description: 'Whether they are kept out from now on.' }),
    },
    resolve: (_, args, context) => suspendUser(context, { ...args, actor: operatorActor(context) }),
  }),
  changeRole: t.field({
    type: UserRef,
    description: 'Gives a member another role. `LAST_ADMIN` when the account would be left without an ADMIN.',
    args: {
      membershipId: t.arg.id({ required: true, description: 'Which place in which account.' }),
      userAcl: t.arg({ type: UserAclRef, required: true, description: 'What they may do from now on.' }),
    },
    resolve: async (_, { membershipId, userAcl }, context) => {
      const accountId = await findMemberAccount(context, { memberId: membershipId });
      const member = await changeMemberRole(context, { actor: { accountId }, memberId: membershipId, userAcl });
      return (await findUser(context, { id: member.userId }))!;
    },
  }),
  removeFromAccount: t.field({
    type: UserRef,
    description: 'Ends a membership, and with it what was theirs alone in the account. `LAST_ADMIN`.',
    args: { membershipId: t.arg.id({ required: true, description: 'Which place in which account.' }) },
    resolve: async (_, { membershipId }, context) => {
      const accountId = await findMemberAccount(context, { memberId: membershipId });
      const member = await removeMember(context, { actor: { accountId }, memberId: membershipId });
      return (await findUser(context, { id: member.userId }))!;
    },
  }),
}));
