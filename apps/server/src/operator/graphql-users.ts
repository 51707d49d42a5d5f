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
  description: 'Role of a member in an account.',
  values: {
    READONLY: { description: 'May read articles, and manage their own clips, saved searches and alerts.' },
    GENERAL: { description: 'Can also use boards, actions and tags.' },
    BILLING: { description: 'Can also manage the organisation, plan and trial.' },
    ADMIN: { description: 'Can also manage members, roles, invitations and tags of the account.' },
  } as const,
});

const LocaleRef = operatorBuilder.enumType('Locale', {
  description: 'Language of the interface.',
  values: {
    ja: { description: 'Japanese, the default language.' },
    en: { description: 'English, in British spelling.' },
  } as const,
});

const MembershipRef = operatorBuilder.objectRef<ListedMembership>('Membership').implement({
  description: 'A user’s membership in an account.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the membership.' }),
    accountId: t.exposeID('accountId', { description: 'Id of the account.' }),
    accountName: t.exposeString('accountName', { description: 'Name of the account.' }),
    userAcl: t.expose('userAcl', { type: UserAclRef, description: 'Role of the user in the account.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time at which the user joined.' }),
  }),
});

const SignInRef = operatorBuilder.objectRef<SignInEvent>('SignInEvent').implement({
  description: 'An entry of the backend service’s audit log.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'Time of the event.' }),
    action: t.exposeString('action', { description: 'Event name of the backend service, such as `login`.' }),
    ipAddress: t.exposeString('ipAddress', {
      nullable: true,
      description: 'IP address of the client, or null if it was not recorded.',
    }),
  }),
});

const ChangeRef = operatorBuilder.objectRef<Change>('Change').implement({
  description: 'One change of a database row, from the audit log.',
  fields: (t) => ({
    id: t.id({ description: 'Id of the audit log entry.', resolve: (row) => row.id }),
    at: t.expose('at', { type: 'DateTime', description: 'Time at which the change was made.' }),
    actorEmail: t.exposeString('actorEmail', {
      nullable: true,
      description: 'E-mail address of the person who made the change, or null if the program made it.',
    }),
    operation: t.exposeString('operation', {
      nullable: true,
      description: 'Mutation that made the change, or null if unknown.',
    }),
    tableName: t.exposeString('tableName', { description: 'Name of the table.' }),
    action: t.exposeString('action', { description: 'Kind of change: `insert`, `update` or `delete`.' }),
    before: t.expose('before', {
      type: 'JSON',
      nullable: true,
      description: 'Changed columns with their old values, or null for an insertion.',
    }),
    after: t.expose('after', {
      type: 'JSON',
      nullable: true,
      description: 'Changed columns with their new values, or null for a deletion.',
    }),
  }),
});

export const UserRef = operatorBuilder.objectRef<ListedUser>('User').implement({
  description: 'A person who can sign in to the product.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the user, which is also the id in the backend service.' }),
    email: t.exposeString('email', { description: 'E-mail address of the user.' }),
    realName: t.exposeString('realName', { nullable: true, description: 'Name of the user, or null if not given.' }),
    isSuspended: t.exposeBoolean('isSuspended', { description: 'True if the user is suspended.' }),
    isOperator: t.exposeBoolean('isOperator', { description: 'True if the user may open the operator console.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time at which the user was created.' }),
    memberships: t.loadableGroup({
      type: MembershipRef,
      description: 'The user’s memberships in accounts, in the order in which the user joined.',
      complexity: { field: 1, multiplier: 5 },
      load: (userIds: string[], context) => listMemberships(context, userIds),
      group: ({ userId }) => userId,
      resolve: ({ id }) => id,
      // Not cached, because a mutation may change the user before returning it.
      loaderOptions: { cache: false },
    }),
    signIns: t.field({
      type: [SignInRef],
      nullable: true,
      description: 'The last 50 sign-in events, or null if the backend service stores them elsewhere.',
      complexity: 100,
      resolve: ({ id }, _, context) => readSignIns(context, id),
    }),
    changes: t.field({
      type: [ChangeRef],
      description: 'The last 50 changes to the user and their memberships, newest first.',
      complexity: 100,
      resolve: ({ id }, _, context) => readUserChanges(context, id),
    }),
  }),
});

const UsersRef = operatorBuilder.objectRef<{ rows: ListedUser[]; hasMore: boolean }>('Users').implement({
  description: 'A page of users, ordered by e-mail address.',
  fields: (t) => ({
    data: t.expose('rows', {
      type: [UserRef],
      description: 'Users on this page.',
      complexity: { field: 1, multiplier: usersPerPage },
    }),
    hasMore: t.exposeBoolean('hasMore', { description: 'True if more users follow.' }),
  }),
});

const MemberRef = operatorBuilder.objectRef<{ user: ListedUser; membership: ListedMembership }>('Member').implement({
  description: 'A user with their membership in one account.',
  fields: (t) => ({
    user: t.expose('user', { type: UserRef, description: 'User who is the member.' }),
    membership: t.expose('membership', { type: MembershipRef, description: 'Membership of the user in the account.' }),
  }),
});

operatorBuilder.objectFields(AccountRef, (t) => ({
  members: t.field({
    type: [MemberRef],
    description: 'Members in the order in which they joined, at most 1,000.',
    complexity: { field: 1, multiplier: 50 },
    resolve: ({ id }, _, context) => listAccountMembers(context, id),
  }),
  changes: t.field({
    type: [ChangeRef],
    description: 'The last 50 changes to the account’s settings, newest first.',
    complexity: 100,
    resolve: ({ id }, _, context) => readAccountChanges(context, id),
  }),
}));

operatorBuilder.queryFields((t) => ({
  users: t.field({
    type: UsersRef,
    description: 'Returns users ordered by e-mail address, 50 per page.',
    args: {
      search: t.arg.string({ description: 'Part of an e-mail address or a name. Null for all users.' }),
      afterId: t.arg.id({ description: 'Id of the last user of the previous page. Null for the first page.' }),
    },
    resolve: (_, { search, afterId }, context) =>
      listUsers(context, { search, afterId: afterId && isUuid(afterId) ? afterId : null }),
  }),
  user: t.field({
    type: UserRef,
    nullable: true,
    description: 'Returns one user, or null if the id is unknown.',
    args: { userId: t.arg.id({ required: true, description: 'Id of the user.' }) },
    resolve: async (_, { userId }, context) =>
      isUuid(userId) ? ((await findUser(context, { id: userId })) ?? null) : null,
  }),
}));

const CreatedUserRef = operatorBuilder.objectRef<CreatedUser>('CreatedUser').implement({
  description: 'A new or existing user, and how they can sign in.',
  fields: (t) => ({
    user: t.expose('user', { type: UserRef, description: 'The user that was created or found.' }),
    kind: t.exposeString('kind', {
      description:
        '`made`: the user was created with the given password. `invited`: an invitation was mailed. `known`: the user could already sign in, and nothing was mailed.',
    }),
  }),
});

operatorBuilder.mutationFields((t) => ({
  createUser: t.field({
    type: CreatedUserRef,
    description:
      'Creates or finds a user who can sign in and makes them a member of an account. Fails with `USER_LIMIT_REACHED` if the account is full.',
    args: {
      email: t.arg.string({ required: true, description: 'E-mail address of the user.' }),
      accountId: t.arg.id({ required: true, description: 'Id of the account.' }),
      userAcl: t.arg({ type: UserAclRef, required: true, description: 'Role of the user in the account.' }),
      locale: t.arg({ type: LocaleRef, required: true, description: 'Language of the user’s mails.' }),
      password: t.arg.string({
        description: 'Password of the user. Null mails the user an invitation in which they choose one.',
      }),
    },
    resolve: (_, args, context) => createUser(context, { ...args, actor: operatorActor(context) }),
  }),
  resendInvitation: t.field({
    type: 'Boolean',
    description: 'Mails the invitation again. Returns false and mails nothing if the user can already sign in.',
    args: {
      userId: t.arg.id({ required: true, description: 'Id of the user.' }),
      locale: t.arg({ type: LocaleRef, required: true, description: 'Language of the mail.' }),
    },
    resolve: async (_, { userId, locale }, context) => {
      const user = isUuid(userId) ? await findUser(context, { id: userId }) : undefined;
      if (!user) throw new NotFoundError('User');
      return (await context.signInUsers.invite({ email: user.email, locale })).kind === 'invited';
    },
  }),
  suspendUser: t.field({
    type: UserRef,
    description: 'Suspends a user or restores them.',
    args: {
      userId: t.arg.id({ required: true, description: 'Id of the user.' }),
      isSuspended: t.arg.boolean({ required: true, description: 'True suspends the user; false restores them.' }),
    },
    resolve: (_, args, context) => suspendUser(context, { ...args, actor: operatorActor(context) }),
  }),
  changeRole: t.field({
    type: UserRef,
    description: 'Changes the role of a member. Fails with `LAST_ADMIN` if the account would have no ADMIN left.',
    args: {
      membershipId: t.arg.id({ required: true, description: 'Id of the membership.' }),
      userAcl: t.arg({ type: UserAclRef, required: true, description: 'New role of the member.' }),
    },
    resolve: async (_, { membershipId, userAcl }, context) => {
      const accountId = await findMemberAccount(context, { memberId: membershipId });
      const member = await changeMemberRole(context, { actor: { accountId }, memberId: membershipId, userAcl });
      return (await findUser(context, { id: member.userId }))!;
    },
  }),
  removeFromAccount: t.field({
    type: UserRef,
    description:
      'Ends a membership and removes the member’s own data in the account. Fails with `LAST_ADMIN` if the account would have no ADMIN left.',
    args: { membershipId: t.arg.id({ required: true, description: 'Id of the membership.' }) },
    resolve: async (_, { membershipId }, context) => {
      const accountId = await findMemberAccount(context, { memberId: membershipId });
      const member = await removeMember(context, { actor: { accountId }, memberId: membershipId });
      return (await findUser(context, { id: member.userId }))!;
    },
  }),
}));
