import { ownOnly } from '#src/accounts/colleague.ts';
import type { SignedInCaller, UserRow } from '#src/accounts/current-account.ts';
import type { AccountRow } from '#src/accounts/find-account.ts';
import { findOrCreateUser } from '#src/accounts/find-or-create-user.ts';
import { type AccountUser, listAccountUsers } from '#src/accounts/list-account-users.ts';
import { type Industry, type Job, type Masters, readMasters } from '#src/accounts/masters.ts';
import { isOperator } from '#src/accounts/operators/require-operator.ts';
import { readSignInPhones } from '#src/accounts/phones/sign-in-phone.ts';
import { updateUser } from '#src/accounts/update-user.ts';
import { builder } from '#src/api/builder.ts';
import type { ApiContext } from '#src/api/context.ts';
import { NotSignedInError } from '#src/platform/errors.ts';
import { readableAddress } from '#src/platform/secrets/sealed-address.ts';

export const UserAclRef = builder.enumType('UserAcl', {
  description: 'Role of a member in an account.',
  values: {
    ADMIN: { description: 'Has all rights of BILLING, and manages members and roles.' },
    BILLING: { description: 'Has all rights of GENERAL, and manages the organisation and plan.' },
    GENERAL: { description: 'Has all rights of READONLY, and may save articles and work with boards and actions.' },
    READONLY: { description: 'May read articles, and manages their own clips, saved searches and alerts.' },
  } as const,
});

const PlanRef = builder.enumType('Plan', {
  description: 'Plan of an account.',
  values: {
    BASIC: { description: 'Reading, clips, saved searches and alerts.' },
    PREMIUM: { description: 'Everything in BASIC, plus boards and actions.' },
  } as const,
});

export const AccountRef = builder.objectRef<AccountRow>('Account').implement({
  description: 'A customer’s organisation and its members.',
  fields: (t) => ({
    id: t.exposeID('id', {
      description: 'Id of the account. Send it in the `account` cookie or the `x-account-id` header.',
    }),
    name: t.exposeString('name', { description: 'Name of the account.' }),
    plan: t.field({ type: PlanRef, description: 'Plan of the account.', resolve: (row) => row.plan }),
    availableCountries: t.exposeStringList('availableCountries', {
      description:
        'Countries whose articles the account may read, as ISO 3166-1 alpha-2 codes. An empty list means all countries.',
    }),
    userLimit: t.exposeInt('userLimit', { description: 'Maximum number of members and open invitations.' }),
    trialExpireAt: t.expose('trialExpireAt', {
      type: 'DateTime',
      nullable: true,
      description: 'End of the trial, or null if the account has no trial. The account is read-only afterwards.',
    }),
    demo: t.exposeBoolean('demo', {
      description: 'True for a demonstration account, whose messages appear in the preview box and are never sent.',
    }),
  }),
});

const IndustryRef = builder.objectRef<Industry>('Industry').implement({
  description: 'An industry that can be selected in a profile.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the industry, for `updateUser(industryId:)`.' }),
    jaName: t.exposeString('jaName', { description: 'Name in Japanese.' }),
    enName: t.exposeString('enName', { description: 'Name in English.' }),
  }),
});

const JobRef = builder.objectRef<Job>('Job').implement({
  description: 'An occupation that can be selected in a profile.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the occupation, for `updateUser(jobId:)`.' }),
    jaName: t.exposeString('jaName', { description: 'Name in Japanese.' }),
    enName: t.exposeString('enName', { description: 'Name in English.' }),
  }),
});

const MastersRef = builder.objectRef<Masters>('Masters').implement({
  description: 'Lists of values that can be selected in a profile.',
  fields: (t) => ({
    industries: t.expose('industries', {
      type: [IndustryRef],
      nullable: true,
      description: 'Industries, or null if not requested.',
    }),
    jobs: t.expose('jobs', { type: [JobRef], nullable: true, description: 'Occupations, or null if not requested.' }),
  }),
});

export const AccountUserRef = builder.objectRef<AccountUser>('AccountUser').implement({
  description: 'A person’s membership in one account.',
  fields: (t) => ({
    id: t.id({ description: 'Id of the membership.', resolve: ({ accountUser }) => accountUser.id }),
    accountId: t.id({ description: 'Id of the account.', resolve: ({ accountUser }) => accountUser.accountId }),
    userId: t.id({ description: 'Id of the person.', resolve: ({ accountUser }) => accountUser.userId }),
    userAcl: t.field({
      type: UserAclRef,
      description: 'Role of the person in the account.',
      resolve: ({ accountUser }) => accountUser.userAcl,
    }),
    account: t.expose('account', { type: AccountRef, description: 'Account that the user is a member of.' }),
    industry: t.expose('industry', {
      type: IndustryRef,
      nullable: true,
      description: 'Industry of the person, or null if not set.',
    }),
    job: t.expose('job', {
      type: JobRef,
      nullable: true,
      description: 'Occupation of the person, or null if not set.',
    }),
  }),
});

const FirstPageRef = builder.enumType('FirstPage', {
  description: 'Page that opens after sign-in.',
  values: {
    NEWS: { description: 'The list of news, `/publications`.' },
    TODAY: { description: 'The overview of the day, `/today`.' },
  } as const,
});

const ReadRuleRef = builder.enumType('ReadRule', {
  description: 'When the client marks an article as read.',
  values: {
    OPENED: {
      description:
        'After the article has been open for a second, or when the reader moves on with the shortcut for the next article.',
    },
    SCROLLED: { description: 'Same as `OPENED`, and also when the reader scrolls past the article in a list.' },
    MANUAL: { description: 'Articles are marked as read only by hand.' },
  } as const,
});

export const UserRef = builder.objectRef<UserRow>('User').implement({
  description:
    'A person. Callers can read all their own data, including profile and alert settings, which apply in all their accounts. For other users they can read the id, name and e-mail address; `phone` and `webhookUrl` are null, and alert settings and `accountUsers` fail with `FORBIDDEN`.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the user, the same as in the backend service.' }),
    isOperator: t.loadable({
      type: 'Boolean',
      description: 'True if the user may open the operator console. Always false for users other than the caller.',
      load: async (ids: string[], { db, caller }) => {
        const own = caller.kind === 'anonymous' ? undefined : ids.find((id) => id === caller.userId);
        const isOwnOperator = own !== undefined && (await isOperator({ db }, own));
        return ids.map((id) => id === own && isOwnOperator);
      },
      resolve: ({ id }) => id,
    }),
    realName: t.exposeString('realName', { nullable: true, description: 'Name of the user, or null if not given.' }),
    email: t.exposeString('email', { description: 'Confirmed e-mail address. Alerts are sent to it.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Telephone number, or null if not given.' }),
    signInPhone: t.loadable({
      type: 'String',
      nullable: true,
      description:
        'Telephone number in E.164 format with which the user can sign in, or null if none was confirmed. Always null for users other than the caller.',
      load: async (ids: string[], { db, caller }) => {
        const own = caller.kind === 'anonymous' ? [] : ids.filter((id) => id === caller.userId);
        const phones = own.length > 0 ? await readSignInPhones({ db }, own) : new Map<string, string>();
        return ids.map((id) => phones.get(id) ?? null);
      },
      resolve: ({ id }) => id,
      // `updateUser` changes it.
      loaderOptions: { cache: false },
    }),
    firstPage: t.field({
      type: FirstPageRef,
      description: 'Page that opens after sign-in.',
      resolve: (user) => ownOnly(user).firstPage,
    }),
    readRule: t.field({
      type: ReadRuleRef,
      description: 'When the client marks an article as read. Applies to all of the user’s devices.',
      resolve: (user) => ownOnly(user).readRule,
    }),
    alertsChannel: t.int({
      description: 'Alert channels: EMAIL 1, WEBHOOK 2, both 3, none 0.',
      resolve: (user) => ownOnly(user).alertsChannel,
    }),
    webhookUrl: t.string({
      nullable: true,
      description:
        'Incoming webhook of Slack, Google Chat or Microsoft Teams. Null if not set, or if the stored URL belongs to another user or was changed in the database.',
      resolve: ({ id, webhookUrl }) => webhookUrl && readableAddress(webhookUrl, id),
    }),
    alertsLanguage: t.string({
      description: 'Language of alerts, `ja` or `en`.',
      resolve: (user) => ownOnly(user).alertsLanguage,
    }),
    alertsTimezone: t.string({
      description: 'Time zone of the delivery times, an IANA name.',
      resolve: (user) => ownOnly(user).alertsTimezone,
    }),
    alertsTime: t.string({
      description: 'Local delivery times `HH:mm` in ascending order, separated by commas, or `instant`.',
      resolve: (user) => ownOnly(user).alertsTime,
    }),
    alertsWeekdays: t.field({
      type: 'JSON',
      description: 'Weekdays of delivery, an array of numbers from 0 (Sunday) to 6 (Saturday), in ascending order.',
      resolve: (user) => ownOnly(user).alertsWeekdays,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time at which the user was created.' }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'Time at which the profile or settings last changed.',
    }),
    accountUsers: t.loadableGroup({
      type: AccountUserRef,
      description: 'The user’s memberships in accounts, in the order in which the user joined.',
      complexity: { field: 1, multiplier: 5 },
      load: (userIds: string[], context) => listAccountUsers(context, { userIds }),
      group: ({ accountUser }) => accountUser.userId,
      resolve: (user) => ownOnly(user).id,
      // Not cached, because a mutation may change the user before returning it.
      loaderOptions: { cache: false },
    }),
  }),
});

const FindOrCreateUserRef = builder.objectRef<{ isNew: boolean; user: UserRow }>('FindOrCreateUser').implement({
  description: 'The user record of the signed-in person.',
  fields: (t) => ({
    isNew: t.exposeBoolean('isNew', { description: 'True if this call created the user.' }),
    user: t.expose('user', { type: UserRef, description: 'The user that was found or created.' }),
  }),
});

builder.queryFields((t) => ({
  user: t.field({
    type: UserRef,
    nullable: true,
    description: 'The signed-in user, or null if nobody is signed in or `findOrCreateUser` was never called.',
    resolve: (_, __, { caller }) => (caller.kind === 'signed-in' ? caller.user : null),
  }),
  masters: t.field({
    type: MastersRef,
    description: 'Returns lists of values that can be selected in a profile.',
    args: {
      tables: t.arg.stringList({
        required: true,
        description: 'Names of the lists: `industries`, `jobs`. Other names are rejected.',
      }),
    },
    authScopes: { isSignedIn: true },
    resolve: (_, { tables }, { db }) => readMasters({ db }, { tables }),
  }),
}));

const unchanged = 'Absent or null leaves it unchanged.';
const cleared = 'Absent leaves it unchanged; null or empty clears it.';

builder.mutationFields((t) => ({
  findOrCreateUser: t.field({
    type: FindOrCreateUserRef,
    description:
      'Returns the user record of the signed-in person and adds them to every account that invited their address. A new person without an invitation gets an account of their own (BASIC, 14-day trial). Call it after every sign-in.',
    args: {
      id: t.arg.id({ required: true, description: 'User id from the token.' }),
      email: t.arg.string({ required: true, description: 'Confirmed e-mail address from the token.' }),
    },
    authScopes: { isSignedIn: true },
    resolve: (_, { id, email }, context) =>
      findOrCreateUser(context, { caller: context.caller, locale: context.locale, id, email }),
  }),
  updateUser: t.field({
    type: UserRef,
    description:
      'Changes the caller’s profile, alert settings and membership in the current account. If any field is invalid nothing changes, and `extensions.problems` lists every invalid field.',
    args: {
      status: t.arg.string({
        description: `Client-defined onboarding state, such as ACTIVE. Up to 30 capital letters, digits and underscores. Only operators can set SUSPENDED. ${unchanged}`,
      }),
      realName: t.arg.string({ description: `Name, up to 100 characters. ${cleared}` }),
      phone: t.arg.string({
        description: `Telephone number. After a change, the former number can no longer be used to sign in. ${cleared}`,
      }),
      email: t.arg.string({
        description: `E-mail address, which the backend service must have confirmed for the caller. ${unchanged}`,
      }),
      accountName: t.arg.string({ description: `Name of the current account, for BILLING and ADMIN. ${unchanged}` }),
      industryId: t.arg.id({ description: `Id of an industry from \`masters\`. ${cleared}` }),
      jobId: t.arg.id({ description: `Id of an occupation from \`masters\`. ${cleared}` }),
      firstPage: t.arg({
        type: FirstPageRef,
        description: `Page with which the product opens after signing in. ${unchanged}`,
      }),
      readRule: t.arg({
        type: ReadRuleRef,
        description: `When the client marks an article as read. ${unchanged}`,
      }),
      alertsChannel: t.arg.int({ description: `Alert channels: EMAIL 1, WEBHOOK 2, both 3, none 0. ${unchanged}` }),
      webhookUrl: t.arg.string({
        description: `Incoming webhook of Slack, Google Chat or Microsoft Teams. Saving it switches it on again. ${cleared}`,
      }),
      alertsLanguage: t.arg.string({ description: `Language of alerts, \`ja\` or \`en\`. ${unchanged}` }),
      alertsTimezone: t.arg.string({ description: `IANA name of the time zone, such as Asia/Tokyo. ${unchanged}` }),
      alertsTime: t.arg.string({
        description: `Up to eight local times \`HH:mm\` separated by commas, or \`instant\`. ${unchanged}`,
      }),
      alertsWeekdays: t.arg({
        type: 'JSON',
        description: `Weekdays of delivery, an array of 0 (Sunday) to 6, each at most once. An empty array means never. ${unchanged}`,
      }),
    },
    authScopes: { may: 'changeProfile' },
    resolve: (_, input, context) => updateUser(context, { caller: signedIn(context), input }),
  }),
}));

function signedIn({ caller }: ApiContext): SignedInCaller {
  if (caller.kind === 'anonymous') throw new NotSignedInError();
  return caller;
}
